// Starts the service worker (worker.js), and tells it what to keep for a cellar without a signal: this page, what it is
// made of, and the pages that a[data-keep] lead to. Browsers allow service workers over https and on localhost only.
(async () => {
  if (!("serviceWorker" in navigator)) return;
  const tell = async () => {
    const files = performance.getEntriesByType("resource").map((one) => one.name).filter((name) => name.includes("/static/"));
    const beside = [...document.querySelectorAll("a[data-keep]")].map((link) => link.href);
    (await navigator.serviceWorker.ready).active.postMessage({ keep: [...new Set([...files, location.href, ...beside])] });
  };
  try {
    navigator.serviceWorker.addEventListener("controllerchange", tell); // a new one starts with empty hands
    await navigator.serviceWorker.register("/sw.js");
    await tell();
  } catch { /* the app works without it, as long as there is a signal */ }
})();
