// What waits on this phone, in the order in which it was tapped. An entry is what a form sends: { path, fields, name, at }.
//
// IndexedDB takes a moment to say that it has something, and a page can end in that moment: until then there is a
// note of it in localStorage, which is written at once. Where a browser has no IndexedDB to give, the note stays.
const NOTE = "tapped:";
const memory = new Set();

export const note = (entry) => {
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

export const keep = (entry) => inStore("readwrite", (store) => store.put(entry))
  .then((number) => { entry.number = number; unnote(entry); }, () => memory.add(entry));

export const forget = async (entry) => {
  if (memory.delete(entry)) unnote(entry);
  else await inStore("readwrite", (store) => store.delete(entry.number));
};

export const all = async () => [...(await inStore("readonly", (store) => store.getAll()).catch(() => [])), ...memory];

// Keeps what pages that ended have left as notes. The notes are read at once, before anything is tapped here.
export const recover = async () => {
  const left = notes();
  const kept = new Set((await all()).map((entry) => entry.fields.id));
  for (const entry of left) await (kept.has(entry.fields.id) ? unnote(entry) : keep(entry));
};

// An id for a write, made on the phone: the same id twice counts once.
// crypto.randomUUID needs https; a phone on the local network has none.
export const newId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
};
