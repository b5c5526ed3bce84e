"""A stored result reads the same, and every result has a verdict."""

from hypothesis import given
from hypothesis import strategies as st

from scoring import RULESETS, Result, score, table_from
from scoring.verdict import verdict
from tests.scoring.strategies import documents
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
