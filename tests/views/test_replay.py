"""A finished game once more, entry by entry."""

from uuid import uuid4

import pytest
from django.urls import reverse

from games import ledger
from games.models import Game
from tests.support.numbers import tells
from tests.support.page_text import text_of
from tests.support.tables import client_of, finish, make_game, make_phone, record, set_cell


@pytest.fixture
def game(adas_phone):
    """Teal leads with 12, Orange overtakes with the second entry, and a farm decides nothing."""
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 1, "glory", 12)
    set_cell(adas_phone, game, 2, "glory", 40)
    set_cell(adas_phone, game, 1, "farms", 1)
    finish(adas_phone, game)
    return game


def page(game, at=""):
    return f"{reverse('replay', args=[game.key])}{at and f'?at={at}'}"


def stage(text):
    """The players with their totals, without the chart that has all of them."""
    return text[text.index("<ol") : text.index("</ol>")]


def test_it_begins_before_the_first_entry(game, member):
    text = member.get(page(game)).text

    assert "Before the first entry." in text
    assert not tells(stage(text), 12)
    assert "in the lead" not in stage(text)


def test_whose_entry_it_is_stands_above_what_was_entered(game, member):
    text = member.get(page(game, 3)).text

    whose, what = text.index('<p class="log-what"><b class="log-name">'), text.index("<p>Farms 1</p>")
    assert text.index("Entry 3 of 3") < whose < what


def test_each_entry_is_told_with_what_everybody_had_then(game, member):
    first, second = member.get(page(game, 1)).text, member.get(page(game, 2)).text

    assert "Entry 1 of 3" in first
    assert "Teal Glory track 12" in text_of(first)
    assert first.index(">Teal<") < first.index(">Orange<")
    assert tells(stage(second), 40)
    assert second.index(">Orange<") < second.index(">Teal<")


def test_the_entry_that_decided_it_is_named_once_it_is_reached(game, member):
    before, there, after = (text_of(member.get(page(game, at)).text) for at in (1, 2, 3))

    assert "Entry 2 decided it Orange Glory track 40 Go there" in after
    assert "This decided it" in there
    assert "Entry 2 decided it" not in before + there
    assert "This decided it" not in before + after


def test_a_link_leads_to_the_entry_that_decided_it_without_telling_it(game, member):
    text = member.get(page(game)).text

    assert "Go to the entry that decided it" in text
    assert 'href="?at=2"' in text
    assert "Go to the entry that decided it" not in member.get(page(game, 2)).text


def test_what_was_undone_is_left_out(adas_phone, member):
    game = make_game(adas_phone)
    set_cell(adas_phone, game, 1, "glory", 12)
    undone = set_cell(adas_phone, game, 2, "glory", 99)
    ledger.undo(game.key, undone.entry.number, by=adas_phone.pk, request_id=uuid4())
    finish(adas_phone, game)

    text = member.get(page(game, 9)).text

    assert "Entry 1 of 1" in text
    assert not tells(text, 99)


def test_facts_of_the_table_count_from_where_they_were_entered(adas_phone, member):
    game = make_game(
        adas_phone, "tiny_epic", sheets={"Teal": {"island_runes.odin": 2}, "Orange": {}}, gods=["Odin", "Thor", "Frigg"]
    )
    record(adas_phone, game, 0, {"fury.odin": 9, "fury.thor": 5, "fury.frigg": 2})
    finish(adas_phone, game)

    before, after = (stage(member.get(page(game, at)).text) for at in (1, 2))

    assert not tells(before, 12)
    assert tells(after, 12)


def test_the_result_leads_there(game, member):
    assert page(game) in member.get(reverse("result", args=[game.key])).text


def test_a_game_that_goes_on_is_not_replayed(adas_phone, member):
    game = make_game(adas_phone, sheets={"Teal": {"glory": 12}, "Orange": {}})

    assert member.get(page(game)).url == reverse("finish", args=[game.key])


def test_a_game_from_memory_has_no_entries(game, member):
    Game.objects.filter(pk=game.pk).update(is_from_memory=True)

    assert member.get(page(game)).url == reverse("result", args=[game.key])


def test_an_entry_that_is_no_number_does_not_exist(game, member):
    assert member.get(page(game, "many")).status_code == 404


def test_strangers_and_other_crews_see_nothing(game, client):
    assert client.get(page(game)).status_code == 404
    assert client_of(make_phone()).get(page(game)).status_code == 404


def test_it_refuses_post(game, member):
    assert member.post(page(game)).status_code == 405
