"""What screens, ledger and checklists are made from: one description of play for each game."""

import pytest

from scoring import RULESETS
from scoring.play.effects import Answer, adjusts, kept_at
from scoring.play.seats import clockwise, left_of
from scoring.play.state import TABLE
from scoring.sheets import Sub, asks
from tests.laws.play_strategies import sentences_of, start_of
from tests.scoring.played import STARTS, adjust, names

PLAYS = {key: ruleset.play for key, ruleset in RULESETS.items() if ruleset.play}
KINDS = [(game, name) for game, play in PLAYS.items() for name in play.kinds]
CHOICES = [
    (game, effect, choice) for game, play in PLAYS.items() for effect in play.effects for choice in effect.choices
]

BETS = {"A": {"gold": 5}, "B": {"gold": 6}, "C": {"gold": 7, "side": "declarer"}}

every_game = pytest.mark.parametrize("game", STARTS)


def started(game, **options):
    return start_of(game, {"players": names(3), "options": options, "start": STARTS[game]})


def effect_of(game, effect, choice):
    return next(each for key, found, each in CHOICES if (key, found.key, each.key) == (game, effect, choice))


def test_the_next_player_clockwise_sits_to_the_left():
    assert [left_of("ABC", player) for player in "ABC"] == ["B", "C", "A"]
    assert clockwise("ABC", "B") == ["B", "C", "A"]


@pytest.mark.parametrize(("game", "name"), KINDS)
def test_every_question_of_a_move_can_be_asked_on_a_screen(game, name):
    kind = PLAYS[game].kinds[name]

    assert [key for key, _ask in asks(kind)] == [key for key in kind.model_fields if key != "move"]
    assert kind.label


@pytest.mark.parametrize(("game", "name"), KINDS)
def test_a_move_is_allowed_in_steps_that_the_game_has(game, name):
    assert set(PLAYS[game].kinds[name].steps) <= set(PLAYS[game].step_keys)


@every_game
def test_a_game_begins_in_its_first_step(game):
    assert started(game).step == PLAYS[game].step_keys[0]


@every_game
def test_a_marker_is_a_field_of_the_state(game):
    assert all(hasattr(started(game), marker.key) for marker in PLAYS[game].markers)


@every_game
def test_what_is_watched_can_be_adjusted(game):
    assert set(PLAYS[game].watched) <= set(started(game).counters("A"))


@every_game
def test_counters_of_the_start_are_described(game):
    state = started(game)

    assert all(set(held) <= set(state.counters(owner)) for owner, held in state.numbers.items())


@pytest.mark.parametrize(
    ("game", "effect", "choice"), CHOICES, ids=lambda value: value if isinstance(value, str) else value.key
)
def test_an_effect_changes_what_the_game_counts_and_has_a_sentence(game, effect, choice):
    state = started(game)
    gods = [Sub(god, god) for god in getattr(state, "gods", ())]
    asked = [
        (each.is_of_table, each.cell.format(sub.key))
        for each in choice.parameters
        for sub in (gods if each.per_god else each.options) or [Sub("", "")]
    ]
    cells = {cell for is_of_table, cell in asked if not is_of_table}

    assert {cell for is_of_table, cell in asked if is_of_table} <= set(state.counters(TABLE))
    assert {*choice.changes, *choice.other_changes, *cells} <= set(state.counters("A"))
    assert set(choice.table_changes) <= set(state.counters(TABLE))
    assert "{name}" in PLAYS[game].sentences[effect.key, choice.key]


def told(moves):
    return [move.model_dump(exclude_defaults=True) for move in moves]


def test_an_effect_is_told_as_adjusts_of_everybody_it_touches():
    lyre = effect_of("spoils", "singing_lyre", "paid")

    assert told(adjusts(lyre, "A", "B")) == [
        {"player": "A", "changes": {"gold": 5}},
        {"player": "B", "changes": {"gold": -5}},
    ]


def test_an_effect_may_touch_the_table():
    draupnir = effect_of("spoils", "draupnir", "item")

    assert told(adjusts(draupnir, "A", answers={"item": Answer("crown")})) == [
        {"player": "A", "changes": {"items.crown": 1}},
        {"changes": {"pile": -1}},
    ]


def test_an_effect_may_take_something_away():
    cancelled = effect_of("spoils", "lokis_gold", "cancelled")

    assert told(adjusts(cancelled, "A", answers={"item": Answer("ring")})) == [
        {"player": "A", "changes": {"lokis_gold.ring": -1}}
    ]


def test_an_effect_that_needs_another_player_touches_nobody_else_without_one():
    carvings = effect_of("reavers", "runic_carvings", "trade")

    assert told(adjusts(carvings, "A")) == [{"player": "A", "changes": {"terror": -1}}]


def test_an_effect_without_an_answer_changes_nothing():
    assert told(adjusts(effect_of("reavers", "tapestry", ""), "A")) == []


@pytest.mark.parametrize(
    ("game", "options", "secret"),
    [
        ("spoils", {}, {"gold"}),
        ("spoils", {"gold_is_open": True}, set()),
        ("reavers", {}, set()),
        ("tiny_epic", {}, {"favor_runes"}),
        ("tiny_epic", {"favor_cards_are_open": True}, set()),
    ],
)
def test_gold_is_secret_unless_a_rule_opens_it(game, options, secret):
    assert PLAYS[game].secret_fields(started(game, **options).options) == secret


@pytest.mark.parametrize(("round", "raid"), [(1, "first_raid"), (2, "later_raid"), (3, "later_raid")])
def test_an_effect_of_some_rounds_is_offered_in_these(round, raid):
    found = {effect.key for effect in kept_at(PLAYS["tiny_epic"].effects, "turn", round)}

    assert found == {"harvest", "exchange", "deploy", raid, "built", "fury"}


def test_spoils_is_told_in_sentences():
    moves = [
        {"move": "bid", "player": "A", "dice": 5, "value": 3},
        {"move": "challenge", "player": "B"},
        {"move": "bets", "bets": BETS},
        {"move": "dice", "shown": 1},
        {"move": "take", "player": "B", "items": ["crown", "sea_dragon"], "artifacts": 1},
        adjust("B", dice=1, items__crown=-1),
        adjust(pile=-1),
        adjust("A"),
        {"move": "end_round"},
    ]

    assert sentences_of("spoils", {"players": names(3), "options": {}, "start": STARTS["spoils"], "moves": moves}) == [
        "A bid 5 × 3",
        "B challenged A",
        "Bets: A 5, B 6 and C 7",
        "1 die showed it",
        "B took Crown, Sea Dragon and 1 Artifact",
        "B: +1 die and -1 Crown",
        "The table: -1 Treasure in the pile",
        "A: nothing changes",
        "Round 1 ended",
    ]


def test_reavers_is_told_in_sentences():
    moves = [{"move": "choose", "location": "sea"}, {"move": "choose", "location": "keeps"}, {"move": "cleanup"}]

    told_moves = {"players": names(3), "options": {}, "start": STARTS["reavers"], "moves": moves}

    assert sentences_of("reavers", told_moves) == [
        "A chose Battle at Sea",
        "B chose Raid Keeps",
        "Round 1 was cleaned up",
    ]
