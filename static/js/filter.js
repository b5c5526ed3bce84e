// A list of many cards, filtered by typing a few letters: .filter stands before what it filters, or in its header.
import { fit, words } from "./search.js";

const CARDS = ".card-row, .card-count, .card-chip";
const filter = (target) => {
  const wanted = words(target.value);
  for (const card of target.closest(".block, fieldset").querySelectorAll(CARDS)) {
    const known = words((card.querySelector(".card-name") ?? card).textContent);
    card.hidden = !wanted.every((word) => known.some((other) => fit(word, other) !== undefined));
  }
};
document.addEventListener("input", ({ target }) => target.matches(".filter") && filter(target));
document.querySelectorAll(".filter").forEach(filter); // what was typed before this script came
