"""What a table tells as a whole: players, options, start and moves, and where each of them is wrong."""

import pytest

from scoring import RULESETS
from scoring.play.answer import where_it_stands
from tests.scoring.played import STARTS, names, path, played, told

BAD_DICE = {"move": "bid", "player": "A", "dice": "1", "value": 1}
GOOD_BID = {"move": "bid", "player": "A", "dice": 1, "value": 1}

playable = pytest.mark.parametrize("game", STARTS)


def sound(game, **rest):
    return {"players": names(3), "start": STARTS[game]} | rest


@playable
def test_options_and_moves_may_be_left_out(game):
    assert told(game, sound(game)) == told(game, sound(game, options={}, moves=[]))


@playable
def test_an_answer_has_the_keys_of_the_contract_in_their_order(game):
    keys = ["game", "round", "step", "who", "table", "players", "final", "warnings"]

    assert list(played(game)) == keys


@playable
@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"players": None}, "players"),
        ({"players": "ABC"}, "players"),
        ({"players": []}, "players"),
        ({"players": ["A"]}, "players"),
        ({"players": [str(n) for n in range(11)]}, "players"),
        ({"players": ["A", "A", "B"]}, "players[1]"),
        ({"players": ["A", "B", "A"]}, "players[2]"),
        ({"players": ["A", "", "B"]}, "players[1]"),
        ({"players": ["A", " ", "B"]}, "players[1]"),
        ({"players": ["A", "B", 3]}, "players[2]"),
        ({"players": [{"name": "A"}, "B", "C"]}, "players[0]"),
        ({"options": None}, "options"),
        ({"options": []}, "options"),
        ({"options": {"x": 1}}, "options.x"),
        ({"start": None}, "start"),
        ({"start": "A"}, "start"),
        ({"start": {"first": "A"}}, "start."),
        ({"moves": None}, "moves"),
        ({"moves": {}}, "moves"),
        ({"moves": [5]}, "moves[0]"),
        ({"moves": [None]}, "moves[0]"),
        ({"moves": [["bid"]]}, "moves[0]"),
        ({"moves": [{}]}, "moves[0]"),
        ({"moves": [{"move": "sing"}]}, "moves[0]"),
        ({"moves": [{"move": 5}]}, "moves[0]"),
        ({"moves": [{"move": ["bid"]}]}, "moves[0]"),
        ({"round": 2}, "round"),
    ],
)
def test_a_bad_document_is_an_error_with_a_path(game, wrong, where):
    error = told(game, sound(game, **wrong))["error"]

    assert error["path"].startswith(where) if where.endswith(".") else error["path"] == where
    assert error["message"]


@playable
def test_a_misspelt_key_of_a_move_is_named_rather_than_the_one_that_is_missing(game):
    error = told(game, sound(game, moves=[{"move": "adjust", "chagnes": {}}]))["error"]

    assert error["path"] == "moves[0].chagnes"


@playable
@pytest.mark.parametrize("key", ["", "[key]", "$", "."])
def test_an_unknown_key_is_named_as_it_is(game, key):
    start = STARTS[game] | {key: 1}
    move = {"move": "end_round", key: 1}

    assert told(game, sound(game, **{key: 1}))["error"]["path"] == key
    assert path(game, options={key: 1}) == f"options.{key}"
    assert path(game, start=start) == f"start.{key}"
    assert path(game, move | {"move": "adjust", "changes": {}}) == f"moves[0].{key}"


@playable
@pytest.mark.parametrize(("whole", "where"), [(None, "$"), (5, "$"), ([], "$"), ({}, "players"), ("x", "$")])
def test_a_document_of_another_kind_is_an_error(game, whole, where):
    assert told(game, whole)["error"]["path"] == where


@pytest.mark.parametrize(("game", "fewest", "most"), [("reavers", 2, 4), ("spoils", 3, 10), ("clans", 2, 4)])
def test_too_few_and_too_many_players_are_refused(game, fewest, most):
    sizes = range(most + 2)

    refused = ["error" in played(game, players=size) for size in sizes]

    assert refused == [size < fewest or size > most for size in sizes]


@pytest.mark.parametrize(
    ("game", "options", "where"),
    [
        ("reavers", {"majority_needs_one": 1}, "options.majority_needs_one"),
        ("reavers", {"territory_glory_at_the_end": 1}, "options.territory_glory_at_the_end"),
        ("reavers", {"territory_glory_at_the_end": None}, "options.territory_glory_at_the_end"),
        ("reavers", {"step_bidding": True}, "options.step_bidding"),
        ("reavers", {"draws_prophecy": True}, "options.draws_prophecy"),
        ("spoils", {"step_bidding": "true"}, "options.step_bidding"),
        ("spoils", {"gold_is_open": 0}, "options.gold_is_open"),
        ("spoils", {"majority_needs_one": True}, "options.majority_needs_one"),
    ],
)
def test_an_unknown_option_or_choice_is_refused(game, options, where):
    assert path(game, options=options) == where


@pytest.mark.parametrize(("game", "field"), [("reavers", "start.start"), ("spoils", "start.chief")])
@pytest.mark.parametrize("name", ["Z", "", None, 1, ["A"]], ids=repr)
def test_whoever_begins_sits_at_the_table(game, field, name):
    key = field.partition(".")[2]

    assert path(game, start={key: name}) == field


@pytest.mark.parametrize(("game", "field"), [("reavers", "start.start"), ("spoils", "start.chief")])
def test_whoever_begins_must_be_told(game, field):
    assert path(game, start={}) == field


@playable
def test_a_table_without_a_start_is_an_error_even_if_nothing_in_it_is_needed(game):
    assert told(game, {"players": names(3)})["error"]["path"] == "start"


@pytest.mark.parametrize(
    ("move", "field"),
    [
        (BAD_DICE, "dice"),
        (GOOD_BID | {"dice": 1.0}, "dice"),
        (GOOD_BID | {"dice": True}, "dice"),
        (GOOD_BID | {"by_card": 1}, "by_card"),
        (GOOD_BID | {"by_card": None}, "by_card"),
        (GOOD_BID | {"player": "Z"}, "player"),
        (GOOD_BID | {"player": None}, "player"),
        (GOOD_BID | {"loud": True}, "loud"),
        ({"move": "bid", "player": "A", "value": 1}, "dice"),
        ({"move": "bid", "dice": 1, "value": 1}, "player"),
    ],
)
def test_a_bad_field_of_a_move_is_named(move, field):
    assert path("spoils", move) == f"moves[0].{field}"


def test_the_first_bad_move_is_named_whatever_is_wrong_with_later_ones():
    twice = [GOOD_BID, GOOD_BID, BAD_DICE]

    assert path("spoils", *twice) == "moves[1].player"


def test_a_move_out_of_its_step_is_named_as_a_whole_whatever_is_in_it():
    assert path("spoils", {"move": "dice", "shown": "many"}) == "moves[0]"


def test_players_are_checked_before_their_moves():
    assert told("spoils", sound("spoils", players=["A", "A", "B"], moves=[5]))["error"]["path"] == "players[1]"


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"nonsense",
        b"[" * 5000,
        b'{"players": ["A", "B", "C"], "moves": ' + b"[" * 5000,
        b'{"players": ["A", "B", "C"], "moves": ' + b'[{"move":' * 150 + b"1" + b"}]" * 150 + b"}",
        b'{"players": ["A", "B", "C"], "start": {"chief": ' + b"9" * 5000 + b"}}",
        b'{"players": ["A", "B", "\\ud800"]}',
        b'{"players": ["A", "B", "\xff"]}',
        b'{"players": ["A", "B", "C"], "start": {"chief": NaN}}',
        b'{"players": ["A", "B", "C"], "start": {"chief": "A"}, "moves": [{"move": "dice", "shown": 1e999}]}',
    ],
)
def test_hostile_text_is_an_error_and_nothing_else(text):
    answer = where_it_stands(RULESETS["spoils"], RULESETS["spoils"].play, text)

    assert list(answer) == ["error"]
    assert answer["error"]["path"]


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ([{"move": "sing"}], "This game has no such move."),
        ([{"move": "dice", "shown": 1}], "This is not allowed in this step."),
        ([GOOD_BID | {"player": "Z"}], "Nobody at this table is called Z."),
        ([GOOD_BID, GOOD_BID], "It is B's turn."),
        ([{"move": "end_round"}] * 10, "The game is over."),
        ([BAD_DICE], "This must be a whole number."),
        ([5], "This must be an object in braces."),
    ],
)
def test_an_error_says_in_words_what_is_wrong(moves, message):
    assert played("spoils", *moves)["error"]["message"] == message
