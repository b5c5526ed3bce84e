"""The people around the table: whose phone is here, and how far everyone is."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.models import Seat, Visit
from games.screens.tally import TallyScreen


@dataclass(frozen=True)
class SeatTile:
    """A seat as the table's page shows it."""

    seat: Seat
    reached: int  # of the own screens
    is_own: bool  # of the phone that looks
    phones: Sequence[Visit]  # others that have sat down here


@dataclass(frozen=True)
class SeatTiles:
    tiles: Sequence[SeatTile]
    screens: int

    @property
    def own(self) -> SeatTile | None:
        return next((tile for tile in self.tiles if tile.is_own), None)

    @property
    def are_all_done(self) -> bool:
        return all(tile.seat.is_done for tile in self.tiles if not tile.seat.is_enemy)


def seat_tiles(screen: TallyScreen, visits: Sequence[Visit], own: Visit) -> SeatTiles:
    tiles = [
        SeatTile(
            seat,
            len(screen.own_screens) if seat.is_done else screen.reached(seat),
            own.seat_id == seat.pk,
            [visit for visit in visits if visit.seat_id == seat.pk and visit != own],
        )
        for seat in screen.seats
    ]
    return SeatTiles(tiles, len(screen.own_screens))
