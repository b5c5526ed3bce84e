// Number fields of the rounds in use: anything typed that is not a number stays in its field, with the reason, and a
// bet is sent as soon as it is complete.
import { forgive, refuse } from "./number_marks.js";
import { dismiss, refused } from "./outbox/sender.js";

const board = document.getElementById("board");
const SUM = /^\s*[-+\u2212]?[0-9]+(\s*[-+\u2212]\s*[0-9]+)*\s*$/;

const fieldOf = ({ fields }) => {
  const fits = ({ name }) => (fields.change?.endsWith(":") ? name === "number" : fields[name] && !SUM.test(fields[name]));
  return [...board.querySelectorAll("input.number")].find(fits);
};
const showRefusals = () => {
  for (const entry of refused()) {
    const field = entry.path.endsWith("/rounds/record/") && entry.path.startsWith(location.pathname) && fieldOf(entry);
    if (!field) continue;
    field.value = entry.fields[field.name];
    field.closest("details")?.setAttribute("open", "");
    refuse(field, entry.refused);
    dismiss(entry);
  }
};
document.addEventListener("outbox:refused", showRefusals);
board.addEventListener("input", ({ target }) => forgive(target));

// A number that a player answers, with a choice or alone, is sent with the last of its answers: not if a button is what
// was touched then, or the choice that comes next, and not while keys pass choices that nobody means.
let touched, sent;
document.addEventListener("pointerdown", (event) => { touched = event.target; });
document.addEventListener("keydown", () => { touched = undefined; });
const isOpen = (fieldset) => !fieldset.querySelector("input:checked")?.value;
board.addEventListener("change", ({ target }) => {
  const own = target.closest("[data-at-once] > .question-group");
  if (!own?.querySelector(".number").value || [...own.querySelectorAll("fieldset")].some(isOpen)) return;
  const isNotYet = target.type === "radio" ? !touched : own.contains(touched?.closest("fieldset"));
  if (isNotYet || touched?.closest("button")) return;
  sent = own;
  own.closest(".move").querySelector("button[name=part]").click();
  target.blur(); // what others answer can be shown
});
document.addEventListener("click", (event) => {
  const own = event.target.closest("button[name=part]")?.parentElement.querySelector(".question-group");
  if (!own || own !== sent || own.querySelector(".number").value) return;
  event.stopPropagation(); // this script came while the button was touched
  event.preventDefault();
}, true);
