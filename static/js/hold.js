// Pictures that are counted: holding one counts one less. Where there is none, it says what it is: card_words.js.
import { whenLifted } from "./first_finger.js";

const LONG = 450; // milliseconds
let holding, isHeld = false;
const board = document.getElementById("board");
const counted = (target) => {
  const more = target.closest?.(".tile-more");
  return more && !more.form.querySelector(".tile-less").hidden ? more : undefined;
};
board.addEventListener("pointerdown", ({ target }) => {
  const more = counted(target);
  clearTimeout(holding);
  isHeld = false;
  if (more) holding = setTimeout(less, LONG, more);
});
const less = (more) => {
  isHeld = true;
  navigator.vibrate?.(15);
  more.form.requestSubmit(more.form.querySelector(".tile-less"));
};
for (const end of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(end, () => clearTimeout(holding));
whenLifted(LONG, (target) => counted(target) && less(counted(target)));
board.addEventListener("click", (event) => {
  if (isHeld && event.target.closest(".tile-more")) event.preventDefault();
  isHeld = false;
}, true);
board.addEventListener("contextmenu", (event) => event.target.closest(".tile-more") && event.preventDefault());
