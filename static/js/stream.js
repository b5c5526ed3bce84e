// The server says by itself what is new (server-sent events), as long as this page can keep a connection. live.js asks
// until the first word has come, and again as soon as the stream ends or falls silent.
const SILENT = 25000, MOST = 3, SHORTEST = 2000, LONGEST = 60000;
const ROOM = "streams", own = Math.random().toString(36).slice(2);
let source, alarm, isHeard = false, began = 0, pause = 0, notBefore = 0;

export const isAlive = () => isHeard;

// A browser has six connections to a server for all its tabs; streams must leave some for taps.
const others = () => {
  try {
    const tabs = JSON.parse(localStorage.getItem(ROOM) ?? "{}");
    return Object.fromEntries(Object.entries(tabs).filter(([tab, at]) => tab !== own && Math.abs(Date.now() - at) < SILENT));
  } catch { return {}; }
};
const note = (tabs) => {
  try { localStorage.setItem(ROOM, JSON.stringify(tabs)); } catch { /* a phone that keeps nothing has few tabs */ }
};

export const follow = (url, version, show, ask) => {
  if (source || document.hidden || Date.now() < notBefore || Object.keys(others()).length >= MOST) return;
  began = Date.now();
  note({ ...others(), [own]: began });
  source = new EventSource(`${url}?since=${version}`);
  const hear = () => {
    const tabs = { ...others(), [own]: Date.now() };
    if (Object.keys(tabs).sort().indexOf(own) >= MOST) { // several began at the same moment
      leave();
      ask();
      return;
    }
    isHeard = true;
    clearTimeout(alarm);
    alarm = setTimeout(lose, SILENT);
    note(tabs);
  };
  const lose = () => {
    pause = Date.now() - began > SILENT ? 0 : Math.min(Math.max(2 * pause, SHORTEST), LONGEST);
    notBefore = Date.now() + pause;
    leave();
    ask();
  };
  alarm = setTimeout(lose, SILENT);
  source.addEventListener("beat", hear);
  source.onmessage = (message) => {
    hear();
    show(JSON.parse(message.data));
  };
  source.onerror = lose;
};

const leave = () => {
  clearTimeout(alarm);
  source?.close();
  source = undefined;
  isHeard = false;
  note(others());
};
document.addEventListener("visibilitychange", () => document.hidden && leave());
window.addEventListener("pagehide", leave);
