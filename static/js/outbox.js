// Nothing that was tapped is lost. A write of a form inside [data-outbox] is kept on the phone before it is sent, sent
// in order, and forgotten only when the server has said that it is stored. Its id was made with it, so that sending it
// twice counts once. What the server refuses stays in sight, with the reason, until someone has read it.
(() => {
  const words = document.body.dataset;
  const SLOWEST = 10000;
  let token = JSON.parse(document.body.getAttribute("hx-headers"))["x-csrftoken"];
  const unkept = new Set(); // tapped just now
  let entries = [], failures = 0, isSending = false, isAgain = false, timer;

  // IndexedDB takes a moment to say that it has something, and a page can end in that moment: until then there is a
  // note of it in localStorage, which is written at once. Where a browser has no IndexedDB to give, the note stays.
  const NOTE = "tapped:";
  const memory = new Set();
  const note = (entry) => {
    try { localStorage.setItem(NOTE + entry.fields.id, JSON.stringify(entry)); } catch { /* no room for notes */ }
  };
  const unnote = (entry) => {
    try { localStorage.removeItem(NOTE + entry.fields.id); } catch { /* nor any notes */ }
  };
  const notes = () => {
    try {
      const names = Object.keys(localStorage).filter((name) => name.startsWith(NOTE));
      return names.map((name) => JSON.parse(localStorage.getItem(name))).sort((one, other) => one.at - other.at);
    } catch { return []; }
  };
  const database = new Promise((resolve) => {
    const opening = indexedDB.open("outbox", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("entries", { keyPath: "number", autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => resolve(null);
  }).catch(() => null);
  const inStore = async (mode, act) => {
    const transaction = (await database).transaction("entries", mode, { durability: "strict" });
    const request = act(transaction.objectStore("entries"));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  };
  const keep = (entry) => inStore("readwrite", (store) => store.put(entry))
    .then((number) => { entry.number = number; unnote(entry); }, () => memory.add(entry));
  const forget = async (entry) => {
    if (memory.delete(entry)) unnote(entry);
    else await inStore("readwrite", (store) => store.delete(entry.number));
  };
  const all = async () => [...(await inStore("readonly", (store) => store.getAll()).catch(() => [])), ...memory];

  // What htmx is about to send goes through here instead.
  const nameOf = (form) => {
    const title = form.closest(".panel")?.querySelector("h2, h3");
    const label = form.closest(".fact")?.querySelector(".fact-label") ?? form.querySelector("button");
    const names = [title, label].map((box) => box?.textContent.trim().replace(/\s+/g, " "));
    return [...new Set(names)].filter(Boolean).join(", ");
  };
  const left = notes(); // by pages that ended; read now, before anything is tapped here
  let keeping = (async () => {
    const kept = new Set((await all()).map((entry) => entry.fields.id));
    for (const entry of left) await (kept.has(entry.fields.id) ? unnote(entry) : keep(entry));
  })();
  document.addEventListener("htmx:configRequest", (event) => {
    const { elt, verb, path, parameters } = event.detail;
    if (verb !== "post" || !elt.closest("[data-outbox]")) return;
    event.preventDefault();
    const fields = Object.fromEntries(Object.entries(parameters).filter(([name]) => name !== "csrfmiddlewaretoken"));
    const entry = { path, fields, name: nameOf(elt), at: Date.now() };
    note(entry);
    unkept.add(entry);
    document.dispatchEvent(new CustomEvent("outbox:taken", { detail: { elt } }));
    keeping = keeping.then(() => keep(entry)).then(() => {
      unkept.delete(entry);
      if (!entries.some((one) => one.fields.id === entry.fields.id)) entries.push(entry); // read from the store already
      send();
    });
  });

  const send = async () => {
    if (isSending) return void (isAgain = true);
    isSending = true;
    clearTimeout(timer);
    try {
      do {
        isAgain = false;
        entries = await all();
        for (const entry of entries.filter((one) => !one.refused)) {
          show();
          await sendOne(entry);
          failures = 0;
        }
      } while (isAgain);
    } catch { // no connection, or no server behind it: later
      failures += 1;
      timer = setTimeout(send, Math.min(125 * 2 ** Math.min(failures, 7), SLOWEST));
    } finally {
      isSending = false;
      show();
    }
  };

  const post = (entry) => fetch(entry.path, {
    method: "POST",
    headers: { "HX-Request": "true", "X-CSRFToken": token },
    body: new URLSearchParams(entry.fields),
    signal: AbortSignal.timeout(10000),
  });
  const sendOne = async (entry) => {
    let answer = await post(entry);
    if (answer.status === 403) { // the page's token is too old
      token = await (await fetch(words.csrf, { cache: "no-store" })).text();
      answer = await post(entry);
    }
    // Whoever lets phones into a network sometimes answers in the server's place.
    if (answer.status >= 500 || answer.status === 429 || !answer.headers.has("X-Reavers")) throw new Error(answer.status);
    const text = await answer.text();
    if (answer.ok) {
      await done(entry);
      if (answer.headers.has("HX-Refresh")) return location.reload();
      if (text && location.pathname.startsWith(gameOf(entry))) fragments.show(text); // the next page may be open by now
      const version = Number(answer.headers.get("X-Version"));
      document.dispatchEvent(new CustomEvent("outbox:sent", { detail: { version } }));
    } else {
      const said = new DOMParser().parseFromString(text, "text/html").getElementById("says");
      entry.refused = said?.textContent.trim() || words.notTaken;
      await keep(entry);
      document.dispatchEvent(new Event("outbox:refused"));
    }
  };
  const done = async (entry) => {
    entries = entries.filter((one) => one !== entry);
    await forget(entry);
  };
  const gameOf = (entry) => entry.path.split("/").slice(0, 3).join("/");

  // In words, on every page.
  const waiting = () => [...entries.filter((entry) => !entry.refused), ...unkept];
  const box = document.getElementById("outbox");
  const show = () => {
    const refused = entries.filter((entry) => entry.refused);
    const count = waiting().length;
    const isLate = count > 0 && failures > 0;
    box.hidden = !isLate && !refused.length;
    box.querySelector("p").textContent = isLate ? words.waiting.replace("%n", count) : "";
    box.querySelector("ul").replaceChildren(...refused.map(line));
  };
  const line = (entry) => {
    const item = document.createElement("li");
    const text = Object.assign(document.createElement("span"), { textContent: `${[entry.name, entry.fields.value].filter(Boolean).join(": ")}. ${entry.refused}` });
    const button = Object.assign(document.createElement("button"), { type: "button", className: "button small", textContent: words.seen });
    button.addEventListener("click", async () => {
      await done(entry);
      show();
    });
    item.append(text, button);
    return item;
  };

  window.addEventListener("online", send);
  document.addEventListener("live:reached", send);
  document.addEventListener("visibilitychange", () => document.hidden || send());
  const ready = keeping.then(async () => {
    entries = await all();
    document.dispatchEvent(new Event("outbox:ready"));
    send();
  });
  window.outbox = { waiting, ready }; // for the page: what is on its way is shown as if it were stored
})();
