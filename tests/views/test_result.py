"""How a game ended, and why."""

from uuid import uuid4

from django.urls import reverse

from games.models import Entry, Game
from tests.support.tables import client_of, finish, make_game, make_phone, record, rulebook_game


def page(game):
    return reverse("result", args=[game.key])


def test_the_rulebook_example_says_who_won_and_by_what(adas_phone, member):
    game = rulebook_game(adas_phone)
    finish(adas_phone, game)

    answer = member.get(page(game))

    assert answer.status_code == 200
    assert "Teal wins by 19" in answer.text
    assert "180 to 161. Keep spoils decided it: 30 against 5." in answer.text
    assert "no-store" in answer["Cache-Control"]


def test_every_number_opens_its_why(adas_phone, member):
    game = rulebook_game(adas_phone)
    finish(adas_phone, game)

    answer = member.get(page(game))

    assert answer.text.count('popovertarget="why-4-2"') == 3  # opens it, closes it, and takes taps beside it
    assert "4 Art: a set of 3 (10) and 1 more (3)" in answer.text


def test_artifacts_are_told_by_name(adas_phone, member):
    game = rulebook_game(adas_phone)
    finish(adas_phone, game)

    answer = member.get(page(game))

    assert "<dt>Draupnir</dt>" in answer.text
    assert "Artifact 1" not in answer.text


def test_the_picture_is_told_in_words_too(adas_phone, member):
    game = rulebook_game(adas_phone)
    finish(adas_phone, game)

    answer = member.get(page(game))

    title = "Teal: 180. Glory track 101, Terror −3, Artifacts 4, Keep spoils 30, Farms, walls, towers 22, Prophecies 26"
    assert f"<title>{title}</title>" in answer.text


def test_nothing_is_styled_or_scripted_inline(adas_phone, member):
    game = rulebook_game(adas_phone)
    finish(adas_phone, game)

    answer = member.get(page(game))

    assert "style=" not in answer.text
    assert "<script>" not in answer.text


def test_the_result_stays_as_it_was_scored(adas_phone, member):
    game = rulebook_game(adas_phone)
    finish(adas_phone, game)
    game.result["players"][1]["total"] = 181
    game.save()

    answer = member.get(page(game))

    assert "Teal wins by 20" in answer.text


def test_a_player_who_was_renamed_has_the_new_name(adas_phone, member):
    game = rulebook_game(adas_phone)
    finish(adas_phone, game)
    adas_phone.crew.players.filter(name="Teal").update(name="Tove")

    answer = member.get(page(game))

    assert "Tove wins by 19" in answer.text
    assert ">Teal<" not in answer.text


def test_what_a_house_rule_would_have_changed_is_said(adas_phone, member):
    sheets = {"Teal": {"glory.0": 5, "glory.1": 4, "glory.2": 3}, "Orange": {"gods": 7}}
    game = make_game(adas_phone, "clans", sheets=sheets)
    finish(adas_phone, game)

    answer = member.get(page(game))

    assert "With the rule “Glory must beat what was collected”, Orange would have won." in answer.text


def test_nothing_is_guessed_about_results_of_older_rules(adas_phone, member):
    sheets = {"Teal": {"glory.0": 5, "glory.1": 4, "glory.2": 3}, "Orange": {"gods": 7}}
    game = make_game(adas_phone, "clans", sheets=sheets)
    finish(adas_phone, game)
    Game.objects.filter(pk=game.pk).update(rules_version=0)

    answer = member.get(page(game))

    assert "would have won" not in answer.text


def test_alone_it_is_told_to_you(adas_phone, member):
    sheets = {"Ada": {"island_runes.odin": 2}, None: {"island_runes.thor": 2}}
    game = make_game(adas_phone, "tiny_epic", sheets=sheets, gods=["Odin", "Thor", "Frigg"])
    record(adas_phone, game, 0, {"fury.odin": 9, "fury.thor": 5, "fury.frigg": 2})
    finish(adas_phone, game)

    answer = member.get(page(game))

    assert "You beat the enemy by 2" in answer.text


def test_a_game_that_is_not_finished_goes_to_the_check(adas_phone, member):
    game = rulebook_game(adas_phone)

    answer = member.get(page(game))

    assert answer.url == reverse("finish", args=[game.key])


def test_correcting_reopens_the_game_and_the_book_says_so(adas_phone, member):
    game = rulebook_game(adas_phone)
    finish(adas_phone, game)

    answer = member.post(reverse("reopen_game", args=[game.key]), {"id": uuid4()})

    assert answer.url == reverse("tally", args=[game.key])
    assert not Game.objects.get(pk=game.pk).is_finished
    assert game.entries.last().kind == Entry.Kind.REOPEN


def test_correcting_twice_counts_once(adas_phone, member):
    game, request_id = rulebook_game(adas_phone), uuid4()
    finish(adas_phone, game)
    member.post(reverse("reopen_game", args=[game.key]), {"id": request_id})

    again = member.post(reverse("reopen_game", args=[game.key]), {"id": request_id})
    another_phone = member.post(reverse("reopen_game", args=[game.key]), {"id": uuid4()})

    assert again.url == another_phone.url == reverse("tally", args=[game.key])
    assert game.entries.filter(kind=Entry.Kind.REOPEN).count() == 1


def test_correcting_without_an_id_is_refused(adas_phone, member):
    game = rulebook_game(adas_phone)
    finish(adas_phone, game)

    answer = member.post(reverse("reopen_game", args=[game.key]), {"id": "nonsense"})

    assert answer.status_code == 422
    assert "Reload the page and try again." in answer.text
    assert Game.objects.get(pk=game.pk).is_finished


def test_the_action_leads_back_to_its_page_and_the_page_refuses_post(adas_phone, member):
    game = rulebook_game(adas_phone)

    assert member.get(reverse("reopen_game", args=[game.key])).status_code == 302
    assert member.post(page(game)).status_code == 405


def test_strangers_and_other_crews_see_nothing(adas_phone, client):
    game = rulebook_game(adas_phone)
    finish(adas_phone, game)
    other = client_of(make_phone())

    answers = [
        client.get(page(game)),
        other.get(page(game)),
        other.get(reverse("result", args=["nothing"])),
        other.post(reverse("reopen_game", args=[game.key]), {"id": uuid4()}),
    ]

    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert Game.objects.get(pk=game.pk).is_finished


def test_the_page_costs_few_queries_for_any_number_of_players(adas_phone, member, django_assert_max_num_queries):
    game = make_game(adas_phone, "spoils", sheets={f"Player {n}": {"gold": n} for n in range(10)})
    finish(adas_phone, game)
    member.get(page(game))  # the first time, the visit is written down

    with django_assert_max_num_queries(4):
        member.get(page(game))
