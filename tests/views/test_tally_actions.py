"""What else is tapped on a tally screen: sums, undo and redo, zero for the rest, done, why."""

from uuid import uuid4

import pytest

from games.models import Entry, Visit
from games.screens.tally import TallyScreen
from tests.support.factories import GameFactory, member_of
from tests.support.guests import come_in

pytestmark = pytest.mark.django_db
HTMX = {"hx-request": "true"}


@pytest.fixture
def game(client):
    game = GameFactory(seats=["Teal", "Orange"])
    member_of(client, game.crew)
    return game


def send(client, game, path, *, with_htmx=False, **fields):
    return client.post(f"/g/{game.key}/{path}/", {"id": str(uuid4())} | fields, headers=HTMX if with_htmx else {})


def tap(client, game, order, cell, value, **more):
    return send(client, game, f"set/{order}/{cell}", with_htmx=True, value=value, **more)


def sheet(game, order=1):
    return game.seats.get(order=order).sheet


@pytest.mark.parametrize(("typed", "stored"), [("3+6+2", 11), (" 3 + 6 ", 9), ("10-3", 7), ("0", 0), ("12", 12)])
def test_a_sum_is_added_up(client, game, typed, stored):
    tap(client, game, 1, "glory", typed)

    assert sheet(game) == {"glory": stored}


@pytest.mark.parametrize("typed", ["3+", "+", "3++2", "3*2", "3+x", "1+" * 30 + "1"])
def test_what_is_no_sum_is_refused(client, game, typed):
    assert tap(client, game, 1, "glory", typed).status_code == 422
    assert sheet(game) == {}


def test_a_number_may_be_negative_where_the_rules_say_so(client):
    game = GameFactory(rules="clans", seats=["A", "B"])
    member_of(client, game.crew)

    tap(client, game, 1, "gods", "-5+2")

    assert sheet(game) == {"gods": -3}


def test_the_buttons_of_a_stepper_work_without_scripts(client, game):
    send(client, game, "set/1/reavers.helm", value="2", step="1")

    assert sheet(game) == {"reavers.helm": 3}


def test_undo_says_what_it_undid_and_redo_records_it_again(client, game):
    tap(client, game, 1, "farms", 4)

    undone = send(client, game, "undo/last", with_htmx=True).text
    assert sheet(game) == {}
    assert "Undone: Teal: Farms 4" in undone
    assert f"/g/{game.key}/redo/1/" in undone

    redone = send(client, game, "redo/1", with_htmx=True).text
    assert sheet(game) == {"farms": 4}
    assert "Teal: Farms 4" in redone


def test_undo_leaves_alone_what_other_phones_recorded(client, game):
    guest = come_in(game)
    tap(client, game, 1, "farms", 4)
    tap(guest, game, 2, "farms", 3)

    send(client, game, "undo/last")

    assert (sheet(game), sheet(game, 2)) == ({}, {"farms": 3})
    assert send(client, game, "undo/last", with_htmx=True).status_code == 409


def test_an_undo_is_redone_only_once(client, game):
    tap(client, game, 1, "farms", 4)
    send(client, game, "undo/last")

    send(client, game, "redo/1")
    answer = send(client, game, "redo/1")

    assert answer.status_code == 302
    assert Entry.objects.count() == 3


@pytest.mark.parametrize("number", [1, 99])
def test_what_was_not_undone_cannot_be_redone(client, game, number):
    tap(client, game, 1, "farms", 4)

    assert send(client, game, f"redo/{number}", with_htmx=True).status_code == 409
    assert Entry.objects.count() == 1


def test_the_line_above_the_totals_says_what_this_phone_did_last(client, game):
    tap(client, game, 1, "farms", 4)
    tap(come_in(game), game, 2, "walls", 2)

    line = client.get(f"/g/{game.key}/by/tokens/").text.partition('id="recorded"')[2].partition("</form>")[0]

    assert "Teal: Farms 4" in line
    assert "Walls" not in line


def test_zero_for_the_rest_is_one_entry_that_says_so(client, game):
    tap(client, game, 1, "farms", 4)

    send(client, game, "rest/tokens")

    assert sheet(game) == {"farms": 4, "walls": 0, "towers": 0}
    assert sheet(game, 2) == {"farms": 0, "walls": 0, "towers": 0}
    assert Entry.objects.count() == 2
    assert "The rest: 0" in client.get(f"/g/{game.key}/by/tokens/").text
    assert "0 for the rest" not in client.get(f"/g/{game.key}/by/tokens/").text


def test_zero_for_the_rest_of_the_own_sheet_leaves_the_others_alone(client, game):
    send(client, game, "seat/1/rest/glory")

    assert (sheet(game), sheet(game, 2)) == ({"glory": 0, "terror": 0}, {})


def test_zero_for_the_rest_invents_no_card(client, game):
    tap(client, game, 1, "prophecies.berserkers_glory", 1)

    send(client, game, "rest/prophecies")
    send(client, game, "rest/artifacts")

    assert sheet(game) == {"prophecies.berserkers_glory": 1, "reavers.helm": 0}
    assert not any(sheet(game, 2).values())


def test_no_chip_is_lit_before_somebody_chose_it(client, game):
    tap(client, game, 1, "farms", 0)

    page = client.get(f"/g/{game.key}/by/tokens/").text

    assert page.count('class="chip" name="value" value="0" aria-pressed="true"') == 1


def test_done_is_a_tick_on_all_phones_and_counts_once(client, game):
    before = game.version

    send(client, game, "seat/1/done")
    answer = send(client, game, "seat/1/done")

    game.refresh_from_db()
    assert answer.url == f"/g/{game.key}/table/"
    assert [seat.is_done for seat in game.seats.all()] == [True, False]
    assert game.version == before + 1
    assert "✓" in client.get(f"/g/{game.key}/by/tokens/").text.partition('id="d-1"')[2].partition("</a>")[0]


def test_whoever_is_not_done_after_all_says_so(client, game):
    send(client, game, "seat/1/done")

    send(client, game, "seat/1/done", done="no")

    assert not game.seats.get(order=1).is_done


def test_nobody_is_done_at_a_seat_that_is_not_there(client, game):
    assert send(client, game, "seat/9/done").status_code == 422


def test_when_all_are_done_the_table_reveals(client, game):
    guest = come_in(game)
    send(client, game, "seat/1/done")
    assert "Reveal" not in client.get(f"/g/{game.key}/table/").text

    send(guest, game, "seat/2/done")

    assert f'href="/g/{game.key}/finish/">Reveal' in client.get(f"/g/{game.key}/table/").text
    assert "/finish/" not in guest.get(f"/g/{game.key}/table/").text


def test_a_tap_on_a_tile_sits_down_opens_the_sheet_and_keeps_the_phones_name(client, game):
    phone = Visit.objects.noted(client.session["phone"], game).phone
    phone.name = "Ada's phone"
    phone.save()

    answer = client.post(f"/g/{game.key}/table/sit/", {"seat": "2"})

    phone.refresh_from_db()
    assert client.get(answer.url).url == f"/g/{game.key}/seat/2/"
    assert phone.name == "Ada's phone"
    assert "this phone" in client.get(f"/g/{game.key}/table/").text


def test_rings_show_how_far_everybody_is(client, game):
    tap(client, game, 1, "glory", 101)
    tap(client, game, 1, "farms", 4)

    page = client.get(f"/g/{game.key}/table/").text

    assert 'pathLength="4" stroke-dasharray="3 4"' in page
    assert 'pathLength="4" stroke-dasharray="0 4"' in page


def test_a_number_says_why(client, game):
    tap(client, game, 1, "farms", 4)

    page = client.get(f"/g/{game.key}/why/1/farms/").text

    assert "4 Farms at 2 each, most Farms: +3" in page
    assert client.get(f"/g/{game.key}/why/1/nothing/").status_code == 404
    assert client.get(f"/g/{game.key}/why/9/farms/").status_code == 404


@pytest.mark.parametrize("path", ["undo/last", "redo/1", "rest/tokens", "seat/1/rest/glory", "seat/1/done"])
def test_actions_are_posts_of_people_at_the_table(client, game, path):
    other = GameFactory()

    assert client.get(f"/g/{game.key}/{path}/").status_code == 302
    assert send(client, other, path).status_code in (404, 409)
    assert not Entry.objects.exists()


@pytest.mark.parametrize("path", ["undo/last", "redo/1", "rest/tokens", "seat/1/done"])
def test_a_finished_game_stays_as_it_is(client, game, path):
    tap(client, game, 1, "farms", 4)
    send(client, game, "finish/now")

    send(client, game, path, with_htmx=True)

    assert (sheet(game), game.seats.get(order=1).is_done) == ({"farms": 4}, False)


def test_a_tap_costs_little_on_the_heaviest_screens(client, django_assert_max_num_queries):
    game = GameFactory(seats=["A", "B", "C", "D"])
    member_of(client, game.crew)
    cards = ["juggernaut", "lord_slayer", "refined_taste", "pillager", "shaman_of_the_world"]
    [tap(client, game, order, f"prophecies.{card}", 1) for order in range(1, 5) for card in cards]

    with django_assert_max_num_queries(8):
        answer = tap(client, game, 1, "prophecies.vanquisher", 1, on="group")
    assert len(answer.content) <= 3 * 1024
    with django_assert_max_num_queries(8):
        answer = tap(client, game, 1, "farms", 1, on="seat")
    assert len(answer.content) <= 3 * 1024
    with django_assert_max_num_queries(8):
        answer = send(client, game, "undo/last", with_htmx=True)
    assert "Undone: A: Farms 1" in answer.text


def test_a_number_that_is_its_points_is_not_written_twice(client, game):
    tap(client, game, 1, "glory", "101")

    page = client.get(f"/g/{game.key}/by/glory/").text

    assert 'id="p-1-glory"' not in page
    assert 'id="p-1-terror"' in page


def test_a_list_of_rare_cards_shows_what_is_held_and_unfolds(client):
    game = GameFactory(rules="spoils", seats=["A", "B", "C"])
    member_of(client, game.crew)
    tap(client, game, 1, "lokis_gold.crown", "1")

    folded = client.get(f"/g/{game.key}/seat/1/").text
    unfolded = client.get(f"/g/{game.key}/seat/1/?unfold=lokis_gold").text

    assert folded.count('id="c-lokis_gold.') == 1
    assert 'href="?unfold=lokis_gold#b-lokis_gold"' in folded
    assert unfolded.count('id="c-lokis_gold.') == 16


def test_a_name_of_two_short_words_stays_whole():
    game = GameFactory(seats=["Viking Chief", "Ragnhild Sigurdsdottir", "Erik the Red"])

    screen = TallyScreen(game, list(game.seats.all()))

    assert list(screen.short_names.values()) == ["Viking Chief", "Ragnhild", "Erik the Red"]


def test_names_of_four_fit_above_their_totals():
    game = GameFactory(seats=["Astrid", "Maximiliane-Bernadette", "Sigurdrunhildrsdottir", "Bo"])

    screen = TallyScreen(game, list(game.seats.all()))

    assert list(screen.short_names.values()) == ["Astrid", "Maximiliane", "Sigurdrunhi…", "Bo"]


def test_names_that_would_look_the_same_stay_whole():
    game = GameFactory(seats=["Sigurdrunhildrsdottir", "Sigurdrunhildursson", "Bo"])

    screen = TallyScreen(game, list(game.seats.all()))

    assert list(screen.short_names.values()) == ["Sigurdrunhildrsdottir", "Sigurdrunhildursson", "Bo"]
