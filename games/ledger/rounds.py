"""What a table records during its rounds: where it is, choices of locations, effects, cleanups.

Each function says what to write; the ledger writes it. Seats are numbers here and strings in entries, because JSON keys
are strings.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from games.ledger.fold import Fold, Play
from games.ledger.writing import Draft, LockedGame, fitting_cell, must_be_open, remember_value, write
from games.limits import LARGEST_NUMBER
from games.models import Entry
from games.refusals import Refused
from games.score_game import cell_of
from scoring.play.effects import Answer, Choice, changes_of
from scoring.reavers.effects import EFFECT
from scoring.reavers.locations import LOCATION, bonuses
from scoring.reavers.round_state import NOT_RECORDED, RoundState
from scoring.reavers.rounds import ROUNDS
from scoring.reavers.setup_and_cleanup import FAVOR
from scoring.sheets import Control

COUNTERS = (  # shown for everyone on the round screen: open on the table, 0 at the start
    *("glory", "favor", "terror", "farms", "walls", "towers"),
    *("territories.food", "territories.favor", "territories.dice"),
)


@dataclass(frozen=True)
class Start:
    """The round and the markers, as the table states them."""

    round: int
    start: int
    honor_ship: int | None = None
    values: Mapping[int, Mapping[str, int | None]] = field(default_factory=dict)  # by seat, then by counter


@dataclass(frozen=True)
class Turn:
    """A choice, and the turn that the phone showed when it was made."""

    round: int
    turn: int
    location: str  # NOT_RECORDED: nobody remembers
    seat: int | None = None  # if someone else chose than the player whose turn it is


@dataclass(frozen=True)
class Happening:
    """An effect on a player, with the choices made."""

    seat: int
    effect: str
    choice: str = ""
    option: str = ""  # which card, kind or colour
    number: int | None = None
    other: int | None = None  # the other player affected
    location: str = ""
    remember: bool = False  # the number comes from the crew's own copy


def start(key: str, start_of_rounds: Start, *, by: int, request_id: UUID) -> LockedGame:
    """Starts the rounds, in the first or a later one, or corrects where they are."""

    def draft(locked: LockedGame) -> Draft:
        must_be_open(locked.game)
        if not locked.game.ruleset.has_rounds:
            raise Refused(_("This game has no rounds to play along."))
        if start_of_rounds.round not in range(1, ROUNDS + 1):
            raise Refused(_("There are six rounds."))
        for seat in (start_of_rounds.start, start_of_rounds.honor_ship, *start_of_rounds.values):
            _must_sit_here(locked, seat)
        new = Draft(Entry.Kind.START)
        for seat, values in _known(locked, start_of_rounds).items():
            for cell, value in values.items():
                fitting_cell(locked.game, seat, cell, value)
            new.sets[str(seat)] = values
            new.before[str(seat)] = {cell: locked.sheets[seat].get(cell) for cell in values}
        ship = str(start_of_rounds.honor_ship) if start_of_rounds.honor_ship else None
        new.what = {"round": start_of_rounds.round, "start": str(start_of_rounds.start), "honor_ship": ship}
        return new

    return write(key, by, request_id, draft)


def pick(key: str, turn: Turn, *, by: int, request_id: UUID) -> LockedGame:
    """Records the choice of a location, with the active player's bonus (R9)."""

    def draft(locked: LockedGame) -> Draft:
        state = _round_state(locked)
        if turn.location not in (*LOCATION, NOT_RECORDED):
            raise Refused(_("There is no such location."))
        _must_sit_here(locked, turn.seat)
        due = state.order[turn.turn - 1] if turn.turn in range(1, len(state.order) + 1) else ""
        seat = str(turn.seat or due)
        what = {
            "round": turn.round,
            "turn": turn.turn,
            "seat": seat,
            "location": turn.location,
            "by_hand": seat != due,
        }
        if not Fold.stored(locked.game, locked.seats).fits(Entry(kind=Entry.Kind.PICK, what=what)):
            raise Refused(_why_not(locked, state, turn), is_late=True)
        gains = bonuses(LOCATION[turn.location], state.players, seat)[seat].changes if turn.location else {}
        return Draft(Entry.Kind.PICK, adds={seat: dict(gains)} if gains else {}, what=what)

    return write(key, by, request_id, draft)


def record(key: str, happening: Happening, *, by: int, request_id: UUID) -> LockedGame:
    """Records an effect (R13-R17)."""

    def draft(locked: LockedGame) -> Draft:
        state = _round_state(locked)
        _must_sit_here(locked, happening.seat)
        choice = _choice(happening)
        changes = _changes(choice, happening)
        new = Draft(Entry.Kind.EFFECT, what=_what(state, happening))
        held = {cell: n for cell, n in changes.items() if cell.startswith("artifacts.")}  # there is one of each
        if held:
            new.sets[str(happening.seat)] = dict(held)
            new.before[str(happening.seat)] = {cell: locked.sheets[happening.seat].get(cell) for cell in held}
        new.adds = _adds(locked, happening, choice, {cell: n for cell, n in changes.items() if cell not in held})
        for cell, n in held.items():
            asked = fitting_cell(locked.game, happening.seat, cell, n)
            if happening.remember and asked.sub.from_board:
                remember_value(locked.game, cell, n)
        return new

    return write(key, by, request_id, draft)


def adjust(key: str, seat: int, cell: str, n: int, *, by: int, request_id: UUID) -> LockedGame:
    """Adjusts a counter by hand, for what no effect covers."""

    def draft(locked: LockedGame) -> Draft:
        state = _round_state(locked)
        _must_sit_here(locked, seat)
        _must_fit(locked, seat, cell, n)
        return Draft(Entry.Kind.EFFECT, adds={str(seat): {cell: n}}, what={"round": state.round, "seat": str(seat)})

    return write(key, by, request_id, draft)


def clean_up(key: str, round: int, *, by: int, request_id: UUID) -> LockedGame:
    """Ends a round (R11). Final scoring follows the last one."""

    def draft(locked: LockedGame) -> Draft:
        state = _round_state(locked)
        if state.is_over or round != state.round:
            raise Refused(_("This round is already over."), is_late=True)
        return Draft(Entry.Kind.CLEANUP, what={"round": round})

    return write(key, by, request_id, draft)


def switch(key: str, *, to_rounds: bool, by: int, request_id: UUID) -> LockedGame:
    """Switches between the rounds and the plain tally. Nothing is lost either way."""

    def draft(locked: LockedGame) -> Draft:
        must_be_open(locked.game)
        if not locked.game.ruleset.has_rounds:
            raise Refused(_("This game has no rounds to play along."))
        return Draft(Entry.Kind.SWITCH, what={"to": "rounds" if to_rounds else "tally"})

    return write(key, by, request_id, draft)


def _round_state(locked: LockedGame) -> RoundState:
    must_be_open(locked.game)
    state = Play.of(locked.game).state
    if state is None:
        raise Refused(_("The rounds have not begun yet."), is_late=True)
    return state


def _must_sit_here(locked: LockedGame, seat: int | None) -> None:
    if seat is not None and seat not in [other.order for other in locked.seats]:
        raise Refused(_("There is no such seat at this table."))


def _known(locked: LockedGame, start_of_rounds: Start) -> dict[int, dict[str, int | None]]:
    """What was entered, and before round 1 what the rules give everyone, unless it is recorded already (R2)."""
    first = start_of_rounds.round == 1 and Play.of(locked.game).state is None
    at_start = dict.fromkeys(COUNTERS, 0) | {"favor": FAVOR} if first else {}
    known: dict[int, dict[str, int | None]] = {}
    for seat in locked.seats:
        ruled = {cell: n for cell, n in at_start.items() if cell not in seat.sheet}
        values = ruled | dict(start_of_rounds.values.get(seat.order, {}))
        if values:
            known[seat.order] = values
    return known


def _why_not(locked: LockedGame, state: RoundState, turn: Turn) -> str:
    names = {str(seat.order): seat.name for seat in locked.seats}
    if turn.round == state.round and turn.location in state.taken:
        location = _(LOCATION[turn.location].name)
        return _("{name} has already chosen {location}.").format(
            name=names[state.taken[turn.location]], location=location
        )
    return _("Someone else was faster: this turn is over.")


def _choice(happening: Happening) -> Choice:
    effect = EFFECT.get(happening.effect)
    for choice in effect.choices if effect else ():
        if choice.key == happening.choice:
            return choice
    raise Refused(_("There is no such effect."))


def _changes(choice: Choice, happening: Happening) -> dict[str, int]:
    """The cells that a choice changes. Details may stay unknown, except the value of a card that someone holds."""
    answers = {}
    for parameter in choice.parameters:
        if happening.option or not parameter.options:
            number = happening.number if parameter.is_number else None
            answers[parameter.key] = Answer(happening.option if parameter.options else "", number)
    try:
        changes = changes_of(choice, answers)
    except ValueError:
        raise Refused(_("There is no such card.")) from None
    for parameter in choice.parameters:
        if parameter.key == "artifact" and not happening.option:
            raise Refused(_("Choose the Artifact."))
        printed = next((sub.printed for sub in parameter.options if sub.key == happening.option), None)
        if parameter.key == "artifact" and happening.number is None and printed is None:
            raise Refused(_("Enter the Glory on the card first."))
    return {cell: n for cell, n in changes.items() if n or cell.startswith("artifacts.")}


def _adds(
    locked: LockedGame, happening: Happening, choice: Choice, changes: Mapping[str, int]
) -> Mapping[str, Mapping[str, int]]:
    adds = {happening.seat: dict(changes)} if changes else {}
    if choice.other_changes:
        if happening.other is None or happening.other == happening.seat:
            raise Refused(_("Choose another player."))
        _must_sit_here(locked, happening.other)
        adds[happening.other] = dict(choice.other_changes)
    for seat, own in adds.items():
        for cell, n in own.items():
            _must_fit(locked, seat, cell, n)
    return {str(seat): own for seat, own in adds.items()}


def _must_fit(locked: LockedGame, seat: int, cell: str, n: int) -> None:
    asked = cell_of(locked.game, seat, cell)
    if asked is None or asked.ask.control is Control.VALUES:
        raise Refused(_("This cannot be adjusted."))
    if abs(n) > LARGEST_NUMBER:
        raise Refused(_("That number is too large."))
    if n > 0:
        fitting_cell(locked.game, seat, cell, locked.sheets[seat].get(cell, 0) + n)


def _what(state: RoundState, happening: Happening) -> dict[str, Any]:
    chosen = {"effect": happening.effect, "choice": happening.choice}
    other = {"other": str(happening.other)} if happening.other else {}
    location = happening.location if happening.location in LOCATION else EFFECT[happening.effect].location
    return {"round": state.round, "location": location, "seat": str(happening.seat)} | chosen | other
