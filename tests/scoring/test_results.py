"""A stored result reads the same, and every result has a verdict."""

from hypothesis import given
from hypothesis import strategies as st

from scoring import RULESETS, Line, PlayerResult, Result, score, table_from
from scoring.results import Warning
from scoring.verdict import verdict
from tests.laws.strategies import documents
from tests.scoring.tables import table

a_table = st.sampled_from(list(RULESETS)).flatmap(lambda game: st.tuples(st.just(RULESETS[game]), documents(game)))


@given(a_table)
def test_a_kept_result_reads_as_it_was(played):
    game, document = played
    kept = score(game, table_from(game, document)).as_json()

    assert Result.from_json(kept).as_json() == kept


@given(a_table)
def test_every_table_has_a_verdict_in_words(played):
    game, document = played
    sheets = table_from(game, document)

    told = verdict(game, score(game, sheets), sheets)

    assert told.headline
    assert "{" not in told.headline + told.sentence


def test_a_tie_further_down_does_not_keep_a_shared_victory_open():
    settled, open_still = {"glory": 9, "favor": 2}, {"glory": 1}
    sheets = table("reavers", open_still, open_still, settled, settled)

    told = verdict(RULESETS["reavers"], score(RULESETS["reavers"], sheets), sheets)

    assert told.sentence == "9 Glory each: tied on everything, including Favor."


def line(key, points, label, *parts):
    return Line(key, label, points, f"why {label}", parts)


def result_with(warning, *lines):
    teal = PlayerResult("Teal", 5, 1, True, lines)
    return Result("reavers", [teal], ["Teal"], "total", [], [Warning("fury", warning)])


def test_a_result_is_told_in_the_words_of_another_one_where_both_say_the_same():
    glory = line("glory", 3, "Glory", line("round", 3, "Round"))
    kept = result_with("too many", glory, line("art", 1, "Art"), line("old", 1, "Old"))
    told = result_with("zu viele", line("art", 2, "Kunst"), line("glory", 3, "Ruhm", line("round", 3, "Runde")))

    said = kept.in_words_of(told)

    assert [(one.label, one.points) for one in said.players[0].lines] == [("Ruhm", 3), ("Art", 1), ("Old", 1)]
    assert said.players[0].lines[0].parts[0].label == "Runde"
    assert said.warnings == [Warning("fury", "zu viele")]
