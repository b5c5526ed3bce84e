"""The description of a game's rounds, in `Ruleset.play`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from scoring.play.document import PlayedTable, with_moves
from scoring.play.effects import Effect
from scoring.play.moves import Adjust, Move
from scoring.play.printed import Printed, printed_on
from scoring.play.state import NameOf, State
from scoring.sheets import Sheet, Sub

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
Options = Mapping[str, bool | str]


class PlayRule(NamedTuple):
    """A rule of play that no score depends on: a switch that matters only to tables that record their rounds."""

    key: str
    label: str
    help: str
    rule: str  # its number
    is_on: bool  # unless the table says otherwise
    changes_result: bool = False  # the final sheet depends on it


class Step(NamedTuple):
    """A part of a round, and what the table does in it."""

    key: str
    label: str
    rule: str
    help: str = ""


def always(players: int, round: int) -> bool:  # noqa: ARG001 - as every condition of a marker
    return True


class Marker(NamedTuple):
    """Something one player holds: its key is a field of the state, and names the holder there."""

    key: str
    label: str
    rule: str
    is_asked: Callable[[int, int], bool] = always  # of this many players who begin in this round


class Secret(NamedTuple):
    """A field of the sheet that only its own player sees while the game is played, unless a rule of play opens it."""

    field: str
    unless: str


class Opening(NamedTuple):
    """Things that each player takes before the first round. Recording them may be skipped."""

    label: str
    n: int  # for each player
    effects: tuple[str, ...]  # keys: one of them for each


class SetupPlan(NamedTuple):
    """Everything before the first round, by the number of players. No game is needed for it."""

    lines: Sequence[str]  # to tick off
    takes: Sequence[Sequence[str]]  # what each player takes, clockwise from the one who begins
    opening: Sequence[Opening]


class Checklist(NamedTuple):
    """A list of steps for someone without a seat, or of things to keep in mind about them."""

    label: str
    lines: Sequence[str]
    is_due: bool  # it is to be done now


class Cleanup(Protocol[S_contra]):
    def __call__(self, state: S_contra, name: NameOf = str) -> Sequence[str]: ...


def no_checklist(state: State) -> None:
    """Everyone who plays sits at the table."""


def nothing(*_about: object) -> tuple[()]:
    return ()


def nothing_more(gods: Sequence[str], has_enemy: bool) -> Mapping[str, Any]:  # noqa: ARG001 - most games
    """The start of a game says nothing that its table knows already."""
    return {}


def one_side(players: int) -> Sub:  # noqa: ARG001 - most boards
    """The board is the same for everyone, or what is printed on it matters to nobody."""
    return Sub("", "")


@dataclass(frozen=True)
class Play(Generic[S]):
    rounds: int
    round_name: str  # "Round", "Era"
    steps: tuple[Step, ...]  # of a round, in their order; after the last round comes OVER
    state: type[S]
    start: type[Sheet]  # what the game needs to begin
    begin: Callable[[tuple[str, ...], Options, Any], S]  # the state before the first move
    moves: tuple[type[Move[Any]], ...]  # besides `adjust`, which every game has
    watched: tuple[str, ...]  # counters that are shown beside each name and drawn in the race
    setup: Callable[[int, Options], Sequence[str]]  # a checklist before the first round, by the number of players
    takes: Callable[[int, Options], Sequence[Sequence[str]]]  # what each player takes for it, from the one who begins
    cleanup: Cleanup[S]  # a checklist after a round: the state has its number, and is otherwise as at its end
    rules: tuple[PlayRule, ...] = ()
    markers: tuple[Marker, ...] = ()
    secrets: tuple[Secret, ...] = ()
    effects: tuple[Effect, ...] = ()
    sentences: Mapping[tuple[str, str], str] = field(default_factory=dict)  # of effects, by effect and choice
    opening: Callable[[int, Options], Sequence[Opening]] = nothing
    checklist: Callable[[S], Checklist | None] = no_checklist  # for the turn that is to be played now
    supplies: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # what nobody counts: singular and plural
    from_table: Callable[[Sequence[str], bool], Mapping[str, Any]] = nothing_more  # of the start: gods, has it an enemy
    track: str = ""  # the counter that has a track on the board
    turns_are_given: bool = False  # a table can say whose turn it is (`State.give_turn`)
    board: type[Sheet] | None = None  # a start with what else is printed on the board, if screens ask for more
    printed: tuple[str, ...] = ()  # fields of that start which the board tells: remembered for each side of it
    board_side: Callable[[int], Sub] = one_side  # the side of the board for this many players

    @cached_property
    def kinds(self) -> Mapping[str, type[Move[Any]]]:
        """The moves by their name."""
        kinds: tuple[type[Move[Any]], ...] = (Adjust, *self.moves)
        return {kind.key: kind for kind in kinds}

    @cached_property
    def command_kinds(self) -> Mapping[str, type[Move[Any]]]:
        """The moves that the command line knows."""
        return {name: kind for name, kind in self.kinds.items() if not kind.is_for_screens}

    @property
    def screen_start(self) -> type[Sheet]:
        return self.board or self.start

    @cached_property
    def printed_things(self) -> Sequence[Printed]:
        """Lists the things that are typed from the board."""
        return tuple(printed_on(self.screen_start, self.printed))

    @cached_property
    def effect_by_key(self) -> Mapping[str, Effect]:
        return {effect.key: effect for effect in self.effects}

    @cached_property
    def step_keys(self) -> tuple[str, ...]:
        return tuple(step.key for step in self.steps)

    @cached_property
    def types(self) -> frozenset[type[Move[Any]]]:
        return frozenset(self.command_kinds.values())

    @cached_property
    def document(self) -> type[PlayedTable]:
        return with_moves(self.command_kinds.values())

    def setup_plan(self, players: int, options: Options) -> SetupPlan:
        about = players, options
        return SetupPlan(self.setup(*about), self.takes(*about), self.opening(*about))

    def secret_fields(self, options: Options) -> frozenset[str]:
        """Fields that a phone shows of its own seat only."""
        return frozenset(secret.field for secret in self.secrets if not options.get(secret.unless))
