"""Small words for the tally's templates."""

from collections.abc import Iterable

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games.screens.tally import Board
from scoring import Line
from scoring.verdict import number

register = template.Library()

LEADS = format_html(' class="{}"', "leads")


@register.filter
def tr(text: str) -> str:
    """A label of a game's description, in the reader's language."""
    return gettext(text)


@register.simple_tag
def worth(line: Line) -> SafeString:
    """ "11 ▲ most"."""
    if line.has_most:
        return format_html('{} <small class="most">▲ {}</small>', number(line.points), gettext("most"))
    return format_html("{}", number(line.points))


@register.simple_tag
def totals_now(board: Board) -> SafeString:
    """Everybody's total, to be put in place on a page that is open."""
    return format_html_join(
        "",
        '<b id="t-{}" hx-swap-oob="true"{}>{}</b>',
        ((seat.order, LEADS if player.winner else "", number(player.total)) for seat, player in board.results),
    )


@register.simple_tag
def lines_now(lines: Iterable[tuple[int, Line]]) -> SafeString:
    """What facts are worth and why, to be put in place on a page that is open."""
    return format_html_join(
        "",
        '<b id="p-{}-{}" hx-swap-oob="true">{}</b><p id="w-{}-{}" hx-swap-oob="true">{}</p>',
        ((order, line.key, worth(line), order, line.key, line.why) for order, line in lines),
    )
