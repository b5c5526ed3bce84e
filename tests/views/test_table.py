"""The page of a table: who is here, and whose phone it is."""

import re
from uuid import uuid4

import pytest
from django.utils import timezone

from games.access import guests
from games.models import Phone, Visit
from games.models.visit import IS_HERE
from tests.support.factories import GameFactory, member_of
from tests.support.guests import come_in
from tests.support.page_text import text_of
from tests.support.round_screen import begun

pytestmark = pytest.mark.django_db


def test_the_table_says_who_is_here_and_opens_any_sheet_for_someone_with_a_seat(host, game):
    guest = come_in(game, seat="1")

    page = text_of(guest.get(f"/g/{game.key}/table/").text)
    html = guest.get(f"/g/{game.key}/table/").text

    assert "Orange waiting" in page
    assert f'href="/g/{game.key}/seat/2/"' in html


def test_whoever_says_whose_sheet_is_theirs_is_called_so(game):
    guest = come_in(game, name="", seat="2")
    assert Phone.objects.get(crew=None).name == "Orange"

    guest.post(f"/g/{game.key}/table/sit/", {"name": "", "seat": "1", "id": str(uuid4())})
    assert Phone.objects.get(crew=None).name == "Teal"


def test_while_rounds_are_played_no_seat_says_how_far_it_is(client):
    game = begun(client)

    page = text_of(client.get(f"/g/{game.key}/table/").text)

    assert page.count("waiting") == game.seats.count()
    assert not re.search(r"\d of \d", page)


def test_the_table_shows_who_is_here_by_name_and_seat(host, game):
    come_in(game, name="Bo", seat="2")

    page = host.get(f"/g/{game.key}/table/").text

    assert "Bo <small>Orange</small>" in page
    assert "guest" in page


def test_a_seat_does_not_say_its_name_twice(host, game):
    come_in(game, name="", seat="1").get(f"/g/{game.key}/table/")

    seats = text_of(host.get(f"/g/{game.key}/table/").text.partition('id="seat-tiles"')[2].partition("</ul>")[0])

    assert "Teal here" in seats
    assert "Teal Teal" not in seats


def test_who_left_a_while_ago_is_not_here(host, game):
    come_in(game)
    Visit.objects.update(seen_at=timezone.now() - 2 * IS_HERE)

    assert "minutes ago" in host.get(f"/g/{game.key}/table/").text.replace("\xa0", " ")


def test_a_phone_says_whose_it_is(host, game):
    answer = host.post(f"/g/{game.key}/table/sit/", {"name": "Ada", "seat": "1"})

    visit = Visit.objects.get()
    assert (visit.phone.name, visit.seat.order) == ("Ada", 1)
    assert host.get(answer.url).url == f"/g/{game.key}/seat/1/"


def test_a_seat_that_is_not_there_is_refused(host, game):
    answer = host.post(f"/g/{game.key}/table/sit/", {"name": "Ada", "seat": "7"})

    assert answer.status_code == 422
    assert Visit.objects.get().seat is None


def test_strangers_find_no_table(client, game):
    assert client.get(f"/g/{game.key}/table/").status_code == 404
    assert client.post(f"/g/{game.key}/table/sit/", {"seat": "1"}).status_code == 404


def test_actions_lead_back_to_their_page_and_pages_refuse_post(host, game):
    links = guests.links_of(game)
    actions = [f"/g/{game.key}/table/sit/", f"/g/{game.key}/table/renew/", f"/t/{links.token}/in/", "/join/code/"]
    pages = [f"/g/{game.key}/table/", f"/t/{links.token}/", "/join/", "/over/"]

    assert {host.get(path).status_code for path in actions} == {302}
    assert {host.post(path).status_code for path in pages} == {405}


def test_a_sheet_of_one_screen_is_in_progress_and_not_one_of_one(client):
    game = GameFactory(rules="spoils", seats=["Ada", "Bo", "Cleo"])
    game.seats.filter(order=1).update(sheet={"gold": 7})
    member_of(client, game.crew)

    page = text_of(client.get(f"/g/{game.key}/table/").text)

    assert "Ada In progress" in page
    assert "1 of 1" not in page
