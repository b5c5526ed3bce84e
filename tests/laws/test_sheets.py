"""What is true of every table of every game."""

import json
from functools import partial

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scoring import RULESETS, read_table, score, table_from
from scoring.json_lines import answer, answered
from scoring.sheets import Sub, cells, sheet_from_cells
from tests.laws.strategies import ANY_JSON, GODS, almost_tables, documents

a_game = st.sampled_from(list(RULESETS))
a_table = a_game.flatmap(lambda game: st.tuples(st.just(game), documents(game)))
GOD_SUBS = [Sub(god, god.capitalize()) for god in GODS]


def scored(game, document):
    return score(RULESETS[game], table_from(RULESETS[game], document)).as_json()


@given(a_table)
def test_lines_add_up_to_the_total_and_parts_to_their_line(table):
    players = scored(*table)["players"]

    every_line = [line for player in players for line in player["lines"]]
    assert [player["total"] for player in players] == [sum(line["points"] for line in p["lines"]) for p in players]
    assert all(line["points"] == sum(part["points"] for part in line["parts"]) for line in every_line if line["parts"])


@given(a_table)
def test_every_line_and_part_has_a_label_and_a_reason(table):
    lines = [line for player in scored(*table)["players"] for line in player["lines"]]
    parts = [part for line in lines for part in line["parts"]]

    assert all(line["label"] and line["why"] and "{" not in line["why"] for line in lines + parts)


@given(a_table, st.randoms(use_true_random=False))
def test_the_order_of_players_does_not_matter(table, dice):
    game, document = table
    shuffled = document | {"players": dice.sample(document["players"], len(document["players"]))}

    one, other = scored(game, document), scored(game, shuffled)

    by_name = {player["name"]: player for player in other["players"]}
    assert one["players"] == [by_name[player["name"]] for player in one["players"]]
    assert sorted(one["winners"]) == sorted(other["winners"])
    assert one["decided_by"] == other["decided_by"]
    assert sorted(need["player"] for need in one["needs"]) == sorted(need["player"] for need in other["needs"])


def standing(game, sheet, total):
    """What places go by: the total, then each tie-break, the better the higher; None where it was not given."""
    facts = [(tie_break.of(sheet), tie_break.fewest) for tie_break in RULESETS[game].tie_breaks]
    return total, *[-fact if fewest else fact for fact, fewest in facts]


def is_ahead(theirs, mine):
    known = [pair for pair in zip(theirs, mine, strict=True) if None not in pair]
    return [pair[0] for pair in known] > [pair[1] for pair in known]


@given(a_table)
def test_places_follow_the_totals_and_the_chain_of_tie_breaks(table):
    game, document = table
    sheets = table_from(RULESETS[game], document).players

    result = scored(game, document)
    assume(not result["needs"])

    facts = [standing(game, sheet, own["total"]) for sheet, own in zip(sheets, result["players"], strict=True)]
    places = [1 + sum(is_ahead(other, own) for other in facts) for own in facts]
    assert [player["place"] for player in result["players"]] == places


@given(a_table)
def test_winners_are_those_in_the_first_place(table):
    result = scored(*table)

    assert result["winners"] == [player["name"] for player in result["players"] if player["place"] == 1]
    assert (len(result["winners"]) > 1) == (result["decided_by"] == "shared")


@given(a_table)
def test_text_and_data_give_the_same_result(table):
    game, document = table

    from_text = score(RULESETS[game], read_table(RULESETS[game], json.dumps(document))).as_json()

    assert from_text == scored(game, document)


@given(a_game, ANY_JSON)
def test_any_json_gives_an_error_with_a_path(game, document):
    found = answer(RULESETS[game], json.dumps(document).encode())

    assert found["error"]["path"]
    assert found["error"]["message"]


@settings(max_examples=150)
@given(a_game.flatmap(lambda game: st.tuples(st.just(game), almost_tables(game))))
def test_almost_a_table_gives_a_result_or_an_error_with_a_path(almost):
    game, document = almost

    found = answer(RULESETS[game], json.dumps(document).encode())

    assert "winners" in found or (found["error"]["path"] and found["error"]["message"])


@given(a_game, st.lists(st.binary(max_size=30) | st.sampled_from([b"{", b'{"players": [', b"]}", b"{}"]), max_size=6))
def test_any_bytes_give_answers_that_can_be_printed(game, lines):
    found = list(answered(partial(answer, RULESETS[game]), lines))

    assert all(text.encode() for text in map(json.dumps, found))
    assert all("error" in told for told in found)


@pytest.mark.parametrize("game", RULESETS)
def test_what_was_entered_cell_by_cell_is_sound_input(game):
    every = {cell.key: cell for cell in cells(RULESETS[game].sheet, GOD_SUBS)}
    fury = {"fury": dict.fromkeys(GODS, 1)} if game == "tiny_epic" else {}

    @given(st.dictionaries(st.sampled_from(list(every)), st.integers(0, 1)))
    def is_sound(values):
        sheet = sheet_from_cells(RULESETS[game].sheet, values)
        sheet |= {"treasure_value": sum(sheet["card_values"])} if "card_values" in sheet else {}
        others = [{"name": name} for name in "BCD"[: RULESETS[game].player_counts[0] - 1]]
        table_from(RULESETS[game], fury | {"players": [{"name": "A"} | sheet, *others]})

    is_sound()
