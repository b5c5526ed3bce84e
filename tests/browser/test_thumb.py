"""One thumb at a dim table: what is in sight, and where a tap leads."""

import pytest

from tests.support.factories import PhoneFactory
from tests.support.phones import chip, forgive_lost_connections
from tests.support.rounds import begin, begun_game
from tests.support.tables import make_game, set_cell

pytestmark = pytest.mark.django_db(transaction=True)
NAMES = ["Astrid", "Bjørn", "Dagny", "Gunnar", "Erik", "Freya", "Helga", "Ivar", "Ragnhild", "Sigrid"]


def assert_leader_is_in_sight(page, width):
    page.set_viewport_size({"width": width, "height": 740})
    box, button = (page.locator(part).bounding_box() for part in (".totals .leads", ".tally-next .primary"))
    is_beside = box["x"] + box["width"] <= button["x"]
    is_above = box["y"] + box["height"] <= button["y"]
    assert box["x"] >= 0
    assert is_beside or is_above
    assert box["x"] + box["width"] <= width


@pytest.mark.parametrize(("rules", "people", "fact"), [("reavers", 4, "glory"), ("spoils", 10, "gold")])
def test_whoever_leads_is_in_sight(page, sailor, rules, people, fact):
    sheets = {name: {fact: 100 + place} for place, name in enumerate(NAMES[:people])}
    game = make_game(sailor, rules, sheets)

    page.goto(f"/g/{game.key}/seat/1/")

    page.wait_for_function("() => document.fonts.status === 'loaded'")
    [assert_leader_is_in_sight(page, width) for width in (390, 320)]


NAMES_SHOWN = ".block-title, .totals a > :first-child, .seat-tile-name b"
BROKEN = """(names) => [...document.querySelectorAll(names)].filter((part) => {
    const text = [...part.childNodes].at(-1), range = document.createRange();
    range.selectNodeContents(text);
    const words = [...range.getClientRects()].filter((rect) => rect.width > 1);
    const over = range.getBoundingClientRect().right - part.getBoundingClientRect().right;
    const isBroken = new Set(words.map((word) => word.top)).size !== 1 || over > 1;
    return ['Broadsword', 'Ingeborg'].includes(text.textContent.trim()) && isBroken;
}).map((part) => part.className)"""


def broken_at(page, width):
    page.set_viewport_size({"width": width, "height": 844})
    return page.evaluate(BROKEN, NAMES_SHOWN)


@pytest.mark.parametrize("path", ["table", "by/jewelry", "seat/1"])
def test_a_long_word_of_a_name_stays_whole(page, sailor, path):
    game = make_game(sailor, "spoils", {"Ragnhild": {}, "Broadsword": {}, "Freya": {}, "Ingeborg": {}})

    page.goto(f"/g/{game.key}/{path}/")

    assert page.get_by_text("Broadsword").count() >= 1
    assert [broken_at(page, width) for width in (390, 360)] == [[], []]


def test_a_number_that_counts_nothing_is_crossed_out(page, sailor):
    game = make_game(sailor, "clans", {"Astrid": {"glory.0": 10, "glory.1": 8, "glory.2": 11}, "Bo": {}})

    page.goto(f"/g/{game.key}/seat/1/by/glory/")

    lines = page.locator("input.number:not(:placeholder-shown)").evaluate_all(
        "fields => fields.map(field => [field.value, getComputedStyle(field).textDecorationLine])"
    )
    assert lines == [["10", "none"], ["8", "line-through"], ["11", "none"]]


def test_what_a_complete_row_or_column_scores_lights_up(page, sailor):
    game = make_game(sailor, "clans", {"Astrid": {f"letters.{letter}": 1 for letter in "AGM"}, "Bo": {}})
    page.goto(f"/g/{game.key}/seat/1/by/letters/")
    column = page.locator(".edge[data-column='0']")
    assert "is-complete" not in column.get_attribute("class")

    page.get_by_role("button", name="S, Astrid").tap()

    page.locator(".edge.is-complete").wait_for()
    assert "is-complete" in column.get_attribute("class")
    assert column.inner_text() == "1"


def test_another_number_is_typed_at_once(page, sailor):
    game = make_game(sailor)
    page.goto(f"/g/{game.key}/by/terror/")

    assert page.locator("input.number").first.bounding_box()["y"] > 250  # few entries stand near the thumb
    more = page.locator("details.more").first
    more.locator("summary").tap()
    more.locator("input.number:focus").wait_for()
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    page.locator("#t-1", has_text="−").wait_for()

    assert game.seats.get(order=1).sheet == {"terror": 9}


def test_a_field_for_another_number_is_closed_by_a_tap_elsewhere(page, sailor):
    page.goto(f"/g/{make_game(sailor).key}/by/terror/")
    more = page.locator("details.more").first
    more.locator("summary").tap()
    more.locator("input.number:focus").wait_for()
    page.locator("html.is-used").wait_for(state="attached")  # what closes it comes with the first touch

    page.tap("h1")

    more.locator("input.number").wait_for(state="hidden")


def test_a_card_typed_without_a_signal_is_lit(page, sailor, problems):
    game = make_game(sailor)
    page.goto(f"/g/{game.key}/by/artifacts/")
    page.context.set_offline(True)
    card = page.locator('[id="c-artifacts.laevateinn"]')

    card.get_by_role("button", name="Teal").tap()
    card.get_by_label("How much Glory is on the card?").fill("3")
    page.keyboard.press("Enter")

    card.locator('.pick[aria-pressed="true"]').wait_for()
    assert card.locator(".printed").inner_text() == "3"
    page.context.set_offline(False)
    page.locator("#t-1", has_text="3").wait_for()
    forgive_lost_connections(problems)


def test_a_new_round_begins_at_the_top(page, sailor):
    game = make_game(sailor, play_options={"plays_along": True}, status="playing")
    begin(sailor, game, {"start": "1"})
    page.goto(f"/g/{game.key}/rounds/")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")

    page.tap(".end-early > summary")
    page.tap(".end-early button")
    page.get_by_text("Round 1 is over").wait_for()

    page.wait_for_function("() => scrollY === 0")


def test_who_begins_without_a_start_player_is_told_in_the_page(page, sailor, problems):
    game = make_game(sailor, play_options={"plays_along": True}, status="playing")
    page.goto(f"/g/{game.key}/rounds/start/")

    page.get_by_role("button", name="Begin", exact=True).tap()

    page.get_by_role("alert").get_by_text("Choose who has it.").wait_for()
    assert all("422" in problem for problem in problems)
    problems.clear()


def test_the_first_entry_moves_nothing_under_the_thumb(page, sailor):
    game = make_game(sailor)
    page.goto(f"/g/{game.key}/by/terror/")
    next_chip = chip(page, 2, "terror", 3)
    before = next_chip.bounding_box()

    chip(page, 1, "terror", 2).tap()
    page.locator("#recorded", has_text="Terror tokens 2").wait_for()

    assert next_chip.bounding_box() == before


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (844, 390)], ids=str)
@pytest.mark.parametrize("path", ["seat/1", "rounds"])
def test_what_another_phone_records_moves_nothing_and_is_in_sight(page, sailor, path, size):
    game = begun_game(sailor, "reavers", {"Ada": {}, "Bo": {}}, play_options={"plays_along": True})
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/g/{game.key}/{path}/")
    before = page.locator("#board").bounding_box()

    set_cell(PhoneFactory(crew=sailor.crew, name="Bo"), game, 2, "terror", 3)
    news = page.locator("#news", has_text="Terror tokens")
    news.wait_for()

    assert news.inner_text() == "Bo Terror tokens 0 → 3"  # who enters their own is named once
    assert page.locator("#board").bounding_box() == before
    box, bar = news.bounding_box(), page.locator(".bottom").bounding_box()
    assert box["y"] + box["height"] <= bar["y"] or box["x"] + box["width"] <= bar["x"]
