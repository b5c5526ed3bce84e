"""The book of a table that plays along: picks, effects, cleanups, and taking any of it back."""

from uuid import uuid4

import pytest

from games import ledger
from games.ledger import rounds
from games.ledger.fold import Play
from games.ledger.rounds import Happening, Start, Turn
from games.models import Entry, Game
from games.refusals import Refused
from tests.support.rounds import CREW, begun, choose, clean_up, happens, sheet, stand_of, undo
from tests.support.tables import finish, make_game, make_phone


@pytest.fixture
def phone(db):
    return make_phone()


def test_a_table_begins_with_what_the_rules_give(phone):
    game = begun(phone)

    assert (sheet(game, 2)["glory"], sheet(game, 2)["favor"], sheet(game, 2)["terror"]) == (0, 1, 0)
    assert Game.objects.get(pk=game.pk).is_playing
    assert stand_of(game).order == ("1", "2", "3", "1")


def test_what_the_book_knows_already_is_not_overwritten_by_the_start(phone):
    game = make_game(phone, sheets={"Teal": {"glory": 12}, "Orange": {}})

    rounds.start(game.key, Start(1, 1), by=phone.pk, request_id=uuid4())

    assert sheet(game, 1)["glory"] == 12


def test_a_table_that_joins_later_knows_only_what_is_typed_in(phone):
    game = make_game(phone, sheets=CREW)

    standing = Start(4, 2, 3, {1: {"glory": 31, "farms": 2}})
    rounds.start(game.key, standing, by=phone.pk, request_id=uuid4())

    assert sheet(game, 1) == {"glory": 31, "farms": 2}
    assert sheet(game, 2) == {}
    assert (stand_of(game).round, stand_of(game).order) == (4, ("2", "3", "1", "3"))


@pytest.mark.parametrize(
    ("location", "gain"), [("sea", ("glory", 2)), ("recruit", ("favor", 3)), ("keeps", ("glory", 0))]
)
def test_the_active_players_own_bonus_comes_by_itself(phone, location, gain):
    game = begun(phone)

    choose(phone, game, location)

    cell, n = gain
    assert sheet(game, 1)[cell] == n
    assert stand_of(game).chooser == "2"


def test_a_location_is_chosen_once_a_round(phone):
    game = begun(phone)
    choose(phone, game, "sea")

    with pytest.raises(Refused, match="Teal has already chosen Battle at Sea") as refused:
        choose(phone, game, "sea")

    assert refused.value.is_late


def test_two_phones_that_choose_for_the_same_turn_record_one_choice(phone):
    game = begun(phone)
    choose(phone, game, "sea")

    with pytest.raises(Refused, match="faster"):
        rounds.pick(game.key, Turn(1, 1, "keeps"), by=phone.pk, request_id=uuid4())

    assert stand_of(game).taken == {"sea": "1"}


def test_somebody_elses_choice_can_be_recorded_for_a_turn(phone):
    game = begun(phone)

    choose(phone, game, "sea", seat=3)

    assert stand_of(game).taken == {"sea": "3"}
    assert sheet(game, 3)["glory"] == 2


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

    happens(phone, game, 1, "artifact", option="bodn")
    happens(phone, game, 1, "artifact", option="bodn")

    assert sheet(game, 1)["artifacts.bodn"] == 4


def test_an_artifact_of_unknown_worth_is_typed_in_and_remembered(phone):
    game = begun(phone)

    with pytest.raises(Refused, match="on the card"):
        happens(phone, game, 1, "artifact", option="laevateinn")
    happens(phone, game, 1, "artifact", option="laevateinn", number=5, remember=True)

    assert sheet(game, 1)["artifacts.laevateinn"] == 5
    assert phone.crew.remembered.get().value == "5"


def test_a_territory_counts_by_colour_with_the_glory_on_its_back(phone):
    game = begun(phone)

    happens(phone, game, 1, "territory", option="food", number=4)

    assert (sheet(game, 1)["territories.food"], sheet(game, 1)["glory"]) == (1, 4)


@pytest.mark.parametrize(
    "wrong",
    [
        Happening(1, "nonsense"),
        Happening(1, "farm", "nonsense"),
        Happening(1, "tapestry", option="9"),
        Happening(7, "farm", "pillage"),
        Happening(1, "artifact"),
        Happening(1, "artifact", option="bodn", number=100),
    ],
)
def test_what_the_rules_do_not_know_is_refused(phone, wrong):
    game = begun(phone)

    with pytest.raises(Refused):
        rounds.record(game.key, wrong, by=phone.pk, request_id=uuid4())

    assert game.entries.count() == 1


def test_no_counter_falls_below_nothing(phone):
    game = begun(phone)

    rounds.adjust(game.key, 1, "terror", -1, by=phone.pk, request_id=uuid4())
    rounds.adjust(game.key, 1, "terror", 1, by=phone.pk, request_id=uuid4())

    assert sheet(game, 1)["terror"] == 1


@pytest.mark.parametrize(("cell", "n"), [("glory", 10_000), ("glory", -10_000), ("artifacts.bodn", 1), ("gold", 1)])
def test_what_cannot_be_counted_up_or_down_is_refused(phone, cell, n):
    game = begun(phone)

    with pytest.raises(Refused):
        rounds.adjust(game.key, 1, cell, n, by=phone.pk, request_id=uuid4())

    assert game.entries.count() == 1


def test_a_cleanup_gives_a_glory_for_each_territory_and_moves_on(phone):
    game = begun(phone)
    happens(phone, game, 2, "territory", option="food")
    happens(phone, game, 2, "territory", option="dice")

    clean_up(phone, game)

    state = stand_of(game)
    assert sheet(game, 2)["glory"] == 2
    assert (state.round, state.honor_ship, state.order) == (2, "2", ("1", "2", "3", "2"))


def test_a_cleanup_counts_territories_as_the_book_stands_in_the_end(phone):
    game = begun(phone)
    happens(phone, game, 2, "territory", option="food")
    happens(phone, game, 2, "territory", option="dice")
    clean_up(phone, game)

    undo(phone, game, number=2)

    assert sheet(game, 2)["glory"] == 1
    assert Play.of(Game.objects.get(pk=game.pk)).rounds[0].territory == {"1": 0, "2": 1, "3": 0}


@pytest.mark.parametrize(("rule", "glory"), [(False, 0), (True, 1)])
def test_round_six_gives_territory_glory_only_by_house_rule(phone, rule, glory):
    game = begun(phone, round=6, play_options={"territory_glory_at_the_end": rule})
    happens(phone, game, 1, "territory", option="food")

    clean_up(phone, game)

    assert sheet(game, 1).get("glory", 0) == glory
    assert stand_of(game).is_over
    assert not Game.objects.get(pk=game.pk).is_playing


def test_a_round_is_cleaned_up_once(phone):
    game = begun(phone)
    clean_up(phone, game)

    with pytest.raises(Refused) as refused:
        rounds.clean_up(game.key, 1, by=phone.pk, request_id=uuid4())

    assert refused.value.is_late
    assert stand_of(game).round == 2


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


def test_only_reavers_has_rounds(phone):
    game = make_game(phone, "clans", sheets=CREW)

    with pytest.raises(Refused):
        rounds.start(game.key, Start(1, 1), by=phone.pk, request_id=uuid4())
    with pytest.raises(Refused):
        rounds.switch(game.key, to_rounds=True, by=phone.pk, request_id=uuid4())


def test_the_same_id_counts_once(phone):
    game, request_id = begun(phone), uuid4()

    rounds.record(game.key, Happening(1, "wherry"), by=phone.pk, request_id=request_id)
    book = rounds.record(game.key, Happening(1, "wherry"), by=phone.pk, request_id=request_id)

    assert book.entry is None
    assert sheet(game, 1)["glory"] == 10
