"""The six locations of Reavers of Midgard: their costs, and their bonuses by distance. Rules R5, R8, R9."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scoring.play.seats import clockwise
from scoring.reavers.gains import NOTHING, Gain, without_sign
from scoring.translation import gettext as _
from scoring.translation import gettext_noop, listed

NO_BONUS = Gain()


class Location(NamedTuple):
    key: str
    name: str
    cost: Mapping[str, int] | None  # supplies; None: printed on each tile
    bonuses: tuple[Gain, Gain, Gain, Gain]  # for the active player, then clockwise

    @property
    def cost_in_words(self) -> str:
        """ "1 Food and 2 Chest dice"."""
        if self.cost is None:
            return _("what the tile says")
        return listed(without_sign(self.cost)) or _("nothing")


def _falling(supply: str, *numbers: int) -> tuple[Gain, Gain, Gain, Gain]:
    first, second, third, fourth = (Gain(supplies={supply: n}) if n else NO_BONUS for n in numbers)
    return first, second, third, fourth


def _for_the_active_player(cell: str, n: int) -> tuple[Gain, Gain, Gain, Gain]:
    return Gain(changes={cell: n}), NO_BONUS, NO_BONUS, NO_BONUS


LOCATIONS = (  # R5
    Location("recruit", gettext_noop("Recruit Reavers"), NOTHING, _for_the_active_player("favor", 2)),
    Location("trade", gettext_noop("Trade with Villages"), NOTHING, _falling("rewards", 3, 2, 1, 1)),
    Location("sea", gettext_noop("Battle at Sea"), {"food": 4}, _for_the_active_player("glory", 2)),
    Location(
        "villages",
        gettext_noop("Raid Villages"),
        {"food": 1, "chest_dice": 2},
        _falling("village_cards", 2, 1, 0, 0),
    ),
    Location("keeps", gettext_noop("Raid Keeps"), {"food": 2, "shield_dice": 2}, _falling("keep_cards", 2, 1, 0, 0)),
    Location("subdue", gettext_noop("Subdue Territories"), None, _falling("attempts", 3, 2, 1, 1)),
)
LOCATION = {location.key: location for location in LOCATIONS}


def bonus(location: Location, distance: int, players: int) -> Gain:
    """The bonus by distance from the active player. It does not depend on who takes part (R9)."""
    return location.bonuses[3 if players == 2 and distance == 1 else distance]  # of two, the other counts as fourth


def bonuses(location: Location, players: Sequence[str], active: str) -> dict[str, Gain]:
    """Each player's bonus, the active player first."""
    seats = enumerate(clockwise(players, active))
    return {player: bonus(location, distance, len(players)) for distance, player in seats}
