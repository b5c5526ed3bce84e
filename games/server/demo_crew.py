"""A crew that has played for years: a nice first look, and something to measure with."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import cycle
from random import Random
from uuid import uuid4

from django.utils import timezone

from games.colours_and_shapes import COLOURS
from games.exchange.write_games import Arrival, write_games
from games.history import campaigns
from games.language.translation import as_stored
from games.models import Campaign, Crew, Entry, Game, Player, Seat
from games.scores.score_game import result_of, seat_cells
from scoring.sheets import TIE_BREAK, Cell, Control

NAMES = ("Astrid", "Bjørn", "Dagny", "Erik", "Freya", "Gunnar", "Helga", "Ivar")
VENUES = ("Astrid's kitchen", "The Raven", "Cabin by the fjord", "Club night", "Ivar's cellar", "")
NOTES = (
    "Snowed in: two games in one evening.",
    "Next time we start before nine.",
    "Pizza was late, and so was the end.",
    "First game with the new dice tray.",
    "Rain all weekend, so the longships came out.",
    "Played on the porch in the sun.",
    "",
)
RULES = ("reavers", "reavers", "reavers", "reavers", "spoils", "clans", "tiny_epic")
GODS = ["Odin", "Thor", "Freyja"]
IN_A_CAMPAIGN = 50
YEARS = timedelta(days=365 * 10)  # the longest memory
BETWEEN_GAMES = timedelta(days=6)


def make(games: int, seed: int = 1, people: int = len(NAMES), in_campaign: int = IN_A_CAMPAIGN) -> Crew:
    """The last games are in a campaign that goes on, those before them in one that is over."""
    rng = Random(seed)  # noqa: S311 - nothing secret about it
    crew = Crew.objects.create(name="The Longships")
    players = Player.objects.bulk_create(
        [Player(crew=crew, name=name, colour=colour) for name, colour in zip(_names(people), cycle(COLOURS))]
    )
    evenings = _evenings(games)
    this, last = evenings[-in_campaign:], evenings[-2 * in_campaign : -in_campaign]
    winters = dict.fromkeys(this, _campaign(crew, this[0], "place_points", [5, 3, 2, 1]))
    if last:
        winters |= dict.fromkeys(last, _campaign(crew, last[0], "wins", []))
    write_games(crew, (_played(rng, evening, players, winters.get(evening)) for evening in evenings))
    if last:
        campaigns.finish(winters[last[0]])
    return crew


def _names(people: int) -> list[str]:
    """Yields names; beyond our list they get numbers, as kings do."""
    return [f"{NAMES[n % len(NAMES)]} {n // len(NAMES) + 1}" if n >= len(NAMES) else NAMES[n] for n in range(people)]


def _evenings(games: int) -> list[datetime]:
    """The last one is yesterday."""
    apart = min(BETWEEN_GAMES, YEARS / games)
    last = timezone.localtime().replace(hour=19, minute=0, second=0, microsecond=0) - timedelta(days=1)
    return [last - apart * number for number in range(games)][::-1]


def _campaign(crew: Crew, begins: datetime, method: str, place_points: list[int]) -> Campaign:
    plan = {"method": method, "place_points": place_points, "starts_on": begins.date()}
    return campaigns.start(crew, plan | {"name": f"Winter {begins.year}"}, uuid4())


def _played(rng: Random, evening: datetime, players: Sequence[Player], campaign: Campaign | None) -> Arrival:
    minutes, rules = rng.randint(70, 180), "reavers" if campaign else rng.choice(RULES)
    game = Game(
        rules=rules,
        gods=GODS if rules == "tiny_epic" else [],
        status=Game.Status.FINISHED,
        version=2,
        created_at=evening,
        played_at=evening,
        finished_at=evening + timedelta(minutes=minutes),
        minutes=minutes,
        campaign=campaign,
        venue=rng.choice(VENUES),
        notes=rng.choice(NOTES),
        starter=1,
    )
    fewest, most = min(game.ruleset.player_counts), min(max(game.ruleset.player_counts), 5)
    people = rng.sample(players, rng.randint(fewest, most))
    seats = [
        Seat(game=game, order=order, player=player, colour=player.colour, sheet=_sheet(rng, seat_cells(game)))
        for order, player in enumerate(people, 1)
    ]
    with as_stored():
        result = result_of(game, seats)._replace(warnings=[])
    for seat, own in zip(seats, result.players, strict=True):
        seat.take_result(own)
    game.result = result.as_json()
    return Arrival(game, seats, _entries(game, seats))


def _entries(game: Game, seats: Sequence[Seat]) -> list[Entry]:
    """Makes entries that add up to the sheets."""
    sets = {str(seat.order): seat.sheet for seat in seats}
    return [
        Entry(game=game, request_id=uuid4(), number=1, kind=Entry.Kind.SET, sets=sets, at=game.played_at),
        Entry(game=game, request_id=uuid4(), number=2, kind=Entry.Kind.FINISH, at=game.finished_at or game.played_at),
    ]


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
