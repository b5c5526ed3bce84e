// Tells when this phone trusts the site. A phone that did so before goes on by itself, to where its link led: the part
// behind the #, which the network has not seen.
const page = document.getElementById("trust");
const [trusted, untrusted] = [".trusted", ".untrusted"].map((name) => page.querySelector(name));
const path = decodeURIComponent(location.hash.slice(1));
const there = page.dataset.https + (/^\/(?!\/)/.test(path) ? path : "/");
const PAUSE = 2000;

for (const link of page.querySelectorAll(`a[href^="${page.dataset.https}/"]`)) link.href = there;
document.getElementById("waiting").textContent = document.getElementById("waiting").dataset.looking;

// From http: only a certificate that is trusted lets a request through. From https, where someone may have clicked a
// warning away: only then may a page have a service worker.
const isTrusted = async () => {
  try {
    if (location.protocol === "https:") await navigator.serviceWorker.register("/sw.js");
    else await fetch(`${page.dataset.https}/healthz`, { mode: "no-cors", cache: "no-store", signal: AbortSignal.timeout(8000) });
    return true;
  } catch { return false; }
};

const look = async (isFirst) => {
  if (!document.hidden && await isTrusted()) {
    if (isFirst && location.protocol === "http:") return location.replace(there);
    trusted.hidden = false;
    untrusted.hidden = true;
    return;
  }
  setTimeout(look, PAUSE, false);
};
look(true);
