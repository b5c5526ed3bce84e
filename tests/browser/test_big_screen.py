"""The big screen: read from four metres away, on a television that lies or stands, and on a laptop."""

from uuid import uuid4

import pytest

from games.access import guests
from games.models import TableLinks
from tests.browser.fitting import assert_accessible
from tests.support.rounds import adjust, begun, begun_game, choose, clean_up
from tests.support.tables import finish, make_game, rulebook_game

pytestmark = pytest.mark.django_db(transaction=True)

SIZES = [{"width": width, "height": height} for width, height in ((1920, 1080), (1366, 768), (1080, 1920))]
NAMES = ["Ada", "Bo", "Cleo", "Dag", "Eir", "Frida", "Gunn", "Halvard the Elder", "Ivar", "Jo"]
SMALLEST = """() => {
    const sizes = [];
    const words = document.createTreeWalker(document.getElementById("screen"), NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const around = words.currentNode.parentElement;
        if (!words.currentNode.data.trim() || !around.checkVisibility() || around.closest(".sr-only, title")) continue;
        const scale = around.ownerSVGElement ? around.getBoundingClientRect().height / around.getBBox().height : 1;
        sizes.push(parseFloat(getComputedStyle(around).fontSize) * scale);
    }
    return Math.min(...sizes) / Math.min(innerWidth, innerHeight);
}"""
EMPTY = """() => { // the largest part of the height where nothing is
    const parts = document.querySelectorAll(
        "#screen :is(header, .player-bar, .screen-seats li, .legend, .chart, .screen-last, .stage-lines)");
    const rects = [...parts].map((part) => part.getBoundingClientRect()).filter(({ height }) => height);
    let largest = 0, bottom = 0;
    for (const rect of rects.sort((a, b) => a.top - b.top)) {
        largest = Math.max(largest, rect.top - bottom);
        bottom = Math.max(bottom, rect.bottom);
    }
    return Math.max(largest, innerHeight - bottom) / innerHeight;
}"""
SCROLLS = """() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
]"""


def ten(sailor):
    sheets = {name: {"gold": 31 * n, "treasure_value": 90 - n, "artifacts": 1} for n, name in enumerate(NAMES)}
    return make_game(sailor, "spoils", sheets=sheets)


def ten_long(sailor):
    """All lines of the sheet, and a last entry on two lines."""
    held = {"items.crown": 2, "items.ring": 1, "items.pendant": 1, "items.armband": 1, "items.battle_ax": 3}
    long = ["Ragnhild Sigurdsdottir", "Sigurdrunhildrsdottir", *(f"{name} of the Long Fjord" for name in NAMES[2:])]
    return make_game(sailor, "spoils", sheets={name: {"gold": 231, "treasure_value": 90} | held for name in long})


def ten_finished(sailor):
    game = ten(sailor)
    finish(sailor, game)
    game.reveal_step = None
    game.save()
    return game


def ten_revealed(sailor):
    game = ten(sailor)
    finish(sailor, game)
    game.reveal_step = 2
    game.save()
    return game


def four(sailor):
    long = ["Ada", "Ragnhild the Unforgiving", "Cleo", "Dag"]
    return make_game(sailor, sheets={name: {"glory": 95 + n, "terror": n, "walls": n} for n, name in enumerate(long)})


def rounds(sailor):
    game = begun(sailor)
    choose(sailor, game, "keeps")
    clean_up(sailor, game)
    return game


def rounds_long(sailor):
    long = ["Thorbjørg of the Western Isles", "Ragnhild Sigurdsdottir the Unforgiving", "Halvard the Elder", "Dag"]
    game = begun_game(sailor, "reavers", {name: {} for name in long})
    adjust(sailor, game, 1, "glory", 12)
    clean_up(sailor, game)
    return game


def hidden(sailor):
    return rulebook_game(sailor, hides_totals=True)


@pytest.fixture
def television(new_phone):
    return new_phone(viewport=SIZES[0], device_scale_factor=1, is_mobile=False, has_touch=False)


def turn_on(television, game):
    guests.links_of(game)
    TableLinks.objects.filter(game=game).update(screen=str(uuid4()))
    television.goto(f"/screen/{TableLinks.objects.get(game=game).screen}/")


@pytest.mark.parametrize("make", [ten, ten_long, ten_finished, ten_revealed, four, rounds, rounds_long, hidden])
def test_all_of_it_is_readable_from_four_metres(television, sailor, make, screenshot):
    """axe-core looks at one of the sizes: test_every_page.py shows that it finds no more at others. Letters of 22 of
    1080 lines are 1.5 cm high on a television of 1.2 m."""
    turn_on(television, make(sailor))

    assert_accessible(television)
    for size in SIZES:
        television.set_viewport_size(size)
        screenshot(television, f"screen-{make.__name__}-{size['width']}")
        assert television.evaluate(SCROLLS) == [0, 0], size
        assert television.evaluate(EMPTY) < 0.4, size
        assert television.evaluate(SMALLEST) > 0.02, (
            size
        )  # 22 of 1080 lines: letters of 1.5 cm on a television of 1.2 m


def test_a_name_of_three_lines_makes_no_bar_higher(television, sailor):
    game = make_game(sailor, sheets={"Ada": {"glory": 95}, "Ragnhild Sigurdsdottir the Unforgiving": {"glory": 96}})

    turn_on(television, game)

    for size in SIZES[:2]:
        television.set_viewport_size(size)
        heights = television.locator(".player-bar .bar").evaluate_all("(bars) => bars.map((bar) => bar.clientHeight)")
        assert heights[0] == heights[1] > 0, size
