"""Games go to BG Stats: one by a link, all of them by a file."""

import json
from urllib.parse import unquote, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.exchange.bgstats_export import play_link
from games.models import Game
from tests.support.full_crew import bgstats_of, full_crew
from tests.support.tables import finish, make_game, make_phone, rulebook_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone():
    return make_phone()


def linked(game, comments="Teal wins by 19"):
    address = play_link(game, comments)
    assert address.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    return json.loads(unquote(urlsplit(address).query.removeprefix("data=")))


def test_the_link_says_everything_about_the_play(phone):
    noted = {"minutes": 90, "venue": "Bo's kitchen", "notes": "Great fun", "starter": 2}
    game = rulebook_game(phone, played_at="2026-11-15T19:30:00Z", **noted)
    finish(phone, game)

    play = linked(game)

    assert play["game"] == {
        "bggId": 242684,
        "name": "Reavers of Midgard",
        "highestWins": True,
        "noPoints": False,
        "sourceGameId": "reavers",
    }
    assert play["playDate"] == "2026-11-15 19:30:00"
    assert (play["durationMin"], play["location"], play["sourceName"]) == (90, "Bo's kitchen", "Reavers Companion")
    assert play["comments"] == "Teal wins by 19\nGreat fun"
    assert play["sourcePlayId"] == str(game.origin)
    assert [(p["name"], p["rank"], p["score"], p["winner"], p["startPlayer"]) for p in play["players"]] == [
        ("Orange", 2, 161, False, False),
        ("Teal", 1, 180, True, True),
    ]


def test_clans_has_no_number_at_boardgamegeek(phone):
    game = make_game(phone, "clans", {"Bo": {}, "Ada": {}})
    finish(phone, game)

    assert "bggId" not in linked(game)["game"]


def test_the_same_person_has_the_same_id_in_every_play(phone):
    first, second = make_game(phone), make_game(phone, "spoils", {"Teal": {}, "Orange": {}, "Bo": {}})
    finish(phone, first)
    finish(phone, second)

    ids = [{p["name"]: p["sourcePlayerId"] for p in linked(game)["players"]}["Teal"] for game in (first, second)]

    assert ids[0] == ids[1]


def test_the_import_file_refers_by_whole_numbers(phone):
    finish(phone, rulebook_game(phone))

    document = bgstats_of(phone.crew)

    players = {player["id"]: player["name"] for player in document["players"]}
    (play,) = document["plays"]
    assert set(document) == {"games", "players", "locations", "plays", "userInfo"}
    assert {game["id"]: game.get("bggId") for game in document["games"]}[play["gameRefId"]] == 242684
    assert [(players[s["playerRefId"]], s["score"], s["winner"], s["rank"]) for s in play["playerScores"]] == [
        ("Orange", "161", False, 2),
        ("Teal", "180", True, 1),
    ]
    assert [score["seatOrder"] for score in play["playerScores"]] == [1, 2]
    assert play["manualWinner"] is False


def test_a_tie_break_is_a_winner_by_hand(phone):
    game = make_game(phone, "clans", {"Bo": {"horns": 2}, "Ada": {"horns": 1}})
    finish(phone, game)

    (play,) = bgstats_of(phone.crew)["plays"]

    assert play["manualWinner"] is True
    assert [score["winner"] for score in play["playerScores"]] == [False, True]


def test_a_shared_victory_is_none(phone):
    finish(phone, make_game(phone, "clans", {"Bo": {"horns": 1}, "Ada": {"horns": 1}}))

    (play,) = bgstats_of(phone.crew)["plays"]

    assert play["manualWinner"] is False
    assert [score["winner"] for score in play["playerScores"]] == [True, True]


def test_only_finished_games_go():
    crew = full_crew().crew

    assert len(bgstats_of(crew)["plays"]) == Game.objects.of(crew).finished().count() == 6


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_whatever_is_said_about_a_play_arrives_in_the_link(comments):
    game = Game(pk=1, rules="reavers")
    game._prefetched_objects_cache = {"seats": []}

    assert linked(game, comments).get("comments", "") == comments
