"""The enemy of a solo game of Tiny Epic Vikings, with the numbers of now: T70-T74."""

import pytest

from scoring import RULESETS
from scoring.play.fold import fold
from scoring.tiny_epic.setup import draft_line
from tests.laws.play_strategies import start_of
from tests.scoring.played import STARTS, adjust

PLAY = RULESETS["tiny_epic"].play
UP = {"move": "card", "player": "A", "face": "up"}
DOWN = {"move": "card", "player": "A", "face": "down"}


def solo(*moves, is_solo=True):
    document = {"players": ["A", "B"], "options": {}, "start": STARTS["tiny_epic"] | {"solo": is_solo}}
    return fold(PLAY, start_of("tiny_epic", document), moves).state


def test_the_enemys_turn_is_a_checklist():
    lines = PLAY.checklist(solo(UP)).lines

    assert lines[0] == "Top card to its row: 1 of 4"
    assert len(lines) == 12


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (
            adjust("B", resources__wood=3),
            "Harvest: Wood, Food, Steel in turn, now 5, 2, 2; Food per open Boat slot, 1 of each per Temple",
        ),
        (adjust("B", island_runes__odin=1), "Fury icon: +1 for Odin"),
        (adjust("B", island_runes__odin=1, island_runes__thor=1), "Fury icon: +1 for Odin and Thor"),
        (adjust("B"), "Fury icon: nothing, it has no Island Runes"),
        (adjust(dedicated__1=1), "Villages it raided: to action 2 first, and perform it"),
        (
            adjust(dedicated__1=2, dedicated__2=2, dedicated__3=2, dedicated__4=2),
            "Villages it raided stay: every action of the Era Mat is full",
        ),
    ],
)
def test_it_knows_the_numbers_of_now(change, line):
    assert line in PLAY.checklist(solo(change, UP)).lines


def test_a_battle_has_a_checklist_of_its_own():
    state = solo(adjust(invaders=2), DOWN, {"move": "card", "player": "B", "face": "up"})

    assert (
        "You do not join: it fights an Invader card, boosted by 2 Runes or 3 of a resource"
        in PLAY.checklist(state).lines
    )


@pytest.mark.parametrize("state", [solo(), solo(UP, is_solo=False)], ids=["your turn", "two players"])
def test_otherwise_there_is_nothing_to_tick_off(state):
    assert PLAY.checklist(state).is_due is False


def test_a_solo_era_is_cleaned_up_without_a_chieftain():
    lines = PLAY.cleanup(solo())

    assert lines[:2] == ["All cards of both and the rest of its deck to the discards", "Raven on 2"]
    assert not [line for line in lines if "Chieftain" in line]


@pytest.mark.parametrize(
    ("players", "era", "line"),
    [
        (1, 1, "5 piles of 3: keep one card of each; the rest, and the whole last pile, go to the enemy unseen"),
        (
            2,
            2,
            "Deal 5 cards each, keep one, pass the others to the right. "
            "The enemy sits between you with 4 and discards one at random after each pass",
        ),
        (3, 3, "Deal 6 cards each, keep one, pass the others to the left"),
    ],
)
def test_cards_are_dealt_by_era_and_players(players, era, line):
    assert draft_line(players, era) == line
