// What a number field shows of itself, in the tally and in the rounds: ± changes its sign, and a refusal stands at it
// until it is corrected.
const said = new WeakMap();

// A refusal has a line of its own, below all that stands beside the field: nothing moves but what is below.
const ROWS = ".fact-typed, .rows > .question-group";
const lastBeside = (part) => {
  const { bottom } = part.getBoundingClientRect();
  let last = part;
  while (last.nextElementSibling?.getBoundingClientRect().bottom === bottom) last = last.nextElementSibling;
  return last;
};
const put = (line, field) => {
  const part = field.closest(ROWS) ?? field.closest(".numbered:not(label)") ?? field.closest("label.numbered");
  part ? lastBeside(part).after(line) : (field.closest(".typed") ?? field.parentElement).append(line);
};
// A short page stands at the bottom and would grow upwards: it grows below instead.
const topOf = (field) => field.getBoundingClientRect().top + scrollY;
const { body } = document;
const keepPlace = (field, top) => {
  const up = top - topOf(field);
  if (up > 0) body.style.minHeight = `${body.offsetHeight + up}px`;
};

export const forgive = (field) => {
  said.get(field)?.remove();
  said.delete(field);
  field.removeAttribute("aria-invalid");
  if (!document.querySelector(".refusal")) body.style.minHeight = "";
};
export const refuse = (field, text) => {
  forgive(field);
  const line = Object.assign(document.createElement("p"), { className: "refusal", role: "alert", textContent: text });
  const top = topOf(field);
  said.set(field, line);
  field.setAttribute("aria-invalid", "true");
  put(line, field);
  keepPlace(field, top);
};

document.addEventListener("click", ({ target }) => {
  const field = target.closest(".negate")?.parentElement.querySelector(".number");
  if (!field) return;
  field.value = field.value.startsWith("-") ? field.value.slice(1) : `-${field.value.replace(/^[+]/, "")}`;
  if (field.value === "-") return field.focus();
  field.dispatchEvent(new CustomEvent("negated", { bubbles: true }));
});
