// What someone has opened stays open as long as the same is asked, and no longer.
const folds = (part) => [part, ...part.querySelectorAll("details")];
document.addEventListener("fragment", ({ detail: { shown, fresh } }) => {
  const { asked } = fresh.dataset, parts = folds(fresh);
  if (!asked) return;
  if (asked !== shown.dataset.asked) shown.closest("details")?.removeAttribute("open");
  else folds(shown).forEach(({ open }, at) => { if (parts[at]) parts[at].open = open; });
});
