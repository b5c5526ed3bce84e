// A list of many cards, filtered by typing a few letters: .filter stands before what it filters, or in its header.
import { fit, words } from "./search.js";

const LISTS = ".block, fieldset, .tile-fold";
const CARDS = ".card-row, .card-count, .card-chip, .tiles > .tile";
const filter = (target) => {
  const wanted = words(target.value);
  for (const card of target.closest(LISTS).querySelectorAll(CARDS)) {
    const known = words((card.querySelector(".card-name, span") ?? card).textContent);
    card.hidden = !wanted.every((word) => known.some((other) => fit(word, other) !== undefined));
    if (card.control && !card.contains(card.control)) card.control.hidden = card.hidden; // no stop for the keyboard
  }
};
document.addEventListener("input", ({ target }) => target.matches(".filter") && filter(target));
document.querySelectorAll(".filter").forEach(filter); // what was typed before this script came
