// What someone has opened stays open as long as the same is asked.
const folds = (part) => [part, ...part.querySelectorAll("details")].filter((fold) => fold.matches("details"));
document.addEventListener("fragment", ({ detail: { shown, fresh } }) => {
  if (!fresh.dataset.asked || fresh.dataset.asked !== shown.dataset.asked) return;
  const parts = folds(fresh);
  folds(shown).forEach(({ open }, at) => { if (parts[at]) parts[at].open = open; });
});
