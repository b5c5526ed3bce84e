"""How Reavers of Midgard is played along: what screens, ledger and command line are made from."""

from collections.abc import Sequence

from scoring.play.description import Marker, Options, Play, Step
from scoring.reavers.effect_sentences import SENTENCES
from scoring.reavers.effects import EFFECTS
from scoring.reavers.moves import MOVES
from scoring.reavers.play_rules import DRAWS_PROPHECY, TERRITORY_GLORY_AT_THE_END
from scoring.reavers.rounds import ROUNDS
from scoring.reavers.setup_and_cleanup import cleanup_checklist, setup, setup_checklist
from scoring.reavers.state import CHOOSE, CLEANUP, WATCHED, ReaversState, Start, begin
from scoring.translation import gettext_noop as _


def _setup(players: int, options: Options) -> Sequence[str]:
    draws = bool(options.get(DRAWS_PROPHECY.key, DRAWS_PROPHECY.is_on))
    return setup_checklist(setup(players, draws_prophecy=draws))


def _cleanup(state: ReaversState) -> Sequence[str]:
    return cleanup_checklist(len(state.players), state.round)


PLAY = Play(
    rounds=ROUNDS,
    round_name=_("Round"),
    steps=(
        Step(CHOOSE, _("Choose a location"), "R5", _("The active player chooses, everybody takes part or rests.")),
        Step(CLEANUP, _("Cleanup"), "R11"),
    ),
    start=Start,
    begin=begin,
    moves=MOVES,
    watched=WATCHED,
    setup=_setup,
    cleanup=_cleanup,
    rules=(TERRITORY_GLORY_AT_THE_END,),
    markers=(Marker("start", _("Start Player marker"), "R10"), Marker("honor_ship", _("Honor Ship"), "R6")),
    effects=EFFECTS,
    sentences=SENTENCES,
)
