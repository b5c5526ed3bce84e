"""Phones of 320 to 390 px at a dim table: letters that can be read, nothing that lies over its neighbour or floats."""

from itertools import chain, pairwise

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
HEIGHTS = "(parts) => parts.map((part) => part.offsetHeight)"
LETTERS = "(names) => names.map((name) => parseFloat(getComputedStyle(name).fontSize))"
BOXES = """(parts) => parts.map((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return { left, right, top, bottom };
})"""


def at_each_width(page, look, widths=(320, 360, 390)):
    """Returns what `look` finds at each width. The page is loaded once: only its style sheets ask how wide it is."""

    def found_at(width):
        page.set_viewport_size({"width": width, "height": 640})
        return look()

    return [found_at(width) for width in widths]


def looking(page, part, script):
    """What `script` finds in all parts, at each width."""
    return at_each_width(page, lambda: page.locator(part).evaluate_all(script))


@pytest.mark.parametrize("path", ["by/weapons", "seat/1"])
def test_names_of_pictures_can_be_read_and_are_whole(page, sailor, path):
    game = make_game(sailor, "spoils", {name: {} for name in SEVEN})

    page.goto(f"/g/{game.key}/{path}/")

    words, lines = page.locator(".tile-name").evaluate_all(WORDS), looking(page, ".tile-name", LINES)
    assert min(chain(*looking(page, ".tile-name", LETTERS))) >= 12
    assert [more for more, most in zip(chain(*lines), words * 3, strict=True) if more > most] == []
    assert max(chain(*looking(page, ".tiles", HEIGHTS))) < 72


def test_seven_totals_stand_apart_and_the_crown_within_the_screen(page, sailor):
    game = make_game(sailor, "spoils", {name: {"gold": 100 + order} for order, name in enumerate(SEVEN)})

    page.goto(f"/g/{game.key}/by/gold/")

    found, crowns = looking(page, ".totals b", BOXES), looking(page, ".totals .crown", BOXES)
    assert [len({total["top"] for total in totals}) for totals in found] == [1] * 3
    assert min(after["left"] - before["right"] for totals in found for before, after in pairwise(totals)) >= 6
    assert [crown["right"] <= totals[-1]["right"] for totals, [crown] in zip(found, crowns, strict=True)] == [True] * 3


@pytest.mark.parametrize("people", [2, 3, 4])
def test_long_names_are_parted_at_a_syllable_above_their_totals(page, sailor, people):
    game = make_game(sailor, sheets={name: {"glory": 128} for name in LONG[:people]})

    page.goto(f"/g/{game.key}/by/tokens/")

    name = page.locator(".totals a > :first-child").first
    found = at_each_width(page, lambda: name.evaluate(PARTS))
    assert [parts for parts in found if parts not in (["Maximiliane"], ["Maximi", "liane"])] == []


@pytest.mark.parametrize("path", ["by/tokens", "seat/1/by/glory"])
def test_how_far_a_tally_is_stays_on_one_line(page, sailor, path):
    game = make_game(sailor, sheets=dict.fromkeys(LONG, TEAL))

    page.goto(f"/g/{game.key}/{path}/")

    assert looking(page, ".top-title small > span", LINES) == [[1]] * 3


def test_how_far_a_round_is_stays_on_one_line(page, sailor):
    game = begun_game(sailor, "reavers", {name: {} for name in LONG}, play_options={"plays_along": True})
    choose(sailor, game, "villages")

    page.goto(f"/g/{game.key}/rounds/")

    assert looking(page, "#now > summary > small > span", LINES) == [[1, 1]] * 3
    assert max(chain(*looking(page, "#now > summary > small", HEIGHTS))) < 30


def test_a_warning_stands_below_the_head(page, sailor):
    game = make_game(sailor, sheets={"Astrid": {"farms": 9}, "Bjørn": {"farms": 9}})

    page.goto(f"/g/{game.key}/by/artifacts/")

    head, warning, entries = (
        page.locator(part).bounding_box() for part in (".tally-top", "#warnings", ".block >> nth=0")
    )
    assert warning["y"] - head["y"] - head["height"] < 16
    assert entries["y"] >= warning["y"] + warning["height"]


def test_the_number_of_a_card_stands_beside_its_buttons(page, sailor):
    game = make_game(sailor, sheets={"Astrid": TEAL, "Bjørn": ORANGE})

    page.goto(f"/g/{game.key}/by/prophecies/")

    row = page.locator("form.count").first.locator("input.number, button")
    found = at_each_width(page, lambda: row.evaluate_all(BOXES))
    assert [{round(button["top"]) for button in buttons} for _number, *buttons in found] == [
        {round(number["top"])} for number, *_buttons in found
    ]


def test_four_marks_stand_beside_the_name_of_their_card_or_take_the_whole_line_below_it(page, sailor):
    game = make_game(sailor, sheets={name: {} for name in LONG})

    page.goto(f"/g/{game.key}/by/artifacts/")

    names, marks = (looking(page, part, BOXES) for part in (".card-name", ".picks"))
    beside = [mark["left"] - name["right"] for at in (1, 2) for name, mark in zip(names[at], marks[at], strict=True)]
    assert beside == [4] * 2 * len(names[0])
    [[row, *_], *_], [[*first, last], *_] = (
        looking(page, f".card-row:first-child{part}", BOXES) for part in ("", " .pick")
    )
    assert [first[0]["left"], last["right"]] == [row["left"], row["right"]]  # at the smallest


def test_a_number_with_a_sign_stands_beside_its_player(page, sailor):
    game = make_game(sailor, "clans", {"Astrid": {}, "Ragnhild Sigurdsdottir": {"gods": -12}, "Bo": {}, "Cai": {}})

    page.goto(f"/g/{game.key}/by/gods/")

    heads, fields = (chain(*looking(page, f".fact {part}", BOXES)) for part in (".fact-head", ".negate"))
    assert [head["right"] <= field["left"] for head, field in zip(heads, fields, strict=True)] == [True] * 4 * 3


def test_a_round_that_counts_nothing_has_its_label_on_one_line(page, sailor):
    game = make_game(sailor, "clans", {"Astrid": {"glory.0": 10, "glory.1": 2}, "Bo": {}})

    page.goto(f"/g/{game.key}/by/glory/")

    found = looking(page, "#f-1-glory\\.0 .fact-head, #f-1-glory\\.1 .fact-head", BOXES)
    assert [counted["top"] - other["top"] for counted, other in found] == [0] * 3


def test_what_would_win_is_asked_at_the_right_edge_whatever_the_name(page, sailor):
    game = make_game(sailor, sheets={"Astrid": {}, "Ragnhild Sigurdsdottir the Unforgiving": {}, "Bo": TEAL})

    page.goto(f"/g/{game.key}/what-would-win/")

    found = looking(page, ".asked .button", BOXES)
    assert [len({round(button["right"]) for button in buttons}) for buttons in found] == [1] * 3


def test_undo_stands_once_in_the_bar(page, sailor):
    game = make_game(sailor, sheets={"Astrid": TEAL, "Bjørn": ORANGE})

    page.goto(f"/g/{game.key}/by/tokens/")

    assert page.locator(".tally-bar").get_by_role("button", name="Undo").count() == 1


def test_the_first_seats_are_in_sight_below_the_code(page, sailor):
    game = make_game(sailor, sheets=dict.fromkeys(LONG, TEAL))

    page.goto(f"/g/{game.key}/table/")

    seats, bars, codes = (looking(page, part, BOXES) for part in (".seat-tile", ".bottom", ".qr"))
    assert [seat[1]["bottom"] <= bar["top"] for seat, [bar] in zip(seats, bars, strict=True)] == [True] * 3
    assert min(code["right"] - code["left"] for [code] in codes) >= 128


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


def test_a_place_and_a_campaign_have_the_whole_line(page, sailor):
    campaign = CampaignFactory(crew=sailor.crew, name="Winter of the long nights 2026")
    past = played(sailor, {"Astrid": TEAL, "Bjørn": ORANGE}, campaign=campaign, venue="The Raven at the fjord")

    page.goto(f"/g/{past.key}/details/")

    found = looking(page, ":is(#id_venue, #id_campaign, #id_notes)", WIDTHS)
    assert [len(widths) for widths in found] == [3] * 3
    assert [len(set(widths)) for widths in found] == [1] * 3


def test_standings_are_seen_whole_below_the_name_of_their_campaign(page, sailor):
    campaign = CampaignFactory(crew=sailor.crew, name="Winter of the long nights 2026", method="points")
    for day in (1, 2):
        played(sailor, {LONG_NAME: TEAL, "Bjørn": ORANGE}, day=day, campaign=campaign)

    page.goto(f"/campaign/{campaign.key}/")

    beyond = "([part]) => part.scrollWidth - part.clientWidth"
    assert looking(page, ".scroll", beyond) == [0] * 3
    assert looking(page, ".top h1", LINES) == [[2]] * 3


def test_whose_bars_they_are_is_said_above_them(page, sailor):
    played(sailor, {LONG_NAME: TEAL, "Bjørn": ORANGE})

    page.goto(f"/crew/players/{Player.objects.get(crew=sailor.crew, name=LONG_NAME).pk}/")

    assert max(chain(*looking(page, ".keyed b", LINES))) <= 2


def test_a_stranger_with_a_small_phone_sees_how_to_join(phone):
    phone.set_viewport_size({"width": 320, "height": 640})

    phone.goto("/")

    join = phone.get_by_role("link", name="Join a table").bounding_box()
    assert join["y"] + join["height"] <= 640


def test_nothing_stands_alone_in_half_a_line_of_the_statistics(page, sailor):
    played(sailor, {"Astrid": TEAL, "Bjørn": ORANGE})
    played(sailor, {"Astrid": {"horns": 2}, "Bjørn": {}, "Freya": {}}, day=2, rules="clans")

    page.goto("/statistics/clans/")

    lines = chain(*looking(page, ".key-numbers, nav.broad", BOXES))
    ends = chain(*looking(page, ":is(.key-numbers, nav.broad) > :last-child", BOXES))
    assert [round(end["right"]) for end in ends] == [round(line["right"]) for line in lines]
    assert page.locator(".key-numbers > div").count() == 5
