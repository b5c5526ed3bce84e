// What the tally needs only when someone uses it: not part of the first visit.
import "./awake.js";
import "./hold.js";
import "./keys.js";
import "./number_fields.js";
import "./swipe.js";

document.documentElement.classList.add("is-used");
