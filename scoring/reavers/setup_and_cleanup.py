"""Reavers of Midgard, setup and cleanup: rules R1-R4 and R11."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.play.seats import clockwise
from scoring.reavers.rounds import HONOR_SHIP_PLAYERS, ROUNDS
from scoring.translation import gettext as _
from scoring.translation import ngettext

FOOD = (4, 5, 6, 7)  # R2: clockwise from the start player
FAVOR = 1
REAVER_DRAW = 2  # R3
PROPHECY_DRAW = 1  # R3: a house rule, on by default
PROPHECIES_FACE_UP = 3  # R4
TRADE_DICE = 2  # of each colour


class FaceUp(NamedTuple):
    """How many cards are face up (R4)."""

    reavers: int  # in pairs
    village_spoils: int
    keep_spoils: int  # in linked pairs
    sea_battles: int
    prophecies: int = PROPHECIES_FACE_UP


FACE_UP = {2: FaceUp(4, 4, 4, 2), 3: FaceUp(6, 6, 6, 3), 4: FaceUp(8, 8, 8, 4)}


class SeatSetup(NamedTuple):
    """What the player in one seat takes."""

    food: int
    favor: int
    pawns: int
    has_honor_ship: bool
    prophecies: int
    reavers: int


class Setup(NamedTuple):
    players: int
    board_side: str
    seats: tuple[SeatSetup, ...]  # clockwise from the start player
    face_up: FaceUp
    trade_dice: int = TRADE_DICE


def setup(players: int, *, draws_prophecy: bool = True) -> Setup:
    side = _("2 players") if players == 2 else _("3-4 players")  # R1
    seats = [_seat(from_start, players, draws_prophecy=draws_prophecy) for from_start in range(players)]
    return Setup(players, side, tuple(seats), FACE_UP[players])


def _seat(from_start: int, players: int, *, draws_prophecy: bool) -> SeatSetup:
    return SeatSetup(
        food=FOOD[from_start],
        favor=FAVOR,
        pawns=2 if players == 2 else 1,
        has_honor_ship=players == HONOR_SHIP_PLAYERS and from_start == 0,
        prophecies=PROPHECY_DRAW if draws_prophecy else 0,
        reavers=REAVER_DRAW,
    )


def by_player(plan: Setup, players: Sequence[str], start: str) -> dict[str, SeatSetup]:
    """What each player takes, the start player first."""
    return dict(zip(clockwise(players, start), plan.seats, strict=True))


def setup_checklist(plan: Setup) -> list[str]:
    """What to do on the table before round 1."""
    cards = plan.face_up
    seat = plan.seats[0]
    pawns = ngettext("{n} Longship pawn", "{n} Longship pawns", seat.pawns).format(n=seat.pawns)
    lines = [
        _("Board side for {side}").format(side=plan.board_side),
        _("Food, clockwise from the start player: {food}").format(food=", ".join(str(s.food) for s in plan.seats)),
        _("{n} Favor and {pawns} each").format(n=seat.favor, pawns=pawns),
        _("Honor Ship to the start player") if seat.has_honor_ship else "",
        _("Glory markers on 0"),
        _("1 Prophecy each") if seat.prophecies else "",
        _("{n} Reaver cards each; take and roll their dice").format(n=seat.reavers),
        _("{n} Reavers face up, in pairs").format(n=cards.reavers),
        _("{n} Village Spoils face up").format(n=cards.village_spoils),
        _("{n} Keep Spoils face up, in linked pairs").format(n=cards.keep_spoils),
        _("{n} Sea Battles face up").format(n=cards.sea_battles),
        _("{n} Prophecies face up").format(n=cards.prophecies),
        _("Roll {n} dice of each colour for Trade with Villages").format(n=plan.trade_dice),
    ]
    return [line for line in lines if line]


def cleanup_checklist(players: int, round: int) -> list[str]:
    """What to do on the table between two rounds (R11). Final scoring follows the last round."""
    if round >= ROUNDS:
        return []
    lines = [
        _("Round marker to {n}").format(n=round + 1),
        _("Honor Ship to the next player clockwise") if players == HONOR_SHIP_PLAYERS else "",
        _("1 Glory per territory tile"),
        _("New dice at Trade with Villages"),
        _("Discard face-up cards, deal new ones"),
        _("Turn Ship Upgrades face up"),
    ]
    return [line for line in lines if line]
