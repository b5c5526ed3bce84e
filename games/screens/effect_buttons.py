"""The effects of a place or a step as tiles, and what comes back when one is tapped.

A tile's value is "effect:choice:option:number". What has few options has a tile for each; what has many is folded.
Only what changes a number that the app keeps is shown.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _

from games.ledger.progress import play_of
from games.ledger.rounds import Happening
from games.models import Game, Seat
from games.refusals import Refused
from games.requests import whole_number
from games.screens.tiles import Tile, sign_of
from scoring.play.counters import Counters
from scoring.play.description import Play
from scoring.play.effects import Choice, Effect, Parameter, kept_at
from scoring.translation import ngettext

FEW = 4  # options that each have a tile of their own


class Offer(NamedTuple):
    """Tiles that belong together. Folded: they appear with a tap on the name."""

    name: str
    tiles: Sequence[Tile]
    sign: str = ""
    is_folded: bool = False
    number: str = ""  # the name of the field for a number that belongs to it
    number_label: str = ""


class Offers(NamedTuple):
    """What a table can record now; `known`: says the worth of cards in the crew's own copy, by cell."""

    game: Game
    play: Play[Any]
    counters: Counters
    seats: Sequence[Seat]
    round: int
    known: Callable[[], Mapping[str, int]]

    def at(self, place: str) -> list[Offer]:
        found = [offer for effect in kept_at(self.play.effects, place, self.round) for offer in self._offers(effect)]
        single = [offer.tiles[0] for offer in found if len(offer.tiles) == 1 and not offer.number]
        others = [offer for offer in found if len(offer.tiles) != 1 or offer.number]
        return [*([Offer("", single)] if single else []), *others]

    def _offers(self, effect: Effect) -> Iterator[Offer]:
        name = _(effect.name)
        plain = [choice for choice in effect.choices if not choice.other_changes]
        tiles = [tile for choice in plain for tile in self._tiles(effect, choice)]
        number = next((each for choice in plain for each in choice.parameters if each.is_number), None)
        if len(tiles) == 1 and tiles[0].label != name:
            label = _("{card}, {choice}").format(card=name, choice=tiles[0].label)
            tiles = [tiles[0]._replace(label=label)]
        if tiles:
            field, label = (f"{effect.key}.number", _(number.label)) if number else ("", "")
            yield Offer(name, tiles, sign_of(self.game, effect.key), len(tiles) > FEW, field, label)
        for choice in effect.choices:
            if choice.other_changes:
                label = _("{card}, {choice}").format(card=name, choice=_(choice.label))
                question = _("{what}: with whom?").format(what=label)
                others = [
                    Tile(f"{effect.key}:{choice.key}:{seat.order}", seat.name, other=seat.order) for seat in self.seats
                ]
                yield Offer(question, others, sign_of(self.game, effect.key), is_folded=True)

    def _tiles(self, effect: Effect, choice: Choice) -> Iterator[Tile]:
        key = f"{effect.key}:{choice.key}"
        sign = sign_of(self.game, effect.key, choice.key, *choice.changes)
        parameter = next((each for each in choice.parameters if each.options or each.per_god), None)
        if parameter is None:
            yield Tile(key, _(choice.label) if choice.label else _(effect.name), self._gain(choice), sign)
            return
        if choice.changes:  # it counts, whichever card it brought
            yield Tile(key, _(effect.name), self._gain(choice), sign)
        for sub in parameter.options or self.game.god_subs:
            worth = self.known().get(parameter.cell.format(sub.key), sub.printed) if parameter.is_number else None
            value = f"{key}:{sub.key}:{'' if worth is None else worth}"
            label = f"{_(sub.label)} {'?' if worth is None else worth}" if parameter.is_number else _(sub.label)
            yield Tile(value, label, "", sign_of(self.game, sub.key, effect.key))

    def _gain(self, choice: Choice) -> str:
        """ "+1 Farm, +4 Food"."""
        kept = [_("{n:+d} {name}").format(n=n, name=self.counters[key].one) for key, n in choice.changes.items()]
        more = [ngettext(*self.play.supplies[key], abs(n)).format(n=f"{n:+d}") for key, n in choice.supplies.items()]
        return ", ".join([*kept, *more])


def read_happening(game: Game, post: QueryDict) -> Happening:
    """What was tapped, as the ledger takes it."""
    key, choice_key, option, number, *_more = [*post.get("effect", "").split(":"), "", "", "", ""]
    found = [choice for effect in play_of(game).effects if effect.key == key for choice in effect.choices]
    choice = next((one for one in found if one.key == choice_key), None)
    if choice is None:
        raise Refused(_("There is no such effect."))
    typed, printed = whole_number(post.get(f"{key}.number", "")), whole_number(number)
    return Happening(
        seat=whole_number(post.get("seat", "")) or 0,
        effect=key,
        choice=choice_key,
        options={parameter.key: option for parameter in choice.parameters if _takes(parameter, option)},
        number=typed if typed is not None else printed,
        other=whole_number(option) if choice.other_changes else None,
        remember=typed is not None,
    )


def _takes(parameter: Parameter, option: str) -> bool:
    return bool((parameter.options or parameter.per_god) and option)
