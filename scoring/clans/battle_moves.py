"""Moves in and after the battles of Clans of Midgard: rules C41-C45 and C51-C55."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import Field, PlainValidator, WithJsonSchema

from scoring.clans.board import TERRITORIES
from scoring.clans.counters import HELGA, Battle
from scoring.clans.reasons import outlook_of
from scoring.clans.resolving import Die, is_battle, winners
from scoring.clans.state import BATTLE, RESOLVE, ClansState
from scoring.clans.warrior_moves import Who
from scoring.play.moves import EVERY_STEP, Move, MoveError, Warn
from scoring.play.state import NameOf
from scoring.sheets import LARGEST, Ask, Control, Points, Sub
from scoring.translation import gettext as _
from scoring.translation import gettext_noop

SLASH: Literal["slash"] = "slash"


def _face(told: Any) -> Any:  # noqa: ANN401 - anything at all may come in
    """A union would put the names of its types into the path of an error."""
    if told != SLASH and (type(told) is not int or not 0 <= told <= LARGEST):
        raise ValueError("neither a number nor a slash")
    return told


Face = Annotated[
    Die,
    PlainValidator(_face),
    WithJsonSchema({"anyOf": [{"type": "integer", "minimum": 0, "maximum": LARGEST}, {"const": SLASH}]}),
]
Key = Annotated[str, Field(pattern="^[1-5]$")]  # of a territory


class Battles(Move[ClansState]):
    """C41-C43 in all five territories: those whose winners were entered, then the others by threshold."""

    label = gettext_noop("Battles")
    rule = "C42"
    steps = (RESOLVE,)
    is_last = True
    is_explained = True

    move: Literal["battles"] = "battles"
    die: Annotated[
        dict[Key, Face],
        Ask(
            gettext_noop("Valkyrie die"),
            "battles",
            "C42",
            Control.VALUES,
            gettext_noop("For each battle where someone holds the Valkyrie."),
        ),
    ] = Field(default_factory=dict)
    results: Annotated[
        dict[Key, list[str]],
        Ask(
            gettext_noop("Winners"),
            "battles",
            "C42",
            Control.CARDS,
            gettext_noop("Only where they do not follow from the thresholds."),
        ),
    ] = Field(default_factory=dict)

    @classmethod
    def is_possible(cls, state: ClansState) -> bool:
        """Without thresholds a screen asks who won."""
        return bool(state.thresholds)

    @classmethod
    def options(cls, state: ClansState, field: str) -> Sequence[Sub]:
        """Lists territories with warriors or a die, and everyone who can win there. Only the die's slash is known."""
        if field == "results.each":
            return fighters(state)
        if field == "die.each":
            return (Sub(SLASH, gettext_noop("Slash")),)
        if field == "results":
            return tuple(state.places[t - 1] for t in TERRITORIES if state.present(t))
        return tuple(_roll(state, t) for t in TERRITORIES if is_rolled(state, t))

    @classmethod
    def seldom(cls, state: ClansState) -> Sequence[str]:  # noqa: ARG003 - C59: only if a god changes something
        return ("results",)

    @classmethod
    def outlook(cls, state: ClansState, name: NameOf) -> Sequence[str]:
        return [
            outlook_of(state.present(t), _(state.places[t - 1].label), state.thresholds[t - 1], name)
            for t in by_threshold(state.thresholds)
            if state.present(t)
        ]

    def apply(self, state: ClansState, warn: Warn) -> None:
        if not state.thresholds and any(state.present(t) for t in TERRITORIES if str(t) not in self.results):
            message = _("Without thresholds, enter the winners of every territory with warriors.")
            raise MoveError("", message)
        if not all(self.results.values()):
            warn(".results", _("A battle without a winner."))
        for territory in self._order(state) if self.results else by_threshold(state.thresholds):
            self._resolve(state, territory, state.present(territory))
        state.step, state.are_fought = BATTLE, True

    def sentence(self, state: ClansState, name: NameOf) -> str:  # noqa: ARG002 - nobody is named
        return _("The battles of round {n} were fought").format(n=state.round)

    def _order(self, state: ClansState) -> list[int]:
        return sorted(by_threshold(state.thresholds), key=lambda t: str(t) not in self.results)

    def _resolve(self, state: ClansState, territory: int, present: dict[str, int]) -> None:
        holder, die = state.holders[territory - 1], self.die.get(str(territory))
        told = self.results.get(str(territory))
        is_fought = told is not None or (bool(present) and is_battle(present, state.thresholds[territory - 1]))
        if die is not None and not (is_fought and holder):
            raise MoveError(".die", _("Nobody rolls the die in {place}.").format(place=state.place(territory)))
        if is_fought and holder and die is None and told is None:
            text = _("{name} rolls the die in {place}.")
            raise MoveError(".die", text.format(name=state.called(holder), place=state.place(territory)))
        if holder and (not is_fought or die == SLASH):
            state.mark_valkyrie(holder, territory)
        joined = min(die, state.home(holder)) if holder and isinstance(die, int) else 0
        if holder and joined:
            state.move_to_map(holder, territory, joined)
        if is_fought:
            there = state.present(territory) if joined else present
            won = winners(there) if told is None else told_winners(state, there, told)
            fight(state, Battle(territory, there, tuple(won), die, joined))


def fight(state: ClansState, battle: Battle) -> None:
    """Losers go home at once, winners wait beside the map."""
    waiting = dict(state.waiting)
    for owner, n in battle.warriors.items():
        state.move_to_map(owner, battle.territory, -n)
        if owner in battle.winners:
            waiting[owner] = waiting.get(owner, 0) + n
        if owner == HELGA:
            continue  # C45: she writes nothing
        if owner in battle.winners:
            state.mark_territory(owner, battle.territory)
        else:
            state.add(owner, {"horns": n})
    state.waiting = waiting
    state.battles = (*state.battles, battle)


def fighters(state: ClansState) -> tuple[Sub, ...]:
    """Returns everyone who can win, as results name them."""
    return tuple(
        Sub(state.named(owner), _("Helga") if owner == HELGA else state.called(owner)) for owner in state.owners
    )


def _roll(state: ClansState, territory: int) -> Sub:
    place, holder = state.places[territory - 1], state.called(state.holders[territory - 1] or "")
    return place._replace(label=_("{place}: {name} rolls").format(place=_(place.label), name=holder))


def is_rolled(state: ClansState, territory: int) -> bool:
    """Whether there will be a battle, and someone holds its Valkyrie."""
    holder, there = state.holders[territory - 1], state.present(territory)
    return bool(holder and state.thresholds and is_battle(there, state.thresholds[territory - 1]))


@cache
def by_threshold(thresholds: tuple[int, ...]) -> tuple[int, ...]:
    """C41, C51: the lowest first, equal ones in the order of the board."""
    return tuple(sorted(TERRITORIES, key=lambda t: thresholds[t - 1])) if thresholds else TERRITORIES


class PointsOfAGod(Move[ClansState]):
    """C11: as the card says."""

    label = gettext_noop("Points of a god")
    rule = "C11"
    steps = EVERY_STEP

    move: Literal["gods"] = "gods"
    player: Who
    points: Annotated[
        Points, Ask(gettext_noop("Points"), "gods", "C11", Control.NUMBER, gettext_noop("They can be negative."))
    ]

    def apply(self, state: ClansState, warn: Warn) -> None:  # noqa: ARG002 - the card counts
        state.add(self.player, {"gods": self.points})

    def sentence(self, state: ClansState, name: NameOf) -> str:  # noqa: ARG002 - it tells all by itself
        return _("{name}: {n:+d} from a god").format(name=name(self.player), n=self.points)


class EndRound(Move[ClansState]):
    """C25, C28: winners are written, and the next round begins."""

    label = gettext_noop("End the round")
    rule = "C28"
    steps = EVERY_STEP
    ends_round = True

    move: Literal["end_round"] = "end_round"

    def apply(self, state: ClansState, warn: Warn) -> None:
        if state.step != BATTLE:
            warn("", _("The battles of this round are not recorded: warriors stay, and no Valkyrie is marked."))
        state.next_round()

    def sentence(self, state: ClansState, name: NameOf) -> str:  # noqa: ARG002 - nobody is named
        return _("Round {n} ended").format(n=state.round)


def told_winners(state: ClansState, present: dict[str, int], told: list[str]) -> list[str]:
    """Returns winners in the order of the seats. They must have warriors there."""
    there = {state.named(owner): owner for owner in present}
    for name in told:
        if name not in there:
            raise MoveError(".results", _("{name} has no warriors there.").format(name=state.called(name)))
    return [owner for name, owner in there.items() if name in told]
