"""The pages of the tally: by category for all players, or one player's own sheet."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.access.membership import TableRequest, VisitorRequest, visitor
from games.context_processors import closed_hints
from games.models import Game, Seat, Visit
from games.refusals import Refused
from games.scores.score_game import seat_cells
from games.scores.secret_numbers import hidden_fields, seats_seen
from games.screens.advice import Advice, may_advise
from games.screens.recorded import last_of
from games.screens.tally import TallyScreen
from games.screens.tally_parts import Block, Screen
from scoring.lookup import entry_at
from scoring.sheets import Cell, Control

MOST_ADVICE = 5  # about one line
LAST_PAGES, MOST_PAGES = "last_pages", 5  # in the session: where each of the last games was left


@require_safe
@visitor
def tally(request: VisitorRequest, key: str) -> HttpResponseBase:
    """Back to where this phone was; else to the rounds, if the table records them, or to the people around it."""
    game = request.game
    if game.is_finished:
        return redirect("result", key)
    return redirect(request.session.get(LAST_PAGES, {}).get(key) or _first_page(game))


def _first_page(game: Game) -> str:
    if game.is_playing:
        return reverse("rounds", args=[game.key])
    people = [seat for seat in game.seats.all() if not seat.is_enemy]
    if len(people) == 1 or game.is_reopened:  # nobody to wait for, or only corrections
        return reverse("by_category", args=[game.key, game.ruleset.groups[0].key])
    return reverse("table", args=[game.key])


@require_safe
@visitor
def by_category(request: VisitorRequest, key: str, group: str) -> HttpResponseBase:
    screen = TallyScreen(request.game, seats_for(request))
    if screen.game.is_finished:
        return redirect("result", key)
    here = screen_of(screen.screens, group)
    blocks = screen.blocks(here, unfolded=request.GET.get("unfold", ""))
    context = {"blocks": list(blocks), "rest": screen.unanswered(here, screen.seats)}
    return _page(request, screen, "tally/by_category.html", context | _beside(screen.screens, here))


@require_safe
@visitor
def by_player(request: VisitorRequest, key: str, order: int, group: str = "") -> HttpResponseBase:
    screen = TallyScreen(request.game, seats_for(request))
    if screen.game.is_finished:
        return redirect("result", key)
    seat = seat_of(screen, order)
    here = screen_of(screen.own_screens, group) if group else screen.own_screens[0]
    blocks = screen.blocks(here, seat, request.GET.get("unfold", ""))
    context = {"seat": seat, "blocks": list(blocks), "rest": screen.unanswered(here, [seat])}
    if may_advise(screen.game, seat, request.visit.seat):
        context["advice"] = Advice(screen, seat)
    return _page(request, screen, "tally/by_player.html", context | _beside(screen.own_screens, here))


@require_safe
@visitor
def why(request: VisitorRequest, key: str, order: int, line: str) -> HttpResponseBase:  # noqa: ARG001
    """Shows the sources of the points of a line."""
    screen = TallyScreen(request.game, seats_for(request))
    seat = seat_of(screen, order)
    shown = screen.lines(seat).get(line)
    if shown is None:
        raise Http404
    asks = [cell.ask for key, cell in seat_cells(screen.game).items() if key.partition(".")[0] == line]
    cells = [cell for key, cell in seat_cells(screen.game).items() if line in (key.partition(".")[0], cell.group)]
    is_advised = may_advise(screen.game, seat, request.visit.seat)
    worth = Advice(screen, seat).about(cells)[:MOST_ADVICE] if is_advised else []
    context = {"game": screen.game, "seat": seat, "line": shown, "ask": asks[0] if asks else None, "worth": worth}
    context["entry"] = entry_at(screen.game.ruleset, line)
    context["items"] = _items(screen.game, cells)
    return render(request, "tally/why.html", context)


def _items(game: Game, cells: Iterable[Cell]) -> dict[str, list[Cell]]:
    """The pictures among them, by the words of their entries: on a picture is no room, and holding it is one less."""
    items: dict[str, list[Cell]] = {}
    for cell in cells:
        entry = entry_at(game.ruleset, cell.key)
        if cell.ask.across and cell.ask.control is Control.CHIPS and entry:
            items.setdefault(_(entry.text), []).append(cell)
    return items


def seats_for(request: VisitorRequest) -> list[Seat]:
    """Everyone at the table, as this phone may see them."""
    own = request.visit.seat.order if request.visit.seat else None
    return seats_seen(request.game, list(request.game.seats.all()), own)


def own_seat(phone: int, game: Game) -> int | None:
    """Asked only where it matters: a tap has few queries to spare."""
    if not hidden_fields(game):
        return None
    return game.own_seat if hasattr(game, "own_seat") else Visit.objects.seat_of(phone, game)


def screen_of(screens: list[Screen], group: str) -> Screen:
    for screen in screens:
        if screen.has(group):
            return screen
    raise Http404


def seat_of(screen: TallyScreen, order: int) -> Seat:
    for seat in screen.seats:
        if seat.order == order:
            return seat
    raise Http404


def _beside(screens: list[Screen], here: Screen) -> dict[str, Any]:
    index = screens.index(here)
    return {
        "screens": screens,
        "here": here,
        "number": index + 1,
        "after": screens[index + 1] if index + 1 < len(screens) else None,
        "before": screens[index - 1] if index else None,
    }


def _page(request: VisitorRequest, screen: TallyScreen, template: str, context: dict[str, Any]) -> HttpResponse:
    """With the styles and scripts that its blocks need, and no others."""
    keep_last_page(request, screen.game)
    blocks: list[Block] = context["blocks"]
    context["has_tiles"] = any(block.tiles or block.of_each for block in blocks)
    context["has_cards"] = any(block.cards and not block.pad for block in blocks)
    context["has_pad"] = any(block.pad for block in blocks)
    context["hint"] = _hint(closed_hints(request)["closed_hints"], context["screens"], blocks)
    known = {
        "screen": screen,
        "game": screen.game,
        "recorded": last_of(screen.game, screen.seats, request.visit.phone_id),
    }
    return render(request, template, context | known)


def _hint(closed: Sequence[str], screens: Sequence[Screen], blocks: Sequence[Block]) -> str:
    """Returns the next hint: about dotted numbers where there are some, then about turning the page."""
    if len(screens) == 1 or "swipe" in closed:
        return ""
    if "why" in closed:
        return "swipe"
    return "why" if any(block.has_why for block in blocks) else ""


def keep_last_page(request: HttpRequest, game: Game) -> None:
    """Coming back to the game leads here again. A copy that the service worker takes along is not a visit."""
    if request.headers.get("Sec-Fetch-Mode", "navigate") != "navigate":
        return
    if request.session.get(LAST_PAGES, {}).get(game.key) != request.path:
        come_back_to(request, game, request.path)


def come_back_to(request: HttpRequest, game: Game, page: str | None) -> None:
    """None: to its first page."""
    others = [(key, left) for key, left in request.session.get(LAST_PAGES, {}).items() if key != game.key]
    request.session[LAST_PAGES] = dict([*others, *([(game.key, page)] if page else [])][-MOST_PAGES:])


def refused_tap(request: TableRequest | VisitorRequest, refused: Refused) -> HttpResponse:
    template = "tally/_refused.html" if request.htmx else "new_game/refused.html"
    return render(request, template, {"message": refused.message}, status=refused.status)
