// The new address: takes what the page at the old one handed over behind the # of the link (moved.js), which no server
// and no log gets to see. It stays there until the server knows this phone again, so a reload loses nothing.
import { keep, note } from "./outbox/store.js";

// What the outbox sends, and nothing else that a link of someone else's making might ask for.
const RECORDED = /^\/g\/[^/]+\/(set|rest|seat|undo|redo|rounds)\/[^?#]*$/;
const PAGE = /^\/(?!\/)/;

const handedOver = () => {
  try {
    const { proofs, entries, next } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
    const taken = entries.filter(({ path, fields }) => RECORDED.test(path) && fields.id);
    return { proofs: proofs.map(String), entries: taken, next: PAGE.test(next) ? next : "/" };
  } catch { return null; }
};

const handed = handedOver();

const say = (text) => {
  const box = document.getElementById("says");
  box.textContent = text;
  box.hidden = !text;
};

const carryOn = async (event) => {
  event.preventDefault();
  const form = event.target;
  say("");
  const sent = { method: "POST", body: new URLSearchParams(new FormData(form)) };
  const answer = await fetch(form.action, sent).catch(() => null);
  if (!answer) return say(document.body.dataset.noSignal);
  if (!answer.redirected) {
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.querySelector("main").replaceWith(fresh.querySelector("main"));
    return listen();
  }
  for (const entry of handed.entries) {
    note(entry);
    await keep(entry);
  }
  location.replace(answer.url);
};

// Also the form that comes back when a proof was refused: a key that is typed there takes the entries along.
const listen = () => {
  const form = document.getElementById("carry-on");
  if (!form) return null;
  form.elements.next.value = handed.next;
  form.addEventListener("submit", (sent) => void carryOn(sent));
  return form;
};

if (handed) {
  const form = listen();
  form.elements.key.closest(".field").hidden = true;
  const said = form.querySelector(".muted");
  said.textContent = form.dataset.waiting.replace("%n", handed.entries.length);
  said.hidden = !handed.entries.length;
  for (const value of handed.proofs) form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "proof", value }));
}
