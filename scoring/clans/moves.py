"""Moves of Clans of Midgard before the battles: rules C36-C40."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Field

from scoring.clans.board import MONSTERS
from scoring.clans.resolving import greatest_offering, supported
from scoring.clans.sheet import COLUMN_WORTH, LETTERS, ROW_WORTH
from scoring.clans.state import RESOLVE, ClansState
from scoring.clans.warrior_moves import MARKED, Who
from scoring.play.moves import LEFT_OUT, Move, MoveError, Warn
from scoring.play.state import NameOf
from scoring.sheets import Ask, Control, Count, Name, Pad, Sub, one_of
from scoring.translation import gettext as _
from scoring.translation import gettext_noop, listed

CELLS = {letter: f"letters.{letter}" for letter in LETTERS}


class Offerings(Move[ClansState]):
    """C36: who takes the god."""

    label = gettext_noop("Offerings")
    rule = "C36"
    steps = (RESOLVE,)

    move: Literal["offerings"] = "offerings"
    numbers: Annotated[
        dict[str, list[Count]],
        Ask(gettext_noop("Numbers on the offering icons"), "offerings", "C36", Control.SEATS),
    ]

    def apply(self, state: ClansState, warn: Warn) -> None:  # noqa: ARG002 - no offering is unusual
        greatest = greatest_offering(self.numbers)
        state.god, state.is_level = greatest[0] if len(greatest) == 1 else None, len(greatest) > 1  # C48

    def sentence(self, state: ClansState, name: NameOf) -> str:
        offered = {player: " + ".join(map(str, self.numbers.get(player, []))) for player in state.players}
        told = [f"{name(player)} {numbers}" for player, numbers in offered.items() if numbers]
        return _("Offerings: {offerings}").format(offerings=listed(told) or _("none"))


class Support(Move[ClansState]):
    """C37: the clan that each player supports."""

    label = gettext_noop("Clan symbols")
    rule = "C37"
    steps = (RESOLVE,)

    move: Literal["support"] = "support"
    symbols: Annotated[
        dict[str, dict[Name, Count]], Ask(gettext_noop("Symbols of each clan"), "support", "C37", Control.SEATS)
    ]

    @classmethod
    def is_possible(cls, state: ClansState) -> bool:
        """Only the chart names the clans. Without it, the warriors are enough."""
        return bool(state.chart)

    @classmethod
    def options(cls, state: ClansState, field: str) -> Sequence[Sub]:  # noqa: ARG003 - there is only one
        return tuple(Sub(clan, clan.capitalize()) for clan in state.chart)

    def apply(self, state: ClansState, warn: Warn) -> None:
        clans = dict(state.clans)
        for player, symbols in self.symbols.items():
            clans[player] = clan = supported(symbols, state.chart)
            if clan is None and any(symbols.values()):
                message = _("Clans are tied, and the chart does not list them all: decide at the table.")
                warn(f".symbols.{player}", message)
        state.clans = clans

    def sentence(self, state: ClansState, name: NameOf) -> str:
        told = [
            f"{name(player)} {n} × {clan}"
            for player in state.players
            for clan, n in self.symbols.get(player, {}).items()
        ]
        return _("Clan symbols: {symbols}").format(symbols=listed(told) or _("none"))


class MarkLetters(Move[ClansState]):
    """C38, C56: each letter is marked once."""

    label = gettext_noop("Letters")
    rule = "C38"
    steps = (RESOLVE,)
    in_row = "letters"

    move: Literal["letters"] = "letters"
    player: Who
    letters: Annotated[
        str,
        Field(pattern="^[A-X]*$"),
        Ask(
            gettext_noop("Letters"),
            "letters",
            "C38",
            Control.CARDS,
            each=tuple(Sub(letter, letter) for letter in LETTERS),
            pad=Pad(ROW_WORTH, COLUMN_WORTH),
        ),
    ]

    @classmethod
    def marks(cls, state: ClansState, owner: str) -> Mapping[str, str]:
        return {letter: MARKED for letter, cell in CELLS.items() if state.number(owner, cell)}

    def apply(self, state: ClansState, warn: Warn) -> None:
        held, again = state.numbers[self.player], []
        for letter in self.letters:
            cell = CELLS[letter]
            if held.get(cell):
                again.append(letter)
            held[cell] = 1
        if again:
            warn(".letters", _("Already marked: {letters}.").format(letters=listed(again)))

    def sentence(self, state: ClansState, name: NameOf) -> str:  # noqa: ARG002 - it tells all by itself
        letters = listed(list(self.letters)) or _("no letters")
        return _("{name} marked {letters}").format(name=name(self.player), letters=letters)


class Slay(Move[ClansState]):
    """C39: monsters, or only what they are worth."""

    label = gettext_noop("Monsters")
    rule = "C39"
    steps = (RESOLVE,)
    in_row = "monsters"

    move: Literal["slay"] = "slay"
    player: Who
    monsters: Annotated[
        list[Annotated[str, one_of(MONSTERS)]],
        Ask(gettext_noop("Monsters"), "slay", "C39", Control.CARDS, each=MONSTERS),
    ] = LEFT_OUT
    points: Annotated[
        Count, Ask(gettext_noop("Points"), "slay", "C39", Control.NUMBER, gettext_noop("Instead of the monsters."))
    ] = LEFT_OUT

    @classmethod
    def options(cls, state: ClansState, field: str) -> Sequence[Sub]:
        """Those whose worth is known. Without any, a screen asks for the points."""
        return tuple(each for each in MONSTERS if each.key in state.monsters) if field == "monsters" else ()

    @classmethod
    def marks(cls, state: ClansState, owner: str) -> Mapping[str, str]:
        points = state.number(owner, f"slaying.{state.round - 1}")
        slain = dict.fromkeys(state.slain.get(owner, ()), MARKED)
        return slain | ({"": str(points)} if points else {})

    @classmethod
    def captions(cls, state: ClansState) -> Mapping[str, str]:
        return {kind: str(worth) for kind, worth in state.monsters.items()}

    def apply(self, state: ClansState, warn: Warn) -> None:  # noqa: ARG002 - nothing here is unusual
        if self.monsters is not LEFT_OUT and self.points is not LEFT_OUT:
            raise MoveError(".points", _("Enter either the monsters or their points."))
        if self.monsters is LEFT_OUT and self.points is LEFT_OUT:
            raise MoveError(".monsters", _("This is missing."))
        points = self._worth(state) if self.points is LEFT_OUT else self.points
        state.add(self.player, {f"slaying.{state.round - 1}": points})

    def _worth(self, state: ClansState) -> int:
        slain, worths = state.slain.get(self.player, ()), state.monsters
        points = 0
        for kind in self.monsters:
            if kind in slain:
                raise MoveError(".monsters", _("Each kind of monster can be slain only once a round."))
            if kind not in worths:
                message = _("No points were entered at the start for: {monsters}.")
                unknown = [each for each in self.monsters if each not in worths]
                raise MoveError(".monsters", message.format(monsters=listed(_labels(unknown))))
            slain += (kind,)
            points += worths[kind]
        state.slain = {**state.slain, self.player: slain}
        return points

    def sentence(self, state: ClansState, name: NameOf) -> str:  # noqa: ARG002 - it tells all by itself
        if self.points is not LEFT_OUT:
            return _("{name} slew monsters worth {n}").format(name=name(self.player), n=self.points)
        monsters = listed(_labels(self.monsters)) or _("no monsters")
        return _("{name} slew {monsters}").format(name=name(self.player), monsters=monsters)


class CollectGlory(Move[ClansState]):
    """C40: as collected. The written numbers follow from it."""

    label = gettext_noop("Glory")
    rule = "C40"
    steps = (RESOLVE,)
    in_row = "glory"

    move: Literal["glory"] = "glory"
    player: Who
    glory: Annotated[Count, Ask(gettext_noop("Glory on the cards"), "glory", "C40", Control.NUMBER)]

    @classmethod
    def marks(cls, state: ClansState, owner: str) -> Mapping[str, str]:
        """Returns the Glory collected, and its worth if that differs."""
        n, written = state.number(owner, f"glory.{state.round - 1}"), state.glory_written(owner)[state.round - 1]
        text = "{n}" if n == written else _("{n}, counts as {written}")
        return {"": text.format(n=n, written=written)} if n else {}

    def apply(self, state: ClansState, warn: Warn) -> None:  # noqa: ARG002 - nothing here is unusual
        cell = f"glory.{state.round - 1}"
        state.add(self.player, {cell: self.glory - state.number(self.player, cell)})

    def sentence(self, state: ClansState, name: NameOf) -> str:  # noqa: ARG002 - it tells all by itself
        return _("{name} collected {n} Glory").format(name=name(self.player), n=self.glory)


def _labels(kinds: Sequence[str]) -> list[str]:
    labels = {monster.key: _(monster.label) for monster in MONSTERS}
    return [labels[kind] for kind in kinds]
