"""Statistics of a crew's games."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.access.membership import MemberRequest, member
from games.language.translation import speak_with_names
from games.models import StatCount
from games.models.reference import own_names_of
from games.statistics.crew_statistics import CrewStatistics
from games.statistics.per_game import PLAYED
from scoring import RULESETS

SHOWN_PLAYERS = 12


@require_safe
@member
def statistics_page(request: MemberRequest, rules: str = "") -> HttpResponse:
    """Shows statistics of the requested game, or of the most played one."""
    played: dict[str, int] = {}
    for row in StatCount.objects.of(request.crew).of_everybody().of_kind(PLAYED):
        played[row.rules] = played.get(row.rules, 0) + row.games
    if rules and rules not in RULESETS:
        raise Http404
    chosen = rules or max(played, key=lambda key: played[key], default=next(iter(RULESETS)))
    rulesets = [ruleset for key, ruleset in RULESETS.items() if key in played]
    speak_with_names(own_names_of(request.crew, chosen))
    statistics = CrewStatistics(request.crew, chosen, None if "all" in request.GET else SHOWN_PLAYERS)
    context = {"statistics": statistics, "rulesets": rulesets, "chosen": chosen}
    return render(request, "statistics/statistics.html", context)
