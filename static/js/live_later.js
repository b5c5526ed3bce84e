// What a live page needs only after a while: it is not part of the first visit.
import "./show_changes.js";
import "./moved.js";

if (document.getElementById("live").dataset.finished !== "yes") await import("./awake.js");
