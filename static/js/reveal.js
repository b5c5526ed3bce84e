// The reveal on a phone: places swap, the phone hums with every line, a horn greets the winner, each tap goes on.
// The big screen and this page get their steps from the server (live.js); this only shows that one was made. A phone that
// avoids motion shows the beginning until the end is there: one cut.
import { follow, isCalm } from "./flip.js";
import { blow, wake } from "./horn.js";
import { wasStored } from "./live.js";

const SOUND = "reveal-sound"; // kept on this phone; without it there is none
const main = document.getElementById("main");
const sound = document.getElementById("sound");
const stage = () => document.getElementById("stage");
const step = () => Number(stage().dataset.step);

const isOn = () => localStorage.getItem(SOUND) === "on";
const showSound = () => sound.setAttribute("aria-pressed", isOn());
sound.hidden = false;
showSound();
sound.addEventListener("click", () => {
  if (isOn()) localStorage.removeItem(SOUND);
  else localStorage.setItem(SOUND, "on");
  showSound();
});
document.addEventListener("pointerdown", () => isOn() && wake());
sound.addEventListener("click", () => isOn() && wake());

let seen = step();
const tell = () => {
  if (step() <= seen) return;
  seen = step();
  const isLast = seen === Number(stage().dataset.last);
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(isLast ? [80, 60, 80, 60, 240] : 40); // only after a tap
  if (isLast && isOn()) blow();
};
follow(main);
// A redraw that was under way when someone tapped does not show the step before.
document.addEventListener("htmx:beforeSwap", (event) => {
  wasStored(Number(event.detail.xhr.getResponseHeader("X-Version")));
});
new MutationObserver(tell).observe(main, { childList: true, subtree: true });
const isOver = () => !document.getElementById("skip");
if (isCalm() && !isOver()) {
  stage().removeAttribute("data-live-refresh");
  new MutationObserver(() => isOver() && location.reload()).observe(document.getElementById("controls"), { childList: true });
}

// A tap beside the buttons never ends it for the whole table: on a phone that avoids motion, only its button does.
main.addEventListener("click", (event) => {
  if (event.target.closest("#stage") && !isCalm()) document.getElementById("next")?.click();
});
