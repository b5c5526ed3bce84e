"""Reavers of Midgard (2-4 players). Rule numbers R1-R38: docs/rules/reavers.md."""

from scoring.reavers.final_scoring import TIE_BREAKS, lines, warnings
from scoring.reavers.house_rules import Options
from scoring.reavers.play import PLAY
from scoring.reavers.play_rules import DRAWS_PROPHECY, TERRITORY_GLORY_AT_THE_END
from scoring.reavers.reference import REFERENCE
from scoring.reavers.sheet import GROUPS, Player, ReaversTable
from scoring.ruleset import Feat, Ruleset
from scoring.translation import gettext_noop

__all__ = ["DRAWS_PROPHECY", "RULESET", "TERRITORY_GLORY_AT_THE_END"]

RULESET = Ruleset(
    key="reavers",
    name="Reavers of Midgard",
    unit=gettext_noop("Glory"),
    table=ReaversTable,
    sheet=Player,
    options=Options,
    groups=GROUPS,
    lines=lines,
    tie_breaks=TIE_BREAKS,
    warnings=(warnings,),
    bgg_id=242684,
    play_rules=(DRAWS_PROPHECY, TERRITORY_GLORY_AT_THE_END),
    play=PLAY,
    reference=REFERENCE,
    feats=(Feat("terror", gettext_noop("Most Terror and still won")),),
)
