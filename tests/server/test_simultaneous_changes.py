"""Two phones in the same moment: one removes what the other changes. The one who was slower is told so."""

import re
from uuid import uuid4

import pytest
from django.db import IntegrityError, OperationalError
from django.db.models import QuerySet

from games.access import guests
from games.crew import remembered
from games.crew.crew_forms import NameForm, PlayerNameForm
from games.history import details
from games.models import Campaign, Game, Phone, Player, ReferenceNote, Remembered, Visit
from games.models.visit import VisitQuerySet
from tests.support.factories import CampaignFactory, CrewFactory, GameFactory, PlayerFactory, member_of
from tests.support.full_crew import exported, imported
from tests.support.guests import come_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return GameFactory(seats=["Teal", "Orange"])


@pytest.fixture
def phone(client, game):
    return member_of(client, game.crew)


def is_said(answer):
    return answer.status_code == 404 and "Someone else changed this first" in answer.text


def removed_before(monkeypatch, where, name, remove):
    """Just before this is called, another phone removes something."""
    called = getattr(where, name)

    def late(*args, **kwargs):
        remove()
        return called(*args, **kwargs)

    monkeypatch.setattr(where, name, late)


def test_a_player_who_was_merged_away_cannot_be_renamed(client, phone, game, monkeypatch):
    player = PlayerFactory(crew=game.crew, name="Asti")
    removed_before(monkeypatch, PlayerNameForm, "save", Player.objects.filter(pk=player.pk).delete)

    assert is_said(client.post(f"/crew/players/{player.pk}/name/", {"name": "Astrid"}))


def test_a_value_that_was_forgotten_cannot_be_corrected(client, phone, game, monkeypatch):
    one = Remembered.objects.create(crew=game.crew, rules="reavers", key="artifacts.harp", value="3")
    removed_before(monkeypatch, remembered, "read", Remembered.objects.filter(pk=one.pk).delete)

    assert is_said(client.post(f"/crew/remembered/{one.pk}/", {"value": "4"}))


def test_a_phone_that_was_sent_away_cannot_be_named(client, phone, monkeypatch):
    removed_before(monkeypatch, NameForm, "save", Phone.objects.filter(pk=phone.pk).delete)

    assert is_said(client.post("/crew/phone/", {"name": "Ada"}))


def test_a_guest_who_was_sent_away_cannot_sit_down(game, monkeypatch):
    guest = come_in(game)
    removed_before(monkeypatch, guests, "sit_down", Phone.objects.filter(crew=None).delete)

    assert is_said(guest.post(f"/g/{game.key}/table/sit/", {"name": "", "seat": "1"}))


@pytest.mark.django_db(transaction=True)
def test_a_phone_that_is_sent_away_while_it_opens_a_page_is_told_so(client, phone, game, monkeypatch):
    removed_before(monkeypatch, VisitQuerySet, "noted", Phone.objects.filter(pk=phone.pk).delete)

    assert client.get(f"/g/{game.key}/by/glory/").status_code == 404
    assert not Visit.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_details_cannot_name_a_campaign_that_was_deleted(client, phone, game, monkeypatch):
    campaign = CampaignFactory(crew=game.crew)
    removed_before(monkeypatch, details.counts, "recounted", Campaign.objects.filter(pk=campaign.pk).delete)

    fields = {"played_on": "2026-05-01", "campaign": campaign.key}
    answer = client.post(f"/g/{game.key}/details/change/", fields)

    assert is_said(answer)


def test_what_the_database_gave_up_is_worth_another_try(client, phone, monkeypatch):
    def gives_up(*_args):
        raise OperationalError("deadlock detected")

    monkeypatch.setattr(NameForm, "save", gives_up)

    answer = client.post("/crew/phone/", {"name": "Ada"})

    assert (answer.status_code, answer["Retry-After"]) == (503, "1")
    assert "Nothing was saved" in answer.text


def test_another_fault_of_the_database_is_still_a_fault(phone, client, monkeypatch):
    def breaks(*_args):
        raise OperationalError("no such column: x")

    monkeypatch.setattr(NameForm, "save", breaks)

    with pytest.raises(OperationalError):
        client.post("/crew/phone/", {"name": "Ada"})


@pytest.mark.parametrize(
    "fault",
    [
        Player.DoesNotExist("no such row"),
        Game.DoesNotExist("no such row"),
        IntegrityError("NOT NULL constraint failed: games_player.name"),
        IntegrityError("UNIQUE constraint failed: games_player.name"),
        KeyError("glory"),
    ],
)
def test_a_fault_of_ours_is_an_error_page_with_an_id_that_the_log_has(client, phone, monkeypatch, caplog, fault):
    def breaks(*_args):
        raise fault

    monkeypatch.setattr(NameForm, "save", breaks)
    client.raise_request_exception = False

    answer = client.post("/crew/phone/", {"name": "Ada"})

    error_id = re.search(r"report error ([0-9a-f]{8})\.", answer.text)[1]
    assert answer.status_code == 500
    assert f"Error {error_id}: POST /crew/phone/: {fault!r}" in caplog.text


def breaks(*_args, **_kwargs):
    raise IntegrityError("NOT NULL constraint failed")


@pytest.mark.parametrize(
    ("where", "name", "path", "fields"),
    [
        (QuerySet, "bulk_create", "/new/start/", {"rules": "reavers", "names": "Astrid, Bo"}),
        (NameForm, "save", "/crew/players/{player}/name/", {"name": "Astrid"}),
        (ReferenceNote, "save", "/reference/clans/add/", {"name": "Tyr", "kind": "God", "text": "One hand left."}),
    ],
)
def test_a_fault_of_ours_is_not_blamed_on_another_phone(client, phone, game, monkeypatch, where, name, path, fields):
    monkeypatch.setattr(where, name, breaks)

    with pytest.raises(IntegrityError):
        client.post(path.format(player=game.seats.first().player_id), fields | {"id": str(uuid4())})


def test_nor_is_a_fault_in_an_import(phone, monkeypatch):
    file = exported(phone.crew)
    monkeypatch.setattr(QuerySet, "bulk_create", breaks)

    with pytest.raises(IntegrityError):
        imported(CrewFactory(), file)


def test_numbers_of_phones_are_never_given_out_again(game):
    """A cookie from before a backup was restored finds nobody else's phone."""
    first = Phone.objects.create(crew=game.crew)
    number = first.pk
    first.delete()

    numbers = {Phone.objects.create(crew=game.crew).pk for _phone in range(20)}

    assert number not in numbers
    assert max(numbers) - min(numbers) > 10**9
