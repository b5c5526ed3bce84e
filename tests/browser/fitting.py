"""Whether a page is right for everybody: axe-core has no complaint, and it fits small phones and large letters."""

from axe_playwright_python.sync_playwright import Axe

NARROW = {"width": 320, "height": 640}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
BUT_COLOURS = {"rules": {"color-contrast": {"enabled": False}}}
UNTIL_COLOURS_REST = """async () => {
    for (const transition of document.getAnimations()) await transition.finished.catch(() => {});
}"""


def assert_accessible(page, *, context=None, options=None):
    """`context`: a selector, when only a part of the page is new."""
    page.evaluate(UNTIL_COLOURS_REST)
    results = Axe().run(page, context, options)
    assert results.violations_count == 0, results.generate_report()


def assert_right_for_everybody(page):
    """The page is left narrow, light and with large letters. Themes differ in colours alone, so axe looks at those."""
    assert_accessible(page)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    assert_accessible(page, options=COLOURS)
    assert_fits(page)


def assert_fits(page):
    page.set_viewport_size(NARROW)
    assert not runs_sideways(page), f"{page.url} on a small phone: {runs_sideways(page)}"
    with_large_text(page)
    assert not runs_sideways(page), f"{page.url} with large letters: {runs_sideways(page)}"


TOO_WIDE = """() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const parts = [...document.body.querySelectorAll("*")];
    const reaching = parts.filter((part) => part.getBoundingClientRect().right > width);
    return reaching.map((part) => part.outerHTML.slice(0, 100)).slice(0, 5);
}"""


def runs_sideways(page):
    """What reaches beyond the screen. Not by innerWidth: a phone zooms out to what is too wide, and that grows."""
    return page.evaluate(TOO_WIDE)


def with_large_text(page):
    page.evaluate("document.documentElement.style.fontSize = '200%'")


def open_everything(page):
    page.evaluate("document.querySelectorAll('main details').forEach((part) => { part.open = true })")
