"""The last look before a game is finished."""

from uuid import uuid4

import pytest
from django.urls import reverse

from games.models import Entry, Game
from tests.tables import client_of, finish, make_game, make_phone, rulebook_game

LEVEL = {"glory": 50}


@pytest.fixture
def phone(db):
    return make_phone()


@pytest.fixture
def member(phone):
    return client_of(phone)


def page(game):
    return reverse("finish", args=[game.key])


def settle(client, game, made_id=None, **extra):
    typed = {name.replace("_", ".", 1)[1:]: value for name, value in extra.items() if name.startswith("s")}
    return client.post(reverse("settle_tie", args=[game.key]), {"id": made_id or uuid4(), **typed})


def sheet(game, order):
    return game.seats.get(order=order).sheet


def test_the_page_shows_the_verdict_and_the_standings(phone, member):
    game = rulebook_game(phone)

    answer = member.get(page(game))

    assert answer.status_code == 200
    assert "Teal wins by 19" in answer.text
    assert answer.text.index(">Teal<") < answer.text.index(">Orange<")
    assert "no-store" in answer["Cache-Control"]


def test_what_was_never_entered_is_listed_with_the_way_to_it(phone, member):
    game = rulebook_game(phone)

    answer = member.get(page(game))

    assert f'<a href="{reverse("by_category", args=[game.key, "keep_spoils"])}?then=finish">Armor</a>' in answer.text
    assert "Helm Reavers" not in answer.text


def test_the_gods_fury_is_asked_of_the_table(phone, member):
    game = make_game(phone, "tiny_epic", gods=["Odin", "Thor", "Frigg"])

    answer = member.get(page(game))

    assert "The table" in answer.text
    assert reverse("by_category", args=[game.key, "fury"]) in answer.text


def test_warnings_are_shown_and_not_in_the_way(phone, member):
    game = make_game(phone, sheets={"Teal": {"farms": 16}, "Orange": {}})

    answer = member.get(page(game))

    assert "16 Farms at this table, but one box holds 15." in answer.text
    assert "Finish game" in answer.text


def test_a_clear_win_asks_for_no_tie_break(phone, member):
    answer = member.get(page(rulebook_game(phone)))

    assert "Favor" not in answer.text


def test_a_tie_asks_exactly_those_who_are_level(phone, member):
    game = make_game(phone, sheets={"Teal": LEVEL, "Orange": {"glory": 9}, "Blue": LEVEL})

    answer = member.get(page(game))

    assert "Tied for the victory. It comes down to Favor." in answer.text
    assert 'name="1.favor"' in answer.text
    assert 'name="2.favor"' not in answer.text
    assert 'name="3.favor"' in answer.text


def test_from_what_is_missing_one_tap_leads_back_to_the_check(phone, member):
    game = rulebook_game(phone)

    text = member.get(f"/g/{game.key}/by/terror/?then=finish").text

    assert f'<a class="button primary" href="{page(game)}">Done&nbsp;›</a>' in text


def test_finishing_takes_along_what_was_typed_about_a_tie(phone, member):
    game, made_id = make_game(phone, sheets={"Teal": LEVEL, "Orange": LEVEL}), uuid4()

    for _tap in range(2):
        answer = member.post(f"/g/{game.key}/finish/now/", {"id": made_id, "1.favor": "3", "2.favor": "7"})

    assert answer.url == f"/g/{game.key}/result/"
    assert "Orange wins on Favor" in member.get(answer.url).text
    assert [entry.kind for entry in game.entries.order_by("-number")[:2]] == ["finish", "set"]
    assert game.entries.filter(kind="finish").count() == 1


def test_finishing_with_an_answer_that_cannot_be_is_refused_with_what_was_typed(phone, member):
    game = make_game(phone, sheets={"Teal": LEVEL, "Orange": LEVEL})

    answer = member.post(f"/g/{game.key}/finish/now/", {"id": uuid4(), "1.favor": "many"})

    assert answer.status_code == 422
    assert 'value="many"' in answer.text
    game.refresh_from_db()
    assert not game.is_finished


def test_a_tie_that_nobody_broke_is_shared_in_the_result(phone, member):
    game = make_game(phone, sheets={"Teal": LEVEL, "Orange": LEVEL})

    member.post(f"/g/{game.key}/finish/now/", {"id": uuid4(), "1.favor": "", "2.favor": " "})

    text = member.get(f"/g/{game.key}/result/").text
    assert "Teal and Orange share the victory" in text
    assert "Nobody compared Favor." in text
    assert "for now" not in text


@pytest.mark.parametrize(("rules", "cell"), [("spoils", "card_values"), ("reavers", "artifacts")])
def test_a_card_below_nothing_is_refused(phone, member, rules, cell):
    sheets = {name: {} for name in ("Teal", "Orange", "Blue")}
    game = make_game(phone, rules, sheets)

    answer = member.post(f"/g/{game.key}/finish/tie/", {"id": uuid4(), f"1.{cell}": "-5"})

    assert answer.status_code == 422


def test_an_answer_settles_the_tie_in_one_entry(phone, member):
    game = make_game(phone, sheets={"Teal": LEVEL, "Orange": LEVEL})

    answer = settle(member, game, s1_favor="3", s2_favor="1")

    assert answer.status_code == 302
    assert answer.url == page(game)
    assert game.entries.last().sets == {"1": {"favor": 3}, "2": {"favor": 1}}
    assert "Teal wins on Favor" in member.get(page(game)).text


def test_with_htmx_the_answer_is_the_fresh_region(phone, member):
    game = make_game(phone, sheets={"Teal": LEVEL, "Orange": LEVEL})

    answer = member.post(
        reverse("settle_tie", args=[game.key]),
        {"id": uuid4(), "1.favor": "3", "2.favor": "1"},
        headers={"hx-request": "true"},
    )

    assert answer.status_code == 200
    assert answer.text.strip().startswith('<div id="check"')
    assert "Teal wins on Favor" in answer.text


def test_card_values_are_typed_in_one_go(phone, member):
    cards = {"treasure_value": 20, "artifacts": 3}
    game = make_game(phone, "spoils", sheets={"Teal": cards, "Orange": cards, "Blue": {}})

    settle(member, game, s1_card_values="9 + 7 + 4", s2_card_values="10.5 5")

    values = [sheet(game, 1)[f"card_values.{place}"] for place in range(3)]
    assert values == [9, 7, 4]
    assert sheet(game, 2)["card_values.0"] == 10
    assert "Orange wins on the most valuable Treasure" in member.get(page(game)).text


def test_fewer_card_values_replace_all_that_were_there(phone, member):
    cards = {"treasure_value": 20, "artifacts": 3}
    game = make_game(phone, "spoils", sheets={"Teal": cards, "Orange": cards, "Blue": {}})
    settle(member, game, s1_card_values="9 7 4")

    settle(member, game, s1_card_values="12 8")

    assert [key for key in sheet(game, 1) if key.startswith("card_values")] == ["card_values.0", "card_values.1"]


def test_card_values_that_do_not_add_up_are_refused(phone, member):
    cards = {"treasure_value": 20, "artifacts": 3}
    game = make_game(phone, "spoils", sheets={"Teal": cards, "Orange": cards, "Blue": {}})
    before = game.version

    answer = settle(member, game, s1_card_values="9 7 5", s2_card_values="10 5 5")

    assert answer.status_code == 422
    assert "Teal: The cards add up to 21, not to 20." in answer.text
    assert 'value="9 7 5"' in answer.text
    assert Game.objects.get(pk=game.pk).version == before


def test_the_chain_goes_on_with_the_next_fact(phone, member):
    game = make_game(phone, "tiny_epic", gods=["Odin", "Thor", "Frigg"])

    settle(member, game, s1_favor_cards="2", s2_favor_cards="2")
    answer = member.get(page(game))

    assert 'name="1.temples"' in answer.text
    assert "favor_cards" not in answer.text
    assert "boats" not in answer.text


@pytest.mark.parametrize(
    "typed",
    [
        {"1.favor": "-1"},
        {"1.favor": "many"},
        {"1.favor": "1.5"},
        {"1.favor": "99999999999"},
        {"1.gold": "1"},
        {"9.favor": "1"},
        {"1.favor": ""},
        {},
    ],
)
def test_a_bad_answer_is_refused_and_nothing_is_stored(phone, member, typed):
    game = make_game(phone, sheets={"Teal": LEVEL, "Orange": LEVEL})

    answer = member.post(reverse("settle_tie", args=[game.key]), {"id": uuid4(), **typed})

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert Game.objects.get(pk=game.pk).version == game.version


def test_an_answer_without_an_id_is_refused(phone, member):
    game = make_game(phone, sheets={"Teal": LEVEL, "Orange": LEVEL})

    answer = member.post(reverse("settle_tie", args=[game.key]), {"1.favor": "3"})

    assert answer.status_code == 422
    assert "favor" not in sheet(game, 1)


def test_the_same_answer_twice_counts_once(phone, member):
    game, made_id = make_game(phone, sheets={"Teal": LEVEL, "Orange": LEVEL}), uuid4()
    settle(member, game, made_id, s1_favor="3", s2_favor="1")

    settle(member, game, made_id, s1_favor="3", s2_favor="1")

    assert game.entries.count() == 3


def test_finishing_shows_the_result(phone, member):
    game = rulebook_game(phone)

    answer = member.post(reverse("finish_game", args=[game.key]), {"id": uuid4()})

    assert answer.status_code == 302
    assert answer.url == reverse("result", args=[game.key])
    assert Game.objects.get(pk=game.pk).is_finished


def test_finishing_twice_counts_once(phone, member):
    game, made_id = rulebook_game(phone), uuid4()
    member.post(reverse("finish_game", args=[game.key]), {"id": made_id})

    again = member.post(reverse("finish_game", args=[game.key]), {"id": made_id})
    another_phone = member.post(reverse("finish_game", args=[game.key]), {"id": uuid4()})

    assert again.url == another_phone.url == reverse("result", args=[game.key])
    assert game.entries.filter(kind=Entry.Kind.FINISH).count() == 1


def test_finishing_without_an_id_is_refused(phone, member):
    game = rulebook_game(phone)

    answer = member.post(reverse("finish_game", args=[game.key]), {"id": "1"})

    assert answer.status_code == 422
    assert not Game.objects.get(pk=game.pk).is_finished


def test_a_finished_game_goes_to_its_result(phone, member):
    game = rulebook_game(phone)
    finish(phone, game)

    answer = member.get(page(game))

    assert answer.url == reverse("result", args=[game.key])


def test_a_tie_cannot_be_settled_after_the_end(phone, member):
    game = make_game(phone, sheets={"Teal": LEVEL, "Orange": LEVEL})
    finish(phone, game)

    answer = settle(member, game, s1_favor="3")

    assert answer.status_code == 409
    assert "favor" not in sheet(game, 1)


@pytest.mark.parametrize("name", ["settle_tie", "finish_game"])
def test_actions_refuse_get(phone, member, name):
    assert member.get(reverse(name, args=[rulebook_game(phone).key])).status_code == 405


def test_the_page_refuses_post(phone, member):
    assert member.post(page(rulebook_game(phone))).status_code == 405


def test_strangers_and_other_crews_see_nothing(phone, client):
    game = rulebook_game(phone)
    other = client_of(make_phone())

    answers = [
        client.get(page(game)),
        other.get(page(game)),
        other.get(reverse("finish", args=["nothing"])),
        other.post(reverse("finish_game", args=[game.key]), {"id": uuid4()}),
        other.post(reverse("settle_tie", args=[game.key]), {"id": uuid4(), "1.favor": "1"}),
        client.post(reverse("finish_game", args=[game.key]), {"id": uuid4()}),
    ]

    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert not Game.objects.get(pk=game.pk).is_finished


def test_the_page_costs_few_queries_for_any_number_of_players(phone, member, django_assert_max_num_queries):
    game = make_game(phone, "spoils", sheets={f"Player {n}": {"gold": 3} for n in range(10)})
    member.get(page(game))  # the first time, the visit is written down

    with django_assert_max_num_queries(4):
        member.get(page(game))
