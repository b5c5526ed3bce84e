// Small things every page shares: htmx's settings, an id for every write, words when the server cannot be reached.
(() => {
  htmx.config.timeout = 10000;
  htmx.config.historyRestoreAsHxRequest = false;
  htmx.config.includeIndicatorStyles = false;
  htmx.config.allowEval = false;
  htmx.config.responseHandling = [
    { code: "204", swap: false },
    { code: "[23]..", swap: true },
    { code: "409|422", swap: true, error: true },
    { code: "...", swap: false, error: true },
  ];

  // crypto.randomUUID needs https; a phone on the local network has none.
  window.newId = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  };

  document.addEventListener("htmx:configRequest", (event) => {
    if (event.detail.verb !== "get") event.detail.parameters.id = newId();
  });

  // An answer is a row of elements with ids. Each updates the element with its id, if this page has one. That element
  // stays where it is: a live region is still announced, and the focus stays.
  window.fragments = {
    show(html) {
      const answer = Object.assign(document.createElement("template"), { innerHTML: html });
      for (const fresh of [...answer.content.children]) this.put(fresh);
    },
    put(fresh) {
      const shown = document.getElementById(fresh.id);
      if (!shown || shown.isEqualNode(fresh)) return;
      const focused = shown.contains(document.activeElement) && document.activeElement.id;
      for (const { name } of [...shown.attributes]) if (!fresh.hasAttribute(name)) shown.removeAttribute(name);
      for (const { name, value } of fresh.attributes) shown.setAttribute(name, value);
      shown.replaceChildren(...fresh.childNodes);
      htmx.process(shown);
      if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    },
  };

  const say = (text) => {
    const box = document.getElementById("says");
    if (box) {
      box.textContent = text;
      box.hidden = !text;
    }
  };
  const close = (isInside) => document.querySelectorAll("details:is(.menu, .more)[open]").forEach((menu) => {
    if (!isInside(menu)) menu.open = false;
  });
  document.addEventListener("click", (event) => close((menu) => menu.contains(event.target)));
  document.addEventListener("keydown", (event) => event.key === "Escape" && close(() => false));

  const words = document.body.dataset;
  document.addEventListener("htmx:sendError", () => say(words.noSignal));
  document.addEventListener("htmx:timeout", () => say(words.noSignal));
  document.addEventListener("htmx:responseError", (event) => {
    const status = event.detail.xhr.status;
    if (status !== 422 && status !== 409) say(status === 404 ? words.gone : words.broken);
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.successful) say("");
  });
})();
