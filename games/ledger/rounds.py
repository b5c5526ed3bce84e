"""Records of the rounds: the start, moves, effects, numbers corrected by hand. Each function says what to write.

Seats are numbers here and strings in entries, because JSON keys are strings.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from games.ledger.fold import Fold, TooLate, with_board_of
from games.ledger.progress import play_of
from games.ledger.read_rounds_entry import read_move
from games.ledger.turn import stands_at
from games.ledger.writing import (
    Draft,
    Facts,
    LockedGame,
    fitting_cell,
    must_be_open,
    remember_value,
    write,
    write_worked_out,
)
from games.limits import LARGEST_NUMBER
from games.models import Entry, Visit
from games.refusals import Refused
from games.scores.score_game import cell_of
from games.scores.secret_numbers import hidden_fields
from scoring.play.effects import Choice, Effect, Parameter
from scoring.play.moves import MoveError


@dataclass(frozen=True)
class StartOfRounds:
    """The facts that the rounds need to begin, and their current place."""

    start: Mapping[str, Any] = field(default_factory=dict)  # by the fields of the game's own start
    at: Mapping[str, Any] = field(default_factory=dict)  # a `Correction`
    values: Facts = field(default_factory=dict)  # by seat, then by counter
    remember: Mapping[str, str] = field(default_factory=dict)  # what the crew's own board says, as it was typed
    stands_at: str = ""  # where the phone believed the table to be, if that matters


@dataclass(frozen=True)
class SentMove:
    """A move, and the place of the rounds as its phone knew it."""

    round: int
    step: str
    move: Mapping[str, Any]
    is_part: bool = False  # one player's answer, hidden until all have given theirs
    stands_at: str = ""  # the turn, if the phone said it


@dataclass(frozen=True)
class ChosenEffect:
    """An effect on a player, with the choices made."""

    seat: int
    effect: str
    choice: str = ""
    options: Mapping[str, str] = field(default_factory=dict)  # by parameter: which card, kind or colour
    number: int | None = None
    other: int | None = None  # the other player affected
    remember: bool = False  # the number comes from the crew's own copy
    stands_at: str = ""  # the turn, if the phone said it


def start(key: str, start_of_rounds: StartOfRounds, *, by: int, request_id: UUID) -> LockedGame:
    """Starts the rounds, in the first or a later one, or corrects where they are."""

    def draft(locked: LockedGame) -> Draft:
        _must_have_rounds(locked)
        new = Draft(Entry.Kind.START, fold=Fold.stored(locked.game, locked.seats))
        for seat, values in start_of_rounds.values.items():
            must_sit_here(locked, seat)
            for cell, value in values.items():
                fitting_cell(locked.game, seat, cell, value)
            new.sets[str(seat)] = dict(values)
            new.before[str(seat)] = {cell: locked.sheets[seat].get(cell) for cell in values}
        new.what = {"at": dict(start_of_rounds.at)} if start_of_rounds.at else {}
        if state := _fold(new).state:
            of_turn = {"skip", "turn"} & {*start_of_rounds.at}
            new.what |= {"stands_at": start_of_rounds.stands_at or stands_at(state)} if of_turn else {}
        else:
            new.what |= {"start": dict(start_of_rounds.start)}
        return _fitting(new)

    def remembered(new: Draft, locked: LockedGame) -> Draft:
        for remembered_as, text in start_of_rounds.remember.items():
            remember_value(locked.game, remembered_as, text)
        return new

    if start_of_rounds.at.get("board"):
        return write_worked_out(key, by, request_id, lambda seen: partial(remembered, _refolded(seen, draft(seen))))
    return write(key, by, request_id, lambda locked: remembered(draft(locked), locked))


def tell(key: str, read: Callable[[Fold], SentMove], *, by: int, request_id: UUID) -> LockedGame:
    """Records a move. Its fields depend on the state of the table."""

    def draft(locked: LockedGame) -> Draft:
        new = _draft(locked, Entry.Kind.MOVE)
        told = read(_fold(new))
        if told.is_part:
            _must_answer_for_themselves(locked, told, by)
        elif play_of(locked.game).kinds[told.move["move"]].is_of_turn:
            _must_stand_at(told.stands_at, new)
        new.what = {"round": told.round, "step": told.step, "move": dict(told.move)}
        new.what |= {"part": True} if told.is_part else _due(locked, new, told)
        _fitting(new)
        _must_fit_what_is_seen(locked, new, by)
        return new

    return write(key, by, request_id, draft)


def adjust(key: str, seat: int, counter: str, n: int, *, by: int, request_id: UUID) -> LockedGame:
    """Corrects a number by hand, for whatever no move or effect covers. Seat 0: of the table."""

    def draft(locked: LockedGame) -> Draft:
        new = _draft(locked, Entry.Kind.MOVE)
        if abs(n) > LARGEST_NUMBER:
            raise Refused(_("That number is too large."))
        who = {"player": str(seat)} if seat else {}
        new.what = _here(new) | {"move": {"move": "adjust", **who, "changes": {counter: n}}}
        return _fitting(new)

    return write(key, by, request_id, draft)


def record(key: str, read: Callable[[Fold], ChosenEffect], *, by: int, request_id: UUID) -> LockedGame:
    """Records an effect."""

    def draft(locked: LockedGame) -> Draft:
        new = _draft(locked, Entry.Kind.EFFECT)
        chosen_effect = read(_fold(new))
        must_sit_here(locked, chosen_effect.seat)
        effect, choice = chosen(locked, chosen_effect)
        if choice.is_done:
            _must_stand_at(chosen_effect.stands_at, new)
        chosen_there = {"effect": effect.key, "choice": choice.key, "seat": str(chosen_effect.seat)}
        new.what = _here(new) | chosen_there | {"answers": _answers(locked, choice, chosen_effect)}
        if choice.names_other:
            if chosen_effect.other is None or chosen_effect.other == chosen_effect.seat:
                raise Refused(_("Choose another player."))
            must_sit_here(locked, chosen_effect.other)
            new.what |= {"other": str(chosen_effect.other)}
        return _fitting(new)

    return write(key, by, request_id, draft)


def switch(key: str, *, to_rounds: bool, by: int, request_id: UUID) -> LockedGame:
    """Switches between the rounds and the tally. Nothing is lost either way."""

    def draft(locked: LockedGame) -> Draft:
        _must_have_rounds(locked)
        return Draft(Entry.Kind.SWITCH, what={"to": "rounds" if to_rounds else "tally"})

    return write(key, by, request_id, draft)


def _refolded(seen: LockedGame, new: Draft) -> Draft:
    """Folds all entries with the new board, unless one of them would not fit."""
    in_force = list(Entry.objects.of(seen.game).in_force())
    new.fold = with_board_of(Entry(kind=new.kind, what=new.what, sets=new.sets), seen.game, seen.seats, in_force)
    new.tried = None
    if new.fold is None:
        new.fold, at = Fold.stored(seen.game, seen.seats), new.what["at"]
        new.what = {**new.what, "at": {**at, "from_now": True}}
    return new


def _must_have_rounds(locked: LockedGame) -> None:
    must_be_open(locked.game)
    if not locked.game.has_rounds:
        raise Refused(_("This game has no rounds to record."))


def _draft(locked: LockedGame, kind: Entry.Kind) -> Draft:
    must_be_open(locked.game)
    fold = Fold.stored(locked.game, locked.seats)
    if fold.state is None:
        raise Refused(_("The rounds have not begun yet."), is_late=True)
    return Draft(kind, fold=fold)


def _must_stand_at(turn: str, new: Draft) -> None:
    """Refuses what was said of another turn: it would be recorded for someone else."""
    if turn and (state := _fold(new).state) and turn != stands_at(state):
        raise Refused(_("Someone else was faster: the game has already moved on."), is_late=True)


def _must_answer_for_themselves(locked: LockedGame, told: SentMove, by: int) -> None:
    """Refuses answers for a player with a phone at the table: they are hidden until their player shows them."""
    _field, alias = play_of(locked.game).kinds[told.move["move"]].seats.each[0]
    for seat in told.move[alias]:
        phones = Visit.objects.at(locked.game).of_seat(int(seat))
        if phones and by not in phones:
            names = {str(each.order): each.name for each in locked.seats}
            raise Refused(_("{name} answers on their own phone.").format(name=names[seat]))


def _must_fit_what_is_seen(locked: LockedGame, new: Draft, by: int) -> None:
    """Asks the phone that sees a number to correct it, before more than that is entered.

    Any other phone must not hear of it: it could try one number after the other.
    """
    told, state = new.what["move"], _fold(new).state
    kind = play_of(locked.game).kinds[told["move"]]
    if state is None or not kind.is_hidden_until_all:
        return
    _field, alias = kind.seats.each[0]
    hidden = hidden_fields(locked.game)
    own = str(Visit.objects.seat_of(by, locked.game)) if hidden else ""
    seen = {seat: answer for seat, answer in told[alias].items() if not hidden or seat == own}
    strict = state.copy()
    strict.takes_word = False
    try:
        read_move(locked.game, {**told, alias: seen}).check_part(strict)
    except MoveError as error:
        raise Refused(error.message, field=error.path) from None


def _due(locked: LockedGame, new: Draft, told: SentMove) -> dict[str, str]:
    """Returns the player whose turn it was, so that a late move is not recorded for someone else."""
    kind, state = play_of(locked.game).kinds.get(told.move["move"]), _fold(new).state
    due = kind.due(state) if kind and state else None
    return {"due": due} if due else {}


def _here(new: Draft) -> dict[str, Any]:
    state = _fold(new).state
    assert state is not None  # noqa: S101 - checked before
    return {"round": state.round, "step": state.step}


def _fold(new: Draft) -> Fold:
    assert new.fold is not None  # noqa: S101 - every draft of the rounds is made with one
    return new.fold


def _fitting(new: Draft) -> Draft:
    try:
        new.tried = _fold(new).trial(new)
    except MoveError as error:
        raise Refused(error.message, is_late=isinstance(error, TooLate), field=error.path) from None
    if any(abs(n) > LARGEST_NUMBER for sheet in new.tried.sheets.values() for n in sheet.values()):
        raise Refused(_("That number is too large."))
    return new


def must_sit_here(locked: LockedGame, seat: int) -> None:
    if seat not in [other.order for other in locked.seats]:
        raise Refused(_("There is no such seat at this table."))


def chosen(locked: LockedGame, chosen_effect: ChosenEffect) -> tuple[Effect, Choice]:
    for effect in play_of(locked.game).effects:
        for choice in effect.choices:
            if (effect.key, choice.key) == (chosen_effect.effect, chosen_effect.choice):
                return effect, choice
    raise Refused(_("There is no such effect."))


def _answers(locked: LockedGame, choice: Choice, chosen_effect: ChosenEffect) -> dict[str, list[Any]]:
    """Returns the answers to a choice. They may be left out, except the number on a card that someone holds."""
    answers: dict[str, list[Any]] = {}
    for parameter in choice.parameters:
        option = chosen_effect.options.get(parameter.key, "")
        if (parameter.options or parameter.per_god) and not option:
            if parameter.is_number:
                raise Refused(_("Choose the card."))
            continue
        number = chosen_effect.number if parameter.is_number else None
        if parameter.is_number and parameter.options:
            number = _on_the_card(locked, parameter, option, chosen_effect)
        if abs(number or 0) > LARGEST_NUMBER:
            raise Refused(_("That number is too large."))
        answers[parameter.key] = [option, number]
    return answers


def _on_the_card(locked: LockedGame, parameter: Parameter, option: str, chosen_effect: ChosenEffect) -> int:
    printed = next((sub.printed for sub in parameter.options if sub.key == option), None)
    number = chosen_effect.number if chosen_effect.number is not None else printed
    if number is None:
        raise Refused(_("Enter the number on the card first."))
    cell_key = parameter.cell.format(option)
    cell = cell_of(locked.game, chosen_effect.seat, cell_key)
    if cell is not None:
        fitting_cell(locked.game, chosen_effect.seat, cell_key, number)
        if chosen_effect.remember and cell.sub.from_board:
            remember_value(locked.game, cell_key, number)
    return number
