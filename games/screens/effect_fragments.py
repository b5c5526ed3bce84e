"""Effects as tiles in HTML. An effect is drawn once and kept, because it looks the same at every table.

What makes a difference is in the key: the language, what a crew calls its cards, the gods in play, and what the crew
knows of its own copy. Tiles that name players are drawn for their table alone.
"""

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from django.utils.functional import cached_property
from django.utils.safestring import SafeString

from games.language.translation import spoken
from games.scores.bounded_cache import BoundedCache
from games.screens import tile_fragments
from games.screens.effect_buttons import Offers
from scoring.play.effects import Effect

MOST_KEPT = 4096  # effects, of 0.5 kB on average


class DrawnEffect(NamedTuple):
    html: SafeString
    needs_one_tap: bool


Key = tuple[Hashable, ...]
_kept: BoundedCache[tuple[DrawnEffect, ...]] = BoundedCache(MOST_KEPT)


class EffectFragments:
    def __init__(self, offers: Offers) -> None:
        self.offers = offers

    def of(self, effects: Iterable[Effect]) -> SafeString:
        """Puts effects of one tap first."""
        found = [drawn for effect in effects for drawn in self._effect(effect)]
        found.sort(key=lambda drawn: not drawn.needs_one_tap)
        return SafeString("".join(drawn.html for drawn in found))

    def _effect(self, effect: Effect) -> tuple[DrawnEffect, ...]:
        if any(choice.names_other for choice in effect.choices):
            return self._draw(effect)
        return _kept.get(self._key(effect), lambda: self._draw(effect))

    def _draw(self, effect: Effect) -> tuple[DrawnEffect, ...]:
        rules = self.offers.game.rules
        return tuple(
            DrawnEffect(tile_fragments.offer(offer, rules), not offer.name and offer.numbers is None)
            for offer in self.offers.of(effect)
        )

    def _key(self, effect: Effect) -> Key:
        has_numbers = any(each.is_number and each.options for choice in effect.choices for each in choice.parameters)
        choices = tuple(choice.key for choice in effect.choices)
        return (*self._table, effect.key, choices, self._known if has_numbers else ())

    @cached_property
    def _table(self) -> Key:
        game = self.offers.game
        return spoken(), game.rules, tuple(game.gods)

    @cached_property
    def _known(self) -> Hashable:
        return frozenset(self.offers.known().items())
