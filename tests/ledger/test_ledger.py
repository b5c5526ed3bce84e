"""The book of a game: what is stored is always the fold of what still stands."""

from contextlib import suppress
from uuid import uuid4

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import ledger
from games.models import Entry, Game
from games.refusals import Refused
from tests.support.tables import finish, make_game, make_phone, rulebook_game, set_cell


@pytest.fixture
def phone(db):
    return make_phone()


def undo(phone, game, number=None, request_id=None):
    return ledger.undo(game.key, number, by=phone.pk, request_id=request_id or uuid4())


def reopen(phone, game):
    return ledger.reopen(game.key, by=phone.pk, request_id=uuid4())


def sheets(game):
    fresh = Game.objects.get(pk=game.pk)
    return {0: fresh.cells} | {seat.order: seat.sheet for seat in fresh.seats.all()}


def test_a_fact_is_on_the_sheet_and_in_the_book(phone):
    game = make_game(phone)

    set_cell(phone, game, 1, "farms", 4)

    entry = game.entries.get()
    assert sheets(game)[1] == {"farms": 4}
    assert (entry.number, entry.sets, entry.before) == (1, {"1": {"farms": 4}}, {"1": {"farms": None}})
    assert entry.phone == phone


def test_facts_that_belong_together_are_one_entry(phone):
    game = make_game(phone)

    facts = {1: {"favor": 3}, 2: {"favor": 1, "glory": 50}}
    ledger.set_cells(game.key, facts, by=phone.pk, request_id=uuid4())

    assert sheets(game) == {0: {}, 1: {"favor": 3}, 2: {"favor": 1, "glory": 50}}
    assert game.entries.count() == 1


def test_one_wrong_fact_of_several_stores_none(phone):
    game = make_game(phone)

    facts = {1: {"favor": 3}, 2: {"favor": -1}}
    with pytest.raises(Refused):
        ledger.set_cells(game.key, facts, by=phone.pk, request_id=uuid4())

    assert sheets(game) == {0: {}, 1: {}, 2: {}}
    assert game.entries.count() == 0


@pytest.mark.parametrize(
    ("seat", "cell", "value"),
    [(3, "farms", 1), (1, "gold", 1), (1, "farms", -1), (1, "farms", 10_000), (0, "farms", 1)],
)
def test_what_the_game_does_not_know_is_refused(phone, seat, cell, value):
    game = make_game(phone)

    with pytest.raises(Refused):
        set_cell(phone, game, seat, cell, value)

    assert game.entries.count() == 0


def test_the_same_id_again_stores_nothing(phone):
    game, request_id = make_game(phone), uuid4()
    set_cell(phone, game, 1, "farms", 4, request_id)

    book = set_cell(phone, game, 1, "farms", 5, request_id)

    assert book.entry is None
    assert sheets(game)[1] == {"farms": 4}
    assert game.entries.count() == 1


def test_the_same_id_in_another_game_is_another_fact(phone):
    game, other, request_id = make_game(phone), make_game(phone), uuid4()
    set_cell(phone, game, 1, "farms", 4, request_id)

    set_cell(phone, other, 1, "farms", 5, request_id)

    assert sheets(other)[1] == {"farms": 5}


def test_the_last_fact_is_undone_and_the_one_before_holds_again(phone):
    game = make_game(phone)
    set_cell(phone, game, 1, "farms", 3)
    set_cell(phone, game, 1, "farms", 4)

    undo(phone, game)

    assert sheets(game)[1] == {"farms": 3}


def test_taking_back_goes_on_backwards_until_nothing_is_left(phone):
    game = make_game(phone)
    set_cell(phone, game, 1, "farms", 3)
    set_cell(phone, game, 2, "walls", 4)

    undo(phone, game)
    undo(phone, game)

    assert sheets(game) == {0: {}, 1: {}, 2: {}}
    with pytest.raises(Refused, match="nothing left"):
        undo(phone, game)


def test_an_older_fact_is_undone_and_the_newer_one_stays(phone):
    game = make_game(phone)
    set_cell(phone, game, 1, "farms", 3)
    set_cell(phone, game, 1, "farms", 4)

    undo(phone, game, number=1)

    assert sheets(game)[1] == {"farms": 4}


def test_an_entry_of_several_facts_is_undone_as_a_whole(phone):
    game = rulebook_game(phone)
    facts = {1: {"favor": 3}, 2: {"favor": 1}}
    ledger.set_cells(game.key, facts, by=phone.pk, request_id=uuid4())

    undo(phone, game)

    assert "favor" not in sheets(game)[1]
    assert "favor" not in sheets(game)[2]
    assert sheets(game)[1]["glory"] == 116


def test_what_was_undone_cannot_be_undone_again(phone):
    game = make_game(phone)
    set_cell(phone, game, 1, "farms", 3)
    undo(phone, game, number=1)

    with pytest.raises(Refused) as refused:
        undo(phone, game, number=1)

    assert refused.value.is_late
    assert game.entries.count() == 2


@pytest.mark.parametrize("number", [0, 2, 7])
def test_a_number_that_is_no_standing_fact_is_refused(phone, number):
    game, other = make_game(phone), make_game(phone)
    set_cell(phone, other, 1, "farms", 1)
    set_cell(phone, other, 1, "farms", 2)  # number 2, in another game
    set_cell(phone, game, 1, "farms", 3)

    with pytest.raises(Refused):
        undo(phone, game, number=number)

    assert sheets(game)[1] == {"farms": 3}
    assert game.entries.count() == 1


def test_taking_back_with_the_same_id_counts_once(phone):
    game, request_id = make_game(phone), uuid4()
    set_cell(phone, game, 1, "farms", 3)
    set_cell(phone, game, 1, "farms", 4)
    undo(phone, game, request_id=request_id)

    book = undo(phone, game, request_id=request_id)

    assert book.entry is None
    assert sheets(game)[1] == {"farms": 3}


def test_a_finished_game_takes_nothing_back(phone):
    game = rulebook_game(phone)
    finish(phone, game)

    with pytest.raises(Refused) as refused:
        undo(phone, game)

    assert refused.value.is_late
    assert game.entries.filter(kind=Entry.Kind.UNDO).count() == 0


def test_finishing_freezes_the_result_and_reopening_lets_it_go(phone):
    game = rulebook_game(phone)

    finish(phone, game)
    frozen = [(seat.total, seat.place, seat.is_winner) for seat in game.seats.all()]
    book = reopen(phone, game)

    assert frozen == [(161, 2, False), (180, 1, True)]
    assert [(seat.total, seat.place, seat.is_winner) for seat in book.seats] == [(None, None, False)] * 2
    assert Game.objects.get(pk=game.pk).is_reopened
    assert list(game.entries.values_list("kind", flat=True))[-2:] == ["finish", "reopen"]


CELLS = st.sampled_from(["glory", "farms", "favor", "artifacts.bodn", "prophecies.pillager"])
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("set"), st.integers(1, 2), CELLS, st.none() | st.integers(0, 9)),
        st.tuples(st.just("undo"), st.none() | st.integers(1, 12)),
        st.tuples(st.just("finish")),
        st.tuples(st.just("reopen")),
    ),
    max_size=14,
)


def do(phone, game, step):
    """One step; what the ledger refuses changes nothing, which the property checks as well."""
    kind, *rest = step
    actions = {
        "set": lambda: set_cell(phone, game, *rest),
        "undo": lambda: undo(phone, game, *rest),
        "finish": lambda: finish(phone, game),
        "reopen": lambda: reopen(phone, game),
    }
    with suppress(Refused):
        actions[kind]()


def story(game):
    """The sheets by the plainest reading of the log: everything that was not undone, in order."""
    struck = set(game.entries.exclude(undoes=None).values_list("undoes__number", flat=True))
    told = {0: {}, 1: {}, 2: {}}
    for entry in game.entries.filter(kind=Entry.Kind.SET).exclude(number__in=struck).order_by("number"):
        for seat, values in entry.sets.items():
            told[int(seat)] |= values
    return {seat: {cell: n for cell, n in values.items() if n is not None} for seat, values in told.items()}


@pytest.mark.django_db
@settings(max_examples=60)
@given(steps=STEPS)
def test_the_sheets_are_always_the_fold_of_the_book(steps):
    phone = make_phone()
    game = make_game(phone)

    for step in steps:
        do(phone, game, step)

    entries = list(game.entries.order_by("number"))
    assert sheets(game) == story(game)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert Game.objects.get(pk=game.pk).version == len(entries)
