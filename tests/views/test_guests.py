"""What guests may and may not, and for how long."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.utils import timezone

from games.access import guests
from games.models import Game, Phone, Remembered
from tests.support.factories import GameFactory, member_of
from tests.support.guests import come_in, finish, tap
from tests.support.round_screen import begun, effect, send

pytestmark = pytest.mark.django_db


def test_a_guest_records_undoes_and_reads_the_book(game):
    guest = come_in(game)

    tap(guest, game, 4)
    taken = guest.post(f"/g/{game.key}/undo/", {"id": str(uuid4())})

    assert taken.status_code == 302
    assert "Bo" in guest.get(f"/g/{game.key}/log/").text
    assert game.seats.get(order=1).sheet == {}


@pytest.mark.parametrize(
    "path",
    ["/crew/", "/games/", "/g/{key}/finish/", "/g/{key}/result/", "/g/{key}/seats/", "/g/{key}/delete/", "/g/{other}/"],
)
def test_a_guest_sees_nothing_else_of_the_crew(game, path):
    other = GameFactory(crew=game.crew)
    guest = come_in(game)

    assert guest.get(path.format(key=game.key, other=other.key)).status_code == 404


@pytest.mark.parametrize(
    "path",
    ["finish/now", "finish/tie", "reopen", "rematch", "delete/now", "seats/change", "table/renew", "table/screen/open"],
)
def test_a_guest_cannot_do_what_is_the_crews(game, path):
    guest = come_in(game)

    assert guest.post(f"/g/{game.key}/{path}/", {"id": str(uuid4())}).status_code == 404
    game.refresh_from_db()
    assert (game.status, game.deleted_at) == ("scoring", None)


def test_a_guest_of_one_game_cannot_write_in_another(game):
    other = GameFactory(crew=game.crew)
    guest = come_in(game)

    assert tap(guest, other, 4).status_code == 404
    assert other.entries.count() == 0


def test_the_pages_of_a_guest_offer_only_what_a_guest_may(game):
    guest = come_in(game)

    page = guest.get(f"/g/{game.key}/by/prophecies/").text

    assert "/finish/" not in page
    assert "/delete/" not in page
    assert "/seats/" not in page


def test_what_a_guest_reads_off_a_card_is_not_remembered_for_the_crew(game):
    guest = come_in(game)

    tap(guest, game, 3, cell="artifacts.draupnir", remember="1")

    assert game.seats.get(order=1).sheet == {"artifacts.draupnir": 3}
    assert not Remembered.objects.exists()


def test_what_a_guest_reads_off_a_card_in_the_rounds_is_not_remembered_either(client):
    game = begun(client)
    guest = come_in(game)

    effect(guest, game, 1, "artifact::draupnir:", **{"artifact.number": 7})

    assert game.seats.get(order=1).sheet["artifacts.draupnir"] == 7
    assert not Remembered.objects.exists()


def test_a_guest_waits_until_the_crew_begins_the_rounds(client):
    game = GameFactory(seats=["Teal", "Orange"], play_options={"plays_along": True}, status="playing")
    guest = come_in(game)

    waiting = guest.get(f"/g/{game.key}/", follow=True)
    assert "Starting soon" in waiting.text
    assert waiting.redirect_chain[-1] == (f"/g/{game.key}/rounds/begins-soon/", 302)

    member_of(client, game.crew)
    send(client, game, "start/set", {"start": 1})
    assert "Round 1" in guest.get(f"/g/{game.key}/rounds/begins-soon/", follow=True).text


def test_the_round_screen_of_a_guest_offers_only_what_a_guest_may(client):
    game = begun(client)

    page = come_in(game).get(f"/g/{game.key}/rounds/").text

    assert f"/g/{game.key}/table/" in page
    for path in ("finish", "delete", "seats", "rounds/start"):
        assert f"/g/{game.key}/{path}/" not in page


def test_guests_lose_the_game_when_it_is_finished(game):
    guest = come_in(game)
    finish(game)

    assert guest.get(f"/g/{game.key}/").status_code == 404
    assert guest.get(f"/g/{game.key}/log/").status_code == 404
    assert tap(guest, game, 4).status_code == 404
    assert "Back to the table" not in guest.get("/").text


def test_the_home_page_leads_a_guest_back(game):
    guest = come_in(game)

    assert f"/g/{game.key}/" in guest.get("/").text


def test_a_guest_can_be_sent_away(host, game):
    guest = come_in(game)

    host.post(f"/g/{game.key}/table/guests/{Phone.objects.get(guest_of=game).pk}/remove/")

    assert guest.get(f"/g/{game.key}/").status_code == 404
    assert tap(guest, game, 4).status_code == 404


def test_a_guest_who_was_sent_away_does_not_come_back_by_the_same_code(host, game):
    guest, old = come_in(game), guests.links_of(game)
    tap(guest, game, 4)

    host.post(f"/g/{game.key}/table/guests/{Phone.objects.get(guest_of=game).pk}/remove/")

    assert guest.post(f"/t/{old.token}/in/", {"id": str(uuid4())}).status_code == 404
    assert guest.post("/join/code/", {"code": old.code}).status_code == 422
    assert guests.links_of(game).token != old.token
    assert "Bo" in host.get(f"/g/{game.key}/log/").text
    assert "Bo</" not in host.get(f"/g/{game.key}/table/").text


def test_guests_of_then_do_not_record_when_an_old_game_is_corrected(host, game):
    guest = come_in(game)
    finish(game)
    Game.objects.filter(pk=game.pk).update(finished_at=timezone.now() - timedelta(hours=13))

    host.post(f"/g/{game.key}/reopen/", {"id": str(uuid4())})

    assert tap(guest, game, 4).status_code == 404
    assert tap(host, game, 4).status_code == 200


def test_guests_who_are_still_there_help_to_correct(host, game):
    guest = come_in(game)
    finish(game)

    host.post(f"/g/{game.key}/reopen/", {"id": str(uuid4())})

    assert tap(guest, game, 4).status_code == 200


def test_names_of_guests_go_30_days_after_their_game(host, game):
    come_in(game)
    finish(game)
    Game.objects.update(finished_at=timezone.now() - timedelta(days=29))
    Phone.objects.update(created_at=timezone.now() - timedelta(days=40))
    call_command("tidy")
    kept = Phone.objects.get(guest_of=game).name

    Game.objects.update(finished_at=timezone.now() - timedelta(days=31))
    call_command("tidy")

    assert (kept, Phone.objects.get(guest_of=game).name) == ("Bo", "")
    assert Phone.objects.exclude(crew=None).exclude(name="").exists()


def test_only_guests_are_sent_away_from_a_table(host, game):
    member = Phone.objects.get(crew=game.crew)

    answer = host.post(f"/g/{game.key}/table/guests/{member.pk}/remove/")

    assert answer.status_code == 404
    assert Phone.objects.filter(pk=member.pk).exists()
