"""Whatever a table records and undoes: sheets and rounds are what its entries say."""

from contextlib import suppress
from uuid import uuid4

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.ledger import rounds
from games.ledger.fold import Fold
from games.ledger.progress import Progress
from games.ledger.rounds import SentMove
from games.ledger.undoing import NeededLater
from games.models import Entry, Game
from games.refusals import Refused
from scoring.play.state import OVER
from tests.laws import play_strategies
from tests.support.rounds import STARTS, adjust, begun_game, correct, happens, progress_of, stand_of, tell, undo
from tests.support.tables import make_phone, set_cell

SEATS = st.integers(1, 3)
COUNTERS = {"reavers": "glory", "spoils": "gold", "clans": "horns", "tiny_epic": "boats"}
TOLD = {"clans": {"thresholds": [3, 3, 4, 5, 6], "monsters": {"troll": 3}, "chart": ["boar"], "valhalla": [1, 1, 2]}}
CORRECTIONS = st.fixed_dictionaries({}, optional={"round": st.integers(1, 9), "skip": st.just(True)})
MOVE = st.tuples(st.just("move"))
PART = st.tuples(st.just("part"), SEATS)
EFFECT = st.tuples(st.just("effect"), SEATS, st.integers(0, 99), st.integers(0, 9), SEATS)
STEP_BY_HAND = st.tuples(st.just("adjust"), SEATS, st.integers(1, 3))
STEPS = st.lists(
    st.one_of(
        MOVE,
        PART,
        EFFECT,
        st.tuples(st.just("adjust"), SEATS, st.integers(-3, 3)),
        st.tuples(st.just("set"), SEATS, st.none() | st.integers(0, 9)),
        st.tuples(
            st.just("at"), st.fixed_dictionaries({}, optional={"round": st.integers(1, 9), "skip": st.just(True)})
        ),
        st.tuples(st.just("board"), st.lists(st.integers(1, 6), min_size=5, max_size=5), st.integers(0, 5)),
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


def some_effect(phone, game, seat, which, number, other):
    choices = [(e.key, c) for e in game.ruleset.play.effects for c in e.choices]
    if choices:
        effect, choice = choices[which % len(choices)]
        options = {p.key: p.options[which % len(p.options)].key for p in choice.parameters if p.options}
        happens(phone, game, seat, effect, choice.key, options=options, number=number, other=other)


def do(phone, game, step, data):
    """One step; what is refused changes nothing."""
    kind, *rest = step
    ids = {"by": phone.pk, "request_id": uuid4()}
    actions = {
        "move": lambda: some_move(phone, game, data),
        "part": lambda: some_part(phone, game, str(rest[0]), data),
        "effect": lambda: some_effect(phone, game, *rest),
        "adjust": lambda: adjust(phone, game, rest[0], COUNTERS[game.rules], rest[1]),
        "set": lambda: set_cell(phone, game, rest[0], COUNTERS[game.rules], rest[1]),
        "at": lambda: correct(phone, game, **rest[0]),
        "board": lambda: correct(phone, game, board={"thresholds": rest[0], "monsters": {"troll": rest[1]}}),
        "undo": lambda: take_all_back(phone, game, *rest),
        "switch": lambda: rounds.switch(game.key, to_rounds=rest[0], **ids),
    }
    with suppress(Refused):
        actions[kind]()


def some_move(phone, game, data):
    """One that a table might make there."""
    state = stand_of(game)
    if state.step != OVER:
        move = play_strategies.MOVES[game.rules](data.draw, state)
        tell(phone, game, move.pop("move"), **move)


def some_part(phone, game, seat, data):
    """What one player answers to a move that is hidden until all have; where there is none, any other move."""
    state = stand_of(game)
    hidden = [kind for kind in game.ruleset.play.moves if kind.is_hidden_until_all and state.step in kind.steps]
    if not hidden:
        return some_move(phone, game, data)
    _field, alias = hidden[0].seats.each[0]
    answers = play_strategies.MOVES[game.rules](data.draw, state)[alias]
    return tell(phone, game, hidden[0].key, **{alias: {seat: answers[seat]}}, is_part=True)


def played(rules, steps, data):
    phone = make_phone()
    made = begun_game(phone, rules, start=TOLD.get(rules))
    for step in steps:
        if stand_of(made):
            do(phone, made, step, data)
    return Game.objects.get(pk=made.pk)


@pytest.mark.django_db
@pytest.mark.parametrize("rules", STARTS)
@settings(max_examples=25)
@given(steps=STEPS, data=st.data())
def test_sheets_and_rounds_are_always_the_fold_of_the_entries(rules, steps, data):
    """And every entry that still stands fits what came before it."""
    game = played(rules, steps, data)

    seats, in_force = list(game.seats.all()), list(Entry.objects.of(game).in_force())
    fold = Fold.over(game, seats, in_force)
    assert {seat.order: seat.sheet for seat in seats} == {seat: fold.sheets[seat] for seat in (1, 2, 3)}
    assert game.cells == fold.sheets[0]
    assert game.play == fold.progress.as_json(game)
    assert Progress.of(game, seats).as_json(game) == fold.progress.as_json(game)
    assert game.status == fold.progress.status
    assert game.version == game.entries.count()
    assert all(fitting(game, in_force))


def fitting(game, entries):
    fold = Fold.empty(game, list(game.seats.all()), entries)
    for entry in entries:
        yield fold.fits(entry)
        fold.add(entry)


def told_again(phone, game, entry):
    what = entry.what
    if entry.kind == Entry.Kind.EFFECT:
        options = {parameter: option for parameter, (option, _number) in what["answers"].items()}
        number = next((number for _option, number in what["answers"].values() if number is not None), None)
        other = int(what["other"]) if "other" in what else None
        return happens(
            phone, game, int(what["seat"]), what["effect"], what["choice"], options=options, number=number, other=other
        )
    sent = SentMove(what["round"], what["step"], what["move"], what.get("part", False))
    return rounds.tell(game.key, lambda _fold: sent, by=phone.pk, request_id=uuid4())


@pytest.mark.django_db
@pytest.mark.parametrize("rules", STARTS)
@settings(max_examples=15)
@given(
    steps=st.lists(st.one_of(MOVE, PART, EFFECT, STEP_BY_HAND), min_size=1, max_size=12),
    which=st.integers(0, 11),
    data=st.data(),
)
def test_a_game_without_an_entry_never_had_it(rules, steps, which, data):
    """With what depends on it, whatever came later: as a second game where only the others were recorded."""
    phone = make_phone()
    game, other = begun_game(phone, rules, start=TOLD.get(rules)), begun_game(phone, rules, start=TOLD.get(rules))
    [do(phone, game, step, data) for step in steps]
    told = Entry.objects.of(game).filter(kind__in=[Entry.Kind.MOVE, Entry.Kind.EFFECT])
    assume(told)

    take_all_back(phone, game, told[which % len(told)].number)
    [told_again(phone, other, entry) for entry in told.in_force()]

    assert Entry.objects.of(game).filter(kind="undo").exists()
    assert (stand_of(game), progress_of(game).parts) == (stand_of(other), progress_of(other).parts)
    assert [seat.sheet for seat in game.seats.all()] == [seat.sheet for seat in other.seats.all()]
    assert Game.objects.get(pk=game.pk).cells == Game.objects.get(pk=other.pk).cells
