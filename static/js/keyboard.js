// The tally by keyboard: arrows lead to the nearest control, digits choose a chip.
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

board.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = STEPS[key];
  if (step && !(target.matches("input") && step[0])) {
    event.preventDefault();
    nearest(target, step)?.focus();
  } else if (/^[0-9]$/.test(key) && target.matches(".chip")) {
    const row = target.closest(".chips-line");
    (row?.querySelector(`.chip[value="${key}"]`) ?? row?.querySelector("summary"))?.click();
  }
});
