"""Clans of Midgard (2-4 players). Rule numbers C1-C62: docs/rules/clans.md."""

from scoring.clans.final_scoring import TIE_BREAKS, check_letters, lines, warnings
from scoring.clans.house_rules import Options
from scoring.clans.play import PLAY
from scoring.clans.reference import REFERENCE
from scoring.clans.sheet import GROUPS, ClansTable, Player
from scoring.ruleset import Ruleset
from scoring.translation import gettext_noop

RULESET = Ruleset(
    key="clans",
    name="Clans of Midgard",
    unit=gettext_noop("VP"),
    table=ClansTable,
    sheet=Player,
    options=Options,
    groups=GROUPS,
    lines=lines,
    tie_breaks=TIE_BREAKS,
    checks=(check_letters,),
    warnings=(warnings,),
    play=PLAY,
    reference=REFERENCE,
)
