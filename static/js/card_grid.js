// Cards printed as a grid: what a complete row or column scores lights up.
const showEdges = (pad) => {
  const letters = [...pad.querySelectorAll(".pick")].map((pick) => pick.getAttribute("aria-pressed") === "true");
  const across = pad.querySelectorAll("[data-column]").length;
  for (const edge of pad.querySelectorAll(".edge")) {
    const { row, column } = edge.dataset;
    const line = letters.filter((_isOn, index) => (row ? Math.floor(index / across) === Number(row) : index % across === Number(column)));
    edge.classList.toggle("is-complete", line.every(Boolean));
  }
};
for (const pad of document.querySelectorAll(".pad")) {
  new MutationObserver(() => showEdges(pad)).observe(pad, { subtree: true, attributeFilter: ["aria-pressed"] });
  showEdges(pad);
}
