"""{% sign "leader" %}, or of a game: {% sign "farm" game.rules %}, {% emblem game.rules %}.

static/vendor/game-icons/signs.toml has all names.
"""

from functools import cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.models import Game
from games.signs import EMBLEM, EMBLEMS, FRAME, address, has_sign, name_for_line

register = template.Library()


@register.simple_tag
def sign(name: str, sprite: str = FRAME, label: str = "", size: str = "") -> SafeString:
    """Screen readers pass over it unless it has a label. Sizes: static/css/controls.css."""
    if not label:
        return _silent(name, sprite, size)
    classes = _classes(size)
    return format_html(
        '<svg class="{}" role="img" aria-label="{}"><use href="{}"/></svg>', classes, label, address(name, sprite)
    )


@register.simple_tag
def line_sign(rules: str, line: str, size: str = "") -> SafeString:
    """Of a line of a result, by its key, or else the game's emblem. Its label stands beside it."""
    name = name_for_line(rules, line)
    return _silent(name, rules, size) if name else _silent(rules, EMBLEM, size)


@register.simple_tag
def card_sign(game: Game, key: str) -> SafeString:
    """The sign of a card, if its game has one."""
    return sign(key, game.rules) if game and has_sign(key, game.rules) else SafeString("")


@cache
def _silent(name: str, sprite: str, size: str) -> SafeString:
    return format_html(
        '<svg class="{}" aria-hidden="true"><use href="{}"/></svg>', _classes(size), address(name, sprite)
    )


@register.simple_tag
@cache
def emblem(game: str, size: str = "large") -> SafeString:
    """The sign of a game, in its colour. Its name stands beside it."""
    markup = '<svg class="{} ink-{}" aria-hidden="true"><use href="{}"/></svg>'
    return format_html(markup, _classes(size), EMBLEMS[game], address(game, EMBLEM))


def _classes(size: str) -> str:
    return f"sign sign-{size}" if size else "sign"
