"""Spoils of War (3-5 players, 6-10 with two copies). Rule numbers S1-S53: docs/rules/spoils.md."""

from scoring.ruleset import Ruleset
from scoring.spoils.final_scoring import TIE_BREAKS, check_card_values, lines, warnings
from scoring.spoils.house_rules import Options
from scoring.spoils.play import PLAY
from scoring.spoils.reference import REFERENCE
from scoring.spoils.sheet import GROUPS, Player, SpoilsTable
from scoring.translation import gettext_noop

RULESET = Ruleset(
    key="spoils",
    name="Spoils of War",
    unit=gettext_noop("Gold"),
    table=SpoilsTable,
    sheet=Player,
    options=Options,
    groups=GROUPS,
    lines=lines,
    tie_breaks=TIE_BREAKS,
    checks=(check_card_values,),
    warnings=(warnings,),
    bgg_id=213549,
    play_rules=PLAY.rules,
    play=PLAY,
    reference=REFERENCE,
    players_note=gettext_noop("With 6 to 10 Vikings, play with two copies of the game."),  # S1
)
