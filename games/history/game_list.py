"""Looking back: the crew's finished games, the last played first, and ways to find some of them again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any

from django.utils import timezone

from games.history.filters_form import Filters
from games.models import Crew, Game, Player
from games.models.game import GameQuerySet
from games.statistics.search_text import words

ON_A_PAGE = 20
MOST_WORDS = 6  # of a search; each may mean all players of a crew, and SQLite takes 32,766 values


@dataclass(frozen=True)
class Page:
    games: Sequence[Game]
    older: Game | None  # the last one here, if there are more


def page(crew: Crew, filters: Filters, before: Game | None = None) -> Page:
    games = _found(crew, filters).select_related("campaign")
    found = (games.played_before(before) if before else games).at_a_glance(ON_A_PAGE + 1)
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
        games = games.found_by(word, called)
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


def _start(day: date | None) -> datetime | None:
    return timezone.make_aware(datetime.combine(day, time.min)) if day else None


def _end(day: date | None) -> datetime | None:
    return _start(day + timedelta(days=1)) if day else None
