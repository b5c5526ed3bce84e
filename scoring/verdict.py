"""The winner of a game and the margin, in words."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from scoring.advice import OtherRule
from scoring.ranking import SHARED, TOTAL, TieBreak
from scoring.results import Line, PlayerResult, Result
from scoring.ruleset import Ruleset
from scoring.sheets import PlayerSheet, Table, asks
from scoring.tie_facts import tie_facts
from scoring.translation import gettext as _
from scoring.translation import listed, named, ngettext

MOST_NAMES = 3  # in a headline


class Verdict(NamedTuple):
    headline: str  # "Teal wins by 19"
    sentence: str  # "180 to 161. Keep spoils decided it: 30 against 5."


def verdict(ruleset: Ruleset[Any], result: Result, table: Table, *, is_final: bool = False) -> Verdict:
    """The result must come from this table: tie-breaks quote what was compared.

    Before the result is final, the sentence names what could still break a tie. After that, it was not compared.
    """
    open_tie = _open_tie(ruleset, result, table) if result.decided_by == SHARED else None
    headline = _headline(ruleset, result, table, is_open=open_tie is not None and not is_final)
    return Verdict(headline, _sentence(ruleset, result, table, open_tie, is_final=is_final))


def would_have_won(ruleset: Ruleset[Any], other: OtherRule) -> str:
    """Names the winners with another choice of a house rule."""
    if other.choice is False:
        rule = _("Without the rule “{rule}”").format(rule=other.label)
    else:
        rule = _("With the rule “{rule}”").format(rule=" ".join([other.label, *_choice_label(ruleset, other)]))
    text = _("{rule}, {names} would have won.")
    if len(other.winners) > 1:
        text = _("{rule}, {names} would have shared the victory.")
    return text.format(rule=rule, names=listed(_named(other.winners)))


def number(n: object) -> str:
    """Formats a number with a true minus sign, which is as wide as a digit."""
    return str(n).replace("-", "\N{MINUS SIGN}")


def _choice_label(ruleset: Ruleset[Any], other: OtherRule) -> list[str]:
    """A choice completes the sentence that its rule begins: "Glory must beat" "what was collected"."""
    subs = [sub for name, ask in asks(ruleset.options) if name == other.option for sub in ask.each]
    return [_(sub.label) for sub in subs if sub.key == other.choice]


def _headline(ruleset: Ruleset[Any], result: Result, table: Table, *, is_open: bool) -> str:
    alone = _is_against_enemy(table)
    if result.decided_by == SHARED:
        return _("You and the enemy are tied") if alone else _sharers(result, is_open=is_open)
    winner, rival = _first_two(result)
    if result.decided_by == TOTAL:
        ahead = winner.total - rival.total
        text = ngettext("{name} wins by {n}", "{name} wins by {n}", ahead)
        if alone and _is_enemy(table, winner):
            text = ngettext("The enemy wins by {n}", "The enemy wins by {n}", ahead)
        elif alone:
            text = ngettext("You beat the enemy by {n}", "You beat the enemy by {n}", ahead)
        return text.format(name=named(winner.name), n=ahead)
    text = _("{name} wins on {what}")
    if alone:
        text = _("The enemy wins on {what}") if _is_enemy(table, winner) else _("You beat the enemy on {what}")
    return text.format(name=named(winner.name), what=compared(_tie_break(ruleset, result.decided_by)))


def _sharers(result: Result, *, is_open: bool) -> str:
    text = _("{names} are tied") if is_open else _("{names} share the victory")
    names = _named(result.winners)
    crowd = _("{n} players").format(n=len(names))
    return text.format(names=listed(names) if len(names) <= MOST_NAMES else crowd)


def _sentence(
    ruleset: Ruleset[Any], result: Result, table: Table, open_tie: TieBreak[Any] | None, *, is_final: bool
) -> str:
    if result.decided_by == SHARED:
        return _shared(ruleset, result, open_tie, is_final=is_final)
    if result.decided_by == TOTAL:
        return " ".join([_totals(result), *_decisive(result)])
    return _("{tie}; {edge}.").format(tie=_tied(ruleset, result), edge=_edge(ruleset, result, table))


def _shared(ruleset: Ruleset[Any], result: Result, open_tie: TieBreak[Any] | None, *, is_final: bool) -> str:
    text = _("{total} {unit} each: tied on everything, including {what}.")
    what = _((open_tie or ruleset.tie_breaks[-1]).label)
    if open_tie and is_final:
        text = _("{total} {unit} each. {what} was not compared.")
        if open_tie.is_plural:
            text = _("{total} {unit} each. {what} were not compared.")
        what = what[0].upper() + what[1:]
    elif open_tie:
        text = _("{total} {unit} each. Tied for now: it comes down to {what}.")
        what = compared(open_tie)
    return text.format(total=number(_first_two(result)[0].total), unit=_(ruleset.unit), what=what)


def _open_tie(ruleset: Ruleset[Any], result: Result, table: Table) -> TieBreak[Any] | None:
    """The missing fact that could still break the tie for first place."""
    first = next(index for index, player in enumerate(result.players) if player.winner)
    return next((facts.tie_break for facts in tie_facts(ruleset, table) if first in facts.players), None)


def _totals(result: Result) -> str:
    winner, rival = _first_two(result)
    if len(result.players) == 2:
        return _("{own} to {other}.").format(own=number(winner.total), other=number(rival.total))
    text = _("{name} {own}, {names} {other}.")
    names = _tied_with(result, rival)
    return text.format(name=named(winner.name), own=number(winner.total), names=names, other=number(rival.total))


def _decisive(result: Result) -> list[str]:
    """The row with the largest lead, if the winner would not be ahead without it."""
    winner, rival = _first_two(result)
    pairs = list(zip(winner.lines, rival.lines, strict=True))
    own, other = max(pairs, key=lambda pair: _lead(*pair))
    if len(pairs) < 2 or _lead(own, other) < winner.total - rival.total:
        return []
    text = _("{line} decided it: {own} against {other}.")
    return [text.format(line=own.label, own=number(own.points), other=number(other.points))]


def _lead(own: Line, other: Line) -> int:
    return own.points - other.points


def _tied(ruleset: Ruleset[Any], result: Result) -> str:
    winner, rival = _first_two(result)
    text = _("Tied at {total} {unit}")
    if len(result.players) > 2:
        text = _("Tied with {names} at {total} {unit}")
    names = _tied_with(result, rival)
    return text.format(names=names, total=number(winner.total), unit=_(ruleset.unit))


def _edge(ruleset: Ruleset[Any], result: Result, table: Table) -> str:
    """Says what broke the tie: "Teal has more Favor, 3 to 1"."""
    tie_break = _tie_break(ruleset, result.decided_by)
    winner, rival = _first_two(result)
    own, other = (tie_break.of(_sheet(table, player)) for player in (winner, rival))
    if isinstance(own, list):
        own, other = _up_to_the_difference(own, other)
        text = _("{what} decides, {own} against {other}")
    elif _is_against_enemy(table) and not _is_enemy(table, winner):
        text = (
            _("you have fewer {what}, {own} to {other}")
            if tie_break.fewest
            else _("you have more {what}, {own} to {other}")
        )
    else:
        text = (
            _("{name} has fewer {what}, {own} to {other}")
            if tie_break.fewest
            else _("{name} has more {what}, {own} to {other}")
        )
    return text.format(name=named(winner.name), what=_(tie_break.label), own=own, other=other)


def _up_to_the_difference(own: Sequence[int], other: Sequence[int]) -> tuple[str, str]:
    """The values from the top, up to the first that differ."""
    same = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], zip(own, other, strict=False)))
    return _values(own[: same + 1]), _values(other[: same + 1])


def _values(values: Sequence[int]) -> str:
    return listed([number(value) for value in values]) or _("none")


def _tied_with(result: Result, rival: PlayerResult) -> str:
    return listed(_named(player.name for player in result.players if player.place == rival.place))


def _named(names: Iterable[str]) -> list[str]:
    return [named(name) for name in names]


def _first_two(result: Result) -> tuple[PlayerResult, PlayerResult]:
    """The winner and the runner-up."""
    first, second, *_others = sorted(result.players, key=lambda player: player.place)
    return first, second


def _tie_break(ruleset: Ruleset[Any], key: str) -> TieBreak[Any]:
    return next(tie_break for tie_break in ruleset.tie_breaks if tie_break.key == key)


def compared(tie_break: TieBreak[Any]) -> str:
    label = _(tie_break.label)
    return _("the fewest {what}").format(what=label) if tie_break.fewest else label


def _sheet(table: Table, player: PlayerResult) -> PlayerSheet:
    return next(sheet for sheet in table.players if sheet.name == player.name)


def _is_enemy(table: Table, player: PlayerResult) -> bool:
    return bool(getattr(_sheet(table, player), "enemy", False))


def _is_against_enemy(table: Table) -> bool:
    return any(getattr(sheet, "enemy", False) for sheet in table.players)
