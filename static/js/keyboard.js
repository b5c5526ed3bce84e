// The tally by keyboard: arrows lead to the nearest control, a digit is the number of what has the focus.
const board = document.getElementById("board");
const CONTROLS = ".chip, .pick, .tile-more, .number, .why, .about, .filter";
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middle = (control) => {
  const box = control.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
// Straight ahead is nearer than aside.
const nearest = (from, [x, y]) => {
  const [here, there] = middle(from);
  const ways = [...board.querySelectorAll(CONTROLS)].filter((one) => one !== from && one.offsetParent).map((control) => {
    const [across, down] = [middle(control)[0] - here, middle(control)[1] - there];
    const ahead = across * x + down * y, aside = Math.abs(across * y + down * x);
    return { control, ahead, far: ahead + 3 * aside };
  });
  return ways.filter(({ ahead }) => ahead > 4).sort((one, other) => one.far - other.far)[0]?.control;
};

// True: the digit is typed into the field that has the focus now.
const toChip = (chip, digit) => {
  const line = chip.closest(".chips-line"), other = line?.querySelector(`.chip[value="${digit}"]`);
  if (other) return void other.click();
  line?.querySelector(".more")?.setAttribute("open", "");
  chip.closest(".chips-line, .count")?.querySelector(".number")?.focus();
  return true;
};
// A tap counts one up from what is shown: that is what is shown for a moment.
const toTile = ({ form }, digit) => {
  const [more, less] = form.querySelectorAll("button");
  form.querySelector(".tile-count").textContent = digit === "0" ? 1 : digit - 1;
  (digit === "0" ? less : more).click();
};
const toPick = (pick, digit) => {
  const isOn = pick.getAttribute("aria-pressed") === "true", n = Number(digit), most = Number(pick.dataset.most ?? 2);
  if ("printed" in pick.dataset) {
    if (isOn === (n === 0)) pick.click();
    return true;
  }
  if (n > most || !isOn && !n) return;
  const copies = pick.querySelector("b");
  pick.setAttribute("aria-pressed", String(n !== 1));
  if (copies) copies.textContent = n ? n - 1 : most;
  pick.click();
};
const WAYS = { ".chip": toChip, ".tile button": toTile, ".pick": toPick };

board.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = STEPS[key];
  if (step && !(target.matches("input") && step[0])) {
    event.preventDefault();
    nearest(target, step)?.focus();
    return;
  }
  const kind = /^[0-9]$/.test(key) && Object.keys(WAYS).find((one) => target.matches(one));
  if (kind && !WAYS[kind](target, key)) event.preventDefault();
});
