"""The six locations of Reavers of Midgard: their costs, and their bonuses by distance. Rules R5, R8, R9, R30."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scoring.reavers.gains import NOTHING, Gain, amounts, without_sign
from scoring.translation import gettext as _
from scoring.translation import gettext_noop, listed

NO_BONUS = Gain()
JOURNEY = "journeys"


class Location(NamedTuple):
    key: str
    name: str
    cost: Mapping[str, int] | None  # supplies; None: printed on each tile
    bonuses: tuple[Gain, Gain, Gain, Gain]  # for the active player, then clockwise
    everybody: Gain = NO_BONUS  # what each player who takes part gets besides

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


def _cards(kind: str, n: int) -> Gain:
    return Gain(supplies={kind: n})


LOCATIONS = (  # R5
    Location(
        "recruit",
        gettext_noop("Recruit Reavers"),
        NOTHING,
        _for_the_active_player("favor", 2),
        _cards("reaver_cards", 2),
    ),
    Location("trade", gettext_noop("Trade with Villages"), NOTHING, _falling("rewards", 3, 2, 1, 1)),
    Location(
        "sea",
        gettext_noop("Battle at Sea"),
        {"food": 4},
        _for_the_active_player("glory", 2),
        Gain(supplies={JOURNEY: 1, "sea_battle_cards": 1}),
    ),
    Location(
        "villages",
        gettext_noop("Raid Villages"),
        {"food": 1, "chest_dice": 2},
        _falling("village_cards", 2, 1, 0, 0),
        _cards("village_cards", 2),
    ),
    Location(
        "keeps",
        gettext_noop("Raid Keeps"),
        {"food": 2, "shield_dice": 2},
        _falling("keep_cards", 2, 1, 0, 0),
        _cards("keep_cards", 2),
    ),
    Location("subdue", gettext_noop("Subdue Territories"), None, _falling("attempts", 3, 2, 1, 1)),
)
LOCATION = {location.key: location for location in LOCATIONS}


def bonus(location: Location, distance: int, players: int) -> Gain:
    """The bonus by distance from the active player. It does not depend on who takes part (R9)."""
    return location.bonuses[3 if players == 2 and distance == 1 else distance]  # of two, the other counts as fourth


def due(location: Location, distance: int, players: int) -> Gain:
    """All that a player who takes part gets: what everyone gets, and the bonus."""
    more = bonus(location, distance, players)
    supplies = Counter(location.everybody.supplies) + Counter(more.supplies)
    return Gain(more.changes, dict(supplies))


def shares_in_words(location: Location, players: Sequence[str]) -> list[str]:
    """Says what each player who takes part gets, from the active one clockwise.

    "Teal 4 (2 + 2) Village Spoils cards, Orange 3 (2 + 1), the others 2"; "Everyone: 2 Reaver cards"; "Teal: 2 Favor".
    """
    gains = [due(location, distance, len(players)) for distance in range(len(players))]
    kinds = dict.fromkeys(kind for gain in gains for kind in gain.supplies)
    lines = [_shares(location, kind, players) for kind in kinds]
    own = amounts(Gain(changes=gains[0].changes))
    return lines + ([_("{name}: {gains}").format(name=players[0], gains=listed(own))] if own else [])


def _shares(location: Location, kind: str, players: Sequence[str]) -> str:
    base = location.everybody.supplies.get(kind, 0)
    more = [bonus(location, distance, len(players)).supplies.get(kind, 0) for distance in range(len(players))]
    numbers = [str(base + n) if not base or not n else f"{base + n} ({base} + {n})" for n in more]
    first = amounts(Gain(supplies={kind: base + more[0]}), {kind: numbers[0]})[0]
    if len(set(numbers)) == 1:
        return _("Everyone: {gains}").format(gains=first)
    last = next(n for n in range(len(players)) if len(set(numbers[n:])) == 1)
    if last < len(players) - 1:
        names, numbers = [*players[:last], _("the others")], numbers[: last + 1]
    else:
        names = list(players)
    return ", ".join(f"{name} {n}" for name, n in zip(names, [first, *numbers[1:]], strict=True))


def cards_due(location: Location, distance: int, players: int) -> int:
    """Returns the number of cards, rewards or attempts that a player has to record. A Sea Journey has none."""
    return sum(n for key, n in due(location, distance, players).supplies.items() if key != JOURNEY)
