"""Date, place and notes of a game; and games from memory."""

from datetime import date, timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from games import ledger
from games.history import details
from games.models import Game, Player, StatCount
from tests.support.factories import CampaignFactory, GameFactory
from tests.support.form_errors import error_beside, shown_in
from tests.support.past_games import played
from tests.support.tables import finish, make_game

pytestmark = pytest.mark.django_db
TWO = {"Astrid": {"glory": 9}, "Bo": {"glory": 5}}


def change(client, game, **fields):
    return client.post(f"/g/{game.key}/details/change/", {"played_on": "2026-05-01"} | fields)


def old_game(client, people, request_id=None, **fields):
    rows = {f"name-{n}": name for n, name in enumerate(people, 1)}
    rows |= {f"total-{n}": str(total) for n, total in enumerate(people.values(), 1)}
    usual = {"rules": "reavers", "played_on": "2019-12-24", "id": request_id or uuid4()}
    return client.post("/games/add/now/", usual | rows | fields)


def test_the_details_are_kept_and_the_time_of_day_stays(client, crew, phone):
    campaign, game = CampaignFactory(crew=crew), played(phone, TWO, hour=21)

    answer = change(
        client,
        game,
        played_on="2025-01-31",
        venue="The Raven",
        notes="Ice\r\nand snow",
        minutes="95",
        campaign=campaign.key,
        starter="2",
    )

    game.refresh_from_db()
    assert answer.url == f"/g/{game.key}/result/"
    assert timezone.localtime(game.played_at).isoformat() == "2025-01-31T21:00:00+00:00"
    assert (game.venue, game.notes, game.minutes) == ("The Raven", "Ice\nand snow", 95)
    assert (game.campaign, game.starter) == (campaign, 2)


def test_details_do_not_bring_back_a_result_that_another_phone_has_changed_meanwhile(phone):
    game = played(phone, TWO)
    as_it_was = Game.objects.get(pk=game.pk)
    ledger.reopen(game.key, by=phone.pk, request_id=uuid4())

    details.change(as_it_was, details.Details(date(2026, 5, 1), "The Raven", "", None, None, None))

    game.refresh_from_db()
    assert (game.status, game.finished_at, game.venue) == ("scoring", None, "The Raven")


def test_the_page_shows_what_is_known(client, phone):
    game = played(phone, TWO, venue="The Raven", notes="Ice", day=3)

    page = client.get(f"/g/{game.key}/details/").text

    assert 'value="The Raven"' in page
    assert 'value="2026-05-03"' in page
    assert "Ice</textarea>" in page


def test_a_game_that_moves_to_another_day_moves_in_the_history(client, phone):
    first, second = played(phone, TWO, day=1), played(phone, TWO, day=2)

    change(client, first, played_on="2026-05-09")

    assert [game.key for game in client.get("/games/").context["finished"]] == [first.key, second.key]


def test_saving_twice_is_saving_once(client, phone):
    game = played(phone, TWO)

    change(client, game, notes="Ice")
    change(client, game, notes="Ice")

    assert list(StatCount.objects.filter(kind="played").values_list("games", flat=True)) == [1, 1, 1]


def test_a_game_that_goes_on_has_details_too(client, crew, phone):
    game = GameFactory(crew=crew)

    change(client, game, venue="The Raven")

    game.refresh_from_db()
    assert (game.venue, game.listed_at) == ("The Raven", None)


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("played_on", "soon", "Enter a date such as 2026-05-01."),
        ("played_on", "", "Enter a date such as 2026-05-01."),
        ("played_on", "1066-10-14", "The year must be between 1900 and 2200."),
        ("venue", "x" * 61, "At most 60 characters."),
        ("notes", "x" * 2001, "At most 2000 characters."),
        ("minutes", "0", "Enter a whole number from 1 to 6000."),
        ("minutes", "long", "Enter a whole number from 1 to 6000."),
        ("campaign", "nope", "This campaign no longer exists."),
        ("starter", "7", "There is no such seat at this table."),
    ],
)
def test_what_does_not_do_is_said_beside_its_field_and_the_rest_stays(client, phone, field, typed, said):
    game = played(phone, TWO)

    answer = change(client, game, **{"venue": "The Raven", "minutes": "95", field: typed})

    game.refresh_from_db()
    assert answer.status_code == 422
    assert error_beside(answer.text, field) == said
    assert "The Raven" in answer.text or typed in answer.text
    assert (game.venue, game.notes, game.minutes) == ("", "", None)


def test_another_crews_campaign_is_refused_in_the_same_words(client, phone):
    answer = change(client, played(phone, TWO), campaign=CampaignFactory().key)

    assert error_beside(answer.text, "campaign") == "This campaign no longer exists."


def test_an_old_game_needs_only_names_and_totals(client, phone):
    answer = old_game(client, {"Astrid": 120, "Bo": 95, "": ""})

    game = Game.objects.get()
    assert answer.url == f"/g/{game.key}/result/"
    assert [(seat.name, seat.total, seat.place, seat.is_winner) for seat in game.seats.all()] == [
        ("Astrid", 120, 1, True),
        ("Bo", 95, 2, False),
    ]
    assert game.is_from_memory


def test_the_result_of_an_old_game_says_what_it_is(client, phone):
    old_game(client, {"Astrid": 120, "Bo": 95}, notes="On paper")

    page = client.get(Game.objects.get().get_absolute_url()).text

    assert "Astrid wins by 25" in page
    assert "only the totals are known" in page
    assert "On paper" in page
    assert "Tap a number" not in page


def test_who_has_as_many_shares_the_victory(client, phone):
    old_game(client, {"Astrid": 99, "Bo": 99, "Cleo": 3})

    page = client.get(Game.objects.get().get_absolute_url()).text

    assert "Astrid and Bo share the victory" in page
    assert [seat.place for seat in Game.objects.get().seats.all()] == [1, 1, 3]


def test_an_old_game_counts(client, phone):
    old_game(client, {"Astrid": 120, "Bo": 95})

    row = StatCount.objects.get(kind="played", who=Player.objects.get(name="Astrid").pk)
    assert (row.games, row.wins, row.points) == (1, 1, 120)


def test_added_twice_it_is_there_once(client, phone):
    request_id = uuid4()

    old_game(client, {"Astrid": 120, "Bo": 95}, request_id)
    old_game(client, {"Astrid": 120, "Bo": 95}, request_id)

    assert Game.objects.count() == 1


def test_its_totals_can_be_corrected(client, phone):
    old_game(client, {"Astrid": 120, "Bo": 95})
    game = Game.objects.get()

    change(client, game, **{"total-1": "90", "total-2": "95"})

    assert [(seat.total, seat.is_winner) for seat in game.seats.all()] == [(90, False), (95, True)]
    assert "Bo wins by 5" in client.get(game.get_absolute_url()).text


def test_totals_that_do_not_do_stay_in_the_form(client, phone):
    old_game(client, {"Astrid": 120, "Bo": 95})

    answer = change(client, Game.objects.get(), **{"total-1": "121", "total-2": "many", "venue": "The Raven"})

    assert answer.status_code == 422
    assert error_beside(answer.text, "total-2") == "Enter Bo's points as a whole number."
    assert (shown_in(answer.text, "total-1"), shown_in(answer.text, "total-2")) == ("121", "many")
    assert [seat.total for seat in Game.objects.get().seats.all()] == [120, 95]


def test_totals_stay_when_something_else_is_wrong(client, phone):
    old_game(client, {"Astrid": 120, "Bo": 95})

    answer = change(client, Game.objects.get(), **{"total-1": "121", "total-2": "96", "minutes": "long"})

    assert (shown_in(answer.text, "total-1"), shown_in(answer.text, "total-2")) == ("121", "96")


def test_it_cannot_be_reopened(client, phone):
    old_game(client, {"Astrid": 120, "Bo": 95})
    game = Game.objects.get()

    answer = client.post(f"/g/{game.key}/reopen/", {"id": uuid4()})

    assert answer.status_code == 422
    assert Game.objects.get().is_finished


@pytest.mark.parametrize(
    ("people", "fields", "field", "said"),
    [
        ({"Astrid": 120}, {}, "name-2", "Reavers of Midgard is for 2 to 4 players. You have 1."),
        (dict.fromkeys(["Astrid", *"bcde"], 1), {}, "name-5", "Reavers of Midgard is for 2 to 4 players. You have 5."),
        ({"Astrid": 120, "Bo": ""}, {}, "total-2", "Enter Bo's points as a whole number."),
        ({"Astrid": 120, "Bo": 10000}, {}, "total-2", "Enter Bo's points as a whole number."),
        ({"Astrid": 120, "": 95}, {}, "name-2", "Whose points are these?"),
        ({"Astrid": 120, "astrid": 95}, {}, "name-2", "astrid is listed twice."),
        ({"Astrid": 120, "x" * 41: 95}, {}, "name-2", "At most 40 characters."),
        ({"Astrid": 120, "Bo": 95}, {"rules": "chess"}, "rules", "Choose a game."),
        ({"Astrid": 120, "Bo": 95}, {"played_on": "long ago"}, "played_on", "Enter a date such as 2026-05-01."),
    ],
)
def test_an_old_game_that_does_not_do_is_refused_beside_the_field(client, phone, people, fields, field, said):
    answer = old_game(client, people, **fields)

    assert answer.status_code == 422
    assert error_beside(answer.text, field) == said
    assert (shown_in(answer.text, "name-1"), shown_in(answer.text, "total-1")) == ("Astrid", str(people["Astrid"]))
    assert not Game.objects.exists()
    assert not Player.objects.exists()


def test_minutes_are_those_from_start_to_finish(client, phone):
    game = make_game(phone, created_at=timezone.now() - timedelta(minutes=94))
    finish(phone, game)

    page = client.get(f"/g/{game.key}/details/").text

    assert shown_in(page, "minutes") == "94"
    assert "Minutes (timed automatically)" in page


def test_minutes_that_somebody_typed_are_exact(client, phone):
    game = make_game(phone, created_at=timezone.now() - timedelta(minutes=94), minutes=80)
    finish(phone, game)

    assert "timed automatically" not in client.get(f"/g/{game.key}/details/").text


def test_an_old_game_without_an_id_is_refused(client, phone):
    answer = old_game(client, {"Astrid": 120, "Bo": 95}, id="x")

    assert answer.status_code == 422
    assert "Reload the page" in answer.text
    assert not Game.objects.exists()


def test_as_many_rows_are_open_as_were_filled_in(client, phone):
    page = client.get("/games/add/").text
    assert page.index('name="total-4"') < page.index("More players") < page.index('name="name-5"')

    filled = old_game(client, dict.fromkeys("abcdef", 1), rules="chess").text
    assert filled.index('name="total-6"') < filled.index("More players") < filled.index('name="name-7"')


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/g/{}/details/"), ("POST", "/g/{}/details/change/"), ("GET", "/games/add/"), ("POST", "/games/add/now/")],
)
def test_a_stranger_gets_404(client, method, path):
    assert client.generic(method, path.format(GameFactory().key)).status_code == 404


def test_another_crews_game_is_404(client, phone):
    assert change(client, GameFactory()).status_code == 404


@pytest.mark.parametrize(
    ("path", "form"), [("/g/{}/details/change/", "/g/{}/details/"), ("/games/add/now/", "/games/add/")]
)
def test_a_form_that_is_reloaded_opens_again(client, crew, phone, path, form):
    key = GameFactory(crew=crew).key

    assert client.get(path.format(key)).url == form.format(key)
