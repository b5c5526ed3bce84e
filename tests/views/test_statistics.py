"""A player's page and the crew's statistics: every number, counted by hand."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Game, Player
from tests.support.factories import PlayerFactory, use
from tests.support.kept import written_once
from tests.support.page_text import text_of
from tests.support.past_games import played
from tests.support.tables import make_phone

pytestmark = pytest.mark.django_db


# Reavers:                  Ann              Bo                Cy
#   1 May, 2 players   100 = 103-3 (won)    80                 -        90 minutes, Bo started
#   2 May, 3 players    92 = 90+2          120 (won)          110       120 minutes
#   3 May, 3 players    60                 130 (won)           70       no time known
@written_once
def phone_of_three_games():
    phone, ann = make_phone(), {"glory": 103, "terror": 2, "prophecies.pillager": 1}
    played(phone, {"Ann": ann, "Bo": {"glory": 80}}, day=1, minutes=90, starter=2)
    second = {"Ann": {"glory": 90, "treasure": 1}, "Bo": {"glory": 120}, "Cy": {"glory": 110}}
    played(phone, second, day=2, minutes=120)
    played(phone, {"Ann": {"glory": 60}, "Bo": {"glory": 130}, "Cy": {"glory": 70}}, day=3)
    return phone


@pytest.fixture
def games(client):
    """The client is a phone of the crew that played them."""
    phone = use(client, phone_of_three_games())
    return list(Game.objects.of(phone.crew).order_by("played_at"))


@pytest.fixture
def ann(client, games):
    return client.get(f"/crew/players/{Player.objects.get(name='Ann').pk}/")


@pytest.fixture
def statistics(client, games):
    return client.get("/statistics/").context["statistics"]


def told(row):
    return (row.label, row.games, row.wins, round(row.points, 2), round(row.place, 2))


def test_games_victories_and_average_place(ann):
    total = ann.context["profile"].total

    assert (total.games, total.wins, total.share, round(total.place, 2)) == (3, 1, 33, 2.33)


def test_averages_by_game_and_number_of_players(ann):
    (reavers,) = ann.context["profile"].games

    assert [told(row) for row in reavers.by_people] == [("2", 1, 1, 100, 1), ("3", 2, 0, 76, 3)]
    assert told(reavers.total) == ("All", 3, 1, 84, 2.33)


def test_best_and_worst_lead_to_their_games(ann, games):
    (reavers,) = ann.context["profile"].games

    assert (reavers.best.total, reavers.best.game) == (100, games[0])
    assert (reavers.worst.total, reavers.worst.game) == (60, games[2])


def test_where_the_points_come_from_against_the_crew(ann):
    lines = {line.label: (round(line.own, 2), round(line.other, 2)) for line in ann.context["profile"].games[0].lines}

    assert lines["Glory track"] == (84.33, 95.38)
    assert lines["Terror"] == (-1, -0.38)
    assert lines["Keep spoils"] == (0.67, 0.25)


def test_streaks(ann, client):
    profile = ann.context["profile"]
    assert (profile.streak, profile.longest_streak, profile.longest_drought) == (-2, 1, 2)

    bo = client.get(f"/crew/players/{Player.objects.get(name='Bo').pk}/").context["profile"]
    assert (bo.streak, bo.longest_streak, bo.longest_drought) == (2, 2, 1)


def test_head_to_head_and_nemesis(ann):
    profile = ann.context["profile"]

    rivals = [(rival.name, rival.games, rival.ahead, rival.level, rival.behind) for rival in profile.rivals]
    assert rivals == [("Bo", 3, 1, 0, 2), ("Cy", 2, 0, 0, 2)]
    assert profile.nemesis.name == "Bo"


def test_who_is_beaten_as_often_is_no_nemesis(client, games):
    assert client.get(f"/crew/players/{Player.objects.get(name='Bo').pk}/").context["profile"].nemesis is None


def test_favourite_colour(ann):
    assert ann.context["profile"].favourite_colours == [("teal", "Teal", 3)]


def test_the_rating_and_its_history(ann):
    profile = ann.context["profile"]

    history = [float(values[0]) for _label, values in profile.rating_chart.table]
    assert history[0] > 25 > history[1] > history[2]
    assert round(profile.last.mu, 1) == history[2]
    assert "Everyone starts at 25" in ann.text


def test_the_numbers_stand_on_the_page(ann):
    page = text_of(ann.text)

    assert "lost to them in 2 of 3" in page
    assert "−1.0 −0.4" in page
    assert "2.33" in page


def test_somebody_who_never_played_has_a_page(client, crew, phone):
    answer = client.get(f"/crew/players/{PlayerFactory(crew=crew).pk}/")

    assert "No finished game yet" in answer.text


def test_a_crew_that_never_played_has_statistics(client, phone):
    assert "After your first finished game" in client.get("/statistics/").text


def test_the_league_has_most_victories_first(statistics):
    league = [(row.player.name, row.average.wins, row.average.games, row.is_first) for row in statistics.league]

    assert league == [("Bo", 2, 3, True), ("Ann", 1, 3, False), ("Cy", 0, 2, False)]


def test_the_league_leads_to_the_players(client, games):
    page = client.get("/statistics/reavers/").text

    assert f'href="/crew/players/{Player.objects.get(name="Ann").pk}/"' in page.partition('id="league"')[2]


def test_records_lead_to_their_games(statistics, games):
    records = [(title, record.value, record.game) for title, record in statistics.records]

    assert records == [
        ("Highest score", 130, games[2]),
        ("Biggest margin", 60, games[2]),
        ("Closest game", 10, games[1]),
        ("Most Terror and still won", 2, games[0]),
    ]


def test_games_and_average_score(statistics):
    assert (statistics.games, statistics.average_score) == (3, 762 / 8)


def test_averages_by_seat_and_start_player(statistics):
    assert [told(row) for row in statistics.positions] == [
        ("1", 3, 1, 84, 2.33),
        ("2", 3, 2, 110, 1.33),
        ("3", 2, 0, 90, 2),
    ]
    assert [told(row) for row in statistics.starters] == [
        ("Start player", 1, 0, 80, 2),
        ("Everyone else", 1, 1, 100, 1),
    ]


def test_winners_against_the_others(statistics):
    lines = {line.label: (round(line.own, 2), round(line.other, 2)) for line in statistics.lines}

    assert lines["Glory track"] == (117.67, 82)
    assert lines["Terror"] == (-1, 0)
    assert lines["Keep spoils"] == (0, 0.4)


def test_which_prophecies_win(statistics):
    assert [(bar.label, bar.games, bar.value) for bar in statistics.cards] == [("Pillager", 1, 100)]


def test_how_long_it_takes(statistics):
    assert [(bar.label, bar.games, bar.value) for bar in statistics.minutes_by_people] == [("2", 1, 90), ("3", 1, 120)]
    assert [(bar.label, bar.games, bar.value) for bar in statistics.minutes_by_year] == [("2026", 2, 105)]


def test_each_game_has_its_own(client, games):
    assert client.get("/statistics/spoils/").context["statistics"].games == 0
    assert client.get("/statistics/chess/").status_code == 404


@pytest.mark.parametrize("path", ["/crew/players/{}/", "/statistics/"])
def test_a_page_costs_the_same_however_many_games(client, games, path, django_assert_num_queries):
    phone = games[0].crew.phones.get()
    path = path.format(Player.objects.get(name="Ann").pk)
    with CaptureQueriesContext(connection) as few:
        client.get(path)
    for day in range(4, 16):
        played(phone, {"Ann": {"glory": day}, "Bo": {"glory": 9}, "Cy": {}}, day=day)

    with django_assert_num_queries(len(few)):
        client.get(path)


def test_only_the_first_players_and_opponents_are_shown_until_all_are_asked_for(client, phone):
    for table in range(5):
        played(phone, {"Ann": {}} | {f"Viking {table}-{n}": {} for n in range(3)}, day=table + 1)
    player = f"/crew/players/{Player.objects.get(name='Ann').pk}/"

    league, whole_league, page, whole = (
        client.get(path) for path in ("/statistics/", "/statistics/?all", player, f"{player}?all")
    )

    assert "All 16 players" in league.text
    assert [len(one.context["statistics"].league) for one in (league, whole_league)] == [12, 16]
    assert "All 15 opponents" in page.text
    assert [len(one.context["profile"].rivals) for one in (page, whole)] == [10, 15]


def test_strangers_and_other_crews_get_404(client, phone):
    other = PlayerFactory()
    assert client.get(f"/crew/players/{other.pk}/").status_code == 404

    client.cookies.clear()
    assert client.get("/statistics/").status_code == 404
    assert client.get(f"/crew/players/{other.pk}/").status_code == 404
