"""Small words for the tally's templates."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from scoring import Line

register = template.Library()

MINUS = "\N{MINUS SIGN}"


@register.filter
def tr(text: str) -> str:
    """A label of a game's description, in the reader's language."""
    return gettext(text)


@register.filter
def signed(points: int) -> str:
    """With a real minus: it is as wide as a digit."""
    return str(points).replace("-", MINUS)


@register.simple_tag
def worth(line: Line) -> SafeString:
    """ "11 ▲ most"."""
    if line.has_most:
        return format_html('{} <small class="most">▲ {}</small>', signed(line.points), gettext("most"))
    return (
        format_html("{}", signed(line.points))
        if line.points >= 0
        else format_html('<span class="bad">{}</span>', signed(line.points))
    )
