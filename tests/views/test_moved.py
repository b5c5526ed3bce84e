"""A site with another address: a phone that shows its key is the same phone again, once."""

from uuid import uuid4

import pytest
from django.test import Client

from games.access import guests
from games.access.phone_keys import proof
from games.limits import WRONG_LINKS
from games.models import Phone, Visit
from tests.support.factories import CrewFactory, GameFactory, PhoneFactory, use
from tests.support.form_errors import error_beside

pytestmark = pytest.mark.django_db
NEW = "http://testserver"  # where Django's client is


@pytest.fixture
def ada(crew):
    return PhoneFactory(crew=crew, name="Ada's")


def carry_on(client, **fields):
    return client.post("/moved/here/", fields)


def proof_of(phone, origin=NEW):
    return f"{phone.pk}.{proof(phone.key, origin)}"


def test_a_proof_of_its_key_makes_a_stranger_the_phone_that_it_was(client, ada):
    game = GameFactory(crew=ada.crew)
    seat = game.seats.first()
    Visit.objects.create(phone=ada, game=game, seat=seat)

    answer = carry_on(client, proof=[proof_of(ada)], next=f"/g/{game.key}/table/")

    assert answer.url == f"/g/{game.key}/table/"
    assert client.get(answer.url).context["around"].own.seat == seat
    assert Phone.objects.get() == ada


def test_a_key_that_was_pasted_does_the_same(client, ada):
    answer = carry_on(client, key=f"  {ada.key}\n")

    assert answer.url == "/"
    assert "Ada&#x27;s" in client.get("/crew/").text


def test_a_key_works_once(client, ada):
    shown = proof_of(ada)
    carry_on(client, proof=[shown])

    again = carry_on(Client(), proof=[shown], key=ada.key)

    assert again.status_code == 422
    assert error_beside(again.text, "key") == "This key is unknown or was used already. Open the crew's link instead."
    assert Client().get("/crew/").status_code == 404


def ask_and_lose_the_answer(client, **fields):
    """With the answer goes the cookie by which the phone would be known."""
    before = dict(client.cookies)
    assert carry_on(client, **fields).status_code == 302
    client.cookies.clear()
    client.cookies.update(before)
    assert client.get("/crew/").status_code == 404


@pytest.mark.parametrize("show", [lambda phone: {"proof": [proof_of(phone)]}, lambda phone: {"key": phone.key}])
def test_the_same_browser_may_ask_again_when_the_answer_was_lost(client, ada, show):
    client.get("/moved/")
    shown = show(ada)
    ask_and_lose_the_answer(client, **shown)
    key = Phone.objects.get().key

    again, other = carry_on(client, **shown), Client()
    other.get("/moved/")

    assert again.status_code == 302
    assert client.get("/crew/").context["this_phone"] == ada
    assert Phone.objects.get().key == key != ada.key
    assert carry_on(other, **shown).status_code == 422


def test_a_proof_for_another_address_is_worth_nothing_here(client, ada):
    """Someone else's server can ask for one; it cannot use it."""
    answer = carry_on(client, proof=[proof_of(ada, "http://evil.example:8000")])

    assert answer.status_code == 422
    assert client.get("/crew/").status_code == 404
    assert Phone.objects.get().key == ada.key


def test_every_crew_and_every_table_comes_along(client, ada):
    game = GameFactory()
    guest = PhoneFactory(crew=None, guest_of=game)
    other = PhoneFactory(crew=CrewFactory(name="The Raiders"))

    carry_on(client, proof=[proof_of(guest), proof_of(other), proof_of(ada)])

    assert client.get("/crew/").context["crew"] == ada.crew
    assert [phone.pk for phone in client.get("/crew/").context["other_crews"]] == [other.pk]
    assert client.get(f"/g/{game.key}/table/").status_code == 200


@pytest.mark.parametrize(
    "fields",
    [{}, {"key": ""}, {"key": "x" * 5000}, {"proof": ["1", ".", "²²²." + "0" * 64, "9" * 400 + ".0", "7.\xe9"]}],
    ids=["nothing", "empty", "too long", "rubbish"],
)
def test_what_is_no_key_is_refused(client, ada, fields):
    answer = carry_on(client, **fields)

    assert answer.status_code == 422
    assert Phone.objects.get().key == ada.key


@pytest.mark.parametrize("shown", ["{0}.\xe9", "0{0}." + "0" * 64, "{0}.", "{0}"])
def test_rubbish_about_a_phone_that_there_is_is_refused(client, ada, shown):
    assert carry_on(client, proof=[shown.format(ada.pk)]).status_code == 422


def test_the_key_of_a_guest_who_was_sent_away_lets_nobody_in(client):
    game = GameFactory()
    guest = PhoneFactory(crew=None, guest_of=game)
    guests.send_away(game, guest)

    carry_on(client, key=guest.key)

    assert client.get(f"/g/{game.key}/table/").status_code == 404


def test_the_key_of_a_phone_that_was_removed_is_unknown(client, ada):
    ada.delete()

    assert carry_on(client, key=ada.key).status_code == 422


def test_a_stolen_link_leads_nowhere_else(client, ada):
    answer = carry_on(client, proof=[proof_of(ada)], next="//evil.example/")

    assert answer.url == "/"


def test_who_guesses_keys_has_to_wait(client, ada):
    for _guess in range(WRONG_LINKS.most):
        carry_on(client, key="guess")

    assert carry_on(client, key="guess").status_code == 429
    assert carry_on(client, key=ada.key).status_code == 302


def test_reloading_the_answer_goes_back_to_the_form(client):
    assert client.get("/moved/here/").url == "/moved/"
    assert client.get("/moved/").status_code == 200
    assert client.post("/moved/").status_code == 405


def join_anew(client, crew):
    client.post(f"/c/{crew.token}/join/", {"id": uuid4()})
    assert client.get("/crew/").context["this_phone"].name == ""


@pytest.mark.parametrize("path", ["/", "/c/{crew.token}/", "/t/{links.token}/"])
def test_a_stranger_finds_the_way_back(client, ada, path):
    links = guests.links_of(GameFactory(crew=ada.crew))

    assert 'href="/moved/"' in client.get(path.format(crew=ada.crew, links=links)).text


def test_a_phone_that_joined_anew_finds_it_on_the_crews_page(client, ada):
    join_anew(client, ada.crew)

    phones = client.get("/crew/").text.partition('<section id="phones"')[2].partition("</section>")[0]

    assert 'href="/moved/"' in phones


def test_a_phone_that_joined_anew_and_shows_its_key_has_one_crew(client, ada):
    join_anew(client, ada.crew)

    carry_on(client, key=ada.key)

    page = client.get("/crew/")
    assert page.context["this_phone"] == ada
    assert page.context["other_crews"] == []


def test_the_panel_has_the_keys_of_this_phone_and_of_no_other(client, ada):
    PhoneFactory(crew=ada.crew)
    use(client, ada)

    answer = client.get("/moved/panel/")

    assert f'data-phones="{ada.pk}.{ada.key} "' in answer.text
    assert "no-store" in answer["Cache-Control"]
    assert Client().get("/moved/panel/").status_code == 204


def test_the_crews_page_shows_this_phones_key_and_no_other(client, ada):
    other = PhoneFactory(crew=ada.crew)
    use(client, ada)

    page = client.get("/crew/").text

    assert ada.key in page
    assert other.key not in page
