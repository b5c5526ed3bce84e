// A checklist without a game: this phone remembers its ticks until it has been closed, also when the page is left.
const boxes = [...document.querySelectorAll("[data-ticks] input")];
try {
  const ticked = JSON.parse(sessionStorage.getItem(location.pathname)) ?? [];
  boxes.forEach((box, number) => { box.checked = ticked.includes(number); });
  document.addEventListener("change", () => {
    const now = boxes.flatMap((box, number) => (box.checked ? [number] : []));
    sessionStorage.setItem(location.pathname, JSON.stringify(now));
  });
} catch { /* a phone that keeps nothing */ }
