// The new address: takes what the page at the old one handed over behind the # of the link (moved.js), which no server
// and no log gets to see. It stays there until the server knows this phone again, so a reload loses nothing.
import { keep, note } from "./outbox/store.js";

// What the outbox sends, and nothing else that a link of somebody else's making might ask for.
const RECORDED = /^\/g\/[^/]+\/(set|rest|seat|undo|redo|rounds)\/[^?#]*$/;
const PAGE = /^\/(?!\/)/;

const handedOver = () => {
  try {
    const { proofs, entries, next } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
    const taken = entries.filter(({ path, fields }) => RECORDED.test(path) && fields.id);
    return { proofs: proofs.map(String), entries: taken, next: PAGE.test(next) ? next : "/" };
  } catch { return null; }
};

const form = document.getElementById("carry-on");
const handed = handedOver();

const carryOn = async (event) => {
  event.preventDefault();
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
  if (!answer.redirected) {
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.getElementById("main").replaceWith(fresh.getElementById("main"));
    return;
  }
  for (const entry of handed.entries) {
    note(entry);
    await keep(entry);
  }
  location.replace(answer.url);
};

if (handed) {
  form.elements.next.value = handed.next;
  form.elements.key.closest(".field").hidden = true;
  const said = form.querySelector(".muted");
  said.textContent = form.dataset.waiting.replace("%n", handed.entries.length);
  said.hidden = !handed.entries.length;
  for (const value of handed.proofs) form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "proof", value }));
  form.addEventListener("submit", (event) => void carryOn(event));
}
