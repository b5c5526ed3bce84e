"""The answer to a tap of the rounds: the elements of the round screen that it changed.

games/screens/*_fragments.py draw them, for the page as well.
"""

from collections.abc import Container, Iterator

from django.http import HttpResponse
from django.urls import reverse

from games.access.membership import TableRequest, show_names_of
from games.language.translation import in_one_language
from games.ledger.progress import play_of
from games.ledger.round_sentences import PLAYED_KINDS, told
from games.ledger.turn import changes_between, stands_at
from games.ledger.writing import LockedGame
from games.models import Entry, Game, Seat
from games.scores.secret_numbers import seats_seen
from games.screens import middle_fragments, player_fragments, score_fragments, tile_fragments, turn_fragments
from games.screens.recorded import recorded
from games.screens.rounds import RoundScreen
from games.views.tally import own_seat


def answer_to_tap(request: TableRequest, locked: LockedGame) -> HttpResponse:
    game = locked.game
    show_names_of(game)
    own = own_seat(request.phone_id, game)
    screen = RoundScreen(game, seats_seen(game, locked.seats, own))
    if not game.is_playing or screen.progress.state is None:
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    with in_one_language():
        changed = "".join(_changed(screen, locked, screen.seat(own), is_guest=request.is_guest))
    return HttpResponse(changed, headers={"X-Version": str(game.version)})


def _changed(screen: RoundScreen, locked: LockedGame, seat: Seat | None, *, is_guest: bool) -> Iterator[str]:
    """Everyone's numbers, and what is asked now if the table has moved on."""
    entry, fold = locked.entry, locked.fold
    before, after = locked.before, fold.state if fold else None
    is_same_turn, marks = False, None
    touched: Container[str] = screen.names
    changes = changes_between(before, after) if before and after else None
    if entry and before and after and stands_at(before) == stands_at(after):
        is_same_turn = _is_row(screen.game, entry) or _only_adds(entry)
    if is_same_turn and entry and before and changes is not None:
        touched = {*changes, entry.what.get("seat", "")}
        marks = screen.changed_since(before)
    text, redo = _did(screen, locked)
    warnings = fold.warnings if fold and entry else []
    mine = str(seat.order) if seat else ""
    yield turn_fragments.did(text, [one.text for one in warnings if one.owner in ("", mine)], redo)
    yield score_fragments.totals(screen)
    rows = screen.rows_of(touched)
    yield player_fragments.numbers(screen, rows)
    yield player_fragments.players(screen, rows)
    keys = None if changes is None else {key for own in changes.values() for key in own}
    yield from (player_fragments.held(screen, one.key) for one in screen.counters if keys is None or one.key in keys)
    if marks:
        yield from (tile_fragments.marks(shown) for shown in marks)
        yield middle_fragments.checklist(screen) if screen.checklist else ""
        yield middle_fragments.last(screen, seat) if screen.last else ""
    if marks is None or (screen.has_effects and not screen.to_come):
        yield turn_fragments.now(screen, is_guest=is_guest)
        yield turn_fragments.told(screen)
        yield middle_fragments.middle(screen, seat)
    if not (before and after and (before.round, before.step) == (after.round, after.step)):
        yield middle_fragments.seldom(screen, seat)
        if not (before and screen.has_everywhere_what(before)):
            yield middle_fragments.everywhere(screen)
    yield turn_fragments.next_step(screen)


def _is_row(game: Game, entry: Entry) -> bool:
    """Told by a tile that stays where it is."""
    kind = play_of(game).kinds.get(entry.what.get("move", {}).get("move", ""))
    return kind is not None and bool(kind.in_row)


def _only_adds(entry: Entry) -> bool:
    return "effect" in entry.what or entry.what.get("move", {}).get("move") == "adjust"


def _did(screen: RoundScreen, locked: LockedGame) -> tuple[str, str]:
    """Returns what this tap recorded, or undid with a way to redo it."""
    game, entry, before = screen.game, locked.entry, locked.before
    after = locked.fold.state if locked.fold else None
    if entry is None or before is None:
        return "", ""
    if entry.kind == Entry.Kind.UNDO:
        undone = recorded(game, screen.seats, entry, locked.in_force)
        return (undone.text, reverse("redo_in_rounds", args=[game.key, undone.redo])) if undone else ("", "")
    if entry.kind not in PLAYED_KINDS:
        return "", ""
    return told(game, screen.names, entry, before, after, has_reasons=False).sentence, ""
