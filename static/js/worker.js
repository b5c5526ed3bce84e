// The service worker: opens the app without a signal. /sw.js sets VERSION, which changes whenever a static file does.
//
// Pages come from the network whenever there is one, so nobody runs old code; copies of the last ones are for when
// there is none. Static files have a hash in their name and never change, so a copy of one is as good as the file.
// Nothing else is touched: not what phones record (static/js/outbox does that), not what they ask (live.js).
const KEPT = `kept-${VERSION}`;
const OFFLINE = "/offline/";
const PATIENCE = 4000; // with one bar of signal a copy now is better than a page in a minute
const MOST_PAGES = 40;

const isFile = (url) => /^\/static\/.+\.[0-9a-f]{12}\./.test(url.pathname);
const isKept = (url) => /^\/$|^\/reference\/|^\/g\/(?!.*\/table\/)/.test(url.pathname); // a table's page shows links that let people in
const isReference = (url) => url.pathname.startsWith("/reference/");
const isIndex = (url) => /^\/reference\/[^/]+\/index\.json$/.test(url.pathname);
const isPage = (request) => !isFile(new URL(request.url));

self.addEventListener("install", (event) => {
  event.waitUntil(keep(OFFLINE).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldVersions().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (isFile(url)) event.respondWith(file(request));
  else if (request.mode === "navigate" || isIndex(url)) event.respondWith(page(event, url));
});

// static/js/offline.js says what the open page is made of, and which pages lie beside it.
self.addEventListener("message", (event) => {
  event.waitUntil(Promise.allSettled([
    forgetOldVersions(), // again: one that was replaced while it kept something may have started another
    ...event.data.keep.map(async (address) => (await copyOf(address)) ?? keep(address)),
  ]));
});

const forgetOldVersions = async () => {
  if (registration.installing || registration.waiting) return; // this is the old one
  for (const name of await caches.keys()) if (name.startsWith("kept-") && name !== KEPT) await caches.delete(name);
};

const copyOf = (request) => caches.match(request, { cacheName: KEPT, ignoreVary: true }); // makes no new place to keep things

const keep = async (address) => {
  const answer = await fetch(address);
  const url = new URL(answer.url);
  if (answer.ok && (isFile(url) || isKept(url) || url.pathname === OFFLINE)) await put(answer.url, answer);
};

const put = async (address, answer) => {
  if (self.serviceWorker?.state === "redundant") return; // the next one is at work
  const cache = await caches.open(KEPT);
  await cache.delete(address, { ignoreVary: true }); // so that the oldest comes first
  await cache.put(address, answer);
  const pages = (await cache.keys()).filter((request) => isPage(request) && !request.url.endsWith(OFFLINE));
  for (const old of pages.slice(0, -MOST_PAGES)) await cache.delete(old, { ignoreVary: true });
};

const file = async (request) => {
  const copy = await copyOf(request);
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.ok) await put(request.url, answer.clone());
  return answer;
};

const page = async (event, url) => {
  const copy = isKept(url) ? await copyOf(event.request) : undefined;
  try {
    const late = new Promise((_, reject) => copy && setTimeout(reject, PATIENCE));
    const answer = await Promise.race([fetch(event.request), late]);
    if (answer.status >= 500 && copy) return copy;
    const isStranger = answer.headers.has("X-Reavers-Stranger");
    if (isKept(url) && (isStranger || (answer.status === 404 && !isReference(url)))) event.waitUntil(forgetPages());
    else if (answer.ok && isKept(url)) event.waitUntil(put(url.href, answer.clone()));
    return answer;
  } catch {
    return copy ?? await nearest(url) ?? await copyOf(OFFLINE) ?? Response.error();
  }
};

// A game that is gone, or a home page without a crew: this phone may have been removed, so it must not keep any page.
const forgetPages = async () => {
  const cache = await caches.open(KEPT);
  const pages = (await cache.keys()).filter((request) => isKept(new URL(request.url)));
  await Promise.all(pages.map((request) => cache.delete(request, { ignoreVary: true })));
};

// Another page of the same game, the last that was looked at; for the home page, of any game. Only where one is as good
// as the other: a tally does not help someone who wants to finish.
const isTally = (url) => /^\/$|^\/g\/[^/]+\/(seat\/[^/]+\/)?(by\/[^/]+\/|rounds\/)?$/.test(url.pathname);
const nearest = async (url) => {
  const prefix = url.pathname.startsWith("/g/") ? url.pathname.split("/").slice(0, 3).join("/") + "/" : "/g/";
  const kept = await (await caches.open(KEPT)).keys();
  const paths = kept.filter((request) => !request.url.includes("/reference/"));
  const found = paths.findLast((request) => new URL(request.url).pathname.startsWith(prefix));
  return isTally(url) && found ? Response.redirect(found.url) : undefined;
};
