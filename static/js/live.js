// Keeps a page of a table up to date while someone looks at it, and only then: by a stream (stream.js) or by asking.
// Changes appear without touching a field in use, and are marked with who made them.
//
// Hooks for a page: #live (templates/games/_live.html) says where to ask. An element with an id and data-live-refresh
// is fetched again from this page's own address whenever the game has moved on; data-live-refresh="20" also every 20 s.
//
// A page that shows facts itself hands over how, by watch(): { showAll(facts), elements(fact) }.
import { showFragment, showFragments } from "./htmx.js";

const live = document.getElementById("live");
const EVERY = Number(live?.dataset.every) || 700, SLOWEST = 5000, MARKED = 5000;
const { url, key } = live?.dataset ?? {};
let version = Number(live?.dataset.version);
// What this phone stored itself is not undone by an answer that was under way.
let stored = 0;
export const wasStored = (version) => {
  stored = Math.max(stored, version);
};
let failures = 0, isAsking = false, isLeaving = false, timer, redrawing, stream;

const ask = async (since = version) => {
  clearTimeout(timer);
  if (document.hidden || isAsking || isLeaving) return; // coming back to the page asks at once
  isAsking = true;
  const began = performance.now();
  try {
    const answer = await fetch(`${url}?since=${since}`, { cache: "no-store", signal: AbortSignal.timeout(8000) });
    if (answer.status === 404) return gone();
    if (answer.status >= 300) throw new Error(answer.statusText);
    if (failures) document.dispatchEvent(new Event("live:reached"));
    failures = 0;
    if (answer.status === 200) show(await answer.json());
    stream?.follow(url, version, show, ask);
  } catch {
    failures += 1;
    document.dispatchEvent(new Event("live:lost"));
  } finally {
    isAsking = false;
    if (stream?.isAlive()) return;
    const pause = EVERY * 2 ** Math.min(failures, 2) - (performance.now() - began);
    timer = setTimeout(ask, Math.max(pause, EVERY / 4));
  }
};

// Once: to go a second time would stop the first, and on a slow network no page would ever come.
const leave = (go) => {
  if (isLeaving) return;
  isLeaving = true;
  go();
  setTimeout(stay, 2 * SLOWEST);
};
const stay = () => { // it did not come, or this one came back
  isLeaving = false;
  ask();
};
const gone = () => leave(() => setTimeout(() => location.reload(), 300)); // its address knows what to say

const show = (state) => {
  if (state.version < stored) return;
  if (state.url && (!("finished" in state) || state.finished !== (live.dataset.finished === "yes"))) return leave(() => location.assign(state.url));
  const isNew = state.version !== version;
  version = state.version;
  if (state.news?.some((entry) => entry.kind === "reseat")) return reloadWhenIdle();
  if (state.facts) {
    remember(state);
    put(state);
  }
  if (isNew) {
    redraw();
    document.dispatchEvent(new Event("live:changed"));
  }
  tell(state.news ?? []);
};

// Whoever begins to watch later than a state is put gets that state too, so no order of loading matters.
let view, known;
export const watch = (watcher) => {
  view = watcher;
  if (known) view.showAll(known.facts);
};
const put = (state) => {
  known = state;
  view?.showAll(state.facts);
  showFragments(state.html);
};

const element = (name, className, textContent) => Object.assign(document.createElement(name), { className, textContent });

// Opened without a signal, the page is as old as its copy; the last state that this phone has seen is not.
const remember = (state) => {
  try {
    localStorage.setItem("last-known", JSON.stringify({ key, state: { ...state, news: [] } }));
  } catch { /* a phone that keeps nothing */ }
};
const recall = () => {
  try {
    const last = JSON.parse(localStorage.getItem("last-known"));
    if (last?.key === key && last.state.version > version) put(last.state);
  } catch { /* nothing kept */ }
};

// Whole parts of the page. One that someone is typing in waits.
const isInUse = (part) => {
  if (part.contains(document.activeElement) && document.activeElement.matches("input, select, textarea")) return true;
  return [...part.querySelectorAll("input:not([type=hidden]), textarea")].some((field) => field.value !== field.defaultValue);
};
const redraw = async () => {
  clearTimeout(redrawing);
  const parts = [...document.querySelectorAll("[data-live-refresh][id]")];
  const free = parts.filter((part) => !isInUse(part));
  if (free.length < parts.length) redrawing = setTimeout(redraw, 2000);
  if (!free.length) return;
  try {
    const answer = await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(8000) });
    if (!answer.ok) return;
    if (answer.redirected && new URL(answer.url).pathname !== location.pathname) return leave(() => location.assign(answer.url));
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (Number(fresh.getElementById("live")?.dataset.version) < stored) return void (redrawing = setTimeout(redraw, EVERY));
    for (const part of free) {
      const newer = fresh.getElementById(part.id);
      if (newer && !isInUse(part)) showFragment(newer);
    }
  } catch {
    redrawing = setTimeout(redraw, SLOWEST);
  }
};

const reloadWhenIdle = () => {
  if (isInUse(document.body)) setTimeout(reloadWhenIdle, 2000);
  else leave(() => location.reload());
};

let quiet;
const tell = (news) => {
  for (const { by, facts } of news) {
    for (const fact of facts) {
      for (const shown of view?.elements(fact) ?? []) {
        shown.dataset.by = by;
        shown.classList.add("fresh");
        clearTimeout(shown.fresh);
        shown.fresh = setTimeout(() => shown.classList.remove("fresh"), MARKED);
      }
    }
  }
  const shown = document.getElementById("news");
  const last = news.at(-1);
  if (!shown || !last) return;
  shown.replaceChildren(element("b", "", last.by), ` ${last.say}`);
  clearTimeout(quiet);
  quiet = setTimeout(() => shown.replaceChildren(), MARKED);
};

if (live) {
  recall();
  setTimeout(() => import("./live_later.js").catch(() => {}), 4000); // while it can still be fetched
  setTimeout(() => import("./stream.js").then((module) => { stream = module; ask(); }, () => {}), 2000);
  document.addEventListener("visibilitychange", () => ask());
  window.addEventListener("pageshow", stay);
  window.addEventListener("online", () => ask());
  document.addEventListener("outbox:sent", (event) => wasStored(event.detail.version));
  document.addEventListener("outbox:refused", () => ask(-1)); // what is lit here is wrong: fetch everything
  for (const part of document.querySelectorAll("[data-live-refresh]")) {
    const seconds = Number(part.dataset.liveRefresh);
    if (seconds) setInterval(() => document.hidden || redraw(), seconds * 1000);
  }
}
