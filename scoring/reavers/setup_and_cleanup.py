"""Reavers of Midgard, setup and cleanup: rules R1-R4 and R11."""

from collections.abc import Mapping
from typing import NamedTuple

from scoring.reavers.rounds import HONOR_SHIP_PLAYERS, ROUNDS
from scoring.translation import gettext as _
from scoring.translation import ngettext

FOOD = (4, 5, 6, 7)  # R2: clockwise from the start player
FAVOR = 1
REAVER_DRAW = 2  # R3
PROPHECY_DRAW = 1  # R3: a house rule, on by default
PROPHECIES_FACE_UP = 3  # R4
TRADE_DICE = 2  # of each colour
SHIP_UPGRADES = 12  # R26
UNKNOWN: Mapping[str, int] = {}


class FaceUp(NamedTuple):
    """The number of cards that are face up (R4)."""

    reavers: int  # in pairs
    village_spoils: int  # in linked pairs, like the next
    keep_spoils: int
    sea_battles: int
    prophecies: int = PROPHECIES_FACE_UP


FACE_UP = {2: FaceUp(4, 4, 4, 2), 3: FaceUp(6, 6, 6, 3), 4: FaceUp(8, 8, 8, 4)}


class SeatSetup(NamedTuple):
    """The pieces that the player in one seat takes."""

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
    side = _("2 players") if players == 2 else _("3–4 players")  # R1
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


def takes(seat: SeatSetup, *, begins: bool) -> list[str]:
    """Lists in words the pieces of the player in this seat."""
    lines = [
        _("Start Player marker") if begins else "",
        _("Honor Ship") if seat.has_honor_ship else "",
        _("Player Board"),
        _("{n} Food").format(n=seat.food),
        _("{n} Favor").format(n=seat.favor),
        _pawns(seat.pawns),
        _("{n} Reaver cards, and their dice").format(n=seat.reavers),
        _("1 Prophecy") if seat.prophecies else "",
    ]
    return [line for line in lines if line]


def setup_checklist(plan: Setup) -> list[str]:
    """Lists the steps of the setup before round 1."""
    cards = plan.face_up
    seat = plan.seats[0]
    lines = [
        _("Board side for {side}").format(side=plan.board_side),
        _("Round marker on 1"),
        _("Player Board for each player"),
        _("Start Player marker to whoever begins"),
        _("Food, clockwise from the start player: {food}").format(food=", ".join(str(s.food) for s in plan.seats)),
        _("{n} Favor and {pawns} each").format(n=seat.favor, pawns=_pawns(seat.pawns)),
        _("Honor Ship to the start player") if seat.has_honor_ship else "",
        _("Glory markers on 0"),
        _("Shuffle the six decks"),
        _("1 Prophecy each") if seat.prophecies else "",
        _("{n} Reaver cards each; take and roll their dice").format(n=seat.reavers),
        _("Rally, specialise or promote both Reavers"),
        _("{n} Reavers face up, in pairs").format(n=cards.reavers),
        _("{n} Village Spoils face up, in linked pairs").format(n=cards.village_spoils),
        _("{n} Keep Spoils face up, in linked pairs").format(n=cards.keep_spoils),
        _("{n} Sea Battles face up").format(n=cards.sea_battles),
        _("{n} Prophecies face up").format(n=cards.prophecies),
        _("Territory tiles in stacks by colour and level, shuffled"),
        _("{n} Ship Upgrades face up").format(n=SHIP_UPGRADES),
        _("Roll {n} dice of each colour for Trade with Villages").format(n=plan.trade_dice),
        _("Food, Favor, Terror, tokens and the other dice within reach"),
    ]
    return [line for line in lines if line]


def _pawns(n: int) -> str:
    return ngettext("{n} Longship pawn", "{n} Longship pawns", n).format(n=n)


def cleanup_checklist(
    players: int, round: int, glory: Mapping[str, int] = UNKNOWN, honor_ship: str | None = None, start: str = ""
) -> list[str]:
    """Lists the steps between two rounds (R11). Final scoring follows the last round.

    `glory`, `honor_ship` and `start` say by name where markers must stand, if that is known.
    """
    if round >= ROUNDS:
        return []
    stands = ", ".join(_("{name} to {n}").format(name=name, n=n) for name, n in glory.items())
    ship = _("Honor Ship to {name}").format(name=honor_ship or _("the next player clockwise"))
    lines = [
        _("Round marker to {n}").format(n=round + 1),
        _("Start Player marker: {name}").format(name=start) if start else "",
        ship if players == HONOR_SHIP_PLAYERS else "",
        _("Glory markers: {stands}").format(stands=stands) if stands else _("1 Glory per territory tile"),
        _("New dice at Trade with Villages"),
        _("Discard face-up cards, deal new ones"),
        _("Turn Ship Upgrades face up"),
    ]
    return [line for line in lines if line]
