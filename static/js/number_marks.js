// What a number field shows of itself, in the tally and in the rounds: ± changes its sign, and a refusal stands at it
// until it is corrected.
const said = new WeakMap();

export const forgive = (field) => {
  said.get(field)?.remove();
  said.delete(field);
  field.removeAttribute("aria-invalid");
};
export const refuse = (field, text) => {
  forgive(field);
  const line = Object.assign(document.createElement("p"), { className: "refusal", role: "alert", textContent: text });
  said.set(field, line);
  field.setAttribute("aria-invalid", "true");
  (field.closest(".typed, .numbered:not(label)") ?? field.parentElement).append(line);
};

document.addEventListener("click", ({ target }) => {
  const field = target.closest(".negate")?.parentElement.querySelector(".number");
  if (!field) return;
  field.value = field.value.startsWith("-") ? field.value.slice(1) : `-${field.value.replace(/^[+]/, "")}`;
  if (field.value === "-") return field.focus();
  field.dispatchEvent(new CustomEvent("negated", { bubbles: true }));
});
