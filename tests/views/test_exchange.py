"""The page for files: what leaves, and what comes in."""

import json
from io import BytesIO
from uuid import uuid4
from zipfile import ZipFile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.models import Crew, Game, Import, Phone, Player
from tests.support.form_errors import error_beside
from tests.support.full_crew import exported, full_crew, their_file
from tests.support.tables import client_of, make_phone

pytestmark = pytest.mark.django_db

PAGES = ["/crew/data/", "/crew/export/crew.zip", "/crew/export/games.csv", "/crew/export/bgstats.json"]
ACTIONS = ["/crew/import/", "/crew/import/1/confirm/"]


@pytest.fixture
def phone():
    return full_crew()


@pytest.fixture
def member(phone):
    return client_of(phone)


@pytest.fixture
def newcomer():
    return client_of(make_phone())


def send(client, text, name="crew.json", request_id=None):
    raw = text if isinstance(text, bytes) else text.encode()
    file = SimpleUploadedFile(name, raw, "application/json")
    return client.post("/crew/import/", {"file": file, "id": str(request_id or uuid4())})


def crew_of(client):
    return Crew.objects.get(phones=client.session["phone"])


def body(answer):
    return b"".join(answer.streaming_content).decode()


@pytest.mark.parametrize("path", [*PAGES, "/crew/import/1/"])
def test_a_stranger_finds_nothing(client, path):
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("path", ACTIONS)
def test_a_stranger_can_do_nothing(client, path):
    assert client.post(path).status_code == 404


@pytest.mark.parametrize("path", PAGES)
def test_pages_are_only_read(member, path):
    assert member.post(path).status_code == 405


@pytest.mark.parametrize("path", ACTIONS)
def test_get_does_nothing(member, path):
    assert member.get(path).status_code in (302, 404)


def test_the_crew_page_leads_there(member):
    assert 'href="/crew/data/"' in member.get("/crew/").text


def test_everything_leaves_as_a_file_with_a_name(phone, member):
    answer = member.get("/crew/export/crew.zip")

    assert answer["Content-Type"] == "application/zip"
    assert answer["Content-Disposition"].startswith('attachment; filename="The-Longships-20')
    with ZipFile(BytesIO(b"".join(answer.streaming_content))) as archive:
        assert archive.read("crew-1.json").decode() == exported(phone.crew)


def test_a_crew_of_any_name_has_a_file(phone, member):
    Crew.objects.filter(pk=phone.crew_id).update(name='"; ../太郎\u202e')

    answer = member.get("/crew/export/crew.zip")

    assert answer["Content-Disposition"].startswith("attachment; filename*=utf-8''%E5%A4%AA%E9%83%8E-20")


def test_games_leave_for_a_spreadsheet(member):
    answer = member.get("/crew/export/games.csv")

    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert body(answer).startswith('\ufeff"Game id",')


def test_games_leave_for_bg_stats(member):
    assert len(json.loads(body(member.get("/crew/export/bgstats.json")))["plays"]) == 6


def test_a_file_of_ours_comes_in(phone, newcomer):
    answer = send(newcomer, exported(phone.crew))

    page = newcomer.get(answer.url).text
    assert answer.status_code == 302
    assert "9 new games" in page
    assert exported(crew_of(newcomer)) == exported(phone.crew)


def test_sent_twice_it_comes_in_once(phone, newcomer):
    form = uuid4()

    first, second = (send(newcomer, exported(phone.crew), request_id=form) for _time in range(2))

    assert first.url == second.url
    assert Game.objects.of(crew_of(newcomer)).count() == 9


def test_the_same_file_another_day_says_that_all_is_here(phone, newcomer):
    send(newcomer, exported(phone.crew))

    answer = send(newcomer, exported(phone.crew))

    page = newcomer.get(answer.url).text
    assert "0 new games" in page
    assert "9 were already here." in page


def test_a_broken_file_says_where_and_stores_nothing(newcomer):
    answer = send(newcomer, '{"format": "reavers-companion", "version": 1, "crew": {}, "players": [], "games": []}')

    assert answer.status_code == 422
    assert error_beside(answer.text, "file") == "crew.name: This is missing."
    assert "Nothing was saved." in answer.text
    assert not Import.objects.exists()


def test_no_file_at_all_is_asked_for(newcomer):
    answer = newcomer.post("/crew/import/", {"id": str(uuid4())})

    assert answer.status_code == 422
    assert error_beside(answer.text, "file") == "Choose a file."


def test_a_form_without_its_id_is_refused(newcomer):
    answer = newcomer.post("/crew/import/", {"file": SimpleUploadedFile("a.json", b"{}"), "id": "x"})

    assert answer.status_code == 422
    assert "Reload the page and try again." in answer.text


@pytest.mark.parametrize("name", ["\0.json", "../../etc/passwd", "x" * 300, "太郎.json", "\u202egnp.exe"])
def test_a_file_of_any_name_comes_in(phone, newcomer, name):
    assert send(newcomer, exported(phone.crew), name).status_code == 302


def test_a_file_may_be_larger_than_a_form(newcomer):
    answer = send(newcomer, b'{"x": "' + b"x" * 3_000_000 + b'"}')

    assert answer.status_code == 422
    assert "neither a Reavers Companion nor a BG Stats file" in answer.text


def test_a_file_that_is_too_large_is_too_much(newcomer, settings):
    settings.LARGEST_FILE = 1000

    answer = send(newcomer, b"x" * 2000)

    assert answer.status_code == 413
    assert not Import.objects.exists()


def test_only_files_may_be_larger(newcomer):
    assert newcomer.post("/crew/import/", b"x" * 300_000, "application/x-www-form-urlencoded").status_code == 413


def test_plays_from_bg_stats_are_shown_first(newcomer):
    Player.objects.create(crew=crew_of(newcomer), name="Bo")

    page = newcomer.get(send(newcomer, json.dumps(their_file())).url).text

    assert "1 new game" in page
    assert "Anna 121 ★, bo 99" in page
    assert "selected>Bo</option>" in page.partition('name="who-1"')[2]
    assert "Catan: 1" in page
    assert not Game.objects.of(crew_of(newcomer)).exists()


def test_a_total_below_nothing_has_a_true_minus(newcomer):
    scores = [{"playerRefId": 1, "score": "-4", "winner": False}, {"playerRefId": 2, "score": "9", "winner": True}]

    page = newcomer.get(send(newcomer, json.dumps(their_file(playerScores=scores))).url).text

    assert "Anna −4, bo 9 ★" in page


def test_confirmed_they_are_written_once(newcomer):
    path = send(newcomer, json.dumps(their_file())).url

    answers = [newcomer.post(f"{path}confirm/", {"who-0": "", "who-1": ""}) for _time in range(2)]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert Game.objects.of(crew_of(newcomer)).count() == 1
    assert "1 new game" in newcomer.get(path).text


@pytest.mark.parametrize("choice", ["77", "x", "9" * 5000])
def test_a_wrong_choice_stores_nothing_and_is_said_beside_its_field(newcomer, choice):
    path = send(newcomer, json.dumps(their_file())).url

    answer = newcomer.post(f"{path}confirm/", {"who-0": choice})

    assert answer.status_code == 422
    assert error_beside(answer.text, "who-0") == "Choose who Anna is."
    assert "Nothing was saved." in answer.text
    assert not Game.objects.of(crew_of(newcomer)).exists()


def test_somebody_elses_player_cannot_be_chosen(newcomer):
    stranger = Player.objects.create(crew=make_phone().crew, name="Stranger")
    path = send(newcomer, json.dumps(their_file())).url

    answer = newcomer.post(f"{path}confirm/", {"who-0": stranger.pk})

    assert error_beside(answer.text, "who-0") == "Choose who Anna is."


def test_what_was_chosen_stays_beside_what_is_wrong(newcomer):
    bo = Player.objects.create(crew=crew_of(newcomer), name="Bo")
    path = send(newcomer, json.dumps(their_file())).url

    answer = newcomer.post(f"{path}confirm/", {"who-0": bo.pk, "who-1": bo.pk})

    wrong = "Two people at one table would both be Bo. Choose who they are."
    assert answer.status_code == 422
    assert error_beside(answer.text, "who-1") == wrong
    assert answer.text.count("selected>Bo</option>") == 2


def test_someone_new_needs_a_new_name(newcomer):
    Player.objects.create(crew=crew_of(newcomer), name="BO")
    path = send(newcomer, json.dumps(their_file())).url

    answer = newcomer.post(f"{path}confirm/", {"who-0": "", "who-1": ""})

    assert answer.status_code == 422
    assert error_beside(answer.text, "who-1") == "There is already a player called BO. Choose who that is."
    assert not Game.objects.of(crew_of(newcomer)).exists()


def test_an_empty_file_is_said_to_be_empty(newcomer):
    answer = send(newcomer, b"")

    assert answer.status_code == 422
    assert error_beside(answer.text, "file") == "This file is empty."


def test_another_crews_file_is_not_there(member, newcomer):
    path = send(newcomer, json.dumps(their_file())).url

    assert member.get(path).status_code == 404
    assert member.post(f"{path}confirm/").status_code == 404


def test_a_game_from_memory_shows_its_totals_and_cannot_be_reopened(newcomer):
    path = send(newcomer, json.dumps(their_file())).url
    newcomer.post(f"{path}confirm/", {"who-0": "", "who-1": ""})
    game = Game.objects.of(crew_of(newcomer)).get()

    page = newcomer.get(f"/g/{game.key}/result/").text
    answer = newcomer.post(f"/g/{game.key}/reopen/", {"id": str(uuid4())})

    assert "Anna wins" in page
    assert "only the totals are known" in page
    assert f"/g/{game.key}/reopen/" not in page
    assert answer.status_code == 422
    assert Game.objects.get(pk=game.pk).is_finished


def test_files_that_nobody_confirmed_are_forgotten(newcomer):
    send(newcomer, json.dumps(their_file()))
    Import.objects.update(created_at="2026-01-01T00:00Z")

    send(newcomer, json.dumps(their_file()))

    assert Import.objects.count() == 1


def test_a_file_brings_nobody_in(phone, newcomer):
    before = Phone.objects.count()

    send(newcomer, exported(phone.crew))

    assert Phone.objects.count() == before
