"""The changes of a turn so far, and the end of a round."""

from collections.abc import Callable
from typing import Any

from games.ledger.progress import Changes, Progress, RoundRecord, TurnEntry
from games.models import Entry
from scoring.play.description import Play
from scoring.play.shares import Share, Tapped, shares, surplus
from scoring.play.state import OVER, State

Totals = Callable[[], dict[str, int]]  # everyone's score, by seat


def stands_at(state: State) -> str:
    """Returns the turn, the seat whose turn it is and the one to move: "1-2-3-4"."""
    return "-".join(str(part) for part in (*state.turn_key, state.acting or "", next(iter(state.who), "")))


def shares_of(play: Play[Any], progress: Progress, state: State) -> dict[str, Share]:
    """Returns how much of this turn everyone has recorded."""
    return shares(play, state, (Tapped(one.seat, one.key, one.choice) for one in progress.turn))


def surplus_of(play: Play[Any], progress: Progress, state: State, player: str, effect: str, choice: str) -> int:
    """How many cards more than are due this player has, once this one is recorded."""
    tapped = [Tapped(one.seat, one.key, one.choice) for one in progress.turn]
    return surplus(play, state, player, [*tapped, Tapped(player, effect, choice)])


def note(play: Play[Any], progress: Progress, entry: Entry, before: State, after: State, totals: Totals) -> None:
    """Writes down what this entry did to the turn and to the round."""
    changes = changes_between(before, after)
    if before.turn_key != after.turn_key:
        if before.is_opening:
            opening = shares_of(play, progress, before)
            progress.skipped = {seat: share.left for seat, share in opening.items() if share.left}
        progress.turn, progress.parts = [], {}
    what = entry.what
    if changes or "effect" in what:
        key = what.get("effect") or what.get("move", {}).get("move", "")
        record = TurnEntry(entry.number, key, changes, what.get("seat", ""), what.get("choice", ""))
        progress.turn = [*progress.turn, record]
    is_over = after.round != before.round or (after.step == OVER) != (before.step == OVER)
    if is_over and entry.kind == Entry.Kind.MOVE:
        progress.turn = []
        record_of_round = RoundRecord(
            round=before.round,
            entry=entry.number,
            watched={player: after.number(player, play.watched[0]) for player in after.players},
            total=totals(),
            gains=changes,
            not_recorded=before.not_recorded,
        )
        progress.rounds = [over for over in progress.rounds if over.round != before.round] + [record_of_round]


def changes_between(before: State, after: State) -> Changes:
    found: Changes = {}
    for owner, held in after.numbers.items():
        own = before.numbers[owner]
        if held == own:  # as with most players
            continue
        changed = {key: n - own.get(key, 0) for key, n in held.items() if n != own.get(key, 0)}
        if changed:
            found[owner] = changed
    return found
