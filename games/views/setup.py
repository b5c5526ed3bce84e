"""The setup list before the first round: without a game, or ticked off by everyone at one."""

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.access.membership import TableRequest, VisitorRequest, at_table, visitor
from games.input.requests import next_path, sent_from, whole_number
from games.ledger import setup_ticks
from games.refusals import Refused
from games.screens.setup_list import has_setup, setup_of, setup_of_game
from games.setup.options_form import counts_of, game_offers
from games.views.tally import refused_tap
from scoring import RULESETS

MOST_LINES = 100  # more than any setup has


@require_safe
def choose_game(request: HttpRequest) -> HttpResponse:
    return render(request, "setup/choose_game.html", {"offers": game_offers()})


@require_safe
def setup_page(request: HttpRequest, rules: str, people: int | None = None) -> HttpResponse:
    """Shows the list to anyone: no game is needed, and nothing is stored."""
    ruleset = RULESETS.get(rules)
    if ruleset is None:
        raise Http404
    fewest, most = counts_of(ruleset)
    chosen = people if people is not None else max(fewest, 2)
    if not fewest <= chosen <= most:
        raise Http404
    context = {
        "ruleset": ruleset,
        "people": chosen,
        "counts": range(fewest, most + 1),
        "setup": setup_of(ruleset, chosen),
    }
    return render(request, "setup/setup.html", context)


@require_safe
@visitor
def table_setup(request: VisitorRequest, key: str) -> HttpResponse:  # noqa: ARG001 - the visitor's game
    """The list of one table. Ticks are the same on all its phones."""
    game = request.game
    if game.is_finished or not has_setup(game):
        return redirect(game)
    return render(request, "setup/table_setup.html", {"game": game, "setup": setup_of_game(game)})


@sent_from("table_setup")
@at_table
def tick(request: TableRequest, key: str) -> HttpResponseBase:
    """A line is done, or it is not after all."""
    is_done = "done" in request.POST
    try:
        line = _line(request.POST.get("done" if is_done else "open", ""))
        game = setup_ticks.tick(key, line, is_done=is_done, by=request.phone_id)
    except Refused as refused:
        return refused_tap(request, refused)
    if not request.htmx:
        return redirect(next_path(request) or reverse("table_setup", args=[key]))
    response = render(request, "setup/_lines.html", {"game": game, "setup": setup_of_game(game)})
    response["X-Version"] = game.version
    return response


def _line(text: str) -> int:
    line = whole_number(text)
    if line is None or not 0 <= line < MOST_LINES:
        raise Refused(_("The setup has no such line."))
    return line
