// htmx as this app uses it, and the one module that knows htmx's own object: its settings, what becomes of the writes
// that it is about to send, how answers are shown, the words when the server cannot be reached, and links that are not
// for it.
import { take } from "./outbox/sender.js";
import { newId } from "./outbox/store.js";

const { htmx } = window;

htmx.config.timeout = 10000;
htmx.config.historyRestoreAsHxRequest = false;
htmx.config.includeIndicatorStyles = false;
htmx.config.allowEval = false;
htmx.config.responseHandling = [
  { code: "204", swap: false },
  { code: "[23]..", swap: true },
  { code: "409|422", swap: true, error: true },
  { code: "...", swap: false, error: true },
];

// Every write has an id. One of a form inside [data-outbox] goes through the outbox instead.
const nameOf = (form, button) => {
  const title = form.closest(".panel")?.querySelector("h2, h3");
  const label = form.closest(".fact")?.querySelector(".fact-label") ?? button ?? form.querySelector("button");
  const names = [title, label].map((box) => box?.innerText.trim().replace(/\s+/g, " "));
  return [...new Set(names)].filter(Boolean).join(", ");
};
document.addEventListener("htmx:configRequest", (event) => {
  const { elt, verb, path, parameters, triggeringEvent } = event.detail;
  if (verb !== "get") parameters.id = newId();
  if (verb !== "post" || !elt.closest("[data-outbox]")) return;
  event.preventDefault();
  const fields = Object.fromEntries(Object.entries(parameters).filter(([name]) => name !== "csrfmiddlewaretoken"));
  const entry = { path, fields, name: nameOf(elt, triggeringEvent?.submitter), at: Date.now() };
  take(entry);
  document.dispatchEvent(new CustomEvent("outbox:taken", { detail: { elt, entry } }));
});

export const process = (element) => htmx.process(element);

// An answer is a row of elements with ids. Each updates the element with its id, if this page has one. That element
// stays where it is: a live region is still announced, and the focus stays.
export const showFragments = (html) => {
  const answer = Object.assign(document.createElement("template"), { innerHTML: html });
  [...answer.content.children].forEach(showFragment);
};
export const showFragment = (fresh) => {
  const shown = document.getElementById(fresh.id);
  if (shown) document.dispatchEvent(new CustomEvent("fragment", { detail: { shown, fresh } }));
  if (!shown || shown.isEqualNode(fresh)) return;
  const focused = shown.contains(document.activeElement) && document.activeElement.id;
  for (const { name } of [...shown.attributes]) if (!fresh.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of fresh.attributes) shown.setAttribute(name, value);
  shown.replaceChildren(...fresh.childNodes);
  htmx.process(shown);
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
};
document.addEventListener("outbox:sent", ({ detail: { entry, html, headers } }) => {
  if (headers.has("HX-Refresh")) return location.reload();
  const game = entry.path.split("/").slice(0, 3).join("/");
  if (html && location.pathname.startsWith(game)) showFragments(html); // the next page may be open by now
});

const words = document.body.dataset;
const say = (text) => {
  const box = document.getElementById("says");
  if (box) {
    box.textContent = text;
    box.hidden = !text;
  }
};
document.addEventListener("htmx:sendError", () => say(words.noSignal));
document.addEventListener("htmx:timeout", () => say(words.noSignal));
document.addEventListener("htmx:responseError", (event) => {
  const status = event.detail.xhr.status;
  if (status !== 422 && status !== 409) say(status === 404 ? words.gone : words.broken);
});
document.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.successful) say("");
});

// Links that open over the page, on their way down: a board takes all others for its own.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a.why, a.about, [data-look-up]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const opens = link.matches(".why") ? import("./why.js") : import("./look_up.js");
  opens.then(({ open }) => open(link)).then(() => say(""), () => goTo(link));
}, true);
// A page without a signal is not left for nothing.
const goTo = ({ href }) => fetch(href ?? location).then(() => href && location.assign(href), () => say(words.offline));
