"""The description of Spoils of War from which screens, ledger and command line are made."""

from collections.abc import Sequence

from scoring.play.description import Marker, Options, Play, Secret, Step
from scoring.play.state import NameOf
from scoring.spoils.effects import EFFECTS, SENTENCES
from scoring.spoils.moves import MOVES
from scoring.spoils.play_rules import GOLD_IS_OPEN, STEP_BIDDING
from scoring.spoils.setup import cleanup_checklist, setup, setup_checklist, takes
from scoring.spoils.state import BET, BID, DICE, DIVIDE, ROUNDS, SpoilsState, Start, begin
from scoring.translation import gettext_noop as _


def _setup(players: int, options: Options) -> Sequence[str]:  # noqa: ARG001 - no house rule changes it
    return setup_checklist(setup(players))


def _takes(players: int, options: Options) -> Sequence[Sequence[str]]:  # noqa: ARG001 - no house rule changes it
    return takes(setup(players))


def _cleanup(state: SpoilsState, name: NameOf = str) -> Sequence[str]:
    return cleanup_checklist(name(state.chief)) if state.round < ROUNDS else []


PLAY = Play(
    rounds=ROUNDS,
    round_name=_("Round"),
    steps=(
        Step(BID, _("Bids"), "S37", _("The Chief names the first bidder, then clockwise until someone challenges.")),
        Step(BET, _("Bets"), "S40", _("Everyone bets in secret on the Declarer or on the Challenger.")),
        Step(DICE, _("Dice"), "S41", _("All dice are shown, the Declarer's first.")),
        Step(DIVIDE, _("Spoils"), "S44", _("Winners take Treasures, the highest bet first.")),
    ),
    state=SpoilsState,
    start=Start,
    begin=begin,
    moves=MOVES,
    watched=("artifacts", "dice"),
    setup=_setup,
    takes=_takes,
    cleanup=_cleanup,
    rules=(STEP_BIDDING, GOLD_IS_OPEN),
    markers=(Marker("chief", _("Viking Chief marker"), "S43"),),
    secrets=(Secret("gold", unless=GOLD_IS_OPEN.key),),
    effects=EFFECTS,
    sentences=SENTENCES,
)
