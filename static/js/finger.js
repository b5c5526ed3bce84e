// What a finger does, on every page. While it is down nothing may change under it: what has come meanwhile waits until
// its tap has been told.
const CLICKS_WITHIN = 300, LONGEST = 2000; // milliseconds; a finger that rests holds nothing up
let isDown = false, timer;
const held = [];

const lift = () => {
  isDown = false;
  held.splice(0).forEach((go) => go());
};
const liftAfter = (pause) => {
  clearTimeout(timer);
  timer = setTimeout(lift, pause);
};
const listen = (name, heard) => addEventListener(name, heard, true);
listen("pointerdown", () => {
  isDown = true;
  liftAfter(LONGEST);
});
listen("pointerup", () => liftAfter(CLICKS_WITHIN)); // the click comes a little later
listen("click", () => liftAfter(0)); // once all have heard it
listen("pointercancel", lift);

export const lifted = () => new Promise((go) => (isDown ? held.push(go) : go()));

// The tap that opens a number field selects what is in it, so that typing replaces it.
let opened;
listen("focusin", ({ target }) => {
  opened = target.matches("input.number") && target;
  if (opened) opened.select();
});
listen("click", ({ target }) => {
  if (target === opened) opened.select(); // lifting the finger has put the caret somewhere
  opened = undefined;
});
