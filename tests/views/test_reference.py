"""What can be looked up, alone and beside a game, and what a crew adds to it."""

import re
from html import unescape

import pytest
from django.test import Client

from games.models import ReferenceNote
from games.reference.library import Library
from scoring import RULESETS
from tests.support.factories import CrewFactory, GameFactory, member_of
from tests.support.guests import come_in
from tests.support.page_text import text_of
from tests.support.tables import finish

pytestmark = pytest.mark.django_db
KRAKEN = "sea-journey.kraken"
NOTE = f"/reference/reavers/{KRAKEN}/note/"
TYR = {"name": "Týr", "kind": "God", "text": "Whoever loses a battle draws a card."}


def note(crew, key=KRAKEN, rules="reavers", **fields):
    return ReferenceNote.objects.create(crew=crew, rules=rules, key=key, **{"text": "We roll twice."} | fields)


def notes():
    return list(ReferenceNote.objects.values_list("key", "text"))


@pytest.mark.parametrize("rules", RULESETS)
def test_every_game_has_a_page_with_all_its_entries(client, rules):
    text = text_of(client.get(f"/reference/{rules}/").text)

    shown = [entry.shown() for entry in RULESETS[rules].reference]
    assert [entry.name for entry in shown if entry.name not in text.replace("&#x27;", "'")] == []
    assert len(shown) > 50


@pytest.mark.parametrize("rules", RULESETS)
def test_every_entry_has_a_page(client, rules):
    keys = [entry.key for entry in RULESETS[rules].reference]

    assert {client.get(f"/reference/{rules}/{key}/").status_code for key in keys} == {200}


@pytest.mark.parametrize("path", ["nothing/", "reavers/nothing/", "reavers/own.tyr/", "nothing/index.json"])
def test_what_does_not_exist_is_not_found(client, path):
    assert client.get(f"/reference/{path}").status_code == 404


def test_a_word_finds_entries_in_all_games_without_scripts(client):
    text = text_of(client.get("/reference/", {"q": "krakken"}).text)

    assert "Kraken Reavers of Midgard · Sea Journey" in text
    assert "Kraken Clans of Midgard · Rule" in text


def test_beside_a_game_only_its_own_entries_are_found(host, game):
    answer = host.get(f"/g/{game.key}/reference/", {"q": "draupnir"})

    assert f"/g/{game.key}/reference/artifact.draupnir/" in answer.text
    assert "Spoils of War" not in answer.text


@pytest.mark.parametrize("query", ["xyzzy", "?!", "a" * 5000, "\U0001f480"])
def test_anything_can_be_asked(client, query):
    answer = client.get("/reference/reavers/", {"q": query})

    assert answer.status_code == 200
    assert "Nothing found. Try another word." in answer.text


@pytest.mark.parametrize(
    ("key", "name"), [("prophecies.pillager", "Pillager"), ("R23", "Tokens at the end"), ("walls", "Wall token")]
)
def test_a_screen_leads_to_an_entry_by_what_it_shows(host, game, key, name):
    assert f"{name}</h1>" in host.get(f"/g/{game.key}/reference/{key}/").text


def test_an_entry_names_its_rule_and_a_rule_what_belongs_to_it(client):
    entry, rule = client.get("/reference/spoils/treasure.crown/"), client.get("/reference/spoils/S14/")

    assert "Rule Items" in text_of(entry.text)
    assert "Related entries Jewelry" in text_of(rule.text)


def test_an_entry_of_a_group_of_the_sheet_names_what_is_asked_there(client):
    weapons = client.get("/reference/spoils/type.weapons/").text.partition("Related entries")[2]
    longbow = client.get("/reference/spoils/treasure.longbow/").text

    assert re.findall(r"<b>(.*)</b>", weapons) == ["Battle Ax", "Longbow", "Great Spear", "Broadsword"]
    assert "Related entries" not in longbow


def test_the_reference_of_a_finished_game_is_there_for_its_crew(member, adas_phone):
    game = GameFactory(crew=adas_phone.crew)
    finish(adas_phone, game)

    assert member.get(f"/g/{game.key}/reference/").status_code == 200


def test_strangers_do_not_find_the_game(client, game):
    assert client.get(f"/g/{game.key}/reference/").status_code == 404
    assert client.get(f"/g/{game.key}/reference/walls/").status_code == 404


def test_a_note_is_written_once_and_seen_wherever_the_entry_is(client, phone, own_crew):
    answer = client.post(NOTE, {"text": "  We roll\ntwice. "})

    assert answer["Location"] == f"/reference/reavers/{KRAKEN}/"
    assert notes() == [(KRAKEN, "We roll twice.")]
    assert "We roll twice." in client.get(f"/reference/reavers/{KRAKEN}/").text
    assert "We roll twice." in client.get("/reference/reavers/", {"q": "kraken"}).text
    assert "We roll twice." in client.get("/reference/reavers/index.json").text


def test_a_note_is_changed_and_removed(client, phone, own_crew):
    note(own_crew)

    client.post(NOTE, {"text": "We flee."})
    assert notes() == [(KRAKEN, "We flee.")]
    client.post(NOTE, {"text": " "})
    assert notes() == []


def test_a_note_written_beside_a_game_leads_back_to_it(host, game):
    answer = host.post(NOTE, {"text": "We flee.", "next": f"/g/{game.key}/reference/{KRAKEN}/"})

    assert answer["Location"] == f"/g/{game.key}/reference/{KRAKEN}/"


@pytest.mark.parametrize("text", ["a" * 241, "a\x07b"])
def test_a_note_that_cannot_be_taken_stays_in_its_field(client, phone, text):
    answer = client.post(NOTE, {"text": text})

    assert answer.status_code == 422
    assert 'aria-invalid="true"' in answer.text
    assert notes() == []


def test_there_is_room_for_as_many_notes_as_the_index_holds(client, phone, own_crew):
    for entry in RULESETS["reavers"].reference[:24]:
        note(own_crew, entry.key)
    last = RULESETS["reavers"].reference[24].key

    answer = client.post(f"/reference/reavers/{last}/note/", {"text": "One too many"})

    assert answer.status_code == 422
    assert "At most 24 notes" in answer.text
    assert len(notes()) == 24


def test_a_crew_adds_a_card_that_the_reference_does_not_know(client, phone, own_crew):
    answer = client.post("/reference/clans/add/", TYR)

    assert answer["Location"] == "/reference/clans/own.tyr/"
    assert "Týr</h1>" in client.get("/reference/clans/own.tyr/").text
    assert "Whoever loses" in client.get("/reference/clans/", {"q": "tyr"}).text
    assert Library.of("clans", own_crew).search("god")[0].entry.name in ("Týr", "God card")


def test_a_card_without_words_or_letters_is_not_taken(client, phone):
    for wrong in ({"text": ""}, {"name": ""}, {"name": "!?"}):
        assert client.post("/reference/clans/add/", TYR | wrong).status_code == 422
    assert notes() == []


def test_a_name_is_taken_once(client, phone):
    client.post("/reference/clans/add/", TYR)

    answer = client.post("/reference/clans/add/", TYR | {"name": "TYR"})

    assert answer.status_code == 422
    assert "There is already an entry called TYR." in answer.text


def test_an_own_card_is_changed_and_deleted(client, phone):
    client.post("/reference/clans/add/", TYR)

    changed = client.post("/reference/clans/own.tyr/change/", TYR | {"name": "Thor"})
    assert changed["Location"] == "/reference/clans/own.thor/"
    wrong = client.post("/reference/clans/own.thor/change/", TYR | {"text": ""})
    assert wrong.status_code == 422
    client.post("/reference/clans/own.thor/delete/")
    assert notes() == []


def test_letters_that_become_three_still_fit(client, phone):
    assert client.post("/reference/clans/add/", TYR | {"name": "ﬃ" * 60}).status_code == 302


def test_our_own_entries_are_not_the_crews_to_change(client, phone, own_crew):
    note(own_crew)

    for action in ("change", "delete"):
        assert client.post(f"/reference/reavers/{KRAKEN}/{action}/", TYR).status_code == 404
    assert notes() == [(KRAKEN, "We roll twice.")]


def test_another_crew_and_strangers_see_and_write_nothing(client, phone):
    note(CrewFactory())
    stranger = Client()

    assert "We roll twice." not in client.get(f"/reference/reavers/{KRAKEN}/").text
    assert stranger.post(NOTE, {"text": "Hm"}).status_code == 404
    assert stranger.post("/reference/clans/add/", TYR).status_code == 404
    assert "<textarea" not in stranger.get(f"/reference/reavers/{KRAKEN}/").text
    assert len(notes()) == 1


def test_a_guest_reads_the_reference_without_the_crews_notes(game):
    note(game.crew)
    guest = come_in(game)

    page = guest.get(f"/g/{game.key}/reference/{KRAKEN}/")

    assert "Kraken" in page.text
    assert "We roll twice." not in page.text
    assert "<textarea" not in page.text


def test_actions_are_sent_not_opened(client, phone):
    assert client.get(NOTE)["Location"] == f"/reference/reavers/{KRAKEN}/"
    assert client.get("/reference/clans/own.tyr/delete/").status_code == 302
    assert client.post("/reference/").status_code == 405


def test_every_screen_of_a_game_leads_to_its_reference(host, game):
    pages = ("by/tokens/", "seat/1/", "table/", "log/", "seats/", "finish/", "delete/", "rounds/start/")

    missing = [page for page in pages if "data-look-up" not in host.get(f"/g/{game.key}/{page}").text]

    assert missing == []


def test_cards_help_and_titles_lead_to_their_entries(member, adas_phone):
    game = GameFactory(crew=adas_phone.crew)
    spoils = GameFactory(crew=adas_phone.crew, rules="spoils", seats=["A", "B", "C"])

    prophecies = member.get(f"/g/{game.key}/by/prophecies/").text
    items = member.get(f"/g/{spoils.key}/why/1/jewelry/").text
    tokens = member.get(f"/g/{game.key}/why/1/tokens/").text

    assert prophecies.count(f'class="card-name about" href="/g/{game.key}/reference/prophecies.') == 17
    assert f'href="/g/{game.key}/reference/R24/"' in prophecies
    assert f'<a class="about" href="/g/{spoils.key}/reference/type.jewelry/">' in items
    assert items.count(f'class="card-name about" href="/g/{spoils.key}/reference/items.') == 4
    assert f'<a class="about" href="/g/{game.key}/reference/R23/">' in tokens


def test_the_items_of_a_grid_say_what_they_are_where_their_points_are_explained(member, adas_phone):
    game = GameFactory(crew=adas_phone.crew, rules="spoils", seats=["A", "B", "C"])
    texts = [entry.text for entry in RULESETS["spoils"].reference if entry.kind == "Treasure"]

    pages = [member.get(f"/g/{game.key}/why/1/{kind}/").text for kind in ("jewelry", "armor", "dragon_eggs", "weapons")]
    sheet = member.get(f"/g/{game.key}/seat/1/").text

    shown = unescape("".join(pages))
    assert [text for text in texts if text not in shown] == []
    assert f'class="about" href="/g/{game.key}/reference/type.jewelry/">Jewelry<' in sheet


def test_more_than_eight_cards_can_be_filtered(host, game):
    assert 'class="filter"' in host.get(f"/g/{game.key}/by/prophecies/").text
    assert 'class="filter"' in host.get(f"/g/{game.key}/by/artifacts/").text
    assert 'class="filter"' not in host.get(f"/g/{game.key}/by/tokens/").text


def test_the_home_page_searches_all_games(client, crew):
    member_of(client, crew)

    addresses = [f"/reference/{rules}/index.json" for rules in RULESETS]

    assert f'data-look-up="{" ".join(addresses)}"' in client.get("/").text
