"""A crew's link: who has it belongs to the crew."""

from uuid import uuid4

import pytest
from django.test import Client

from games.limits import WRONG_LINKS
from games.models import Phone
from tests.support.factories import CrewFactory, PhoneFactory, member_of, use
from tests.support.form_errors import error_beside, shown_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def crew():
    return CrewFactory(name="The Longships")


def join(client, crew, **fields):
    return client.post(f"/c/{crew.token}/join/", {"id": str(uuid4())} | fields)


def test_the_link_shows_the_crew_and_joins_nobody_by_itself(client, crew):
    answer = client.get(f"/c/{crew.token}/")

    assert "The Longships" in answer.text
    assert not Phone.objects.exists()
    assert answer["Referrer-Policy"] == "same-origin"
    assert "no-store" in answer["Cache-Control"]


def test_joining_makes_the_phone_a_member(client, crew):
    answer = join(client, crew, name="Astrid's")

    assert answer.url == "/"
    assert Phone.objects.get().name == "Astrid's"
    assert client.get("/crew/").status_code == 200


def test_pressed_twice_is_one_phone(client, crew):
    request_id = str(uuid4())
    join(Client(), crew, id=request_id)

    join(client, crew, id=request_id)

    assert Phone.objects.count() == 1
    assert client.get("/crew/").status_code == 200


def test_a_member_who_opens_the_link_again_stays_one_phone(client, crew):
    member_of(client, crew)

    join(client, crew)

    assert Phone.objects.count() == 1
    assert "already" in client.get(f"/c/{crew.token}/").text


def test_the_id_of_another_crews_phone_makes_a_phone_of_its_own(client, crew):
    other = PhoneFactory(request_id=uuid4())

    join(client, crew, id=str(other.request_id))

    assert Phone.objects.of(crew).count() == 1


@pytest.mark.parametrize("fields", [{"name": "x" * 41}, {"name": "a\x07"}, {"id": "x"}])
def test_bad_input_is_told_and_nobody_joins(client, crew, fields):
    answer = join(client, crew, **fields)

    assert answer.status_code == 422
    assert not Phone.objects.exists()


def test_a_name_that_does_not_do_stays_with_the_reason_beside_it(client, crew):
    page = join(client, crew, name="x" * 41).text

    assert (error_beside(page, "name"), shown_in(page, "name")) == ("At most 40 characters.", "x" * 41)


def test_get_joins_nobody_and_shows_the_form(client, crew):
    assert client.get(f"/c/{crew.token}/join/").url == f"/c/{crew.token}/"
    assert not Phone.objects.of(crew).exists()


def test_a_wrong_link_is_404(client, crew):
    assert client.get("/c/wrong/").status_code == 404
    assert client.post("/c/wrong/join/").status_code == 404


def test_wrong_links_are_slowed_down_and_the_right_one_is_not(client, crew):
    answers = [client.get(f"/c/guess-{n}/").status_code for n in range(WRONG_LINKS.most)]

    assert set(answers) == {404}
    assert client.get("/c/one-more/").status_code == 429
    assert client.get(f"/c/{crew.token}/").status_code == 200
    assert join(client, crew).status_code == 302


def test_a_phone_can_belong_to_two_crews_and_switch(client, crew):
    ours, theirs = PhoneFactory(crew__name="Ours"), PhoneFactory(crew__name="Theirs")
    use(client, ours, theirs)
    assert "Go to Ours" in client.get("/crew/").text

    client.post("/crew/switch/", {"phone": ours.pk})

    assert "Go to Theirs" in client.get("/crew/").text


@pytest.mark.parametrize("phone", ["", "x", "999999999999999999999999"])
def test_nobody_switches_to_a_crew_of_others(client, phone):
    member_of(client, CrewFactory())

    assert client.post("/crew/switch/", {"phone": phone}).status_code == 404
    assert client.post("/crew/switch/", {"phone": PhoneFactory().pk}).status_code == 404
