"""The live state of a table: that of the whole game, and the entries since the phone's last news."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from django.urls import reverse
from django.utils.translation import override

from games.language.translation import with_names
from games.ledger.sentences import log_lines
from games.models import Game
from games.models.prepared import MOST_NEWS, entries_after, game_of, seats_of
from games.models.reference import own_names
from games.models.visit import PolledVisit
from games.scores.secret_numbers import hidden_fields, seats_seen
from games.screens import score_fragments
from games.screens.tally import TallyScreen

State = dict[str, Any]
News = list[tuple[int | None, dict[str, Any]]]  # with the phone that did it


def told(question: PolledVisit, since: str, language: str) -> State | None:
    """Returns the news, None if there is none. A phone that slept for an hour is up to date at once."""
    if since == str(question.version):
        return None
    if question.status == Game.Status.FINISHED:
        game, is_guest = game_of(question.game), question.crew is None
        if is_guest or game.awaits_reveal:
            is_over = is_guest and not (game.is_being_revealed and game.has_just_ended)
            url = reverse("over") if is_over else reverse("reveal", args=[game.key])
            return {"version": question.version, "url": url, "finished": True}
    known = int(since) if since.isascii() and since.isdigit() and len(since) < 10 else question.version
    state, news = _changes(question.game, known, question.version, language)
    if question.seat and state["hides"]:
        state, news = _changes(question.game, known, question.version, language, question.seat)
    return state | {"news": [one for phone, one in news if phone != question.phone]}


@lru_cache(maxsize=256)  # the phones of a table ask the same, one after the other
def _changes(key: str, since: int, _version: int, language: str, own: int | None = None) -> tuple[State, News]:
    """Never older than the version that was asked for: everything else is read after that."""
    with override(language):
        game = game_of(key)
        screen = TallyScreen(game, seats_seen(game, seats_of(game), own))
        with with_names(own_names(game)):
            return _state(screen), list(_news(screen, since))


def _state(screen: TallyScreen) -> State:
    game = screen.game
    return {
        "version": game.version,
        "url": reverse("reveal", args=[game.key]) if game.is_being_revealed else game.get_absolute_url(),
        "finished": game.is_finished,
        "hides": bool(hidden_fields(game)),  # then every phone has a state of its own
        "facts": {"0": game.cells} | {str(seat.order): seat.sheet for seat in screen.seats},
        "html": score_fragments.everything(screen),
    }


def _news(screen: TallyScreen, since: int) -> Iterator[tuple[int | None, dict[str, Any]]]:
    """Returns later entries in words, and the facts that they changed."""
    entries = entries_after(screen.game, since)
    for one in log_lines(screen.game, screen.seats, entries) if len(entries) <= MOST_NEWS else ():
        source = one.entry.undoes or one.entry
        facts = [f"{seat}/{cell}" for seat, cells in source.sets.items() for cell in cells]
        by, say = str(one.entry.phone or ""), one.in_one_line
        yield one.entry.phone_id, {"by": by, "kind": one.entry.kind, "say": say, "facts": facts}
