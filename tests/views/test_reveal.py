"""The reveal: what a step shows, and who may move it on."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games import ledger
from games.models import Game
from tests.support.guests import come_in
from tests.support.numbers import tells
from tests.support.tables import client_of, finish, make_phone, rulebook_game

LAST = 7  # the six lines of Reavers, and the winner


@pytest.fixture
def game(adas_phone):
    """Finished a moment ago."""
    game = rulebook_game(adas_phone)
    finish(adas_phone, game)
    return game


def page(game):
    return reverse("reveal", args=[game.key])


def move(client, game, step, **headers):
    return client.post(reverse("reveal_next", args=[game.key]), {"step": step}, headers=headers)


def step_of(game):
    game.refresh_from_db()
    return game.reveal_step


def test_it_begins_with_bars_at_zero(game, member):
    answer = member.get(page(game))

    assert answer.status_code == 200
    assert 'data-theme="dark"' in answer.text
    assert "bar-part" not in answer.text
    assert not tells(answer.text, 180)
    assert "wins" not in answer.text
    assert "Next: Glory track" in answer.text


def test_each_step_adds_one_line_for_everybody(game, member):
    answer = move(member, game, 1)
    text = member.get(page(game)).text

    assert answer.url == page(game)
    assert "1 of 6" in text
    assert "Orange takes the lead" in text
    assert text.index(">Orange<") < text.index(">Teal<")
    assert tells(text, 101)
    assert not tells(text, 180)
    assert "Next: Terror" in text


def test_places_swap(game, member):
    move(member, game, 4)

    text = member.get(page(game)).text

    assert "Teal takes the lead" in text
    assert text.index(">Teal<") < text.index(">Orange<")


def test_before_the_winner_is_crowned_all_lines_have_fallen(game, member):
    move(member, game, LAST - 1)

    text = member.get(page(game)).text

    assert "Crown the winner" in text
    assert "Teal wins by 19" not in text


def test_in_the_end_the_winner_is_crowned_with_what_decided_it(game, member):
    move(member, game, LAST)

    text = member.get(page(game)).text

    assert "Teal wins by 19" in text
    assert "Keep spoils decided it: 30 against 5." in text
    assert f'href="{reverse("result", args=[game.key])}"' in text
    assert step_of(game) is None


def test_two_phones_that_tap_at_the_same_moment_move_on_once(game, member):
    version = game.version

    move(member, game, 1)
    move(member, game, 1)

    assert step_of(game) == 1
    assert game.version == version + 1


def test_a_late_tap_does_not_go_back(game, member):
    move(member, game, 5)

    move(member, game, 2)

    assert step_of(game) == 5


def test_after_the_end_nothing_moves(game, member):
    move(member, game, LAST)
    version = step_of(game) or game.version

    move(member, game, 1)

    assert step_of(game) is None
    assert game.version == version


def test_with_htmx_the_answer_is_the_stage_and_its_buttons(game, member):
    answer = move(member, game, 1, hx_request="true")

    assert answer.status_code == 200
    assert answer.text.strip().startswith('<section id="stage"')
    assert '<form id="controls"' in answer.text
    assert "<html" not in answer.text


def test_a_step_that_is_no_number_is_refused(game, member):
    assert move(member, game, "many").status_code == 422
    assert step_of(game) == 0


def test_a_guest_watches_and_moves_on(adas_phone):
    game = rulebook_game(adas_phone)
    guest = come_in(game)
    finish(adas_phone, game)

    move(guest, game, 1)
    text = guest.get(page(game)).text

    assert step_of(game) == 1
    assert "Orange takes the lead" in text


def test_a_guest_is_not_led_into_the_crews_pages(adas_phone):
    game = rulebook_game(adas_phone)
    guest = come_in(game)
    finish(adas_phone, game)
    move(guest, game, LAST)

    text = guest.get(page(game)).text

    assert "Teal wins by 19" in text
    assert reverse("over") in text
    assert reverse("result", args=[game.key]) not in text


def test_later_the_game_is_closed_to_guests(adas_phone):
    game = rulebook_game(adas_phone)
    guest = come_in(game)
    finish(adas_phone, game)
    Game.objects.filter(pk=game.pk).update(finished_at=timezone.now() - timedelta(minutes=16))

    assert guest.get(page(game)).status_code == 404
    assert move(guest, game, 1).status_code == 404


def test_a_phone_that_comes_later_sees_the_result_at_once(game, member):
    move(member, game, LAST)

    assert member.get(reverse("tally", args=[game.key])).url == reverse("result", args=[game.key])
    assert "Teal wins by 19" in member.get(reverse("result", args=[game.key])).text


def test_a_game_that_goes_on_has_nothing_to_reveal(adas_phone, member):
    game = rulebook_game(adas_phone)

    assert member.get(page(game)).url == reverse("tally", args=[game.key])
    assert move(member, game, 1).status_code == 404


def test_a_correction_ends_without_a_reveal(game, adas_phone, member):
    ledger.reopen(game.key, by=adas_phone.pk, request_id=uuid4())

    answer = member.post(reverse("finish_game", args=[game.key]), {"id": uuid4()})

    assert answer.url == reverse("result", args=[game.key])
    assert step_of(game) is None


def test_the_big_screen_shows_the_same_step(adas_phone, member):
    game = rulebook_game(adas_phone)
    member.post(reverse("open_screen", args=[game.key]))
    game.refresh_from_db()
    screen = reverse("screen", args=[game.links.screen])
    finish(adas_phone, game)

    move(member, game, 4)
    text = Client().get(screen).text

    assert 'data-step="4"' in text
    assert "Teal takes the lead" in text
    assert "Teal wins" not in text


def test_the_page_refuses_post_and_the_action_leads_back_to_it(game, member):
    assert member.post(page(game)).status_code == 405
    assert member.get(reverse("reveal_next", args=[game.key])).status_code == 302


def test_strangers_and_other_crews_see_nothing(game, client):
    other = client_of(make_phone())

    answers = [client.get(page(game)), other.get(page(game)), move(client, game, 1), move(other, game, 1)]

    assert {answer.status_code for answer in answers} == {404}
    assert step_of(game) == 0


def test_a_step_costs_few_queries(game, member, django_assert_max_num_queries):
    member.get(page(game))

    with django_assert_max_num_queries(8):
        move(member, game, 1, hx_request="true")
