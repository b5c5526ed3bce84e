"""The big screen: read from four metres away, on a television and on a laptop."""

from uuid import uuid4

import pytest

from games.access import guests
from games.models import TableLinks
from tests.browser.fitting import assert_accessible
from tests.support.rounds import begun, choose, clean_up
from tests.support.tables import finish, make_game, rulebook_game

pytestmark = pytest.mark.django_db(transaction=True)

SIZES = [(1920, 1080), (1366, 768)]
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
    return Math.min(...sizes) / innerHeight;
}"""
SCROLLS = """() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
]"""


def ten(sailor):
    sheets = {name: {"gold": 31 * n, "treasure_value": 90 - n, "artifacts": 1} for n, name in enumerate(NAMES)}
    return make_game(sailor, "spoils", sheets=sheets)


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


def hidden(sailor):
    return rulebook_game(sailor, hides_totals=True)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("make", [ten, ten_finished, ten_revealed, four, rounds, hidden])
def test_all_of_it_is_readable_from_four_metres(new_phone, sailor, make, size, screenshot):
    game = make(sailor)
    guests.links_of(game)
    TableLinks.objects.filter(game=game).update(screen=str(uuid4()))
    screen = new_phone(
        viewport={"width": size[0], "height": size[1]}, device_scale_factor=1, is_mobile=False, has_touch=False
    )

    screen.goto(f"/screen/{TableLinks.objects.get(game=game).screen}/")

    screenshot(screen, f"screen-{make.__name__}-{size[0]}")
    assert_accessible(screen)
    assert screen.evaluate(SCROLLS) == [0, 0]
    assert screen.evaluate(SMALLEST) > 0.02  # 22 of 1080 lines: letters of 1.5 cm on a television of 1.2 m
