// A replay moves on by itself if someone wants that, and players who overtake someone are seen moving up.
import { follow } from "./flip.js";

const EVERY = 900;
const play = document.getElementById("play");
let timer;

const stop = () => {
  clearInterval(timer);
  timer = undefined;
  play.setAttribute("aria-pressed", "false");
};
const step = () => {
  const later = document.getElementById("later");
  if (later) later.click();
  else stop();
};
play.hidden = false;
play.addEventListener("click", () => {
  if (timer) return stop();
  timer = setInterval(step, EVERY);
  play.setAttribute("aria-pressed", "true");
  step();
});
follow(document.getElementById("main"));
