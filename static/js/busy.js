// A form that takes a while shows that something is happening; one that was sent is not sent twice.
for (const form of document.querySelectorAll("form[data-busy]")) {
  const busy = form.querySelector(".busy");
  const show = (is) => {
    busy.hidden = !is;
    form.setAttribute("aria-busy", is);
    for (const button of form.querySelectorAll("button")) button.disabled = is;
  };
  form.addEventListener("submit", (event) => {
    const field = form.querySelector("[data-largest]");
    const says = form.querySelector("[data-says]");
    if (field && field.files[0] && field.files[0].size > Number(field.dataset.largest)) {
      event.preventDefault();
      says.textContent = field.dataset.tooLarge;
      says.hidden = false;
      return;
    }
    if (says) says.hidden = true;
    setTimeout(() => show(true)); // after the form has been read
  });
  window.addEventListener("pageshow", () => show(false));
}
