"""The HTML of tiles on the round screen, of groups that open into tiles, and of rows of small ones.

A move is answered with dozens of them. That is why these are functions, not templates, and why they escape by hand:
see games/screens/score_fragments.py.
"""

from collections.abc import Iterable

from django.utils.safestring import SafeString

from games.limits import LONGEST_SUM
from games.screens.effect_buttons import EffectOffer, Numbers
from games.screens.escaping import escape
from games.screens.move_rows import MoveRow, RowTile, TileMarks
from games.screens.tiles import SignedChange, Tile
from games.signs import silent
from scoring.translation import gettext as _
from scoring.translation import named


def tiles(shown: Iterable[Tile], name: str, sprite: str) -> SafeString:
    """`name`: what they send, a move or an effect."""
    return SafeString("".join(_tile(one, name, sprite) for one in shown))


def _tile(one: Tile, name: str, sprite: str) -> str:
    face, value = _face(one, sprite), escape(one.value)
    if one.field:
        field = escape(one.field)
        return (
            f'<input class="sr-only" type="radio" name="{field}" value="{value}" id="{field}-{value}">'
            f'<label class="tile" for="{field}-{value}">{face}</label>'
        )
    share = ' data-share="all"' if one.is_done else " data-share" if one.is_share else ""
    other = f" other-{one.other}" if one.other else ""
    return f'<button class="tile{other}" name="{name}" value="{value}"{share}>{face}</button>'


def _face(one: Tile, sprite: str) -> str:
    sign = silent(one.sign, sprite) if one.sign else ""
    gains = "".join(f" {_gain(gain, sprite)}" for gain in one.gains)
    small = f"<small>{escape(one.small)}{gains}</small>" if one.small or gains else ""
    return f"{sign}<span>{escape(one.label)}</span>{small}"


def _gain(gain: SignedChange, sprite: str) -> str:
    if gain.sign:
        return f'<span title="{escape(gain.words)}">{escape(gain.n)}{silent(gain.sign, sprite)}</span>'
    return f"<span>{escape(gain.words)}</span>"


def offer(one: EffectOffer, sprite: str) -> SafeString:
    """Tiles of a grid. A tile with many options opens."""
    inside, numbers = tiles(one.tiles, "effect", sprite), _numbers(one.numbers) if one.numbers else ""
    if not one.name:
        return SafeString(inside + numbers)
    sign = silent(one.sign, sprite) if one.sign else ""
    small = f"<small>{escape(one.small)}</small>" if one.small else ""
    summary = f'<summary class="tile">{sign}<span>{escape(one.name)}&nbsp;›</span>{small}</summary>'
    search = text_filter() if one.can_be_filtered else ""
    folded = f'{summary}{search}{numbers}{_others(one, sprite)}<div class="tiles">{inside}</div>'
    return SafeString(f'<details class="tile-fold" name="folds">{folded}</details>')


def _others(one: EffectOffer, sprite: str) -> str:
    """The player whom it also concerns: once a tile is chosen, if there are any."""
    shown = f'<div class="tiles">{tiles(one.others, "effect", sprite)}</div>' if one.others else ""
    if not shown or not one.tiles:
        return shown
    label = escape(_("Which other player?"))
    return f'<div class="question then" role="group" aria-label="{label}"><span>{label}</span>{shown}</div>'


def _numbers(asked: Numbers) -> str:
    """Draws the numbers of a chosen tile; a tap on one sends both."""
    label, value, share = escape(asked.label), escape(asked.value), " data-share" if asked.is_share else ""
    ok = escape(_("OK"))
    few = "".join(
        f'<button class="card-chip chip-label" name="effect" value="{value}{n}:?"{share}>{n}</button>'
        for n in asked.few
    )
    return (
        f'<div class="question then" role="group" aria-label="{label}"><span>{label}</span><div class="row">{few}'
        f'<input class="number" name="{escape(asked.field)}" inputmode="numeric" pattern="[0-9]*" maxlength="3"'
        f' placeholder="10+" aria-label="{label}">'
        f'<button class="button small" name="effect" value="{value}"{share}>{ok}</button></div></div>'
    )


def text_filter() -> SafeString:
    """Finds one of many cards by a few letters: static/js/filter.js."""
    label = escape(_("Filter"))
    field = f'<input class="filter" type="search" autocomplete="off" placeholder="{label}" aria-label="{label}">'
    return SafeString(field)


def move_row(row: MoveRow, sprite: str) -> SafeString:
    """Small tiles side by side, or a number, that stay where they are."""
    label, pad = escape(row.label), " is-pad" if row.across else ""
    across = f" across-{row.across}" if row.across else ""
    inside = f'<div class="row-tiles{across}">{"".join(_row_tile(one, row.label, sprite) for one in row.tiles)}</div>'
    return SafeString(
        f'<section class="move-row{pad}" aria-label="{label}"><h2>{label} {marks(row.shown)}</h2>'
        f"{_row_number(row, label) if row.number else inside}</section>"
    )


def _row_tile(one: RowTile, row_label: str, sprite: str) -> str:
    label = escape(one.label)
    face = f"{silent(one.sign, sprite)}<small>{label}</small>" if one.sign else f"<span>{label}</span>"
    name = _("{what}: {value}").format(what=named(row_label), value=one.name)
    about = f'value="{escape(one.value)}" aria-label="{escape(name)}"'
    return f'<button class="row-tile" name="move" {about}>{face}{marks(one.shown)}</button>'


def _row_number(row: MoveRow, label: str) -> str:
    record = escape(_("Record {what}").format(what=row.label))
    return (
        f'<div class="row-number"><input class="number" name="{escape(row.number)}" inputmode="tel"'
        f' autocomplete="off" maxlength="{LONGEST_SUM}" placeholder="–" aria-label="{label}" data-sends>'
        f'<button class="chip" name="move" value="{escape(row.key)}" aria-label="{record}">✓</button></div>'
    )


def marks(shown: TileMarks) -> SafeString:
    """Draws the marks of a row in an element of their own, so that a tap never replaces the tile under a thumb."""
    told = "".join(f"<b{_of(mark.seat)}>{escape(mark.text)}</b>" for mark in shown.marks)
    caption = f"<small>{escape(shown.caption)}</small>" if shown.caption else ""
    return SafeString(f'<span id="{escape(shown.id)}" class="shown">{told}{caption}</span>')


def _of(seat: str) -> str:
    return f' class="of of-{escape(seat)}"' if seat else ""
