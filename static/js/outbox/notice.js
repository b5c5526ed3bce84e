// Says in words, on every page, what could not be sent yet, and what the server refused until someone has read it.
import { lifted } from "../finger.js";
import { dismiss, isLate, isServers, refused, waiting } from "./sender.js";

const words = document.body.dataset;
const box = document.getElementById("outbox");
const bar = document.querySelector(".bottom");

const isBelow = () => parseFloat(getComputedStyle(bar).bottom) >= 0; // not at the side, nor scrolled away

const line = (entry) => {
  const item = document.createElement("li");
  const what = [entry.name, entry.fields.value].filter(Boolean).join(" · ");
  const text = Object.assign(document.createElement("span"), { textContent: `${what}. ${entry.refused}` });
  const button = Object.assign(document.createElement("button"), { type: "button", className: "button small", textContent: words.seen });
  button.addEventListener("click", () => dismiss(entry));
  item.append(text, button);
  return item;
};

const show = () => {
  const lines = refused().map(line);
  box.hidden = !isLate() && !lines.length && !box.querySelector("#moved:not([hidden])");
  if (!box.hidden && bar) box.style.bottom = `${isBelow() ? bar.offsetHeight : 0}px`;
  box.querySelector("p").textContent = isLate() ? (isServers() ? words.cannotStore : words.waiting).replace("%n", waiting().length) : "";
  box.querySelector("ul").replaceChildren(...lines);
};

document.addEventListener("outbox:changed", () => lifted().then(show));
window.addEventListener("resize", show);
show();
