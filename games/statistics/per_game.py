"""The additions of one game to the crew's statistics: plain sums, so that they can be subtracted again."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product
from typing import NamedTuple

from django.utils import timezone

from games.models import Game, Record, Seat
from games.scores.score_game import seat_cells
from scoring.sheets import Control

PLAYED, COLOUR, LINE, VERSUS = "played", "colour", "line", "versus"
WINNERS, OTHERS, CARD = "winners", "others", "card"
POSITION, STARTER, MINUTES, YEAR = "position", "starter", "minutes", "year"
SCORE, MARGIN = "score", "margin"  # kinds of records; a feat is one by its cell
STARTED, FOLLOWED = "started", "followed"


class Key(NamedTuple):
    who: int  # a player's id; 0 is everyone
    rules: str
    people: int
    kind: str
    key: str = ""


class Sums(NamedTuple):
    games: int = 1
    wins: int = 0
    level: int = 0
    points: int = 0
    places: int = 0

    def plus(self, other: "Sums", sign: int = 1) -> "Sums":
        return Sums(*(own + sign * new for own, new in zip(self, other, strict=True)))


Counts = dict[Key, Sums]


def counts(played: Iterable[tuple[Game, Sequence[Seat]]]) -> Counts:
    """Everything these games are counted in."""
    found: Counts = {}
    for game, seats in played:
        for key, sums in _all(game, seats):
            found[key] = found[key].plus(sums) if key in found else sums
    return found


def _all(game: Game, seats: Sequence[Seat]) -> Iterator[tuple[Key, Sums]]:
    players = [seat for seat in seats if seat.player_id]
    yield from _played(game, players)
    yield from _versus(players)
    yield from _minutes(game, len(players))
    if not game.is_from_memory:
        yield from _colours(players)
        yield from _positions(game, players)
        yield from _lines(game, seats)
        yield from _cards(game, players)


def _of(seat: Seat) -> Sums:
    return Sums(1, int(seat.is_winner), 0, seat.total or 0, seat.place or 0)


def _played(game: Game, players: Sequence[Seat]) -> Iterator[tuple[Key, Sums]]:
    for seat in players:
        yield Key(seat.player_id or 0, game.rules, len(players), PLAYED), _of(seat)
    points = sum(seat.total or 0 for seat in players)
    yield Key(0, game.rules, len(players), PLAYED), Sums(points=points, places=len(players))


def _versus(players: Sequence[Seat]) -> Iterator[tuple[Key, Sums]]:
    """In how many games a player finished ahead of another, or tied with them."""
    for own, other in permutations(players, 2):
        mine, theirs = own.place or 0, other.place or 0
        yield (
            Key(own.player_id or 0, "", 0, VERSUS, str(other.player_id)),
            Sums(wins=int(mine < theirs), level=int(mine == theirs)),
        )


def _minutes(game: Game, people: int) -> Iterator[tuple[Key, Sums]]:
    if game.minutes:
        year = timezone.localtime(game.played_at).year
        yield Key(0, game.rules, people, MINUTES), Sums(points=game.minutes)
        yield Key(0, game.rules, 0, YEAR, str(year)), Sums(points=game.minutes)


def _colours(players: Sequence[Seat]) -> Iterator[tuple[Key, Sums]]:
    for seat in players:
        yield Key(seat.player_id or 0, "", 0, COLOUR, seat.colour), _of(seat)


def _positions(game: Game, players: Sequence[Seat]) -> Iterator[tuple[Key, Sums]]:
    if len(players) < 2:
        return
    for position, seat in enumerate(players, 1):
        yield Key(0, game.rules, len(players), POSITION, str(position)), _of(seat)
        if game.starter:
            started = STARTED if seat.order == game.starter else FOLLOWED
            yield Key(0, game.rules, len(players), STARTER, started), _of(seat)


def _lines(game: Game, seats: Sequence[Seat]) -> Iterator[tuple[Key, Sums]]:
    """The rows of the score sheet as they were scored then."""
    for seat, own in zip(seats, (game.result or {})["players"], strict=True):
        if seat.player_id:
            side = WINNERS if seat.is_winner else OTHERS
            for line in own["lines"]:
                yield Key(seat.player_id, game.rules, 0, LINE, line["key"]), Sums(points=line["points"])
                yield Key(0, game.rules, 0, side, line["key"]), Sums(points=line["points"])


def _cards(game: Game, players: Sequence[Seat]) -> Iterator[tuple[Key, Sums]]:
    """Named cards: who held one, and did they win."""
    cards = [cell.key for cell in seat_cells(game).values() if cell.ask.control is Control.CARDS]
    for seat in players:
        for card in cards:
            if seat.sheet.get(card):
                yield Key(0, game.rules, 0, CARD, card), _of(seat)


def records(game: Game, seats: Sequence[Seat]) -> list[Record]:
    """Yields possible records."""
    players = sorted((seat for seat in seats if seat.player_id), key=lambda seat: (seat.place or 0, seat.order))
    best = max(players, key=lambda seat: seat.total or 0)
    found = [_record(game, SCORE, best.total or 0, best)]
    if len(players) > 1:
        found.append(_record(game, MARGIN, (players[0].total or 0) - (players[1].total or 0), players[0]))
    winners = [seat for seat in players if seat.is_winner]
    for feat, seat in product(game.ruleset.feats, winners):
        if seat.sheet.get(feat.cell):
            found.append(_record(game, feat.cell, seat.sheet[feat.cell], seat))
    return found


def _record(game: Game, kind: str, value: int, seat: Seat) -> Record:
    return Record(
        crew_id=game.crew_id, rules=game.rules, kind=kind, value=value, game_id=game.pk, player_id=seat.player_id
    )
