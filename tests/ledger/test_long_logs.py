"""Long logs: what they cost is paid outside the lock that all tables share, and there is an end to them."""

from contextlib import contextmanager
from uuid import uuid4

import pytest

from games import ledger
from games.ledger import corrections, fold, writing
from games.ledger.player_done import say_done
from games.ledger.reseat import Arrangement, reseat
from games.limits import MOST_ENTRIES
from games.models import Entry, Game
from games.refusals import Refused
from tests.support.rounds import begun, choose, clean_up, correct, progress_of, sheet, undo
from tests.support.tables import finish, make_game, make_phone, set_cell

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone():
    return make_phone()


@pytest.fixture
def folds(monkeypatch):
    """Whether the lock was held whenever a whole log was added up."""
    held, seen = [False], []

    @contextmanager
    def in_turn():
        held[0] = True
        yield
        held[0] = False

    real = fold.Fold.over.__func__
    monkeypatch.setattr(writing, "in_turn", in_turn)
    monkeypatch.setattr(corrections, "in_turn", in_turn)
    monkeypatch.setattr(fold.Fold, "over", classmethod(lambda cls, *args: (seen.append(held[0]), real(cls, *args))[1]))
    return seen


def test_undoing_adds_up_the_log_before_the_lock(phone, folds):
    game = begun(phone)
    choose(phone, game, "sea")

    undo(phone, game)

    assert folds == [False]


def test_new_seats_are_worked_out_before_the_lock(phone, folds):
    game = begun(phone)

    reseat(game.key, Arrangement({2: "teal", 1: "pink", 3: "blue"}, {}, ()), by=phone.pk, request_id=uuid4())

    assert folds == [False]
    assert [seat.order for seat in Game.objects.get().seats.all()] == [2, 1, 3]


def test_a_corrections_way_back_is_worked_out_before_the_lock(phone, folds):
    game = make_game(phone, sheets={"Teal": {"farms": 3}, "Orange": {}})
    finish(phone, game)
    ledger.reopen(game.key, by=phone.pk, request_id=uuid4())
    set_cell(phone, game, 1, "farms", 5)

    corrections.restore(game.key, by=phone.pk, request_id=uuid4())

    assert folds == [False]
    assert sheet(game, 1) == {"farms": 3}


def test_what_is_recorded_meanwhile_is_not_lost(phone, monkeypatch):
    game = make_game(phone, sheets={"Teal": {"farms": 3}, "Orange": {}})
    real, others = fold.Fold.over.__func__, [4, 5]

    def over(cls, *args):
        found = real(cls, *args)
        if others:
            set_cell(phone, game, 2, "farms", others.pop())
        return found

    monkeypatch.setattr(fold.Fold, "over", classmethod(over))
    undo(phone, game, number=1)

    assert (sheet(game, 1), sheet(game, 2)) == ({}, {"farms": 4})


def test_who_says_done_meanwhile_is_still_done(phone, monkeypatch):
    game = make_game(phone, sheets={"Teal": {"farms": 3}, "Orange": {}})
    real = fold.Fold.over.__func__

    def over(cls, *args):
        found = real(cls, *args)
        say_done(game.key, 2, is_done=True, by=phone.pk)
        return found

    monkeypatch.setattr(fold.Fold, "over", classmethod(over))
    locked = undo(phone, game, number=1)

    assert [seat.is_done for seat in locked.seats] == [False, True]
    assert sheet(game, 1) == {}


def test_who_never_gets_a_turn_is_told_so(phone, monkeypatch):
    game = make_game(phone, sheets={"Teal": {"farms": 3}, "Orange": {}})
    real = fold.Fold.over.__func__

    def over(cls, *args):
        set_cell(phone, game, 2, "farms", Entry.objects.count() % 7)
        return real(cls, *args)

    monkeypatch.setattr(fold.Fold, "over", classmethod(over))
    with pytest.raises(Refused, match="recording too fast") as refused:
        undo(phone, game, number=1)

    assert refused.value.status == 409
    assert sheet(game, 1) == {"farms": 3}


def test_many_that_depend_on_one_are_undone_at_once(phone, django_assert_max_num_queries):
    game = begun(phone)
    for round in (1, 2, 3, 4, 1, 2):
        correct(phone, game, round=round)
        clean_up(phone, game)
    later = list(Entry.objects.filter(number__gt=1).values_list("number", flat=True))

    with django_assert_max_num_queries(8):
        undo(phone, game, number=1, later=later)

    assert progress_of(game).state is None
    assert not Entry.objects.of(game).in_force().exists()


def test_too_many_that_depend_on_one_are_refused_in_words(phone, monkeypatch):
    monkeypatch.setattr("games.ledger.undoing.MOST_UNDONE", 2)
    game = begun(phone)
    choose(phone, game, "sea")
    clean_up(phone, game)

    with pytest.raises(Refused, match="More than 1 later entries depend on this"):
        undo(phone, game, number=1)


def test_a_game_has_an_end_of_entries_and_can_still_be_undone_and_finished(phone):
    game = make_game(phone, sheets={"Teal": {"farms": 3}, "Orange": {}})
    Entry.objects.filter(number=1).update(number=MOST_ENTRIES)
    Game.objects.update(version=MOST_ENTRIES)

    with pytest.raises(Refused, match=f"{MOST_ENTRIES} entries"):
        set_cell(phone, game, 1, "farms", 4)

    undo(phone, game)
    finish(phone, game)
    assert (Game.objects.get().is_finished, sheet(game, 1)) == (True, {})
