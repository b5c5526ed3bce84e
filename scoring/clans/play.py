"""The description of Clans of Midgard from which screens, ledger and command line are made."""

from collections.abc import Sequence

from scoring.clans.battle_moves import Battles, EndRound, PointsOfAGod
from scoring.clans.board import Board, Start
from scoring.clans.counters import ROUNDS
from scoring.clans.moves import CollectGlory, MarkLetters, Offerings, Slay, Support
from scoring.clans.outcomes_by_hand import SCREEN_MOVES
from scoring.clans.setup import FULL_TABLE, cleanup_checklist, deal, setup_checklist, takes
from scoring.clans.state import BATTLE, RESOLVE, ClansState, begin
from scoring.clans.warrior_moves import HoldValkyrie, Launch, Place
from scoring.play.description import Marker, Options, Play, Step
from scoring.play.state import NameOf
from scoring.sheets import Sub
from scoring.translation import gettext_noop as _

MOVES = (
    Offerings,
    Support,
    Place,
    MarkLetters,
    Slay,
    CollectGlory,
    Launch,
    HoldValkyrie,
    Battles,
    PointsOfAGod,
    EndRound,
)  # C25


def _setup(players: int, options: Options) -> Sequence[str]:  # noqa: ARG001 - no house rule changes it
    return setup_checklist(deal(players))


def _takes(players: int, options: Options) -> Sequence[Sequence[str]]:  # noqa: ARG001 - no house rule changes it
    return takes(deal(players))


def _side(players: int) -> Sub:
    """C20: a head for each hand that is dealt."""
    heads = deal(players).hands
    return Sub(str(heads), _("board with 3 Viking heads") if heads < FULL_TABLE else _("board with 4 Viking heads"))


def _cleanup(state: ClansState, name: NameOf = str) -> Sequence[str]:  # noqa: ARG001 - nobody is named
    return cleanup_checklist(deal(len(state.players)), state.round + 1) if state.round < ROUNDS else []


PLAY = Play(
    rounds=ROUNDS,
    round_name=_("Round"),
    steps=(
        Step(RESOLVE, _("Rune cards"), "C25", _("Offerings, clans, letters, monsters, Glory, drakkar, Valkyries.")),
        Step(BATTLE, _("Battles"), "C42", _("Winners wait beside the map until the round ends.")),
    ),
    state=ClansState,
    start=Start,
    begin=begin,
    moves=(*MOVES, *SCREEN_MOVES),
    watched=("territory_symbols", "valkyries", "horns"),
    setup=_setup,
    takes=_takes,
    cleanup=_cleanup,
    markers=(Marker("god", _("God card"), "C36"),),
    board=Board,
    printed=("thresholds", "monsters", "chart", "valhalla", "territories"),
    board_side=_side,
)
