"""The page on which a crew names all cards of a game, as its own edition prints them."""

import csv
import io

import pytest
from PIL import Image, ImageChops

from games.language.translation import say_counted, with_names
from games.models import Crew, ReferenceNote, Share
from games.models.reference import own_names_of
from tests.support.factories import CrewFactory, member_of
from tests.support.form_errors import error_beside
from tests.support.page_text import text_of
from tests.support.tables import client_of, finish, make_game, make_phone

pytestmark = pytest.mark.django_db

PAGE = "/reference/reavers/names/"
JUGGERNAUT, KRAKEN = "prophecy.juggernaut", "sea-journey.kraken"


@pytest.fixture
def phone():
    return make_phone()


@pytest.fixture
def member(phone):
    return client_of(phone)


def save(client, names, before=None, rules="reavers"):
    """As the page sends it: with what each field said when the page was drawn."""
    drawn = {f"initial-{key}": (before or {}).get(key, "") for key in names}
    return client.post(f"/reference/{rules}/names/save/", names | drawn)


def names_of(crew, rules="reavers"):
    return dict(ReferenceNote.objects.of(crew, rules).names().values_list("key", "name"))


def test_the_reference_leads_to_it_and_it_has_a_field_for_each_card(member, phone):
    game = make_game(phone)
    page = member.get(PAGE).text

    assert f'href="{PAGE}"' in member.get("/reference/reavers/").text
    assert f'href="{PAGE}"' in member.get(f"/g/{game.key}/reference/").text
    assert f'name="{JUGGERNAUT}"' in page
    assert 'name="R23"' not in page


def test_all_names_are_saved_at_once(member, phone):
    answer = save(member, {JUGGERNAUT: " Zerstörer ", KRAKEN: "Krake"})

    assert answer.url == "/reference/reavers/"
    assert names_of(phone.crew) == {JUGGERNAUT: "Zerstörer", KRAKEN: "Krake"}
    assert 'value="Zerstörer"' in member.get(PAGE).text
    assert own_names_of(Crew.objects.get(), "reavers")["Juggernaut"] == "Zerstörer"


def test_an_empty_field_removes_the_name_and_keeps_the_note(member, phone):
    for key, text in ((JUGGERNAUT, "Ours."), (KRAKEN, "")):
        ReferenceNote.objects.create(crew=phone.crew, rules="reavers", key=key, name="Old", text=text)

    save(member, {JUGGERNAUT: "", KRAKEN: ""}, before={JUGGERNAUT: "Old", KRAKEN: "Old"})

    assert list(ReferenceNote.objects.values_list("key", "name", "text")) == [(JUGGERNAUT, "", "Ours.")]


def test_what_another_phone_named_meanwhile_stays(member, phone):
    ReferenceNote.objects.create(crew=phone.crew, rules="reavers", key=KRAKEN, name="Krake")

    save(member, {JUGGERNAUT: "Zerstörer", KRAKEN: ""})

    assert names_of(phone.crew) == {JUGGERNAUT: "Zerstörer", KRAKEN: "Krake"}


def test_pressed_twice_counts_once(member, phone):
    save(member, {JUGGERNAUT: "Zerstörer"})
    save(member, {JUGGERNAUT: "Zerstörer"})

    assert names_of(phone.crew) == {JUGGERNAUT: "Zerstörer"}


@pytest.mark.parametrize("wrong", ["x" * 41, "a\x07b"])
def test_what_cannot_be_a_name_is_said_beside_it_and_nothing_is_stored(member, wrong):
    answer = save(member, {JUGGERNAUT: wrong, KRAKEN: "Krake"})

    assert answer.status_code == 422
    assert error_beside(answer.text, JUGGERNAUT)
    assert 'value="Krake"' in answer.text
    assert not ReferenceNote.objects.exists()
    assert Crew.objects.get().named_at is None


def test_only_members_and_only_their_own_crew(client, member, phone):
    assert client.get(PAGE).status_code == 404
    assert save(client, {KRAKEN: "Krake"}).status_code == 404
    member_of(client, CrewFactory())
    save(client, {KRAKEN: "Krake"})

    assert names_of(phone.crew) == {}
    assert member.get("/reference/nothing/names/").status_code == 404
    assert member.get(f"{PAGE}save/").url == PAGE


def test_what_is_counted_has_the_crews_name_without_a_plural(member, phone):
    save(member, {"village-spoils.farm": "Bauern{hof}", "rule.food": "Essen"})

    with with_names(own_names_of(Crew.objects.get(), "reavers")):
        farms, food = say_counted("{n} Farm", "{n} Farms", 4), say_counted("{n} Food", "{n} Food", 4)

    assert (farms.format(n=4), food.format(n=4)) == ("4 × Bauern{hof}", "4 Essen")


def test_statistics_and_the_spreadsheet_have_it(member, phone):
    save(member, {JUGGERNAUT: "Zerstörer"})
    finish(phone, make_game(phone, sheets={"Teal": {"prophecies.juggernaut": 1}, "Orange": {"glory": 5}}))

    page = text_of(member.get("/statistics/reavers/").text)
    sheet = b"".join(member.get("/crew/export/games.csv").streaming_content).decode("utf-8-sig")

    assert "Zerstörer" in page
    assert "Juggernaut" not in page
    titles = next(csv.reader(io.StringIO(sheet)))
    assert "Reavers of Midgard: Prophecies: Zerstörer" in titles


def test_the_shared_picture_has_it(client, member, phone):
    game = make_game(phone, sheets={"Teal": {"glory": 5}, "Orange": {"glory": 5, "terror": 3}})
    finish(phone, game)
    token = Share.objects.create(game=game).token
    before = picture(client, token)

    save(member, {"rule.terror": "Schrecken"})  # the row that decided it
    named = picture(client, token)
    save(member, {"rule.terror": ""}, before={"rule.terror": "Schrecken"})

    assert ImageChops.difference(before, named).getbbox()
    assert not ImageChops.difference(before, picture(client, token)).getbbox()


def picture(client, token):
    """What is drawn."""
    return Image.open(io.BytesIO(client.get(f"/s/{token}/picture.png").content)).convert("RGB")
