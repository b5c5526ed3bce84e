// The index of the reference: fetched once a page, when someone begins to use it, and kept by the service worker.
import { indexed, words } from "./search.js";

let known;
export const index = (source) => {
  known ??= load(source).catch((error) => {
    known = undefined; // the next try may have a signal
    throw error;
  });
  return known;
};
const load = async (source) => {
  const addresses = source.dataset.lookUp.split(" ");
  const games = await Promise.all(addresses.map(async (address) => (await fetch(address, { signal: AbortSignal.timeout(8000) })).json()));
  const isMixed = games.length > 1;
  const page = isMixed ? undefined : source.pathname ?? location.pathname;
  return { ...games[0], reference: games.flatMap((game, number) => rows(game, addresses[number], page)), isMixed };
};
// Beside a game that is played, entries belong to it: there they say what they are worth.
const rows = (game, address, page) => {
  const of = { name: game.game, base: page ?? address.replace("index.json", "") };
  return game.entries.map((row) => ({ ...indexed(row), game: of }));
};

export const entryAt = async (address) => {
  const { reference, cells } = await index(document.querySelector("[data-look-up]"));
  const key = decodeURIComponent(new URL(address, location).pathname.split("/").at(-2));
  return reference.find(({ entry }) => entry.key === (cells[key] ?? key))?.entry;
};

// The entry of a card by the words on it: its name, or what else stands on its tile. Words to search by do not count:
// "3" finds a set, but is no set. Of two with the same name, screens show the one on the sheet by it.
export const entryNamed = async (name) => {
  const { reference, cells, labels, isMixed } = await index(document.querySelector("[data-look-up]"));
  if (isMixed) return undefined;
  const wanted = words(name).join(" ");
  const named = reference.filter(({ phrases: [[, own]] }) => own === wanted);
  const isOnSheet = ({ entry }) => Object.values(cells).includes(entry.key);
  const label = Object.keys(labels).find((each) => words(each).join(" ") === wanted);
  return (named.find(isOnSheet) ?? named[0] ?? reference.find(({ entry }) => entry.key === labels[label]))?.entry;
};
