"""A tally by keyboard alone."""

import pytest

from tests.support.phones import wait_until
from tests.support.tables import make_game

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    ("rules", "path", "width", "first", "keys", "sheet"),
    [
        (
            "reavers",
            "by/tokens",
            1366,
            "[id='f-1-farms'] .chip",
            ["4", "ArrowDown", "ArrowDown", "2"],
            {"farms": 4, "walls": 2},
        ),
        ("reavers", "seat/1/by/glory", 600, ".chip", ["8", "Enter"], {"terror": 8}),
        (
            "reavers",
            "seat/1/by/artifacts",
            600,
            "[id='c-artifacts.laevateinn'] .pick",
            ["3", "Enter"],
            {"artifacts.laevateinn": 3},
        ),
        ("reavers", "seat/1/by/prophecies", 600, ".pick", ["2"], {"prophecies.berserkers_glory": 2}),
        (
            "spoils",
            "seat/1/by/gold",
            600,
            ".tile-more",
            ["3", "ArrowRight", "1"],
            {"items.crown": 3, "items.armband": 1},
        ),
        ("spoils", "seat/1/by/gold", 600, ".tile-more", ["2", "0"], {"items.crown": 0}),
    ],
)
def test_arrows_and_digits_enter_a_sheet(member, sailor, rules, path, width, first, keys, sheet):
    game = make_game(sailor, rules, {"Astrid": {}, "Bjørn": {}, "Freya": {}})
    page = member(viewport={"width": width, "height": 768}, is_mobile=False, has_touch=False)
    page.goto(f"/g/{game.key}/{path}/")
    page.keyboard.press("Tab")
    page.locator("html.is-used").wait_for()
    page.locator(first).first.focus()

    [page.keyboard.press(key) for key in keys]

    wait_until(page, lambda: game.seats.get(order=1).sheet == sheet)


def test_one_less_is_seen_where_a_keyboard_reaches_it(page, sailor):
    game = make_game(sailor, "spoils", {"A": {"items.crown": 2}, "B": {}, "C": {}})
    page.goto(f"/g/{game.key}/seat/1/")
    page.locator(".tile-more").first.focus()

    page.keyboard.press("Tab")
    box = page.locator(".tile-less:focus-visible").bounding_box()
    is_on_top = "([x, y]) => document.elementFromPoint(x, y) === document.activeElement"

    assert min(box["width"], box["height"]) >= 36
    assert page.evaluate(is_on_top, [box["x"] + 18, box["y"] + 18])
    page.keyboard.press("Enter")
    wait_until(page, lambda: game.seats.get(order=1).sheet == {"items.crown": 1})
