// Rows that change places move there. Works for every list with data-flip whose rows have a data-flip-key, whoever
// replaces them: only where they were before has to be known.
const MILLISECONDS = 700;
export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const heights = (list) => new Map([...list.children].map((row) => [row.dataset.flipKey, row.offsetTop]));

export const follow = (root) => {
  const list = () => root.querySelector("[data-flip]");
  let before = list() ? heights(list()) : new Map();
  const move = () => {
    const shown = list();
    if (!shown) return;
    const now = heights(shown);
    if (!isCalm()) {
      for (const row of shown.children) {
        const was = before.get(row.dataset.flipKey);
        const way = was === undefined ? 0 : was - now.get(row.dataset.flipKey);
        if (way) row.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }], { duration: MILLISECONDS, easing: "ease-in-out" });
      }
    }
    before = now;
  };
  new MutationObserver(move).observe(root, { childList: true, subtree: true }); // called before the next paint
  addEventListener("resize", () => {
    if (list()) before = heights(list());
  });
};
