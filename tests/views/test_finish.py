"""The last look before a game is finished."""

import re
from uuid import uuid4

import pytest
from django.urls import reverse
from django.utils.html import strip_tags

from games.ledger.reseat import Arrangement, reseat
from games.models import Entry, Game
from tests.support.numbers import tells
from tests.support.tables import client_of, finish, make_game, make_phone, rulebook_game, set_cell


def page(game):
    return reverse("finish", args=[game.key])


def test_the_page_does_not_tell_who_wins(adas_phone, member):
    game = rulebook_game(adas_phone)

    answer = member.get(page(game))

    assert answer.status_code == 200
    assert "wins" not in answer.text
    assert not tells(answer.text, 180)
    assert not tells(answer.text, 161)
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize("glory", [(50, 50, 60), (9, 50, 50)], ids=str)
def test_with_hidden_totals_a_question_does_not_tell_who_is_tied(adas_phone, member, glory):
    sheets = {name: {"glory": own} for name, own in zip(("Teal", "Orange", "Blue"), glory, strict=True)}
    game = make_game(adas_phone, sheets=sheets, hides_totals=True)

    text = member.get(page(game)).text
    member.post(reverse("settle_tie", args=[game.key]), {"id": uuid4(), "1.favor": 3, "2.favor": 7, "3.favor": 5})

    assert re.findall(r"<h2>(.*tie.*)</h2>", text) == ["A tie may come down to Favor."]
    assert re.findall(r'name="(\d)\.favor"', text) == ["1", "2", "3"]
    assert "Favor" not in member.get(page(game)).text


def test_what_was_never_entered_is_listed_with_the_way_to_it(adas_phone, member):
    game = rulebook_game(adas_phone)

    answer = member.get(page(game))

    assert (
        f'<a href="{reverse("by_category", args=[game.key, "keep_spoils"])}?then=finish#f-1-armor">Armor</a>'
        in answer.text
    )
    assert "Helm Reavers" not in answer.text


def test_what_nobody_entered_is_listed_once(adas_phone, member):
    game = make_game(adas_phone, "spoils", {"Astrid": {}, "Bjørn": {}, "Cai": {"artifacts": 1}})

    text = member.get(page(game)).text

    [listed] = re.findall('<ul class="missing">(.*?)</ul>', text, re.DOTALL)
    lines = [" ".join(strip_tags(line).split()) for line in listed.split("</li>")]
    assert lines == ["Gold Jewelry Armor Dragon Eggs Weapons", "Astrid Artifacts", "Bjørn Artifacts", ""]
    assert text.count(reverse("by_category", args=[game.key, "jewelry"])) == 1


def test_the_gods_fury_is_asked_of_the_table(adas_phone, member):
    game = make_game(adas_phone, "tiny_epic", gods=["Odin", "Thor", "Frigg"])

    answer = member.get(page(game))

    assert "The table" in answer.text
    assert reverse("by_category", args=[game.key, "fury"]) in answer.text


def test_warnings_are_shown_and_not_in_the_way(adas_phone, member):
    game = make_game(adas_phone, sheets={"Teal": {"farms": 16}, "Orange": {}})

    answer = member.get(page(game))

    assert "16 Farms at this table, but one box holds 15." in answer.text
    assert "Finish and reveal" in answer.text


def test_from_what_is_missing_one_tap_leads_back_to_the_check(adas_phone, member):
    game = rulebook_game(adas_phone)

    text = member.get(f"/g/{game.key}/by/terror/?then=finish").text

    assert f'<a class="button primary" href="{page(game)}">Done&nbsp;›</a>' in text


def test_finishing_begins_the_reveal(adas_phone, member):
    game = rulebook_game(adas_phone)

    answer = member.post(reverse("finish_game", args=[game.key]), {"id": uuid4()})

    assert answer.status_code == 302
    assert answer.url == reverse("reveal", args=[game.key])
    assert Game.objects.get(pk=game.pk).is_finished


def test_finishing_twice_counts_once(adas_phone, member):
    game, request_id = rulebook_game(adas_phone), uuid4()
    member.post(reverse("finish_game", args=[game.key]), {"id": request_id})

    again = member.post(reverse("finish_game", args=[game.key]), {"id": request_id})
    another_phone = member.post(reverse("finish_game", args=[game.key]), {"id": uuid4()})

    assert again.url == another_phone.url == reverse("reveal", args=[game.key])
    assert game.entries.filter(kind=Entry.Kind.FINISH).count() == 1


def test_finishing_without_an_id_is_refused(adas_phone, member):
    game = rulebook_game(adas_phone)

    answer = member.post(reverse("finish_game", args=[game.key]), {"id": "1"})

    assert answer.status_code == 422
    assert not Game.objects.get(pk=game.pk).is_finished


def test_a_finished_game_goes_to_its_result(adas_phone, member):
    game = rulebook_game(adas_phone)
    finish(adas_phone, game)

    answer = member.get(page(game))

    assert answer.url == reverse("result", args=[game.key])


@pytest.mark.parametrize("name", ["settle_tie", "finish_game", "leave_as_it_was"])
def test_actions_lead_back_to_their_page(adas_phone, member, name):
    assert member.get(reverse(name, args=[rulebook_game(adas_phone).key])).status_code == 302


def test_the_page_refuses_post(adas_phone, member):
    assert member.post(page(rulebook_game(adas_phone))).status_code == 405


def test_strangers_and_other_crews_see_nothing(adas_phone, client):
    game = rulebook_game(adas_phone)
    other = client_of(make_phone())

    answers = [
        client.get(page(game)),
        other.get(page(game)),
        other.get(reverse("finish", args=["nothing"])),
        other.post(reverse("finish_game", args=[game.key]), {"id": uuid4()}),
        other.post(reverse("leave_as_it_was", args=[game.key]), {"id": uuid4()}),
        other.post(reverse("settle_tie", args=[game.key]), {"id": uuid4(), "1.favor": "1"}),
        client.post(reverse("finish_game", args=[game.key]), {"id": uuid4()}),
    ]

    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert not Game.objects.get(pk=game.pk).is_finished


def test_the_page_costs_few_queries_for_any_number_of_players(adas_phone, member, django_assert_max_num_queries):
    game = make_game(adas_phone, "spoils", sheets={f"Player {n}": {"gold": 3} for n in range(10)})
    member.get(page(game))  # the first time, the visit is written down

    with django_assert_max_num_queries(4):
        member.get(page(game))


def test_leaving_it_as_it_was_brings_back_the_old_result(adas_phone, member):
    game = rulebook_game(adas_phone)
    finish(adas_phone, game)
    member.post(reverse("reopen_game", args=[game.key]), {"id": uuid4()})
    set_cell(adas_phone, game, 1, "glory", 500)

    offer = member.get(page(game)).text
    answer = member.post(reverse("leave_as_it_was", args=[game.key]), {"id": uuid4()})

    assert "Leave it as it was" in offer
    assert "Teal wins by 19" in offer
    assert answer.url == reverse("result", args=[game.key])
    assert "Teal wins by 19" in member.get(answer.url).text


def test_leaving_it_twice_is_as_good(adas_phone, member):
    game, request_id = rulebook_game(adas_phone), uuid4()
    finish(adas_phone, game)
    member.post(reverse("reopen_game", args=[game.key]), {"id": uuid4()})

    answers = [member.post(reverse("leave_as_it_was", args=[game.key]), {"id": request_id}) for _tap in range(2)]

    assert {answer.url for answer in answers} == {reverse("result", args=[game.key])}
    assert game.entries.filter(kind=Entry.Kind.FINISH).count() == 2


def test_a_game_that_was_never_finished_cannot_be_left_as_it_was(adas_phone, member):
    game = rulebook_game(adas_phone)

    answer = member.post(reverse("leave_as_it_was", args=[game.key]), {"id": uuid4()})

    assert answer.status_code == 409
    assert "This game is not being corrected." in answer.text
    assert "Leave it as it was" not in answer.text
    assert not Game.objects.get(pk=game.pk).is_finished


def test_there_is_no_way_back_after_seats_were_changed(adas_phone, member):
    game = rulebook_game(adas_phone)
    finish(adas_phone, game)
    member.post(reverse("reopen_game", args=[game.key]), {"id": uuid4()})
    reseat(game.key, Arrangement({2: "teal", 1: "orange"}, {}, []), by=adas_phone.pk, request_id=uuid4())

    answer = member.post(reverse("leave_as_it_was", args=[game.key]), {"id": uuid4()})

    assert answer.status_code == 422
    assert "Finish the game again instead." in answer.text


def test_gods_are_in_play_before_their_fury_is_entered(adas_phone, member):
    sheets = {"Ada": {"island_runes.odin": 1}, "Bo": {"favor_runes.thor": 2}}
    game = make_game(adas_phone, "tiny_epic", sheets, gods=["Odin", "Frigg", "Thor"])
    set_cell(adas_phone, game, 0, "fury.odin", 3)

    answer = member.get(page(game))

    assert "in play" not in answer.text
