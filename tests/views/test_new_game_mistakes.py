"""A new game that cannot be started as it is: what is said beside which field, and what stays."""

import re
import unicodedata
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.http import QueryDict

from games.limits import MOST_PLAYERS
from games.models import Game, Player, Remembered
from games.setup.new_game_form import NewGameForm
from tests.support.factories import PlayerFactory
from tests.support.form_errors import error_beside

pytestmark = pytest.mark.django_db


def start(client, **fields):
    sent = {"id": str(uuid4()), "rules": "reavers", "reavers.majority_needs_one": "on"} | fields
    return client.post("/new/start/", sent)


@pytest.mark.parametrize(
    ("rules", "names", "reason"),
    [
        ("reavers", "", "2–4 players. You have 0"),
        ("reavers", "Astrid", "2–4 players. You have 1"),
        ("reavers", "A,B,C,D,E", "2–4 players. You have 5"),
        ("clans", "A,B,C,D,E", "2–4 players. You have 5"),
        ("spoils", "A,B", "3–10 players. You have 2"),
        ("spoils", "A,B,C,D,E,F,G,H,I,J,K", "3–10 players. You have 11"),
        ("reavers", "Astrid, astrid", "astrid is listed twice"),
        ("reavers", "Astrid, " + "x" * 41, "At most 40 characters"),
        ("reavers", "Astrid, B\u202eo", "cannot be displayed"),
        ("reavers", "Astrid, B\x07o", "cannot be displayed"),
        ("reavers", "Astrid, B\ufffeo", "cannot be displayed"),
        ("reavers", "Astrid, \u200d", "Give it a name"),
        ("reavers", "Astrid, The enemy", "reserved for the solo opponent"),
    ],
)
def test_people_who_do_not_fit_are_told_so_and_nothing_is_stored(client, own_crew, rules, names, reason):
    answer = start(client, rules=rules, names=names, **{"clans.glory_against": "written"})

    assert answer.status_code == 422
    assert reason in error_beside(answer.text, "names")
    assert not Game.objects.exists()
    assert not Player.objects.exists()


def test_after_a_mistake_everything_typed_is_still_there(client, own_crew):
    PlayerFactory(crew=own_crew, name="Astrid")
    fields = {"rules": "clans", "clans.glory_against": "collected", "who": ["Astrid"], "names": '"Bo" <b>, astrid'}

    answer = start(client, **fields)

    assert answer.status_code == 422
    assert 'value="&quot;Bo&quot; &lt;b&gt;, astrid"' in answer.text
    assert 'id="rules-clans" checked' in answer.text
    assert 'id="clans.glory_against-collected" checked' in answer.text
    assert 'value="Astrid" id="who-1" checked' in answer.text


@pytest.mark.parametrize("colours", ["mauve Astrid", "Astrid", "teal Astrid\n\npink Bo"])
def test_a_colour_that_does_not_exist_is_refused(client, own_crew, colours):
    answer = start(client, names="Astrid, Bo", colours=colours)

    assert answer.status_code == 422
    assert "There is no such colour." in answer.text
    assert not Game.objects.exists()


@pytest.mark.parametrize("rules", ["", "monopoly", "../x"])
def test_an_unknown_game_is_refused(client, own_crew, rules):
    answer = start(client, rules=rules, names="Astrid, Bo")

    assert answer.status_code == 422
    assert error_beside(answer.text, "rules") == "Choose a game."
    assert 'value="Astrid, Bo"' in answer.text


@pytest.mark.parametrize("choice", ["", "never", "True"])
def test_an_unknown_house_rule_is_refused(client, own_crew, choice):
    answer = start(client, rules="clans", names="Astrid, Bo", **{"clans.glory_against": choice})

    assert answer.status_code == 422
    assert error_beside(answer.text, "clans.glory_against") == "Choose one of the house rules shown."


@pytest.mark.parametrize(
    ("gods", "reason"),
    [
        ("", "You have 0"),
        ("Odin, Thor", "You have 2"),
        ("Odin, Thor, Loki, Tyr", "You have 4"),
        ("Odin, odin, Thor", "odin is listed twice"),
        ("Odin, Thor, a/b", "only contain letters"),
        ("Odin, Thor, players[0].x", "only contain letters"),
        ("Odin, Thor, " + "x" * 31, "At most 30 characters"),
        ("Odin, Thor, " + "ΐ" * 12, "At most 30 characters"),
    ],
)
def test_gods_that_do_not_fit_are_told_so(client, own_crew, gods, reason):
    answer = start(client, rules="tiny_epic", names="Astrid, Bo", gods=gods)

    assert answer.status_code == 422
    assert reason in error_beside(answer.text, "gods")
    assert not Game.objects.exists()
    assert not Remembered.objects.exists()


def test_all_mistakes_are_said_at_once_and_what_was_chosen_stays(client, own_crew):
    fields = {"rules": "tiny_epic", "names": "Astrid, astrid", "god": ["Odin", "Tyr"], "gods": "Loki, Hel"}

    page = start(client, **fields).text

    assert error_beside(page, "names") == "astrid is listed twice."
    assert error_beside(page, "gods") == "Three gods are in play. You have 4."
    assert 'value="Loki, Hel"' in page
    assert re.findall(r'name="god" value="(\w+)"[^>]* checked', page) == ["Odin", "Tyr"]


def test_the_mistake_of_one_game_is_not_said_of_another(client, own_crew):
    fields = {"rules": "reavers", "names": "Astrid, Bo", "clans.glory_against": "never", "gods": "a/b"}

    assert start(client, **fields).status_code == 302


@pytest.mark.parametrize(
    "fields",
    [
        {"names": "\u0316\u0301" * 20_000},
        {"names": "," * 80_000 + "A"},
        {"names": "A," * 60_000},
        {"rules": "tiny_epic", "names": "Astrid, Bo", "gods": "A," * 60_000},
    ],
)
def test_however_much_is_sent_little_of_it_is_read(client, own_crew, fields, monkeypatch):
    put_in_order = []
    monkeypatch.setattr(unicodedata, "normalize", lambda _form, text: put_in_order.append(text) or text)

    body = urlencode({"id": uuid4(), "rules": "reavers"} | fields, doseq=True)
    answer = client.post("/new/start/", body, "application/x-www-form-urlencoded")

    assert answer.status_code == 422
    assert sum(len(text) for text in put_in_order) < 1000


class Compared(str):
    """A name that counts how often it is compared with another."""

    times = 0
    __hash__ = str.__hash__

    def __eq__(self, other):
        Compared.times += 1
        return str.__eq__(self, other)


def test_the_order_of_many_taps_is_found_in_one_go():
    sent = QueryDict(mutable=True)
    sent.setlist("who", [Compared(f"{n:04}") for n in range(1900)])
    sent["order"] = "xxxx\n" * 100 + "\n".join(f"{n:04}" for n in range(1900))

    chosen = NewGameForm(None, sent).chosen

    assert [str(name) for name in chosen] == [f"{n:04}" for n in range(MOST_PLAYERS)]
    assert Compared.times <= 3 * 1900
