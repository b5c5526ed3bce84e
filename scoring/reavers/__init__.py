"""Reavers of Midgard (2-4 players). Rule numbers R1-R26: docs/rules/reavers.md."""

from scoring.ranking import TieBreak
from scoring.reavers.final import lines, warnings
from scoring.reavers.sheet import GROUPS, Options, Player, ReaversTable
from scoring.ruleset import PlayRule, Ruleset
from scoring.translation import gettext_noop

DRAWS_PROPHECY = PlayRule(  # R3
    "draws_prophecy",
    gettext_noop("Everyone starts with a Prophecy"),
    gettext_noop("As in the rulebook. Only when you score as you play."),
    is_on=True,
)
TERRITORY_GLORY_AT_THE_END = PlayRule(  # R12
    "territory_glory_at_the_end",
    gettext_noop("Territory Glory in round 6, too"),
    gettext_noop("Not in the rulebook: it goes straight to final scoring. Only when you score as you play."),
    is_on=False,
)
RULESET = Ruleset(
    key="reavers",
    name="Reavers of Midgard",
    unit=gettext_noop("Glory"),
    table=ReaversTable,
    sheet=Player,
    options=Options,
    groups=GROUPS,
    lines=lines,
    tie_breaks=(TieBreak("favor", gettext_noop("Favor"), lambda player: player.favor, is_plural=False),),  # R25
    warnings=(warnings,),
    bgg_id=242684,
    play_rules=(DRAWS_PROPHECY, TERRITORY_GLORY_AT_THE_END),
    has_rounds=True,
)
