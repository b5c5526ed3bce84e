"""Small words for the templates of the reference."""

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString

from games.models import Game
from games.reference.library import Library
from games.signs import has_sign
from games.templatetags.signs import sign
from scoring import RULESETS
from scoring.reference import Shown

register = template.Library()


@register.simple_tag
def indexes() -> str:
    """Returns the indexes of all games: what a search outside of a game needs."""
    return " ".join(reverse("reference_index", args=[rules]) for rules in RULESETS)


@register.simple_tag
def entry_sign(library: Library, entry: Shown, size: str = "") -> SafeString:
    """Returns the sign of an entry, else of its kind, if the game has one."""
    rules = library.ruleset.key
    found = next((name for name in library.sign_names(entry) if has_sign(name, rules)), "")
    return sign(found, rules, size=size) if found else SafeString("")


@register.simple_tag
def kind_sign(library: Library, entries: list[Shown]) -> SafeString:
    """Returns the sign of a kind; rules have that of a book."""
    kind, _dot, _name = entries[0].key.replace("-", "_").partition(".")
    return sign(kind, library.ruleset.key) if has_sign(kind, library.ruleset.key) else sign("games")


@register.simple_tag
def entry_url(library: Library, entry: Shown, game: Game | None) -> str:
    """Beside a game that is played, an entry says what it is worth now."""
    if game:
        return reverse("game_entry", args=[game.key, entry.key])
    return reverse("entry", args=[library.ruleset.key, entry.key])
