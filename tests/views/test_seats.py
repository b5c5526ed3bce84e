"""Seats, colours, house rules and gods of a game that goes on."""

import re
from uuid import uuid4

import pytest

from games import ledger
from games.models import Entry
from tests.support.factories import GameFactory
from tests.support.form_errors import error_beside

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(crew, phone):
    return GameFactory(crew=crew, seats=["Astrid", "Bo", "Finn"], options={"majority_needs_one": True})


def change(client, game, **fields):
    sent = {
        "id": str(uuid4()),
        "seat": ["1", "2", "3"],
        "colour-1": "teal",
        "colour-2": "orange",
        "colour-3": "blue",
        "reavers.majority_needs_one": "on",
    }
    return client.post(
        f"/g/{game.key}/seats/change/", {name: value for name, value in (sent | fields).items() if value}
    )


def table(game):
    return [(seat.name, seat.colour) for seat in game.seats.all()]


def test_the_page_shows_who_sits_where(client, game):
    page = client.get(f"/g/{game.key}/seats/").text

    assert page.index("<b>Astrid<") < page.index("<b>Bo<") < page.index("<b>Finn<")
    assert 'id="colour-2-orange" checked' in page


def test_an_arrow_moves_a_seat_up_and_leads_back_to_the_page(client, game):
    answer = change(client, game, up="3")

    assert answer.url == f"/g/{game.key}/seats/"
    assert table(game) == [("Astrid", "teal"), ("Finn", "blue"), ("Bo", "orange")]


def test_an_arrow_moves_a_seat_down(client, game):
    change(client, game, down="1")

    assert [name for name, _ in table(game)] == ["Bo", "Astrid", "Finn"]


def test_beyond_the_ends_of_the_table_nothing_moves(client, game):
    change(client, game, up="1")
    change(client, game, down="3")

    assert [name for name, _ in table(game)] == ["Astrid", "Bo", "Finn"]
    assert not Entry.objects.exists()


def test_what_people_hold_stays_with_them(client, game, crew, phone):
    ledger.set_cell(game.key, 3, "farms", 4, by=phone.pk, request_id=uuid4())

    change(client, game, seat=["3", "1", "2"])

    assert [(seat.name, seat.sheet) for seat in game.seats.all()] == [
        ("Finn", {"farms": 4}),
        ("Astrid", {}),
        ("Bo", {}),
    ]


def test_a_tap_on_an_old_page_still_means_the_same_player(client, game, crew, phone):
    change(client, game, seat=["3", "1", "2"])

    ledger.set_cell(game.key, 1, "farms", 2, by=phone.pk, request_id=uuid4())

    assert game.seats.get(player__name="Astrid").sheet == {"farms": 2}


def test_the_tally_goes_round_the_table_as_people_sit_now(client, game):
    change(client, game, seat=["3", "1", "2"])

    page = client.get(f"/g/{game.key}/by/glory/").text

    assert re.findall(r"/set/(\d)/glory/", page) == ["3", "1", "2"]


def test_the_book_says_that_seats_changed(client, game):
    change(client, game, up="3")

    assert "Seats or house rules changed" in client.get(f"/g/{game.key}/log/").text


def test_undo_works_across_a_change_of_seats(client, game, crew, phone):
    ledger.set_cell(game.key, 3, "farms", 4, by=phone.pk, request_id=uuid4())
    change(client, game, seat=["3", "1", "2"])

    ledger.undo(game.key, None, by=phone.pk, request_id=uuid4())

    assert game.seats.get(player__name="Finn").sheet == {}


def test_colours_change_and_are_remembered(client, game):
    change(client, game, **{"colour-1": "pink"})

    astrid = game.seats.get(order=1)
    assert (astrid.colour, astrid.player.colour) == ("pink", "pink")


def test_house_rules_change_and_raise_the_version(client, game):
    change(client, game, **{"reavers.majority_needs_one": ""})

    game.refresh_from_db()
    assert (game.options, game.version) == ({"majority_needs_one": False}, 1)
    assert game.entries.get().kind == Entry.Kind.RESEAT


def test_saving_leads_back_to_the_game(client, game):
    assert change(client, game, **{"colour-1": "pink"}).url == f"/g/{game.key}/"


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"seat": ["1", "2"]}, "not the seats of this table"),
        ({"seat": ["1", "2", "4"]}, "not the seats of this table"),
        ({"seat": ["1", "2", "x"]}, "not the seats of this table"),
        ({"id": "x", "colour-1": "pink"}, "Reload the page"),
    ],
)
def test_what_does_not_fit_is_told_and_nothing_is_stored(client, game, fields, reason):
    answer = change(client, game, **fields)

    assert answer.status_code == 422
    assert reason in answer.text
    assert table(game) == [("Astrid", "teal"), ("Bo", "orange"), ("Finn", "blue")]
    assert not Entry.objects.exists()


@pytest.mark.parametrize(
    ("fields", "field", "said"),
    [
        ({"colour-1": "orange"}, "colour-2", "Two players have Orange."),
        ({"colour-1": "mauve"}, "colour-1", "There is no such colour."),
        ({"colour-1": ""}, "colour-1", "There is no such colour."),
        ({"colour-1": "", "colour-2": ""}, "colour-2", "There is no such colour."),
    ],
)
def test_a_colour_that_does_not_do_is_refused_beside_it(client, game, fields, field, said):
    answer = change(client, game, **fields)

    assert answer.status_code == 422
    assert error_beside(answer.text, field) == said
    assert table(game) == [("Astrid", "teal"), ("Bo", "orange"), ("Finn", "blue")]
    assert not Entry.objects.exists()


def test_after_a_mistake_the_choices_are_still_there(client, game):
    page = change(client, game, seat=["3", "2", "1"], **{"colour-1": "orange", "reavers.majority_needs_one": ""}).text

    assert page.index("<b>Finn<") < page.index("<b>Astrid<")
    assert 'id="colour-1-orange" checked' in page
    assert 'name="reavers.majority_needs_one" value="on">' in page


def test_pressed_twice_counts_once(client, game):
    request_id = str(uuid4())
    change(client, game, id=request_id, up="3")

    answer = change(client, game, id=request_id, up="3")

    assert answer.status_code == 302
    assert game.entries.count() == 1


def test_a_finished_game_keeps_its_seats(client, game, crew, phone):
    ledger.finish(game.key, by=phone.pk, request_id=uuid4())

    answer = change(client, game, up="3")

    assert answer.status_code == 409
    assert "Reopen it" in answer.text
    assert client.get(f"/g/{game.key}/seats/").url == f"/g/{game.key}/result/"


def gods(client, game, *names):
    sent = {"id": str(uuid4()), "seat": ["1", "2"], "colour-1": "teal", "colour-2": "orange", "god": names}
    return client.post(f"/g/{game.key}/seats/change/", sent)


def test_a_god_can_be_another_one_until_something_is_recorded_for_it(client, crew, phone):
    game = GameFactory(crew=crew, rules="tiny_epic", gods=["Odin", "Thor", "Frigg"])
    ledger.set_cell(game.key, 0, "fury.odin", 5, by=phone.pk, request_id=uuid4())

    changed, refused = gods(client, game, "Odin", "Thor", "Loki"), gods(client, game, "Tyr", "Thor", "Loki")

    game.refresh_from_db()
    assert (changed.status_code, refused.status_code) == (302, 422)
    assert error_beside(refused.text, "gods") == "Something is already recorded for Odin. Undo that first."
    assert game.gods == ["Odin", "Thor", "Loki"]


def test_the_spelling_of_a_god_can_change_any_time(client, crew, phone):
    game = GameFactory(crew=crew, rules="tiny_epic", gods=["odin", "Thor", "Frigg"])
    ledger.set_cell(game.key, 0, "fury.odin", 5, by=phone.pk, request_id=uuid4())

    gods(client, game, "Odin", "Thor", "Frigg")

    game.refresh_from_db()
    assert game.gods == ["Odin", "Thor", "Frigg"]


@pytest.mark.parametrize("path", ["seats/", "seats/change/"])
def test_a_stranger_gets_404(client, path):
    game = GameFactory()

    assert client.generic("POST" if "change" in path else "GET", f"/g/{game.key}/{path}").status_code == 404


def test_another_crews_table_is_404(client, phone):
    assert change(client, GameFactory()).status_code == 404


def test_get_changes_nothing(client, game):
    assert client.get(f"/g/{game.key}/seats/change/").status_code == 302
