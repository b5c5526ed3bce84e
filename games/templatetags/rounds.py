"""Parts of the round screen that are functions, in games/screens/*_fragments.py."""

from django import template
from django.template.context import RequestContext
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.screens import middle_fragments, player_fragments, turn_fragments
from games.screens.rounds import RoundScreen

register = template.Library()
register.simple_tag(middle_fragments.anywhere)
register.simple_tag(middle_fragments.middle)
register.simple_tag(player_fragments.held)
register.simple_tag(player_fragments.numbers)
register.simple_tag(player_fragments.players)
register.simple_tag(turn_fragments.did)
register.simple_tag(turn_fragments.next_step)
register.simple_tag(turn_fragments.told)


@register.simple_tag(takes_context=True)
def now(context: RequestContext, screen: RoundScreen) -> SafeString:
    request = context["request"]
    fields = render_to_string("_write_fields.html", {"page_id": context["page_id"]}, request)
    return turn_fragments.now(screen, is_guest=request.is_guest, fields=fields)
