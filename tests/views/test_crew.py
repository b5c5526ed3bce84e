"""The crew's page and what can be done there."""

import pytest

from games.models import Crew, Phone, Player, Remembered
from tests.support.factories import CrewFactory, PhoneFactory, PlayerFactory, member_of
from tests.support.form_errors import error_beside, form_at, shown_in
from tests.support.page_text import text_of

pytestmark = pytest.mark.django_db

SWITCH = "/crew/switch/"
MERGE = "/crew/players/1/merge/"
ACTIONS = [
    "/crew/name/",
    "/crew/renew-link/",
    SWITCH,
    "/crew/phone/",
    "/crew/phones/1/remove/",
    "/crew/remembered/1/",
    "/crew/remembered/1/forget/",
    "/crew/players/1/name/",
    "/crew/players/1/hide/",
    "/crew/players/1/show/",
    MERGE,
]


@pytest.fixture
def crew():
    return CrewFactory(name="The Longships")


@pytest.fixture
def harp(crew):
    return Remembered.objects.create(crew=crew, rules="reavers", key="artifacts.harp", value="3")


@pytest.mark.parametrize("path", ACTIONS)
def test_a_stranger_gets_404(client, path):
    assert client.post(path).status_code == 404


@pytest.mark.parametrize("path", [path for path in ACTIONS if path not in (SWITCH, MERGE)])
def test_an_action_that_is_reloaded_opens_the_page(client, phone, path):
    assert client.get(path).url == "/crew/"


def test_merging_that_is_reloaded_opens_the_players_page(client, phone):
    assert client.get(MERGE).url == "/crew/players/1/"


def test_get_does_not_switch(client, phone):
    assert client.get(SWITCH).status_code == 302


def test_a_stranger_has_no_crew_page(client):
    assert client.get("/crew/").status_code == 404


def test_the_page_has_the_link_and_its_picture(client, crew, phone):
    page = client.get("/crew/", headers={"host": "testserver"}).text

    assert f'value="http://testserver/c/{crew.token}/"' in page
    assert '<path fill="#000" d="M4 4h1v1h-1z' in page
    assert "style=" not in page


def test_on_the_machine_itself_the_link_is_one_that_phones_can_open(client, crew, phone, monkeypatch):
    monkeypatch.setattr("games.access.qr_link.lan_address", lambda: "192.0.2.5")

    page = client.get("/crew/", headers={"host": "localhost:8000"}).text

    assert f'value="http://192.0.2.5:8000/c/{crew.token}/"' in page


def test_the_crew_can_be_renamed(client, crew, phone):
    client.post("/crew/name/", {"name": "  The   Ravens "})

    assert Crew.objects.get().name == "The Ravens"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Give it a name."),
        ("   ", "Give it a name."),
        ("x" * 61, "At most 60 characters."),
        ("a\u202eb", "This name contains a character that cannot be displayed."),
    ],
)
def test_a_crew_needs_a_readable_name(client, crew, phone, name, said):
    answer = client.post("/crew/name/", {"name": name})

    assert answer.status_code == 422
    form = form_at(answer.text, "/crew/name/")
    assert (error_beside(form, "name"), shown_in(form, "name")) == (said, name)
    assert Crew.objects.get().name == "The Longships"


def test_a_renewed_link_ends_the_old_one_at_once(client, crew, phone):
    client.post("/crew/renew-link/", {"old": crew.token})

    assert client.get(f"/c/{crew.token}/").status_code == 404
    assert client.get("/crew/").status_code == 200


def test_renew_pressed_twice_renews_once(client, crew, phone):
    client.post("/crew/renew-link/", {"old": crew.token})
    renewed = Crew.objects.get().token

    client.post("/crew/renew-link/", {"old": crew.token})

    assert Crew.objects.get().token == renewed


def test_this_phone_can_have_a_name(client, phone):
    client.post("/crew/phone/", {"name": "Astrid's"})

    assert Phone.objects.get().name == "Astrid's"


def test_a_phone_name_that_cannot_be_read_is_refused(client, phone):
    answer = client.post("/crew/phone/", {"name": "x" * 41})

    assert answer.status_code == 422
    form = form_at(answer.text, "/crew/phone/")
    assert (error_beside(form, "name"), shown_in(form, "name")) == ("At most 40 characters.", "x" * 41)


def test_another_phone_can_be_removed(client, crew, phone):
    other = PhoneFactory(crew=crew)

    client.post(f"/crew/phones/{other.pk}/remove/")

    assert Phone.objects.get() == phone


def test_the_phone_in_the_hand_is_not_removed(client, phone):
    assert client.post(f"/crew/phones/{phone.pk}/remove/").status_code == 422
    assert Phone.objects.exists()


@pytest.mark.parametrize("number", ["{}", "999999999999999999999999999"])
def test_other_crews_phones_are_404(client, phone, number):
    other = PhoneFactory()

    assert client.post(f"/crew/phones/{number.format(other.pk)}/remove/").status_code == 404
    assert Phone.objects.filter(pk=other.pk).exists()


def test_remembered_values_have_their_proper_names(client, phone, harp):
    assert "Harp of the Ljósálfar" in client.get("/crew/").text


def test_a_remembered_value_can_be_corrected(client, phone, harp):
    client.post(f"/crew/remembered/{harp.pk}/", {"value": "4"})

    assert Remembered.objects.get().value == "4"


@pytest.mark.parametrize("value", ["", "-1", "100", "1.5", "x", "٣", "9" * 99])
def test_a_value_that_no_card_has_is_refused(client, phone, harp, value):
    answer = client.post(f"/crew/remembered/{harp.pk}/", {"value": value})

    assert answer.status_code == 422
    form = form_at(answer.text, f"/crew/remembered/{harp.pk}/")
    assert error_beside(form, "value") == "Enter a whole number from 0 to 99."
    assert shown_in(form, "value") == value
    assert Remembered.objects.get().value == "3"


def test_a_gods_name_can_be_corrected(client, crew, phone):
    god = Remembered.objects.create(crew=crew, rules="tiny_epic", key="god.freya", value="Freya")
    Remembered.objects.create(crew=crew, rules="tiny_epic", key="god.freyja", value="Freyja")

    client.post(f"/crew/remembered/{god.pk}/", {"value": "Freyja"})

    assert list(Remembered.objects.values_list("key", "value")) == [("god.freyja", "Freyja")]


def test_a_remembered_value_can_be_forgotten(client, phone, harp):
    client.post(f"/crew/remembered/{harp.pk}/forget/")

    assert not Remembered.objects.exists()


def test_other_crews_values_are_404(client, harp):
    member_of(client, CrewFactory())

    assert client.post(f"/crew/remembered/{harp.pk}/", {"value": "4"}).status_code == 404
    assert client.post(f"/crew/remembered/{harp.pk}/forget/").status_code == 404
    assert Remembered.objects.get().value == "3"


def test_each_player_makes_the_page_longer_by_the_same(client, own_crew):
    sizes = [size_with(client, own_crew, players) for players in (20, 40, 60)]

    assert sizes[2] - sizes[1] == pytest.approx(sizes[1] - sizes[0], rel=0.05)


def size_with(client, crew, players):
    PlayerFactory.create_batch(players - Player.objects.of(crew).count(), crew=crew)
    return len(client.get("/crew/").text)


def test_players_come_first_and_lead_to_their_page(client, own_crew):
    player = PlayerFactory(crew=own_crew, name="Astrid")

    page = client.get("/crew/").text

    assert f'href="/crew/players/{player.pk}/"' in page
    assert page.index("Astrid") < page.index("Add a phone") < page.index('<h2 id="phones-title"')
    assert '<details id="link" class="panel invite">' in page


@pytest.fixture
def board(crew):
    """What is printed on the sides of a board."""
    about = {"crew": crew, "rules": "clans"}
    Remembered.objects.create(key="board.4.thresholds.0", value="4", **about)
    Remembered.objects.create(key="board.3.monsters.troll", value="3", **about)
    return Remembered.objects.create(key="board.3.chart", value="Serpent, Boar", **about)


def test_what_a_board_says_stands_under_its_side(client, phone, board):
    text = text_of(client.get("/crew/").text)
    sides = [text.index(f"Board with {n} Viking heads") for n in (3, 4)]

    assert sides[0] < text.index("Clans on the chart, from left to right Serpent, Boar") < sides[1]
    assert sides[0] < text.index("Points for each monster: Troll 3") < sides[1]
    assert sides[1] < text.index("Thresholds: Territory 1 4")


def test_what_a_board_says_can_be_corrected(client, phone, board):
    client.post(f"/crew/remembered/{board.pk}/", {"value": " Boar;Elk "})

    board.refresh_from_db()
    assert board.value == "Boar, Elk"


@pytest.mark.parametrize(
    ("value", "message"), [("", "This must not be empty."), ("Elk, elk", "The same name is here twice.")]
)
def test_what_no_board_says_is_refused(client, phone, board, value, message):
    answer = client.post(f"/crew/remembered/{board.pk}/", {"value": value})

    assert answer.status_code == 422
    assert error_beside(form_at(answer.text, f"/crew/remembered/{board.pk}/"), "value") == message


def test_a_side_that_no_board_has_cannot_be_corrected(client, crew, phone):
    other = Remembered.objects.create(crew=crew, rules="clans", key="board.9.chart", value="Boar")

    assert "board.9.chart" in client.get("/crew/").text
    assert client.post(f"/crew/remembered/{other.pk}/", {"value": "Elk"}).status_code == 422


def test_how_this_phone_looks_and_speaks_stands_under_this_phone(client, own_crew):
    text = text_of(client.get("/crew/").text)

    assert "This phone Appearance Same as phone Dark Light Language" in text
    assert "Rename What is kept about you" in text


def test_a_crew_without_players_has_a_picture_and_one_button(client, own_crew):
    page = client.get("/crew/").text

    assert '<div class="empty">' in page
    assert "Players appear here after your first game. New game" in text_of(page)
    assert page.count("button primary") == 1


def test_a_crew_that_hides_all_its_players_is_not_empty(client, own_crew):
    PlayerFactory(crew=own_crew, is_hidden=True)

    assert "Players appear here" not in client.get("/crew/").text
