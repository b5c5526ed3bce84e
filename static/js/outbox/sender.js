// Nothing that was tapped is lost. An entry is kept on the phone before it is sent, sent in order, and forgotten only
// when the server has said that it is stored. Its id was made with it, so that sending it twice counts once.
//
// Tells the document: outbox:changed whenever other entries wait; outbox:sent with what the server answered to one;
// outbox:refused when it did not take one, which then stays, with the reason, until dismiss().
import { lifted } from "../finger.js";
import { all, forget, keep, note, recover } from "./store.js";

const SLOWEST = 10000;
const words = document.body.dataset;
let token = JSON.parse(document.body.getAttribute("hx-headers"))["x-csrftoken"];
// Tapped just now, and not yet in the store.
const unkept = new Set();
let entries = [], stored, failures = 0, isOurs = false, isSending = false, isAgain = false, timer;

export const waiting = () => [...entries.filter((entry) => !entry.refused), ...unkept];
export const refused = () => entries.filter((entry) => entry.refused);
// Why: there is no connection, or the server itself said that it cannot store (503).
export const isServers = () => isOurs;
export const isLate = () => failures > 0 && waiting().length > 0;

const tell = (name, detail) => document.dispatchEvent(new CustomEvent(`outbox:${name}`, { detail }));

let keeping = recover();

export const take = (entry) => {
  note(entry);
  unkept.add(entry);
  keeping = keeping.then(() => keep(entry)).then(() => {
    unkept.delete(entry);
    // It may have been read from the store already.
    if (!entries.some((one) => one.fields.id === entry.fields.id)) entries.push(entry);
    send();
  });
};

export const dismiss = async (entry) => {
  drop(entry); // nobody shows it any longer while the store forgets it
  await forget(entry);
  drop(entry); // it may have been read again meanwhile
};
const drop = (entry) => {
  entries = entries.filter((one) => one.fields.id !== entry.fields.id);
  tell("changed");
};

const send = async () => {
  if (isSending) return void (isAgain = true);
  isSending = true;
  clearTimeout(timer);
  try {
    do {
      isAgain = false;
      entries = await all();
      for (const entry of entries.filter((one) => !one.refused)) {
        tell("changed");
        await sendOne(entry);
        failures = 0;
      }
    } while (isAgain);
  } catch {
    // No connection, or no server behind it: later.
    failures += 1;
    timer = setTimeout(send, Math.min(125 * 2 ** Math.min(failures, 7), SLOWEST));
  } finally {
    isSending = false;
    tell("changed");
  }
};

const post = (entry) => fetch(entry.path, {
  method: "POST",
  headers: { "HX-Request": "true", "X-CSRFToken": token },
  body: new URLSearchParams(entry.fields),
  signal: AbortSignal.timeout(10000),
});
const sendOne = async (entry) => {
  isOurs = false;
  let answer = await post(entry);
  if (answer.status === 403) {
    // The page's token is too old.
    token = await (await fetch(words.csrf, { cache: "no-store" })).text();
    answer = await post(entry);
  }
  // Whoever lets phones into a network sometimes answers in the server's place.
  isOurs = answer.status === 503 && answer.headers.has("X-Reavers");
  if (answer.status >= 500 || answer.status === 429 || !answer.headers.has("X-Reavers")) throw new Error(answer.status);
  const html = await answer.text();
  await lifted();
  if (answer.ok) {
    await done(entry);
    stored = told(entry);
    const version = Number(answer.headers.get("X-Version"));
    tell("sent", { entry, html, version, headers: answer.headers });
  } else if (answer.status === 409 && stored === told(entry)) {
    await done(entry); // a finger that tapped twice: its first tap is what it meant
  } else {
    const said = new DOMParser().parseFromString(html, "text/html").getElementById("says");
    entry.refused = said?.textContent.trim() || words.notTaken;
    await keep(entry);
    tell("refused");
  }
};
// Everything but the id, which every tap has for itself.
const told = ({ path, fields: { id, ...fields } }) => JSON.stringify([path, fields]);
const done = async (entry) => {
  await forget(entry);
  entries = entries.filter((one) => one !== entry); // in the same moment as its answer is told
};

window.addEventListener("online", send);
document.addEventListener("live:reached", send);
document.addEventListener("visibilitychange", () => document.hidden || send());

// Once what was left by other pages is known.
export const ready = keeping.then(async () => {
  entries = await all();
  send();
});
