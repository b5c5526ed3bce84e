"""Moves: the things that happen at a table. Each move is a sheet with a name, and says what it does.

A ledger stores moves as they were entered, never what follows from them. The consequences are worked out every time,
so a move can be corrected or left out.
"""

from abc import abstractmethod
from collections.abc import Callable, Container, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from scoring.play.counters import Counters, within
from scoring.play.state import TABLE, NameOf, State
from scoring.sheets import Ask, Cell, Control, Points, Sheet, Sub, asks
from scoring.translation import gettext as _
from scoring.translation import gettext_noop, listed

S = TypeVar("S", bound=State)

LEFT_OUT: Any = None  # the default of a field that may be left out; as an answer null is refused
EVERY_STEP: tuple[str, ...] = ()  # before the game is over

Warn = Callable[[str, str], None]  # says that something is unusual: a path as in `MoveError`, and a message


class MoveError(ValueError):
    """A move that is not possible. The path begins at the move: "", ".player", ".bets.A.gold"."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.message = message


class NamedSeats(NamedTuple):
    """The fields of a sheet in which players are named, each with its name in JSON."""

    one: tuple[tuple[str, str], ...]
    each: tuple[tuple[str, str], ...]  # maps by player


@cache
def named_seats(sheet: type[Sheet]) -> NamedSeats:
    asked = [(name, sheet.model_fields[name].alias or name, ask.control) for name, ask in asks(sheet)]
    one = [(name, alias) for name, alias, control in asked if control is Control.SEAT]
    each = [(name, alias) for name, alias, control in asked if control is Control.SEATS]
    return NamedSeats(tuple(one), tuple(each))


def check_names(sheet: Sheet, seats: NamedSeats, players: Container[str]) -> None:
    """Checks that every player named in a move, or at the start, sits at this table."""
    for field, alias in seats.one:
        name = getattr(sheet, field)
        if name not in players and name is not LEFT_OUT:
            raise MoveError(f".{alias}", _stranger(name))
    for field, alias in seats.each:
        for name in getattr(sheet, field):
            if name not in players:
                raise MoveError(f".{alias}.{name}", _stranger(name))


def _stranger(name: str) -> str:
    return _("Nobody at this table is called {name}.").format(name=name)


class Move(Sheet, Generic[S]):
    """One thing that happened. Fields with an `Ask` are its questions; those that ask for a seat must name a player."""

    label: ClassVar[str]  # of its button
    rule: ClassVar[str]
    steps: ClassVar[tuple[str, ...]]  # in which it is allowed
    key: ClassVar[str]  # what its field `move` says
    seats: ClassVar[NamedSeats]
    is_of_turn: ClassVar[
        bool
    ]  # of the player whose turn it is, or the end of the round: in another turn it is too late
    ends_round: ClassVar[bool] = False
    is_hidden_until_all: ClassVar[bool] = False  # each player answers alone, and nobody sees it before all have
    in_row: ClassVar[str] = ""  # the field whose answers are tiles in a row, or a number: each is sent by itself
    is_last: ClassVar[bool] = False  # of its step: whatever else happened is entered before it
    is_explained: ClassVar[bool] = False  # a log says what follows from it, too: `State.reasons`
    doubted: ClassVar[tuple[str, ...]] = ()  # fields whose warnings show what their player holds, perhaps in secret
    is_for_screens: ClassVar[bool] = False  # not on the command line: it says what a table worked out itself

    move: str

    @classmethod
    def __pydantic_init_subclass__(cls, **_kwargs: Any) -> None:
        cls.key, cls.seats = cls.model_fields["move"].default, named_seats(cls)
        cls.is_of_turn = cls.ends_round or "due" in vars(cls)

    @classmethod
    def is_possible(cls, state: S) -> bool:  # noqa: ARG003 - in its steps, at most times
        """Whether a screen should offer it."""
        return True

    @classmethod
    def due(cls, state: S) -> str | None:  # noqa: ARG003 - anyone, at most times
        """Returns the player who must move now, if the rules say so."""
        return None

    @classmethod
    def proposed(cls, state: S) -> Mapping[str, Any]:  # noqa: ARG003 - nothing, at most times
        """Answers that a screen fills in before anyone has answered, by field."""
        return {}

    @classmethod
    def options(cls, state: S, field: str) -> Sequence[Sub]:  # noqa: ARG003 - as the `Ask` says
        """Lists the possible answers of now, where the `Ask` of the field cannot know them."""
        return ()

    @classmethod
    def seldom(cls, state: S) -> Sequence[str]:  # noqa: ARG003 - nothing, at most times
        """Fields that a screen asks for only if someone wants to fill them in."""
        return ()

    @classmethod
    def stand_ins(cls, state: S) -> Sequence[Sub]:  # noqa: ARG003 - only players make moves
        """Lists others without a seat who can make it. The key is the field that says so; numbers are the table's."""
        return ()

    @classmethod
    def marks(cls, state: S, owner: str) -> Mapping[str, str]:  # noqa: ARG003 - nothing
        """Returns marks for the tiles of a row once this player is chosen, by answer; "": of the whole row."""
        return {}

    @classmethod
    def captions(cls, state: S) -> Mapping[str, str]:  # noqa: ARG003 - nothing
        """Returns captions for the tiles of a row, the same for all players, by answer."""
        return {}

    @classmethod
    def outlook(cls, state: S, name: NameOf) -> Sequence[str]:  # noqa: ARG003 - nothing
        """Lists in sentences what is known before the move is recorded."""
        return ()

    @classmethod
    def known(cls, state: S) -> Mapping[str, Mapping[str, Any]]:  # noqa: ARG003 - nothing, at most times
        """Answers of a map that follow from the state, by player and field. Nobody is asked for them."""
        return {}

    def check_part(self, state: S) -> None:
        """Checks the answers so far to a move that is hidden until all have answered."""

    @abstractmethod
    def apply(self, state: S, warn: Warn) -> None:
        """Changes the state, or raises a `MoveError`. Step and names have been checked."""

    @abstractmethod
    def sentence(self, state: S, name: NameOf) -> str:
        """Returns the sentence for the log."""


def doubt(state: State, warn: Warn, path: str, message: str) -> None:
    """Refuses what a player cannot pay. A screen only warns: a refusal would show how much there is."""
    if not state.takes_word:
        raise MoveError(path, message)
    warn(path, message)


class Adjust(Move[State]):
    """Numbers corrected by hand, and effects of cards that have no move of their own."""

    label = gettext_noop("Correction")
    rule = ""
    steps = EVERY_STEP

    move: Literal["adjust"] = "adjust"
    player: Annotated[
        str,
        Ask(
            gettext_noop("Who"), "adjust", "", Control.SEAT, gettext_noop("Leave it out for what belongs to the table.")
        ),
    ] = LEFT_OUT
    changes: Annotated[dict[str, Points], Ask(gettext_noop("More or less"), "adjust", "", Control.NUMBER)]

    @property
    def owner(self) -> str:
        return TABLE if self.player is LEFT_OUT else self.player

    def apply(self, state: State, warn: Warn) -> None:
        owner = self.owner
        counters, held = state.counters(owner), state.numbers[owner]
        for key, n in self.changes.items():
            cell, wanted = _counter(counters, key), held.get(key, 0) + n
            held[key] = within(cell, wanted)
            if held[key] != wanted:
                limit = held[key] + state.worked_out(owner).get(key, 0)
                warn(f".changes.{key}", _("{what}: the number stops at {n}.").format(what=cell.label, n=limit))

    def sentence(self, state: State, name: NameOf) -> str:
        whose = _("The table") if self.player is LEFT_OUT else name(self.player)
        changes = listed(self.in_words(state)) or _("nothing changes")
        return _("{whose}: {changes}").format(whose=whose, changes=changes)

    def in_words(self, state: State) -> list[str]:
        """Returns the change in this state: a number stops at its limit."""
        held, counters = state.numbers[self.owner], state.counters(self.owner)
        changed = {key: _counter(counters, key) for key in self.changes}
        real = {
            key: within(cell, held.get(key, 0) + self.changes[key]) - held.get(key, 0) for key, cell in changed.items()
        }
        return [_("{n:+d} {name}").format(n=n, name=changed[key].one) for key, n in real.items() if n]


def _counter(counters: Counters, key: str) -> Cell:
    if (cell := counters.get(key)) is None:
        raise MoveError(f".changes.{key}", _("This game has no number with this name."))
    return cell
