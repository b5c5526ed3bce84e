"""What is true of every game whose rounds are recorded."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import RULESETS, read_table
from scoring.play.fold import fold
from scoring.reavers.rounds import position_after
from tests.laws.play_strategies import MOVES, games, sentences_of, start_of
from tests.laws.strategies import ANY_JSON, places_in, replaced
from tests.scoring.played import of_all, told

HARMLESS = {
    "reavers": "armor",
    "spoils": "treasure_value",
    "clans": "gods",
    "tiny_epic": "villages",
}  # more of it forbids no move

every_game = pytest.mark.parametrize("game", MOVES)


def rotated(items, by):
    return [*items[by:], *items[:by]]


@every_game
def test_a_sound_game_is_answered_and_told_and_its_tables_can_be_scored_and_stored(game):
    @given(games(game))
    def law(document):
        play, start = RULESETS[game].play, start_of(game, document)
        state = fold(play, start, document["moves"]).state
        answer, sentences = told(game, document), sentences_of(game, document)

        assert answer["players"]
        assert read_table(RULESETS[game], json.dumps(answer["final"]))
        assert type(state).from_json(json.loads(json.dumps(state.as_json()))) == state
        assert start == start_of(game, document)  # a fold changes nothing but its own copy
        assert all(sentences)
        assert "{" not in "".join(sentences)

    law()


@every_game
def test_a_game_by_the_rules_has_no_warnings(game):
    @given(games(game, by_hand=False))
    def law(document):
        assert [w for w in told(game, document)["warnings"] if "dice" not in w["path"]] == []

    law()


@every_game
def test_moves_in_one_go_lead_where_they_lead_one_by_one(game):
    @given(games(game), st.integers(0, 40))
    def law(document, n):
        play, start, moves = RULESETS[game].play, start_of(game, document), document["moves"]

        first = fold(play, start, moves[:n])

        assert fold(play, first.state, moves[n:]).state == fold(play, start, moves).state
        assert first == fold(play, start, moves[:n])

    law()


@every_game
def test_an_entry_more_changes_something_while_the_game_is_open(game):
    """That undo takes all of it back is a law of the ledger: tests/ledger/test_rounds_laws.py."""

    @given(games(game), st.integers(0, 40))
    def law(document, n):
        play, start, moves = RULESETS[game].play, start_of(game, document), document["moves"]
        index = n % (len(moves) + 1)
        entry = {"move": "adjust", "player": "B", "changes": {HARMLESS[game]: 3}}
        with_it = [*moves[:index], entry, *moves[index:]]
        is_open = fold(play, start, moves[:index]).state.step != "over"

        answer = told(game, document | {"moves": with_it})
        before = fold(play, start, with_it[: index + is_open]).state

        assert ("error" in answer) is not is_open
        assert is_open is (before != fold(play, start, moves[:index]).state)

    law()


@every_game
def test_it_does_not_matter_who_is_listed_first(game):
    @given(games(game), st.integers(0, 5))
    def law(document, by):
        turned = document | {"players": rotated(document["players"], by % len(document["players"]))}

        answer, other = told(game, document), told(game, turned)

        by_name = {player["name"]: player for player in other["players"]}
        finals = {player["name"]: player for player in other["final"]["players"]}
        assert [by_name[name] for name in document["players"]] == answer["players"]
        assert [finals[name] for name in document["players"]] == answer["final"]["players"]
        for battle in [*answer["table"].get("battles", []), *other["table"].get("battles", [])]:
            battle["winners"].sort()  # they are listed as they sit
        assert [other[key] for key in ("round", "step", "who", "table", "warnings")] == [
            answer[key] for key in ("round", "step", "who", "table", "warnings")
        ]

    law()


@every_game
def test_any_json_is_answered_or_an_error_with_a_path(game):
    @given(games(game, most=8), st.data())
    def law(document, data):
        path = data.draw(st.sampled_from(places_in(document)))
        answer = told(game, replaced(document, path, data.draw(ANY_JSON)))

        assert "game" in answer or (answer["error"]["path"] and answer["error"]["message"])
        assert "error" in answer or read_table(RULESETS[game], json.dumps(answer["final"]))

    law()


@given(games("spoils", by_hand=False), st.integers(0, 40))
def test_gold_is_never_created(document, n):
    before, after = told("spoils", document | {"moves": document["moves"][:n]}), told("spoils", document)

    assert all(now <= once for now, once in zip(of_all(after, "gold"), of_all(before, "gold"), strict=True))


@given(games("spoils", by_hand=False))
def test_losers_pay_exactly_what_they_bet(document):
    bets = [move["bets"] for move in document["moves"] if move["move"] == "bets"]
    lost = 70 * len(document["players"]) - sum(of_all(told("spoils", document), "gold"))

    assert lost <= sum(bet["gold"] for told_bets in bets for bet in told_bets.values())


@given(games("spoils", by_hand=False))
def test_every_card_is_in_a_pile_among_the_leftovers_or_with_a_player(document):
    answer = told("spoils", document)

    taken = [sum(own.get("items", {}).values()) + own.get("artifacts", 0) for own in answer["final"]["players"]]
    dealt = answer["round"] * (2 * len(document["players"]) + 1)
    assert sum(taken) + answer["table"]["pile"] + answer["table"]["leftovers"] == dealt


@given(games("reavers", by_hand=False))
def test_markers_and_turns_are_those_of_the_strict_rounds(document):
    """With every choice recorded, that is: up to the first round that was cleaned up early."""
    moves = document["moves"]
    ends = [index for index, move in enumerate(moves) if move["move"] == "cleanup"]
    full = next((n for n, index in enumerate(ends) if index != 5 * n + 4), len(ends))
    kept = moves[: 5 * full]
    picks = [move["location"] for move in kept if move["move"] == "choose"]

    answer, position = told("reavers", document | {"moves": kept}), position_after(document["players"], "A", picks)

    assert (answer["table"]["start"], answer["table"]["honor_ship"]) == (position.start, position.honor_ship)
    assert answer["who"] == ([position.next.player] if position.next else [])


@given(games("clans"))
def test_every_warrior_is_at_home_on_the_map_or_waiting(document):
    state = fold(RULESETS["clans"].play, start_of("clans", document), document["moves"]).state

    assert all(state.home(owner) >= 0 and min(state.warriors(owner)) >= 0 for owner in state.owners)
    assert all(
        state.home(owner) + sum(state.warriors(owner)) + state.waiting.get(owner, 0) == 15 for owner in state.owners
    )


@given(games("clans", by_hand=False))
def test_flags_and_counts_of_the_final_sheet_agree(document):
    answer = told("clans", document)

    for player, final in zip(answer["players"], answer["final"]["players"], strict=True):
        assert sum(player["won"]) == final.get("territory_symbols", 0)
        assert sum(player["valkyries_marked"]) == final.get("valkyries", 0)


@given(games("tiny_epic", by_hand=False))
def test_fury_is_never_lost(document):
    furies = [
        sum(told("tiny_epic", document | {"moves": document["moves"][:n]})["table"]["fury"].values())
        for n in range(0, len(document["moves"]) + 1, 5)
    ]

    assert furies == sorted(furies)


@given(games("tiny_epic", by_hand=False))
def test_a_village_is_with_a_clan_or_dedicated(document):
    answer = told("tiny_epic", document)

    raided = sum(move["move"] == "raid" for move in document["moves"])
    assert sum(of_all(answer, "villages")) + sum(answer["table"]["dedicated"].values()) == raided
