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


def told(screen: RoundScreen) -> SafeString:
    return SafeString(f'<p id="told" class="told" data-live-refresh>{escape(" · ".join(screen.told))}</p>')


def now(screen: RoundScreen, *, is_guest: bool, fields: str = "") -> SafeString:
    """The line on top; opened, it can be corrected. `fields`: what a browser without scripts must send besides."""
    sign = f" {silent(screen.location_sign, screen.game.rules)}" if screen.location_sign else ""
    where = " · ".join(f"<span>{escape(part)}</span>" for part in screen.where.split(" · "))  # each on one line
    here = _whose(screen, None if screen.openings else screen.active, screen.headline)
    then = ""
    if screen.has_two_zones:
        then = f'<b class="now-next">{_whose(screen, screen.upcoming, screen.step_label)}</b>'
    return SafeString(
        f'<details id="now" class="now-line" data-live-refresh data-asked="{escape(screen.stands_at)}">'
        f"<summary><small>{where}{sign}</small>"
        f'<b class="now-here">{here}</b>{then}</summary>{_fix(screen, is_guest=is_guest, fields=fields)}</details>'
    )


def _whose(screen: RoundScreen, seat: Seat | None, what: str) -> str:
    if seat is None:
        return escape(what)
    text = _("{name}: {what}").format(name=screen.short_names[seat.order], what=what)
    return f"{_mark(seat)} {escape(text)}"


def _mark(seat: Seat) -> str:
    return f'<i class="mark mark-{escape(seat.colour)}"></i>'


def _fix(screen: RoundScreen, *, is_guest: bool, fields: str) -> str:
    skip, start = address("skip", screen.game), address("rounds_start", screen.game)
    about = f'<p class="muted">{escape(screen.step_help)}</p>' if screen.step_help else ""
    chips = "".join(
        f'<button class="card-chip" name="turn" value="{seat.order}">{_mark(seat)} {escape(seat.name)}</button>'
        for seat in (screen.seats if screen.play.turns_are_given and screen.active else ())
    )
    wrong, other_place = escape(_("Wrong player?")), escape(_("Fix round or markers"))
    others = f'<p>{wrong}</p><div class="row">{chips}</div>' if chips else ""
    label = escape(_("Skip this turn") if screen.active else _("Skip this"))
    markers = f'<a class="button small" href="{start}">{other_place}</a>'
    return (
        f'<div class="fix">{about}<form data-outbox method="post" action="{skip}" hx-post="{skip}" hx-swap="none">'
        f'{fields}<input type="hidden" name="stands_at" value="{escape(screen.stands_at)}">{others}'
        f'<div class="row"><button class="button small" name="skip" value="1">{label}</button>'
        f"{'' if is_guest else markers}</div></form></div>"
    )


def next_step(screen: RoundScreen) -> SafeString:
    """The buttons below the players: the next turn, the end of the step, the end of the round."""
    turn = _next_turn(screen) if screen.has_two_zones else ""
    asked = escape(f"{screen.asked}-{bool(screen.to_come)}")  # as long as this is the same, what was opened stays open
    inside = f"{turn}{_last(screen)}{_end(screen)}"
    return SafeString(f'<div id="next" class="next" data-live-refresh data-asked="{asked}">{inside}</div>')


def _next_turn(screen: RoundScreen) -> str:
    """Asks first while someone has something to come. The pieces that everyone starts with may be skipped."""
    n, next_turn = screen.to_come, escape(_("Next turn"))
    if not n:
        return f'<label class="button next-turn primary" for="zone-moves">{next_turn}</label>'
    left = escape(ngettext("{n} left", "{n} left", n).format(n=n))
    to_come = f"<small>{left}</small>"
    if screen.openings:
        skip = escape(_("Skip this"))
        return f'<label class="button next-turn" for="zone-moves">{skip} {to_come}</label>'
    sure = escape(ngettext("{n} left to record. Next turn?", "{n} left to record. Next turn?", n).format(n=n))
    return (
        f'<details class="next-turn" name="next"><summary class="button">{next_turn} {to_come}</summary>'
        f'<label class="button" for="zone-moves">{sure}</label></details>'
    )


def _last(screen: RoundScreen) -> str:
    if screen.last is None:
        return ""
    if screen.is_asked_last:
        return f'<label class="button primary" for="last-open">{escape(screen.last.label)}</label>'
    return _button(screen, "primary", screen.last.key, screen.last.label)


def _end(screen: RoundScreen) -> str:
    end = screen.end
    if end is None:
        return ""
    key, label = end.key, _(end.label)
    if screen.is_due:
        asked = [question(one, screen.game.rules) for one in screen.questions_of(end).questions]
        return "".join(asked) + _button(screen, "primary", key, label)
    sure = _("Not everything is recorded. End {round} {n}?").format(round=screen.round_name, n=screen.state.round)
    summary = f'<summary class="button plain">{escape(label)}</summary>'
    return f'<details class="end-early" name="next">{summary}{_button(screen, "danger", key, sure)}</details>'


def _button(screen: RoundScreen, kind: str, move: str, label: str) -> str:
    record = address("record", screen.game)
    about = f'form="play" hx-post="{record}" name="move" value="{escape(move)}"'
    return f'<button class="button {kind}" {about}>{escape(label)}</button>'
