"""What is true of one game whenever its rounds are recorded."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from scoring import RULESETS
from scoring.play.effects import Answer
from scoring.play.fold import fold
from scoring.play.record_effect import recorded
from scoring.play.state import TABLE
from tests.laws.play_strategies import games, start_of
from tests.scoring.played import final_of, names, of_all, told


def states_of(game, document):
    """The state after each move."""
    play, state, states = RULESETS[game].play, start_of(game, document), []
    for move in document["moves"]:
        state = fold(play, state, [move]).state
        states.append(state)
    return states


def battles_of(document):
    after = zip(document["moves"], states_of("clans", document), strict=True)
    return [battle for move, state in after if move["move"] == "battles" for battle in state.battles]


@given(games("clans", by_hand=False))
def test_horns_are_the_warriors_that_lost(document):
    lost = Counter()
    for battle in battles_of(document):
        lost.update({player: n for player, n in battle.warriors.items() if player not in battle.winners})

    assert of_all(told("clans", document), "horns") == [lost[player] for player in document["players"]]


@given(games("clans", by_hand=False))
def test_a_territory_is_marked_once_however_often_it_is_won(document):
    won = {(player, battle.territory) for battle in battles_of(document) for player in battle.winners}

    answer = told("clans", document)

    marked = [final.get("territory_symbols", 0) for final in answer["final"]["players"]]
    assert marked == [sum(player == winner for winner, _territory in won) for player in document["players"]]


@given(games("clans", by_hand=False))
def test_warriors_who_won_are_written_once(document):
    states = states_of("clans", document)
    waiting = sum(n for player, n in states[-1].waiting.items() if player) if states else 0

    answer = told("clans", document)

    won = sum(battle.warriors[player] for battle in battles_of(document) for player in battle.winners if player)
    assert sum(sum(final.get("territories", [])) for final in answer["final"]["players"]) == won - waiting


def fury_of_a_battle(move):
    """Everyone who paid and did not win alone, and the Invaders if they did not."""
    cards = [card for card in [*move["fighters"].values(), move.get("invader")] if card and card.get("paid", True)]
    top = max((card["strength"] for card in cards), default=0)
    is_won = [card["strength"] for card in cards].count(top) == 1
    return len(cards) - is_won


@given(games("tiny_epic", by_hand=False))
def test_fury_is_what_raised_it(document):
    gods = document["start"]["gods"]
    raised = [move for move in document["moves"] if move["move"] in ("rune", "dedicate", "battle")]
    worth = {
        "rune": lambda move: 1,
        "dedicate": lambda move: 2 * (move["to"] in gods),
        "battle": fury_of_a_battle,
    }

    fury = told("tiny_epic", document)["table"]["fury"]

    assert sum(fury.values()) == sum(worth[move["move"]](move) for move in raised)


EFFECTS = [
    (effect, choice) for effect in RULESETS["tiny_epic"].play.effects for choice in effect.choices
]  # of every era


@given(games("tiny_epic"), st.lists(st.tuples(st.sampled_from(EFFECTS), st.integers(0, 9)), max_size=8))
def test_resources_stay_within_0_and_7(document, taps):
    state = start_of("tiny_epic", document)
    play, moves = RULESETS["tiny_epic"].play, list(document["moves"])
    for (_effect, choice), number in taps:
        answers = {
            parameter.key: Answer("odin" if parameter.per_god else "", number) for parameter in choice.parameters
        }
        moves = [*recorded(state, choice, "A", answers=answers).moves, *moves]

    after = fold(play, state, moves).state

    cells = [f"resources.{key}" for key in ("wood", "food", "steel")]
    assert all(0 <= after.number(player, cell) <= 7 for player in after.players for cell in cells)
    assert all(n >= 0 for n in after.numbers[TABLE].values())


SPOILS = [(effect, choice) for effect in RULESETS["spoils"].play.effects for choice in effect.choices]


@given(
    st.lists(st.integers(0, 12), min_size=3, max_size=3),
    st.lists(st.tuples(st.sampled_from(SPOILS), st.permutations(["A", "B", "C"])), max_size=8),
)
def test_no_artifact_creates_gold(gold, taps):
    state = start_of("spoils", {"players": names(3), "options": {}, "start": {"chief": "A"}})
    state.numbers = {
        owner: {**held, "gold": n} if owner else held
        for (owner, held), n in zip(state.numbers.items(), [0, *gold], strict=True)
    }

    for (_effect, choice), (player, other, _third) in taps:
        moves = recorded(state, choice, player, other, {"item": Answer("crown")}).moves
        state = fold(RULESETS["spoils"].play, state, moves).state

    assert sum(state.number(player, "gold") for player in "ABC") == sum(gold)


@given(games("reavers"))
def test_no_number_of_reavers_is_below_zero(document):
    numbers = states_of("reavers", document)[-1].numbers if document["moves"] else {}

    assert all(n >= 0 for held in numbers.values() for n in held.values())


@given(games("spoils", by_hand=False))
def test_the_least_bid_is_the_least(document):
    """The bid before it is not higher than the last one."""
    for state in states_of("spoils", document):
        least = state.least_bid
        if least and state.bidder:
            lower = (least.dice, least.value - 1) if least.value > 1 else (least.dice - 1, 6)
            assert tuple(state.bid) == lower


def test_the_strategy_reaches_battles_and_final_scores():
    """Laws about battles would be empty if no game had one."""
    place = [{"move": "place", "player": "A", "territory": 1, "warriors": 3}, {"move": "battles"}]
    document = {"players": names(3), "options": {}, "start": {"thresholds": [3] * 5}, "moves": place}

    assert len(battles_of(document)) == 1
    assert final_of(told("clans", document))["territory_symbols"] == 1
