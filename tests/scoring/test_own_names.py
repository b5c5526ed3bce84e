"""What a crew calls the cards of its own edition, by the texts that screens show."""

import pytest

from scoring import RULESETS
from scoring.lookup import names_on_screens
from scoring.reference import NUMBERED

REAVERS = RULESETS["reavers"]


@pytest.mark.parametrize(
    ("own", "shown"),
    [
        ({"artifact.draupnir": "Ring"}, {"Draupnir": "Ring", "Draupnir (Artifact)": "Ring"}),
        ({"prophecy.pillager": "Plünderer"}, {"Pillager": "Plünderer", "Pillager (Prophecy)": "Plünderer"}),
        ({"reaver.pillager": "Räuber"}, {"Pillager (Reaver)": "Räuber"}),
        ({"artifact.unheard-of": "Ring"}, {}),
        ({}, {}),
    ],
)
def test_of_two_cards_with_one_name_the_one_on_the_sheet_is_meant(own, shown):
    assert names_on_screens(REAVERS, own) == shown


def test_a_numbered_rule_keeps_its_name():
    rule = next(entry for entry in REAVERS.reference if entry.kind == NUMBERED)

    assert names_on_screens(REAVERS, {rule.key: "Regel"}) == {}


def test_the_reference_shows_the_name_of_the_crew_and_finds_ours():
    draupnir = next(entry for entry in REAVERS.reference if entry.key == "artifact.draupnir")

    shown = draupnir.shown(own_name="Ring")

    assert (shown.name, shown.meaning) == ("Ring", "Draupnir")
    assert "Draupnir" in shown.terms
    assert draupnir.shown(own_name="Draupnir") == draupnir.shown()
