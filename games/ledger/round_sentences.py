"""What was recorded of the rounds, in words."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _

from games.models import Entry
from scoring.reavers.effect_sentences import effect_sentence
from scoring.reavers.effects import EFFECT
from scoring.reavers.gains import sentence
from scoring.reavers.locations import LOCATION

Names = Mapping[str, str]  # by seat
ROUND_KINDS = (Entry.Kind.START, Entry.Kind.PICK, Entry.Kind.EFFECT, Entry.Kind.CLEANUP, Entry.Kind.SWITCH)


def in_the_book(names: Names, entry: Entry, territory: Mapping[str, int]) -> str:
    """ "Round 3, Raid Villages: Teal pillaged a farm: +1 Farm, +1 Terror, +4 Food". `territory`: of a cleanup."""
    if entry.kind == Entry.Kind.CLEANUP:
        return _cleanup(names, entry.what["round"], territory)
    if entry.kind == Entry.Kind.SWITCH:
        return _("Back to the rounds") if entry.what["to"] == "rounds" else _("Go to final scoring")
    if entry.kind == Entry.Kind.START:
        return _start(names, entry)
    where = _("Round {n}").format(n=entry.what["round"])
    if entry.kind == Entry.Kind.EFFECT and entry.what.get("location"):
        where = _("{round}, {location}").format(round=where, location=_(LOCATION[entry.what["location"]].name))
    return _("{where}: {what}").format(where=where, what=shortly(names, entry))


def shortly(names: Names, entry: Entry) -> str:
    """ "Teal pillaged a farm: +1 Farm, +1 Terror, +4 Food"."""
    name = names[entry.what["seat"]]
    if entry.kind == Entry.Kind.PICK:
        what = _chose(name, entry.what["location"])
    elif "effect" in entry.what:
        what = effect_sentence(entry.what["effect"], entry.what["choice"], name)
    else:
        what = _("{name} (adjusted)").format(name=name)
    return ": ".join([what, *_gains(names, entry)])


def _chose(name: str, location: str) -> str:
    if not location:
        return _("{name}'s choice was not recorded").format(name=name)
    return _("{name} chose {location}").format(name=name, location=_(LOCATION[location].name))


def _gains(names: Names, entry: Entry) -> Iterator[str]:
    seat = entry.what["seat"]
    changes = {cell: n for cell, n in entry.sets.get(seat, {}).items() if n is not None} | entry.adds.get(seat, {})
    supplies = _supplies(entry)
    if changes or supplies:
        others = [f"{names[other]} {sentence(own)}" for other, own in entry.adds.items() if other != seat]
        yield "; ".join([sentence(changes, supplies), *others])


def _supplies(entry: Entry) -> Mapping[str, int]:
    choices = EFFECT[entry.what["effect"]].choices if "effect" in entry.what else ()
    return next((choice.supplies for choice in choices if choice.key == entry.what["choice"]), {})


def _start(names: Names, entry: Entry) -> str:
    text = _("Round {n}: {name} has the Start Player marker")
    what = text.format(n=entry.what["round"], name=names[entry.what["start"]])
    if entry.what["honor_ship"]:
        ship = _("{name} the Honor Ship").format(name=names[entry.what["honor_ship"]])
        what = _("{start}, {ship}").format(start=what, ship=ship)
    return what


def _cleanup(names: Names, round: int, territory: Mapping[str, int]) -> str:
    what = _("Cleanup of round {n}").format(n=round)
    gained = [f"{names[seat]} {sentence({'glory': n})}" for seat, n in territory.items() if n and seat in names]
    return _("{what}: {gains}").format(what=what, gains=", ".join(gained)) if gained else what
