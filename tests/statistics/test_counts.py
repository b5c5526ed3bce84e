"""What is counted, against games small enough to count by hand; and that nothing that happens to a game spoils it."""

from datetime import UTC, datetime
from io import StringIO
from uuid import uuid4

import pytest
from django.core.management import call_command

from games import ledger
from games.crew import merge_players
from games.models import Game, Player, Record, Seat, StatCount
from games.statistics.per_game import (
    CARD,
    COLOUR,
    LINE,
    MARGIN,
    MINUTES,
    OTHERS,
    PLAYED,
    POSITION,
    SCORE,
    STARTER,
    VERSUS,
    WINNERS,
    YEAR,
)
from tests.support.factories import CrewFactory, PhoneFactory, member_of
from tests.support.past_games import played

pytestmark = pytest.mark.django_db


@pytest.fixture
def crew():
    return CrewFactory()


@pytest.fixture
def phone(crew):
    return PhoneFactory(crew=crew)


def player(name):
    return Player.objects.get(name=name)


def tally(name, kind, **which):
    """(games, wins, level, points, places) of one row; None when nothing was counted."""
    who = player(name).pk if name else 0
    row = StatCount.objects.filter(who=who, kind=kind, **which).first()
    return row and (row.games, row.wins, row.level, row.points, row.places)


def everything():
    """All that is counted, without the ids of the rows."""
    tallies = sorted(
        StatCount.objects.values_list(
            "who", "rules", "people", "kind", "key", "games", "wins", "level", "points", "places"
        )
    )
    records = sorted(Record.objects.values_list("crew", "rules", "kind", "value", "game", "player"))
    seats = list(Seat.objects.order_by("pk").values_list("pk", "listed_at", "rules", "mu", "sigma", "streak"))
    games = list(Game.objects.order_by("pk").values_list("pk", "listed_at", "people", "search_text"))
    return tallies, records, seats, games


def assert_a_rebuild_changes_nothing():
    counted = everything()
    call_command("rebuild_statistics", stdout=StringIO())
    assert everything() == counted


# Three games:            Astrid  Bo   Cleo
#   1. Reavers, 2 players   100   80     -
#   2. Reavers, 3 players    90  120   120   (Bo and Cleo are tied)
#   3. Spoils,  3 players    10   30    20
@pytest.fixture
def three_games(crew, phone):
    return [
        played(phone, {"Astrid": {"glory": 100}, "Bo": {"glory": 80}}, day=1),
        played(phone, {"Astrid": {"glory": 90}, "Bo": {"glory": 120}, "Cleo": {"glory": 120}}, day=2),
        played(phone, {"Astrid": {"gold": 10}, "Bo": {"gold": 30}, "Cleo": {"gold": 20}}, day=3, rules="spoils"),
    ]


def test_games_victories_points_and_places_by_game_and_number_of_players(three_games):
    assert tally("Astrid", PLAYED, rules="reavers", people=2) == (1, 1, 0, 100, 1)
    assert tally("Astrid", PLAYED, rules="reavers", people=3) == (1, 0, 0, 90, 3)
    assert tally("Bo", PLAYED, rules="reavers", people=3) == (1, 1, 0, 120, 1)
    assert tally("Bo", PLAYED, rules="spoils", people=3) == (1, 1, 0, 30, 1)
    assert tally("Cleo", PLAYED, rules="reavers", people=2) is None
    assert tally("", PLAYED, rules="reavers", people=3) == (1, 0, 0, 330, 3)


def test_head_to_head(three_games):
    assert tally("Astrid", VERSUS, key=str(player("Bo").pk)) == (3, 1, 0, 0, 0)
    assert tally("Bo", VERSUS, key=str(player("Astrid").pk)) == (3, 2, 0, 0, 0)
    assert tally("Bo", VERSUS, key=str(player("Cleo").pk)) == (2, 1, 1, 0, 0)


def test_colours(three_games):
    assert tally("Astrid", COLOUR, key="teal")[0] == 3
    assert tally("Bo", COLOUR, key="orange")[:2] == (3, 2)


def test_seats_and_who_started(crew, phone):
    game = played(phone, {"Astrid": {"glory": 100}, "Bo": {"glory": 80}}, starter=2)

    assert tally("", POSITION, key="1", people=2) == (1, 1, 0, 100, 1)
    assert tally("", POSITION, key="2", people=2) == (1, 0, 0, 80, 2)
    assert tally("", STARTER, key="started") == (1, 0, 0, 80, 2)
    assert tally("", STARTER, key="followed") == (1, 1, 0, 100, 1)
    assert game.starter == 2


def test_where_the_points_come_from(crew, phone):
    played(phone, {"Astrid": {"glory": 100, "terror": 2}, "Bo": {"glory": 80, "treasure": 1}})

    assert tally("Astrid", LINE, key="terror") == (1, 0, 0, -3, 0)
    assert tally("Bo", LINE, key="keep_spoils") == (1, 0, 0, 2, 0)
    assert tally("", WINNERS, key="glory") == (1, 0, 0, 100, 0)
    assert tally("", OTHERS, key="glory") == (1, 0, 0, 80, 0)


def test_cards_and_whether_they_won(crew, phone):
    played(
        phone,
        {
            "Astrid": {"glory": 100, "prophecies.pillager": 1},
            "Bo": {"prophecies.pillager": 1, "prophecies.vanquisher": 2},
        },
    )

    assert tally("", CARD, key="prophecies.pillager")[:2] == (2, 1)
    assert tally("", CARD, key="prophecies.vanquisher")[:2] == (1, 0)


def test_minutes_by_players_and_by_year(crew, phone):
    played(phone, {"Astrid": {"glory": 9}, "Bo": {}}, minutes=90)
    played(phone, {"Astrid": {"glory": 9}, "Bo": {}}, minutes=60)

    assert tally("", MINUTES, people=2) == (2, 0, 0, 150, 0)
    assert tally("", YEAR, key="2026") == (2, 0, 0, 150, 0)


def record(kind, end="-value"):
    record = Record.objects.filter(rules="reavers", kind=kind).order_by(end, "game").first()
    return record.value, record.player.name


def test_records(three_games, phone):
    played(phone, {"Astrid": {"glory": 150, "terror": 4}, "Bo": {"glory": 10, "terror": 9}}, day=4)

    assert record(SCORE) == (140, "Astrid")
    assert record(MARGIN)[0] == 140 - -29
    assert record(MARGIN, "value") == (0, "Bo")
    assert record("terror") == (4, "Astrid")


def test_the_next_best_is_the_record_when_a_game_goes(client, crew, three_games):
    member_of(client, crew)

    client.post(f"/g/{three_games[1].key}/delete/now/")

    assert record(SCORE) == (100, "Astrid")


def streaks(name):
    return list(Seat.objects.listed_of(player(name)).values_list("streak", flat=True))[::-1]


def test_streaks_count_victories_in_a_row_and_games_without_one(three_games):
    assert streaks("Astrid") == [1, -1, -2]
    assert streaks("Bo") == [-1, 1, 2]


def test_a_game_that_was_played_earlier_comes_earlier_in_streaks(three_games, phone):
    played(phone, {"Astrid": {"glory": 5}, "Bo": {"glory": 80}}, day=1, hour=8)

    assert streaks("Astrid") == [-1, 1, -1, -2]
    assert streaks("Bo") == [1, -1, 1, 2]


def test_the_solo_enemy_is_nobody(crew, phone):
    played(phone, {"Astrid": {}, None: {}}, rules="tiny_epic", gods=["Odin", "Thor", "Tyr"])

    assert tally("Astrid", PLAYED, people=1)[0] == 1
    assert not StatCount.objects.filter(kind__in=[VERSUS, POSITION]).exists()
    assert Seat.objects.get(player=player("Astrid")).mu == 25


def test_a_rebuild_finds_the_same(three_games):
    assert_a_rebuild_changes_nothing()


def test_reopening_takes_it_all_back(phone, three_games):
    before = everything()
    game = played(phone, {"Astrid": {"glory": 1, "prophecies.pillager": 1}, "Dag": {"glory": 2}}, day=9, minutes=50)

    ledger.reopen(game.key, by=phone.pk, request_id=uuid4())

    after = everything()
    assert after[:2] == before[:2]
    assert_a_rebuild_changes_nothing()


def test_corrected_and_finished_again(phone, three_games):
    game = three_games[0]
    ledger.reopen(game.key, by=phone.pk, request_id=uuid4())
    ledger.set_cell(game.key, 1, "glory", 70, by=phone.pk, request_id=uuid4())

    ledger.finish(game.key, by=phone.pk, request_id=uuid4())

    assert tally("Astrid", PLAYED, rules="reavers", people=2) == (1, 0, 0, 70, 2)
    assert streaks("Astrid") == [-1, -2, -3]
    assert_a_rebuild_changes_nothing()


def test_deleted_and_undone(client, crew, three_games):
    member_of(client, crew)
    before = everything()

    client.post(f"/g/{three_games[1].key}/delete/now/")
    assert tally("Cleo", PLAYED, rules="reavers", people=3) is None
    assert streaks("Bo") == [-1, 1]
    assert_a_rebuild_changes_nothing()

    client.post(f"/games/{three_games[1].key}/restore/")
    assert everything() == before


def test_deleted_twice_is_taken_away_once(client, crew, three_games):
    member_of(client, crew)
    client.post(f"/g/{three_games[0].key}/delete/now/")
    before = everything()

    client.post(f"/g/{three_games[0].key}/delete/now/")

    assert everything() == before


def test_merged_players_have_the_games_of_both(crew, phone, three_games):
    played(phone, {"Asta": {"glory": 200}, "Bo": {"glory": 10}}, day=4)

    merge_players.merge(crew, player("Asta"), player("Astrid"))

    assert tally("Astrid", PLAYED, rules="reavers", people=2) == (2, 2, 0, 300, 2)
    assert tally("Bo", VERSUS, key=str(player("Astrid").pk)) == (4, 2, 0, 0, 0)
    assert streaks("Astrid") == [1, -1, -2, 1]
    assert record(SCORE) == (200, "Astrid")
    assert_a_rebuild_changes_nothing()


def test_an_admin_who_deletes_a_game_takes_it_out(admin_client, three_games):
    moment = datetime(2026, 5, 1, tzinfo=UTC)

    admin_client.post(
        f"/admin/games/game/{three_games[0].pk}/change/",
        {"deleted_at_0": moment.date(), "deleted_at_1": "12:00", "seats-TOTAL_FORMS": 0, "seats-INITIAL_FORMS": 0},
    )

    assert tally("Astrid", PLAYED, rules="reavers", people=2) is None
    assert_a_rebuild_changes_nothing()


def test_two_crews_do_not_count_for_each_other(three_games):
    before = tally("", PLAYED, rules="reavers", people=2)

    played(PhoneFactory(), {"Xeno": {"glory": 5}, "Yrsa": {"glory": 3}})

    assert StatCount.objects.filter(who=0, kind=PLAYED, rules="reavers", people=2).count() == 2
    assert tally("", PLAYED, rules="reavers", people=2, crew=three_games[0].crew) == before
