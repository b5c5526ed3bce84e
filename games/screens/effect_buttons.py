"""The effects of a place or a step as tiles, and what comes back when one is tapped.

A tile's value is "effect:choice:option:number". With few options, each has a tile; many are folded. Where a number is
needed, a tile is chosen first and the number sends it; "?" behind it says that it is new to the crew. Only what changes
a number that the app keeps is shown.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.http import QueryDict

from games.input.requests import sum_of_numbers, whole_number
from games.ledger.progress import play_of
from games.ledger.rounds import ChosenEffect
from games.models import Game, Seat
from games.refusals import Refused
from games.screens.tally_parts import FOUND_BY_EYE
from games.screens.tiles import SignedChange, Tile, sign_of
from scoring.play.counters import Counters
from scoring.play.description import Play
from scoring.play.effects import Choice, Effect, Parameter
from scoring.sheets import Sub
from scoring.translation import gettext as _
from scoring.translation import ngettext

FEW = 4  # options that each have a tile of their own
UNKNOWN = "?"


class Numbers(NamedTuple):
    """A question after a tile; a tap on a number sends it."""

    label: str
    value: str  # what the button sends, before the number
    field: str  # where another number can be typed
    is_share: bool
    few: Sequence[int] = range(10)


class EffectOffer(NamedTuple):
    """Tiles that belong together. With a name they are folded, and appear with a tap on it."""

    tiles: Sequence[Tile]
    name: str = ""
    small: str = ""
    sign: str = ""
    numbers: Numbers | None = None
    others: Sequence[Tile] = ()  # players: a tap on one sends it, with the tile that was chosen

    @property
    def can_be_filtered(self) -> bool:
        return len(self.tiles) > FOUND_BY_EYE


class Offers(NamedTuple):
    """The effects that a table can record now; `known`: says the worth of cards in the crew's own copy, by cell."""

    game: Game
    play: Play[Any]
    counters: Counters
    seats: Sequence[Seat]
    known: Callable[[], Mapping[str, int]]

    def of(self, effect: Effect) -> Iterator[EffectOffer]:
        for choice in effect.choices:
            others = list(self._others(effect, choice)) if choice.names_other else []
            is_for_others_alone = choice.names_other and not choice.other_parameters
            tiles = [] if is_for_others_alone else list(self._tiles(effect, choice))
            offer = EffectOffer(tiles, numbers=self._numbers(effect, choice, tiles), others=others)
            if others or len(tiles) > FEW:
                small = _(choice.label) if choice.label else ", ".join(gain.words for gain in self._gains(choice))
                keys = [effect.key, choice.key, *choice.changes, *[each.key for each in choice.parameters]]
                sign = sign_of(self.game, *keys)
                unlike = [tile._replace(sign="") if tile.sign == sign else tile for tile in tiles]  # more are in sight
                offer = offer._replace(tiles=unlike, name=_(effect.name), small=small, sign=sign)
            yield offer

    def _numbers(self, effect: Effect, choice: Choice, tiles: Sequence[Tile]) -> Numbers | None:
        number = next((each for each in choice.parameters if each.is_number), None)
        if number is None or not any(tile.field for tile in tiles):
            return None
        return Numbers(
            _(number.question or number.label),
            f"{effect.key}:{choice.key}::",
            f"{effect.key}.number",
            not effect.is_extra,
        )

    def _tiles(self, effect: Effect, choice: Choice) -> Iterator[Tile]:
        sign = sign_of(self.game, effect.key, choice.key, *choice.changes)
        tile = Tile(
            f"{effect.key}:{choice.key}",
            _(effect.name),
            _(choice.label) if choice.label else "",
            self._gains(choice, sign),
            sign,
            is_share=not effect.is_extra,
            is_done=choice.is_done,
        )
        option = next((each for each in choice.parameters if each.options or each.per_god), None)
        if option is None:
            yield tile
            return
        if choice.changes and not choice.names_other:  # it counts, whichever card it brought
            yield tile
        for sub in option.options or self.game.god_subs:
            yield self._option(effect, choice, option, sub, tile)

    def _option(self, effect: Effect, choice: Choice, option: Parameter, sub: Sub, tile: Tile) -> Tile:
        """One of several: named by itself where there are many, or after its effect."""
        label = _(sub.label)
        name, small = (label, "") if len(option.options) > FEW else (tile.label, label)
        sign = sign_of(self.game, f"{option.key}.{sub.key}", f"{effect.key}.{sub.key}", effect.key, *choice.changes)
        tile = tile._replace(label=name, small=small, sign=sign, gains=())
        worth = self.known().get(option.cell.format(sub.key), sub.printed) if option.is_number else None
        if worth is not None:
            return tile._replace(value=f"{tile.value}:{sub.key}:{worth}", small=str(worth))
        if choice.names_other or any(each.is_number for each in choice.parameters):
            return tile._replace(
                value=sub.key, small=small or ("" if choice.names_other else UNKNOWN), field=f"{effect.key}.option"
            )
        return tile._replace(value=f"{tile.value}:{sub.key}:")

    def _others(self, effect: Effect, choice: Choice) -> Iterator[Tile]:
        for seat in self.seats:
            value = f"{effect.key}:{choice.key}:{seat.order}"
            yield Tile(value, seat.name, other=seat.order, is_share=not effect.is_extra)

    def _gains(self, choice: Choice, shown: str = "") -> list[SignedChange]:
        """ "+1 Farm", "+4 Food", without the one thing whose sign is shown already."""
        kept = [
            self._gain(key, n, _("{n:+d} {name}").format(n=n, name=self.counters[key].one))
            for key, n in choice.changes.items()
        ]
        supplies = [
            self._gain(key, n, ngettext(*self.play.supplies[key], abs(n)).format(n=f"{n:+d}"))
            for key, n in choice.supplies.items()
        ]
        return [gain for gain in kept + supplies if not shown or (gain.n, gain.sign) != ("+1", shown)]

    def _gain(self, key: str, n: int, words: str) -> SignedChange:
        return SignedChange(f"{n:+d}", words, sign_of(self.game, key))


def read_chosen_effect(game: Game, post: QueryDict) -> ChosenEffect:
    """Reads a tapped effect, as the ledger takes it."""
    key, choice_key, option, number, source, *_more = [*post.get("effect", "").split(":"), "", "", "", ""]
    found = [choice for effect in play_of(game).effects if effect.key == key for choice in effect.choices]
    choice = next((one for one in found if one.key == choice_key), None)
    if choice is None:
        raise Refused(_("There is no such effect."))
    other = whole_number(option) if choice.names_other else None
    option = post.get(f"{key}.option", "") if choice.names_other or not option else option
    typed, printed = sum_of_numbers(post.get(f"{key}.number", "")), whole_number(number)
    return ChosenEffect(
        seat=whole_number(post.get("seat", "")) or 0,
        effect=key,
        choice=choice_key,
        options={parameter.key: option for parameter in choice.parameters if _takes(parameter, option)},
        number=printed if printed is not None else typed,
        other=other,
        remember=source == UNKNOWN or (printed is None and typed is not None),
        stands_at=post.get("stands_at", ""),
    )


def _takes(parameter: Parameter, option: str) -> bool:
    return bool((parameter.options or parameter.per_god) and option)
