"""Reavers of Midgard (2-4 players). Rule numbers R1-R26: docs/rules/reavers.md."""

from scoring.game import Game
from scoring.ranking import TieBreak
from scoring.reavers.final import lines, warnings
from scoring.reavers.sheet import GROUPS, Options, Player, ReaversTable
from scoring.words import gettext_noop

GAME = Game(
    key="reavers",
    name="Reavers of Midgard",
    unit=gettext_noop("Glory"),
    table=ReaversTable,
    sheet=Player,
    options=Options,
    groups=GROUPS,
    lines=lines,
    tie_breaks=(TieBreak("favor", gettext_noop("Favor"), lambda player: player.favor),),  # R25
    warnings=(warnings,),
    bgg_id=242684,
)
