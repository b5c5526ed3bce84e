"""Small words for the tally's templates."""

from django import template
from django.utils.translation import gettext

from games.screens import score_fragments

register = template.Library()

register.simple_tag(score_fragments.total)
register.simple_tag(score_fragments.place)
register.simple_tag(score_fragments.worth)
register.simple_tag(score_fragments.why)
register.simple_tag(score_fragments.warnings)
register.simple_tag(score_fragments.totals)
register.simple_tag(score_fragments.places)
register.simple_tag(score_fragments.lines)


@register.filter
def tr(text: str) -> str:
    """A label of a game's description, in the reader's language."""
    return gettext(text)
