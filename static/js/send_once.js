// A form that was sent is not sent again by a second tap. Coming back to the page makes it usable again.
const sent = new Set();
document.addEventListener("submit", (event) => {
  if (sent.has(event.target)) event.preventDefault();
  sent.add(event.target);
});
window.addEventListener("pageshow", () => sent.clear());
