// New game: the order of the taps is the order of the seats, everyone has a colour, and typed names become chips.
// All of it works without.
import { newId } from "./outbox/store.js";

const form = document.getElementById("new-game");
const people = document.getElementById("people");
const names = document.getElementById("names");
const add = document.getElementById("add");
const count = document.getElementById("count");
const already = document.getElementById("already");
const palette = document.getElementById("palette");
const colours = [...palette.children].map((button) => button.value);
const filled = (words, values) => words.replace(/{(\w+)}/g, (_, key) => values[key]);
const boxes = () => [...people.querySelectorAll("input")];
const ofName = (name) => boxes().find((box) => box.value.toLowerCase() === name.toLowerCase());

let order = []; // the boxes of those who play
let painted = null; // whose colour is being chosen

// As games/colours_and_shapes.py does it: the wanted colour if it is free, else the first free one.
const deal = () => {
  const taken = new Set();
  for (const box of order) {
    if (taken.has(box.dataset.colour)) box.dataset.colour = "";
    if (box.dataset.colour) taken.add(box.dataset.colour);
  }
  const free = colours.filter((colour) => !taken.has(colour));
  for (const box of order) box.dataset.colour ||= free.shift() ?? "";
};

const paint = (box) => {
  const { colour } = box.dataset;
  const item = box.parentElement;
  const button = item.querySelector("button") ?? Object.assign(document.createElement("button"), { type: "button", className: "person-colour" });
  const name = palette.querySelector(`[value="${colour}"]`)?.ariaLabel ?? "";
  item.className = colour ? `ink-${colour}` : "";
  item.append(button);
  button.hidden = !order.includes(box);
  button.ariaLabel = filled(people.dataset.colour, { name: box.value, colour: name });
  button.ariaExpanded = String(painted === box);
  button.replaceChildren(Object.assign(document.createElement("i"), { className: `mark mark-${colour}` }));
  box.nextElementSibling.querySelector(".tap-order").textContent = order.indexOf(box) + 1 || "";
};

const countPeople = () => {
  const game = form.querySelector("[name=rules]:checked")?.dataset;
  if (!game) return;
  const isRight = order.length >= game.fewest && order.length <= game.most;
  count.textContent = filled(isRight ? count.dataset.right : count.dataset.wrong, { n: order.length, ...game });
  count.className = isRight ? "is-right" : order.length > game.most ? "is-wrong" : "";
};

const show = () => {
  deal();
  if (!order.includes(painted)) painted = null;
  boxes().forEach(paint);
  palette.hidden = !painted;
  for (const button of palette.children) button.ariaPressed = String(button.value === painted?.dataset.colour);
  countPeople();
  form.elements.order.value = order.map((box) => box.value).join("\n");
  form.elements.colours.value = order.map((box) => `${box.dataset.colour} ${box.value}`).join("\n");
};

const addChip = (name) => {
  const item = document.createElement("li");
  const box = Object.assign(document.createElement("input"), {
    className: "sr-only", type: "checkbox", name: "who", value: name, checked: true, id: `who-${newId()}`,
  });
  const label = Object.assign(document.createElement("label"), { className: "card-chip", htmlFor: box.id });
  label.append(Object.assign(document.createElement("span"), { className: "tap-order" }), name);
  item.append(box, label);
  people.append(item);
  order.push(box);
};

const addName = (name) => {
  const known = ofName(name);
  if (!known) addChip(name);
  else if (!known.checked) {
    known.checked = true;
    order.push(known);
  } else return known.value;
  return "";
};

const addNames = () => {
  const typed = names.value.split(/[,;\n]/).map((name) => name.trim().replace(/\s+/g, " ")).filter(Boolean);
  const twice = typed.map(addName).filter(Boolean);
  already.textContent = twice.map((name) => filled(already.dataset.already, { name })).join(" ");
  already.hidden = !twice.length;
  names.value = "";
  show();
  if (twice.length) already.scrollIntoView({ block: "nearest" });
};

people.addEventListener("change", ({ target }) => {
  document.getElementById("names_error")?.remove(); // it may be correct by now
  already.hidden = true;
  order = order.filter((box) => box !== target);
  if (target.checked) order.push(target);
  show();
});
people.addEventListener("click", ({ target }) => {
  const box = target.closest("button")?.parentElement.querySelector("input");
  if (!box) return;
  painted = painted === box ? null : box;
  show();
  if (painted) palette.querySelector("[aria-pressed=true]")?.focus({ preventScroll: true });
});
palette.addEventListener("click", ({ target }) => {
  const colour = target.closest("button")?.value;
  if (!colour) return;
  const other = order.find((box) => box.dataset.colour === colour);
  if (other) other.dataset.colour = painted.dataset.colour;
  painted.dataset.colour = colour;
  const button = painted.parentElement.querySelector("button");
  painted = null;
  show();
  button.focus({ preventScroll: true });
});
form.addEventListener("change", ({ target }) => target.name === "rules" && countPeople());
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
  order = ticked.sort((a, b) => (a.dataset.tap || 99) - (b.dataset.tap || 99));
  show();
});
