// A page that stays open while the site gets another address: "The app has moved" takes the new address and goes there
// with who this phone is, and with what was waiting. Its panel has been fetched by then, as nothing can be fetched later;
// a page that opens without a signal (worker.js) has the one of last time.
import "./copy.js";
import { waiting } from "./outbox/sender.js";
import { proof } from "./hmac.js";

const KEPT = "moved-panel", PATIENCE = 5000;

const fetchPanel = async () => {
  try {
    const answer = await fetch("/moved/panel/", { cache: "no-store", signal: AbortSignal.timeout(8000) });
    const html = answer.status === 200 ? await answer.text() : "";
    try { localStorage.setItem(KEPT, html); } catch { /* a phone that keeps nothing */ }
    return html;
  } catch {
    try { return localStorage.getItem(KEPT) ?? ""; } catch { return ""; }
  }
};

// "192.168.1.20", "192.168.1.20:8000/c/abc/" or a whole link. The port stays what it was, if nothing else is said.
export const originOf = (typed) => {
  const text = typed.trim();
  try {
    const url = new URL(/^https?:\/\//i.test(text) ? text : `${location.protocol}//${text}`);
    const isDoor = location.protocol === "https:" && url.protocol === "http:"; // games/server/plain_http.py
    if (isDoor) url.protocol = "https:";
    if (isDoor || (!/^https?:\/\//i.test(text) && !url.port)) url.port = location.port;
    return url.origin === location.origin ? null : url.origin;
  } catch { return null; }
};

const linkTo = (origin, { page, phones }) => {
  const proofs = phones.split(" ").filter(Boolean).map((phone) => {
    const [number, key] = phone.split(".");
    return `${number}.${proof(key, origin)}`;
  });
  const entries = waiting().map(({ path, fields, name, at }) => ({ path, fields, name, at }));
  return `${origin}${page}#${encodeURIComponent(JSON.stringify({ proofs, entries, next: location.pathname }))}`;
};

const listen = (button, sheet) => {
  const form = sheet.querySelector("form");
  button.addEventListener("click", () => sheet.showModal());
  sheet.querySelector("[data-close]").addEventListener("click", () => sheet.close());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const origin = originOf(form.elements.address.value);
    form.querySelector(".error").hidden = Boolean(origin);
    // A tab of its own: should the address be wrong, this page is still here.
    if (origin) window.open(linkTo(origin, sheet.dataset), "_blank", "noopener");
  });
};

// Beside what waits, after a while without the server: outbox/notice.js.
const offer = (button) => {
  let timer;
  const show = (is) => {
    button.hidden = !is;
    document.dispatchEvent(new Event("outbox:changed"));
  };
  const lost = () => { timer ??= setTimeout(show, PATIENCE, true); };
  const reached = () => {
    clearTimeout(timer);
    timer = undefined;
    show(false);
  };
  document.addEventListener("live:lost", lost);
  document.addEventListener("live:reached", reached);
  document.addEventListener("outbox:sent", () => timer && reached());
};

const html = await fetchPanel();
if (html) {
  const [box, fragment] = [document.getElementById("outbox"), document.createRange().createContextualFragment(html)];
  const [button, sheet] = ["moved", "moved-sheet"].map((id) => fragment.getElementById(id));
  box.append(button);
  document.body.append(fragment);
  listen(button, sheet);
  offer(button);
}
