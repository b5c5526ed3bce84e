// Number fields of the rounds in use: anything typed that is not a number stays in its field, with the reason.
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
