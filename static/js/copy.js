// Copies a field's text. The clipboard needs https; without it, the text is marked and copied the old way.
for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  button.hidden = false;
  button.addEventListener("click", async () => {
    field.select();
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value).catch(() => {});
    else document.execCommand("copy");
    button.textContent = button.dataset.done;
  });
}
