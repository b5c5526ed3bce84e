// The tally: what is tapped is lit at once, and put back if the server did not take it.
(() => {
  const board = document.getElementById("board");
  document.documentElement.classList.add("has-script");

  const press = (button, isOn) => button.setAttribute("aria-pressed", String(isOn));
  const isOn = (button) => button.getAttribute("aria-pressed") === "true";

  const light = (form, button) => {
    if (form.matches(".toggle")) {
      press(button, !isOn(button));
    } else if (form.matches(".chips")) {
      form.parentElement.querySelectorAll(".chip").forEach((chip) => press(chip, chip === button));
      const more = form.parentElement.querySelector(".more > summary");
      if (more) more.textContent = "…";
    } else if (form.closest(".chips-line")) {
      const details = form.closest("details");
      const value = form.elements.value.value;
      form.closest(".chips-line").querySelectorAll(".chip").forEach((chip) => press(chip, chip.value === value));
      const summary = details.querySelector("summary");
      const isChip = details.parentElement.querySelector(`.chips .chip[value="${CSS.escape(value)}"]`) !== null;
      press(summary, !isChip && value !== "");
      summary.textContent = isChip || value === "" ? "…" : value;
      details.open = false;
    }
  };

  // At the tap itself: a request may have to wait for the ones before it.
  board.addEventListener("submit", (event) => light(event.target, event.submitter), true);

  // A toggle sends what it shows when its turn comes, so that quick taps end where the screen says.
  board.addEventListener("htmx:configRequest", (event) => {
    const form = event.detail.elt;
    if (!form.matches(".toggle")) return;
    event.detail.parameters.value = isOn(form.querySelector("button")) ? form.dataset.on : form.dataset.off;
  });

  // Not stored: show what is. The page knows no better than the server.
  const putBack = (event) => {
    if (board.contains(event.detail.elt)) setTimeout(() => location.reload(), 1800);
  };
  document.addEventListener("htmx:responseError", putBack);

  document.addEventListener("click", (event) => {
    document.querySelectorAll("details.menu[open]").forEach((menu) => {
      if (!menu.contains(event.target)) menu.open = false;
    });
  });
})();
