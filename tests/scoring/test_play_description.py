"""What screens, ledger and checklists are made from: one description of play for each game."""

import pytest

from scoring import RULESETS
from scoring.play.effects import Answer, adjusts, kept_at
from scoring.play.fold import fold
from scoring.play.seats import clockwise, left_of
from scoring.play.state import TABLE
from scoring.sheets import Sub, asks
from tests.scoring.play_strategies import sentences_of, start_of
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


@pytest.mark.parametrize(
    ("game", "players", "line"),
    [
        ("spoils", 3, "Take out Traitor's Dagger, Norn Orb and Heimdall's Spyglass"),
        ("spoils", 4, "8 dice each, the other 3 within reach"),
        ("spoils", 5, "The other 65 Gold beside the Purser"),
        ("spoils", 6, "Shuffle the cards of both copies together, by Stage"),
        ("reavers", 3, "Honor Ship to the start player"),
        ("reavers", 4, "1 Prophecy each"),
        ("tiny_epic", 1, "Your Boat into any Fjord at the edge; you begin"),
        ("tiny_epic", 2, "Favor Cards face up, 4 above and 4 below the Map"),
        ("tiny_epic", 4, "Favor Cards face up, 7 above and 7 below the Map"),
    ],
)
def test_a_checklist_goes_by_the_number_of_players(game, players, line):
    assert line in PLAYS[game].setup(players, {})


@pytest.mark.parametrize(
    ("game", "players", "fewer"),
    [
        ("spoils", 4, 10),
        ("spoils", 3, 11),
        ("reavers", 4, 20),
        ("tiny_epic", 2, 14),
        ("tiny_epic", 3, 13),
        ("tiny_epic", 1, 17),
    ],
)
def test_a_checklist_leaves_out_what_others_need(game, players, fewer):
    assert len(PLAYS[game].setup(players, {})) == fewer


@pytest.mark.parametrize(("chosen", "is_on"), [({}, True), ({"draws_prophecy": False}, False)])
def test_a_rule_of_play_is_as_described_unless_the_table_chose(chosen, is_on):
    assert RULESETS["reavers"].is_on("draws_prophecy", chosen) is is_on


def test_a_house_rule_changes_the_checklist():
    assert "1 Prophecy each" not in PLAYS["reavers"].setup(4, {"draws_prophecy": False})


@every_game
def test_there_is_something_to_do_between_two_rounds(game):
    play, state = PLAYS[game], started(game)

    assert play.cleanup(state)
    state.round = play.rounds
    assert play.cleanup(state) == []


@pytest.mark.parametrize(
    ("game", "players", "first", "last"),
    [
        (
            "reavers",
            3,
            [
                "Start Player marker",
                "Honor Ship",
                "Player Board",
                "4 Food",
                "1 Favor",
                "1 Longship pawn",
                "2 Reaver cards, and their dice",
                "1 Prophecy",
            ],
            ["Player Board", "6 Food", "1 Favor", "1 Longship pawn", "2 Reaver cards, and their dice", "1 Prophecy"],
        ),
        (
            "spoils",
            10,
            [
                "Viking Chief marker",
                "Dice cup, screen and betting disk",
                "6 dice",
                "70 Gold behind the screen: 5 × 1, 7 × 5, 3 × 10",
            ],
            ["Dice cup, screen and betting disk", "6 dice", "70 Gold behind the screen: 5 × 1, 7 × 5, 3 × 10"],
        ),
        (
            "clans",
            4,
            ["Score sheet and pencil", "15 warriors of one colour"],
            ["Score sheet and pencil", "15 warriors of one colour"],
        ),
        (
            "tiny_epic",
            2,
            [
                "Chieftain Marker",
                "Clan Mat with 6 Settlers, 3 Boats and 2 Temples",
                "A Boat and the Score Marker aside",
                "Wood, Food and Steel on 2",
            ],
            [
                "Clan Mat with 6 Settlers, 3 Boats and 2 Temples",
                "A Boat and the Score Marker aside",
                "Wood, Food and Steel on 2",
            ],
        ),
        (
            "tiny_epic",
            1,
            [
                "Clan Mat with 6 Settlers, 3 Boats and 2 Temples",
                "A Boat and the Score Marker aside",
                "Wood, Food and Steel on 2",
            ],
            [
                "Clan Mat with 6 Settlers, 3 Boats and 2 Temples",
                "A Boat and the Score Marker aside",
                "Wood, Food and Steel on 2",
            ],
        ),
    ],
)
def test_a_plan_says_what_each_player_takes(game, players, first, last):
    plan = PLAYS[game].setup_plan(players, {})

    assert len(plan.takes) == players
    assert (plan.takes[0], plan.takes[-1]) == (first, last)
    assert plan.lines == PLAYS[game].setup(players, {})


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        ({}, [("First Reavers", 2, ("reaver", "promote")), ("First Prophecy", 1, ("first_prophecy",))]),
        ({"draws_prophecy": False}, [("First Reavers", 2, ("reaver", "promote"))]),
    ],
)
def test_reavers_and_a_prophecy_of_the_start_can_be_recorded(options, asked):
    assert PLAYS["reavers"].setup_plan(3, options).opening == asked


@every_game
def test_what_is_asked_at_the_start_are_effects_of_the_game(game):
    keys = {effect.key for effect in PLAYS[game].effects}

    assert {key for opening in PLAYS[game].setup_plan(3, {}).opening for key in opening.effects} <= keys


@pytest.mark.parametrize(
    ("players", "round", "asked"),
    [(3, 1, {"start"}), (3, 2, {"start", "honor_ship"}), (4, 5, {"start"})],
)
def test_the_honor_ship_is_asked_for_where_only_the_table_knows(players, round, asked):
    markers = PLAYS["reavers"].markers

    assert {marker.key for marker in markers if marker.is_asked(players, round)} == asked


@pytest.mark.parametrize(
    ("location", "due"), [("villages", [4, 3, 2]), ("trade", [3, 2, 1]), ("sea", [1, 1, 1]), ("recruit", [2, 2, 2])]
)
def test_so_many_cards_are_due_at_the_location_chosen_last(location, due):
    state = fold(PLAYS["reavers"], started("reavers"), [{"move": "choose", "location": location}]).state

    assert [state.due(player) for player in "ABC"] == due


def test_nothing_is_due_before_a_location_is_chosen():
    assert started("reavers").due("A") == 0


def test_cleanup_says_where_markers_must_stand():
    moves = [adjust("A", glory=5, territories__food=2), adjust("B", glory=23), {"move": "cleanup"}]
    state = fold(PLAYS["reavers"], started("reavers"), moves).state
    state.round = 1

    lines = PLAYS["reavers"].cleanup(state, {"A": "Astrid", "B": "Bjørn", "C": "Cora"}.__getitem__)

    assert lines[1:3] == ["Honor Ship to Bjørn", "Glory markers: Astrid to 7, Bjørn to 23, Cora to 0"]


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("spoils", "Viking Chief marker to A"),
        ("tiny_epic", "Chieftain Marker to A"),
        ("tiny_epic", "Fury Markers: Odin to 0, Thor to 0, Frigg to 0"),
        ("tiny_epic", "Deal 5 cards each, keep one, pass the others to the right"),
    ],
)
def test_other_games_say_it_too(game, line):
    assert line in PLAYS[game].cleanup(started(game))


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
