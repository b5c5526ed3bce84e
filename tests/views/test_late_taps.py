"""A tap that comes late, from a phone that had no signal, is recorded for nobody else."""

import re
from uuid import uuid4

import pytest

from games.models import Visit
from tests.support.round_screen import begun, effect, move, page, send, sheet, stand_of
from tests.support.rounds import progress_of

pytestmark = pytest.mark.django_db

TAKE = "take.items.{}".format


def shown(client, game):
    """What the middle of the screen sends with every tap."""
    middle = page(client, game).partition('id="middle"')[2]
    return dict(re.findall(r'type="hidden" name="(stands_at|round|step)" value="([^"]*)"', middle))


def tap(client, game, here, **fields):
    return send(client, game, "record", {"seat": 1, **here, **fields}, with_htmx=True)


@pytest.fixture
def shared_spoils(client):
    """Spoils of War: Hildr has taken hers; Lance and Olaf take two Treasures each."""
    game = begun(client, ["Lief", "Hildr", "Lance", "Olaf"], "spoils")
    move(client, game, "bid", dice=3, value=4)
    move(client, game, "challenge")
    bets = {"bets__1__gold": "10", "bets__2__gold": "20", "bets__3__gold": "15", "bets__4__gold": "12"}
    move(client, game, "bets", **bets, bets__3__side="challenger", bets__4__side="challenger")
    move(client, game, "dice", shown="1")
    move(client, game, "take", items__shield="3")
    return game


def test_a_choice_of_a_turn_that_another_phone_has_told_is_not_the_next_players(client):
    game = begun(client)
    here = shown(client, game)
    move(client, game, "choose:location:villages")

    answer = tap(client, game, here, move="choose:location:keeps")

    assert answer.status_code == 409
    assert "Someone else was faster" in answer.text
    assert stand_of(game).taken == {"villages": "1"}


def test_a_choice_is_for_the_player_whose_turn_the_phone_showed(client):
    game = begun(client)
    here = shown(client, game)
    send(client, game, "skip", {"turn": "3"})

    answer = tap(client, game, here, move="choose:location:keeps")

    assert (answer.status_code, stand_of(game).taken) == (409, {})


def test_treasures_of_one_player_are_not_taken_by_the_next(client, shared_spoils):
    here, cards = shown(client, shared_spoils), {TAKE("crown"): 1, TAKE("ring"): 1}
    tap(client, shared_spoils, here, move="take", **cards)

    answer = tap(client, shared_spoils, here, move="take", **cards)

    assert answer.status_code == 409
    assert [sheet(shared_spoils, seat).get("items.crown", 0) for seat in (3, 4)] == [1, 0]


def test_a_round_is_ended_only_where_its_phone_showed_it(client):
    game = begun(client)
    here = shown(client, game)
    move(client, game, "choose:location:villages")

    answer = tap(client, game, here, move="cleanup")

    assert (answer.status_code, stand_of(game).round) == (409, 1)


def test_who_had_nothing_more_in_the_last_turn_has_something_to_come_in_this_one(client):
    game = begun(client)
    move(client, game, "choose:location:villages")
    here = shown(client, game)
    move(client, game, "choose:location:keeps")

    answer = tap(client, game, here, seat=3, effect="rest:")

    assert answer.status_code == 409
    assert progress_of(game).turn[1:] == []


def test_a_card_counts_also_when_it_comes_late(client):
    game = begun(client)
    move(client, game, "choose:location:villages")
    here = shown(client, game)
    move(client, game, "choose:location:keeps")

    answer = effect(client, game, 3, "farm:pillage", **here)

    assert (answer.status_code, sheet(game, 3)["farms"]) == (200, 1)


def test_a_bet_is_that_of_the_phones_own_seat_whoever_is_chosen(client):
    game = begun(client, rules="spoils")
    move(client, game, "bid", dice=3, value=4)
    move(client, game, "challenge")
    page(client, game)
    Visit.objects.filter(game=game).update(seat=game.seats.get(order=1))
    [value] = re.findall(r'name="part" value="([^"]+)"', page(client, game))

    answer = tap(client, game, shown(client, game), seat=2, part=value, **{"bets.bets.1.gold": "33"})

    assert answer.status_code == 200
    assert progress_of(game).parts == {"bets": {"1": {"gold": 33}}}


def test_the_undo_of_what_was_refused_undoes_nothing_else(client):
    game, refused = begun(client), str(uuid4())
    move(client, game, "choose:location:keeps")
    here = shown(client, game)
    effect(client, game, 1, "armor:")
    tap(client, game, here | {"step": "over"}, move="cleanup", id=refused)

    answer = send(client, game, "undo", {"entry": "", "of": refused}, with_htmx=True)

    assert (answer.status_code, sheet(game, 1)["armor"]) == (409, 1)


def test_what_was_taken_back_already_is_no_obstacle_to_an_undo(client):
    game, stored = begun(client), str(uuid4())
    move(client, game, "choose:location:keeps")
    effect(client, game, 1, "armor:")
    effect(client, game, 1, "art:", id=stored)
    send(client, game, "undo", {"entry": ""})

    answer = send(client, game, "undo", {"entry": "", "of": stored}, with_htmx=True)

    assert (answer.status_code, sheet(game, 1).get("armor", 0)) == (200, 0)
