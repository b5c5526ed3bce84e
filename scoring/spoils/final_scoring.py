"""Spoils of War, final scoring: rules S9-S13."""

from collections.abc import Iterator, Mapping, Sequence

from scoring.ranking import TieBreak
from scoring.results import Line, Warning
from scoring.rule_kinds import DistinctSets
from scoring.ruleset import TableError
from scoring.spoils.sheet import TYPES, Player, SpoilsTable
from scoring.translation import Noun, gettext_noop, listed, ngettext, ngettext_lazy
from scoring.translation import gettext as _

HOARDS = DistinctSets(complete=8)  # S10
SETS = DistinctSets(complete=12, one_short=6)  # S11

TIE_BREAKS: tuple[TieBreak[Player], ...] = (  # S13
    TieBreak("cards", gettext_noop("Treasures"), lambda player: player.cards),
    TieBreak(
        "card_values",
        gettext_noop("the most valuable Treasure"),
        lambda player: player.values_from_the_top,
        is_plural=False,
    ),
)

Items = Mapping[str, Sequence[int]]  # by type: how many of each item

CARDS_IN_A_BOX = 126
ONE_BOX = 5  # players; more need two copies

TYPE_LABELS = {
    "jewelry": gettext_noop("Jewelry"),
    "armor": gettext_noop("Armor"),
    "dragon_eggs": gettext_noop("Dragon Eggs"),
    "weapons": gettext_noop("Weapons"),
}
TYPE_NOUNS = {
    "jewelry": Noun(gettext_noop("No Jewelry"), ngettext_lazy("{n} Jewelry", "{n} Jewelry")),
    "armor": Noun(gettext_noop("No Armor"), ngettext_lazy("{n} Armor", "{n} Armor")),
    "dragon_eggs": Noun(gettext_noop("No Dragon Eggs"), ngettext_lazy("{n} Dragon Egg", "{n} Dragon Eggs")),
    "weapons": Noun(gettext_noop("No Weapons"), ngettext_lazy("{n} Weapon", "{n} Weapons")),
}
COINS = Noun(gettext_noop("No coins left"), ngettext_lazy("{n} Gold in coins", "{n} Gold in coins"))


def lines(table: SpoilsTable) -> list[list[Line]]:
    return [_lines(player, {kind: player.of_type(kind) for kind in TYPES}) for player in table.players]


def _lines(player: Player, items: Items) -> list[Line]:
    return [gold(player), treasures(player), hoards(player, items), sets(items)]


def gold(player: Player) -> Line:
    return Line("gold", _("Coins"), player.gold, COINS.of(player.gold))


def treasures(player: Player) -> Line:
    n = player.treasure_value
    why = _("{n} Gold printed on the cards").format(n=n) if n else _("No Gold printed on the cards")
    return Line("treasures", _("Treasures"), n, why)


def hoards(player: Player, items: Items) -> Line:
    held = {_(label): sum(items[kind]) for kind, label in TYPE_LABELS.items()} | {_("Artifacts"): player.artifacts}
    counts = list(held.values())
    complete = HOARDS.split(counts).complete
    why = ngettext("{n} hoard of all five types", "{n} hoards of all five types", complete)
    if not complete:
        why = _("No hoard: missing {types}").format(types=listed([label for label, n in held.items() if not n]))
    return Line("hoards", _("Hoards"), HOARDS.worth(counts), why.format(n=complete))


def sets(items: Items) -> Line:
    parts = [_set(kind, counts) for kind, counts in items.items()]
    why = listed([f"{part.label} {part.points}" for part in parts if part.points]) or _("No sets")
    return Line("sets", _("Sets"), sum(part.points for part in parts), why, parts)


def _set(kind: str, counts: Sequence[int]) -> Line:
    split = SETS.split(counts)
    parts = []
    if split.complete:
        four = ngettext("a set of four ({points})", "{n} sets of four ({points})", split.complete)
        parts.append(four.format(n=split.complete, points=split.complete * SETS.complete))
    if split.one_short:
        three = ngettext("a set of three ({points})", "{n} sets of three ({points})", split.one_short)
        parts.append(three.format(n=split.one_short, points=split.one_short * SETS.one_short))
    things = TYPE_NOUNS[kind].of(sum(counts))
    why = things
    if parts:
        why = _("{things}: {sum}").format(things=things, sum=listed(parts))
    elif any(counts):
        why = _("{things}: a set needs three different ones").format(things=things)
    return Line(kind, _(TYPE_LABELS[kind]), SETS.worth(counts), why)


def check_card_values(table: SpoilsTable) -> Iterator[TableError]:
    for index, player in enumerate(table.players):
        added_up = sum(player.card_values)
        if player.gave_card_values and added_up != player.treasure_value:
            message = _("The cards add up to {sum}, not {value}.")
            message = message.format(sum=added_up, value=player.treasure_value)
            yield TableError(f"players[{index}].card_values", message)


def warnings(table: SpoilsTable) -> Iterator[Warning]:
    copies = 1 if len(table.players) <= ONE_BOX else 2
    cards = sum(player.cards for player in table.players)
    if cards > CARDS_IN_A_BOX * copies:
        message = _("{cards} Treasures at this table, but there are only {box}.")
        yield Warning("items", message.format(cards=cards, box=CARDS_IN_A_BOX * copies))
    for index, player in enumerate(table.players):
        if len(player.lokis_gold) > player.artifacts:
            yield Warning(f"players[{index}].lokis_gold", _("Loki's Gold is also an Artifact: include it there."))
