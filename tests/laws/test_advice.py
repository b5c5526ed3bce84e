"""Advice is nothing but the difference of two scores."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import scoring.advice
import scoring.what_would_win
from scoring import RULESETS, score, table_from
from scoring.advice import Majority, one_more, to_majority
from scoring.sheets import Control, Shape, Sub, cells
from scoring.what_would_win import what_would_win
from tests.laws.strategies import documents

GAMES = list(RULESETS)
TOKENS = ("farms", "walls", "towers")


@pytest.fixture(autouse=True)
def small_sets(monkeypatch):
    """At most as many gains as brute force can follow, see BRUTE."""
    monkeypatch.setattr(scoring.what_would_win, "MOST_SHEETS", 3_000)


every_game = pytest.mark.parametrize("game", GAMES)


def with_one_more(document, player, key):
    """The same table, entered again with one more of a thing."""
    field, _dot, sub = key.partition(".")
    players = [dict(each) for each in document["players"]]
    own = players[player]
    held = own.get(field)
    if not sub:
        own[field] = (held or 0) + 1
    elif field == "letters":
        own[field] = (held or "") + sub
    elif field == "tapestries":
        own[field] = [n + (index == int(sub)) for index, n in enumerate(held or [0, 0, 0])]
    else:
        own[field] = (held or {}) | {sub: (held or {}).get(sub, 0) + 1}
    return document | {"players": players}


def totals(game, document):
    return [result.total for result in score(RULESETS[game], table_from(RULESETS[game], document)).players]


@every_game
def test_one_more_is_the_difference_of_two_scores(game):
    @given(documents(game), st.data())
    @settings(deadline=None)
    def law(document, data):
        player = data.draw(st.integers(0, len(document["players"]) - 1))
        gains = one_more(RULESETS[game], table_from(RULESETS[game], document), player)
        assume(gains)
        gain = data.draw(st.sampled_from(gains))

        then = totals(game, with_one_more(document, player, gain.key))

        assert gain.points == then[player] - totals(game, document)[player]

    law()


@every_game
def test_a_majority_is_the_difference_of_two_scores_too(game):
    """Where nothing takes a majority, there is none to speak of."""
    ruleset = RULESETS[game]

    @given(documents(game), st.data())
    @settings(deadline=None)
    def law(document, data):
        table = table_from(ruleset, document)
        player = data.draw(st.integers(0, len(document["players"]) - 1))
        everything = list(scoring.advice.counted(ruleset, table))
        tokens = [cell for cell in everything if cell.key in TOKENS] or everything
        cell = data.draw(st.sampled_from(tokens) | st.sampled_from(everything))

        found = to_majority(ruleset, table, player, cell) or Majority("", 0, 0)

        then = totals(game, with_all(document, player, [cell.key] * found.n))
        assert found.points == then[player] - totals(game, document)[player]

    law()


def test_a_majority_is_found_in_every_seat():
    """So that the law above is about something."""
    level = {"players": [{"name": name, "walls": 2} for name in "ABC"] + [{"name": "D", "walls": 4}]}
    table = table_from(RULESETS["reavers"], level)
    walls = next(cell for cell in scoring.advice.counted(RULESETS["reavers"], table) if cell.key == "walls")

    found = [to_majority(RULESETS["reavers"], table, player, walls) for player in range(4)]

    assert [majority.n if majority else None for majority in found] == [2, 2, 2, None]


STARTS = {
    "reavers": st.fixed_dictionaries(
        {"glory": st.integers(0, 14), "farms": st.integers(0, 3), "walls": st.integers(0, 3)}
    ),
    "spoils": st.fixed_dictionaries(
        {
            "gold": st.integers(0, 14),
            "items": st.fixed_dictionaries(dict.fromkeys(("crown", "helmet", "longbow"), st.integers(0, 1))),
        }
    ),
    "clans": st.fixed_dictionaries({"gods": st.integers(0, 9), "territory_symbols": st.integers(0, 3)}),
    "tiny_epic": st.fixed_dictionaries(
        {"island_runes": st.fixed_dictionaries({"odin": st.integers(0, 2)}), "boats": st.integers(0, 2)}
    ),
}
PLAYERS = {"reavers": 2, "spoils": 3, "clans": 2, "tiny_epic": 2}
BRUTE = {"reavers": 2, "spoils": 3, "clans": 2, "tiny_epic": 3}  # gains that brute force tries
REST = {"tiny_epic": {"fury": {"odin": 8, "frigg": 5, "thor": 2}}}


def wins(game, document, player):
    return score(RULESETS[game], table_from(RULESETS[game], document)).players[player].winner


def counted(game):
    gods = [Sub(god, god) for god in REST.get(game, {}).get("fury", {})]
    return [
        cell.key
        for cell in cells(RULESETS[game].sheet, gods)
        if cell.ask.shape not in (Shape.BAG, Shape.VALUES) and cell.ask.control is not Control.NUMBER
    ]


def with_all(document, player, keys):
    for key in keys:
        document = with_one_more(document, player, key)
    return document


def is_possible(keys, document, player):
    """A letter is marked once, and nobody wins more than five territories or Valkyries."""
    own = document["players"][player]
    limits = {"territory_symbols": 5, "valkyries": 5} | {key: 1 for key in keys if key.startswith("letters.")}
    return all(own.get(key, 0) + keys.count(key) <= limit for key, limit in limits.items())


def doubts(game, document):
    """What one copy of the game does not hold."""
    return len(score(RULESETS[game], table_from(RULESETS[game], document)).warnings)


def brute_force(game, document, player, most):
    """The size of the smallest set of gains that wins, or None."""
    for size in range(1, most + 1):
        for keys in combinations_with_replacement(counted(game), size):
            then = with_all(document, player, keys) if is_possible(keys, document, player) else document
            if wins(game, then, player) and doubts(game, then) <= doubts(game, document):
                return size
    return None


def smallest(game, document, player):
    """The size of the set that is found, or None."""
    found = what_would_win(RULESETS[game], table_from(RULESETS[game], document), player)
    return found.gains and sum(gain.n for gain in found.gains)


@every_game
def test_the_smallest_set_is_that_of_brute_force(game):
    more = BRUTE[game] + 1

    @given(st.lists(STARTS[game], min_size=PLAYERS[game], max_size=PLAYERS[game]), st.integers(0, PLAYERS[game] - 1))
    @settings(max_examples=8, deadline=None)
    def law(sheets, player):
        named = [{"name": name} | sheet for name, sheet in zip("ABC", sheets, strict=False)]
        document = {"players": named} | REST.get(game, {})
        assume(not wins(game, document, player))

        found = smallest(game, document, player)

        assert min(found or more, more) == (brute_force(game, document, player, most=BRUTE[game]) or more)

    law()


@pytest.mark.parametrize(
    ("game", "sheets", "player"),
    [
        ("spoils", [{"items": {"crown": 1}}, {"gold": 11}, {}], 0),  # the rest of a set
        ("spoils", [{}, {"gold": 7}, {"items": {"crown": 1, "helmet": 1}}], 2),  # the rest of a hoard
        ("tiny_epic", [{}, {"island_runes": {"odin": 1, "frigg": 1, "thor": 1}}], 0),
        ("tiny_epic", [{"island_runes": {"odin": 2}, "boats": 1}, {}], 1),
    ],
)
def test_sets_of_three_are_those_of_brute_force(game, sheets, player):
    """So that the law above is about them, too: none of the three brings anything alone, or each does."""
    named = [{"name": name} | sheet for name, sheet in zip("ABC", sheets, strict=False)]
    document = {"players": named} | REST.get(game, {})

    assert smallest(game, document, player) == brute_force(game, document, player, most=3) == 3


@every_game
def test_what_would_have_won_wins(game):
    @given(st.lists(STARTS[game], min_size=PLAYERS[game], max_size=PLAYERS[game]), st.integers(0, PLAYERS[game] - 1))
    @settings(max_examples=10, deadline=None)
    def law(sheets, player):
        named = [{"name": name} | sheet for name, sheet in zip("ABC", sheets, strict=False)]
        document = {"players": named} | REST.get(game, {})
        assume(not wins(game, document, player))

        found = what_would_win(RULESETS[game], table_from(RULESETS[game], document), player)

        keys = [gain.key for gain in found.gains or () for _copy in range(gain.n)]
        assert wins(game, with_all(document, player, keys), player) is (found.gains is not None)

    law()
