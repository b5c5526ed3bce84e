"""The players at the bottom of the round screen as HTML, for the page and for the answer to a tap.

Functions, not templates, for the reason in games/screens/tile_fragments.py: a move shows all players again.
"""

from collections.abc import Iterable

from django.utils.safestring import SafeString

from games.names import breakable, shortened
from games.screens.addresses import address
from games.screens.escaping import escape
from games.screens.player_rows import Got, HeldMarker, Number, PlayerRow
from games.screens.rounds import RoundBoard
from games.screens.score_fragments import total
from games.signs import silent
from scoring.translation import gettext as _

LETTERS = ((8, 6), (6, 9))  # of a name, if there are more than so many players


def players(board: RoundBoard, rows: Iterable[PlayerRow]) -> SafeString:
    """What each got in this turn, and has still to record."""
    rules, undo = board.game.rules, address("take_back", board.game)
    letters = next((most for people, most in LETTERS if len(board.seats) > people), 0)
    return SafeString("".join(_player(row, rules, undo, letters) for row in rows))


def _player(row: PlayerRow, sprite: str, undo: str, letters: int) -> str:
    seat, share = row.seat, row.share
    name = escape(shortened(seat.name, letters) if letters else breakable(seat.name))
    facts = [f'<span class="seat-sum">{total(seat, row.result)}</span>']
    if share.due:
        text, complete = _("{done} of {due}"), "" if share.left else ' class="complete"'
        facts.append(f"<small{complete}>{escape(text.format(done=share.done, due=share.due))}</small>")
    if row.has_answered:
        facts.append(silent("check"))
    facts += [_marker(marker, sprite) for marker in row.markers]
    got = f'<div class="got">{"".join(_got(one, sprite, undo) for one in row.got)}</div>' if row.got else ""
    return (
        f'<li class="seat-card" id="seat-{seat.order}" data-live-refresh data-left="{share.left}">'
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


def numbers(board: RoundBoard, rows: Iterable[PlayerRow]) -> SafeString:
    """What each player has; the numbers of the chosen one are in sight."""
    return SafeString("".join(_numbers(row, board.game.rules) for row in rows))


def _numbers(row: PlayerRow, sprite: str) -> str:
    shown = " ".join(_number(one, row.seat.order, sprite) for one in row.numbers if one.value)
    return f'<p id="numbers-{row.seat.order}" class="numbers" data-live-refresh>{shown}</p>'


def _number(one: Number, order: int, sprite: str) -> str:
    label = escape(one.label)
    sign, quiet = (silent(one.sign, sprite), ' class="sr-only"') if one.sign else ("", "")
    value = f'<b id="n-{order}-{escape(one.key)}">{one.value}</b>'
    return f'<span title="{label}">{sign} <small{quiet}>{label}</small> {value}</span>'
