// What is wrong with a page at its size, with letters of this size: run by fitting.py. Returns a sentence for each fault.
(letters, longest = 8) => { // `longest`: no word of so many letters is broken
  if (letters) document.documentElement.style.fontSize = letters;
  const LEAST = { width: 36, height: 44 }, SLACK = 1.5;
  const faults = [];
  const shown = document.querySelector("dialog:modal, :popover-open, .menu[open] > ul") ?? document; // what lies behind it is out of reach
  const nameOf = (part) => {
    const text = (part.getAttribute?.("aria-label") ?? part.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `<${part.tagName.toLowerCase()}${part.id ? ` #${part.id}` : ""} ${part.getAttribute("class") ?? ""}> “${text}”`;
  };
  const isSeen = (part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isForReaders = (part) => part.closest(".sr-only, .skip, [aria-hidden=true]:not(svg)") !== null;
  const once = (work) => { // nothing moves while texts are looked at
    const found = new Map();
    return (part) => {
      if (!found.has(part)) found.set(part, work(part));
      return found.get(part);
    };
  };

  // Nothing is wider than the screen.
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const reaching = [...document.body.querySelectorAll("*")].filter(
      (part) => part.getBoundingClientRect().right > clientWidth + SLACK && !part.closest("[tabindex='0'], .sr-only, .skip"),
    );
    faults.push(...reaching.slice(0, 3).map((part) => `wider than the screen: ${nameOf(part)}`));
    if (!reaching.length) faults.push("wider than the screen");
  }

  // No text is cut by a box around it, or runs out of its own. No short word is broken. What scrolls may be cut if it says so to a keyboard.
  const cuts = once((part) => {
    const { overflowX, overflowY } = getComputedStyle(part);
    const isScroller = part.tabIndex >= 0 && part.hasAttribute("tabindex");
    const x = overflowX !== "visible" && !isScroller, y = ["hidden", "clip"].includes(overflowY);
    const scrollsDown = ["auto", "scroll"].includes(overflowY);
    return (x || y) && part !== document.body && part !== document.documentElement ? { x, y, scrollsDown } : null;
  });
  const isInside = (text, box, { x, y }) =>
    (!x || (text.left >= box.left - SLACK && text.right <= box.right + SLACK)) &&
    (!y || (text.top >= box.top - 2 * SLACK && text.bottom <= box.bottom + 2 * SLACK));
  // Of what runs in a line, the box that the line is in.
  const boxOf = once((part) => (["inline", "contents"].includes(getComputedStyle(part).display) ? boxOf(part.parentElement) : part));
  const isRead = once((part) => isSeen(part) && !isForReaders(part));
  const rectsOfText = once((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return text.data.trim() && isRead(text.parentElement) ? [...range.getClientRects()].filter((rect) => rect.width && rect.height) : [];
  });
  const hasUsualLetters = getComputedStyle(document.documentElement).fontSize === "16px";
  const isBroken = (text, { index, 0: word }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const lines = [...range.getClientRects()].filter((rect) => rect.width);
    return lines.length > 1 && lines.at(-1).top > lines[0].top + lines[0].height / 2; // lines of a heading overlap
  };
  const texts = document.createTreeWalker(shown.body ?? shown, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const rects = rectsOfText(text);
    if (!rects.length || parent.closest("script, option")) continue;
    const own = boxOf(parent);
    const { left, right } = own.getBoundingClientRect();
    if (!own.closest("svg, [tabindex]") && !cuts(own) && rects.some((rect) => rect.left < left - SLACK || rect.right > right + SLACK)) {
      faults.push(`out of its box: “${text.data.trim().slice(0, 30)}” of ${nameOf(own)}`);
    }
    if (hasUsualLetters && rects.length > 1) {
      const broken = [...text.data.matchAll(/(?<!\S)\p{L}+(?=[.,:;]?(?!\S))/gu)].find((word) => word[0].length <= longest && isBroken(text, word));
      if (broken) faults.push(`broken word: “${broken[0]}” in ${nameOf(own)}`);
    }
    let isMovable = false, canScroll = false;
    for (let box = parent; box && box !== document.body; box = box.parentElement) {
      isMovable ||= box.hasAttribute("tabindex");
      const own = isMovable ? null : box.tagName === "svg" ? { x: true, y: true } : cuts(box);
      if (!own) continue;
      const cut = { x: own.x, y: own.y && !canScroll };
      canScroll ||= own.scrollsDown;
      const frame = box.getBoundingClientRect();
      if (rects.some((rect) => !isInside(rect, frame, cut))) {
        faults.push(`cut: “${text.data.trim().slice(0, 30)}” by ${nameOf(box)}`);
        break;
      }
    }
  }
  // No text lies over another one of the same parent.
  const rectsOf = once((part) => {
    const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), rects = [];
    for (let text = words.nextNode(); text; text = words.nextNode()) rects.push(...rectsOfText(text));
    return rects;
  });
  const isOver = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 * SLACK && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4 * SLACK;
  const hasWords = (part) => part.textContent.trim() && isRead(part) && !part.closest("svg, select, script") && !part.matches("details");
  for (const parent of shown.querySelectorAll("header, p, li, td, th, label, button, a, span, .with-tiles, .totals *")) {
    const parts = [...parent.children].filter(hasWords);
    for (const [n, part] of parts.entries()) {
      const other = parts.slice(n + 1).find((next) => rectsOf(next).some((a) => rectsOf(part).some((b) => isOver(a, b))));
      if (other) faults.push(`over ${nameOf(other)}: ${nameOf(part)}`);
    }
  }
  for (const field of shown.querySelectorAll("input[inputmode]:not([readonly])")) {
    if (isSeen(field) && field.scrollWidth > field.clientWidth + SLACK) faults.push(`cut: ${field.value} in ${nameOf(field)}`);
  }

  // What can be tapped is large enough, and nothing lies over it.
  const isInText = (link) =>
    link.tagName === "A" && getComputedStyle(link).display === "inline" &&
    [...link.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim().length > 1);
  const targetOf = (part) => (part.matches("input") && (part.closest("label") ?? (part.matches(".sr-only") ? part.labels?.[0] : part))) || part;
  const targets = new Set([...shown.querySelectorAll("a[href], button:not(.beside), summary, select, textarea, input:not([type=hidden])")].map(targetOf));
  const middleOf = (part) => {
    const rect = [...part.getClientRects()].find((one) => one.width && one.height) ?? part.getBoundingClientRect();
    return [rect.left + rect.width / 2, rect.top + rect.height / 2];
  };
  const isHit = (part) => {
    const [x, y] = middleOf(part);
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (part.contains(hit) || hit.closest("label")?.control === part);
  };
  const start = [scrollX, scrollY];
  const tappable = [...targets].filter((part) => isSeen(part) && !isForReaders(part) && !part.disabled);
  for (const part of tappable) {
    const { width, height } = part.getBoundingClientRect();
    const size = `${Math.round(width)} × ${Math.round(height)}`;
    if (!isInText(part) && (width < LEAST.width - 0.5 || height < LEAST.height - 0.5)) faults.push(`small (${size}): ${nameOf(part)}`);
  }
  // Scrolling takes longest, so all that come into sight together are looked at together.
  for (let left = tappable.filter((part) => !isHit(part)); left.length; left = left.filter((part) => !isHit(part))) {
    const part = left.shift();
    part.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    if (isHit(part)) continue;
    const over = document.elementFromPoint(...middleOf(part));
    faults.push(`covered by ${over ? nameOf(over) : "the edge of the screen"}: ${nameOf(part)}`);
  }
  scrollTo({ left: start[0], top: start[1], behavior: "instant" });
  return faults;
}
