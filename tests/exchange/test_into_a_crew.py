"""A file that arrives in a crew which has games, notes and names of its own."""

import pytest

from games.exchange import crew_import
from games.models import Crew, Game, Player, ReferenceNote, Remembered
from games.statistics import counts
from tests.support.factories import PhoneFactory
from tests.support.full_crew import exported, full_crew, imported
from tests.support.statistics import counted
from tests.support.tables import finish, make_game, make_phone, rulebook_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def elsewhere():
    return Crew.objects.create(name="Our crew")


def test_the_same_file_twice_adds_nothing(elsewhere):
    text = exported(full_crew().crew)
    imported(elsewhere, text)

    outcome = imported(elsewhere, text)

    assert outcome == (0, 9, 0)
    assert exported(elsewhere) == text


def test_a_file_into_its_own_crew_adds_nothing():
    crew = full_crew().crew
    text = exported(crew)

    outcome = imported(crew, text)

    assert outcome == (0, 9, 0)
    assert exported(crew) == text


def test_a_crew_that_has_games_keeps_them_and_its_name():
    text = exported(full_crew().crew)
    phone = PhoneFactory(crew__name="The Others")
    make_game(phone, sheets={"BO": {}, "Freya": {}})

    outcome = imported(phone.crew, text)

    phone.crew.refresh_from_db()
    assert phone.crew.name == "The Others"
    assert outcome.games == 9
    assert Game.objects.of(phone.crew).count() == 10
    assert [player.name for player in Player.objects.of(phone.crew) if player.name.casefold() == "bo"] == ["BO"]


def test_what_a_crew_remembers_itself_counts_more():
    text = exported(full_crew().crew)
    phone = make_phone()
    Remembered.objects.create(crew=phone.crew, rules="reavers", key="artifacts.harp", value="5")

    imported(phone.crew, text)

    assert Remembered.objects.of(phone.crew).get(key="artifacts.harp").value == "5"


def test_notes_that_a_crew_wrote_itself_count_more():
    text = exported(full_crew().crew)
    phone = make_phone()
    ReferenceNote.objects.create(crew=phone.crew, rules="reavers", key="sea-journey.kraken", text="We flee.")

    imported(phone.crew, text)

    notes = ReferenceNote.objects.of(phone.crew)
    assert [(note.key, note.name, note.text) for note in notes] == [
        ("own.tyr", "Týr", "soup"),
        ("sea-journey.kraken", "Krake", "We flee."),
    ]
    assert Crew.objects.get(pk=phone.crew_id).named_at


def test_names_that_a_crew_gave_itself_count_more():
    text = exported(full_crew().crew)
    phone = make_phone()
    ReferenceNote.objects.create(crew=phone.crew, rules="reavers", key="sea-journey.kraken", name="Der Krake")

    imported(phone.crew, text)

    note = ReferenceNote.objects.of(phone.crew).get(key="sea-journey.kraken")
    assert (note.name, note.text) == ("Der Krake", "soup")


def test_there_is_room_for_so_many_notes(monkeypatch):
    text = exported(full_crew().crew)
    phone = make_phone()
    monkeypatch.setattr(crew_import, "MOST_ENTRY_NOTES", 0)

    imported(phone.crew, text)

    assert list(ReferenceNote.objects.of(phone.crew).values_list("key", "name", "text")) == [
        ("sea-journey.kraken", "Krake", "")  # a name needs no room
    ]


def test_a_game_that_was_deleted_comes_back():
    phone = make_phone()
    game = rulebook_game(phone, notes="Great fun")
    finish(phone, game)
    text = exported(phone.crew)
    before = counted(phone.crew)
    with counts.recounted(Game.objects.filter(pk=game.pk)):
        Game.objects.filter(pk=game.pk).update(deleted_at=game.created_at)

    outcome = imported(phone.crew, text)

    assert outcome.games == 1
    assert exported(phone.crew) == text
    assert counted(phone.crew) == before
