// What can wait until someone touches the page: a menu closes when someone taps beside it or presses Escape, and the
// search comes with its index, so that it answers when the signal is gone.
const close = (isInside) => document.querySelectorAll("details:is(.menu, .more)[open]").forEach((menu) => {
  if (!isInside(menu)) menu.open = false;
});
document.addEventListener("click", (event) => close((menu) => menu.contains(event.target)));
document.addEventListener("keydown", (event) => event.key === "Escape" && close(() => false));

// The tally and the rounds load both later, and by then the search is there.
const later = () => document.querySelector("[data-look-up]") && import("./look_up.js").catch(() => {});
for (const use of ["pointerdown", "keydown"]) addEventListener(use, later, { once: true });
