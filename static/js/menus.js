// A menu closes when someone taps beside it or presses Escape.
const close = (isInside) => document.querySelectorAll("details:is(.menu, .more)[open]").forEach((menu) => {
  if (!isInside(menu)) menu.open = false;
});
document.addEventListener("click", (event) => close((menu) => menu.contains(event.target)));
document.addEventListener("keydown", (event) => event.key === "Escape" && close(() => false));
