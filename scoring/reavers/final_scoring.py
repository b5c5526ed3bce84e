"""Reavers of Midgard, final scoring: rules R19-R26."""

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from scoring.ranking import TieBreak
from scoring.reavers.sheet import PROPHECIES, Player, ReaversTable
from scoring.results import Line, Warning
from scoring.rule_kinds import DistinctSets, Ladder, Tiers, at_each, sum_of
from scoring.sheets import Sub
from scoring.translation import Noun, gettext_noop, listed, ngettext, ngettext_lazy
from scoring.translation import gettext as _

TERROR = Ladder((1, 3, 6, 10, 15, 21), beyond=6)  # R19
TREASURE = Ladder((2, 4, 9, 16))  # R21
ART = Ladder((3, 6, 10))
ARMOR = Ladder((1, 2, 6, 12, 20, 30))
TAPESTRIES = DistinctSets(complete=15, single=2)  # R22
FARMS = Tiers(((1, 1), (4, 2), (6, 3)), majority=3)  # R23
WALLS = Tiers(((1, 2), (4, 3), (6, 4)), majority=4)
TOWERS = Tiers(((1, 3), (4, 4), (6, 5)), majority=5)

TIE_BREAKS: tuple[TieBreak[Player], ...] = (
    TieBreak("favor", gettext_noop("Favor"), lambda player: player.favor, is_plural=False),  # R25
)

TERROR_TOKENS = Noun(gettext_noop("No Terror"), ngettext_lazy("{n} Terror token", "{n} Terror tokens"))
TREASURES = Noun(gettext_noop("No Treasure"), ngettext_lazy("{n} Treasure", "{n} Treasures"))
ART_CARDS = Noun(gettext_noop("No Art"), ngettext_lazy("{n} Art", "{n} Art"))
ARMOR_CARDS = Noun(gettext_noop("No Armor"), ngettext_lazy("{n} Armor", "{n} Armor"))
TAPESTRY_CARDS = Noun(gettext_noop("No Tapestries"), ngettext_lazy("{n} Tapestry", "{n} Tapestries"))
FARM_TOKENS = Noun(gettext_noop("No Farms"), ngettext_lazy("{n} Farm", "{n} Farms"))
WALL_TOKENS = Noun(gettext_noop("No Walls"), ngettext_lazy("{n} Wall", "{n} Walls"))
TOWER_TOKENS = Noun(gettext_noop("No Towers"), ngettext_lazy("{n} Tower", "{n} Towers"))
ARTIFACT_CARDS = Noun(gettext_noop("No Artifacts"), ngettext_lazy("{n} Artifact", "{n} Artifacts"))
PROPHECY_CARDS = Noun(gettext_noop("No Prophecies"), ngettext_lazy("{n} Prophecy", "{n} Prophecies"))
HELM = Noun(gettext_noop("No Helm Reavers"), ngettext_lazy("{n} Helm Reaver", "{n} Helm Reavers"))
RAVEN = Noun(gettext_noop("No Raven Reavers"), ngettext_lazy("{n} Raven Reaver", "{n} Raven Reavers"))
TREE = Noun(gettext_noop("No Tree Reavers"), ngettext_lazy("{n} Tree Reaver", "{n} Tree Reavers"))
SEA_BATTLES = Noun(gettext_noop("No Sea Battles"), ngettext_lazy("{n} Sea Battle", "{n} Sea Battles"))
FOOD = Noun(gettext_noop("No Food territories"), ngettext_lazy("{n} Food territory", "{n} Food territories"))
FAVOR = Noun(gettext_noop("No Favor territories"), ngettext_lazy("{n} Favor territory", "{n} Favor territories"))
DICE = Noun(gettext_noop("No Dice territories"), ngettext_lazy("{n} Dice territory", "{n} Dice territories"))
UPGRADES = Noun(gettext_noop("No Ship Upgrades"), ngettext_lazy("{n} Ship Upgrade", "{n} Ship Upgrades"))


class Prophecy(NamedTuple):
    """Glory for each of a thing, on the board or in the Glory pile (R24)."""

    count: Callable[[Player], int]
    noun: Noun
    each: int = 1


PROPHECY_RULES = {  # R24
    "berserkers_glory": Prophecy(attrgetter("reavers.helm"), HELM),
    "champion_of_the_sea": Prophecy(attrgetter("sea_battles"), SEA_BATTLES),
    "feast_of_the_gods": Prophecy(attrgetter("territories.food"), FOOD),
    "juggernaut": Prophecy(attrgetter("walls"), WALL_TOKENS),
    "lord_slayer": Prophecy(lambda player: sum(player.tapestries), TAPESTRY_CARDS),
    "odins_prophet": Prophecy(attrgetter("territories.favor"), FAVOR),
    "odins_warrior": Prophecy(attrgetter("reavers.raven"), RAVEN),
    "pillager": Prophecy(attrgetter("farms"), FARM_TOKENS),
    "proud_conquerors": Prophecy(attrgetter("territories.dice"), DICE),
    "refined_taste": Prophecy(attrgetter("art"), ART_CARDS),
    "sailors_reward": Prophecy(attrgetter("ship_upgrades"), UPGRADES, each=2),
    "seidrs_chosen": Prophecy(attrgetter("reavers.tree"), TREE),
    "shaman_of_the_world": Prophecy(lambda player: sum(player.prophecies.values()), PROPHECY_CARDS),
    "stolen_armor": Prophecy(attrgetter("armor"), ARMOR_CARDS),
    "treasure_hunter": Prophecy(attrgetter("treasure"), TREASURES),
    "valhallas_champion": Prophecy(lambda player: len(player.artifacts), ARTIFACT_CARDS),
    "vanquisher": Prophecy(attrgetter("towers"), TOWER_TOKENS),
}


def lines(table: ReaversTable) -> list[list[Line]]:
    return [
        [
            glory(player),
            terror(player),
            artifacts(player),
            keep_spoils(player),
            tokens(player, table),
            prophecies(player),
        ]
        for player in table.players
    ]


def glory(player: Player) -> Line:
    why = _("{n} on the Glory track").format(n=player.glory) if player.glory else _("Nothing on the Glory track")
    return Line("glory", _("Glory track"), player.glory, why)


def terror(player: Player) -> Line:
    why = TERROR.why(player.terror, TERROR_TOKENS.of(player.terror))
    return Line("terror", _("Terror"), -TERROR.worth(player.terror), why)


def artifacts(player: Player) -> Line:
    values = player.artifacts
    parts = [
        Line(f"artifacts[{index}]", _("Artifact {n}").format(n=index + 1), value, _("{n} on the card").format(n=value))
        for index, value in enumerate(values)
    ]
    why = ARTIFACT_CARDS.of(len(values))
    if values:
        why = _("{things}: {sum}").format(things=why, sum=sum_of(values))
    return Line("artifacts", _("Artifacts"), sum(values), why, parts)


def keep_spoils(player: Player) -> Line:
    parts = [
        _ladder_set("treasure", _("Treasure"), TREASURE, player.treasure, TREASURES),
        _ladder_set("art", _("Art"), ART, player.art, ART_CARDS),
        _ladder_set("armor", _("Armor"), ARMOR, player.armor, ARMOR_CARDS),
        _tapestries(player),
    ]
    return _sum_line("keep_spoils", _("Keep spoils"), parts, none=_("No sets from keeps"))


def _ladder_set(key: str, label: str, ladder: Ladder, n: int, noun: Noun) -> Line:
    return Line(key, label, ladder.worth(n), ladder.why(n, noun.of(n)))


def _tapestries(player: Player) -> Line:
    n = sum(player.tapestries)
    split = TAPESTRIES.split(player.tapestries)
    sets = ngettext("a set of all three ({points})", "{n} sets of all three ({points})", split.complete)
    sets = sets.format(n=split.complete, points=split.complete * TAPESTRIES.complete)
    left = ngettext("{n} more ({points})", "{n} more at {each} each ({points})", split.left)
    left = left.format(n=split.left, each=TAPESTRIES.single, points=split.left * TAPESTRIES.single)
    why = TAPESTRY_CARDS.of(n)
    if split.complete:
        why = _("{things}: {sum}").format(things=why, sum=listed([sets, left] if split.left else [sets]))
    elif n > 1:
        why = at_each(n, why, TAPESTRIES.single)
    return Line("tapestries", _("Tapestries"), TAPESTRIES.worth(player.tapestries), why)


def tokens(player: Player, table: ReaversTable) -> Line:
    parts = [
        _token("farms", _("Farms"), FARMS, FARM_TOKENS, player.farms, [other.farms for other in table.players], table),
        _token("walls", _("Walls"), WALLS, WALL_TOKENS, player.walls, [other.walls for other in table.players], table),
        _token(
            "towers", _("Towers"), TOWERS, TOWER_TOKENS, player.towers, [other.towers for other in table.players], table
        ),
    ]
    return _sum_line("tokens", _("Farms, walls, towers"), parts, none=_("No Farms, Walls or Towers"))


def _token(key: str, label: str, tiers: Tiers, noun: Noun, n: int, everybody: list[int], table: ReaversTable) -> Line:
    has_most = tiers.has_most(n, max(everybody), needs_one=table.options.majority_needs_one)
    why = tiers.why(n, noun.of(n), label, has_most=has_most)
    return Line(key, label, tiers.worth(n, has_most=has_most), why, has_most=has_most)


def prophecies(player: Player) -> Line:
    parts = [_prophecy(player, card) for card in PROPHECIES if player.prophecies.get(card.key)]
    why = PROPHECY_CARDS.of(sum(player.prophecies.values()))
    scoring = [f"{part.label} {part.points}" for part in parts if part.points]
    if scoring:
        why = _("{things}: {sum}").format(things=why, sum=listed(scoring))
    return Line("prophecies", _("Prophecies"), sum(part.points for part in parts), why, parts)


def _prophecy(player: Player, card: Sub) -> Line:
    rule, copies = PROPHECY_RULES[card.key], player.prophecies[card.key]
    n = rule.count(player)
    why = rule.noun.of(n)
    if n and rule.each > 1:
        why = at_each(n, why, rule.each)
    if copies > 1:
        why = _("{why}, for each of {copies} copies").format(why=why, copies=copies)
    return Line(card.key, _(card.label), n * rule.each * copies, why)


def _sum_line(key: str, label: str, parts: Sequence[Line], *, none: str) -> Line:
    """A row that adds up its parts; its reason lists the parts that scored."""
    why = listed([f"{part.label} {part.points}" for part in parts if part.points])
    return Line(key, label, sum(part.points for part in parts), why or none, parts)


class _Stock(NamedTuple):
    """The number of a thing in one box (R26)."""

    path: str
    box: int
    held: Callable[[Player], int]
    noun: Noun


BOX = (
    _Stock("farms", 15, attrgetter("farms"), FARM_TOKENS),
    _Stock("walls", 15, attrgetter("walls"), WALL_TOKENS),
    _Stock("towers", 15, attrgetter("towers"), TOWER_TOKENS),
    _Stock("ship_upgrades", 12, attrgetter("ship_upgrades"), UPGRADES),
    _Stock(
        "territories",
        54,
        lambda player: player.territories.food + player.territories.favor + player.territories.dice,
        Noun("", ngettext_lazy("{n} territory", "{n} territories")),
    ),
    _Stock(
        "reavers",
        66,
        lambda player: player.reavers.helm + player.reavers.raven + player.reavers.tree,
        Noun("", ngettext_lazy("{n} Reaver", "{n} Reavers")),
    ),
    _Stock("sea_battles", 45, attrgetter("sea_battles"), SEA_BATTLES),
    _Stock(
        "keep_spoils",
        76,
        lambda player: player.treasure + player.art + player.armor + sum(player.tapestries),
        Noun("", ngettext_lazy("{n} Keep Spoils card", "{n} Keep Spoils cards")),
    ),
)
COPIES = 2  # of each Prophecy


def warnings(table: ReaversTable) -> Iterator[Warning]:
    for stock in BOX:
        held = sum(stock.held(player) for player in table.players)
        if held > stock.box:
            yield Warning(stock.path, _too_many(stock.noun.of(held), stock.box))
    for card in PROPHECIES:
        held = sum(player.prophecies.get(card.key, 0) for player in table.players)
        if held > COPIES:
            yield Warning(f"prophecies.{card.key}", _too_many(f"{held} × {_(card.label)}", COPIES))


def _too_many(things: str, box: int) -> str:
    return _("{things} at this table, but one box holds {box}.").format(things=things, box=box)
