// What a card does, beside the card: by holding it, by pointing at it, or with "?" while it has the focus. Screen
// readers hear it as its description, also when a swipe reaches the card. A card is whatever is tapped and has the name
// of an entry, but no player of that name: those have a mark.
import { whenLifted } from "./first_finger.js";
import { entryNamed } from "./reference_index.js";

const CARDS = ".tile:not(form), .card-chip:not(:has(.mark)), .tile-more, .card-count, .row-tile";
// Of pictures that are counted only those without any: holding the others is one less.
const HELD = ":is(.tile, .card-chip:not(:has(.mark)), .row-tile):not(form), .tile:has(> .tile-less[hidden]) > .tile-more";
const LONG = 700; // milliseconds: a busy phone may be slow to notice that a finger is gone

const cardAt = (target) => target.closest?.(CARDS) ?? [...(target.labels ?? [])].find((label) => label.matches(CARDS));
const shownOn = (card) => (card.querySelector(".tile-name, span:not(.sr-only)") ?? card).textContent.trim();
const namesOf = (card) => card.matches(".row-tile") ? card.ariaLabel.split(/\s?: /).reverse() : [shownOn(card)]; // often a sign alone
const entryOf = async (card) => {
  const found = await Promise.all(namesOf(card).map(entryNamed)).catch(() => []);
  return found.find((entry) => entry);
};

const known = new Map(); // what is said of a card, by the words on it
const controlOf = (card) => card.control ?? (card.htmlFor && card.getRootNode().getElementById?.(card.htmlFor)) ?? card;
const say = (card) => {
  const text = known.get(namesOf(card).join());
  if (!text) return;
  card.title = text;
  controlOf(card).setAttribute("aria-description", text);
};
const describe = async (card) => {
  if (!card || card.title) return;
  const entry = await entryOf(card);
  if (!entry) return;
  known.set(namesOf(card).join(), entry.note ? `${entry.text} ${entry.note}` : entry.text);
  say(card);
};
const describeAll = () => document.querySelectorAll(CARDS).forEach(describe);
describeAll();
document.addEventListener("pointerover", ({ target }) => describe(cardAt(target)));
document.addEventListener("focusin", ({ target }) => describe(cardAt(target)));
// What is drawn again says so from the beginning: otherwise it would differ, and be replaced below a finger.
let drawn;
document.addEventListener("fragment", ({ detail: { fresh } }) => {
  fresh.querySelectorAll(CARDS).forEach(say);
  clearTimeout(drawn);
  drawn = setTimeout(describeAll);
});

const show = async (card) => {
  const entry = await entryOf(card);
  if (!entry) return false;
  document.dispatchEvent(new CustomEvent("card:asked", { detail: entry }));
  return true;
};

let holding, isHeld = false, from;
const hold = async (card) => {
  isHeld = await show(card);
  if (isHeld) navigator.vibrate?.(15);
};
const press = (target) => {
  clearTimeout(holding);
  isHeld = false;
  const card = target.closest(HELD);
  if (card) holding = setTimeout(hold, LONG, card);
};
document.addEventListener("pointerdown", (event) => {
  from = event;
  press(event.target);
});
// The finger that brought this script may still be down, or has just been: a mouse is seen at once, a finger at last.
const active = [...document.querySelectorAll(":active")].at(-1)?.closest(HELD);
if (active) holding = setTimeout(() => active.matches(":active") && hold(active), LONG);
whenLifted(LONG, (target) => {
  const card = target.closest?.(HELD);
  isHeld = Boolean(card) && known.has(namesOf(card).join());
  if (isHeld) show(card);
});
const letGo = () => clearTimeout(holding);
for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, letGo, true);
document.addEventListener("pointermove", ({ clientX, clientY }) => {
  if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) > 10) letGo();
});
document.addEventListener("click", (event) => {
  if (!isHeld) return;
  isHeld = false;
  event.preventDefault();
  event.stopPropagation();
}, true);
document.addEventListener("contextmenu", (event) => isHeld && event.preventDefault());

const isTyping = (target) => target.matches("input:not([type=radio], [type=checkbox]), textarea, select");
document.addEventListener("keydown", async (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const card = event.key === "?" && cardAt(event.target);
  if (card) show(card);
  else if (event.key === "/") {
    event.preventDefault();
    document.querySelector("a[data-look-up]")?.click();
  }
});
