"""Progress of a turn: how much of what is due everyone has recorded, "3 of 4"."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from scoring.play.description import Play
from scoring.play.state import State


class Tapped(NamedTuple):
    """An effect that was recorded in this turn."""

    player: str
    effect: str
    choice: str


class Share(NamedTuple):
    done: int
    due: int

    @property
    def left(self) -> int:
        return self.due - self.done


def shares(play: Play[Any], state: State, tapped: Iterable[Tapped]) -> dict[str, Share]:
    """By player. Before the first turn: of what everyone begins with."""
    recorded = list(tapped)
    if state.is_opening:
        return {player: _opening(play, state, player, recorded) for player in state.players}
    return {player: _turn(play, state, player, recorded) for player in state.players}


def _opening(play: Play[Any], state: State, player: str, recorded: list[Tapped]) -> Share:
    found = Counter(one.effect for one in recorded if one.player == player)
    openings = play.opening(len(state.players), state.options)
    done = [min(opening.n, sum(found[effect] for effect in opening.effects)) for opening in openings]
    return Share(sum(done), sum(opening.n for opening in openings))


def surplus(play: Play[Any], state: State, player: str, tapped: Iterable[Tapped]) -> int:
    """How many more cards than were due the player recorded in this turn, as far as that is known."""
    cards = sum(one.player == player and _is_card_here(play, state, one) for one in tapped)
    due = state.due(player)
    return max(0, cards - due) if due and not state.is_opening else 0


def _is_card_here(play: Play[Any], state: State, tapped: Tapped) -> bool:
    effect = play.effect_by_key.get(tapped.effect)
    return effect is not None and effect.location == state.offered_at and not effect.is_extra


def _turn(play: Play[Any], state: State, player: str, recorded: list[Tapped]) -> Share:
    """Counts a player who has said that there is nothing more as done."""
    due, done = state.due(player), 0
    for one in recorded:
        effect = play.effect_by_key.get(one.effect)
        if effect and one.player == player:
            is_done = any(choice.is_done for choice in effect.choices if choice.key == one.choice)
            done += due if is_done else _is_card_here(play, state, one)
    return Share(min(done, due), due)
