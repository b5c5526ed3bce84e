"""The state of a table of Reavers of Midgard: rules R2, R5, R6 and R11."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from scoring.play.counters import Counters, counters_of, numbered
from scoring.play.description import Options
from scoring.play.seats import clockwise
from scoring.play.state import TABLE, NameOf, State
from scoring.reavers.locations import LOCATION, cards_due, shares_in_words
from scoring.reavers.rounds import HONOR_SHIP_PLAYERS, TURNS, turn_order
from scoring.reavers.setup_and_cleanup import FAVOR
from scoring.reavers.sheet import Player
from scoring.sheets import Ask, Control, Sheet
from scoring.translation import gettext as _
from scoring.translation import gettext_noop

CHOOSE = "choose"
CLEANUP = "cleanup"

WATCHED = ("glory", "favor", "terror", "farms", "walls", "towers")
COUNTERS = counters_of(Player)
NO_COUNTERS: Counters = {}


class Start(Sheet):
    start: Annotated[str, Ask(gettext_noop("Start player"), "start", "R1", Control.SEAT)]


@dataclass
class ReaversState(State):
    sheet = Player

    start: str  # who holds the Start Player marker
    honor_ship: str | None
    order: tuple[str, ...]  # who chooses in this round, turn by turn
    taken: Mapping[str, str]  # the locations of this round, and who chose them
    place: str = ""  # the location that was chosen last in this round
    skipped: int = 0  # choices of this round that nobody recorded

    @property
    def turn(self) -> int | None:
        return self.turns_over + 1 if self.step == CHOOSE else None

    @property
    def turns_over(self) -> int:
        return len(self.taken) + self.skipped

    @property
    def active(self) -> str:
        """The player who chooses now; in the cleanup the one who chose last."""
        return self.order[min(self.turns_over, TURNS - 1)]

    @property
    def acting(self) -> str | None:
        return self.taken[self.place] if self.place else super().acting

    @property
    def turn_key(self) -> tuple[str | int, ...]:
        return self.round, self.turns_over

    @property
    def turns(self) -> tuple[int, int]:
        return (self.turns_over if self.place else min(self.turns_over + 1, TURNS)), TURNS

    @property
    def offered_at(self) -> str:
        return self.place

    @property
    def not_recorded(self) -> int:
        return TURNS - len(self.taken)

    @property
    def who(self) -> Sequence[str]:
        return [self.active] if self.step == CHOOSE else []

    def told(self, name: NameOf) -> Sequence[str]:
        """Returns the costs of the open location, and everyone's gains there (R9, R30)."""
        if not self.place:
            return ()
        location, order = LOCATION[self.place], clockwise(self.players, self.taken[self.place])
        shares = shares_in_words(location, [name(player) for player in order])
        return (_("Costs {cost}").format(cost=location.cost_in_words), *shares)

    def open_round(self, round: int, first_step: str) -> None:
        super().open_round(round, first_step)
        self.order = turn_order(self.players, self.start, self.honor_ship)
        self.taken, self.place, self.skipped = {}, "", 0

    def hold(self, marker: str, player: str) -> None:
        """After the first choice, a new Start Player counts from the next round."""
        if marker == "honor_ship" and len(self.players) != HONOR_SHIP_PLAYERS:
            return
        super().hold(marker, player)
        if not self.turns_over:
            self.order = turn_order(self.players, self.start, self.honor_ship)
        elif self.honor_ship:
            self.order = (*self.order[:-1], self.honor_ship)

    def sit(self, players: tuple[str, ...]) -> None:
        super().sit(players)
        if not self.turns_over:
            self.order = turn_order(self.players, self.start, self.honor_ship)

    def give_turn(self, player: str) -> None:
        """From there it goes on clockwise, so that nobody chooses twice; the Honor Ship still chooses last (R6)."""
        now = min(self.turns_over, TURNS - 1)
        last = self.order[-1:] if self.honor_ship and now < TURNS - 1 else ()
        rest = self.order[now : TURNS - len(last)]
        at = rest.index(player) if player in rest else None
        rest = (player, *rest[1:]) if at is None else (*rest[at:], *rest[:at])
        self.order = (*self.order[:now], *rest, *last)

    def end_turn(self) -> None:
        if self.turns_over == TURNS:
            self.step = CLEANUP

    def skip(self) -> None:
        if self.step == CHOOSE:
            self.skipped += 1
            self.place = ""
            self.end_turn()

    def counters(self, owner: str) -> Counters:
        return NO_COUNTERS if owner == TABLE else COUNTERS

    def of_table(self) -> dict[str, Any]:
        return {"start": self.start, "honor_ship": self.honor_ship, "taken": dict(self.taken), "turn": self.turn}

    def of_player(self, player: str) -> dict[str, Any]:
        held = self.numbers[player]
        return {key: held.get(key, 0) for key in WATCHED}

    def due(self, player: str) -> int:
        """Returns the number of cards, rewards or attempts that this player has to record at the last location."""
        if not self.place:
            return 0
        distance = clockwise(self.players, self.taken[self.place]).index(player)
        return cards_due(LOCATION[self.place], distance, len(self.players))

    @property
    def is_opening(self) -> bool:
        return self.round == 1 and not self.turns_over

    def final_sheet(self, player: str) -> dict[str, Any]:
        sheet = super().final_sheet(player)
        if "artifacts" in sheet:
            sheet["artifacts"] += numbered(self.numbers[player], "artifacts")
        return sheet


def begin(players: tuple[str, ...], options: Options, start: Start) -> ReaversState:
    """R2: everyone has 1 Favor; with three players the start player has the Honor Ship."""
    ship = start.start if len(players) == HONOR_SHIP_PLAYERS else None
    return ReaversState(
        players=players,
        options=options,
        round=1,
        step=CHOOSE,
        numbers={TABLE: {}} | {player: {"favor": FAVOR} for player in players},
        start=start.start,
        honor_ship=ship,
        order=turn_order(players, start.start, ship),
        taken={},
    )
