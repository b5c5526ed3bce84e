"""The sum of a game's entries: its sheets, and the state of its rounds.

A tap applies one entry to what is stored; undoing something applies all that are still in force to nothing. Both go
through `Fold.add`, so that they cannot disagree. A move that does not fit where it comes changes nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Protocol

from games.ledger.printed_board import told_of_board
from games.ledger.progress import Changes, Progress, names_of, options_of, owner_of, play_of, sheets_of
from games.ledger.read_rounds_entry import read_move, told_choice
from games.ledger.secret_warnings import Unusual, stop_secrets, told_by
from games.ledger.turn import note, stands_at, surplus_of
from games.models import Entry, Game, Seat
from games.scores.score_game import NO_SEAT, Sheets, result_of, seat_cells
from scoring.play.correction import Correction
from scoring.play.moves import Adjust, Move, MoveError, check_names, named_seats
from scoring.play.reading import read_sheet
from scoring.play.record_effect import recorded
from scoring.play.state import OVER, TABLE, State
from scoring.translation import gettext as _

ROUND_KINDS = (Entry.Kind.START, Entry.Kind.MOVE, Entry.Kind.EFFECT)


class Recordable(Protocol):
    """The fields that an entry and its draft have in common."""

    @property
    def kind(self) -> str: ...
    @property
    def sets(self) -> Mapping[str, Mapping[str, int | None]]: ...
    @property
    def what(self) -> Mapping[str, Any]: ...


class TooLate(MoveError):
    """The table has moved on since this was sent."""


class Fold:
    """Numbers and rounds of a game, as entries are added one by one. The game and its seats are only read."""

    def __init__(self, game: Game, seats: Sequence[Seat], numbers: Changes, progress: Progress) -> None:
        self.game, self.seats, self.progress = game, seats, progress
        self.numbers = progress.state.numbers if progress.state else numbers
        self.warnings: list[Unusual] = []
        self.board: dict[str, Any] = {}  # what is printed there, as the table said later

    @classmethod
    def stored(cls, game: Game, seats: Sequence[Seat]) -> "Fold":
        numbers = {TABLE: dict(game.cells)} | {str(seat.order): dict(seat.sheet) for seat in seats}
        return cls(game, seats, numbers, Progress.of(game, seats))

    @classmethod
    def empty(cls, game: Game, seats: Sequence[Seat], to_come: Iterable[Entry] = ()) -> "Fold":
        """Returns the fold before the first entry: everyone in their first seat, the board as later corrected."""
        at_first = sorted(seats, key=lambda seat: seat.order)
        numbers: Changes = {owner: {} for owner in (TABLE, *(str(seat.order) for seat in at_first))}
        fold = cls(game, at_first, numbers, Progress.before_rounds(game))
        fold.board = told_of_board(game, to_come)
        return fold

    @classmethod
    def over(cls, game: Game, seats: Sequence[Seat], entries: Iterable[Entry]) -> "Fold":
        entries = list(entries)
        fold = cls.empty(game, seats, entries)
        for entry in entries:
            fold.add(entry)
        return fold

    @property
    def state(self) -> State | None:
        return self.progress.state

    @property
    def sheets(self) -> Sheets:
        return sheets_of(self.game, self.numbers, self.state)

    def trial(self, entry: Recordable) -> "Fold":
        """Tries an entry where the rounds are now. Raises a `MoveError` if it does not fit."""
        trial = self._copy()
        trial._apply(entry)
        return trial

    def fits(self, entry: Entry) -> bool:
        """Whether this entry is valid where the rounds are now."""
        try:
            self.trial(entry)
        except MoveError:
            return False
        return True

    def add(self, entry: Entry, tried: "Fold | None" = None) -> None:
        """Adds an entry. `tried`: the result of its trial a moment ago."""
        try:
            trial = tried or self.trial(entry)
        except MoveError:
            return
        before = self.state
        self.progress, self.numbers, self.seats = trial.progress, trial.numbers, trial.seats
        self.warnings = trial.warnings
        if before and self.state and entry.kind in ROUND_KINDS:
            note(play_of(self.game), self.progress, entry, before, self.state, self._totals)

    def _copy(self) -> "Fold":
        progress = copy(self.progress)
        if progress.state:
            progress.state = progress.state.copy()
        numbers = {owner: dict(held) for owner, held in self.numbers.items()}
        progress.parts = {move: dict(parts) for move, parts in progress.parts.items()}
        twin = Fold(self.game, self.seats, numbers, progress)
        twin.board = self.board
        return twin

    def _apply(self, entry: Recordable) -> None:
        match entry.kind:
            case Entry.Kind.SET:
                self._set(entry)
            case Entry.Kind.START:
                self._start(entry)
            case Entry.Kind.MOVE:
                self._move(entry.what)
            case Entry.Kind.EFFECT:
                self._effect(entry.what)
            case Entry.Kind.RESEAT:
                self._reseat(entry.what["order"])
            case Entry.Kind.SWITCH:
                self.progress.is_on = entry.what["to"] == "rounds"

    def _set(self, entry: Recordable) -> None:
        for seat, values in entry.sets.items():
            owner = owner_of(int(seat))
            more = self.state.worked_out(owner) if self.state and owner else {}
            for key, value in values.items():
                held = self.numbers.setdefault(owner, {})
                if value is None:
                    held.pop(key, None)
                else:
                    held[key] = value - more.get(key, 0)

    def _start(self, entry: Recordable) -> None:
        self.progress.is_on = True
        at = Correction.model_validate(entry.what.get("at", {}))
        if self.state is None:
            if "start" not in entry.what:  # it only corrects what has begun
                raise TooLate("", _("The rounds have not begun yet."))
            told = {**entry.what["start"], **self.board}
            known = {key: value for key, value in told.items() if value is not None}
            self._begin(known, first_round=(at.round or 1) == 1)
        state = self.state
        assert state is not None  # noqa: S101 - it has begun
        if entry.what.get("stands_at", stands_at(state)) != stands_at(state):
            raise TooLate("", _("Someone else was faster: the game has already moved on."))
        if at.round is not None:
            self.progress.rounds = [over for over in self.progress.rounds if over.round < (at.round or 1)]
        if at.board and not at.from_now:  # a later correction counts more
            at = at.model_copy(update={"board": {field: self.board.get(field, at.board[field]) for field in at.board}})
        at.apply(play_of(self.game), state)
        self._set(entry)

    def _begin(self, told: dict[str, Any], *, first_round: bool) -> None:
        """Gives everyone the numbers that the rules start with, unless others are recorded already."""
        play, players = play_of(self.game), tuple(str(seat.order) for seat in self.seats)
        known = play.from_table([god.key for god in self.game.god_subs], any(seat.is_enemy for seat in self.seats))
        start = read_sheet(play.screen_start, {**known, **told})
        check_names(start, named_seats(play.start), players)
        state: State = play.begin(players, options_of(self.game), start)
        state.names, state.takes_word = names_of(self.seats), True
        cells = seat_cells(self.game)
        for owner, held in self.numbers.items():
            own = state.numbers[owner]
            given = own if first_round else {key: n for key, n in own.items() if key not in cells}
            if first_round and owner:
                given = dict.fromkeys((key for key in play.watched if key in cells), 0) | given
            state.numbers[owner] = {**given, **held}
        self.progress.state, self.numbers = state, state.numbers

    def _move(self, what: Mapping[str, Any]) -> None:
        move = read_move(self.game, what["move"])
        if not what.get("part"):
            self._one_move(move, what)
            return
        self._must_stand_at(what)
        assert self.state is not None  # noqa: S101 - checked just now
        parts = self.progress.parts.setdefault(move.move, {})
        _field, alias = type(move).seats.each[0]
        answers = what["move"][alias]
        check_names(move, type(move).seats, self.state.players)
        move.check_part(self.state)
        parts.update(answers)
        if set(parts) == set(self.state.players):
            self._one_move(read_move(self.game, {"move": move.move, alias: parts}), what)

    def _effect(self, what: Mapping[str, Any]) -> None:
        """Applies the adjusts of an effect, with warnings about the effect and not about each number."""
        state = self._must_stand_at(what, is_anywhere=True)
        choice, answers = told_choice(self.game, what)
        secrets = play_of(self.game).secret_fields(state.options)
        try:
            record = recorded(state, choice, what["seat"], what.get("other"), answers, state.called, secrets)
        except ValueError:
            raise MoveError("", _("There is no such card.")) from None
        for move in record.moves:
            check_names(move, type(move).seats, state.players)
            move.apply(state, lambda _path, _message: None)
        self.warnings += stop_secrets(play_of(self.game), state)
        self.warnings += map(Unusual, record.notices)
        if surplus_of(play_of(self.game), self.progress, state, what["seat"], what["effect"], what["choice"]):
            text = _("{name} has recorded more than {n} here.")
            self.warnings.append(Unusual(text.format(name=state.called(what["seat"]), n=state.due(what["seat"]))))

    def _one_move(self, move: Move[Any], what: Mapping[str, Any]) -> None:
        state = self._must_stand_at(what, is_anywhere=isinstance(move, Adjust))
        if state.step not in (type(move).steps or play_of(self.game).step_keys):
            raise MoveError("", _("This is not allowed in this step."))
        if what.get("due") and type(move).due(state) != what["due"]:
            raise TooLate("", _("Someone else was faster: the game has already moved on."))
        check_names(move, type(move).seats, state.players)
        move.apply(state, lambda path, message: self.warnings.append(Unusual(message, told_by(self.game, move, path))))
        self.warnings += stop_secrets(play_of(self.game), state)

    def _must_stand_at(self, what: Mapping[str, Any], *, is_anywhere: bool = False) -> State:
        state = self.state
        if state is None:
            raise TooLate("", _("The rounds have not begun yet."))
        if state.step == OVER:
            raise TooLate("", _("The game is over."))
        if not is_anywhere and (state.round, state.step) != (what["round"], what["step"]):
            raise TooLate("", _("Someone else was faster: the game has already moved on."))
        return state

    def _reseat(self, order: Sequence[str]) -> None:
        self.seats = sorted(self.seats, key=lambda seat: order.index(str(seat.order)))
        if self.state:
            self.state.sit(tuple(order))
            self.state.options = options_of(self.game)
            self.state.names = names_of(self.seats)

    def _totals(self) -> dict[str, int]:
        sheets, game = self.sheets, copy(self.game)
        game.cells, now = sheets[NO_SEAT], [copy(seat) for seat in self.seats]
        for seat in now:
            seat.sheet = sheets[seat.order]
        players = result_of(game, now).players
        return {str(seat.order): own.total for seat, own in zip(now, players, strict=True)}


def dependent_entries(game: Game, seats: Sequence[Seat], in_force: Sequence[Entry], undone: Entry) -> list[Entry]:
    """Returns the entries that would not be valid without this one."""
    with_it = Fold.empty(game, seats, in_force)
    without = Fold.empty(game, seats, [entry for entry in in_force if entry != undone])
    dependent = []
    for entry in in_force:
        if entry != undone:
            if without.fits(entry) or not with_it.fits(entry):
                without.add(entry)
            else:
                dependent.append(entry)
        with_it.add(entry)
    return dependent


def with_board_of(entry: Entry, game: Game, seats: Sequence[Seat], in_force: Sequence[Entry]) -> Fold | None:
    """Folds all entries again with the board of this one. None if one of them does not fit."""
    then, now = Fold.empty(game, seats, in_force), Fold.empty(game, seats, [*in_force, entry])
    for one in in_force:
        if then.fits(one) and not now.fits(one):
            return None
        then.add(one)
        now.add(one)
    now.warnings = []
    return now
