// Finding an entry of a reference, as scoring/search.py does: accents and case do not matter, typing mistakes are
// forgiven, best first. tests/browser/test_search.py compares the two.
const WHOLE = 0, BEGINNING = 1, TYPO = 3, WITHIN = 4; // how a word fits: the smaller, the better
const NAME = 0, TERM = 2, KIND = 5, TEXT = 6; // where it was found
const NAMED_SO = 4; // off, if the whole name or term was typed
const LETTERS_A_TYPO = 4; // this many letters of a word allow one mistake
const SPELLED_OUT = { æ: "ae", ø: "o", ð: "d", þ: "th", ß: "ss", œ: "oe", "'": "", "’": "" };

export const folded = (text) => text.toLowerCase().replace(/[æøðþßœ'’]/g, (letter) => SPELLED_OUT[letter])
  .normalize("NFD").replace(/\p{M}/gu, "");
export const words = (text) => folded(text).match(/[\p{L}\p{N}_]+/gu) ?? [];

// A row of the index as it is searched.
export const indexed = ([key, name, kind, text, terms, rule, note, meaning]) => {
  const phrases = [[NAME, name], ...terms.split(", ").map((term) => [TERM, term])];
  const number = rule === key ? TERM : KIND;
  const places = [...phrases, [number, rule], [KIND, kind], [TEXT, text], [TEXT, note]];
  return {
    entry: { key, name, kind, text, rule, note, meaning },
    phrases: phrases.map(([place, each]) => [place, words(each).join(" ")]),
    words: places.flatMap(([place, each]) => words(each).map((word) => [place, word])),
  };
};

// The entries with most words of the query, most likely first; equal ones in the order of the reference.
export const search = (reference, query) => {
  const wanted = words(query);
  const ranked = reference.map((one) => ({ ...one, ...rank(one, wanted) }));
  const most = Math.max(0, ...ranked.map((one) => one.has));
  return ranked.filter((one) => most && one.has === most).sort((one, other) => one.rank - other.rank);
};

const rank = (one, wanted) => {
  const found = wanted.map((word) => best(word, one.words)).filter((fit) => fit !== undefined);
  const phrase = wanted.join(" ");
  const named = one.phrases.filter(([, known]) => known === phrase).map(([place]) => NAMED_SO - place);
  return { has: found.length, rank: found.reduce((sum, fit) => sum + fit, 0) - Math.max(0, ...named) };
};
const best = (word, known) => {
  const fits = known.map(([place, other]) => place + (fit(word, other) ?? Infinity));
  const least = Math.min(...fits);
  return least < Infinity ? least : undefined;
};

// How a word that was typed fits one that is known; undefined if it does not.
export const fit = (word, known) => {
  if (word === known) return WHOLE;
  if (known.startsWith(word)) return BEGINNING;
  const mistakes = Math.floor([...word].length / LETTERS_A_TYPO);
  if (mistakes && word[0] === known[0] && isNear([...word], [...known], mistakes)) return TYPO;
  return [...word].length >= LETTERS_A_TYPO && known.includes(word) ? WITHIN : undefined;
};

// Whether at most this many letters are extra, missing, wrong or swapped. Typing may not be finished.
const isNear = (word, known, mistakes) => {
  if (word.length > known.length + mistakes) return false;
  let before = [...known, ""].map((_, column) => column), last = before.map(() => 0);
  word.forEach((letter, row) => {
    const now = [row + 1];
    known.forEach((other, column) => {
      let cost = Math.min(before[column + 1] + 1, now[column] + 1, before[column] + (letter !== other));
      if (row && column && letter === known[column - 1] && word[row - 1] === other) cost = Math.min(cost, last[column - 1] + 1);
      now.push(cost);
    });
    [last, before] = [before, now];
  });
  return Math.min(before.at(-1), ...before.slice(word.length - mistakes)) <= mistakes;
};
