"""Everything that was recorded, and taking it back."""

from uuid import uuid4

import pytest
from django.urls import reverse

from games import ledger
from tests.support.page_text import text_of
from tests.support.tables import client_of, finish, make_game, make_phone, record, set_cell


def page(game):
    return reverse("log", args=[game.key])


def undo(client, game, request_id=None, **fields):
    return client.post(reverse("undo", args=[game.key]), {"id": request_id or uuid4(), **fields})


def sheet(game, order=1):
    return game.seats.get(order=order).sheet


def test_a_change_is_told_with_what_it_was_before_and_by_whom(adas_phone, member):
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 1, "farms", 3)
    set_cell(adas_phone, game, 1, "farms", 4)

    answer = member.get(page(game))

    latest, first = (
        "Teal Farms 3 → 4 just now · Ada&#x27;s phone Undo",
        "Teal Farms 3 just now · Ada&#x27;s phone Undo",
    )
    assert f"{latest} {first}" in text_of(answer.text)
    assert "no-store" in answer["Cache-Control"]


def test_whose_numbers_they_are_stands_out(adas_phone, member):
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 2, "farms", 3)

    whose = '<b class="log-name"><i class="mark mark-orange"></i>Orange</b>'

    assert f'<p class="log-what">{whose}</p>' in member.get(page(game)).text


def test_a_name_is_shown_as_it_was_typed(adas_phone, member):
    game = make_game(adas_phone, sheets={"<i>Bo</i>": {"farms": 3}, "بو": {"farms": 4}})

    log = member.get(page(game)).text

    assert "</i>&lt;i&gt;Bo&lt;/i&gt;</b>" in log
    assert "</i>\N{FIRST STRONG ISOLATE}بو\N{POP DIRECTIONAL ISOLATE}</b>" in log
    assert "\N{WORD JOINER}" not in log


def test_facts_of_the_table_belong_to_nobody(adas_phone, member):
    game = make_game(adas_phone, "tiny_epic", gods=["Odin", "Thor", "Frigg"])
    record(adas_phone, game, 0, {"fury.odin": 9})

    assert ">Fury of the gods (Odin) 9</p>" in member.get(page(game)).text


def test_cards_are_told_by_their_names(adas_phone, member):
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 2, "prophecies.juggernaut", 1)
    set_cell(adas_phone, game, 2, "prophecies.juggernaut", None)

    answer = member.get(page(game))

    assert "<p>Juggernaut</p>" in answer.text
    assert "<p>Juggernaut 1 → nothing</p>" in answer.text


def test_that_somebody_has_none_of_the_cards_is_told_of_all_of_them(adas_phone, member):
    game = make_game(adas_phone)

    member.post(reverse("fill_own_rest", args=[game.key, 2, "prophecies"]), {"id": uuid4()})

    assert "<p>Prophecies 0</p>" in member.get(page(game)).text


def test_the_values_of_many_cards_are_told_in_one_go(adas_phone, member):
    game = make_game(adas_phone, "spoils", sheets={"Teal": {}, "Orange": {}, "Blue": {}})
    record(adas_phone, game, 1, {"card_values.0": 9, "card_values.1": 7, "card_values.2": None})

    assert "<p>Gold printed on each Treasure 9 + 7</p>" in member.get(page(game)).text


def test_the_end_and_the_correction_are_in_the_book(adas_phone, member):
    game = make_game(adas_phone)
    finish(adas_phone, game)
    ledger.reopen(game.key, by=adas_phone.pk, request_id=uuid4())

    answer = member.get(page(game))

    assert ">Finished</p>" in answer.text
    assert ">Reopened</p>" in answer.text


def test_what_was_undone_is_struck_out(adas_phone, member):
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 1, "farms", 3)
    undo(member, game)

    answer = member.get(page(game))

    assert "<s>Farms 3</s>" in answer.text
    assert "Undone: Teal Farms 3 just now" in text_of(answer.text)
    assert ">Take back</button>" not in answer.text


def test_an_entry_is_undone_by_its_number(adas_phone, member):
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 1, "farms", 3)
    set_cell(adas_phone, game, 1, "walls", 5)

    answer = undo(member, game, number=1)

    assert answer.url == page(game)
    assert sheet(game) == {"walls": 5}


def test_without_a_number_it_is_the_last_one_and_the_way_back_is_kept(adas_phone, member):
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 1, "farms", 3)

    answer = undo(member, game, next="/g/somewhere/by/tokens/")

    assert answer.url == "/g/somewhere/by/tokens/"
    assert sheet(game) == {}


@pytest.mark.parametrize(
    "elsewhere", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "/\\evil.example"]
)
def test_the_way_back_never_leads_elsewhere(adas_phone, member, elsewhere):
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 1, "farms", 3)

    answer = undo(member, game, next=elsewhere)

    assert answer.url == page(game)


def test_with_htmx_the_page_is_told_to_refresh(adas_phone, member):
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 1, "farms", 3)

    answer = member.post(reverse("undo", args=[game.key]), {"id": uuid4(), "number": 1}, headers={"hx-request": "true"})

    assert answer.status_code == 204
    assert answer["HX-Refresh"] == "true"


def test_what_was_undone_already_is_409_and_nothing_is_stored(adas_phone, member):
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 1, "farms", 3)
    undo(member, game, number=1)

    answer = undo(member, game, number=1)
    with_htmx = member.post(
        reverse("undo", args=[game.key]), {"id": uuid4(), "number": 1}, headers={"hx-request": "true"}
    )

    assert answer.status_code == with_htmx.status_code == 409
    assert "This entry was already undone." in answer.text
    assert 'hx-swap-oob="true">This entry was already undone.</p>' in with_htmx.text
    assert game.entries.count() == 2


@pytest.mark.parametrize("fields", [{"number": "-1"}, {"number": "0"}, {"number": "77"}])
def test_a_number_that_is_not_in_the_book_changes_nothing(adas_phone, member, fields):
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 1, "farms", 3)

    answer = undo(member, game, **fields)

    assert answer.status_code == 409
    assert game.entries.count() == 1


@pytest.mark.parametrize("fields", [{"number": "one"}, {"number": "1.0"}, {"number": "9" * 30}, {"id": "nonsense"}])
def test_bad_input_is_refused_and_nothing_is_stored(adas_phone, member, fields):
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 1, "farms", 3)

    answer = member.post(reverse("undo", args=[game.key]), {"id": str(uuid4()), **fields})

    assert answer.status_code == 422
    assert game.entries.count() == 1


def test_pressed_twice_counts_once(adas_phone, member):
    game, request_id = make_game(adas_phone), uuid4()
    set_cell(adas_phone, game, 1, "farms", 3)
    set_cell(adas_phone, game, 1, "farms", 4)

    undo(member, game, request_id)
    undo(member, game, request_id)

    assert sheet(game) == {"farms": 3}


def test_without_scripts_each_button_of_a_page_counts_once(adas_phone, member):
    game, drawn = make_game(adas_phone), uuid4()
    [set_cell(adas_phone, game, 1, cell, 2) for cell in ("farms", "walls", "towers")]

    pressed = [{"page": drawn, "number": number} for number in (1, 2, 2)]
    [member.post(reverse("undo", args=[game.key]), fields) for fields in pressed]

    assert sheet(game) == {"towers": 2}
    assert game.entries.count() == 5


def test_a_finished_game_takes_nothing_back(adas_phone, member):
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 1, "farms", 3)
    finish(adas_phone, game)

    answer = undo(member, game, number=1)

    assert answer.status_code == 409
    assert ">Take back</button>" not in member.get(page(game)).text


def test_fifty_entries_a_page_and_older_ones_behind(adas_phone, member):
    game = make_game(adas_phone)
    [set_cell(adas_phone, game, 1, "glory", n) for n in range(1, 53)]

    first = member.get(page(game))
    older = member.get(page(game), {"before": 3})

    assert 'href="?before=3"' in first.text
    assert "Glory track 51 → 52" in first.text
    assert "Teal: Glory track 1 → 2" in older.text
    assert "Older" not in older.text


@pytest.mark.parametrize("before", ["x", "1.5", "9" * 40])
def test_a_page_that_cannot_be_is_not_found(adas_phone, member, before):
    assert member.get(page(make_game(adas_phone)), {"before": before}).status_code == 404


def test_an_empty_book_says_so(adas_phone, member):
    assert "Nothing is recorded yet." in member.get(page(make_game(adas_phone))).text


def test_a_long_book_costs_as_many_queries_as_a_short_one(adas_phone, member, django_assert_max_num_queries):
    game = make_game(adas_phone)
    [set_cell(adas_phone, game, 1, "glory", n) for n in range(30)]
    undo(member, game)
    member.get(page(game))  # the first time, the visit is written down

    with django_assert_max_num_queries(4):
        member.get(page(game))


def test_the_action_leads_back_to_its_page_and_the_page_refuses_post(adas_phone, member):
    game = make_game(adas_phone)

    assert member.get(reverse("undo", args=[game.key])).status_code == 302
    assert member.post(page(game)).status_code == 405


def test_strangers_and_other_crews_see_nothing(adas_phone, client):
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 1, "farms", 3)
    other = client_of(make_phone())

    answers = [
        client.get(page(game)),
        other.get(page(game)),
        other.get(reverse("log", args=["nothing"])),
        undo(other, game, number=1),
        undo(client, game, number=1),
    ]

    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert sheet(game) == {"farms": 3}
