// What is done when something new has come, and so not part of the first visit: parts of the page are drawn again, and
// what changed is marked with who did it.
import { lifted } from "./finger.js";
import { showFragment } from "./htmx.js";

const SOON = 700, LATER = 2000, SLOWEST = 5000, MARKED = 5000;

// A part that says what it asks for keeps its choices when it is drawn again.
const CHOICES = "[type=radio], [type=checkbox]";
const isInUse = (part) => {
  const focused = part.contains(document.activeElement) && document.activeElement;
  if (focused && focused.matches("input, select, textarea") && !(part.dataset.asked && focused.matches(CHOICES))) return true;
  return [...part.querySelectorAll("input:not([type=hidden]), textarea")].some((field) => field.value !== field.defaultValue);
};

// What is chosen and not sent yet stays chosen, as long as the same is asked.
const keepChoices = (part, newer) => {
  if (!part.dataset.asked || part.dataset.asked !== newer.dataset.asked) return;
  for (const { id, name, type, checked, defaultChecked } of part.querySelectorAll(CHOICES)) {
    const field = checked !== defaultChecked && newer.querySelector(id ? `#${CSS.escape(id)}` : `[name="${CSS.escape(name)}"]`);
    if (field && (checked || type === "checkbox")) field.checked = checked;
  }
};

// Fetches this page again for its parts that have an id and data-live-refresh. One that someone is typing in waits.
let timer;
export const redraw = async (live) => {
  const again = (pause) => { timer = setTimeout(redraw, pause, live); };
  clearTimeout(timer);
  const parts = [...document.querySelectorAll("[data-live-refresh][id]")];
  const free = parts.filter((part) => !isInUse(part));
  if (free.length < parts.length) again(LATER);
  if (!free.length) return;
  try {
    const answer = await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(8000) });
    if (!answer.ok) return;
    if (answer.redirected && new URL(answer.url).pathname !== location.pathname) return live.leave(() => location.assign(answer.url));
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    await lifted();
    if (live.isOlder(Number(fresh.getElementById("live")?.dataset.version))) return again(SOON);
    if (!parts.some((part) => fresh.getElementById(part.id))) return whenIdle(() => live.leave(() => location.reload())); // another page by now
    for (const part of free) {
      const newer = fresh.getElementById(part.id);
      if (!newer || isInUse(part)) continue;
      keepChoices(part, newer);
      showFragment(newer);
    }
  } catch {
    again(SLOWEST);
  }
};

export const whenIdle = (go) => {
  if (isInUse(document.body)) setTimeout(whenIdle, LATER, go);
  else go();
};

// News: who recorded what, for a few seconds.
let quiet;
export const tell = (news, elements) => {
  for (const { by, facts } of news) {
    for (const fact of facts) {
      for (const shown of elements(fact)) {
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
  const { by, say } = last, after = say.startsWith(by) ? say.slice(by.length).trimStart() : "";
  const what = after.startsWith(":") ? after.slice(1).trimStart() : say; // who enters their own is named once
  shown.replaceChildren(Object.assign(document.createElement("b"), { textContent: by }), ` ${what}`);
  clearTimeout(quiet);
  quiet = setTimeout(() => shown.replaceChildren(), MARKED);
};
