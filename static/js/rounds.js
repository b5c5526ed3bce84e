// The round screen: a number that was used is used up, cards are counted by tapping, and a tap is seen at once.
const cards = (event) => {
  const card = event.target.closest(".card-count");
  if (!card || event.target.closest("input")) return;
  event.preventDefault();
  const field = card.querySelector("input");
  field.value = Number(field.value || 0) + 1;
  field.dispatchEvent(new Event("change", { bubbles: true }));
};
document.addEventListener("click", (event) => {
  cards(event);
  const button = event.target.closest("button[name=effect], button[name=change], button[name=move]");
  if (!button) return;
  button.classList.remove("tapped");
  requestAnimationFrame(() => button.classList.add("tapped")); // also when the request has to wait
});
document.addEventListener("outbox:taken", (event) => {
  const form = event.detail.elt.form ?? event.detail.elt.closest("form");
  form?.querySelectorAll("input.number, .card-count input").forEach((field) => { field.value = field.defaultValue; });
});
document.addEventListener("outbox:sent", ({ detail }) => {
  if (detail.html?.includes('id="middle"')) scrollTo(0, 0); // something new is asked, and it begins at the top
});
