// Keeps a page of a table up to date while someone looks at it, and only then: by a stream (stream.js) or by asking.
// Changes appear without touching a field in use, and are marked with who made them.
//
// Hooks for a page: #live (templates/_live.html) says where to ask. An element with an id and data-live-refresh
// is fetched again from this page's own address whenever the game has moved on; data-live-refresh="20" also every 20 s.
//
// A page that shows facts itself hands over how, by watch(): { showAll(facts), elements(fact) }.
import { showFragments } from "./htmx.js";

const live = document.getElementById("live");
const EVERY = Number(live?.dataset.every) || 700, SLOWEST = 5000;
const { url, key } = live?.dataset ?? {};
let version = Number(live?.dataset.version);
// What this phone stored itself is not undone by an answer that was under way.
let stored = 0;
const isOlder = (version) => version < stored;
export const wasStored = (at) => {
  stored = Math.max(stored, at);
  if (!at || at >= version) return;
  version = at; // its answer came late and is older than what it has replaced
  ask();
};
// Of a refused tap the page still shows what it stood for, until everything is fetched.
let isWrong = false;
let failures = 0, isAsking = false, isLeaving = false, timer, stream;

const isTold = () => stream?.isAlive() && !isWrong;
const ask = async () => {
  clearTimeout(timer);
  if (document.hidden || isAsking || isLeaving) return; // coming back to the page asks at once
  isAsking = true;
  const began = performance.now(), isForAll = isWrong;
  isWrong = false;
  try {
    const answer = await fetch(`${url}?since=${isForAll ? -1 : version}`, { cache: "no-store", signal: AbortSignal.timeout(8000) });
    if (answer.status === 404) return gone();
    if (answer.status >= 300) throw new Error(answer.statusText);
    if (failures) document.dispatchEvent(new Event("live:reached"));
    failures = 0;
    if (answer.status === 200) show(await answer.json());
    stream?.follow(url, version, show, ask);
  } catch {
    isWrong ||= isForAll;
    failures += 1;
    document.dispatchEvent(new Event("live:lost"));
  } finally {
    isAsking = false;
    if (isTold()) return;
    const pause = EVERY * 2 ** Math.min(failures, 2) - (performance.now() - began);
    timer = setTimeout(() => isTold() || ask(), Math.max(pause, EVERY / 4));
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
  if (isOlder(state.version)) return;
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
  if (state.news?.length) tell(state.news);
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

// What is needed only when something new has come is not part of the first visit.
const changes = (use) => import("./show_changes.js").then(use);
const reload = () => leave(() => location.reload());
const redraw = () => document.querySelector("[data-live-refresh]") && changes((module) => module.redraw({ isOlder, leave })).catch(reload);
const reloadWhenIdle = () => changes((module) => module.whenIdle(reload)).catch(reload);
const tell = (news) => changes((module) => module.tell(news, view?.elements ?? (() => []))).catch(() => {});

if (live) {
  recall();
  setTimeout(() => import("./live_later.js").catch(() => {}), 4000); // while it can still be fetched
  setTimeout(() => import("./stream.js").then((module) => { stream = module; ask(); }, () => {}), 2000);
  document.addEventListener("visibilitychange", () => ask());
  window.addEventListener("pageshow", stay);
  window.addEventListener("online", () => ask());
  document.addEventListener("outbox:sent", (event) => wasStored(event.detail.version));
  document.addEventListener("outbox:refused", () => { isWrong = true; ask(); });
  for (const part of document.querySelectorAll("[data-live-refresh]")) {
    const seconds = Number(part.dataset.liveRefresh);
    if (seconds) setInterval(() => document.hidden || redraw(), seconds * 1000);
  }
}
// On every page: what makes the next visit possible without a signal comes when this one is complete.
if ("serviceWorker" in navigator) setTimeout(() => import("./offline.js").catch(() => {}), 2000);
