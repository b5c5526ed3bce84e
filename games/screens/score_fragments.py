"""Scores as HTML. A page, the answer to a tap and a live update show the same elements, each under its own id.

A live update has all scores of a table, twice a second at a busy one. That is why these are functions, not templates,
and why they escape by hand: `format_html` would take five times as long.
"""

from collections.abc import Iterable

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import Seat
from games.scores.score_game import table_cells
from games.screens.escaping import escape
from games.screens.tally import TallyScreen
from games.signs import address
from scoring import Line, PlayerResult, Result
from scoring.sheets import Cell
from scoring.verdict import number


def total(seat: Seat, own: PlayerResult) -> SafeString:
    """Draws a total, with a crown for the leader."""
    if seat.game.has_hidden_totals:
        hidden = escape(_("hidden until the reveal"))
        return SafeString(f'<b id="t-{seat.order}">?<span class="sr-only"> {hidden}</span></b>')
    leads, crown = (' class="leads"', _crown()) if own.winner and own.total else ("", "")
    return SafeString(f'<b id="t-{seat.order}"{leads}>{crown}{number(own.total)}</b>')


def _crown() -> str:
    label = escape(_("leads"))
    return f'<svg class="sign crown" role="img" aria-label="{label}"><use href="{address("leader")}"/></svg>'


def ready(seat: Seat) -> SafeString:
    """A tick for whoever has entered everything."""
    done = escape(_("done"))
    tick = f'✓<span class="sr-only"> {done}</span>' if seat.is_done else ""
    return SafeString(f'<span id="d-{seat.order}" class="ready">{tick}</span>')


def place(seat: Seat, own: PlayerResult) -> SafeString:
    if seat.game.has_hidden_totals:
        return SafeString(f'<small id="r-{seat.order}"></small>')
    label = escape(_("place"))
    return SafeString(f'<small id="r-{seat.order}"><span class="sr-only">{label} </span>{own.place}.</small>')


def worth(order: int, line: Line) -> SafeString:
    """ "11 most"."""
    scores = ' class="scores"' if line.points > 0 else ""
    label = escape(_("most"))
    most = f' <small class="most">{label}</small>' if line.has_most else ""
    return SafeString(f'<b id="p-{order}-{escape(line.key)}"{scores}>{number(line.points)}{most}</b>')


def note(cell: Cell, text: str) -> SafeString:
    """Draws a note that follows from a fact of the table."""
    return SafeString(f'<small id="e-{escape(cell.key)}">{escape(text)}</small>')


def notes(screen: TallyScreen) -> SafeString:
    return _joined(note(cell, screen.notes.get(cell.key, "")) for cell in table_cells(screen.game).values())


def warnings(result: Result) -> SafeString:
    """One line, however many there are; the others unfold."""
    first, *others = [escape(warning.message) for warning in result.warnings] or [""]
    notice = f'<p class="notice">{first}</p>' if first else ""
    if others:
        more = escape(ngettext("{n} more", "{n} more", len(others)).format(n=len(others)))
        rest = "".join(f"<p>{other}</p>" for other in others)
        notice = f'<details class="notice"><summary>{first} <small>{more}</small></summary>{rest}</details>'
    return SafeString(f'<div id="warnings">{notice}</div>')


def totals(screen: TallyScreen) -> SafeString:
    return _joined(total(seat, own) for seat, own in screen.results)


def places(screen: TallyScreen) -> SafeString:
    return _joined(place(seat, own) for seat, own in screen.results)


def lines(shown: Iterable[tuple[int, Line]]) -> SafeString:
    """Draws the worth of each line, with the order of its seat."""
    return _joined(worth(order, line) for order, line in shown)


def everything(screen: TallyScreen) -> SafeString:
    """Every score that a page of this game may show."""
    all_lines = ((seat.order, line) for seat in screen.seats for line in screen.lines(seat).values())
    ticks = _joined(ready(seat) for seat in screen.seats)
    return totals(screen) + ticks + notes(screen) + places(screen) + lines(all_lines) + warnings(screen.result)


def _joined(fragments: Iterable[SafeString]) -> SafeString:
    return SafeString("".join(fragments))
