"""What a description of play tells a table to do before the first round and between two rounds."""

import pytest

from scoring import RULESETS
from scoring.play.fold import fold
from tests.laws.play_strategies import start_of
from tests.scoring.played import STARTS, adjust, names

PLAYS = {key: ruleset.play for key, ruleset in RULESETS.items() if ruleset.play}

every_game = pytest.mark.parametrize("game", STARTS)


def started(game, **options):
    return start_of(game, {"players": names(3), "options": options, "start": STARTS[game]})


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
    ("players", "dice", "spare", "gold", "only_here", "pile"),
    [
        (3, 10, 5, 205, ["Take out Traitor's Dagger, Norn Orb and Heimdall's Spyglass"], 7),
        (6, 6, 34, 410, ["Shuffle the cards of both copies together, by Stage"], 13),
    ],
)
def test_spoils_is_set_up_in_eleven_lines(players, dice, spare, gold, only_here, pile):  # S20, S21
    assert PLAYS["spoils"].setup(players, {}) == [
        "A dice cup, a screen and a betting disk for each player",
        "Viking Chief marker to the owner of the game",
        f"{dice} dice each, the other {spare} within reach",
        "Choose a Purser for the whole game",
        "70 Gold each behind the screen: 5 × 1, 7 × 5, 3 × 10",
        f"The other {gold} Gold beside the Purser",
        *only_here,
        "Three decks by the Stage on the back, each shuffled with its Artifacts",
        f"Three piles of {pile} cards from each deck, face down; the rest back into the box unseen",
        "The nine piles in a row, Stage 1 first",
        "Copy and Cancel markers within reach",
    ]


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

    assert lines[1:4] == [
        "Start Player marker: Astrid",
        "Honor Ship to Bjørn",
        "Glory markers: Astrid to 7, Bjørn to 23, Cora to 0",
    ]


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
