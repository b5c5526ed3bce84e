// The tally: what is tapped is lit at once; what other phones record is lit by live.js, by the same rules.
import { process } from "./htmx.js";
import { watch } from "./live.js";
import { ready, waiting } from "./outbox/sender.js";

const board = document.getElementById("board");
document.documentElement.classList.add("has-script");

const press = (button, isOn) => button.setAttribute("aria-pressed", String(isOn));
const isOn = (button) => button.getAttribute("aria-pressed") === "true";
const pathOf = (fact) => location.pathname.split("/").slice(0, 3).join("/") + `/set/${fact}/`;
const factOf = (path) => decodeURIComponent(path).split("/").slice(-3, -1);

// What shows a fact: a form of its own, or a button among those of other facts.
const FORMS = "form:is(.chips, .typed, .tile)[action", BUTTONS = "[formaction";
const controls = (path) => board.querySelectorAll(`${FORMS}="${CSS.escape(path)}"], ${BUTTONS}="${CSS.escape(path)}"]`);

// Shows a fact as stored: a text, "" when it is unknown. A field in use is left alone.
const show = (path, value) => {
  for (const control of controls(path)) {
    if (control.matches(".chips")) showChips(control, value);
    else if (control.matches(".pick")) showPick(control, path, value);
    else if (control.matches(".tile")) showTile(control, value);
    else if (!control.closest("details.more")) showNumber(control.elements.value, value);
  }
};
const showChips = (form, value) => {
  form.querySelectorAll(".chip").forEach((chip) => press(chip, chip.value === value));
  const more = form.parentElement.querySelector(".more > summary");
  if (!more) return;
  const isBeyond = value !== "" && !form.querySelector(`.chip[value="${CSS.escape(value)}"]`);
  more.classList.toggle("is-chosen", isBeyond);
  more.querySelector(".beyond").textContent = isBeyond ? value : "…";
  const field = more.parentElement.querySelector(".number");
  if (!more.parentElement.open) field.value = field.defaultValue = isBeyond ? value : "";
};
const isValued = (pick) => "printed" in pick.dataset;
const showPick = (pick, path, value) => {
  const isHeld = value !== "" && (isValued(pick) || value !== "0");
  press(pick, isHeld);
  const row = pick.closest(".card-row");
  if (!row) return;
  pick.querySelector("b").textContent = !isHeld ? "" : value > 1 && !isValued(pick) ? value : "✓";
  if (isHeld && isValued(pick)) learn(row, value);
  const [order, cell] = factOf(path);
  showWorth(row, `p-${order}-${cell.split(".")[1]}`, isHeld);
  if (row.dataset.counted) showCount(row, pick, order).hidden = !isHeld;
};
// What the card is worth comes with the answer.
const showWorth = (row, id, isHeld) => {
  const shown = document.getElementById(id);
  if (!isHeld) shown?.remove();
  else if (!shown) row.querySelector(".pays")?.append(Object.assign(document.createElement("b"), { id }));
};
// The number that a card needs, of a player who holds it.
const showCount = (row, pick, order) => {
  const path = pathOf(`${order}/${row.dataset.counted}`);
  const shown = row.querySelector(`.count[action="${CSS.escape(path)}"]`);
  if (shown) return shown;
  const form = document.querySelector(".count-blank").content.firstElementChild.cloneNode(true);
  form.setAttribute("action", path);
  form.classList.add(pick.classList[1]);
  const [mark, label, name] = form.querySelector("label").children;
  mark.className = pick.querySelector(".mark").className;
  label.textContent = row.dataset.label;
  name.textContent = `, ${pick.querySelector(".sr-only").textContent}`;
  row.append(form);
  process(form);
  return form;
};
// What is printed on a card is the same for everyone.
const learn = (row, printed) => {
  row.querySelector(".printed").textContent = printed;
  row.querySelectorAll(".pick").forEach((pick) => { pick.dataset.printed = printed; });
};
const showTile = (form, value) => {
  const n = Number(value);
  const [more, less] = form.querySelectorAll("button");
  form.querySelector(".tile-count").textContent = value;
  more.value = n + 1;
  less.value = Math.max(0, n - 1);
  less.hidden = n === 0;
};
// What is stored of cards that are entered as complete sets and others is how many there are of each kind.
const inSets = (sheet, cell, kinds) => {
  const held = kinds.map((kind) => sheet[kind] ?? 0), sets = Math.min(...held);
  if (!kinds.some((kind) => kind in sheet)) return "";
  return cell.endsWith(".sets") ? sets : held.reduce((sum, n) => sum + n - sets, 0);
};
const showNumber = (field, value) => {
  const isFree = field !== document.activeElement && field.value === field.defaultValue;
  if (isFree && !field.hasAttribute("aria-invalid")) field.value = field.defaultValue = value;
};
watch({
  // Everything that is stored; what waits in the outbox is newer.
  showAll(facts) {
    const newer = new Map(waiting().map((entry) => [entry.path, entry.fields.value]));
    const shown = [...board.querySelectorAll(`${FORMS}], ${BUTTONS}]`)];
    const paths = new Map(shown.map((one) => [one.getAttribute("formaction") ?? one.getAttribute("action"), one.dataset.kinds]));
    for (const [path, kinds] of paths) {
      const [seat, cell] = factOf(path), sheet = facts[seat] ?? {};
      show(path, newer.get(path) ?? String((kinds ? inSets(sheet, cell, kinds.split(" ")) : sheet[cell]) ?? ""));
    }
  },
  elements(fact) {
    const [seat, cell] = fact.split("/");
    const sets = board.querySelectorAll(`[action*="/set/${seat}/"][data-kinds~="${CSS.escape(cell)}"]`);
    return [...controls(pathOf(fact)), ...sets].map((control) => control.closest(".fact") ?? control);
  },
});
ready.then(() => {
  for (const { path, fields } of waiting()) if ("value" in fields) show(path, fields.value);
});

// What a tap means, by what is shown: quick taps end where the screen says.
const meaning = (form, button) => {
  if (button?.matches(".pick")) return afterPick(button);
  if (form.matches(".tile")) return String(Math.max(0, Number(form.querySelector(".tile-count").textContent) + (button.matches(".tile-less") ? -1 : 1)));
  if (button?.name === "step") return String(Math.max(0, Number(form.elements.value.value) + Number(button.value)));
  return button?.name === "value" ? button.value : form.elements.value.value;
};
const afterPick = (pick) => {
  if (isValued(pick)) return isOn(pick) ? "" : pick.dataset.printed || pick.form.elements.typed.value;
  const held = isOn(pick) ? Number(pick.querySelector("b")?.textContent) || 1 : 0;
  return held < Number(pick.dataset.most ?? 2) ? String(held + 1) : "0";
};

const tapped = new WeakMap();
let asking; // whose card it is that has a number to be read
board.addEventListener("submit", (event) => {
  const form = event.target, isTyped = !event.submitter && form.matches(".picks");
  const button = isTyped ? asking : event.submitter;
  const field = isTyped ? form.elements.typed : form.matches(".typed") && form.elements.value;
  const value = isTyped ? field.value : meaning(form, button);
  const more = button && form.closest(".more"), isSaved = more && field.value === field.defaultValue;
  const isAsked = value === "" && button && isValued(button) && !isOn(button);
  more?.removeAttribute("open");
  if (isAsked || isSaved) {
    event.preventDefault();
    event.stopPropagation();
    return isAsked && ask(button);
  }
  const path = button?.getAttribute("formaction") ?? form.getAttribute("action");
  tapped.set(form, { path, value });
  if (field) field.value = field.defaultValue = value; // on its way: no longer half typed
  show(path, value);
  const count = button?.matches(".pick") && isOn(button) && form.closest(".card-row")?.querySelector(`.count[action*="/set/${factOf(path)[0]}/"] .number`);
  if (count && !count.value) count.focus();
}, true);
const ask = (pick) => {
  asking = pick;
  const box = pick.form.querySelector(".card-value");
  box.classList.add("is-open");
  box.querySelector("input").focus();
};
// Its number is saved and its field closed by the next tap elsewhere. One on the card itself means no more than that.
const shut = () => {
  const { form } = asking;
  save(form.elements.typed);
  form.querySelector(".card-value").classList.remove("is-open");
  asking = null;
};
document.addEventListener("click", (event) => {
  if (!asking || event.target.closest(".card-value")) return;
  if (asking.contains(event.target) && asking.form.elements.typed.value) event.preventDefault();
  shut();
}, true);
board.addEventListener("htmx:configRequest", ({ detail }) => {
  const meant = tapped.get(detail.elt);
  if (!meant) return;
  detail.path = meant.path;
  detail.parameters.value = meant.value;
  delete detail.parameters.step;
  delete detail.parameters.typed;
});

// What can wait until someone touches the screen or a key.
const later = () => import("./tally_later.js").catch(() => {});
for (const type of ["pointerdown", "keydown"]) addEventListener(type, later, { once: true });
navigator.serviceWorker?.addEventListener("controllerchange", later); // it keeps what passes through it
document.addEventListener("toggle", ({ target }) => {
  const field = target.matches(".more") && target.querySelector(".number");
  if (field) target.open ? field.focus() : save(field);
}, true);

// Number fields are saved while typing. next_number.js leads from one to the next.
const PAUSE = 600; // milliseconds without a key
const OWN = ":is(.typed, .card-value) .number"; // saved by themselves

// A phone may be locked, or its page thrown away, before the field is left.
let pausing;
const save = (field) => {
  clearTimeout(pausing);
  if (field.value !== field.defaultValue) field.form.requestSubmit();
};
board.addEventListener("input", ({ target }) => {
  clearTimeout(pausing);
  if (target.matches(OWN) && !/[-+]$/.test(target.value)) pausing = setTimeout(save, PAUSE, target);
});
board.addEventListener("change", ({ target }) => target.matches(OWN) && save(target));
// By itself, Enter would press the first button of the form after the change was saved: twice, or one less.
board.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches(OWN)) return;
  event.preventDefault();
  save(event.target);
  event.target.closest(".more")?.removeAttribute("open");
  if (event.target.closest(".card-value")) shut();
  event.target.select(); // should next_number.js not be here yet, the next number does not continue this one
});
document.addEventListener("visibilitychange", () => {
  const field = document.activeElement;
  if (document.hidden && field.matches(OWN)) save(field);
});
