"""A crew's edition prints other names on its cards: whoever sees a card of that crew reads them."""

import pytest
from django.utils import timezone

from games.language.translation import own_name, say
from games.ledger.sentences import log_lines
from games.models import Crew, Entry, Game, ReferenceNote, TableLinks
from games.models.reference import own_names
from scoring import RULESETS
from tests.support.factories import CrewFactory, member_of
from tests.support.guests import come_in
from tests.support.page_text import text_of
from tests.support.round_screen import begun, effect, move
from tests.support.tables import client_of, finish, make_game, make_phone, record

pytestmark = pytest.mark.django_db

NAMES = {
    "prophecy.juggernaut": "Zerstörer",
    "prophecy.pillager": "Plünderin",
    "reaver.pillager": "Räuber",
    "artifact.friggs-chalice": "Friggs Kelch",
    "location.raid-villages": "Dörfer überfallen",
    "village-spoils.farm": "Bauernhof",
}


@pytest.fixture
def phone():
    return make_phone()


@pytest.fixture
def member(phone):
    return client_of(phone)


def name(client, key, called, rules="reavers", **more):
    return client.post(f"/reference/{rules}/{key}/note/", {"name": called} | more)


@pytest.fixture
def named(member):
    [name(member, key, called) for key, called in NAMES.items()]


def test_a_name_is_given_changed_and_removed(member, phone):
    answer = name(member, "sea-journey.kraken", "  Der  Krake ")
    assert answer["Location"] == "/reference/reavers/sea-journey.kraken/"
    assert list(ReferenceNote.objects.values_list("name", "text")) == [("Der Krake", "")]

    name(member, "sea-journey.kraken", "Krake", text="We flee.")
    assert list(ReferenceNote.objects.values_list("name", "text")) == [("Krake", "We flee.")]
    name(member, "sea-journey.kraken", "", text="We flee.")
    assert list(ReferenceNote.objects.values_list("name", "text")) == [("", "We flee.")]
    name(member, "sea-journey.kraken", "", text="")
    assert not ReferenceNote.objects.exists()


def test_the_reference_shows_it_with_ours_beside_it_and_finds_both(member, named):
    page = text_of(member.get("/reference/reavers/prophecy.juggernaut/").text)
    index = member.get("/reference/reavers/index.json").json()["entries"]
    row = next(row for row in index if row[0] == "prophecy.juggernaut")

    assert "Zerstörer Juggernaut Prophecy" in page
    assert (row[1], row[7]) == ("Zerstörer", "Juggernaut")
    for query in ("zerstorer", "juggernaut"):
        assert "Zerstörer" in text_of(member.get("/reference/reavers/", {"q": query}).text)


@pytest.mark.parametrize("path", ["by/prophecies/", "seat/1/by/prophecies/"])
def test_the_cards_of_the_tally_have_it(member, phone, named, path):
    game = make_game(phone)

    text = text_of(member.get(f"/g/{game.key}/{path}").text)

    assert "Zerstörer" in text
    assert "Plünderin" in text
    assert "Juggernaut" not in text


def test_a_tap_and_the_log_say_it(member, phone, named):
    game = make_game(phone)

    answer = member.post(
        f"/g/{game.key}/set/1/prophecies.juggernaut/",
        {"value": 1, "id": "11111111-1111-4111-8111-111111111111"},
        headers={"hx-request": "true"},
    )

    assert "Zerstörer" in answer.text
    assert "Zerstörer" in member.get(f"/g/{game.key}/log/").text


def test_the_tiles_of_the_rounds_and_their_log_have_it(client):
    game = begun(client)
    [name(client, key, called) for key, called in NAMES.items()]
    before = text_of(client.get(f"/g/{game.key}/rounds/").text)

    moved = move(client, game, "choose:location:villages")
    told = effect(client, game, 1, "friggs_chalice:").text

    assert "Dörfer überfallen" in before
    assert "Räuber" in before
    assert "Friggs Kelch" in moved.text
    assert "Bauernhof" in moved.text
    assert "Teal used Friggs Kelch" in told
    log = text_of(client.get(f"/g/{game.key}/log/").text)
    assert "Teal used Friggs Kelch" in log
    assert "Dörfer überfallen" in log


def test_results_are_stored_in_english_and_told_with_the_crews_names(member, phone, named):
    game = make_game(phone, sheets={"Teal": {"prophecies.juggernaut": 1, "walls": 3}, "Orange": {"glory": 5}})
    finish(phone, game)
    member.get(f"/g/{game.key}/result/")
    Game.objects.update(reveal_step=None)
    stored = Game.objects.get().result

    page = text_of(member.get(f"/g/{game.key}/result/").text)

    assert "Juggernaut" in str(stored)
    assert "Zerstörer" not in str(stored)
    assert "Zerstörer" in page
    assert "Juggernaut" not in page


def test_a_game_that_is_finished_by_a_tap_is_stored_in_english(member, phone, named):
    game = make_game(phone, sheets={"Teal": {"prophecies.juggernaut": 1, "walls": 3}, "Orange": {"glory": 5}})

    member.post(f"/g/{game.key}/finish/now/", {"id": "11111111-1111-4111-8111-111111111111"})

    assert Game.objects.get().is_finished
    assert "Juggernaut" in str(Game.objects.get().result)


def test_two_cards_with_one_name_are_named_apart(member, named, phone):
    names = own_names(make_game(phone))

    assert (names["Pillager"], names["Pillager (Reaver)"]) == ("Plünderin", "Räuber")


def test_other_crews_and_other_games_keep_our_names(client, phone, named):
    other = CrewFactory()
    member_of(client, other)
    game = make_game(make_phone())

    assert own_names(make_game(phone, "clans")) == {}
    assert own_names(game) == {}
    assert "Zerstörer" not in client.get("/reference/reavers/").text


def test_the_names_end_with_the_request(member, phone, named):
    game = make_game(phone)
    member.get(f"/g/{game.key}/by/prophecies/")
    member.get(f"/g/{game.key}/result/")

    assert (say("Juggernaut"), own_name("Juggernaut")) == ("Juggernaut", "")


def test_guests_and_the_big_screen_see_the_names_on_the_cards(client, member, phone, named):
    game = make_game(phone, sheets={"Teal": {}, "Orange": {}})
    guest = come_in(game, seat="1")
    record(phone, game, 1, {"prophecies.juggernaut": 1})
    name(member, "prophecy.vanquisher", "Bezwinger", text="Our secret.")

    sheet = guest.get(f"/g/{game.key}/by/prophecies/")
    index = guest.get(f"/reference/reavers/index.json?at={game.key}")
    entry = guest.get(f"/g/{game.key}/reference/prophecy.vanquisher/")

    assert "Zerstörer" in sheet.text
    assert f"index.json?at={game.key}" in sheet.text
    assert "Zerstörer" in index.text
    assert "Our secret." not in index.text + entry.text
    assert "Bezwinger" in entry.text
    TableLinks.objects.update(screen="a" * 32)
    assert "Zerstörer" in client.get(f"/screen/{'a' * 32}/").text


def test_strangers_do_not_get_the_names_of_a_table(client, member, phone, named):
    game = make_game(phone)

    assert client.get(f"/reference/reavers/index.json?at={game.key}").status_code == 404
    assert member.get(f"/reference/reavers/index.json?at={game.key}").status_code == 404


def test_every_language_shows_the_names_of_the_crew(member, phone, named):
    game = make_game(phone)

    text = text_of(member.get(f"/g/{game.key}/by/prophecies/", headers={"accept-language": "pl"}).text)

    assert "Zerstörer" in text


@pytest.mark.parametrize(
    ("key", "called"), [("R23", "Marker"), ("sea-journey.kraken", "x" * 41), ("sea-journey.kraken", "a\x07b")]
)
def test_what_cannot_be_a_name_is_not_taken(member, key, called):
    name(member, key, called)

    assert not ReferenceNote.objects.exists()
    assert Crew.objects.get().named_at is None


def test_names_are_no_notes_and_have_room_of_their_own(member, phone):
    for entry in RULESETS["reavers"].reference[:40]:
        ReferenceNote.objects.create(crew=phone.crew, rules="reavers", key=entry.key, text="note")

    name(member, RULESETS["reavers"].reference[40].key, "Noch einer")

    assert ReferenceNote.objects.filter(name="Noch einer").exists()


def test_strangers_name_nothing(client):
    assert name(client, "sea-journey.kraken", "Krake").status_code == 404
    assert not ReferenceNote.objects.exists()


def test_names_cost_a_tap_no_query(client, django_assert_max_num_queries):
    game = begun(client)
    [name(client, key, called) for key, called in NAMES.items()]
    move(client, game, "choose:location:villages")  # from now on this process knows them

    with django_assert_max_num_queries(8):
        effect(client, game, 1, "friggs_chalice:")


def test_other_processes_learn_of_new_names(member, phone):
    """They compare the time, which comes with the game."""
    game = make_game(phone)
    name(member, "prophecy.juggernaut", "Zerstörer")
    assert own_names(Game.objects.get()) == {"Juggernaut": "Zerstörer", "Juggernaut (Prophecy)": "Zerstörer"}

    ReferenceNote.objects.update(name="Walze")
    assert own_names(Game.objects.get())["Juggernaut"] == "Zerstörer"
    Crew.objects.update(named_at=timezone.now())

    assert own_names(Game.objects.get(pk=game.pk))["Juggernaut"] == "Walze"


def test_braces_in_a_name_are_letters(client):
    game = begun(client)
    name(client, "artifact.friggs-chalice", "{name}")
    move(client, game, "choose:location:villages")

    assert "Teal used {name}" in effect(client, game, 1, "friggs_chalice:").text
    assert Entry.objects.of(game).exists()


def test_what_the_crew_named_is_in_the_words_of_advice(member, phone, named):
    game = make_game(phone, sheets={"Teal": {"walls": 5}, "Orange": {}})

    text = text_of(member.get(f"/g/{game.key}/advice/1/").text)

    assert "Zerstörer +5" in text


def test_the_log_of_a_table_is_told_without_a_request_in_our_names(phone):
    game = make_game(phone)
    record(phone, game, 1, {"prophecies.juggernaut": 1})

    [line] = log_lines(game, list(game.seats.all()), list(Entry.objects.of(game).filter(kind=Entry.Kind.SET)))

    assert "Juggernaut" in "; ".join(line.sentences)
