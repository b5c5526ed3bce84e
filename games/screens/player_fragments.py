"""The players at the bottom of the round screen as HTML, for the page and for the answer to a tap.

Functions, not templates, for the reason in games/screens/tile_fragments.py: a move shows all players again.
"""

from collections.abc import Iterable

from django.utils.safestring import SafeString

from games.input.names import breakable, shortened, told_apart
from games.models import Seat
from games.screens.addresses import address
from games.screens.escaping import escape
from games.screens.player_rows import Got, HeldMarker, PlayerNumber, PlayerRow
from games.screens.rounds import RoundScreen
from games.screens.score_fragments import total
from games.signs import silent
from scoring.translation import gettext as _

FEW, LETTERS = 20, ((8, 6), (6, 9))  # of a name, with few players or more than this many


def players(screen: RoundScreen, rows: Iterable[PlayerRow], chosen: Seat | None = None) -> SafeString:
    """Draws each player's gains in this turn, and the rest. An answer chooses nobody: static/js/rounds.js does."""
    rules, undo = screen.game.rules, address("undo_in_rounds", screen.game)
    short = _short_names(screen)
    return SafeString("".join(_player(row, short[row.seat.order], rules, undo, chosen) for row in rows))


def _short_names(screen: RoundScreen) -> dict[int, str]:
    names = [seat.name for seat in screen.seats]
    letters = next((most for people, most in LETTERS if len(names) > people), None)
    short = [shortened(name, letters) for name in names] if letters else told_apart(names, FEW)
    return {seat.order: name for seat, name in zip(screen.seats, short, strict=True)}


def _player(row: PlayerRow, short: str, sprite: str, undo: str, chosen: Seat | None) -> str:
    seat, share = row.seat, row.share
    name = escape(breakable(short))
    facts = [f'<span class="seat-sum">{total(seat, row.result)}</span>']
    if share.due:
        text, complete = _("{done} of {due}"), "" if share.left else ' class="complete"'
        facts.append(f"<small{complete}>{escape(text.format(done=share.done, due=share.due))}</small>")
    if row.has_answered:
        facts.append(silent("check"))
    facts += [_marker(marker, sprite) for marker in row.markers]
    got = f'<div class="got">{"".join(_got(one, sprite, undo) for one in row.got)}</div>' if row.got else ""
    checked = " checked" if seat == chosen else ""
    return (
        f'<li class="seat-card of-{escape(seat.colour)}" id="seat-{seat.order}" data-live-refresh'
        f' data-left="{share.left}"><input class="sr-only" form="play" type="radio" name="seat" value="{seat.order}"'
        f' id="who-{seat.order}" aria-label="{escape(seat.name)}"{checked}>'
        f'<label for="who-{seat.order}"><span class="seat-name"><i class="mark mark-{escape(seat.colour)}"></i>'
        f'<span>{name}</span></span><span class="seat-facts">{"".join(facts)}</span></label>{got}</li>'
    )


def _marker(marker: HeldMarker, sprite: str) -> str:
    label = escape(marker.label)
    face = f'{silent(marker.sign, sprite)}<span class="sr-only">{label}</span>' if marker.sign else label
    return f'<span class="marker" title="{label}">{face}</span>'


def _got(one: Got, sprite: str, undo: str) -> str:
    label = escape(_("Undo {what}").format(what=one.label))
    return (
        f'<button class="got-sign" form="play" name="entry" value="{one.entry}" formaction="{undo}" hx-post="{undo}"'
        f' hx-swap="none" aria-label="{label}" title="{escape(one.label)}">'
        f"{silent(one.sign, sprite) if one.sign else '✓'}</button>"
    )


def numbers(screen: RoundScreen, rows: Iterable[PlayerRow]) -> SafeString:
    """Draws the numbers of all players; those of the chosen one are in sight."""
    return SafeString("".join(_numbers(row, screen.game.rules) for row in rows))


def _numbers(row: PlayerRow, sprite: str) -> str:
    shown = " ".join(_number(one, row.seat.order, sprite) for one in row.numbers if one.value)
    return f'<p id="numbers-{row.seat.order}" class="numbers" data-live-refresh>{shown}</p>'


def _number(one: PlayerNumber, order: int, sprite: str) -> str:
    label = escape(one.label)
    sign, quiet = (silent(one.sign, sprite), ' class="sr-only"') if one.sign else ("", "")
    value = f'<b id="n-{order}-{escape(one.key)}">{one.value}</b>'
    return f'<span title="{label}">{sign} <small{quiet}>{label}</small> {value}</span>'


def held(screen: RoundScreen, key: str) -> SafeString:
    """Draws how much of a counter all players have, beside its buttons; what the chosen one has is in sight."""
    each = "".join(f'<b class="of of-{order}">{n}</b>' for order, n in screen.held(key))
    return SafeString(f'<output id="held-{escape(key)}" data-live-refresh>{each}</output>')
