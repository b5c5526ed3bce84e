// What the tally needs only when someone uses it: not part of the first visit.
import "./awake.js";
import "./hold.js";
import "./keys.js";
import "./swipe.js";
