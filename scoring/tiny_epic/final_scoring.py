"""Tiny Epic Vikings, final scoring: rules T6-T10."""

from collections.abc import Iterator, Mapping

from scoring.ranking import TieBreak
from scoring.results import Line, Warning
from scoring.ruleset import TableError
from scoring.tiny_epic.sheet import GODS_IN_PLAY, Player, TinyEpicTable
from scoring.translation import Noun, gettext_noop, listed, named, ngettext, ngettext_lazy
from scoring.translation import gettext as _

ISLAND_RUNE = (6, 5, 4)  # T8: of the gods first, second and third in Fury
FAVOR_RUNE = (5, 4, 3)
FAVOR_CARDS = 3  # T6
RUNES_OF_A_GOD = 3  # in the box
TEMPLES, BOATS, RESOURCE = 2, 3, 7  # T1: for each colour, to build; the enemy has two colours

TIE_BREAKS: tuple[TieBreak[Player], ...] = (  # T9
    TieBreak("island_runes", gettext_noop("Island Runes"), lambda player: sum(player.island_runes.values())),
    TieBreak("favor_cards", gettext_noop("Favor Cards"), lambda player: player.favor_cards),
    TieBreak("temples", gettext_noop("Temples"), lambda player: player.temples),
    TieBreak("boats", gettext_noop("Boats"), lambda player: player.boats),
    TieBreak("resources", gettext_noop("resources"), lambda player: player.resources.together),
)

RUNES = Noun(gettext_noop("No Runes"), ngettext_lazy("{n} Rune", "{n} Runes"))


def lines(table: TinyEpicTable) -> list[list[Line]]:
    return [
        [
            _runes("island_runes", _("Island Runes"), player.island_runes, table.fury, ISLAND_RUNE),
            _runes("favor_runes", _("Favor Card Runes"), player.favor_runes, table.fury, FAVOR_RUNE),
        ]
        for player in table.players
    ]


def god_place(god: str, fury: Mapping[str, int]) -> int:
    """Returns a god's place from 0, by Fury. Tied gods all take the lowest place they share (T8)."""
    return sum(1 for other in fury.values() if other >= fury[god]) - 1


def _runes(key: str, label: str, held: Mapping[str, int], fury: Mapping[str, int], worth: tuple[int, ...]) -> Line:
    parts = [_rune(god, held.get(god, 0), fury, worth) for god in fury]
    gods = [f"{part.label} {part.points}" for part in parts if part.points]
    why = RUNES.of(sum(held.values()))
    if gods:
        why = _("{things}: {sum}").format(things=why, sum=listed(gods))
    return Line(key, label, sum(part.points for part in parts), why, parts)


def _rune(god: str, n: int, fury: Mapping[str, int], worth: tuple[int, ...]) -> Line:
    place = god_place(god, fury)
    is_tied = list(fury.values()).count(fury[god]) > 1
    stands = (_("most Fury"), _("second in Fury"), _("third in Fury"))[place]
    if is_tied:  # never first: the lower place counts
        stands = _("tied in Fury, so second") if place == 1 else _("tied in Fury, so third")
    text = ngettext("{n} Rune at {each}: {stands}", "{n} Runes at {each} each: {stands}", n)
    why = text.format(n=n, each=worth[place], stands=stands) if n else RUNES.of(0)
    return Line(god, god.capitalize(), n * worth[place], why)


def notes(table: TinyEpicTable) -> dict[str, str]:
    """Returns the current worth of a Rune of each god."""
    return {f"fury.{god}": _note(god, table.fury) for god in table.fury}


def _note(god: str, fury: Mapping[str, int]) -> str:
    place = god_place(god, fury)
    is_tied = list(fury.values()).count(fury[god]) > 1
    text = (
        _("a Rune: {island} on an island, {card} on a card (tied)")
        if is_tied
        else _("a Rune: {island} on an island, {card} on a card")
    )
    return text.format(island=ISLAND_RUNE[place], card=FAVOR_RUNE[place])


def check_gods(table: TinyEpicTable) -> Iterator[TableError]:
    if table.fury and len(table.fury) != GODS_IN_PLAY:
        yield TableError("fury", _("Exactly three gods must be in play."))
    for index, player in enumerate(table.players):
        for key, runes in (("island_runes", player.island_runes), ("favor_runes", player.favor_runes)):
            for god in runes:
                if god not in table.fury:
                    message = _("{god} is not in play.").format(god=named(god.capitalize()))
                    yield TableError(f"players[{index}].{key}.{god}", message)


def check_enemy(table: TinyEpicTable) -> Iterator[TableError]:
    enemies = [index for index, player in enumerate(table.players) if player.enemy]
    if enemies and (len(enemies) > 1 or len(table.players) > 2):  # T10
        yield TableError(f"players[{enemies[-1]}].enemy", _("Only one player can play against the enemy."))


def check_favor_cards(table: TinyEpicTable) -> Iterator[TableError]:
    for index, player in enumerate(table.players):
        if player.favor_cards > FAVOR_CARDS and not player.enemy:
            message = _("A clan can hold at most {most} Favor Cards.").format(most=FAVOR_CARDS)
            yield TableError(f"players[{index}].favor_cards", message)


def warnings(table: TinyEpicTable) -> Iterator[Warning]:
    for god in table.fury:
        runes = sum(player.island_runes.get(god, 0) for player in table.players)
        if runes > RUNES_OF_A_GOD:
            message = _("{n} Island Runes of {god}, but the box has {box}.")
            yield Warning(f"island_runes.{god}", message.format(n=runes, god=god.capitalize(), box=RUNES_OF_A_GOD))
    for index, player in enumerate(table.players):
        for key, held, box, message in _pieces(player):
            if held > box:
                yield Warning(f"players[{index}].{key}", message.format(n=held, box=box))


def _pieces(player: Player) -> Iterator[tuple[str, int, int, str]]:
    """Yields a clan's pieces, with their limits and the warnings above those."""
    colours, goods = 2 if player.enemy else 1, player.resources
    yield "temples", player.temples, TEMPLES * colours, _("{n} temples, but there are only {box}.")
    yield "boats", player.boats, BOATS * colours, _("{n} boats, but there are only {box}.")
    yield "resources.wood", goods.wood, RESOURCE, _("{n} wood, but there are only {box}.")
    yield "resources.food", goods.food, RESOURCE, _("{n} food, but there are only {box}.")
    yield "resources.steel", goods.steel, RESOURCE, _("{n} steel, but there are only {box}.")
