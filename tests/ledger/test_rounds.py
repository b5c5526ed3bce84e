"""The log of a table that records its rounds: moves, effects, corrections by hand."""

from uuid import uuid4

import pytest

from games import ledger
from games.ledger import rounds
from games.ledger.rounds import ChosenEffect, SentMove, StartOfRounds
from games.models import Entry, Game
from games.refusals import Refused
from scoring import RULESETS
from tests.support.rounds import (
    CREW,
    STARTS,
    adjust,
    begin,
    begun,
    begun_game,
    choose,
    clean_up,
    correct,
    happens,
    progress_of,
    sheet,
    stand_of,
    tell,
    undo,
)
from tests.support.tables import finish, make_game, make_phone


@pytest.fixture
def phone(db):
    return make_phone()


def test_a_table_begins_with_what_the_rules_give(phone):
    game = begun(phone)

    assert (sheet(game, 2)["glory"], sheet(game, 2)["favor"], sheet(game, 2)["terror"]) == (0, 1, 0)
    assert Game.objects.get(pk=game.pk).is_playing
    assert stand_of(game).order == ("1", "2", "3", "1")


@pytest.mark.parametrize("rules", STARTS)
def test_every_game_can_be_played_along(phone, rules):
    game = begun_game(phone, rules)

    assert (stand_of(game).round, stand_of(game).step) == (1, RULESETS[rules].play.step_keys[0])
    assert Game.objects.get(pk=game.pk).is_playing


def test_counters_that_no_sheet_asks_for_are_kept_beside_the_sheets(phone):
    game = begun_game(phone, "spoils")

    assert sheet(game, 1) == {"gold": 70, "artifacts": 0}
    assert stand_of(game).number("1", "dice") == 10
    assert stand_of(game).number("", "pile") == 7


def test_what_is_recorded_already_is_not_overwritten_by_the_start(phone):
    game = make_game(phone, sheets={"Teal": {"glory": 12}, "Orange": {}})

    begin(phone, game, {"start": "1"})

    assert sheet(game, 1)["glory"] == 12


def test_a_table_that_joins_later_knows_only_what_is_typed_in(phone):
    game = make_game(phone, sheets=CREW)

    begin(phone, game, {"start": "2"}, round=4, values={1: {"glory": 31, "farms": 2}})

    assert sheet(game, 1) == {"glory": 31, "farms": 2}
    assert sheet(game, 2) == {}
    assert (stand_of(game).round, stand_of(game).order) == (4, ("2", "3", "1", "2"))


@pytest.mark.parametrize(
    ("location", "gain"), [("sea", ("glory", 2)), ("recruit", ("favor", 3)), ("keeps", ("glory", 0))]
)
def test_the_active_players_own_bonus_comes_by_itself(phone, location, gain):
    game = begun(phone)

    choose(phone, game, location)

    cell, n = gain
    assert sheet(game, 1)[cell] == n
    assert stand_of(game).active == "2"


def test_a_move_is_stored_as_it_was_told_and_nothing_that_follows_from_it(phone):
    game = begun(phone)

    choose(phone, game, "sea")

    entry = game.entries.get(kind=Entry.Kind.MOVE)
    assert entry.what == {"round": 1, "step": "choose", "due": "1", "move": {"move": "choose", "location": "sea"}}
    assert entry.sets == {}


def test_a_location_is_chosen_once_a_round(phone):
    game = begun(phone)
    choose(phone, game, "sea")

    with pytest.raises(Refused, match="Teal has chosen this location"):
        choose(phone, game, "sea")


def test_two_phones_that_tell_the_same_turn_record_one_move(phone):
    game = begun(phone)
    choose(phone, game, "sea")
    late = SentMove(1, "cleanup", {"move": "choose", "location": "keeps"})

    with pytest.raises(Refused, match="faster") as refused:
        rounds.tell(game.key, lambda _fold: late, by=phone.pk, request_id=uuid4())

    assert refused.value.is_late
    assert stand_of(game).taken == {"sea": "1"}


def test_the_table_says_whose_turn_it_is(phone):
    game = begun(phone)

    correct(phone, game, turn="3")
    choose(phone, game, "sea")

    assert stand_of(game).taken == {"sea": "3"}
    assert sheet(game, 3)["glory"] == 2


def test_a_turn_can_be_skipped(phone):
    game = begun(phone)

    correct(phone, game, skip=True)
    choose(phone, game, "sea")

    assert (stand_of(game).taken, stand_of(game).turn) == ({"sea": "2"}, 3)


def test_markers_and_round_are_put_right_by_hand(phone):
    game = begun(phone)

    correct(phone, game, round=3, markers={"start": "2", "honor_ship": "3"})

    assert (stand_of(game).round, stand_of(game).order) == (3, ("2", "3", "1", "3"))


@pytest.mark.parametrize("at", [{"round": 7}, {"markers": {"crown": "1"}}, {"markers": {"start": "9"}}, {"turn": "9"}])
def test_a_table_cannot_stand_where_the_game_does_not_go(phone, at):
    game = begun(phone)

    with pytest.raises(Refused):
        correct(phone, game, **at)

    assert game.entries.count() == 1


def test_a_cleanup_gives_a_glory_for_each_territory_and_moves_on(phone):
    game = begun(phone)
    happens(phone, game, 2, "territory", options={"colour": "food"})
    happens(phone, game, 2, "territory", options={"colour": "dice"})

    clean_up(phone, game)

    state = stand_of(game)
    assert sheet(game, 2)["glory"] == 2
    assert (state.round, state.honor_ship, state.order) == (2, "2", ("1", "2", "3", "2"))


def test_a_cleanup_counts_territories_as_they_are_in_the_end(phone):
    game = begun(phone)
    happens(phone, game, 2, "territory", options={"colour": "food"})
    happens(phone, game, 2, "territory", options={"colour": "dice"})
    clean_up(phone, game)

    undo(phone, game, number=2)

    assert sheet(game, 2)["glory"] == 1
    assert progress_of(game).rounds[0].gains == {"2": {"glory": 1}}


@pytest.mark.parametrize(("rule", "glory"), [(False, 0), (True, 1)])
def test_round_six_gives_territory_glory_only_by_house_rule(phone, rule, glory):
    game = begun(phone, round=6, play_options={"territory_glory_at_the_end": rule})
    happens(phone, game, 1, "territory", options={"colour": "food"})

    clean_up(phone, game)

    assert sheet(game, 1).get("glory", 0) == glory
    assert stand_of(game).step == "over"
    assert not Game.objects.get(pk=game.pk).is_playing


def test_after_the_last_round_no_move_is_possible(phone):
    game = begun(phone, round=6)
    clean_up(phone, game)

    with pytest.raises(Refused, match="over"):
        adjust(phone, game, 1, "glory", 1)


def test_bets_stay_hidden_until_all_are_in_and_then_are_one_move(phone):
    game = begun_game(phone, "spoils")
    tell(phone, game, "bid", player="1", dice=3, value=4)
    tell(phone, game, "challenge", player="2")
    tell(phone, game, "bets", bets={"1": {"gold": 10}}, is_part=True)
    tell(phone, game, "bets", bets={"2": {"gold": 15}}, is_part=True)
    before = stand_of(game).bets

    tell(phone, game, "bets", bets={"3": {"gold": 5, "side": "declarer"}}, is_part=True)

    assert before == {}
    assert (stand_of(game).step, stand_of(game).bets["2"].gold) == ("dice", 15)
    assert progress_of(game).parts == {}


def test_gold_that_is_corrected_below_a_bet_stops_nobody_elses_bet(phone):
    game = begun_game(phone, "spoils")
    tell(phone, game, "bid", player="1", dice=3, value=4)
    tell(phone, game, "challenge", player="2")
    tell(phone, game, "bets", bets={"1": {"gold": 40}}, is_part=True)
    tell(phone, game, "bets", bets={"2": {"gold": 15}}, is_part=True)
    adjust(phone, game, 1, "gold", -60)

    tell(phone, game, "bets", bets={"3": {"gold": 5, "side": "declarer"}}, is_part=True)

    assert (stand_of(game).step, stand_of(game).bets["1"].gold) == ("dice", 40)


def test_who_bets_more_than_they_have_hears_it_at_once_if_gold_is_open(phone):
    game = begun_game(phone, "spoils", play_options={"plays_along": True, "gold_is_open": True})
    tell(phone, game, "bid", player="1", dice=3, value=4)
    tell(phone, game, "challenge", player="2")

    with pytest.raises(Refused, match="Teal has less Gold than that here"):
        tell(phone, game, "bets", bets={"1": {"gold": 99}}, is_part=True)

    assert progress_of(game).parts == {}


def test_a_table_switches_to_the_tally_and_back_and_loses_nothing(phone):
    game = begun(phone)
    choose(phone, game, "sea")

    rounds.switch(game.key, to_rounds=False, by=phone.pk, request_id=uuid4())
    is_playing = Game.objects.get(pk=game.pk).is_playing
    rounds.switch(game.key, to_rounds=True, by=phone.pk, request_id=uuid4())

    assert not is_playing
    assert Game.objects.get(pk=game.pk).is_playing
    assert stand_of(game).taken == {"sea": "1"}


def test_a_finished_game_that_was_played_along_returns_to_its_rounds(phone):
    game = begun(phone)
    finish(phone, game)

    ledger.reopen(game.key, by=phone.pk, request_id=uuid4())

    assert Game.objects.get(pk=game.pk).is_playing


def test_the_same_id_counts_once(phone):
    game, request_id = begun(phone), uuid4()

    rounds.record(game.key, lambda _fold: ChosenEffect(1, "wherry"), by=phone.pk, request_id=request_id)
    again = rounds.record(game.key, lambda _fold: ChosenEffect(1, "wherry"), by=phone.pk, request_id=request_id)

    assert again.entry is None
    assert sheet(game, 1)["glory"] == 10


def test_a_start_that_names_nobody_is_refused(phone):
    game = make_game(phone, sheets=CREW)

    with pytest.raises(Refused):
        rounds.start(game.key, StartOfRounds({"start": "9"}), by=phone.pk, request_id=uuid4())

    assert game.entries.count() == 0
