// The round screen: a tap is seen at once, cards are counted by tapping, a number that was used is used up, and on a
// phone that records for all, whoever has something left to record is chosen next.
import { refused, waiting } from "./outbox/sender.js";

document.documentElement.classList.add("has-script");
const follows = () => document.querySelector(".seat-radios[data-follows]");
const choose = (seat) => {
  const radio = document.getElementById(`who-${seat}`);
  if (!radio || !follows()) return;
  radio.checked = true;
  show();
};
// Many players stand in a row that scrolls.
const show = () => {
  const seat = document.getElementById(`seat-${document.querySelector("[name=seat]:checked")?.value}`);
  const row = seat?.parentElement;
  if (row) row.scrollLeft = seat.offsetLeft - row.offsetLeft - (row.clientWidth - seat.offsetWidth) / 2;
};
show();

// Cards of a move: each tap is one more. When all that are due are chosen, the move is sent.
const count = (event) => {
  const card = event.target.closest(".card-count");
  if (!card || event.target.closest("input")) return;
  event.preventDefault();
  const move = card.closest(".move"), due = Number(move.dataset.exactly || 0);
  const fields = [...move.querySelectorAll(".card-count input")];
  const chosen = () => fields.reduce((sum, field) => sum + Number(field.value || 0), 0);
  const field = card.querySelector("input");
  if (!due || chosen() < due) field.value = Number(field.value || 0) + 1;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  if (due && chosen() === due) move.querySelector("button[name=move]").click();
};
const clear = (event) => event.target.closest("[data-clear]")?.closest(".move")
  .querySelectorAll(".card-count input").forEach((field) => { field.value = ""; });

// What was tapped last, until it is on its way: only then may another player be chosen.
let tapped;
// Whoever is chosen by hand while taps wait stays chosen until all are answered.
let isByHand = false;
document.addEventListener("change", ({ target }) => { isByHand ||= target.name === "seat" && waiting().length > 0; });
// How many each player has left. Rows that are drawn while taps wait may lack some of them: until all are answered,
// this page's own count is the right one.
let left;
const countDown = () => {
  if (!tapped?.dataset || !("share" in tapped.dataset)) return;
  const seats = [...document.querySelectorAll(".seat-card")];
  left ??= seats.map((seat) => Number(seat.dataset.left));
  const at = seats.findIndex((seat) => seat.id === `seat-${document.querySelector("[name=seat]:checked")?.value}`);
  if (!left[at]) return;
  left[at] = tapped.dataset.share === "all" ? 0 : left[at] - 1;
  if (left[at]) return;
  const next = [...seats.keys()].map((step) => (at + step) % seats.length).find((other) => left[other]);
  if (next !== undefined) choose(seats[next].id.replace("seat-", ""));
};

document.addEventListener("click", (event) => {
  count(event);
  clear(event);
  const button = event.target.closest("button[name=effect], button[name=change], button[name=move]");
  if (!button) return;
  tapped = button;
  button.classList.remove("tapped");
  requestAnimationFrame(() => button.classList.add("tapped")); // also when the request has to wait
});
// What was tapped here and not undone yet. "Undo" means the last of these: while it waits nobody knows whether it is
// taken, and if it is refused, nothing before it may be undone instead.
let own = [];
document.addEventListener("htmx:configRequest", ({ detail: { parameters } }) => {
  if (parameters.entry === "" && own.length) parameters.of = own.pop();
}, true);
document.addEventListener("outbox:taken", ({ detail: { entry: { fields } } }) => { if (!("entry" in fields)) own.push(fields.id); });
document.addEventListener("outbox:refused", () => { own = own.filter((id) => !refused().some(({ fields }) => fields.id === id)); });
document.addEventListener("outbox:taken", (event) => {
  const form = event.detail.elt.form ?? event.detail.elt.closest("form");
  form?.querySelectorAll("input.number, .card-count input").forEach((field) => { field.value = field.defaultValue; });
  form?.querySelectorAll(".tiles input[type=radio]").forEach((radio) => { radio.checked = false; });
  form?.querySelectorAll(".tile-fold[open]").forEach((fold) => { fold.open = false; });
  countDown();
  tapped = undefined;
});
document.addEventListener("outbox:changed", () => {
  if (waiting().length) return;
  left = undefined;
  isByHand = false;
});
document.addEventListener("outbox:sent", ({ detail }) => {
  const page = detail.headers.get("HX-Redirect"); // what depends on it is asked about first
  if (page) location.assign(page);
  if (!detail.html?.includes('id="middle"')) return;
  scrollTo(0, 0); // something new is asked, and it begins at the top
  left = undefined;
  if (!isByHand) queueMicrotask(() => choose(document.getElementById("middle").dataset.select)); // once it is shown
});
// Who was chosen is known here alone. In another turn others have something left.
document.addEventListener("fragment", ({ detail: { shown, fresh } }) => {
  if (fresh.id === "middle" && fresh.dataset.asked !== shown.dataset.asked) left = undefined;
  const chosen = shown.querySelector(":scope > [name=seat]"), radio = fresh.querySelector(":scope > [name=seat]");
  if (chosen && radio) radio.checked = chosen.checked;
});
// A finger that is a moment late means what was asked before: nothing takes a tap as soon as something else is asked.
const MOMENT = 400;
const askedIn = (part) => [part.dataset.asked, part.querySelector("[name=zone]:checked")?.value].join();
let settling;
document.addEventListener("fragment", ({ detail: { shown, fresh } }) => {
  if (!shown.matches("#middle, #next") || askedIn(fresh) === askedIn(shown)) return;
  const { classList } = document.documentElement;
  classList.add("just-changed");
  clearTimeout(settling);
  settling = setTimeout(() => classList.remove("just-changed"), MOMENT);
});

// What can wait until someone points at something: what tiles do, and what opens and closes.
const later = () => Promise.all([
  import("./round_numbers.js"), import("./folds.js"), import("./menus.js"), import("./look_up.js"),
]).catch(() => {});
for (const use of ["pointerover", "keydown"]) addEventListener(use, later, { once: true });
