"""Sentences that say why a battle of Clans of Midgard was won: rules C41-C43."""

from collections.abc import Mapping, Sequence

from scoring.clans.counters import HELGA, Battle
from scoring.play.state import NameOf
from scoring.translation import gettext as _
from scoring.translation import ngettext


def reason_of(
    battle: Battle, place: str, holders: Sequence[str | None], thresholds: Sequence[int], name: NameOf
) -> str:
    """ "Battle in territory 2: 5 warriors, threshold 5. Teal 3, Blue 2: Teal wins 3 points, Blue marks 2 horns."."""
    n = sum(battle.warriors.values()) - battle.joined
    forces = ", ".join(f"{_called(owner, name)} {own}" for owner, own in battle.warriors.items())
    outcome = ", ".join(_outcome(battle, owner, name) for owner in battle.warriors)
    known = {"place": place, "n": n, "forces": forces, "outcome": outcome}
    if thresholds:
        known["threshold"] = thresholds[battle.territory - 1]
        text = ngettext(
            "Battle in {place}: {n} warrior, threshold {threshold}. {forces}: {outcome}.",
            "Battle in {place}: {n} warriors, threshold {threshold}. {forces}: {outcome}.",
            n,
        )
    else:
        text = _("Battle in {place}. {forces}: {outcome}.")
    return " ".join([text.format(**known), *_die(battle, holders[battle.territory - 1], name)])


def outlook_of(warriors: Mapping[str, int], place: str, threshold: int, name: NameOf) -> str:
    """ "Territory 2: Astrid 3, Bjørn 2. Threshold 5: battle."."""
    n = sum(warriors.values())
    forces = ", ".join(f"{_called(owner, name)} {own}" for owner, own in warriors.items())
    battle, none = _("{place}: {forces}. Threshold {t}: battle."), _("{place}: {forces}. Threshold {t}: no battle.")
    text = battle if n >= threshold else none
    return text.format(place=place, forces=forces, t=threshold)


def no_battle_reason(place: str, n: int, threshold: Sequence[int], holder: str | None, name: NameOf) -> str:
    """ "No battle in territory 4: 2 warriors, threshold 5. Cnut marks the Valkyrie."."""
    if threshold:
        text = ngettext(
            "No battle in {place}: {n} warrior, threshold {threshold}.",
            "No battle in {place}: {n} warriors, threshold {threshold}.",
            n,
        )
    else:
        text = _("No battle in {place}.")
    told = text.format(place=place, n=n, threshold=next(iter(threshold), 0))
    return f"{told} {_marked(holder, name)}" if holder else told


def _outcome(battle: Battle, owner: str, name: NameOf) -> str:
    who, n, has_won = _called(owner, name), battle.warriors[owner], owner in battle.winners
    if owner == HELGA:  # C45: she writes nothing
        return _("{name} wins").format(name=who) if has_won else _("{name} loses").format(name=who)
    if has_won:
        return ngettext("{name} wins {n} point", "{name} wins {n} points", n).format(name=who, n=n)
    return ngettext("{name} marks {n} horn", "{name} marks {n} horns", n).format(name=who, n=n)


def _die(battle: Battle, holder: str | None, name: NameOf) -> list[str]:
    if holder is None or battle.die is None:
        return []
    if not isinstance(battle.die, int):
        return [_marked(holder, name)]
    text = ngettext(
        "{n} warrior of {name} joined by the die.", "{n} warriors of {name} joined by the die.", battle.joined
    )
    return [text.format(n=battle.joined, name=name(holder))]


def _marked(holder: str, name: NameOf) -> str:
    return _("{name} marks the Valkyrie.").format(name=name(holder))


def _called(owner: str, name: NameOf) -> str:
    return _("Helga") if owner == HELGA else name(owner)
