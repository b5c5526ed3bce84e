// Pictures that are counted: holding one counts one less. Where there is none, it says what it is: card_words.js.
const LONG = 450; // milliseconds
let holding, isHeld = false;
const board = document.getElementById("board");
board.addEventListener("pointerdown", ({ target }) => {
  const more = target.closest(".tile-more");
  clearTimeout(holding);
  isHeld = false;
  if (more && !more.form.querySelector(".tile-less").hidden) holding = setTimeout(less, LONG, more);
});
const less = (more) => {
  isHeld = true;
  navigator.vibrate?.(15);
  more.form.requestSubmit(more.form.querySelector(".tile-less"));
};
for (const end of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(end, () => clearTimeout(holding));
board.addEventListener("click", (event) => {
  if (isHeld && event.target.closest(".tile-more")) event.preventDefault();
  isHeld = false;
}, true);
board.addEventListener("contextmenu", (event) => event.target.closest(".tile-more") && event.preventDefault());
