"""Tiny Epic Vikings (1-4 players). Rule numbers T1-T83: docs/rules/tiny_epic.md."""

from scoring.ruleset import Ruleset
from scoring.tiny_epic.final_scoring import (
    TIE_BREAKS,
    check_enemy,
    check_favor_cards,
    check_gods,
    lines,
    notes,
    warnings,
)
from scoring.tiny_epic.house_rules import Options
from scoring.tiny_epic.play import PLAY
from scoring.tiny_epic.reference import REFERENCE
from scoring.tiny_epic.sheet import GODS_IN_PLAY, GROUPS, KNOWN_GODS, Player, TinyEpicTable
from scoring.translation import gettext_noop

RULESET = Ruleset(
    key="tiny_epic",
    name="Tiny Epic Vikings",
    unit=gettext_noop("VP"),
    table=TinyEpicTable,
    sheet=Player,
    options=Options,
    groups=GROUPS,
    lines=lines,
    tie_breaks=TIE_BREAKS,
    checks=(check_gods, check_enemy, check_favor_cards),
    warnings=(warnings,),
    notes=notes,
    bgg_id=360896,
    known_gods=KNOWN_GODS,
    gods_in_play=GODS_IN_PLAY,
    play_rules=PLAY.rules,
    play=PLAY,
    reference=REFERENCE,
    players_note=gettext_noop("Solo: you play against the enemy clan."),
)
