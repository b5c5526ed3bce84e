"""Clans of Midgard, final scoring: rules C5-C12."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scoring.clans.sheet import COLUMN_WORTH, LETTERS, ROUND_NAMES, ROW_WORTH, ClansTable, Player
from scoring.ranking import TieBreak
from scoring.results import Line, Warning
from scoring.rule_kinds import Ladder, sum_of
from scoring.ruleset import TableError
from scoring.translation import Noun, gettext_noop, ngettext_lazy
from scoring.translation import gettext as _

ACROSS = len(COLUMN_WORTH)
ROWS = [LETTERS[start : start + ACROSS] for start in range(0, len(LETTERS), ACROSS)]  # C5
COLUMNS = [LETTERS[start::ACROSS] for start in range(ACROSS)]
TERRITORY_BONUS = Ladder((1, 3, 6, 10, 15))  # C11
VALKYRIE_BONUS = Ladder((1, 2, 3, 5, 7))
WARRIORS = 15  # of each colour (C1)

TIE_BREAKS: tuple[TieBreak[Player], ...] = (
    TieBreak("horns", gettext_noop("horns"), lambda player: player.horns, fewest=True),  # C12
)

SYMBOLS = Noun(gettext_noop("No territory won"), ngettext_lazy("{n} territory won", "{n} different territories won"))
WINNERS = Noun(
    gettext_noop("No victorious warriors"), ngettext_lazy("{n} victorious warrior", "{n} victorious warriors")
)
LETTER_MARKS = Noun(gettext_noop("No letters"), ngettext_lazy("{n} letter", "{n} letters"))
COMPLETE = Noun(
    gettext_noop("no row or column complete"),
    ngettext_lazy("{n} row or column complete", "{n} rows or columns complete"),
)
VALKYRIES = Noun(gettext_noop("No Valkyries"), ngettext_lazy("{n} Valkyrie", "{n} Valkyries"))


def lines(table: ClansTable) -> list[list[Line]]:
    collected = table.options.glory_against == "collected"
    return [
        [
            letters(player),
            slaying(player),
            territories(player),
            glory(player, against_collected=collected),
            valhalla(player),
            gods(player),
        ]
        for player in table.players
    ]


def letters(player: Player) -> Line:
    marked = set(player.letters)
    rows = [worth for row, worth in zip(ROWS, ROW_WORTH, strict=True) if marked.issuperset(row)]
    columns = [worth for column, worth in zip(COLUMNS, COLUMN_WORTH, strict=True) if marked.issuperset(column)]
    parts = [
        Line("rows", _("Rows"), sum(rows), _complete(rows, _("No row complete"))),
        Line("columns", _("Columns"), sum(columns), _complete(columns, _("No column complete"))),
    ]
    why = LETTER_MARKS.of(len(marked))
    if marked:
        why = _("{things}: {sum}").format(things=why, sum=COMPLETE.of(len(rows) + len(columns)))
    return Line("letters", _("Letters"), sum(rows) + sum(columns), why, parts)


def _complete(worths: Sequence[int], none: str) -> str:
    done = _("{n} complete: {sum}")
    return done.format(n=len(worths), sum=sum_of(worths)) if worths else none


def slaying(player: Player) -> Line:
    whys = [_("{n} for monsters slain").format(n=n) if n else _("No monsters slain") for n in player.slaying]
    parts = _rounds("slaying", player.slaying, whys)
    why = sum_of(player.slaying) if any(player.slaying) else _("No monsters slain")
    return Line("slaying", _("Slaying"), sum(player.slaying), why, parts)


def territories(player: Player) -> Line:
    whys = [WINNERS.of(n) for n in player.territories]
    bonus = TERRITORY_BONUS.worth(player.territory_symbols)
    parts = [
        *_rounds("territories", player.territories, whys),
        Line("territory_symbols", _("Different territories"), bonus, SYMBOLS.of(player.territory_symbols)),
    ]
    won = sum(player.territories)
    why = WINNERS.of(won)
    if bonus:
        text = _("{own} and {things} ({bonus})")
        why = text.format(own=why, things=SYMBOLS.of(player.territory_symbols), bonus=bonus)
    return Line("territories", _("Territories"), won + bonus, why, parts)


class GloryOfARound(NamedTuple):
    collected: int
    to_beat: int  # less than 0 in round 1, which always scores
    written: int


def rounds_of_glory(collected: Sequence[int], *, against_collected: bool) -> Iterator[GloryOfARound]:
    """C7: what is written for each round."""
    to_beat = -1
    for n in collected:
        written = n if n > to_beat else 0
        yield GloryOfARound(n, to_beat, written)
        to_beat = n if against_collected else written


def glory(player: Player, *, against_collected: bool) -> Line:
    rounds = list(rounds_of_glory(player.glory, against_collected=against_collected))
    written = [each.written for each in rounds]
    whys = [_glory_round(each.collected, each.to_beat) for each in rounds]
    why = _("Written: {values}").format(values=sum_of(written)) if any(written) else _("No Glory")
    return Line("glory", _("Glory"), sum(written), why, _rounds("glory", written, whys))


def _glory_round(collected: int, to_beat: int) -> str:
    if to_beat < 0:
        return _("{n} Glory").format(n=collected) if collected else _("No Glory")
    text = _("{n} beats {last}") if collected > to_beat else _("{n} does not beat {last}: 0")
    return text.format(n=collected, last=to_beat)


def valhalla(player: Player) -> Line:
    bonus = VALKYRIE_BONUS.worth(player.valkyries)
    circled = _("{n} circled").format(n=player.valhalla) if player.valhalla else _("Nothing circled")
    valkyries = VALKYRIES.of(player.valkyries)
    parts = [
        Line("horns", _("Horns"), player.valhalla, circled),
        Line("valkyries", _("Valkyries"), bonus, valkyries),
    ]
    why = _("{own} and {things} ({bonus})").format(own=circled, things=valkyries, bonus=bonus)
    return Line("valhalla", _("Valhalla"), player.valhalla + bonus, why if bonus else circled, parts)


def gods(player: Player) -> Line:
    why = _("{n} from god cards").format(n=player.gods) if player.gods else _("Nothing from god cards")
    return Line("gods", _("Gods"), player.gods, why)


def _rounds(key: str, points: Sequence[int], whys: Sequence[str]) -> list[Line]:
    return [
        Line(f"{key}[{index}]", _(ROUND_NAMES[index].label), worth, why)
        for index, (worth, why) in enumerate(zip(points, whys, strict=True))
    ]


def check_letters(table: ClansTable) -> Iterator[TableError]:
    for index, player in enumerate(table.players):
        if len(set(player.letters)) < len(player.letters):
            yield TableError(f"players[{index}].letters", _("Each letter can be marked only once."))


def warnings(table: ClansTable) -> Iterator[Warning]:
    for index, player in enumerate(table.players):
        for round_, warriors in enumerate(player.territories):
            if warriors > WARRIORS:
                message = _("{n} warriors in one round, but each colour has {box}.").format(n=warriors, box=WARRIORS)
                yield Warning(f"players[{index}].territories[{round_}]", message)
