"""The way back from a correction."""

from uuid import uuid4

import pytest

from games import ledger
from games.ledger.corrections import restore
from games.ledger.fold import Fold
from games.ledger.reseat import Arrangement, reseat
from games.models import Entry, Game
from games.refusals import Refused
from tests.support.statistics import counted
from tests.support.tables import finish, make_phone, rulebook_game, set_cell

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone():
    return make_phone()


@pytest.fixture
def game(phone):
    """Finished, and opened again."""
    game = rulebook_game(phone)
    finish(phone, game)
    ledger.reopen(game.key, by=phone.pk, request_id=uuid4())
    return game


def restored(phone, game):
    restore(game.key, by=phone.pk, request_id=uuid4())
    return Game.objects.get(pk=game.pk)


def facts(game):
    return [seat.sheet for seat in game.seats.all()]


def test_the_result_and_the_sheets_are_the_old_ones(phone):
    game = rulebook_game(phone)
    finish(phone, game)
    sheets, finished = facts(game), game.entries.get(kind=Entry.Kind.FINISH)
    ledger.reopen(game.key, by=phone.pk, request_id=uuid4())
    set_cell(phone, game, 1, "glory", 500)
    set_cell(phone, game, 2, "towers", None)
    ledger.undo(game.key, 1, by=phone.pk, request_id=uuid4(), later=[])

    after = restored(phone, game)

    assert (after.is_finished, after.result) == (True, game.result)
    assert after.finished_at == finished.at
    assert facts(after) == sheets
    assert [(seat.total, seat.place, seat.is_winner) for seat in after.seats.all()] == [(161, 2, False), (180, 1, True)]


def test_the_sheets_stay_what_the_entries_add_up_to(phone, game):
    set_cell(phone, game, 1, "glory", 500)

    after = restored(phone, game)

    seats = list(after.seats.all())
    fold = Fold.over(after, seats, Entry.objects.of(after).in_force().order_by("number"))
    assert [fold.sheets[seat.order] for seat in seats] == facts(after)


def test_it_counts_again_as_if_nothing_had_happened(phone):
    game = rulebook_game(phone)
    finish(phone, game)
    before = counted(game.crew)
    ledger.reopen(game.key, by=phone.pk, request_id=uuid4())
    set_cell(phone, game, 1, "glory", 500)

    restored(phone, game)

    assert counted(game.crew) == before


def test_without_a_change_only_the_end_is_written(phone, game):
    restored(phone, game)

    assert list(game.entries.values_list("kind", flat=True))[-2:] == ["reopen", "finish"]


def test_a_result_of_older_rules_stays(phone, game):
    Game.objects.filter(pk=game.pk).update(rules_version=0)

    assert restored(phone, game).rules_version == 0


def test_a_game_that_is_not_being_corrected_is_left_alone(phone):
    game = rulebook_game(phone)

    with pytest.raises(Refused, match="not being corrected"):
        restored(phone, game)

    assert not Game.objects.get(pk=game.pk).is_finished


def test_after_a_change_of_seats_there_is_no_way_back(phone, game):
    other_way_round = Arrangement({2: "teal", 1: "orange"}, game.options, [])
    reseat(game.key, other_way_round, by=phone.pk, request_id=uuid4())

    with pytest.raises(Refused, match="Seats or house rules were changed"):
        restored(phone, game)

    assert not Game.objects.get(pk=game.pk).is_finished
