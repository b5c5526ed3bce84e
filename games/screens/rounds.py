"""What the round screen shows: whose turn it is, the six locations, and what everyone has."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.ledger.fold import Play
from games.ledger.rounds import COUNTERS
from games.models import Seat
from games.screens.effect_buttons import Offer, offers_anywhere, offers_at
from games.screens.tally import Board
from scoring import PlayerResult
from scoring.reavers.locations import LOCATIONS, Location, bonuses
from scoring.reavers.round_state import RoundState
from scoring.reavers.rounds import ROUNDS, TURNS
from scoring.reavers.setup_and_cleanup import cleanup_checklist
from scoring.translation import listed, named

SHORT = {  # as narrow as a column of seven on a phone
    "glory": gettext_noop("Glory"),
    "favor": gettext_noop("Favor"),
    "terror": gettext_noop("Terror"),
    "farms": gettext_noop("Farms"),
    "walls": gettext_noop("Walls"),
    "towers": gettext_noop("Towers"),
    "territories": gettext_noop("Territories"),
}
LANDS = {
    "territories.food": gettext_noop("Food territories"),
    "territories.favor": gettext_noop("Favor territories"),
    "territories.dice": gettext_noop("Dice territories"),
}


class Number(NamedTuple):
    key: str
    label: str
    value: int


class Counter(NamedTuple):
    cell: str
    label: str


class PlayerRow(NamedTuple):
    """A player at the table, with what lies open before them."""

    seat: Seat
    result: PlayerResult
    numbers: Sequence[Number]
    has_start: bool
    has_ship: bool


class LocationTile(NamedTuple):
    """One of the six locations."""

    key: str
    name: str
    cost: str
    by: Seat | None  # who took it in this round
    bonuses: Sequence[tuple[str, str]]  # name and bonus, of those who get one


class RoundBoard(Board):
    @cached_property
    def play(self) -> Play:
        return Play.of(self.game)

    @property
    def state(self) -> RoundState:
        assert self.play.state is not None  # noqa: S101 - there is no such board before the rounds begin
        return self.play.state

    @cached_property
    def names(self) -> Mapping[str, str]:
        return {str(seat.order): named(seat.name) for seat in self.seats}

    @property
    def rounds(self) -> range:
        return range(1, ROUNDS + 1)

    @property
    def turns(self) -> int:
        return TURNS

    @property
    def chooser(self) -> Seat | None:
        return self._seat(self.state.chooser)

    @property
    def open_location(self) -> str:
        """The last one that was chosen: its effects are what is recorded next."""
        return next((pick.location for pick in reversed(self.state.picks) if pick.location), "")

    @property
    def selected(self) -> Seat | None:
        """The player the next effect most likely concerns."""
        return self._seat(self.state.taken.get(self.open_location)) or self.chooser or self.seats[0]

    @property
    def locations(self) -> list[LocationTile]:
        return [self._location_tile(location) for location in LOCATIONS]

    @property
    def offers(self) -> list[tuple[str, list[Offer]]]:
        """By location, the same for every player. Only a whole page draws them."""
        return [(location.key, offers_at(location.key, self.seats, self.remembered)) for location in LOCATIONS]

    @property
    def anywhere(self) -> list[Offer]:
        return offers_anywhere(self.seats)

    @property
    def player_rows(self) -> list[PlayerRow]:
        return [
            PlayerRow(
                seat,
                result,
                [Number(key, _(label), _held(seat, key)) for key, label in SHORT.items()],
                has_start=str(seat.order) == self.state.start,
                has_ship=str(seat.order) == self.state.honor_ship,
            )
            for seat, result in self.results
        ]

    @property
    def counters(self) -> list[Counter]:
        labels = SHORT | LANDS
        return [Counter(key, _(labels[key])) for key in COUNTERS]

    @property
    def before(self) -> Mapping[str, object] | None:
        """The round that has just ended, until someone chooses in the next."""
        over = self.play.rounds[-1] if self.play.rounds else None
        is_fresh = over and (self.state.is_over or (over.round == self.state.round - 1 and not self.state.picks))
        if not over or not is_fresh:
            return None
        return {
            "round": over.round,
            "gains": [(self._seat(seat), n) for seat, n in over.given.items() if n],
            "checklist": cleanup_checklist(len(self.seats), over.round),
            "not_recorded": over.not_recorded,
        }

    @property
    def unknown(self) -> Iterator[str]:
        """What was not recorded."""
        first = self.play.rounds[0].round if self.play.rounds else self.state.round
        if first > 1:
            yield _("Recording began in round {n}. Earlier rounds are as entered.").format(n=first)
        missed = [
            _("{n} in round {round}").format(n=over.not_recorded, round=over.round)
            for over in self.play.rounds
            if over.not_recorded
        ]
        if missed:
            yield _("Choices not recorded: {missed}.").format(missed=listed(missed))

    def _location_tile(self, location: Location) -> LocationTile:
        taker = self.state.taken.get(location.key)
        active = taker or self.state.chooser or self.state.start
        gains = bonuses(location, self.state.players, active)
        shown = [(self.names[seat], gain.sentence) for seat, gain in gains.items() if gain.changes or gain.supplies]
        return LocationTile(location.key, _(location.name), location.cost_in_words, self._seat(taker), shown)

    def _seat(self, order: str | None) -> Seat | None:
        return next((seat for seat in self.seats if str(seat.order) == order), None)


def _held(seat: Seat, key: str) -> int:
    if key != "territories":
        return int(seat.sheet.get(key, 0))
    return sum(n for cell, n in seat.sheet.items() if cell.startswith("territories."))
