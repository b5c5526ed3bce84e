"""What people note about a game, and games of which only that and the totals are known."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from uuid import UUID

from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _

from games import names
from games.colours import deal
from games.history.from_memory import Remembered, result_from
from games.history.game_list import read_date
from games.limits import LARGEST_NUMBER, LONGEST_NOTES, LONGEST_PLAY, LONGEST_VENUE
from games.models import Campaign, Crew, Game, Seat
from games.refusals import Refused
from games.requests import whole_number
from games.setup.start_game import once, player_called, started
from games.statistics import counts
from scoring import RULESETS

NOON = time(12)

Totals = Sequence[tuple[str, int]]


@dataclass(frozen=True)
class Details:
    played_on: date
    venue: str
    notes: str
    minutes: int | None
    campaign: Campaign | None
    starter: int | None = None


def read_details(crew: Crew, post: Mapping[str, str], seats: Sequence[Seat] = ()) -> Details:
    starter = whole_number(post.get("starter", ""))
    if starter is not None and starter not in [seat.order for seat in seats]:
        raise Refused(_("There is no such seat at this table."))
    return Details(
        read_date(post.get("played_on", "")) or timezone.localdate(),
        names.clean(post["venue"], LONGEST_VENUE) if post.get("venue", "").strip() else "",
        _notes(post.get("notes", "")),
        _minutes(post.get("minutes", "")),
        _campaign(crew, post.get("campaign", "")),
        starter,
    )


def change(game: Game, details: Details, totals: Totals | None = None) -> None:
    """The day changes, the time of day stays: games of one evening keep their order."""
    with counts.recounted(Game.objects.filter(pk=game.pk)):
        game.refresh_from_db()  # another phone may have written meanwhile
        _note(game, details, timezone.localtime(game.played_at).time())
        game.save(update_fields=["played_at", "venue", "notes", "minutes", "campaign", "starter"])
        if totals:
            _keep_totals(game, totals)


def _note(game: Game, details: Details, moment: time) -> None:
    game.played_at = timezone.make_aware(datetime.combine(details.played_on, moment))
    game.venue, game.notes, game.minutes = details.venue, details.notes, details.minutes
    game.campaign, game.starter = details.campaign, details.starter


def add_from_memory(crew: Crew, rules: str, details: Details, totals: Totals, request_id: UUID) -> Game:
    """A game that nobody recorded: names and totals are all there is. The same form twice counts once."""
    return once(lambda: started(crew, request_id) or _add(crew, rules, details, totals, request_id))


def _add(crew: Crew, rules: str, details: Details, totals: Totals, request_id: UUID) -> Game:
    game = Game(crew=crew, rules=rules, request_id=request_id, is_from_memory=True, status=Game.Status.FINISHED)
    _note(game, details, NOON)
    game.finished_at = game.created_at = game.played_at
    game.rules_version = game.ruleset.rules_version
    game.save()
    players = [player_called(crew, name) for name, _total in totals]
    colours = deal([player.colour for player in players])
    seats = [
        Seat(game=game, order=order, player=player, colour=colour)
        for order, (player, colour) in enumerate(zip(players, colours, strict=True), 1)
    ]
    Seat.objects.bulk_create(seats)
    with counts.recounted(Game.objects.filter(pk=game.pk)):
        _keep_totals(game, totals)
    return game


def _keep_totals(game: Game, totals: Totals) -> None:
    """Who has more is better; who has as many shares the place."""
    seats = list(game.seats.select_related("player"))
    points = [total for _name, total in totals]
    best = max(points)
    people = [Remembered(seat.name, total, total == best) for seat, total in zip(seats, points, strict=True)]
    result = result_from(game.rules, people)
    for seat, own in zip(seats, result.players, strict=True):
        seat.total, seat.place, seat.is_winner = own.total, own.place, own.winner
    Seat.objects.bulk_update(seats, ["total", "place", "is_winner"])
    game.result = result.as_json()
    game.save(update_fields=["result"])


def read_rules(post: Mapping[str, str]) -> str:
    if post.get("rules") not in RULESETS:
        raise Refused(_("Choose a game."))
    return post["rules"]


def read_totals(rules: str, post: QueryDict) -> Totals:
    """A name and a total on each row; rows of which both are empty do not count."""
    rows = [
        (name.strip(), total.strip()) for name, total in zip(post.getlist("name"), post.getlist("total"), strict=False)
    ]
    people = []
    for name, total in rows:
        if name or total:
            person = names.person(name)
            people.append((person, _total(person, total)))
    ruleset, n = RULESETS[rules], len(people)
    repeated = names.first_repeated([name for name, _points in people])
    if repeated:
        raise Refused(_("{name} is there twice.").format(name=repeated))
    if n not in ruleset.player_counts:
        text = _("{game} is for {fewest} to {most} players; you have {n}.")
        counts = ruleset.player_counts
        raise Refused(text.format(game=ruleset.name, fewest=min(counts), most=max(counts), n=n))
    return people


def read_new_totals(game: Game, post: QueryDict) -> Totals:
    """Of the people who sat there: only the totals can be corrected."""
    seats = list(game.seats.select_related("player"))
    sent = post.getlist("total")
    if len(sent) != len(seats):
        raise Refused(_("These are not the seats of this table."))
    return [(seat.name, _total(seat.name, total)) for seat, total in zip(seats, sent, strict=True)]


def _total(name: str, text: str) -> int:
    total = whole_number(text)
    if total is None or not -LARGEST_NUMBER <= total <= LARGEST_NUMBER:
        raise Refused(_("How many points had {name}? A whole number, please.").format(name=name))
    return total


def _minutes(text: str) -> int | None:
    minutes = whole_number(text)
    if minutes is not None and not 1 <= minutes <= LONGEST_PLAY:
        raise Refused(_("Minutes from {least} to {most}, please.").format(least=1, most=LONGEST_PLAY))
    return minutes


def _notes(text: str) -> str:
    notes = unicodedata.normalize("NFC", text).replace("\r\n", "\n").strip()
    if len(notes) > LONGEST_NOTES:
        raise Refused(_("{longest} letters at most, please.").format(longest=LONGEST_NOTES))
    return notes


def _campaign(crew: Crew, key: str) -> Campaign | None:
    if not key:
        return None
    found = Campaign.objects.of(crew).filter(key=key).first()
    if found is None:
        raise Refused(_("This campaign is not there any more."))
    return found
