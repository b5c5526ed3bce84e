"""Looking back: the crew's finished games, the last played first, and ways to find some of them again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any
from urllib.parse import urlencode

from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import Campaign, Crew, Game, Player
from games.models.game import GameQuerySet
from games.refusals import Refused
from games.requests import whole_number
from games.statistics.search_text import words
from scoring import RULESETS

ON_A_PAGE = 20
MOST_WORDS, MOST_NAMED = 6, 5000  # of a search, and the players each word may mean: SQLite takes 32,766 values
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
    games = _found(crew, filters).at_a_glance().select_related("campaign")
    found = list((games.played_before(before) if before else games)[: ON_A_PAGE + 1])
    shown = found[:ON_A_PAGE]
    return Page(shown, shown[-1] if len(found) > ON_A_PAGE else None)


def _found(crew: Crew, filters: Filters) -> GameQuerySet:
    games = Game.objects.listed_of(crew).filter(**_chosen(filters))
    if filters.player:
        games = games.with_any_of([filters.player.pk])
    if not filters.text:
        return games
    typed = words(filters.text)[:MOST_WORDS]
    if not typed:
        return games.none()
    names = [(key, words(name)) for key, name in Player.objects.of(crew).values_list("pk", "name")]
    for word in typed:
        called = [key for key, own in names if any(part.startswith(word) for part in own)]
        games = games.found_by(word, called[:MOST_NAMED])
    return games


def _chosen(filters: Filters) -> dict[str, Any]:
    chosen = {
        "rules": filters.rules or None,
        "campaign": filters.campaign,
        "people": filters.people,
        "listed_at__gte": _start(filters.since),
        "listed_at__lt": _end(filters.until),
    }
    return {key: value for key, value in chosen.items() if value is not None}


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
