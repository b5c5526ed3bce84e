// Number fields of the tally: "next" leads to the next one, and a refusal stands at its field. tally.js saves them.
import { forgive, refuse } from "./number_marks.js";
import { dismiss, refused } from "./outbox/sender.js";

const board = document.getElementById("board");
const OWN = ".fact-typed .number, .count .number";
const save = (field) => field.dispatchEvent(new Event("change", { bubbles: true })); // tally.js sends it

// After the last field the next page, unless this one asks for something else below.
const isBelow = (field, other) => Boolean(field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
board.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key !== "Enter" || !field.matches(OWN)) return;
  event.preventDefault();
  save(field);
  if (field.closest(".count")) return field.blur();
  const next = [...board.querySelectorAll(".fact .number")].find((other) => other.offsetParent && !other.closest(".more") && isBelow(field, other));
  if (next) return next.focus();
  field.blur();
  const isLast = ![...board.querySelectorAll(".chips, .picks, .tile, .pad")].some((other) => isBelow(field, other));
  if (isLast) document.querySelector('.tally-next a[rel="next"]')?.click();
});

// What was sent later, from another page, stays in the outbox until someone has read it.
const showRefusals = () => {
  for (const entry of refused()) {
    const field = [...board.querySelectorAll(`form.typed[action="${CSS.escape(entry.path)}"] .number`)].at(-1);
    if (field?.defaultValue !== entry.fields.value) continue; // tapped, not typed
    field.closest("details")?.setAttribute("open", "");
    field.value = field.defaultValue;
    refuse(field, entry.refused);
    dismiss(entry);
  }
};
document.addEventListener("outbox:refused", showRefusals);
showRefusals();
board.addEventListener("input", ({ target }) => forgive(target));
board.addEventListener("negated", ({ target }) => save(target));
