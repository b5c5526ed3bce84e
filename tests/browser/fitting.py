"""Whether a page is right for everyone: axe-core has no complaint, and it fits.

It fits if no text or number is cut, and if everything that can be tapped is large enough and free, at all sizes.
A link in a sentence may be as low as its line: it leads to what the sentence speaks of. Whatever does something, or
leads on, is a button of full size: tests/test_templates.py.
"""

import os
import re
from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT, AxeResults

NARROW = {"width": 320, "height": 640}
PHONES = ((320, 640), (360, 740), (390, 844), (844, 390))
SIZES = (*PHONES, (820, 1180), (1366, 768))
SCREENSHOTS = Path(__file__).resolve().parents[2] / "screenshots"
FAULTS = Path(__file__).with_suffix(".js").read_text()
FAULTS_OF_EACH = f"(letters) => letters.map((percent) => ({FAULTS})(percent))"  # nothing is painted in between
FAULTS_ALONE = {"resultTypes": ["violations"], "iframes": False, "preload": False}  # all else takes axe-core longer
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
BUT_COLOURS = {"rules": {"color-contrast": {"enabled": False}}}
SHOW = """async (html) => {
    const shown = new DOMParser().parseFromString(html, "text/html").documentElement;
    document.documentElement.replaceWith(document.adoptNode(shown));
    const styles = [...document.querySelectorAll("link[rel=stylesheet]")];
    await Promise.all(styles.map((link) => link.sheet ?? new Promise((done) => link.addEventListener("load", done))));
    document.body.getBoundingClientRect(); // typefaces are asked for when they are needed
    await document.fonts.ready;
}"""
VIOLATIONS = """async ([context, options]) => {
    const { violations } = await axe.run(context ?? document, options);
    return { violations }; // all the rest is some hundred kilobytes
}"""
UNTIL_COLOURS_REST = """async () => {
    for (const transition of document.getAnimations()) await transition.finished.catch(() => {});
}"""


def assert_accessible(page, *, context=None, options=None):
    """`context`: a selector, when only a part of the page is new."""
    page.evaluate(UNTIL_COLOURS_REST)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    results = AxeResults(page.evaluate(VIOLATIONS, [context, FAULTS_ALONE | (options or {})]))
    assert results.violations_count == 0, results.generate_report()


def assert_accessible_in_both_themes(page):
    """The page is left light. Themes differ in colours alone, so axe looks at those."""
    assert_accessible(page)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    assert_accessible(page, options=COLOURS)


def assert_right_for_everybody(page):
    """The page is left narrow, light and with large letters."""
    assert_accessible_in_both_themes(page)
    assert_fits(page)


def assert_fits(page):
    page.set_viewport_size(NARROW)
    assert not runs_sideways(page), f"{page.url} on a small phone: {runs_sideways(page)}"
    with_large_text(page)
    assert not runs_sideways(page), f"{page.url} with large letters: {runs_sideways(page)}"


def runs_sideways(page):
    return [fault for fault in faults_of(page) if fault.startswith("wider")]


def faults_of(page, longest=8):
    """What is cut, too small to tap, covered or too wide, at this size; and broken words of at most so many letters."""
    return page.evaluate(f"() => ({FAULTS})(undefined, {longest})")


def assert_fits_at_all_sizes(page, sizes=SIZES, name="page"):
    """One page, loaded once: every size, with letters of both sizes. tests/test_themes.py: no theme moves anything.
    With SCREENSHOTS it leaves pictures by that name, in a folder for each test."""
    found, letters = {}, ["100%", "200%"]
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        keep_pictures(page, f"{name.strip('/') or 'home'}-{width}x{height}")
        for percent, faults in zip(letters, page.evaluate(FAULTS_OF_EACH, letters), strict=True):
            [found.setdefault(fault, []).append(f"{width}x{height} {percent}") for fault in faults]
        letters.reverse()  # the next size begins with the letters that are there: less is laid out
    assert not found, "\n".join([page.url, *(f"{fault} ({', '.join(sizes)})" for fault, sizes in found.items())])


def keep_pictures(page, name):
    """In both themes, if they are wanted; the page keeps the one it has."""
    if not os.environ.get("SCREENSHOTS"):
        return
    folder = SCREENSHOTS / _as_file_name(os.environ["PYTEST_CURRENT_TEST"].partition("::")[2].partition(" (")[0])
    folder.mkdir(parents=True, exist_ok=True)
    page.evaluate("document.documentElement.style.fontSize = '100%'")
    is_dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    for theme in ("light", "dark") if is_dark else ("dark", "light"):
        page.emulate_media(color_scheme=theme)
        page.evaluate(UNTIL_COLOURS_REST)
        page.screenshot(path=folder / f"{_as_file_name(name)}-{theme}.png", full_page=True)


def _as_file_name(text):
    return re.sub(r"[^\w.-]+", "-", text.removeprefix("test_")).strip("-")


def with_large_text(page):
    page.evaluate("document.documentElement.style.fontSize = '200%'")


def show(page, html):
    """The HTML of another page in an open one, with all that folds open. Its scripts do not run; its styles are there
    already, so that many pages take a tenth of the time that opening them would take."""
    page.evaluate(SHOW, html)
    open_everything(page)


def open_everything(page):
    page.evaluate("document.querySelectorAll('main details').forEach((part) => { part.open = true })")
