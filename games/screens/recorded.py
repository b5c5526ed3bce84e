"""The line above the totals: what this phone recorded last, or undid, and how to undo or redo that."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.ledger.round_sentences import InForce
from games.ledger.sentences import log_lines
from games.models import Entry, Game, Seat
from games.scores.score_game import cell_of

MOST_FACTS = 3  # that a line has room for


class LastTap(NamedTuple):
    text: str
    redo: int | None = None  # the entry to record again; none: it can be undone


def last_of(game: Game, seats: Sequence[Seat], phone: int) -> LastTap | None:
    """Returns the last action of the page's phone."""
    entry = Entry.objects.of(game).by_phone(phone).newest_first().for_readers().first()
    return recorded(game, seats, entry) if entry and not hasattr(entry, "undone_by") else None


def recorded(game: Game, seats: Sequence[Seat], entry: Entry, in_force: InForce = None) -> LastTap | None:
    if entry.kind == Entry.Kind.UNDO and entry.undoes:
        what = _words(game, seats, entry.undoes, in_force)
        return LastTap(_("Undone: {what}").format(what=what), entry.undoes.number)
    return LastTap(_words(game, seats, entry, in_force)) if entry.kind in Entry.FACTS else None


def _words(game: Game, seats: Sequence[Seat], entry: Entry, in_force: InForce) -> str:
    facts = {
        (seat, _entered_as(game, int(seat), key)): value
        for seat, cells in entry.sets.items()
        for key, value in sorted(cells.items(), key=lambda one: one[1] or 0)
    }
    if len(facts) > 1 and not any(facts.values()):
        return _("The rest: 0")
    if len(facts) > MOST_FACTS:
        return ngettext("{n} change", "{n} changes", len(facts)).format(n=len(facts))
    return log_lines(game, seats, [entry], in_force)[0].in_one_line


def _entered_as(game: Game, seat: int, key: str) -> str:
    """Sets of cards are one fact, however many kinds there are."""
    cell = cell_of(game, seat, key)
    return key.partition(".")[0] if cell and cell.ask.sets else key
