"""What cards and events do to the numbers of a table that records its rounds, and what is counted by hand."""

from uuid import uuid4

import pytest

from games.ledger import rounds
from games.ledger.rounds import ChosenEffect
from games.models import Entry
from games.refusals import Refused
from tests.support.rounds import (
    CREW,
    adjust,
    begin,
    begun,
    begun_game,
    happens,
    sheet,
    stand_of,
)
from tests.support.tables import make_game, make_phone, set_cell


@pytest.fixture
def phone(db):
    return make_phone()


def test_an_effect_changes_several_counters_and_is_one_entry(phone):
    game = begun(phone)

    happens(phone, game, 1, "farm", "pillage")
    happens(phone, game, 1, "farm", "pillage")

    assert (sheet(game, 1)["farms"], sheet(game, 1)["terror"]) == (2, 2)
    assert game.entries.filter(kind=Entry.Kind.EFFECT).count() == 2


def test_runic_carvings_move_a_terror_to_another_player(phone):
    game = begun(phone)
    happens(phone, game, 1, "runic_carvings", "pillage")

    happens(phone, game, 1, "runic_carvings", "trade", other=2)

    assert (sheet(game, 1)["terror"], sheet(game, 2)["terror"], sheet(game, 1)["glory"]) == (1, 1, 10)


@pytest.mark.parametrize("other", [None, 1, 9])
def test_runic_carvings_need_another_player(phone, other):
    game = begun(phone)

    with pytest.raises(Refused):
        happens(phone, game, 1, "runic_carvings", "trade", other=other)

    assert game.entries.count() == 1


def test_an_artifact_is_held_once_however_often_it_is_tapped(phone):
    game = begun(phone)

    happens(phone, game, 1, "artifact", options={"artifact": "bodn"})
    again = happens(phone, game, 1, "artifact", options={"artifact": "bodn"})

    assert sheet(game, 1)["artifacts.bodn"] == 4
    assert again.fold.warnings == [("Teal already has Bodn.", "")]


def test_an_artifact_of_unknown_worth_is_typed_in_and_remembered(phone):
    game = begun(phone)
    artifact = {"options": {"artifact": "laevateinn"}}

    with pytest.raises(Refused, match="on the card"):
        happens(phone, game, 1, "artifact", **artifact)
    happens(phone, game, 1, "artifact", number=5, remember=True, **artifact)

    assert sheet(game, 1)["artifacts.laevateinn"] == 5
    assert phone.crew.remembered.get().value == "5"


def test_a_territory_counts_by_colour_with_the_glory_on_its_back(phone):
    game = begun(phone)

    happens(phone, game, 1, "territory", options={"colour": "food"}, number=4)

    assert (sheet(game, 1)["territories.food"], sheet(game, 1)["glory"]) == (1, 4)


@pytest.mark.parametrize(
    "wrong",
    [
        ChosenEffect(1, "nonsense"),
        ChosenEffect(1, "farm", "nonsense"),
        ChosenEffect(1, "tapestry", options={"kind": "9"}),
        ChosenEffect(7, "farm", "pillage"),
        ChosenEffect(1, "artifact"),
        ChosenEffect(1, "artifact", options={"artifact": "bodn"}, number=100),
    ],
)
def test_what_the_rules_do_not_know_is_refused(phone, wrong):
    game = begun(phone)

    with pytest.raises(Refused):
        rounds.record(game.key, lambda _fold: wrong, by=phone.pk, request_id=uuid4())

    assert game.entries.count() == 1


def test_a_counter_stops_at_nothing_and_the_tap_says_so(phone):
    game = begun(phone)

    less = adjust(phone, game, 1, "terror", -1)
    adjust(phone, game, 1, "terror", 1)

    assert sheet(game, 1)["terror"] == 1
    assert less.fold.warnings == [("Terror tokens: the number stops at 0.", "")]


@pytest.mark.parametrize(("cell", "n"), [("glory", 10_000), ("glory", 2**60), ("gold", 1)])
def test_what_cannot_be_counted_up_or_down_is_refused(phone, cell, n):
    game = begun(phone)

    with pytest.raises(Refused):
        adjust(phone, game, 1, cell, n)

    assert game.entries.count() == 1


def test_what_belongs_to_the_table_can_be_put_right(phone):
    game = begun_game(phone, "spoils")

    adjust(phone, game, 0, "leftovers", 2)

    assert stand_of(game).number("", "leftovers") == 2


def test_a_number_of_the_tally_is_the_same_number_in_the_rounds(phone):
    game = begun_game(phone, "spoils")

    set_cell(phone, game, 2, "gold", 12)

    assert stand_of(game).number("2", "gold") == 12


def test_what_follows_from_other_numbers_is_on_the_sheet_and_can_be_put_right(phone):
    game = make_game(phone, "clans", sheets=CREW)
    begin(phone, game, {"valhalla": [1, 2, 3]})

    adjust(phone, game, 1, "horns", 4)
    worked_out = sheet(game, 1)["valhalla"]
    set_cell(phone, game, 1, "valhalla", 9)
    adjust(phone, game, 1, "horns", 2)

    assert worked_out == 1 + 2
    assert sheet(game, 1)["valhalla"] == 9 + 3
