"""A thumb on the round screen that taps only what is in sight, and counts."""

from tests.support.phones import wait_until, wait_until_sent

HEIGHT = 844
BOX = """(part) => {
    const { top, bottom, height } = part.getBoundingClientRect(), bar = document.querySelector(".rounds-bottom");
    return { top, bottom, height, footer: bar.contains(part) ? null : bar.getBoundingClientRect().top };
}"""


class RoundsThumb:
    """Nothing is ever scrolled. A number typed counts as a tap, too."""

    def __init__(self, page, game):
        self.page, self.taps = page, 0
        page.goto(f"/g/{game.key}/rounds/")
        page.locator("#play").wait_for()

    def tap(self, selector):
        self._in_sight(selector).tap()
        self.taps += 1
        return self

    def type(self, name, text):
        field = self._in_sight(f"input[name='{name}']")
        field.tap()
        field.fill(str(text))
        self.page.locator(f"input[name='{name}']").locator("visible=true").dispatch_event("change")
        self.taps += 1
        return self

    def tiles(self, *values):
        for value in values:
            self.tap(f"button[value='{value}']")
        return self

    def player(self, order):
        return self.tap(f"label[for=who-{order}]")

    def sent(self):
        wait_until_sent(self.page)
        return self

    def _in_sight(self, selector):
        found, boxes = self.page.locator(selector).locator("visible=true").first, []
        wait_until(self.page, lambda: boxes.append(found.evaluate(BOX)) or boxes[-1]["height"])  # redrawn just now
        top, bottom, footer = (boxes[-1][edge] for edge in ("top", "bottom", "footer"))
        assert top >= 0, f"{selector} is out of sight: {top}"
        assert bottom <= (HEIGHT if footer is None else footer + 1), f"{selector} is out of sight: {bottom} of {footer}"
        return found
