"""The log of a table that records its rounds: in sentences, and undone with what depends on it."""

from uuid import uuid4

import pytest

from games.models import Entry
from scoring.reavers.moves import Cleanup
from tests.support.factories import CrewFactory, member_of
from tests.support.page_text import text_of
from tests.support.round_screen import begun, count, effect, move, send, sheet, skip, stand_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(client):
    return begun(client)


def clean_up(client, game):
    return move(client, game, "cleanup")


def pick(client, game, location):
    return move(client, game, f"choose:location:{location}")


def book(client, game):
    return client.get(f"/g/{game.key}/log/").text


def undo(client, game, number, *later, with_htmx=False):
    headers = {"hx-request": "true"} if with_htmx else {}
    data = {"id": str(uuid4()), "number": number, "later": later}
    return client.post(f"/g/{game.key}/undo/", data, headers=headers)


def test_the_book_tells_the_rounds_in_sentences(client, game):
    clean_up(client, game)
    clean_up(client, game)
    pick(client, game, "villages")
    effect(client, game, 1, "farm:pillage")
    effect(client, game, 1, "runic_carvings:trade:2")
    effect(client, game, 1, "artifact::bodn:4")
    effect(client, game, 3, "rest:")
    count(client, game, 2, "glory:2")
    skip(client, game)

    text = text_of(book(client, game))

    assert "Teal chose Raid Villages Round 3 · just now" in text
    assert "Teal pillaged a farm, +4 Food +1 Terror token, +1 Farm Round 3 · just now" in text
    assert "Teal traded for Runic Carvings Teal -1 Terror token; Orange +1 Terror token Round 3" in text
    assert "Teal took an Artifact +4 Bodn Round 3" in text
    assert "Blue has nothing more to record in this turn Round 3" in text
    assert "Orange: +2 Glory Round 3" in text
    assert "Turn skipped just now" in text
    assert "Teal has the Start Player marker Round 1 · just now" in text


def test_a_cleanup_tells_the_glory_that_it_gives_as_the_book_stands(client, game):
    effect(client, game, 1, "territory::food:")
    effect(client, game, 2, "territory::food:")
    clean_up(client, game)

    before = book(client, game)
    undo(client, game, 2)

    assert "Round 1 was cleaned up: Teal +1 Glory; Orange +1 Glory" in before
    assert "Round 1 was cleaned up: Orange +1 Glory" in book(client, game)


def test_what_depends_on_an_entry_is_named_before_it_is_undone(client, game):
    clean_up(client, game)
    pick(client, game, "sea")

    answer = undo(client, game, 2)
    asked = client.get(answer.url).text

    assert answer.url == f"/g/{game.key}/undo/2/"
    assert "Round 1 was cleaned up" in asked
    assert "Teal chose Battle at Sea +2 Glory Round 2 · just now" in text_of(asked)
    assert 'name="later" value="3"' in asked
    assert stand_of(game).round == 2


def test_with_htmx_the_question_is_a_page_of_its_own(client, game):
    clean_up(client, game)
    pick(client, game, "sea")

    answer = undo(client, game, 2, with_htmx=True)

    assert answer.headers["HX-Redirect"] == f"/g/{game.key}/undo/2/"


def test_all_of_it_is_undone_together(client, game):
    clean_up(client, game)
    pick(client, game, "sea")

    undo(client, game, 2, 3)

    assert (stand_of(game).round, sheet(game, 1)["glory"]) == (1, 0)
    assert "Undone: Round 1 was cleaned up" in book(client, game)


def test_what_was_recorded_since_the_question_is_asked_about_again(client, game):
    clean_up(client, game)
    pick(client, game, "sea")
    pick(client, game, "keeps")

    answer = undo(client, game, 2, 3)

    assert answer.url == f"/g/{game.key}/undo/2/"
    assert stand_of(game).round == 2


@pytest.mark.parametrize("later", ["x", "1.5", "-"])
def test_a_number_that_is_none_is_refused(client, game, later):
    pick(client, game, "sea")

    assert undo(client, game, 2, later).status_code == 422
    assert stand_of(game).taken == {"sea": "1"}


def test_an_entry_that_does_not_stand_leads_back_to_the_book(client, game):
    assert client.get(f"/g/{game.key}/undo/99/").url == f"/g/{game.key}/log/"


def test_the_last_entry_is_undone_without_a_question(client, game):
    clean_up(client, game)
    pick(client, game, "sea")

    undo(client, game, "")

    assert stand_of(game).taken == {}


def test_the_question_is_not_for_others(client, game):
    member_of(client, CrewFactory())

    assert client.get(f"/g/{game.key}/undo/1/").status_code == 404
    assert client.post(f"/g/{game.key}/undo/1/").status_code == 405


def test_switching_is_told_too(client, game):
    send(client, game, "switch", {"to": "tally"})

    assert "Moved on to final scoring" in book(client, game)


def test_an_undone_correction_of_a_number_that_is_no_more_keeps_its_name(client, game):
    count(client, game, 2, "glory:2")
    undo(client, game, 2)
    told = Entry.objects.of(game).get(number=2).what
    Entry.objects.of(game).filter(number=2).update(what=told | {"move": told["move"] | {"changes": {"silver": 2}}})

    assert "Correction" in book(client, game)


def test_a_fault_in_a_sentence_is_not_taken_for_an_old_move(client, game, monkeypatch):
    clean_up(client, game)
    monkeypatch.setattr(Cleanup, "sentence", lambda *_args: {}["glory"])

    with pytest.raises(KeyError):
        book(client, game)
