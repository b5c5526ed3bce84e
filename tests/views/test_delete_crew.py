"""A crew deletes itself: at once for everyone, for good after 30 days, and until then its link brings it back."""

from datetime import timedelta

import pytest
from django.apps import apps
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from games.access import guests
from games.models import Campaign, Crew, Game, Phone, Share, Visit
from tests.support.factories import CampaignFactory, CrewFactory, GameFactory, member_of
from tests.support.full_crew import full_crew
from tests.support.guests import come_in, tap
from tests.support.past_games import played
from tests.support.tables import client_of

pytestmark = pytest.mark.django_db


def delete(client, name="The Longships"):
    return client.post("/crew/delete/now/", {"name": name})


def test_the_crews_page_says_what_is_kept_and_leads_to_deleting(client, phone):
    page = client.get("/crew/").text

    assert page.split('<ul class="privacy">')[1].split("</ul>")[0].count("<li>") == 5
    assert 'href="/crew/delete/"' in page
    assert "Type the crew's name: The Longships" in client.get("/crew/delete/").text


@pytest.mark.parametrize("typed", ["", "The Longship", "x" * 5000])
def test_another_name_deletes_nothing(client, own_crew, typed):
    answer = delete(client, typed)

    assert answer.status_code == 422
    assert not Crew.objects.exclude(deleted_at=None).exists()


def test_a_crew_without_a_name_is_called_ours(client):
    member_of(client, CrewFactory(name=""))

    assert delete(client, " our crew ").status_code == 302


def test_deleting_shows_the_link_that_undoes_it(client, own_crew):
    answer = delete(client)

    page = client.get(answer.url).text
    assert answer.url == f"/c/{own_crew.token}/"
    assert f"http://testserver/c/{own_crew.token}/" in page
    assert "This crew was deleted." in page


def test_nothing_of_a_deleted_crew_can_be_seen_or_changed(host, game):
    guest, links = come_in(game), guests.links_of(game)
    finished = played(Phone.objects.get(crew=game.crew), {"Teal": {}, "Orange": {}})
    campaign = CampaignFactory(crew=game.crew)
    shares = [Share.objects.create(game=finished), Share.objects.create(campaign=campaign)]
    links.screen = "screen-token"
    links.save()
    host.get(f"/g/{game.key}/table/")
    live = [visit.live_path for visit in Visit.objects.all()]

    delete(host)

    pages = ["/crew/", "/games/", f"/g/{game.key}/", f"/g/{finished.key}/result/", f"/campaign/{campaign.key}/"]
    assert {host.get(path).status_code for path in pages} == {404}
    assert {guest.get(f"/g/{game.key}/").status_code, tap(guest, game, 3).status_code} == {404}
    assert tap(host, game, 3).status_code == 404
    links_of_strangers = [f"/t/{links.token}/", "/screen/screen-token/", *(f"/s/{share.token}/" for share in shares)]
    assert {Client().get(path).status_code for path in links_of_strangers} == {404}
    assert {Client().get(path).status_code for path in ["/live/screen/screen-token/", *live]} == {404}
    assert "Start a game" in host.get("/").text


def test_whoever_has_the_link_restores_everything(host, game):
    delete(host)
    stranger = Client()

    answer = stranger.post(f"/c/{game.crew.token}/restore/")

    assert answer.url == "/"
    assert stranger.get(f"/g/{game.key}/by/tokens/").status_code == 200
    assert host.get(f"/g/{game.key}/by/tokens/").status_code == 200


def test_nobody_joins_a_deleted_crew_without_restoring_it(client, own_crew):
    delete(client)

    answer = Client().post(f"/c/{own_crew.token}/join/", {"id": "00000000-0000-4000-8000-000000000001"})

    assert answer.url == f"/c/{own_crew.token}/"
    assert Phone.objects.count() == 1


def test_after_30_days_everything_is_gone_and_other_crews_are_not():
    gone, kept = full_crew().crew, GameFactory().crew
    client_of(Phone.objects.filter(crew=gone)[0]).get("/crew/data/")
    Crew.objects.filter(pk=gone.pk).update(deleted_at=timezone.now() - timedelta(days=31))

    assert Client().get(f"/c/{gone.token}/").status_code == 404
    call_command("tidy")

    left = {model.__name__: n for model in apps.get_app_config("games").get_models() if (n := model.objects.count())}
    assert left.pop("ThrottleCount") == 1  # of the wrong link
    assert left == {"Crew": 1, "Game": 1, "Player": 2, "Seat": 2}
    assert Game.objects.get().crew == kept
    assert not Campaign.objects.exists()


def test_a_day_earlier_everything_is_still_there(own_crew):
    Crew.objects.update(deleted_at=timezone.now() - timedelta(days=29))

    call_command("tidy")

    assert Crew.objects.count() == 1
    assert Client().get(f"/c/{own_crew.token}/").status_code == 200


def test_strangers_delete_nothing_and_actions_need_a_post(client, own_crew):
    assert {Client().get("/crew/delete/").status_code, delete(Client()).status_code} == {404}
    assert Client().post("/c/wrong/restore/").status_code == 404
    assert client.get("/crew/delete/now/").url == "/crew/delete/"
    assert client.get(f"/c/{own_crew.token}/restore/").status_code == 302
