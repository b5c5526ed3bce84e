"""Games go to BG Stats and come from there."""

import json
from urllib.parse import unquote, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.exchange import bgstats_format, bgstats_import
from games.exchange.bgstats_export import crew_as_bgstats, play_link
from games.exchange.bgstats_format import plan_from
from games.exchange.json_file import Broken
from games.models import Game, Player, StatCount
from games.refusals import Refused
from games.screens.result import frozen_result
from tests.support.full_crew import exported, full_crew, imported, loaded, their_file, waiting
from tests.support.tables import finish, make_game, make_phone, rulebook_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone():
    return make_phone()


def linked(game, comments="Teal wins by 19"):
    address = play_link(game, comments)
    assert address.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    return json.loads(unquote(urlsplit(address).query.removeprefix("data=")))


def bgstats_of(crew):
    return json.loads("".join(crew_as_bgstats(crew)))


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


def test_a_file_is_looked_at_before_anything_is_written(phone):
    plan = plan_from(loaded(json.dumps(their_file())))

    assert plan.people == ["Anna", "bo"]
    assert [(play["rules"], play["minutes"], play["venue"], play["notes"]) for play in plan.plays] == [
        ("reavers", 95, "Home", "Great fun")
    ]
    assert plan.left_out == [("Catan", 1)]
    assert not Game.objects.exists()


def test_plays_become_games_from_memory(phone):
    bo = Player.objects.create(crew=phone.crew, name="Bo")

    bgstats_import.bring_in(waiting(phone.crew, their_file()), {0: "new", 1: str(bo.pk)})

    game = Game.objects.of(phone.crew).get()
    assert (game.rules, game.is_from_memory, game.status) == ("reavers", True, "finished")
    assert f"{game.played_at:%Y-%m-%d %H:%M}" == "2025-03-01 19:30"
    assert (game.venue, game.minutes, game.notes) == ("Home", 95, "Great fun")
    assert [(seat.name, seat.total, seat.place, seat.is_winner) for seat in game.seats.all()] == [
        ("Anna", 121, 1, True),
        ("Bo", 99, 2, False),
    ]
    assert frozen_result(game, list(game.seats.all())).winners == ["Anna"]


def test_plays_that_came_in_count(phone):
    bgstats_import.bring_in(waiting(phone.crew, their_file()), {})

    assert StatCount.objects.of(phone.crew).exists()
    assert Game.objects.listed_of(phone.crew).count() == 1


def test_a_place_leaves_and_arrives(phone):
    finish(phone, rulebook_game(phone, venue="Bo's kitchen", minutes=90, notes="Great fun", starter=2))
    other = make_phone().crew

    bgstats_import.bring_in(waiting(other, bgstats_of(phone.crew)), {})

    game = Game.objects.of(other).get()
    assert (game.venue, game.minutes, game.notes, game.starter) == ("Bo's kitchen", 90, "Great fun", 2)


def test_the_same_plays_twice_add_nothing(phone):
    bgstats_import.bring_in(waiting(phone.crew, their_file()), {})
    people = {0: str(Player.objects.get(name="Anna").pk), 1: str(Player.objects.get(name="bo").pk)}

    again = bgstats_import.bring_in(waiting(phone.crew, their_file()), people)

    assert again.outcome == {"games": 0, "known": 1, "players": 0}
    assert Game.objects.of(phone.crew).count() == 1


def test_our_own_games_that_come_back_are_known(phone):
    finish(phone, rulebook_game(phone))

    seen = bgstats_import.preview(waiting(phone.crew, bgstats_of(phone.crew)))

    assert (seen.new, seen.known) == (0, 1)


def test_games_from_memory_leave_and_arrive_the_same(phone):
    bgstats_import.bring_in(waiting(phone.crew, their_file()), {})
    text, other = exported(phone.crew), make_phone().crew

    imported(other, text)

    assert exported(other).partition("players")[2] == text.partition("players")[2]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"ignored": True}, "marked as ignored"),
        ({"playDate": "1 March"}, "date cannot be read"),
        ({"playDate": "0001-01-01 00:00:00"}, "between 1900 and 2200"),
        ({"playerScores": []}, "nobody played"),
        ({"playerScores": [{"playerRefId": 99, "score": "1"}]}, "not in the list"),
        ({"playerScores": [{"playerRefId": 1, "score": ""}]}, "not a whole number"),
        ({"playerScores": [{"playerRefId": 1, "score": "9" * 400}]}, "not a whole number"),
        ({"playerScores": [{"playerRefId": 1, "score": "9999999+1"}]}, "too high"),
        ({"playerScores": [{"playerRefId": 1, "score": "1"}] * 2}, "listed twice"),
        ({"playerScores": [{"playerRefId": 1, "score": "1"}] * 11}, "too many"),
    ],
)
def test_a_play_that_cannot_be_used_is_left_out_with_the_reason(changes, why):
    plan = plan_from(loaded(json.dumps(their_file(**changes))))

    assert plan.plays == []
    assert why in plan.unusable[0][1]


def test_two_of_one_name_are_two_until_somebody_says_who_they_are(phone):
    document = their_file()
    document["players"] = [{"id": 1, "name": "Anna"}, {"id": 2, "name": "anna"}]

    bgstats_import.bring_in(waiting(phone.crew, document), {})

    assert sorted(Player.objects.of(phone.crew).values_list("name", flat=True)) == ["Anna", "anna (2)"]


def test_as_many_as_have_one_long_name_are_told_apart(phone):
    document = their_file(playerScores=[{"playerRefId": n, "score": "1"} for n in range(10)])
    document["players"] = [{"id": n, "name": "x" * 50} for n in range(10)]

    plan = plan_from(loaded(json.dumps(document)))

    assert {len(name) for name in plan.people} == {40}
    assert len(set(plan.people)) == 10


def test_more_people_than_a_form_can_ask_for_are_refused(monkeypatch):
    monkeypatch.setattr(bgstats_format, "MOST_PEOPLE", 1)

    with pytest.raises(Broken, match="too many"):
        plan_from(loaded(json.dumps(their_file())))


def test_plays_that_cannot_be_used_count_as_well(monkeypatch):
    monkeypatch.setattr(bgstats_format, "MOST_PLAYS", 2)
    document = their_file(ignored=True)
    document["plays"] *= 3

    with pytest.raises(Broken, match="too many"):
        plan_from(loaded(json.dumps(document)))


def test_a_name_of_a_megabyte_costs_no_more_than_another():
    document = their_file()
    document["players"][0]["name"] = "x" * 1_000_000

    assert plan_from(loaded(json.dumps(document))).people == ["x" * 40, "bo"]


def test_two_who_sat_at_one_table_cannot_be_one(phone):
    bo = Player.objects.create(crew=phone.crew, name="Bo")

    with pytest.raises(Refused, match="Two people at one table would both be Bo"):
        bgstats_import.bring_in(waiting(phone.crew, their_file()), {0: str(bo.pk), 1: str(bo.pk)})

    assert not Game.objects.exists()


def test_somebody_elses_player_cannot_be_chosen(phone):
    stranger = Player.objects.create(crew=make_phone().crew, name="Stranger")

    with pytest.raises(Refused, match="Choose who Anna is"):
        bgstats_import.bring_in(waiting(phone.crew, their_file()), {0: str(stranger.pk)})


def test_a_new_one_with_a_known_name_is_asked_for(phone):
    Player.objects.create(crew=phone.crew, name="ANNA")

    with pytest.raises(Refused, match="There is already a player called ANNA"):
        bgstats_import.bring_in(waiting(phone.crew, their_file()), {})


@pytest.mark.parametrize(
    ("key", "value", "where"),
    [("plays", [7], "plays[0]"), ("plays", [{"gameRefId": "x"}], "plays[0].gameRefId"), ("games", [[]], "games[0]")],
)
def test_a_broken_file_says_where(key, value, where):
    with pytest.raises(Broken) as broken:
        plan_from(loaded(json.dumps(their_file() | {key: value})))

    assert broken.value.path == where


@given(
    name=st.text(),
    score=st.text(),
    date=st.text(),
    number=st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text() | st.none(),
)
def test_any_play_is_taken_or_left_out(name, score, date, number):
    document = their_file(playDate=date, durationMin=number, comments=name)
    document["players"][0]["name"] = name
    document["plays"][0]["playerScores"][0] |= {"score": score, "seatOrder": number}

    plan = plan_from(loaded(json.dumps(document)))

    assert len(plan.plays) + len(plan.unusable) == 1


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_whatever_is_said_about_a_play_arrives_in_the_link(comments):
    game = Game(pk=1, rules="reavers")
    game._prefetched_objects_cache = {"seats": []}

    assert linked(game, comments).get("comments", "") == comments
