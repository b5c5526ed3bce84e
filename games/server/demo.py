"""A crew that has played for years: a nice first look, and something to measure with."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import islice
from random import Random
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from games.colours import COLOURS
from games.history import campaigns
from games.history.campaigns import Plan
from games.history.from_memory import Remembered, result_from
from games.models import Campaign, Crew, Entry, Game, Player, Seat
from games.score_game import result_of, seat_cells
from games.statistics import counts
from scoring import RULESETS, Result
from scoring.sheets import TIE_BREAK, Cell, Control

NAMES = ("Astrid", "Bjørn", "Dagny", "Erik", "Freya", "Gunnar", "Helga", "Ivar")
VENUES = ("Astrid's kitchen", "The Raven", "Cabin by the fjord", "Club night", "Ivar's cellar")
NOTES = (
    "Snowed in, so we played two.",
    "Erik forgot his Prophecies again.",
    "The closest one this year!",
    "Helga's first victory over Gunnar.",
    "Pizza was late, and so was the end.",
    "New house rule about majorities.",
    "Freya took every tower there was.",
    "Played on the porch in the sun.",
)
RULES = ("reavers", "reavers", "reavers", "reavers", "spoils", "clans", "tiny_epic")
GODS = ["Odin", "Thor", "Freyja"]
POOL = 25  # different tables of each game and number of players; more look no different
IN_A_CAMPAIGN = 50
MOST_CAMPAIGNS = 6
BETWEEN_GAMES = timedelta(days=6)
YEARS = timedelta(days=365 * 12)  # the longest memory
AT_ONCE = 2000

Table = tuple[list[dict[str, int]], Result]  # the sheets, and what they score


def make(games: int, seed: int = 1) -> Crew:
    """Bit by bit: SQLite would keep a copy of every page in memory for a transaction around the rebuild's own."""
    rng = Random(seed)  # noqa: S311 - nothing secret about it
    crew = Crew.objects.create(name="The Longships")
    players = Player.objects.bulk_create(
        [Player(crew=crew, name=name, colour=colour) for name, colour in zip(NAMES, COLOURS, strict=False)]
    )
    series = _campaigns(crew, games)
    new = _games(rng, crew, games, series)
    pool: dict[tuple[str, int], list[Table]] = {}
    while chunk := list(islice(new, AT_ONCE)):
        _store(rng, chunk, list(players), pool)
    counts.rebuild(crew)
    for campaign in {campaign.pk: campaign for campaign in series.values()}.values():
        if campaign.pk != series[games - 1].pk:
            campaigns.finish(campaign)
    return crew


def _campaigns(crew: Crew, games: int) -> dict[int, Campaign]:
    """By the number of a game. The last one goes on."""
    every = max(IN_A_CAMPAIGN, games // MOST_CAMPAIGNS)
    methods = ("place_points", "wins", "points", "place")
    found: dict[int, Campaign] = {}
    for number, end in enumerate(range(games, 0, -every)):
        day = timezone.localdate(_moment(games, max(0, end - IN_A_CAMPAIGN)))
        method = methods[number % len(methods)]
        plan = Plan(f"Winter {day.year}", method, [5, 3, 2, 1] if method == "place_points" else [], None, day, None)
        campaign = campaigns.start(crew, plan, UUID(int=crew.pk << 32 | number))
        found |= dict.fromkeys(range(max(0, end - IN_A_CAMPAIGN), end), campaign)
    return found


def _moment(games: int, number: int) -> datetime:
    """Evenings, the last one yesterday."""
    apart = min(BETWEEN_GAMES, YEARS / games)
    evening = timezone.localtime().replace(hour=19, minute=0, second=0, microsecond=0) - timedelta(days=1)
    return evening - apart * (games - 1 - number)


def _games(rng: Random, crew: Crew, games: int, series: dict[int, Campaign]) -> Iterator[Game]:
    for number in range(games):
        campaign, moment = series.get(number), _moment(games, number)
        rules = "reavers" if campaign else rng.choice(RULES)
        minutes = rng.randint(70, 180)
        yield Game(
            crew=crew,
            rules=rules,
            gods=GODS if rules == "tiny_epic" else [],
            status=Game.Status.FINISHED,
            version=2,
            created_at=moment,
            played_at=moment,
            finished_at=moment + timedelta(minutes=minutes),
            minutes=minutes,
            campaign=campaign,
            venue=rng.choice(VENUES) if rng.random() < 0.7 else "",
            notes=rng.choice(NOTES) if rng.random() < 0.4 else "",
            is_from_memory=number < games // 2,
        )


@transaction.atomic
def _store(
    rng: Random, games: Sequence[Game], players: Sequence[Player], pool: dict[tuple[str, int], list[Table]]
) -> None:
    tables = []
    for game in games:
        fewest, most = min(RULESETS[game.rules].player_counts), min(max(RULESETS[game.rules].player_counts), 5)
        people = rng.sample(players, rng.randint(fewest, most))
        known = pool.setdefault((game.rules, len(people)), [])
        if len(known) < POOL:
            known.append(_table(rng, game, len(people)))
        sheets, result = rng.choice(known)
        result = _of_people(game, people, result)
        tables.append((people, (sheets, result)))
        game.result, game.starter = result.as_json(), None if game.is_from_memory else 1
    Game.objects.bulk_create(games)
    seats = [
        _seat(game, order, player, sheets[order - 1], result)
        for game, (people, (sheets, result)) in zip(games, tables, strict=True)
        for order, player in enumerate(people, 1)
    ]
    Seat.objects.bulk_create(seats)
    Entry.objects.bulk_create(
        [
            entry
            for game, (_people, (sheets, _result)) in zip(games, tables, strict=True)
            for entry in _entries(rng, game, sheets)
        ]
    )


def _of_people(game: Game, people: Sequence[Player], result: Result) -> Result:
    """The result of such a table, if these sat there."""
    scored = [own._replace(name=player.name) for own, player in zip(result.players, people, strict=True)]
    if game.is_from_memory:
        return result_from(game.rules, [Remembered(own.name, own.total, own.winner) for own in scored])
    return result._replace(players=scored, winners=[own.name for own in scored if own.winner], warnings=[])


def _seat(game: Game, order: int, player: Player, sheet: dict[str, int], result: Result) -> Seat:
    own = result.players[order - 1]
    return Seat(
        game=game,
        order=order,
        player=player,
        colour=player.colour,
        sheet={} if game.is_from_memory else sheet,
        total=own.total,
        place=own.place,
        is_winner=own.winner,
    )


def _entries(rng: Random, game: Game, sheets: Sequence[dict[str, int]]) -> Iterator[Entry]:
    """The book says what the sheets say."""
    if game.is_from_memory:
        return
    sets = {str(order): sheet for order, sheet in enumerate(sheets, 1)}
    for number, kind in enumerate((Entry.Kind.SET, Entry.Kind.FINISH), 1):
        request_id, found = UUID(int=rng.getrandbits(128), version=4), sets if kind == Entry.Kind.SET else {}
        yield Entry(
            game=game,
            request_id=request_id,
            number=number,
            kind=kind,
            sets=found,
            at=game.finished_at or game.played_at,
        )


def _table(rng: Random, game: Game, people: int) -> Table:
    """Sheets that could lie on a table, and that the rules have nothing to say against."""
    for _attempt in range(5):
        sheets = [_sheet(rng, seat_cells(game)) for _seat in range(people)]
        seats: list[Any] = [
            Seat(order=order, player=Player(pk=order, name=str(order)), sheet=sheet)
            for order, sheet in enumerate(sheets, 1)
        ]
        result = result_of(game, seats)
        if not result.warnings:
            break
    return sheets, result


def _sheet(rng: Random, cells: dict[str, Cell]) -> dict[str, int]:
    asked = {key: cell for key, cell in cells.items() if cell.group != TIE_BREAK or cell.ask.control is Control.NUMBER}
    entered = {key: _value(rng, cell) for key, cell in asked.items()}
    return {key: value for key, value in entered.items() if value}


def _value(rng: Random, cell: Cell) -> int:
    match cell.ask.control:
        case Control.NUMBER:
            return rng.randint(40, 110) if cell.key == "glory" else rng.randint(0, 12)
        case Control.CARDS:
            return int(rng.random() < 0.2)
        case Control.VALUES:
            return rng.randint(2, 5) if rng.random() < 0.12 else 0
        case _:
            return min(cell.most, rng.choice((0, 0, 1, 1, 2, 3, 4)))
