"""What is printed on a board: typed as text, one thing at a time."""

import pytest

from scoring import RULESETS
from scoring.play.correction import Correction
from scoring.play.moves import MoveError
from scoring.play.printed import board_in_words, printed_on, told
from tests.laws.play_strategies import start_of
from tests.scoring.played import STARTS, names

PLAY = RULESETS["clans"].play
THINGS = {thing.key: thing for thing in PLAY.printed_things}
BEGUN = {"players": names(3), "options": {}, "start": STARTS["clans"]}
ROW = {f"thresholds.{n}": text for n, text in enumerate("33456")}


def test_every_number_that_is_known_to_be_there_is_typed_by_itself():
    assert list(THINGS)[:6] == [*ROW, "monsters.draugr"]
    assert list(THINGS)[9:] == ["chart", "valhalla", "territories"]
    assert THINGS["thresholds.1"].full_label == "Thresholds: Territory 2"
    assert THINGS["valhalla"].full_label == "Numbers of the Valhalla columns"


def test_a_description_says_which_fields_are_printed():
    assert [thing.key for thing in printed_on(PLAY.board, ["chart"])] == ["chart"]
    assert RULESETS["tiny_epic"].play.printed_things == ()


def test_what_was_typed_becomes_a_start():
    texts = ROW | {"monsters.troll": " 3 ", "chart": "Serpent,  Boar,", "valhalla": "1 1.2/2-3", "territories": ""}

    assert told(PLAY.printed_things, texts) == {
        "thresholds": [3, 3, 4, 5, 6],
        "monsters": {"troll": 3},
        "chart": ["Serpent", "Boar"],
        "valhalla": [1, 1, 2, 2, 3],
    }


def test_a_row_is_told_as_a_whole_or_not_at_all():
    with pytest.raises(MoveError) as error:
        told(PLAY.printed_things, ROW | {"thresholds.2": " "})

    assert (error.value.path, error.value.message) == ("thresholds.2", "This is missing.")
    assert told(PLAY.printed_things, {}) == {}


@pytest.mark.parametrize(
    ("key", "text", "message"),
    [
        ("thresholds.0", "0", "Enter a whole number from 1 to 9999."),
        ("thresholds.0", "x", "Enter a whole number from 1 to 9999."),
        ("monsters.troll", "-1", "Enter a whole number from 0 to 9999."),
        ("monsters.troll", "٣", "Enter a whole number from 0 to 9999."),
        ("monsters.troll", "10000", "Enter a whole number from 0 to 9999."),
        ("valhalla", "1 two", "Enter a whole number from 0 to 9999."),
        ("valhalla", "1 " * 21, "There must be at most 20 here."),
        ("territories", "a, b, c, d, e, f", "There must be at most 5 here."),
        ("territories", "Ribe, ribe", "The same name is here twice."),
        ("territories", "R" * 31, "A name has at most 30 letters."),
        ("territories", "R\0ibe", "A name has at most 30 letters."),
        ("chart", ", ".join(f"{n:>29}".replace(" ", "x") for n in range(10)), "This is too long."),
    ],
)
def test_what_no_board_says_is_refused(key, text, message):
    with pytest.raises(MoveError) as error:
        THINGS[key].read(text)

    assert (error.value.path, error.value.message) == (key, message)


@pytest.mark.parametrize(("key", "typed", "text"), [("monsters.troll", "03", "3"), ("chart", "Boar ,Elk", "Boar, Elk")])
def test_it_is_remembered_in_one_spelling(key, typed, text):
    assert THINGS[key].text(THINGS[key].read(typed)) == text


def test_what_a_game_knows_can_be_typed_again():
    state = start_of("clans", BEGUN)

    assert THINGS["thresholds.4"].text_of(state.thresholds) == "6"
    assert THINGS["thresholds.4"].text_of(()) == ""
    assert THINGS["monsters.kraken"].text_of(state.monsters) == "6"
    assert THINGS["valhalla"].text_of(state.valhalla) == "1, 1, 2, 2, 3, 3"


def test_the_board_in_words():
    board = {"monsters": {"troll": 3, "draugr": 1}, "thresholds": [3, 3, 4, 5, 6], "chart": None}

    assert board_in_words(PLAY.printed_things, board) == [
        "Thresholds: 3, 3, 4, 5, 6",
        "Points for each monster: Draugr 1, Troll 3",
        "Clans on the chart, from left to right: unknown",
    ]


def test_what_the_board_says_can_become_unknown_again():
    state = start_of("clans", BEGUN)
    Correction(board={"thresholds": None, "monsters": None, "chart": None}).apply(PLAY, state)

    assert (state.thresholds, state.monsters, state.chart) == ((), {}, ())


def test_only_what_is_printed_comes_from_the_board():
    with pytest.raises(MoveError, match=r"board\.chief"):
        Correction(board={"chief": "A"}).apply(RULESETS["spoils"].play, start_of("clans", BEGUN))
