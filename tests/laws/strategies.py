"""Tables that people could have played, and documents that anyone could send."""

from typing import Any

from hypothesis import strategies as st

from scoring import RULESETS
from scoring.clans.sheet import LETTERS
from scoring.reavers.sheet import PROPHECIES
from scoring.spoils.sheet import ITEMS

COUNT = st.integers(0, 9)
GODS = ("odin", "frigg", "thor")


def counts(*keys: str, most: int = 9) -> Any:
    """A map of some of these keys to counts."""
    return st.dictionaries(st.sampled_from(keys), st.integers(0, most))


def rounds() -> Any:
    return st.lists(COUNT, max_size=4)


REAVERS = {
    "glory": st.integers(0, 200),
    "favor": COUNT,
    "terror": COUNT,
    "artifacts": st.lists(COUNT, max_size=5),
    "treasure": COUNT,
    "art": COUNT,
    "armor": st.integers(0, 14),
    "tapestries": st.lists(COUNT, min_size=3, max_size=3),
    "farms": COUNT,
    "walls": COUNT,
    "towers": COUNT,
    "reavers": counts("helm", "raven", "tree"),
    "sea_battles": COUNT,
    "territories": counts("food", "favor", "dice"),
    "ship_upgrades": COUNT,
    "prophecies": counts(*[card.key for card in PROPHECIES], most=2),
}
SPOILS = {
    "gold": st.integers(0, 90),
    "items": counts(*[item.key for item in ITEMS], most=4),
    "artifacts": COUNT,
    "lokis_gold": st.lists(st.sampled_from([item.key for item in ITEMS]), max_size=3),
    "treasure_value": st.integers(0, 60),
}
CLANS = {
    "letters": st.lists(st.sampled_from(LETTERS), unique=True).map("".join),
    "slaying": rounds(),
    "glory": rounds(),
    "territories": rounds(),
    "territory_symbols": st.integers(0, 5),
    "valhalla": COUNT,
    "horns": COUNT,
    "valkyries": st.integers(0, 5),
    "gods": st.integers(-9, 9),
}
TINY_EPIC = {
    "island_runes": counts(*GODS, most=3),
    "favor_runes": counts(*GODS, most=3),
    "favor_cards": st.integers(0, 3),
    "temples": st.integers(0, 2),
    "boats": st.integers(0, 4),
    "resources": counts("wood", "food", "steel", most=7),
}
FACTS = {"reavers": REAVERS, "spoils": SPOILS, "clans": CLANS, "tiny_epic": TINY_EPIC}
OPTIONS: dict[str, Any] = {
    "reavers": {"majority_needs_one": st.booleans()},
    "clans": {"glory_against": st.sampled_from(["written", "collected"])},
}
OF_THE_TABLE = {"tiny_epic": {"fury": st.fixed_dictionaries(dict.fromkeys(GODS, st.integers(0, 25)))}}


def with_card_values(player: dict[str, Any]) -> Any:
    """Some know what is printed on each of their cards, and then it adds up."""
    known = st.lists(COUNT, max_size=5).map(lambda values: {"card_values": values, "treasure_value": sum(values)})
    return st.one_of(st.just({}), known).map(lambda values: player | values)


def sheets(game: str) -> Any:
    """What one player holds, without the name; any fact may be left out."""
    sheet = st.fixed_dictionaries({}, optional=FACTS[game])
    return sheet.flatmap(with_card_values) if game == "spoils" else sheet


@st.composite
def documents(draw: Any, game: str) -> Any:
    """The JSON of a sound table."""
    sizes = RULESETS[game].player_counts
    held = draw(st.lists(sheets(game), min_size=sizes[0], max_size=min(sizes[-1], 4)))
    players = [{"name": f"Player {place}"} | sheet for place, sheet in enumerate(held)]
    options = draw(st.fixed_dictionaries({}, optional=OPTIONS.get(game, {})))
    return draw(st.fixed_dictionaries(OF_THE_TABLE.get(game, {}))) | {"players": players, "options": options}


ANY_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from(["A", "crown", "odin", 0, 1]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


def places_in(document: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something may be put into a document: the path of everything in it."""
    inner = (
        document.items() if isinstance(document, dict) else enumerate(document if isinstance(document, list) else ())
    )
    return [path, *[found for key, value in inner for found in places_in(value, (*path, key))]]


def replaced(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    changed = document.copy()
    changed[path[0]] = replaced(document[path[0]], path[1:], value)
    return changed


@st.composite
def almost_tables(draw: Any, game: str) -> Any:
    """A sound table in which one thing was replaced by any JSON at all, or that got a key it should not have."""
    document = draw(documents(game))
    path = draw(st.sampled_from(places_in(document)))
    if draw(st.booleans()):
        return replaced(document, path, draw(ANY_JSON))
    names = ["name", "terror", "players", "fury", "x", "", "[key]"]
    players = document["players"]
    extra = players[0] | {draw(st.sampled_from(names) | st.text()): draw(ANY_JSON)}
    return document | {"players": [extra, *players[1:]]}
