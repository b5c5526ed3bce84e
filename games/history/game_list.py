"""Looking back: the crew's finished games, the last played first, and ways to find some of them again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any
from urllib.parse import urlencode

from django.db import connection
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import Campaign, Crew, Game, Player, Seat
from games.refusals import Refused
from games.requests import whole_number
from games.statistics import search
from scoring import RULESETS

ON_A_PAGE = 20
MOST_PEOPLE = max(max(ruleset.player_counts) for ruleset in RULESETS.values())


@dataclass(frozen=True)
class Filters:
    """What people chose to see. Nothing chosen: everything."""

    rules: str = ""
    player: Player | None = None
    campaign: Campaign | None = None
    since: date | None = None
    until: date | None = None
    people: int | None = None
    text: str = ""

    @classmethod
    def read(cls, crew: Crew, sent: Mapping[str, str]) -> "Filters":
        return cls(
            rules=sent["rules"] if sent.get("rules") in RULESETS else "",
            player=_one(Player.objects.of(crew), "pk", sent.get("player", "")),
            campaign=_one(Campaign.objects.of(crew), "key", sent.get("campaign", "")),
            since=read_date(sent.get("since", "")),
            until=read_date(sent.get("until", "")),
            people=whole_number(sent.get("people", "")),
            text=sent.get("text", "").strip()[:100],
        )

    @property
    def in_words(self) -> list[str]:
        """What was chosen, in words."""
        found = [
            RULESETS[self.rules].name if self.rules else "",
            self.player.name if self.player else "",
            "" if self.people is None else ngettext("{n} player", "{n} players", self.people).format(n=self.people),
            self.campaign.name if self.campaign else "",
            _("from {day}").format(day=date_format(self.since, "j M Y")) if self.since else "",
            _("to {day}").format(day=date_format(self.until, "j M Y")) if self.until else "",
            f"“{self.text}”" if self.text else "",
        ]
        return [words for words in found if words]

    @property
    def is_any(self) -> bool:
        return self != Filters()

    @property
    def query(self) -> str:
        """For the address of the next page."""
        chosen = {
            "rules": self.rules,
            "player": self.player.pk if self.player else "",
            "campaign": self.campaign.key if self.campaign else "",
            "since": self.since.isoformat() if self.since else "",
            "until": self.until.isoformat() if self.until else "",
            "people": "" if self.people is None else self.people,
            "text": self.text,
        }
        return urlencode({key: value for key, value in chosen.items() if value != ""})


@dataclass(frozen=True)
class Page:
    games: Sequence[Game]
    older: Game | None  # the last one here, if there are more


def page(crew: Crew, filters: Filters, before: Game | None = None) -> Page:
    keys = _keys(crew, filters, before)
    found = {game.pk: game for game in Game.objects.at_a_glance().select_related("campaign").filter(pk__in=keys)}
    games = [found[key] for key in keys if key in found]
    shown = games[:ON_A_PAGE]
    return Page(shown, shown[-1] if len(games) > ON_A_PAGE else None)


def _keys(crew: Crew, filters: Filters, before: Game | None) -> list[int]:
    """Each way reads an index that is in the order of play from where the page begins, and no further than it must."""
    if search.words(filters.text):
        return search.newest(search.terms(crew, filters.text), _conditions(filters), before, ON_A_PAGE + 1)
    if filters.text:
        return []
    if filters.player:
        seats = Seat.objects.listed_of(filters.player).filter(**_chosen(filters, "game__"))
        seats = seats.played_before(before.listed_at, before.pk) if before else seats
        return list(seats.values_list("game", flat=True)[: ON_A_PAGE + 1])
    games = Game.objects.listed_of(crew).filter(**_chosen(filters))
    games = games.played_before(before) if before else games
    return list(games.values_list("pk", flat=True)[: ON_A_PAGE + 1])


def _chosen(filters: Filters, prefix: str = "") -> dict[str, Any]:
    """For the ORM. The moment of play is on the seat, too, where its index is."""
    chosen = {
        f"{prefix}rules": filters.rules or None,
        f"{prefix}campaign": filters.campaign,
        f"{prefix}people": filters.people,
        "listed_at__gte": _start(filters.since),
        "listed_at__lt": _end(filters.until),
    }
    return {key: value for key, value in chosen.items() if value is not None}


def _conditions(filters: Filters) -> list[search.Condition]:
    """The same for the search."""
    adapt = connection.ops.adapt_datetimefield_value
    chosen: list[tuple[str, object]] = [
        ("g.rules = %s", filters.rules or None),
        ("g.campaign_id = %s", filters.campaign.pk if filters.campaign else None),
        ("g.people = %s", filters.people),
        ("s.listed_at >= %s", adapt(_start(filters.since))),
        ("s.listed_at < %s", adapt(_end(filters.until))),
        (
            "EXISTS (SELECT 1 FROM games_seat f WHERE f.game_id = s.game_id AND +f.player_id = %s)",
            filters.player.pk if filters.player else None,
        ),
    ]
    return [(sql, value) for sql, value in chosen if value is not None]


def read_date(text: str) -> date | None:
    if not text.strip():
        return None
    try:
        found = parse_date(text.strip())
    except ValueError:
        found = None
    if found is None or not 1900 <= found.year <= 2200:
        raise Refused(_("A date, please, such as {example}.").format(example=timezone.localdate().isoformat()))
    return found


def _start(day: date | None) -> datetime | None:
    return timezone.make_aware(datetime.combine(day, time.min)) if day else None


def _end(day: date | None) -> datetime | None:
    return _start(day + timedelta(days=1)) if day else None


def _one(found: Any, field: str, value: str) -> Any:  # noqa: ANN401 - a queryset of either, and one of them
    """Somebody else's, or one that is not there, is refused in the same words."""
    if not value:
        return None
    if field == "pk" and not (value.isascii() and value.isdigit() and len(value) < 19):
        raise Refused(_("That is not there any more."))
    one = found.filter(**{field: value}).first()
    if one is None:
        raise Refused(_("That is not there any more."))
    return one
