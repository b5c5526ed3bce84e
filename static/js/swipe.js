// A swipe to the side turns the page: the next player, the next category. The links are there for everyone else.
const FAR = 70;
let start = null;
document.addEventListener("touchstart", (event) => {
  const isFree = event.touches.length === 1 && !event.target.closest("input, .totals");
  start = isFree ? event.touches[0] : null;
}, { passive: true });
document.addEventListener("touchend", (event) => {
  if (!start) return;
  const end = event.changedTouches[0];
  const x = end.clientX - start.clientX, y = end.clientY - start.clientY;
  if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return;
  const isForward = x < 0 === (document.documentElement.dir !== "rtl");
  document.querySelector(`a[rel~="${isForward ? "next" : "prev"}"]`)?.click();
}, { passive: true });
