// The search in a reference: a dialog that answers while people type, without a signal too. It comes with the first touch
// of a page (menus.js, tally_later.js, rounds.js) or, beside a game, some seconds later (live_later.js). The page
// behind a [data-look-up] does the same without scripts.
import "./card_words.js";
import "./filter.js";
import { index, entryAt } from "./reference_index.js";
import { search } from "./search.js";

const MOST = 12; // results: more would be another query
const make = (name, className, ...inside) => {
  const element = Object.assign(document.createElement(name), { className });
  element.append(...inside);
  return element;
};

let dialog, shownNow = "", before = []; // the address of the entry in sight, and of those that led to it; "": the results
const build = async (source) => {
  const { words, style } = await index(source);
  if (!document.querySelector(`link[href="${style}"]`)) await styled(style);
  dialog = make("dialog", "look-up");
  dialog.setAttribute("aria-label", words.title);
  const field = Object.assign(make("input", ""), { type: "search", placeholder: words.ask, autocomplete: "off", enterKeyHint: "search", maxLength: 100 });
  field.setAttribute("aria-label", words.title);
  const close = Object.assign(make("button", "icon-button", "✕"), { type: "button", onclick: () => dialog.close() });
  close.setAttribute("aria-label", words.close);
  const back = Object.assign(make("button", "icon-button", "‹"), { type: "button", hidden: true, onclick: () => goBack(source) });
  back.setAttribute("aria-label", words.back);
  const form = make("form", "ask-field", back, field, close);
  form.setAttribute("role", "search");
  const none = make("p", "muted");
  none.setAttribute("role", "status");
  const list = make("ul", "entries"), shown = make("div", "look-up-entry");
  const all = Object.assign(make("a", "button plain wide", words.all), { href: source.href ?? words.where });
  dialog.append(form, none, list, shown, all);
  document.body.append(dialog);
  field.addEventListener("input", () => answer(source, dialog));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  dialog.addEventListener("click", follow);
  dialog.addEventListener("keydown", step);
  return dialog;
};
const styled = (style) => new Promise((resolve) => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: style, onload: resolve, onerror: resolve });
  document.head.append(link);
});

const answer = async (source, { children: [form, none, list, shown] }) => {
  const query = form.querySelector("input").value;
  const { reference, words, isMixed } = await index(source);
  begin("");
  const found = search(reference, query).slice(0, MOST);
  none.textContent = found.length ? "" : query.trim() ? words.none : words.begin;
  list.replaceChildren(...found.map((one) => row(one, isMixed)));
  shown.replaceChildren();
};
const row = ({ entry, game }, isMixed) => {
  const kind = isMixed ? `${game.name} · ${entry.kind}` : entry.kind;
  const inside = [make("b", "", entry.name), make("small", "kind", kind), make("span", "", entry.text)];
  if (entry.meaning) inside.splice(2, 0, make("small", "", entry.meaning));
  if (entry.note) inside.push(make("span", "entry-note", entry.note));
  const link = Object.assign(make("a", "entry-row", ...inside), { href: game.base + encodeURIComponent(entry.key) + "/" });
  return make("li", "", link);
};

// A tap on an entry shows all of it here; its page is for a new tab, and for a note.
const follow = (event) => {
  if (event.target === dialog) return dialog.close(); // beside it
  const link = event.target.closest("a.entry-row");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const way = [...before, shownNow];
  begin(link.href, way);
  showEntry(link.href);
};
const begin = (address, way = []) => {
  [shownNow, before] = [address, way];
  dialog.querySelector(".icon-button").hidden = !way.length;
};
const goBack = async (source) => {
  const from = shownNow, address = before.at(-1), way = before.slice(0, -1);
  if (address) await showEntry(address);
  else await answer(source, dialog);
  begin(address, way);
  dialog.querySelector(`a.entry-row[href="${CSS.escape(new URL(from).pathname)}"]`)?.focus();
};
const showEntry = async (address) => {
  const [, none, list, shown] = dialog.children;
  list.replaceChildren();
  shown.replaceChildren();
  none.textContent = "";
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(8000) });
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    shown.replaceChildren(page.getElementById("entry"));
  } catch {
    await showRemembered(address, shown);
  }
  const title = shown.querySelector("h1");
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  dialog.scrollTop = 0;
};
const showRemembered = async (address, shown) => {
  const entry = await entryAt(address);
  const { words } = await index(document.querySelector("[data-look-up]"));
  const known = entry ? [make("h1", "", entry.name), make("p", "kind", entry.kind), make("p", "entry-text", entry.text)] : [make("h1", "", words.title)];
  if (entry?.meaning) known.splice(1, 0, make("p", "muted", entry.meaning));
  if (entry?.note) known.push(make("p", "entry-note", entry.note));
  shown.replaceChildren(make("article", "entry", ...known, make("p", "muted", words.offline)));
};

const step = (event) => {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!way) return;
  const stops = [...dialog.querySelectorAll("input, a.entry-row")];
  event.preventDefault();
  stops[Math.max(0, stops.indexOf(document.activeElement) + way)]?.focus();
};

document.addEventListener("card:asked", ({ detail }) => {
  const source = document.querySelector("[data-look-up]");
  open(new URL(`${encodeURIComponent(detail.key)}/`, source.href ?? location.href).href);
});

// So that it can be searched when the signal is gone, styles included.
index(document.querySelector("[data-look-up]")).then(({ style }) => fetch(style)).catch(() => {});

// `link`: a [data-look-up] opens the search, a link to an entry shows that.
export const open = async (link) => {
  const source = document.querySelector("[data-look-up]");
  dialog ??= await build(source);
  if (dialog.open) return;
  const field = dialog.querySelector("input");
  const isSearch = link.dataset && "lookUp" in link.dataset;
  field.value = (isSearch && link.querySelector("input")?.value) || "";
  dialog.showModal();
  begin(isSearch ? "" : link.href ?? link);
  if (!isSearch) return showEntry(shownNow);
  await answer(source, dialog);
  field.focus();
};
