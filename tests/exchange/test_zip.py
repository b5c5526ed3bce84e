"""A crew's file is a ZIP of JSON files: however many games it has played, it leaves and arrives."""

import json
import zipfile
from datetime import timedelta
from io import BytesIO
from random import Random
from uuid import UUID, uuid4
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from games.exchange import crew_export, json_file, zip_file
from games.exchange.crew_export import crew_as_zip
from games.exchange.crew_import import bring_in
from games.exchange.json_file import Broken
from games.exchange.zip_file import Documents
from games.models import Crew, Entry, Game
from games.scores.score_game import seat_cells
from tests.support.form_errors import error_beside
from tests.support.full_crew import document_of, exported, full_crew
from tests.support.tables import client_of, finish, make_phone, rulebook_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def elsewhere():
    return Crew.objects.create(name="Our crew")


def zipped(*texts, method=ZIP_DEFLATED):
    made = BytesIO()
    with ZipFile(made, "w", method) as archive:
        for number, text in enumerate(texts):
            archive.writestr(f"{number}.json", text)
    return made.getvalue()


def sent(raw):
    return Documents(SimpleUploadedFile("crew.zip", raw))


def brought_in(crew, raw):
    return bring_in(crew, sent(raw))


def test_a_crew_with_hundreds_of_games_leaves_and_arrives(elsewhere, monkeypatch):
    """`bench.exchange` has the largest crew there may be."""
    monkeypatch.setattr(crew_export, "PART", 40_000)
    document = document_of(full_crew())
    (game,) = [game for game in document["games"] if game["is_from_memory"]]  # the smallest there is
    games = [game | {"id": str(UUID(int=number))} for number in range(200)]
    halves = [json.dumps(document | {"games": half}) for half in (games[:100], games[100:])]

    outcome = brought_in(elsewhere, zipped(*halves))
    raw = b"".join(crew_as_zip(elsewhere))

    left = [game["id"] for document in sent(raw) for game in document["games"]]
    assert outcome.games == len(left) == len(set(left)) == 200
    assert len(ZipFile(BytesIO(raw)).namelist()) > 1
    assert len(raw) < settings.LARGEST_FILE


def test_a_game_with_200_taps_takes_a_5000th_of_the_largest_file():
    phone, dice = make_phone(), Random(7)
    games = [finished_game(phone) for _game in range(5)]
    Entry.objects.bulk_create([tap(dice, game, 1000 + n) for game in games for n in range(200)])

    raw = b"".join(crew_as_zip(phone.crew))

    assert len(raw) / len(games) < settings.LARGEST_FILE / 5000


def finished_game(phone):
    game = rulebook_game(phone, played_at=timezone.now())
    finish(phone, game)
    return game


def tap(dice, game, number):
    """Of someone, somewhere on the sheet, a while after the last one."""
    seat, cell = dice.choice("12"), dice.choice(list(seat_cells(game)))
    at = game.played_at + timedelta(seconds=number * 15 + dice.randrange(15))
    sets, before = ({seat: {cell: dice.randrange(7)}} for _side in range(2))
    return Entry(game=game, request_id=uuid4(), kind="set", number=number, sets=sets, before=before, at=at)


def test_games_are_divided_among_files_and_come_together_again(elsewhere, monkeypatch):
    crew = full_crew().crew
    text = exported(crew)
    monkeypatch.setattr(crew_export, "PART", 1)

    raw = b"".join(crew_as_zip(crew))
    outcome = brought_in(elsewhere, raw)

    monkeypatch.undo()
    assert len(ZipFile(BytesIO(raw)).namelist()) == 10
    assert (outcome.games, outcome.known) == (9, 0)
    assert exported(elsewhere) == text


def test_what_is_wrong_in_the_last_file_stops_the_first(elsewhere):
    good = exported(full_crew().crew)

    with pytest.raises(Broken, match=r"crew\.name"):
        brought_in(elsewhere, zipped(good, '{"format": "reavers-companion", "version": 1, "crew": {}}'))

    assert not Game.objects.of(elsewhere).exists()


def test_a_game_that_is_in_two_files_is_in_there_twice(elsewhere):
    good = exported(full_crew().crew)

    with pytest.raises(Broken, match="This game is in the file twice"):
        brought_in(elsewhere, zipped(good, good))


def damaged(raw):
    return raw[:100] + bytes([raw[100] ^ 255]) + raw[101:]


def encrypted(raw):
    """Only the mark: nothing may be unpacked."""
    at = raw.index(b"PK\x01\x02") + 8
    return raw[:at] + b"\x01" + raw[at + 1 :]


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"PK\x03\x04", "damaged"),
        (zipped("{" + " " * 1000)[:-5], "damaged"),
        (zipped("{" + " " * 1000) + b"\0" * 30, "damaged"),
        (damaged(zipped(json.dumps(list(range(100))))), "damaged"),
        (encrypted(zipped("{}")), "in a way we cannot read"),
        (zipped("{}", method=ZIP_BZIP2), "in a way we cannot read"),
        (zipped("a picture"), "neither"),
        (zipped("{}", "{"), "neither"),
        (zipped(*["{}"] * 3000), "too many items"),
    ],
)
def test_what_is_no_such_zip_is_refused_in_words(raw, words):
    file = SimpleUploadedFile("crew.zip", raw)

    answer = client_of(make_phone()).post("/crew/import/", {"file": file, "id": uuid4()})

    assert answer.status_code == 422
    assert words in error_beside(answer.text, "file")


def test_a_bomb_is_refused_before_it_is_unpacked(monkeypatch):
    bomb = zipped(b"0" * (json_file.LARGEST_DOCUMENT + 1))
    monkeypatch.setattr(zipfile.ZipFile, "open", None)
    assert len(bomb) < 20_000

    with pytest.raises(Broken, match="too large once it is unpacked"):
        list(sent(bomb))


def test_many_that_are_large_together_are_refused_as_well(monkeypatch):
    bombs = zipped(*["0" * 1000] * 3)
    monkeypatch.setattr(zip_file, "MOST_UNPACKED", 2500)
    monkeypatch.setattr(zipfile.ZipFile, "open", None)

    with pytest.raises(Broken, match="too large once it is unpacked"):
        list(sent(bombs))


def test_no_more_is_unpacked_than_was_said():
    """A part that says it is small and is not ends where it said, and its checksum is wrong."""
    raw = zipped("{" + " " * 100_000 + "}")
    listed = raw.index(b"PK\x01\x02") + 24
    lying = raw[:listed] + (10).to_bytes(4, "little") + raw[listed + 4 :]

    with pytest.raises(Broken, match="damaged"):
        list(sent(lying))


def test_a_json_file_has_its_own_limit(monkeypatch):
    monkeypatch.setattr(json_file, "LARGEST_DOCUMENT", 10)

    with pytest.raises(Broken, match="10 MB at most"):
        list(sent(b'{"a": "bcdefgh"}'))
