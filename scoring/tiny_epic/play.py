"""The description of Tiny Epic Vikings from which screens, ledger and command line are made."""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.play.description import Marker, Options, Play, Secret, Step
from scoring.play.state import NameOf
from scoring.tiny_epic.clan_moves import CLAN_MOVES
from scoring.tiny_epic.effects import EFFECTS, SENTENCES
from scoring.tiny_epic.enemy import checklist
from scoring.tiny_epic.eras import ERAS
from scoring.tiny_epic.moves import TABLE_MOVES
from scoring.tiny_epic.play_rules import FAVOR_CARDS_ARE_OPEN
from scoring.tiny_epic.setup import SOLO, cleanup_checklist, setup_checklist, takes
from scoring.tiny_epic.state import CLEANUP, TURN, Start, TinyEpicState, begin
from scoring.translation import gettext_noop as _


def _setup(players: int, options: Options) -> Sequence[str]:  # noqa: ARG001 - no house rule changes it
    return setup_checklist(players)


def _takes(players: int, options: Options) -> Sequence[Sequence[str]]:  # noqa: ARG001 - no house rule changes it
    return takes(players)


def _cleanup(state: TinyEpicState, name: NameOf = str) -> Sequence[str]:
    players = SOLO if state.solo else len(state.players)
    chieftain = None if state.solo else name(state.chieftain)
    return cleanup_checklist(players, state.round, chieftain, state.fury)


def _from_table(gods: Sequence[str], has_enemy: bool) -> Mapping[str, Any]:
    return {"gods": list(gods), "solo": has_enemy}


PLAY = Play(
    rounds=ERAS,
    round_name=_("Era"),
    steps=(
        Step(TURN, _("Turn"), "T26", _("Resolve the battle you started, play a card, perhaps dedicate a Village.")),
        Step(CLEANUP, _("Cleanup"), "T29"),
    ),
    state=TinyEpicState,
    start=Start,
    begin=begin,
    moves=(*CLAN_MOVES, *TABLE_MOVES),
    watched=("favor_cards", "villages", "resources.wood", "resources.food", "resources.steel"),
    setup=_setup,
    takes=_takes,
    cleanup=_cleanup,
    rules=(FAVOR_CARDS_ARE_OPEN,),
    markers=(Marker("chieftain", _("Chieftain Marker"), "T44"),),
    from_table=_from_table,
    secrets=(Secret("favor_runes", unless=FAVOR_CARDS_ARE_OPEN.key),),
    effects=EFFECTS,
    sentences=SENTENCES,
    checklist=checklist,
)
