"""Names where there is little room, and names before a colon."""

from django import template
from django.utils.translation import gettext as _

from games.input.names import breakable, shortened
from scoring.translation import named

register = template.Library()
register.filter("breakable", breakable)
register.filter("shortened", shortened)


@register.filter
def colon(what: str, value: str) -> str:
    """ "Farms: 4". French has a space before it."""
    return _("{what}: {value}").format(what=named(what), value=value)
