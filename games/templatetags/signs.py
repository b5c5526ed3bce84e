"""{% sign "leader" %}, or of a game: {% sign "farm" game.rules %}, {% emblem game.rules %}.

static/vendor/game-icons/signs.toml has all names.
"""

from functools import cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.signs import EMBLEM, EMBLEMS, FRAME, address, name_for_line, silent

register = template.Library()


@register.simple_tag
def sign(name: str, sprite: str = FRAME, label: str = "", size: str = "") -> SafeString:
    """Screen readers pass over it unless it has a label. Sizes: static/css/controls.css."""
    if not label:
        return silent(name, sprite, size)
    classes = _classes(size)
    return format_html(
        '<svg class="{}" role="img" aria-label="{}"><use href="{}"/></svg>', classes, label, address(name, sprite)
    )


@register.simple_tag
def line_sign(rules: str, line: str, size: str = "") -> SafeString:
    """Returns the sign of a result's line, by its key, or else the game's emblem. Its label stands beside it."""
    name = name_for_line(rules, line)
    return silent(name, rules, size) if name else silent(rules, EMBLEM, size)


@register.simple_tag
@cache
def emblem(game: str, size: str = "large") -> SafeString:
    """The sign of a game, in its colour. Its name stands beside it."""
    markup = '<svg class="{} ink-{}" aria-hidden="true"><use href="{}"/></svg>'
    return format_html(markup, _classes(size), EMBLEMS[game], address(game, EMBLEM))


def _classes(size: str) -> str:
    return f"sign sign-{size}" if size else "sign"
