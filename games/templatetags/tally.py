"""Small words for the tally's templates."""

from django import template
from django.template import Engine
from django.template.context import RequestContext
from django.utils.translation import gettext

from games.input.names import breakable
from games.language.ago import ago
from games.models import Seat
from games.screens import score_fragments
from games.screens.number_fragments import FactForms, number_entry
from games.screens.tally import TallyScreen

LONG_WORD = 9  # letters: longer ones do not fit above a total of four players

register = template.Library()

register.simple_tag(score_fragments.total)
register.simple_tag(score_fragments.place)
register.simple_tag(score_fragments.worth)
register.simple_tag(score_fragments.note)
register.simple_tag(score_fragments.notes)
register.simple_tag(score_fragments.ready)
register.simple_tag(score_fragments.warnings)
register.simple_tag(score_fragments.totals)
register.simple_tag(score_fragments.places)
register.simple_tag(score_fragments.lines)
register.simple_tag(number_entry)


register.filter("ago", ago)


@register.simple_tag(takes_context=True)
def fact_forms(context: RequestContext) -> FactForms:
    fields = Engine.get_default().get_template("_write_fields.html").render(context)
    return FactForms.of(context["game"], fields.strip())


@register.simple_tag
def short_name(screen: TallyScreen, seat: Seat) -> str:
    return breakable(screen.short_names[seat.order], LONG_WORD)


@register.filter
def tr(text: str) -> str:
    """A label of a game's description, in the reader's language."""
    return gettext(text)
