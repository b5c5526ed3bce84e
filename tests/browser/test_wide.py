"""Wide screens: players are columns, and what stands below one another has the same edges."""

from collections import Counter

import pytest

from games.models import Player
from tests.support.factories import CampaignFactory
from tests.support.past_games import played
from tests.support.rounds import begun
from tests.support.tables import ORANGE, TEAL, make_game

pytestmark = pytest.mark.django_db(transaction=True)

ON_ITS_SIDE = {"width": 844, "height": 390}
LONG = "Ragnhild Sigurdsdottir the Unforgiving"
TABLET, LAPTOP = {"width": 820, "height": 1180}, {"width": 1366, "height": 768}
WIDE = {"device_scale_factor": 1, "is_mobile": False, "has_touch": False}
EDGES = """(found) => [...document.querySelectorAll(found)]
    .map((part) => part.getBoundingClientRect()).map(({ left, right }) => [left, right])"""
TOPS = "(found) => [...document.querySelectorAll(found)].map((part) => part.getBoundingClientRect().top)"
BOTTOMS = "(found) => [...document.querySelectorAll(found)].map((part) => part.getBoundingClientRect().bottom)"
LETTERS = """(found) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(found));
    const { bottom, height } = range.getBoundingClientRect();
    return { bottom, height };
}"""
SCROLLS = "document.documentElement.scrollHeight - innerHeight"


def at_each(sizes, page, look):
    """The page is loaded once: only its style sheets ask how large the screen is."""
    for size in sizes:
        page.set_viewport_size(size)
        look(page, size)


def test_the_players_of_a_round_are_as_wide_as_what_is_above_them(member, sailor):
    page = member(viewport=TABLET, **WIDE)

    page.goto(f"/g/{begun(sailor).key}/rounds/")

    board, players = page.evaluate(EDGES, "#board, .players")
    assert players == board


def assert_players_stand_beside(page, size):
    board, players = page.evaluate(EDGES, "#board, .rounds-bottom")
    assert players[0] >= board[1]
    assert page.locator(".next-turn").bounding_box()["y"] < size["height"]


def test_the_players_of_a_round_stand_beside_what_is_asked(member, sailor):
    page = member(viewport=LAPTOP, **WIDE)

    page.goto(f"/g/{begun(sailor).key}/rounds/")

    at_each([LAPTOP, ON_ITS_SIDE], page, assert_players_stand_beside)


@pytest.mark.parametrize("players", [4, 7, 10])
def test_pictures_to_count_are_rows_below_the_players(member, sailor, players):
    game = make_game(sailor, "spoils", {f"Viking {n}": {"gold": n} for n in range(players)})
    page = member(viewport=LAPTOP, **WIDE)

    page.goto(f"/g/{game.key}/by/jewelry/")

    assert len(page.query_selector_all(".board > .with-tiles")) == players
    assert len(set(page.evaluate(TOPS, ".board > .with-tiles"))) == 1
    assert len(set(page.evaluate(TOPS, ".tile"))) == 4
    assert page.evaluate(SCROLLS) == 0


@pytest.mark.parametrize(("players", "rows"), [(4, [4]), (7, [7]), (10, [5, 5])])
def test_numbers_of_all_players_are_seen_at_once(member, sailor, players, rows):
    game = make_game(sailor, "spoils", {f"Viking {n}": {"gold": n} for n in range(players)})
    page = member(viewport=LAPTOP, **WIDE)

    page.goto(f"/g/{game.key}/by/gold/")

    assert list(Counter(page.evaluate(TOPS, "#board .block:first-of-type .number")).values()) == rows
    assert page.evaluate(SCROLLS) == 0


def test_what_a_player_did_stands_in_even_rows_and_a_long_name_apart(member, sailor):
    strong = ORANGE | {"glory": 200}
    for day in range(1, 4):
        game = played(sailor, {"Astrid": TEAL, LONG: strong}, day=day)
    page = member(viewport=LAPTOP, **WIDE)

    page.goto(f"/crew/players/{Player.objects.get(crew=game.crew, name='Astrid').pk}/")

    letters, below = page.evaluate(LETTERS, ".key-numbers a"), page.evaluate(TOPS, ".key-numbers a + small")
    assert list(Counter(page.evaluate(TOPS, ".key-numbers > div")).values()) == [4, 4]
    assert letters["bottom"] <= below[0]


def assert_halves_stand_beside_each_other(page, _size):
    [now, before], [head] = page.evaluate(EDGES, ".half"), page.evaluate(EDGES, ".ask")
    assert [now[0], before[1]] == head
    assert now[1] < before[0]
    assert page.evaluate(EDGES, ".nav")[0][1] < now[0]


def test_at_home_what_was_played_stands_beside_what_is_played(member, sailor):
    played(sailor, {"Astrid": TEAL, "Bjørn": ORANGE})
    page = member(viewport=LAPTOP, **WIDE)

    page.goto("/")

    at_each([LAPTOP, ON_ITS_SIDE], page, assert_halves_stand_beside_each_other)


def test_a_laptop_shows_all_of_a_new_game_and_its_button_is_as_wide(member, sailor):
    make_game(sailor, sheets={"Astrid": {}, "Bjørn": {}})
    page = member(viewport=LAPTOP, **WIDE)

    page.goto("/new/?rules=reavers")

    form, button = page.evaluate(EDGES, "#new-game, .do > .button")
    assert form == button
    assert list(Counter(page.evaluate(TOPS, ".game-tile")).values()) == [2, 2]
    assert page.evaluate(SCROLLS) == 0


@pytest.mark.parametrize(("screen", "rows"), [(TABLET, [3, 3]), (LAPTOP, [6])])
def test_six_facts_stand_in_even_rows_below_one_row_of_games(member, sailor, screen, rows):
    played(sailor, {"Astrid": TEAL, "Bjørn": ORANGE})
    played(sailor, {"Astrid": {"horns": 2}, "Bjørn": {}}, day=2, rules="clans")
    page = member(viewport=screen, **WIDE)

    page.goto("/statistics/reavers/")

    assert list(Counter(page.evaluate(TOPS, ".key-numbers > div")).values()) == rows
    assert len(set(page.evaluate(TOPS, "nav.broad > *"))) == 1


def test_a_laptop_shows_the_settings_of_a_crew_beside_its_players(member, sailor):
    make_game(sailor, "spoils", {f"Viking {n}": {} for n in range(10)})
    page = member(viewport=LAPTOP, **WIDE)

    page.goto("/crew/")

    tops = page.evaluate(TOPS, "#players, #link, #phones")
    assert tops[0] == tops[1]
    assert tops[2] < LAPTOP["height"] / 2


def assert_ways_in_stand_beside_the_seats(page, _size):
    [code, seats, button] = page.evaluate(EDGES, "section.invite, #seat-tiles, .table-next > .button")
    assert code[1] < seats[0]
    assert button == [code[0], seats[1]]
    assert list(Counter(page.evaluate(TOPS, ".seat-tile")).values()) == [2, 2]


def test_the_ways_in_stand_beside_the_seats_and_the_button_is_as_wide_as_both(member, sailor):
    game = make_game(sailor, sheets={"Astrid": {}, "Bjørn": {}, "Freya": {}, "Gunnar": {}})
    page = member(viewport=LAPTOP, **WIDE)

    page.goto(f"/g/{game.key}/table/")

    at_each([LAPTOP, ON_ITS_SIDE], page, assert_ways_in_stand_beside_the_seats)


def test_a_laptop_shows_the_whole_list_for_the_setup_in_two_columns(member):
    page = member(viewport=LAPTOP, **WIDE)

    page.goto("/setup/reavers/")

    lines, [button] = page.evaluate(EDGES, ".checklist > li"), page.evaluate(TOPS, ".do > .button")
    assert len({left for left, _ in lines}) == 2
    assert max(page.evaluate(TOPS, ".checklist > li")) + 44 < button


def test_three_kinds_of_entries_stand_in_a_row_and_one_opens_below_them_without_a_hole(member):
    page = member(viewport=LAPTOP, **WIDE)
    page.goto("/reference/reavers/")
    tops = page.evaluate(TOPS, ".kinds > details")
    assert tops.count(tops[0]) == 3

    page.locator(".kinds > details").nth(1).click()

    [whole], [opened] = page.evaluate(EDGES, ".kinds"), page.evaluate(EDGES, ".kinds > [open]")
    assert opened == whole
    tops = page.evaluate(TOPS, ".kinds > details")
    assert tops.count(min(tops)) == 3
    assert len({left for left, _ in page.evaluate(EDGES, ".kinds > [open] li")}) == 3


def test_on_its_side_a_name_stands_beside_its_mark(member, sailor):
    game = make_game(sailor, "spoils", {name: {} for name in ("Maximiliane", "Bo", "Cai")})
    page = member(viewport=ON_ITS_SIDE)

    page.goto(f"/g/{game.key}/seat/1/")

    size = page.evaluate("parseFloat(getComputedStyle(document.querySelector('h1')).fontSize)")
    assert page.evaluate(LETTERS, "h1")["height"] < 1.5 * size


def test_on_its_side_three_players_of_a_number_share_a_line(member, sailor):
    game = make_game(sailor, "spoils", {"Astrid": {}, LONG: {}, "Bo": {}})
    page = member(viewport=ON_ITS_SIDE)

    page.goto(f"/g/{game.key}/by/gold/")

    assert list(Counter(page.evaluate(TOPS, "#b-gold .number")).values()) == [3]


def test_a_long_name_leaves_the_fields_in_line_and_as_wide_as_their_columns(member, sailor):
    game = make_game(sailor, sheets=dict.fromkeys(["Astrid", LONG, "Bo", "Cai"], TEAL))
    page = member(viewport=LAPTOP, **WIDE)

    page.goto(f"/g/{game.key}/by/glory/")

    assert len(set(page.evaluate(TOPS, "#b-glory .number"))) == 1
    assert page.evaluate(EDGES, "#b-glory .number") == page.evaluate(EDGES, "#b-glory .fact")


def assert_players_take_the_whole_line(page, _size):
    [[left, right]] = page.evaluate(EDGES, "#board")
    players = page.evaluate(EDGES, ".board > .with-tiles")
    assert [players[0][0], players[-1][1]] == [left, right]
    assert page.evaluate(SCROLLS) == 0


def test_three_players_with_pictures_take_the_whole_line(member, sailor):
    game = make_game(sailor, "spoils", {"Astrid": {}, LONG: {}, "Bo": {}})
    page = member(viewport=LAPTOP, **WIDE)

    page.goto(f"/g/{game.key}/by/jewelry/")

    at_each([LAPTOP, TABLET], page, assert_players_take_the_whole_line)


@pytest.mark.parametrize("screen", ["letters", "glory"])
def test_sheets_of_four_players_stand_two_and_two(member, sailor, screen):
    game = make_game(sailor, "clans", {"Astrid": {}, LONG: {}, "Bo": {}, "Cai": {}})
    page = member(viewport=LAPTOP, **WIDE)

    page.goto(f"/g/{game.key}/by/{screen}/")

    assert list(Counter(page.evaluate(TOPS, "#board > .block")).values()) == [2, 2]
    assert list(Counter(page.evaluate(BOTTOMS, "#board > .block > :is(.pad, .in-a-row)")).values()) == [2, 2]


def test_six_numbers_in_a_narrow_column_make_two_even_lines(member, sailor):
    game = make_game(sailor, "clans", {"Astrid": {}, LONG: {}, "Bo": {}, "Cai": {}})
    page = member(viewport=TABLET, **WIDE)

    page.goto(f"/g/{game.key}/by/valhalla/")

    assert list(Counter(page.evaluate(TOPS, ".fact:first-child .chip:not(.negate)")).values()) == [3, 3]


def test_on_its_side_a_result_has_its_table_beside_the_bars(member, sailor):
    game = played(sailor, {"Astrid": TEAL, "Bo": ORANGE, "Cai": TEAL})
    page = member(viewport=ON_ITS_SIDE)

    page.goto(f"/g/{game.key}/result/")

    [[_, bars_end]], [[table_begins, _]] = page.evaluate(EDGES, ".picture"), page.evaluate(EDGES, ".sheet")
    assert bars_end < table_begins
    assert page.evaluate(BOTTOMS, ".standings .bar")[-1] <= ON_ITS_SIDE["height"]


def test_bars_of_ten_players_stand_in_two_columns(member, sailor):
    game = played(sailor, {f"Viking {n}": {"gold": 100 + n} for n in range(10)}, rules="spoils")
    page = member(viewport=LAPTOP, **WIDE)

    page.goto(f"/g/{game.key}/result/")

    assert list(Counter(left for left, _ in page.evaluate(EDGES, ".standings li")).values()) == [5, 5]


def test_what_is_noted_about_a_game_stands_two_and_two(member, sailor):
    campaign = CampaignFactory(crew=sailor.crew)
    game = played(sailor, {"Astrid": TEAL, "Bo": ORANGE}, campaign=campaign)
    page = member(viewport=TABLET, **WIDE)

    page.goto(f"/g/{game.key}/details/")

    assert list(Counter(page.evaluate(TOPS, ".filter-fields :is(input, select)")).values()) == [2, 2]


def assert_next_entry_is_in_sight(page, _size):
    later = page.locator("#later").bounding_box()
    point = [later["x"] + 9, later["y"] + 9]
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.id", point) == "later"


def test_the_next_entry_of_a_replay_is_in_sight_with_ten_players(member, sailor):
    game = played(sailor, {f"Viking {n}": {"gold": 100 + n} for n in range(10)}, rules="spoils")
    page = member(viewport=ON_ITS_SIDE, **WIDE)

    page.goto(f"/g/{game.key}/replay/")

    at_each([ON_ITS_SIDE, {"width": 320, "height": 640}], page, assert_next_entry_is_in_sight)
