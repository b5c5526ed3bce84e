"""The description of Reavers of Midgard from which screens, ledger and command line are made."""

from collections.abc import Sequence

from scoring.play.description import Marker, Opening, Options, Play, Step
from scoring.play.state import NameOf
from scoring.reavers.effect_sentences import SENTENCES
from scoring.reavers.effects import EFFECTS, TERRITORIES
from scoring.reavers.gains import SUPPLIES
from scoring.reavers.moves import MOVES
from scoring.reavers.play_rules import DRAWS_PROPHECY, TERRITORY_GLORY_AT_THE_END
from scoring.reavers.rounds import HONOR_SHIP_PLAYERS, ROUNDS
from scoring.reavers.setup_and_cleanup import Setup, cleanup_checklist, setup, setup_checklist, takes
from scoring.reavers.state import CHOOSE, CLEANUP, WATCHED, ReaversState, Start, begin
from scoring.translation import gettext_noop as _


def _plan(players: int, options: Options) -> Setup:
    return setup(players, draws_prophecy=bool(options.get(DRAWS_PROPHECY.key, DRAWS_PROPHECY.is_on)))


def _setup(players: int, options: Options) -> Sequence[str]:
    return setup_checklist(_plan(players, options))


def _takes(players: int, options: Options) -> Sequence[Sequence[str]]:
    return [takes(seat, begins=index == 0) for index, seat in enumerate(_plan(players, options).seats)]


def _opening(players: int, options: Options) -> Sequence[Opening]:
    """The first Reavers and the first Prophecy of everyone (R3)."""
    seat = _plan(players, options).seats[0]
    prophecy = Opening(_("First Prophecy"), seat.prophecies, ("first_prophecy",))
    return [Opening(_("First Reavers"), seat.reavers, ("reaver", "promote")), *([prophecy] if seat.prophecies else [])]


def _cleanup(state: ReaversState, name: NameOf = str) -> Sequence[str]:
    """The app has moved the markers and counted the Glory of territories. The table does the same."""
    glory = {name(player): state.number(player, "glory") for player in state.players}
    ship, start = state.honor_ship and name(state.honor_ship), name(state.start)
    return cleanup_checklist(len(state.players), state.round, glory, ship, start)


def _ship_is_asked(players: int, round: int) -> bool:
    """R68: it moves on every round, so only in round 1 the rules say who has it."""
    return players == HONOR_SHIP_PLAYERS and round > 1


PLAY = Play(
    rounds=ROUNDS,
    round_name=_("Round"),
    steps=(
        Step(CHOOSE, _("Choose a location"), "R5", _("The active player chooses, everyone takes part or rests.")),
        Step(CLEANUP, _("Cleanup"), "R11"),
    ),
    state=ReaversState,
    start=Start,
    begin=begin,
    moves=MOVES,
    watched=(*WATCHED, *TERRITORIES),
    setup=_setup,
    takes=_takes,
    opening=_opening,
    cleanup=_cleanup,
    rules=(TERRITORY_GLORY_AT_THE_END,),
    markers=(
        Marker("start", _("Start Player marker"), "R10"),
        Marker("honor_ship", _("Honor Ship"), "R6", _ship_is_asked),
    ),
    effects=EFFECTS,
    sentences=SENTENCES,
    supplies=SUPPLIES,
    track="glory",
    turns_are_given=True,
)
