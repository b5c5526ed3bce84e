// What a live page needs only after a while: it is not part of the first visit.
import "./show_changes.js";
import "./moved.js";

// The search, with its index: a page that nobody has touched yet can also be searched when the signal is gone.
if (document.querySelector("[data-look-up]")) import("./look_up.js").catch(() => {});

if (document.getElementById("live").dataset.finished !== "yes") await import("./awake.js");
