// The finger whose touch brought the scripts was down before they could listen: what it is on is known once it is lifted.
// The browser began to fetch this when it came down. `long`: milliseconds that make a hold of it.
const asked = performance.getEntriesByName(import.meta.url)[0]?.startTime ?? performance.now();

export const whenLifted = (long, then) => {
  const over = new AbortController();
  let isLong = false;
  setTimeout(() => { isLong = true; }, Math.max(0, asked + long - performance.now()));
  const listen = (type, use) => addEventListener(type, (event) => {
    over.abort();
    use(event);
  }, { capture: true, signal: over.signal });
  for (const type of ["pointerdown", "pointercancel"]) listen(type, () => {}); // another one, or scrolling
  listen("pointerup", ({ target }) => isLong && then(target));
};
