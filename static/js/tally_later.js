// What the tally needs only when someone uses it: not part of the first visit.
import "./hold.js";
import "./keyboard.js";
import "./look_up.js";
import "./menus.js";
import "./next_number.js";
import "./swipe.js";

document.documentElement.classList.add("is-used");
