// Starts the service worker (worker.js), and tells it what to keep for a cellar without a signal: this page, what it is
// made of, and the pages that a[data-keep] lead to. Browsers allow service workers over https and on localhost only.
const loaded = new Promise((resolve) => {
  if (document.readyState === "complete") resolve();
  // Signs and fonts come last.
  else addEventListener("load", resolve);
});
const tell = async () => {
  await loaded;
  // In WebKit a page that is opened while the worker starts is sometimes never told that it is ready.
  const started = await navigator.serviceWorker.getRegistration();
  const { active } = started?.active ? started : await navigator.serviceWorker.ready;
  const signs = [...document.querySelectorAll("use")].map((sign) => new URL(sign.href.baseVal, location).href.split("#")[0]);
  const files = performance.getEntriesByType("resource").map((one) => one.name);
  const own = [...files, ...signs].filter((name) => name.includes("/static/"));
  const beside = [...document.querySelectorAll("a[data-keep]")].map((link) => link.href);
  active.postMessage({ keep: [...new Set([...own, location.href, ...beside])] });
};
const start = async () => {
  try {
    // A new one has kept nothing yet.
    navigator.serviceWorker.addEventListener("controllerchange", tell);
    await navigator.serviceWorker.register("/sw.js");
    await tell();
  } catch { /* the app works without it, as long as there is a signal */ }
};
if ("serviceWorker" in navigator) start();
