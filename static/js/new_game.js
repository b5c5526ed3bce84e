// New game: the order of the taps is the order of the seats, and typed names become chips. All of it works without.
import { newId } from "./request_id.js";

const form = document.getElementById("new-game");
const people = document.getElementById("people");
const names = document.getElementById("names");
const add = document.getElementById("add");
const boxes = () => [...people.querySelectorAll("input")];
let order = [];

const show = () => {
  for (const box of boxes()) {
    box.parentElement.querySelector(".tap-order")?.remove();
    const tap = order.indexOf(box.value);
    if (tap < 0) continue;
    const number = document.createElement("span");
    number.className = "tap-order";
    number.textContent = tap + 1;
    box.nextElementSibling.prepend(number);
  }
  form.elements.order.value = order.join("\n");
};

const addChip = (name) => {
  const known = boxes().find((box) => box.value.toLowerCase() === name.toLowerCase());
  if (known) {
    if (!known.checked) known.click();
    return;
  }
  const item = document.createElement("li");
  const box = Object.assign(document.createElement("input"), {
    className: "sr-only", type: "checkbox", name: "who", value: name, checked: true, id: `who-${newId()}`,
  });
  const label = Object.assign(document.createElement("label"), { className: "card-chip", htmlFor: box.id, textContent: name });
  item.append(box, label);
  people.append(item);
  order.push(box.value);
};

const addNames = () => {
  for (const name of names.value.split(/[,;\n]/)) if (name.trim()) addChip(name.trim().replace(/\s+/g, " "));
  names.value = "";
  show();
};

people.addEventListener("change", ({ target }) => {
  document.getElementById("names_error")?.remove(); // it may be right now
  order = order.filter((name) => name !== target.value);
  if (target.checked) order.push(target.value);
  show();
});
add.hidden = false;
add.addEventListener("click", () => {
  addNames();
  names.focus();
});
names.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || !names.value.trim()) return;
  event.preventDefault();
  addNames();
});
form.addEventListener("submit", addNames);
window.addEventListener("pageshow", () => {
  form.elements.id.value = newId(); // coming back to the page is a new game
  const ticked = boxes().filter((box) => box.checked);
  order = ticked.sort((a, b) => (a.dataset.tap ?? 99) - (b.dataset.tap ?? 99)).map((box) => box.value);
  show();
});
