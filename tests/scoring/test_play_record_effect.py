"""One tap on an effect: what is recorded, what the table hears, and what really changed."""

import json

import pytest

from scoring import RULESETS
from scoring.play.effects import Answer
from scoring.play.fold import fold
from scoring.play.record_effect import recorded
from tests.laws.play_strategies import start_of
from tests.scoring.played import STARTS, adjust, names


def table(game, *moves):
    document = {"players": names(3), "options": {}, "start": STARTS[game]}
    return fold(RULESETS[game].play, start_of(game, document), moves).state


def choice_of(game, effect, key=""):
    found = next(each for each in RULESETS[game].play.effects if each.key == effect)
    return next(choice for choice in found.choices if choice.key == key)


def after(game, state, record):
    return fold(RULESETS[game].play, state, record.moves).state


def told(state, record):
    """What really changes, in words."""
    return [word for move in record.moves for word in move.in_words(state)]


def test_the_seer_without_favor_is_counted_and_said():
    state = table("reavers", adjust("A", favor=-1))

    record = recorded(state, choice_of("reavers", "revered_seer"), "A")

    assert record.notices == ("A has only 0 here: Favor.",)
    assert after("reavers", state, record).numbers["A"] == {"favor": 0, "glory": 2}
    assert told(state, record) == ["+2 Glory"]


def test_the_seer_with_favor_says_what_was_paid():
    state = table("reavers")

    record = recorded(state, choice_of("reavers", "revered_seer"), "A")

    assert record.notices == ()
    assert told(state, record) == ["-1 Favor", "+2 Glory"]


def test_draugr_raiders_without_terror_take_none():
    state = table("reavers")

    record = recorded(state, choice_of("reavers", "draugr_raiders"), "A")

    assert record.notices == ("A has only 0 here: Terror tokens.",)
    assert told(state, record) == ["+1 Sea Battle", "+9 Glory"]


def test_runic_carvings_without_terror_still_hand_one_over():
    """R64: the table may know better."""
    state = table("reavers")

    record = recorded(state, choice_of("reavers", "runic_carvings", "trade"), "A", "B")

    assert record.notices == ("A has only 0 here: Terror tokens.",)
    assert after("reavers", state, record).number("B", "terror") == 1


def test_an_artifact_that_is_held_is_not_counted_twice():
    state = table("reavers", adjust("A", artifacts__bodn=4))

    record = recorded(state, choice_of("reavers", "artifact"), "A", answers={"artifact": Answer("bodn")})

    assert record == ((), ("A already has Bodn.",))


def test_another_artifact_is_counted():
    state = table("reavers", adjust("A", artifacts__bodn=4))

    record = recorded(state, choice_of("reavers", "artifact"), "A", answers={"artifact": Answer("harp", 3)})

    assert record.notices == ()
    assert after("reavers", state, record).number("A", "artifacts.harp") == 3


def test_a_number_that_is_typed_in_is_no_card():
    state = table("reavers", adjust("A", glory=5))
    answers = {"colour": Answer("food"), "glory": Answer(number=2)}

    record = recorded(state, choice_of("reavers", "territory"), "A", answers=answers)

    assert record.notices == ()
    assert after("reavers", state, record).number("A", "glory") == 7


@pytest.mark.parametrize(("gold", "moved", "notices"), [(8, 5, ()), (3, 3, ("B has only 3 here: Coins left.",))])
def test_the_lyre_takes_no_more_than_there_is(gold, moved, notices):
    state = table("spoils", adjust("B", gold=gold - 70))

    record = recorded(state, choice_of("spoils", "singing_lyre", "paid"), "A", "B")

    held = after("spoils", state, record)
    assert (held.number("A", "gold"), held.number("B", "gold")) == (70 + moved, gold - moved)
    assert record.notices == notices


def test_a_notice_gives_no_secret_away():
    state = table("spoils", adjust("B", gold=3 - 70))
    lyre = choice_of("spoils", "singing_lyre", "paid")

    assert recorded(state, lyre, "A", "B", secrets={"gold"}).notices == ()


@pytest.mark.parametrize("effect", ["dainsleif", "iduns_apple"])
def test_a_swap_moves_both_cards_at_once(effect):
    state = table("spoils", adjust("A", artifacts=1), adjust("B", items__crown=1))

    record = recorded(state, choice_of("spoils", effect, "swapped"), "A", "B", {"item": Answer("crown")})

    now = after("spoils", state, record)
    assert [now.number(player, "artifacts") for player in "AB"] == [0, 1]
    assert [now.number(player, "items.crown") for player in "AB"] == [1, 0]


def test_an_artifact_may_be_swapped_for_something_that_nobody_recorded():
    state = table("spoils", adjust("A", artifacts=1))

    record = recorded(state, choice_of("spoils", "dainsleif", "swapped"), "A", "B")

    assert [after("spoils", state, record).number(player, "artifacts") for player in "AB"] == [0, 1]


def test_a_stolen_treasure_leaves_the_one_who_had_it():
    state = table("spoils", adjust("A", items__crown=1), adjust("B", items__crown=2))

    record = recorded(state, choice_of("spoils", "changed_hands", "item"), "A", "B", {"item": Answer("crown")})

    assert [after("spoils", state, record).number(player, "items.crown") for player in "AB"] == [2, 1]


def test_a_stolen_artifact_changes_hands():
    state = table("spoils", adjust("B", artifacts=1))

    record = recorded(state, choice_of("spoils", "changed_hands", "artifact"), "A", "B")

    assert [after("spoils", state, record).number(player, "artifacts") for player in "AB"] == [1, 0]


def test_a_card_from_an_empty_pile_is_said_of_the_table():
    state = table("spoils", adjust(pile=-7))

    record = recorded(state, choice_of("spoils", "draupnir", "artifact"), "A")

    assert record.notices == ("Only 0 here: Treasures in the pile.",)
    assert told(state, record) == ["+1 Artifact"]


def test_the_fury_of_a_god_belongs_to_the_table():
    state = table("tiny_epic")

    record = recorded(state, choice_of("tiny_epic", "fury", "more"), "A", answers={"god": Answer("thor")})

    assert after("tiny_epic", state, record).fury == {"odin": 0, "thor": 1, "frigg": 0}


@pytest.mark.parametrize(
    ("effect", "key", "answers", "held"),
    [
        ("harvest", "wood", {}, {"wood": 3, "food": 2, "steel": 2}),
        ("exchange", "steel_food", {}, {"wood": 2, "food": 3, "steel": 1}),
        ("deploy", "", {"food": Answer(number=2)}, {"wood": 2, "food": 0, "steel": 2}),
        ("first_raid", "", {}, {"wood": 2, "food": 2, "steel": 1}),
        ("later_raid", "", {"steel": Answer(number=2)}, {"wood": 2, "food": 2, "steel": 0}),
        ("built", "boat", {"wood": Answer(number=1)}, {"wood": 1, "food": 2, "steel": 2}),
    ],
)
def test_a_tap_pays_and_gains_resources(effect, key, answers, held):
    state = table("tiny_epic")

    record = recorded(state, choice_of("tiny_epic", effect, key), "A", answers=answers)

    found = after("tiny_epic", state, record)
    assert {each: found.number("A", f"resources.{each}") for each in held} == held


def test_a_village_and_a_boat_come_with_what_they_cost():
    state = table("tiny_epic")
    raid = recorded(state, choice_of("tiny_epic", "first_raid"), "A")
    built = recorded(state, choice_of("tiny_epic", "built", "temple"), "A", answers={"wood": Answer(number=2)})

    held = fold(RULESETS["tiny_epic"].play, state, [*raid.moves, *built.moves]).state

    assert (held.number("A", "villages"), held.number("A", "temples")) == (1, 1)


@pytest.mark.parametrize("game", STARTS)
def test_where_a_table_stands_is_stored_as_json(game):
    state = table(game)

    stored = json.loads(json.dumps(state.as_json()))

    assert type(state).from_json(stored) == state
