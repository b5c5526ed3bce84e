// The tally: what is tapped is lit at once; what other phones record is lit by live.js, by the same rules.
import { watch } from "./live.js";
import { ready, waiting } from "./outbox/sender.js";

const board = document.getElementById("board");
document.documentElement.classList.add("has-script");

const press = (button, isOn) => button.setAttribute("aria-pressed", String(isOn));
const isOn = (button) => button.getAttribute("aria-pressed") === "true";
const forms = (path) => board.querySelectorAll(`form[action="${CSS.escape(path)}"]`);
const pathOf = (fact) => location.pathname.split("/").slice(0, 3).join("/") + `/set/${fact}/`;

// Shows a fact as stored: a text, "" when it is unknown. A field in use is left alone.
const show = (path, value) => {
  for (const form of forms(path)) {
    if (form.matches(".chips")) {
      const shown = value || "0";
      form.querySelectorAll(".chip").forEach((chip) => press(chip, chip.value === shown));
      const more = form.parentElement.querySelector(".more > summary");
      const isBeyond = !form.querySelector(`.chip[value="${CSS.escape(shown)}"]`);
      if (more) {
        press(more, isBeyond);
        more.textContent = isBeyond ? shown : "…";
      }
    } else if (form.matches(".toggle")) {
      const [card, copies] = form.querySelectorAll("button");
      press(card, value !== "" && value !== card.dataset.off);
      if (copies) press(copies, value === copies.dataset.on);
      if (card.dataset.off === "" && value) {
        card.dataset.on = value;
        card.querySelector("small").textContent = value;
      }
    } else if (form.matches(".card > .more > .typed") && value) { // typed off a card that nobody had entered before
      const chip = form.closest("details").querySelector("summary");
      press(chip, true);
      chip.querySelector("small").textContent = value;
    } else if (form.matches(".typed") && !form.closest("details")) {
      const field = form.elements.value;
      if (field && field !== document.activeElement && field.value === field.defaultValue) field.value = field.defaultValue = value;
    }
  }
};

watch({
  // Everything that is stored; what waits in the outbox is newer.
  showAll(facts) {
    const newer = new Map(waiting().map((entry) => [entry.path, entry.fields.value]));
    for (const form of board.querySelectorAll("form[action*='/set/']")) {
      const path = form.getAttribute("action");
      const [seat, cell] = decodeURIComponent(path).split("/").slice(-3);
      show(path, newer.get(path) ?? String(facts[seat]?.[cell] ?? ""));
    }
  },
  elements: (fact) => [...forms(pathOf(fact))].map((form) => form.closest(".fact") ?? form),
});
ready.then(() => {
  for (const entry of waiting()) show(entry.path, entry.fields.value);
});

// At the tap itself.
const sent = (form, button) => {
  if (!form.matches(".toggle")) return button?.value || form.elements.value?.value;
  return isOn(button) ? button.dataset.off : button.dataset.on;
};
board.addEventListener("submit", (event) => {
  const form = event.target;
  show(form.getAttribute("action"), sent(form, event.submitter));
  form.closest("details.more")?.removeAttribute("open");
}, true);

// A toggle sends what it shows, so that quick taps end where the screen says.
board.addEventListener("htmx:configRequest", (event) => {
  const form = event.detail.elt;
  if (form.matches(".toggle")) {
    const lit = [...form.querySelectorAll("button")].filter(isOn).at(-1);
    event.detail.parameters.value = lit ? lit.dataset.on : form.querySelector("button").dataset.off;
  } else if (form.matches(".typed")) {
    form.elements.value.defaultValue = form.elements.value.value; // on its way: no longer half typed
  }
});

// A number is saved while it is typed: a phone may be locked, or its page thrown away, before the field is left.
const PAUSE = 600; // milliseconds without a key
let pausing;
const save = (field) => {
  clearTimeout(pausing);
  if (field.value !== field.defaultValue) field.form.requestSubmit();
};
const typed = ".typed[hx-trigger] > .number";
board.addEventListener("input", ({ target }) => {
  clearTimeout(pausing);
  if (target.matches(typed) && target.validity.valid) pausing = setTimeout(save, PAUSE, target);
});
board.addEventListener("change", ({ target }) => target.matches(typed) && save(target));
document.addEventListener("visibilitychange", () => {
  const field = document.activeElement;
  if (document.hidden && field.matches(typed)) save(field);
});

// The tap that opens a field selects what is in it, so that typing replaces it.
let opened = null;
board.addEventListener("focusin", ({ target }) => {
  opened = target.matches("input.number") ? target : null;
  opened?.select();
});
board.addEventListener("click", ({ target }) => {
  if (target === opened) target.select(); // lifting the finger has put the caret somewhere
  opened = null;
});

document.addEventListener("toggle", ({ target }) => {
  if (target.matches("details.more[open]")) target.querySelector("input.number")?.focus();
}, true);
