"""Players who are tied at the end: what is asked, and what becomes of the answers."""

from uuid import uuid4

import pytest
from django.urls import reverse

from games.models import Game
from tests.support.form_errors import error_beside
from tests.support.tables import finish, make_game, rulebook_game

LEVEL = {"glory": 50}


def page(game):
    return reverse("finish", args=[game.key])


def settle(client, game, request_id=None, **extra):
    typed = {name.replace("_", ".", 1)[1:]: value for name, value in extra.items() if name.startswith("s")}
    return client.post(reverse("settle_tie", args=[game.key]), {"id": request_id or uuid4(), **typed})


def sheet(game, order):
    return game.seats.get(order=order).sheet


def test_a_clear_win_asks_for_no_tie_break(adas_phone, member):
    answer = member.get(page(rulebook_game(adas_phone)))

    assert "Favor" not in answer.text


def test_a_tie_asks_exactly_those_who_are_level(adas_phone, member):
    game = make_game(adas_phone, sheets={"Teal": LEVEL, "Orange": {"glory": 9}, "Blue": LEVEL})

    answer = member.get(page(game))

    assert "Tied for first place. It comes down to Favor." in answer.text
    assert 'name="1.favor"' in answer.text
    assert 'name="2.favor"' not in answer.text
    assert 'name="3.favor"' in answer.text


def test_finishing_takes_along_what_was_typed_about_a_tie(adas_phone, member):
    game, request_id = make_game(adas_phone, sheets={"Teal": LEVEL, "Orange": LEVEL}), uuid4()

    for _tap in range(2):
        answer = member.post(f"/g/{game.key}/finish/now/", {"id": request_id, "1.favor": "3", "2.favor": "7"})

    assert answer.url == f"/g/{game.key}/reveal/"
    assert "Orange wins on Favor" in member.get(f"/g/{game.key}/result/").text
    assert [entry.kind for entry in game.entries.order_by("-number")[:2]] == ["finish", "set"]
    assert game.entries.filter(kind="finish").count() == 1


def test_finishing_with_an_answer_that_cannot_be_is_refused_with_what_was_typed(adas_phone, member):
    game = make_game(adas_phone, sheets={"Teal": LEVEL, "Orange": LEVEL})

    answer = member.post(f"/g/{game.key}/finish/now/", {"id": uuid4(), "1.favor": "many"})

    assert answer.status_code == 422
    assert error_beside(answer.text, "1.favor") == "Enter a whole number from 0 to 9999."
    assert 'value="many"' in answer.text
    game.refresh_from_db()
    assert not game.is_finished


@pytest.mark.parametrize("action", ["finish/tie", "finish/now"])
def test_a_wrong_answer_to_a_tie_that_is_settled_says_so(adas_phone, member, action):
    game = make_game(adas_phone, sheets={"Teal": LEVEL | {"favor": 3}, "Orange": LEVEL | {"favor": 7}})

    answer = member.post(f"/g/{game.key}/{action}/", {"id": uuid4(), "1.favor": "many"})

    assert answer.status_code == 422
    assert "This tie has been settled. Your last answer was not accepted." in answer.text
    assert sheet(game, 1)["favor"] == 3


def test_a_tie_that_nobody_broke_is_shared_in_the_result(adas_phone, member):
    game = make_game(adas_phone, sheets={"Teal": LEVEL, "Orange": LEVEL})

    member.post(f"/g/{game.key}/finish/now/", {"id": uuid4(), "1.favor": "", "2.favor": " "})

    text = member.get(f"/g/{game.key}/result/").text
    assert "Teal and Orange share the victory" in text
    assert "Favor was not compared." in text
    assert "for now" not in text


@pytest.mark.parametrize(("rules", "cell"), [("spoils", "card_values"), ("reavers", "artifacts")])
def test_a_card_below_nothing_is_refused(adas_phone, member, rules, cell):
    sheets = {name: {} for name in ("Teal", "Orange", "Blue")}
    game = make_game(adas_phone, rules, sheets)

    answer = member.post(f"/g/{game.key}/finish/tie/", {"id": uuid4(), f"1.{cell}": "-5"})

    assert answer.status_code == 422


def test_an_answer_settles_the_tie_in_one_entry(adas_phone, member):
    game = make_game(adas_phone, sheets={"Teal": LEVEL, "Orange": LEVEL})

    answer = settle(member, game, s1_favor="3", s2_favor="1")

    assert answer.status_code == 302
    assert answer.url == page(game)
    assert game.entries.last().sets == {"1": {"favor": 3}, "2": {"favor": 1}}
    assert 'name="1.favor"' not in member.get(page(game)).text


def test_with_htmx_the_answer_is_the_fresh_region(adas_phone, member):
    game = make_game(adas_phone, sheets={"Teal": LEVEL, "Orange": LEVEL})

    answer = member.post(
        reverse("settle_tie", args=[game.key]),
        {"id": uuid4(), "1.favor": "3", "2.favor": "1"},
        headers={"hx-request": "true"},
    )

    assert answer.status_code == 200
    assert answer.text.strip().startswith('<div id="check"')
    assert 'name="1.favor"' not in answer.text


def test_card_values_are_typed_in_one_go(adas_phone, member):
    cards = {"treasure_value": 20, "artifacts": 3}
    game = make_game(adas_phone, "spoils", sheets={"Teal": cards, "Orange": cards, "Blue": {}})

    settle(member, game, s1_card_values="9 + 7 + 4", s2_card_values="10.5 5")

    values = [sheet(game, 1)[f"card_values.{place}"] for place in range(3)]
    assert values == [9, 7, 4]
    assert sheet(game, 2)["card_values.0"] == 10
    assert 'name="1.card_values"' not in member.get(page(game)).text


def test_fewer_card_values_replace_all_that_were_there(adas_phone, member):
    cards = {"treasure_value": 20, "artifacts": 3}
    game = make_game(adas_phone, "spoils", sheets={"Teal": cards, "Orange": cards, "Blue": {}})
    settle(member, game, s1_card_values="9 7 4")

    settle(member, game, s1_card_values="12 8")

    assert [key for key in sheet(game, 1) if key.startswith("card_values")] == ["card_values.0", "card_values.1"]


def test_card_values_that_do_not_add_up_are_refused(adas_phone, member):
    cards = {"treasure_value": 20, "artifacts": 3}
    game = make_game(adas_phone, "spoils", sheets={"Teal": cards, "Orange": cards, "Blue": {}})
    before = game.version

    answer = settle(member, game, s1_card_values="9 7 5", s2_card_values="10 5 5")

    assert answer.status_code == 422
    assert error_beside(answer.text, "1.card_values") == "The cards add up to 21, not 20."
    assert 'value="9 7 5"' in answer.text
    assert Game.objects.get(pk=game.pk).version == before


def test_the_chain_goes_on_with_the_next_fact(adas_phone, member):
    game = make_game(adas_phone, "tiny_epic", gods=["Odin", "Thor", "Frigg"])

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
def test_a_bad_answer_is_refused_and_nothing_is_stored(adas_phone, member, typed):
    game = make_game(adas_phone, sheets={"Teal": LEVEL, "Orange": LEVEL})

    answer = member.post(reverse("settle_tie", args=[game.key]), {"id": uuid4(), **typed})

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert Game.objects.get(pk=game.pk).version == game.version


def test_an_answer_without_an_id_is_refused(adas_phone, member):
    game = make_game(adas_phone, sheets={"Teal": LEVEL, "Orange": LEVEL})

    answer = member.post(reverse("settle_tie", args=[game.key]), {"1.favor": "3"})

    assert answer.status_code == 422
    assert "favor" not in sheet(game, 1)


def test_the_same_answer_twice_counts_once(adas_phone, member):
    game, request_id = make_game(adas_phone, sheets={"Teal": LEVEL, "Orange": LEVEL}), uuid4()
    settle(member, game, request_id, s1_favor="3", s2_favor="1")

    settle(member, game, request_id, s1_favor="3", s2_favor="1")

    assert game.entries.count() == 3


def test_a_tie_cannot_be_settled_after_the_end(adas_phone, member):
    game = make_game(adas_phone, sheets={"Teal": LEVEL, "Orange": LEVEL})
    finish(adas_phone, game)

    answer = settle(member, game, s1_favor="3")

    assert answer.status_code == 409
    assert "favor" not in sheet(game, 1)
