"""Phones of 320 to 390 px at a dim table: letters that can be read, nothing that lies over its neighbour or floats."""

from itertools import pairwise

import pytest

from games.models import Player
from tests.support.factories import CampaignFactory
from tests.support.past_games import played
from tests.support.rounds import begun_game, choose, happens
from tests.support.tables import ORANGE, TEAL, make_game

pytestmark = pytest.mark.django_db(transaction=True)

SEVEN = ["Astrid", "Bjørn", "Maximiliane", "Freya", "Gunnar", "Sigurdrun", "Ivar"]
LONG_NAME = "Ragnhild Sigurdsdottir the Unforgiving"
LONG = ["Maximiliane", "Christopher", "Alexandrina", "Sigurdrunhild"]
LINES = """(parts) => parts.map((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const tops = [...range.getClientRects()].filter((rect) => rect.width > 1).map((rect) => Math.round(rect.top));
    return new Set(tops).size;
})"""
PARTS = """(name) => {
    const range = document.createRange(), text = name.firstChild, lines = new Map();
    for (const { index, 0: letter } of text.data.matchAll(/\\p{L}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { top } = [...range.getClientRects()].at(-1); // before it, there may be a hyphen
        lines.set(top, (lines.get(top) ?? "") + letter);
    }
    return [...lines.values()];
}"""
WORDS = """(names) => names.map((name) => name.textContent.trim().split(" ").length)"""
WIDTHS = "(fields) => fields.map((field) => field.offsetWidth)"
BOXES = """(parts) => parts.map((part) => {
    const { left, right, top } = part.getBoundingClientRect();
    return { left, right, top };
})"""


@pytest.fixture(params=[320, 360, 390])
def narrow(page, request):
    page.set_viewport_size({"width": request.param, "height": 640})
    return page


@pytest.mark.parametrize("path", ["by/weapons", "seat/1"])
def test_names_of_pictures_can_be_read_and_are_whole(narrow, sailor, path):
    game = make_game(sailor, "spoils", {name: {} for name in SEVEN})

    narrow.goto(f"/g/{game.key}/{path}/")

    names = narrow.locator(".tile-name")
    letters = names.evaluate_all("(names) => names.map((name) => parseFloat(getComputedStyle(name).fontSize))")
    lines, words = names.evaluate_all(LINES), names.evaluate_all(WORDS)
    assert min(letters) >= 12
    assert [more for more, most in zip(lines, words, strict=True) if more > most] == []
    assert narrow.evaluate("[...document.querySelectorAll('.tiles')].every((tiles) => tiles.offsetHeight < 72)")


def test_seven_totals_stand_apart_and_the_crown_within_the_screen(narrow, sailor):
    game = make_game(sailor, "spoils", {name: {"gold": 100 + order} for order, name in enumerate(SEVEN)})

    narrow.goto(f"/g/{game.key}/by/gold/")

    totals = narrow.locator(".totals b").evaluate_all(BOXES)
    [crown] = narrow.locator(".totals .crown").evaluate_all(BOXES)
    assert len({total["top"] for total in totals}) == 1
    assert min(after["left"] - before["right"] for before, after in pairwise(totals)) >= 6
    assert crown["right"] <= totals[-1]["right"]


@pytest.mark.parametrize("people", [2, 3, 4])
def test_long_names_are_parted_at_a_syllable_above_their_totals(narrow, sailor, people):
    game = make_game(sailor, sheets={name: {"glory": 128} for name in LONG[:people]})

    narrow.goto(f"/g/{game.key}/by/tokens/")

    parts = narrow.locator(".totals a > :first-child").first.evaluate(PARTS)
    assert parts in (["Maximiliane"], ["Maximi", "liane"])


@pytest.mark.parametrize("path", ["by/tokens", "seat/1/by/glory"])
def test_how_far_a_tally_is_stays_on_one_line(narrow, sailor, path):
    game = make_game(sailor, sheets=dict.fromkeys(LONG, TEAL))

    narrow.goto(f"/g/{game.key}/{path}/")

    assert narrow.locator(".top-title small > span").evaluate_all(LINES) == [1]


def test_how_far_a_round_is_stays_on_one_line(narrow, sailor):
    game = begun_game(sailor, "reavers", {name: {} for name in LONG}, play_options={"plays_along": True})
    choose(sailor, game, "villages")

    narrow.goto(f"/g/{game.key}/rounds/")

    assert narrow.locator("#now > summary > small > span").evaluate_all(LINES) == [1, 1]
    assert narrow.locator("#now > summary > small").evaluate("(line) => line.offsetHeight") < 30


def test_a_warning_stands_below_the_head(page, sailor):
    game = make_game(sailor, sheets={"Astrid": {"farms": 9}, "Bjørn": {"farms": 9}})

    page.goto(f"/g/{game.key}/by/artifacts/")

    head, warning, entries = (
        page.locator(part).bounding_box() for part in (".tally-top", "#warnings", ".block >> nth=0")
    )
    assert warning["y"] - head["y"] - head["height"] < 16
    assert entries["y"] >= warning["y"] + warning["height"]


def test_the_number_of_a_card_stands_beside_its_buttons(narrow, sailor):
    game = make_game(sailor, sheets={"Astrid": TEAL, "Bjørn": ORANGE})

    narrow.goto(f"/g/{game.key}/by/prophecies/")

    row = narrow.locator("form.count").first
    number, *buttons = row.locator("input.number, button").evaluate_all(BOXES)
    assert {round(button["top"]) for button in buttons} == {round(number["top"])}


@pytest.mark.parametrize("width", [360, 390])
def test_four_marks_stand_beside_the_name_of_their_card(page, sailor, width):
    game = make_game(sailor, sheets={name: {} for name in LONG})
    page.set_viewport_size({"width": width, "height": 740})

    page.goto(f"/g/{game.key}/by/artifacts/")

    names, marks = (page.locator(part).evaluate_all(BOXES) for part in (".card-name", ".picks"))
    assert [mark["left"] - name["right"] for name, mark in zip(names, marks, strict=True)] == [4] * len(names)


def test_four_marks_below_the_name_of_their_card_take_the_whole_line(page, sailor):
    game = make_game(sailor, sheets={name: {} for name in LONG})
    page.set_viewport_size({"width": 320, "height": 640})

    page.goto(f"/g/{game.key}/by/artifacts/")

    [row, *_], [*marks, last] = (
        page.locator(f".card-row:first-child{part}").evaluate_all(BOXES) for part in ("", " .pick")
    )
    assert [marks[0]["left"], last["right"]] == [row["left"], row["right"]]


def test_a_number_with_a_sign_stands_beside_its_player(narrow, sailor):
    game = make_game(sailor, "clans", {"Astrid": {}, "Ragnhild Sigurdsdottir": {"gods": -12}, "Bo": {}, "Cai": {}})

    narrow.goto(f"/g/{game.key}/by/gods/")

    heads, fields = (narrow.locator(f".fact {part}").evaluate_all(BOXES) for part in (".fact-head", ".negate"))
    assert [head["right"] <= field["left"] for head, field in zip(heads, fields, strict=True)] == [True] * 4


def test_a_round_that_counts_nothing_has_its_label_on_one_line(narrow, sailor):
    game = make_game(sailor, "clans", {"Astrid": {"glory.0": 10, "glory.1": 2}, "Bo": {}})

    narrow.goto(f"/g/{game.key}/by/glory/")

    heads = narrow.locator("#f-1-glory\\.0 .fact-head, #f-1-glory\\.1 .fact-head").evaluate_all(BOXES)
    assert heads[0]["top"] == heads[1]["top"]


def test_what_would_win_is_asked_at_the_right_edge_whatever_the_name(narrow, sailor):
    game = make_game(sailor, sheets={"Astrid": {}, "Ragnhild Sigurdsdottir the Unforgiving": {}, "Bo": TEAL})

    narrow.goto(f"/g/{game.key}/what-would-win/")

    buttons = narrow.locator(".asked .button").evaluate_all(BOXES)
    assert len({round(button["right"]) for button in buttons}) == 1


def test_undo_stands_once_in_the_bar(page, sailor):
    game = make_game(sailor, sheets={"Astrid": TEAL, "Bjørn": ORANGE})

    page.goto(f"/g/{game.key}/by/tokens/")

    assert page.locator(".tally-bar").get_by_role("button", name="Undo").count() == 1


def test_the_first_seats_are_in_sight_below_the_code(narrow, sailor):
    game = make_game(sailor, sheets=dict.fromkeys(LONG, TEAL))

    narrow.goto(f"/g/{game.key}/table/")

    second, bar = narrow.locator(".seat-tile").nth(1).bounding_box(), narrow.locator(".bottom").bounding_box()
    assert second["y"] + second["height"] <= bar["y"]
    assert narrow.locator(".qr").bounding_box()["width"] >= 128


def test_what_a_round_asks_is_within_a_thumbs_reach(page, sailor):
    game = begun_game(sailor, "spoils", {name: {} for name in LONG}, play_options={"plays_along": True})

    page.goto(f"/g/{game.key}/rounds/")

    board, bar = page.locator("#board").bounding_box(), page.locator(".rounds-bottom").bounding_box()
    assert 0 <= bar["y"] - board["y"] - board["height"] < 24


def test_half_of_a_small_screen_is_left_for_what_is_tapped_in_a_round(page, sailor):
    game = begun_game(sailor, "reavers", {name: {} for name in LONG}, play_options={"plays_along": True})
    choose(sailor, game, "villages")
    happens(sailor, game, 1, "farm", "pillage")
    page.set_viewport_size({"width": 320, "height": 640})

    page.goto(f"/g/{game.key}/rounds/")

    head, bar = page.locator(".tally-top").bounding_box(), page.locator(".rounds-bottom").bounding_box()
    assert bar["y"] - head["y"] - head["height"] >= 280


def test_a_place_and_a_campaign_have_the_whole_line(narrow, sailor):
    campaign = CampaignFactory(crew=sailor.crew, name="Winter of the long nights 2026")
    past = played(sailor, {"Astrid": TEAL, "Bjørn": ORANGE}, campaign=campaign, venue="The Raven at the fjord")

    narrow.goto(f"/g/{past.key}/details/")

    widths = narrow.locator(":is(#id_venue, #id_campaign, #id_notes)").evaluate_all(WIDTHS)
    assert len(widths) == 3
    assert len(set(widths)) == 1


def test_standings_are_seen_whole_below_the_name_of_their_campaign(narrow, sailor):
    campaign = CampaignFactory(crew=sailor.crew, name="Winter of the long nights 2026", method="points")
    for day in (1, 2):
        played(sailor, {LONG_NAME: TEAL, "Bjørn": ORANGE}, day=day, campaign=campaign)

    narrow.goto(f"/campaign/{campaign.key}/")

    assert (
        narrow.evaluate("document.querySelector('.scroll').scrollWidth - document.querySelector('.scroll').clientWidth")
        == 0
    )
    assert narrow.locator(".top h1").evaluate_all(LINES) == [2]


def test_whose_bars_they_are_is_said_above_them(narrow, sailor):
    played(sailor, {LONG_NAME: TEAL, "Bjørn": ORANGE})

    narrow.goto(f"/crew/players/{Player.objects.get(crew=sailor.crew, name=LONG_NAME).pk}/")

    assert max(narrow.locator(".keyed b").evaluate_all(LINES)) <= 2


def test_a_stranger_with_a_small_phone_sees_how_to_join(new_phone):
    phone = new_phone(viewport={"width": 320, "height": 640})

    phone.goto("/")

    join = phone.get_by_role("link", name="Join a table").bounding_box()
    assert join["y"] + join["height"] <= 640


def test_nothing_stands_alone_in_half_a_line_of_the_statistics(narrow, sailor):
    played(sailor, {"Astrid": TEAL, "Bjørn": ORANGE})
    played(sailor, {"Astrid": {"horns": 2}, "Bjørn": {}, "Freya": {}}, day=2, rules="clans")

    narrow.goto("/statistics/clans/")

    lines = narrow.locator(".key-numbers, nav.broad").evaluate_all(BOXES)
    ends = narrow.locator(":is(.key-numbers, nav.broad) > :last-child").evaluate_all(BOXES)
    assert [round(end["right"]) for end in ends] == [round(line["right"]) for line in lines]
    assert narrow.locator(".key-numbers > div").count() == 5
