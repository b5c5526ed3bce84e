"""Whatever a table records and takes back: sheets and rounds are what the book says."""

from contextlib import suppress
from uuid import uuid4

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.ledger import rounds
from games.ledger.fold import Fold, Play
from games.ledger.rounds import Start
from games.ledger.writing import NeededLater
from games.models import Entry, Game
from games.refusals import Refused
from scoring.reavers.effects import EFFECTS
from scoring.reavers.locations import LOCATIONS
from tests.support.rounds import begun, choose, clean_up, happens, stand_of, undo
from tests.support.tables import make_phone, set_cell

SEATS = st.integers(1, 3)
OPTIONS = st.sampled_from(["", "food", "dice", "0", "2", "bodn", "draupnir", "pillager", "helm", "tree"])
EFFECT = st.sampled_from([(effect.key, choice.key) for effect in EFFECTS for choice in effect.choices])
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("choose"), st.sampled_from(["", *(place.key for place in LOCATIONS)]), st.none() | SEATS),
        st.tuples(st.just("happens"), SEATS, EFFECT, OPTIONS, st.none() | st.integers(0, 9), st.none() | SEATS),
        st.tuples(st.just("adjust"), SEATS, st.sampled_from(["glory", "terror", "art"]), st.integers(-3, 3)),
        st.tuples(st.just("set"), SEATS, st.sampled_from(["glory", "territories.food"]), st.none() | st.integers(0, 9)),
        st.tuples(st.just("clean_up")),
        st.tuples(st.just("clean_up")),
        st.tuples(st.just("start"), st.integers(1, 6), SEATS, st.none() | SEATS),
        st.tuples(st.just("undo"), st.none() | st.integers(1, 14)),
        st.tuples(st.just("switch"), st.booleans()),
    ),
    max_size=14,
)


def take_all_back(phone, game, number):
    try:
        undo(phone, game, number)
    except NeededLater as needed:
        undo(phone, game, number, [entry.number for entry in needed.later])


def do(phone, game, step):
    """One step; what the book refuses changes nothing."""
    kind, *rest = step
    ids = {"by": phone.pk, "request_id": uuid4()}
    actions = {
        "choose": lambda: choose(phone, game, *rest),
        "happens": lambda: happens(
            phone, game, rest[0], *rest[1], option=rest[2], number=rest[3], other=rest[4], location="sea"
        ),
        "adjust": lambda: rounds.adjust(game.key, *rest, **ids),
        "set": lambda: set_cell(phone, game, *rest),
        "clean_up": lambda: clean_up(phone, game),
        "start": lambda: rounds.start(game.key, Start(*rest), **ids),
        "undo": lambda: take_all_back(phone, game, *rest),
        "switch": lambda: rounds.switch(game.key, to_rounds=rest[0], **ids),
    }
    with suppress(Refused):
        actions[kind]()


@pytest.mark.django_db
@settings(max_examples=60)
@given(steps=STEPS)
def test_sheets_and_rounds_are_always_the_fold_of_the_book(steps):
    phone = make_phone()
    made = begun(phone)

    for step in steps:
        do(phone, made, step) if stand_of(made) else None

    game = Game.objects.get(pk=made.pk)
    seats = list(game.seats.all())
    fold = Fold.over(game, seats, Entry.objects.of(game).in_force().order_by("number"))
    assert {seat.order: seat.sheet for seat in seats} == {seat: fold.sheets[seat] for seat in (1, 2, 3)}
    assert Play.of(game) == fold.play
    assert game.status == fold.play.status
    assert game.version == game.entries.count()


@pytest.mark.django_db
@settings(max_examples=30)
@given(steps=STEPS)
def test_what_still_stands_always_fits_what_came_before_it(steps):
    phone = make_phone()
    made = begun(phone)

    for step in steps:
        do(phone, made, step) if stand_of(made) else None

    game = Game.objects.get(pk=made.pk)
    fold, fitting = Fold.over(game, list(game.seats.all()), ()), []
    for entry in Entry.objects.of(game).in_force().order_by("number"):
        fitting.append(fold.fits(entry))
        fold.add(entry)
    assert all(fitting)
