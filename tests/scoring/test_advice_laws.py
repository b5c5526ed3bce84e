"""Advice is nothing but the difference of two scores."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import scoring.what_would_win
from scoring import RULESETS, score, table_from
from scoring.advice import one_more, to_majority
from scoring.sheets import Control, Shape, Sub, cells
from scoring.what_would_win import what_would_win
from tests.scoring.strategies import documents

GAMES = list(RULESETS)


@pytest.fixture(autouse=True)
def small_sets(monkeypatch):
    """Two gains at most, so that brute force can follow."""
    monkeypatch.setattr(scoring.what_would_win, "MOST_SHEETS", 2_000)


every_game = pytest.mark.parametrize("game", GAMES)


def with_one_more(document, player, key):
    """The same table, told anew with one more of a thing."""
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


def test_a_majority_is_the_difference_of_two_scores_too():
    ruleset = RULESETS["reavers"]
    tokens = [cell for cell in cells(ruleset.sheet) if cell.key in ("farms", "walls", "towers")]

    @given(documents("reavers"))
    @settings(deadline=None)
    def law(document):
        for cell in tokens:
            found = to_majority(ruleset, table_from(ruleset, document), 0, cell)
            if found:  # whoever has the most already needs no more
                then = totals("reavers", with_all(document, 0, [cell.key] * found.n))
                assert found.points == then[0] - totals("reavers", document)[0]

    law()


STARTS = {
    "reavers": st.fixed_dictionaries(
        {"glory": st.integers(0, 14), "farms": st.integers(0, 3), "walls": st.integers(0, 3)}
    ),
    "spoils": st.fixed_dictionaries(
        {"gold": st.integers(0, 14), "items": st.fixed_dictionaries({"crown": st.integers(0, 1)})}
    ),
    "clans": st.fixed_dictionaries({"gods": st.integers(0, 9), "territory_symbols": st.integers(0, 3)}),
    "tiny_epic": st.fixed_dictionaries(
        {"island_runes": st.fixed_dictionaries({"odin": st.integers(0, 2)}), "boats": st.integers(0, 2)}
    ),
}
PLAYERS = {"reavers": 2, "spoils": 3, "clans": 2, "tiny_epic": 2}
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


@every_game
def test_the_smallest_set_is_that_of_brute_force(game):
    @given(st.lists(STARTS[game], min_size=PLAYERS[game], max_size=PLAYERS[game]))
    @settings(max_examples=6, deadline=None)
    def law(sheets):
        named = [{"name": name} | sheet for name, sheet in zip("ABC", sheets, strict=False)]
        document = {"players": named} | REST.get(game, {})
        assume(not wins(game, document, 0))

        found = what_would_win(RULESETS[game], table_from(RULESETS[game], document), 0)

        size = None if found.gains is None else sum(gain.n for gain in found.gains)
        assert min(size or 3, 3) == (brute_force(game, document, 0, most=2) or 3)

    law()


@every_game
def test_what_would_have_won_wins(game):
    @given(st.lists(STARTS[game], min_size=PLAYERS[game], max_size=PLAYERS[game]))
    @settings(max_examples=10, deadline=None)
    def law(sheets):
        named = [{"name": name} | sheet for name, sheet in zip("ABC", sheets, strict=False)]
        document = {"players": named} | REST.get(game, {})
        assume(not wins(game, document, 0))

        found = what_would_win(RULESETS[game], table_from(RULESETS[game], document), 0)

        keys = [gain.key for gain in found.gains or () for _copy in range(gain.n)]
        assert wins(game, with_all(document, 0, keys), 0) is (found.gains is not None)

    law()
