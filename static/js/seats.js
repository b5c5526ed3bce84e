// Seats: the arrows move a seat at once, and a colour that someone else has is swapped. Saving sends it all.
const form = document.getElementById("seats");
form.addEventListener("click", (event) => {
  const button = event.target.closest("button[name=up], button[name=down]");
  if (!button) return;
  event.preventDefault();
  const seat = button.closest("li");
  if (button.name === "up") seat.previousElementSibling?.before(seat);
  else seat.nextElementSibling?.after(seat);
  button.focus();
});

const colours = () => [...form.querySelectorAll("[name^=colour-]:checked")];
let before = new Map(colours().map((box) => [box.name, box.value]));
form.addEventListener("change", ({ target }) => {
  if (!target.name.startsWith("colour-")) return;
  const other = colours().find((box) => box.value === target.value && box !== target);
  if (other) form.querySelector(`[name="${other.name}"][value="${before.get(target.name)}"]`).checked = true;
  before = new Map(colours().map((box) => [box.name, box.value]));
});
