"""Names where there is little room, names before a colon, and names in the log."""

from collections.abc import Mapping

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.input.names import breakable, shortened
from games.ledger.sentences import AROUND_NAMES, LogLine
from scoring.translation import named

register = template.Library()
register.filter("breakable", breakable)
register.filter("shortened", shortened)


@register.filter
def colon(what: str, value: str) -> str:
    """ "Farms: 4". French has a space before it."""
    return _("{what}: {value}").format(what=named(what), value=value)


@register.filter
def marked(sentence: str, line: LogLine) -> SafeString:
    """Sets names in bold, behind the marks of their players, and strikes out what was undone."""
    words = enumerate(sentence.split(AROUND_NAMES))
    shown = format_html_join("", "{}", ((_marked(word, line.colours) if odd % 2 else word,) for odd, word in words))
    return format_html("<s>{}</s>", shown) if line.is_undone else shown


def _marked(name: str, colours: Mapping[str, str]) -> SafeString:
    return format_html('<b class="log-name"><i class="mark mark-{}"></i>{}</b>', colours.get(name, "none"), name)
