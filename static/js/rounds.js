// The round screen: effects befall whoever chose the location that is open, and a number that was used is used up.
const form = document.getElementById("play");
const who = (order) => {
  const box = order && document.getElementById(`who-${order}`);
  if (box) box.checked = true;
};
form.addEventListener("change", ({ target }) => {
  if (target.name !== "location") return;
  const location = document.getElementById(`location-${target.value}`);
  who(location.dataset.by || document.getElementById("turn").dataset.chooser);
});
document.addEventListener("outbox:taken", (event) => {
  event.detail.elt.closest("form")?.querySelectorAll("input.number").forEach((field) => { field.value = ""; });
});
document.getElementById("board").addEventListener("click", (event) => {
  const button = event.target.closest("button[name=effect], button[name=change]");
  if (!button) return;
  button.classList.remove("tapped");
  requestAnimationFrame(() => button.classList.add("tapped")); // seen at once, also when the request has to wait
});
