"""The lines of the round screen that say where the table is and what comes next, as HTML.

Functions, not templates, for the reason in games/screens/tile_fragments.py: every tap is answered with them.
"""

from collections.abc import Sequence

from django.utils.safestring import SafeString

from games.models import Seat
from games.screens.addresses import address
from games.screens.escaping import escape
from games.screens.question_fragments import question
from games.screens.rounds import RoundScreen
from games.signs import silent
from scoring.translation import gettext as _
from scoring.translation import ngettext


def did(text: str = "", warnings: Sequence[str] = (), redo: str = "") -> SafeString:
    """Draws the last entry with its warnings, or the last undo with a way to redo it."""
    more = "".join(f' <span class="warned">{escape(warning)}</span>' for warning in warnings)
    again = escape(_("Redo"))
    button = f'<button class="button small plain">{again}</button>'
    form = f'<form method="post" action="{redo}" hx-post="{redo}">{button}</form>' if redo else ""
    return SafeString(f'<div id="did" class="did" role="status"><span>{escape(text)}</span>{more}{form}</div>')


def told(board: RoundScreen) -> SafeString:
    return SafeString(f'<p id="told" class="told" data-live-refresh>{escape(" · ".join(board.told))}</p>')


def now(board: RoundScreen, *, is_guest: bool, fields: str = "") -> SafeString:
    """The line on top; opened, it can be corrected. `fields`: what a browser without scripts must send besides."""
    sign = f" {silent(board.place_sign, board.game.rules)}" if board.place_sign else ""
    where = " · ".join(f"<span>{escape(part)}</span>" for part in board.where.split(" · "))  # each on one line
    here = _whose(None if board.openings else board.active, board.headline)
    then = f'<b class="now-next">{_whose(board.upcoming, board.step_label)}</b>' if board.has_two_zones else ""
    return SafeString(
        f'<details id="now" class="now-line" data-live-refresh data-asked="{escape(board.stands_at)}">'
        f"<summary><small>{where}{sign}</small>"
        f'<b class="now-here">{here}</b>{then}</summary>{_fix(board, is_guest=is_guest, fields=fields)}</details>'
    )


def _whose(seat: Seat | None, what: str) -> str:
    if seat is None:
        return escape(what)
    text = _("{name}: {what}").format(name=seat.name, what=what)
    return f"{_mark(seat)} {escape(text)}"


def _mark(seat: Seat) -> str:
    return f'<i class="mark mark-{escape(seat.colour)}"></i>'


def _fix(board: RoundScreen, *, is_guest: bool, fields: str) -> str:
    skip, start = address("skip", board.game), address("rounds_start", board.game)
    about = f'<p class="muted">{escape(board.step_help)}</p>' if board.step_help else ""
    chips = "".join(
        f'<button class="card-chip" name="turn" value="{seat.order}">{_mark(seat)} {escape(seat.name)}</button>'
        for seat in (board.seats if board.play.turns_are_given and board.active else ())
    )
    wrong, other_place = escape(_("Wrong player?")), escape(_("Fix round or markers"))
    others = f'<p>{wrong}</p><div class="row">{chips}</div>' if chips else ""
    label = escape(_("Skip this turn") if board.active else _("Skip this"))
    markers = f'<a class="button small" href="{start}">{other_place}</a>'
    return (
        f'<div class="fix">{about}<form data-outbox method="post" action="{skip}" hx-post="{skip}" hx-swap="none">'
        f'{fields}<input type="hidden" name="stands_at" value="{escape(board.stands_at)}">{others}'
        f'<div class="row"><button class="button small" name="skip" value="1">{label}</button>'
        f"{'' if is_guest else markers}</div></form></div>"
    )


def next_step(board: RoundScreen) -> SafeString:
    """The buttons below the players: the next turn, the end of the step, the end of the round."""
    turn = _next_turn(board) if board.has_two_zones else ""
    asked = escape(f"{board.asked}-{bool(board.to_come)}")  # as long as this is the same, what was opened stays open
    inside = f"{turn}{_last(board)}{_end(board)}"
    return SafeString(f'<div id="next" class="next" data-live-refresh data-asked="{asked}">{inside}</div>')


def _next_turn(board: RoundScreen) -> str:
    """Asks first while someone has something to come. What everyone starts with may be skipped."""
    n, next_turn = board.to_come, escape(_("Next turn"))
    if not n:
        return f'<label class="button next-turn primary" for="zone-moves">{next_turn}</label>'
    left = escape(ngettext("{n} left", "{n} left", n).format(n=n))
    to_come = f"<small>{left}</small>"
    if board.openings:
        skip = escape(_("Skip this"))
        return f'<label class="button next-turn" for="zone-moves">{skip} {to_come}</label>'
    sure = escape(ngettext("{n} left to record. Next turn?", "{n} left to record. Next turn?", n).format(n=n))
    return (
        f'<details class="next-turn" name="next"><summary class="button">{next_turn} {to_come}</summary>'
        f'<label class="button" for="zone-moves">{sure}</label></details>'
    )


def _last(board: RoundScreen) -> str:
    if board.last is None:
        return ""
    if board.is_asked_last:
        return f'<label class="button primary" for="last-open">{escape(board.last.label)}</label>'
    return _button(board, "primary", board.last.key, board.last.label)


def _end(board: RoundScreen) -> str:
    end = board.end
    if end is None:
        return ""
    key, label = end.key, _(end.label)
    if board.is_due:
        asked = [question(one, board.game.rules) for one in board.questions_of(end).questions]
        return "".join(asked) + _button(board, "primary", key, label)
    sure = _("Not everything is recorded. End {round} {n}?").format(round=board.round_name, n=board.state.round)
    summary = f'<summary class="button plain">{escape(label)}</summary>'
    return f'<details class="end-early" name="next">{summary}{_button(board, "danger", key, sure)}</details>'


def _button(board: RoundScreen, kind: str, move: str, label: str) -> str:
    record = address("record", board.game)
    about = f'form="play" hx-post="{record}" name="move" value="{escape(move)}"'
    return f'<button class="button {kind}" {about}>{escape(label)}</button>'
