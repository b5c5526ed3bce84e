"""Sentences about the outcome of a battle of Tiny Epic Vikings: rules T38-T40."""

from collections.abc import Iterator, Sequence

from scoring.play.state import NameOf
from scoring.tiny_epic.battles import Fight, Outcome
from scoring.translation import gettext as _
from scoring.translation import listed


def reasons_of(fight: Fight, outcome: Outcome, order: Sequence[str], name: NameOf) -> Iterator[str]:
    """ "Battle: Teal 9, Blue 12. Blue wins the Favor Card.", "Fury: Thor +2.", "Boons in this order: Teal."."""
    told = [f"{name(player)} {fight.fighters[player].strength}" for player in order if player in fight.fighters]
    if fight.invaders:
        told.append(_("Invaders {n}").format(n=fight.invaders.strength))
    if outcome.winner:
        text = _("Battle: {fighters}. {name} wins the Favor Card.")
        yield text.format(fighters=listed(told), name=name(outcome.winner))
    else:
        yield _("Battle: {fighters}. Nobody wins: the Favor Card goes back.").format(fighters=listed(told))
    unpaid = [name(player) for player in order if player in fight.fighters and not fight.fighters[player].paid]
    if unpaid:
        yield _("Not in the fight without Steel: {names}.").format(names=listed(unpaid))
    if outcome.fury:
        gods = [_("{god} +{n}").format(god=god.capitalize(), n=n) for god, n in outcome.fury.items()]
        yield _("Fury: {gods}.").format(gods=listed(gods))
    if outcome.boons:
        yield _("Boons in this order: {names}.").format(names=listed([name(player) for player in outcome.boons]))
