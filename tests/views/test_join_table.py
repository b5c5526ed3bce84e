"""Coming to a table as a guest: the link behind the QR code, and the code that is said aloud."""

from uuid import uuid4

import pytest
from django.test import Client

from games.access import guests
from games.limits import WRONG_CODES, WRONG_LINKS
from games.models import Phone, TableLinks, Visit
from games.models.guest_code import CHARACTERS
from tests.support.form_errors import error_beside, shown_in
from tests.support.guests import come_in, finish, tap
from tests.support.round_screen import begun

pytestmark = pytest.mark.django_db


def test_the_table_shows_a_code_a_link_and_its_picture(host, game):
    page = host.get(f"/g/{game.key}/table/").text

    links = TableLinks.objects.get(game=game)
    assert links.code_in_two in page
    assert f"/t/{links.token}/" in page
    assert 'class="qr"' in page


def test_a_code_has_no_letter_that_looks_like_another(game):
    code = guests.links_of(game).code

    assert len(code) == 6
    assert set(code) <= set(CHARACTERS)
    assert not set("0O1IL2Z5S8BG") & set(CHARACTERS)


def test_the_code_leads_to_the_door_however_it_is_typed(client, game):
    links = guests.links_of(game)

    answer = client.post("/join/code/", {"code": f" {links.code[:3].lower()}-{links.code[3:]} "})

    assert answer.url == f"/t/{links.token}/"


def test_the_link_shows_the_game_and_lets_nobody_in_by_itself(client, game):
    answer = client.get(f"/t/{guests.links_of(game).token}/")

    assert "Orange" in answer.text
    assert game.crew.name not in answer.text
    assert not Phone.objects.exists()


def test_a_guest_sits_down_and_finds_the_own_sheet_open(game):
    guest = come_in(game, seat="2")

    answer = guest.get(f"/g/{game.key}/")

    assert answer.url == f"/g/{game.key}/seat/2/"
    assert guest.get(answer.url).status_code == 200
    assert Visit.objects.get().seat.order == 2


def test_a_guest_who_sits_down_while_rounds_are_played_lands_in_them(client):
    game = begun(client, ["Teal", "Orange"])
    guest = come_in(game, seat="2")

    answer = guest.get(f"/g/{game.key}/", follow=True)

    assert answer.redirect_chain[-1] == (f"/g/{game.key}/rounds/", 302)
    assert 'id="who-2" aria-label="Orange" checked' in answer.text


def test_a_guest_without_a_seat_helps_with_everything(game):
    guest = come_in(game, seat="")

    assert guest.get(f"/g/{game.key}/").url == f"/g/{game.key}/table/"
    assert guest.get(f"/g/{game.key}/by/glory/").status_code == 200


def test_sitting_down_twice_by_the_same_form_is_one_phone(game):
    request_id = str(uuid4())

    come_in(game, id=request_id)
    come_in(game, id=request_id)

    assert Phone.objects.count() == 1


def test_a_guest_who_comes_in_again_stays_one_phone(game):
    guest = come_in(game)

    guest.post(f"/t/{guests.links_of(game).token}/in/", {"id": str(uuid4()), "name": "Bodil"})

    assert Phone.objects.get().name == "Bodil"


@pytest.mark.parametrize("fields", [{"seat": "9"}, {"seat": "x"}, {"name": "B" * 41}, {"id": "no-id"}])
def test_what_a_guest_cannot_be_is_said_and_nobody_comes_in(client, game, fields):
    links = guests.links_of(game)

    answer = client.post(f"/t/{links.token}/in/", {"id": str(uuid4())} | fields)

    assert answer.status_code == 422
    assert not Phone.objects.exists()


@pytest.mark.parametrize(
    ("fields", "field", "said"),
    [
        ({"name": "B" * 41}, "name", "At most 40 characters."),
        ({"name": "Bodil", "seat": "9"}, "seat", "There is no such seat at this table."),
        ({"name": "Bodil", "seat": "٢"}, "seat", "There is no such seat at this table."),
    ],
)
def test_what_a_guest_cannot_be_is_said_beside_its_field(client, game, fields, field, said):
    page = client.post(f"/t/{guests.links_of(game).token}/in/", {"id": str(uuid4())} | fields).text

    assert error_beside(page, field) == said
    assert shown_in(page, "name") == fields["name"]


def test_whoever_sits_down_elsewhere_finds_what_was_typed(game):
    guest = come_in(game)

    page = guest.post(f"/g/{game.key}/table/sit/", {"name": "B" * 41, "seat": "2"}).text

    assert error_beside(page, "name") == "At most 40 characters."
    assert 'value="2" id="seat-2" checked' in page


def test_a_member_goes_straight_to_the_game(host, game):
    answer = host.get(f"/t/{guests.links_of(game).token}/")

    assert answer.url == f"/g/{game.key}/"


def test_a_guest_who_joins_the_crew_is_a_guest_no_more(game):
    guest = come_in(game)

    guest.post(f"/c/{game.crew.token}/join/", {"id": str(uuid4())})

    assert guest.get(f"/g/{game.key}/finish/").status_code == 200
    assert "Remove" in guest.get(f"/g/{game.key}/table/").text


def test_a_wrong_code_is_refused_in_words(client):
    answer = client.post("/join/code/", {"code": "ZZZ ZZZ"})

    assert answer.status_code == 422
    assert error_beside(answer.text, "code") == "No table has this code. Ask for it again."
    assert shown_in(answer.text, "code") == "ZZZ ZZZ"


@pytest.mark.parametrize("code", ["", "K" * 13, "K" * 9999, "ﬀ", "ß"])
def test_what_is_no_code_counts_as_a_wrong_one(client, game, code):
    [client.post("/join/code/", {"code": code}) for _n in range(WRONG_CODES.most)]

    assert client.post("/join/code/", {"code": guests.links_of(game).code}).status_code == 429


def test_guessing_codes_is_slow_work(client, game):
    [client.post("/join/code/", {"code": f"BBB {n}"}) for n in range(WRONG_CODES.most)]

    answer = client.post("/join/code/", {"code": guests.links_of(game).code})

    assert answer.status_code == 429


def test_wrong_links_are_slowed_down_and_the_right_one_is_not(client, game):
    [client.get(f"/t/wrong-{n}/") for n in range(WRONG_LINKS.most)]

    assert client.get("/t/one-more/").status_code == 429
    assert client.get(f"/t/{guests.links_of(game).token}/").status_code == 200


def test_renewing_ends_the_old_code_and_link_at_once(host, game):
    old = guests.links_of(game)

    host.post(f"/g/{game.key}/table/renew/", {"old": old.token})

    assert Client().get(f"/t/{old.token}/").status_code == 404
    assert Client().post("/join/code/", {"code": old.code}).status_code == 422


def test_renewing_lets_those_stay_who_are_there(host, game):
    guest = come_in(game)

    host.post(f"/g/{game.key}/table/renew/", {"old": guests.links_of(game).token})

    assert tap(guest, game, 3).status_code == 200


def test_pressed_twice_renews_once(host, game):
    old = guests.links_of(game).token
    host.post(f"/g/{game.key}/table/renew/", {"old": old})
    renewed = guests.links_of(game).token

    host.post(f"/g/{game.key}/table/renew/", {"old": old})

    assert guests.links_of(game).token == renewed != old


def test_a_finished_game_lets_nobody_in(client, game):
    links = guests.links_of(game)
    finish(game)

    assert client.get(f"/t/{links.token}/").status_code == 404
    assert client.post("/join/code/", {"code": links.code}).status_code == 422
