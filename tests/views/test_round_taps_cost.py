"""What a tap of the rounds costs: queries, and bytes on the wire."""

import gzip

import pytest
from django.utils.html import escape

from games.ledger.sentences import log_lines
from games.models import Entry, Visit
from tests.support.factories import CrewFactory, member_of
from tests.support.round_screen import begun, count, effect, move, send, sheet, stand_of
from tests.support.round_taps import BETS, ENDS, TAPS, tapped
from tests.support.rounds import full_game

pytestmark = pytest.mark.django_db
NAMES = [
    "Ragnhild the Unforgiving of Hladir",
    "Halvard Ironside of the North",
    "Ingeborg the Wise of Uppsala",
    "Sigrid",
]
MOVES = {
    "reavers": {"move": "choose:location:villages"},
    "spoils": {"move": "bid:value:4", "bid.dice": 3},
    "clans": {"move": "place:territory:2"},
    "tiny_epic": {"move": "card:face:up"},
}


def choose(client, game, location, **more):
    return move(client, game, f"choose:location:{location}", **more)


@pytest.mark.parametrize("is_last", [False, True])
@pytest.mark.parametrize("rules", MOVES)
def test_a_tap_its_undo_and_its_redo_at_a_full_table_cost_at_most_eight_queries(
    client, rules, is_last, django_assert_max_num_queries
):
    phone = member_of(client, CrewFactory())
    game = full_game(phone, rules, is_last=is_last)
    state = stand_of(game)
    here = {"round": state.round, "step": state.step, "seat": 1}

    with django_assert_max_num_queries(8):
        tap = send(client, game, "record", here | MOVES[rules], with_htmx=True)
    moved, after = Entry.objects.of(game).latest("number"), stand_of(game)
    Visit.objects.create(phone=phone, game=game, seat=game.seats.get(order=1))
    with django_assert_max_num_queries(8):
        undo = send(client, game, "undo", {}, with_htmx=True)
    [book], before = log_lines(game, list(game.seats.all()), [Entry.objects.of(game).latest("number")]), stand_of(game)
    with django_assert_max_num_queries(8):
        redo = send(client, game, f"redo/{moved.number}", {}, with_htmx=True)

    assert [answer.status_code for answer in (tap, undo, redo)] == [200] * 3
    assert escape(book.in_one_line) in undo.text
    assert (before, stand_of(game)) == (state, after)


def spoils_of_ten(client, *, is_last):
    game = full_game(member_of(client, CrewFactory()), "spoils", is_last=is_last)
    move(client, game, "bid", seat=1, dice=3, value=4)
    return game


def taps_of_spoils(game):
    """A round as it is tapped, one of each kind: what is sent, and where the table stands then."""
    yield {"seat": 3, "effect": "raven:revealed"}
    yield {"seat": 3, "change": "artifacts:1"}
    yield {"move": "challenge"}
    yield {"seat": 1, "part": "bets", "bets.bets.1.gold": 5}
    yield {"move": "bets"} | BETS
    yield {"move": "dice:shown:3"}
    yield {"move": "take", "take.items.crown": 3}
    yield {"move": "end_round"}


@pytest.mark.parametrize("is_last", [False, True])
def test_each_kind_of_tap_of_a_round_of_ten_costs_at_most_eight_queries(client, is_last, django_assert_max_num_queries):
    game = spoils_of_ten(client, is_last=is_last)

    def cost(tap):
        state = stand_of(game)
        with django_assert_max_num_queries(8):
            return send(client, game, "record", {"round": state.round, "step": state.step} | tap, with_htmx=True)

    answers = [cost(tap) for tap in taps_of_spoils(game)]

    assert [answer.status_code for answer in answers] == [200] * 7 + [204 if is_last else 200]
    assert sheet(game, 1)["items.crown"] == 3


@pytest.mark.parametrize("rules", TAPS)
def test_each_kind_of_tap_its_undo_and_its_redo_answer_in_three_kilobytes(client, rules):
    game = full_game(member_of(client, CrewFactory()), rules, is_last=False)

    def weights(tap):
        answers = [tapped(client, game, tap)]
        number = Entry.objects.of(game).latest("number").number
        answers.append(send(client, game, "undo", {}, with_htmx=True))
        answers.append(send(client, game, f"redo/{number}", {}, with_htmx=True))
        assert [answer.status_code for answer in answers] == [200] * 3
        return [len(gzip.compress(answer.content)) for answer in answers]

    found = {str(tap): weights(tap) for tap in (*TAPS[rules], *ENDS.get(rules, ()))}

    assert max(max(each) for each in found.values()) <= 3072, found


@pytest.mark.parametrize("is_last", [False, True])
def test_a_cleanup_of_a_full_table_costs_at_most_eight_queries(client, is_last, django_assert_max_num_queries):
    game = full_game(member_of(client, CrewFactory()), "reavers", is_last=is_last)
    state = stand_of(game)

    with django_assert_max_num_queries(8):
        answer = move(client, game, "cleanup", state=state)

    assert answer.status_code == (204 if is_last else 200)


def test_a_tap_costs_the_same_however_long_the_log_is(client, django_assert_max_num_queries):
    game = begun(client, NAMES)
    [count(client, game, 1 + n % 4, "glory:1") for n in range(60)]
    state = stand_of(game)

    with django_assert_max_num_queries(8):
        choose(client, game, "trade", state=state)
    with django_assert_max_num_queries(8):
        moved = effect(client, game, 1, "runic_carvings:trade:2")
    with django_assert_max_num_queries(8):
        counted = count(client, game, 1, "terror:1")
    with django_assert_max_num_queries(8):
        move(client, game, "cleanup", state=state)

    assert max(len(answer.content) for answer in (moved, counted)) < 4608  # some 700 bytes on the wire


def test_a_tap_of_ten_players_with_secrets_costs_no_more(client, django_assert_max_num_queries):
    game = begun(client, [f"Viking {n}" for n in range(10)], rules="spoils")
    bets = {f"bets__{n}__gold": 5 for n in range(1, 11)} | {f"bets__{n}__side": "declarer" for n in range(3, 11)}

    state = stand_of(game)
    with django_assert_max_num_queries(8):
        move(client, game, "bid", seat=1, dice=3, value=4, state=state)
    move(client, game, "challenge")
    move(client, game, "bets", **bets)
    state = stand_of(game)
    with django_assert_max_num_queries(8):
        move(client, game, "dice", shown=0, state=state)

    assert stand_of(game).winning_side == "challenger"


def test_every_choice_answers_in_three_kilobytes_on_the_wire(client):
    game = begun(client, NAMES)

    def weight(location):
        answers = [choose(client, game, location), send(client, game, "undo", {}, with_htmx=True)]
        assert [answer.status_code for answer in answers] == [200, 200]
        return len(gzip.compress(answers[0].content))

    weights = {location: weight(location) for location in ("recruit", "trade", "sea", "villages", "keeps", "subdue")}

    assert max(weights.values()) < 3072, weights
