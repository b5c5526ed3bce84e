// Starts the service worker (worker.js), and tells it what to keep for a cellar without a signal: this page, what it is
// made of, and the pages that a[data-keep] lead to. Browsers allow service workers over https and on localhost only.
(async () => {
  if (!("serviceWorker" in navigator)) return;
  const loaded = new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", resolve); // signs and fonts come last
  });
  const tell = async () => {
    await loaded;
    const { active } = await navigator.serviceWorker.ready;
    const signs = [...document.querySelectorAll("use")].map((sign) => new URL(sign.href.baseVal, location).href.split("#")[0]);
    const files = performance.getEntriesByType("resource").map((one) => one.name);
    const own = [...files, ...signs].filter((name) => name.includes("/static/"));
    const beside = [...document.querySelectorAll("a[data-keep]")].map((link) => link.href);
    active.postMessage({ keep: [...new Set([...own, location.href, ...beside])] });
  };
  try {
    navigator.serviceWorker.addEventListener("controllerchange", tell); // a new one starts with empty hands
    await navigator.serviceWorker.register("/sw.js");
    await tell();
  } catch { /* the app works without it, as long as there is a signal */ }
})();
