"""The effects of a location as buttons, and what comes back when one is pressed.

A button's value is "effect:choice:option:number". What has few options has a button for each; what has many is folded.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _

from games.ledger.rounds import Happening
from games.models import Seat
from games.refusals import Refused
from games.requests import whole_number
from scoring.play.effects import Choice, Effect
from scoring.reavers.effect_sentences import SENTENCES
from scoring.reavers.effects import ANYWHERE, ARTIFACT, EFFECT, EFFECTS
from scoring.reavers.gains import sentence
from scoring.sheets import Sub

FEW = 4  # options that each have a button of their own


class Button(NamedTuple):
    value: str
    label: str
    gain: str = ""
    other: int | None = None  # the seat that is touched besides: never one's own


class Offer(NamedTuple):
    """An effect by its name on the card. Folded: its buttons appear with a tap on the name."""

    name: str
    buttons: Sequence[Button]
    is_folded: bool = False
    number: str = ""  # the name of the field for a number that belongs to it
    number_label: str = ""


def offers_at(location: str, seats: Sequence[Seat], known: Mapping[str, int]) -> list[Offer]:
    """`known`: the worth of cards from the crew's own copy, by cell."""
    effects = [effect for effect in EFFECTS if effect.location == location]
    return [offer for effect in effects for offer in _offers(effect, seats, known)]


def offers_anywhere(seats: Sequence[Seat]) -> list[Offer]:
    return offers_at(ANYWHERE, seats, {})


def _offers(effect: Effect, seats: Sequence[Seat], known: Mapping[str, int]) -> Iterator[Offer]:
    name = _(effect.name)
    plain = [choice for choice in effect.choices if not choice.other_changes]
    buttons = [button for choice in plain for button in _buttons(effect, choice, known)]
    number = next((each for choice in plain for each in choice.parameters if each.is_number), None)
    if len(buttons) == 1 and buttons[0].label != name:
        buttons = [buttons[0]._replace(label=_("{card}, {choice}").format(card=name, choice=buttons[0].label))]
    if buttons:
        field, label = (f"{effect.key}.number", _(number.label)) if number else ("", "")
        if number is ARTIFACT:
            label = _("Glory on the card")
        yield Offer(name, buttons, len(buttons) > FEW, field, label)
    for choice in effect.choices:
        if choice.other_changes:
            question = _("{name}, {choice}: who gets the Terror?").format(name=name, choice=_(choice.label))
            others = [Button(f"{effect.key}:{choice.key}:{seat.order}", seat.name, "", seat.order) for seat in seats]
            yield Offer(question, others, is_folded=True)


def _buttons(effect: Effect, choice: Choice, known: Mapping[str, int]) -> Iterator[Button]:
    key = f"{effect.key}:{choice.key}"
    options = next((parameter for parameter in choice.parameters if parameter.options), None)
    if options is None:
        gain = sentence(choice.changes, choice.supplies) if choice.changes or choice.supplies else ""
        yield Button(key, _(choice.label) if choice.label else _(effect.name), gain)
        return
    if effect.location == "sea":  # the battle counts, whichever Prophecy it brought
        yield Button(key, _("another Prophecy"), sentence(choice.changes))
    for sub in options.options:
        worth = known.get(f"artifacts.{sub.key}", sub.printed) if options is ARTIFACT else None
        yield Button(f"{key}:{sub.key}:{'' if worth is None else worth}", _option(options is ARTIFACT, sub, worth))


def _option(is_valued: bool, sub: Sub, worth: int | None) -> str:
    label = _(sub.label)
    return f"{label} {'?' if worth is None else worth}" if is_valued else label


def read_happening(post: QueryDict) -> Happening:
    """What was pressed, as the ledger takes it."""
    effect, choice, option, number, *_more = [*post.get("effect", "").split(":"), "", "", "", ""]
    if (effect, choice) not in SENTENCES:
        raise Refused(_("There is no such effect."))
    typed = whole_number(post.get(f"{effect}.number", ""))
    printed = whole_number(number)
    is_moved = any(each.other_changes for each in EFFECT[effect].choices if each.key == choice)
    return Happening(
        seat=whole_number(post.get("seat", "")) or 0,
        effect=effect,
        choice=choice,
        option="" if is_moved else option,
        number=typed if typed is not None else printed,
        other=whole_number(option) if is_moved else None,
        location=post.get("location", ""),
        remember=typed is not None,
    )
