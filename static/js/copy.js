// Copies a field's text. The clipboard needs https; without it, the text is marked and copied the old way.
for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value).catch(() => {});
  else document.execCommand("copy");
  button.textContent = button.dataset.done;
});
