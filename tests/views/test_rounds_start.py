"""Before the first round, and where a table stands."""

import re
from uuid import uuid4

import pytest

from games.models import Game
from scoring import RULESETS
from tests.support.factories import CrewFactory, GameFactory, member_of
from tests.support.form_errors import error_beside
from tests.support.guests import finish
from tests.support.round_screen import THRESHOLDS, begun, count, move, send, sheet, stand_of

pytestmark = pytest.mark.django_db


def rounds_start_page(client, game, query=""):
    return client.get(f"/g/{game.key}/rounds/start/{query}")


def clean_up(client, game):
    return move(client, game, "cleanup")


def new_table(client, *names):
    game = GameFactory(seats=names, play_options={"plays_along": True}, status=Game.Status.PLAYING)
    member_of(client, game.crew)
    return game


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("A", "B"), ["start player: 4, 5", "2 Longship pawns each", "4 Reavers face up", "2 Sea Battles face up"]),
        (("A", "B", "C"), ["start player: 4, 5, 6", "Honor Ship to the start player", "6 Village Spoils face up"]),
        (("A", "B", "C", "D"), ["start player: 4, 5, 6, 7", "1 Longship pawn each", "8 Keep Spoils face up"]),
    ],
)
def test_the_setup_is_that_of_the_players(client, names, told):
    text = rounds_start_page(client, new_table(client, *names)).text

    assert all(line in text for line in told)


def test_a_table_without_a_prophecy_at_the_start_is_not_told_to_draw_one(client):
    game = new_table(client, "A", "B")
    Game.objects.filter(pk=game.pk).update(play_options={"draws_prophecy": False})

    assert "1 Prophecy" not in rounds_start_page(client, game).text


def test_the_app_picks_the_start_player_if_asked(client):
    game = new_table(client, "Teal", "Orange")

    text = rounds_start_page(client, game, "?pick=us").text

    assert "Teal starts." in text or "Orange starts." in text
    assert len(re.findall(r'name="start"[^>]* checked', text)) == 1
    assert game.entries.count() == 0


def test_nothing_needs_to_be_ticked_to_begin(client):
    game = new_table(client, "Teal", "Orange")

    answer = send(client, game, "start/set", {"start": 2})

    assert answer.url == f"/g/{game.key}/rounds/"
    assert stand_of(game).order == ("2", "1", "2", "1")


def test_a_new_table_opens_on_its_setup(client):
    game = new_table(client, "Teal", "Orange")

    assert client.get(f"/g/{game.key}/").url == f"/g/{game.key}/rounds/"
    assert client.get(f"/g/{game.key}/rounds/").url == f"/g/{game.key}/rounds/start/"


def test_a_plain_tally_begins_to_play_along_in_a_later_round(client):
    game = GameFactory(seats=["Teal", "Orange", "Blue"])
    member_of(client, game.crew)

    typed = {"start": 2, "round": 4, "honor_ship": 3, "1.glory": "31", "2.farms": "2", "3.glory": ""}
    send(client, game, "start/set", typed)

    assert (sheet(game, 1), sheet(game, 2), sheet(game, 3)) == ({"glory": 31}, {"farms": 2}, {})
    assert (stand_of(game).round, stand_of(game).start, stand_of(game).honor_ship) == (4, "2", "3")
    assert "Recording began in round 4" not in client.get(f"/g/{game.key}/rounds/").text


def test_the_end_says_what_happened_before_the_book_began(client):
    game = GameFactory(seats=["Teal", "Orange"])
    member_of(client, game.crew)
    send(client, game, "start/set", {"start": 1, "round": 6})

    clean_up(client, game)

    text = client.get(f"/g/{game.key}/rounds/").text
    assert "Recording began in round 6" in text
    assert "4 in round 6" in text


def test_markers_are_put_right_by_hand(client):
    game = begun(client)

    send(client, game, "start/set", {"start": 3, "honor_ship": 2, "round": 1})

    assert (stand_of(game).start, stand_of(game).honor_ship) == ("3", "2")


def test_what_was_typed_stays_when_something_is_wrong(client):
    game = new_table(client, "Teal", "Orange")

    answer = send(client, game, "start/set", {"start": 2, "round": 3, "1.glory": "many", "2.glory": "12"})

    assert answer.status_code == 422
    assert error_beside(answer.text, "1.glory") == "Enter a whole number from 0 to 9999."
    assert '<details class="later" open>' in answer.text
    assert 'name="1.glory" value="many"' in answer.text
    assert 'name="2.glory" value="12"' in answer.text
    assert 'value="3" id="round-3" checked' in answer.text


@pytest.mark.parametrize(
    ("typed", "field", "said"),
    [
        ({}, "start", "Choose who has it."),
        ({"start": "4"}, "start", "Choose who has it."),
        ({"start": "٢"}, "start", "Choose who has it."),
        ({"start": "1", "round": "7"}, "round", "This game has 6 rounds."),
        ({"start": "1", "2.farms": "-1"}, "2.farms", "Enter a whole number from 0 to 9999."),
        ({"start": "1", "2.farms": "9" * 30}, "2.farms", "Enter a whole number from 0 to 9999."),
    ],
)
def test_what_does_not_do_is_said_beside_its_field(client, typed, field, said):
    game = new_table(client, "Teal", "Orange", "Blue")

    answer = send(client, game, "start/set", typed)

    assert answer.status_code == 422
    assert error_beside(answer.text, field) == said
    assert game.entries.count() == 0


def test_the_way_to_let_the_app_pick_is_right_after_a_mistake(client):
    game = new_table(client, "Teal", "Orange")

    page = send(client, game, "start/set", {}).text

    assert f'href="/g/{game.key}/rounds/start/?pick=us"' in page


def test_a_table_that_is_finished_meanwhile_is_said_to_be(client):
    game = new_table(client, "Teal", "Orange")
    finish(game)

    answer = send(client, game, "start/set", {"start": 1})

    assert answer.status_code == 409
    assert "Reopen it" in answer.text


def test_strangers_and_other_crews_see_nothing(client):
    game = begun(client)
    member_of(client, CrewFactory())

    pages = [client.get(f"/g/{game.key}/rounds/{page}") for page in ("", "stand/")]

    assert [page.status_code for page in pages] == [404, 404]


def test_a_new_game_can_play_along_and_the_next_one_remembers_it(client):
    form = {"rules": "reavers", "names": "Teal, Orange", "id": str(uuid4()), "reavers.majority_needs_one": "on"}
    along = {"reavers.play.plays_along": "yes", "reavers.play.territory_glory_at_the_end": "on"}

    client.post("/new/start/", form | along)

    game = Game.objects.get()
    rules = {"plays_along": True, "draws_prophecy": False, "territory_glory_at_the_end": True}
    assert (game.is_playing, game.play_options, game.options) == (True, rules, {"majority_needs_one": True})
    assert 'value="yes" id="reavers-as-we-play" checked' in client.get("/new/").text


def test_a_rematch_of_a_table_that_played_along_plays_along(client):
    game = begun(client)

    client.post(f"/g/{game.key}/rematch/", {"id": str(uuid4())})

    again = Game.objects.latest("pk")
    assert (again.is_playing, again.play) == (True, {})


def test_the_house_rule_of_round_six_can_still_be_changed_afterwards(client):
    game = begun(client)
    count(client, game, 1, "territories.food:1")
    send(client, game, "start/set", {"start": 1, "round": 6})
    clean_up(client, game)
    before = sheet(game, 1)["glory"]

    seats = {"seat": ["1", "2", "3"], "colour-1": "teal", "colour-2": "orange", "colour-3": "blue", "table": "asked"}
    rules = {"reavers.majority_needs_one": "on", "reavers.play.territory_glory_at_the_end": "on"}
    client.post(f"/g/{game.key}/seats/change/", seats | rules | {"id": str(uuid4())})

    assert (before, sheet(game, 1)["glory"]) == (0, 1)


def test_a_change_of_seats_changes_who_chooses_next(client):
    game = begun(client)

    seats = {"seat": ["1", "3", "2"], "colour-1": "teal", "colour-2": "orange", "colour-3": "blue"}
    client.post(f"/g/{game.key}/seats/change/", seats | {"reavers.majority_needs_one": "on", "id": str(uuid4())})

    assert stand_of(game).order == ("1", "3", "2", "1")


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("spoils", {"chief": 2}),
        ("clans", {**THRESHOLDS, "start.monsters.troll": "3", "start.chart": "Boar, Serpent"}),
        ("tiny_epic", {"chieftain": 3}),
    ],
)
def test_every_game_asks_for_what_it_needs_to_begin(client, rules, told):
    gods = ["Odin", "Frigg", "Thor"] if rules == "tiny_epic" else []
    game = GameFactory(rules=rules, gods=gods, seats=["Teal", "Orange", "Blue"], play_options={"plays_along": True})
    member_of(client, game.crew)

    page = rounds_start_page(client, game).text
    answer = send(client, game, "start/set", told)

    assert all(f'name="{field}"' in page for field in told)
    assert answer.url == f"/g/{game.key}/rounds/"
    assert stand_of(game).round == 1


def test_clans_knows_what_only_the_board_tells(client):
    game = GameFactory(rules="clans", seats=["Teal", "Orange", "Blue"], play_options={"plays_along": True})
    member_of(client, game.crew)

    send(client, game, "start/set", {**THRESHOLDS, "start.monsters.troll": "3", "start.chart": "Boar"})

    state = stand_of(game)
    assert (state.thresholds, state.monsters, state.chart) == ((3, 3, 4, 5, 6), {"troll": 3}, ("Boar",))


def test_a_solo_game_of_tiny_epic_is_played_along(client):
    game = GameFactory(
        rules="tiny_epic", gods=["Odin", "Frigg", "Thor"], seats=["Teal", None], play_options={"plays_along": True}
    )
    member_of(client, game.crew)

    send(client, game, "start/set", {"chieftain": 1})

    assert stand_of(game).solo
    assert client.get(f"/g/{game.key}/rounds/").status_code == 200


def test_whoever_begins_in_a_later_round_says_who_has_the_honor_ship(client):
    game = GameFactory(seats=["A", "B", "C"], play_options={"plays_along": True})
    member_of(client, game.crew)

    asked = client.get(f"/g/{game.key}/rounds/start/").text
    missing = send(client, game, "start/set", {"start": 1, "round": 3})
    send(client, game, "start/set", {"start": 1, "round": 3, "honor_ship": 2})

    assert "Who has the Honor Ship?" in asked
    assert missing.status_code == 422
    assert "Choose who has it." in missing.text
    assert (stand_of(game).round, stand_of(game).start, stand_of(game).honor_ship) == (3, "1", "2")


def test_nobody_is_asked_for_the_honor_ship_of_four(client):
    game = GameFactory(seats=["A", "B", "C", "D"], play_options={"plays_along": True})
    member_of(client, game.crew)

    assert "Who has the Honor Ship?" not in client.get(f"/g/{game.key}/rounds/start/").text


@pytest.mark.parametrize("action", ["record", "skip", "undo", "start/set"])
@pytest.mark.parametrize("rules", RULESETS)
def test_what_a_plain_tally_has_no_use_for_breaks_nothing(client, rules, action):
    game = GameFactory(rules=rules, seats=["A", "B"])
    member_of(client, game.crew)

    answer = send(client, game, action, {"move": "cleanup", "round": "1"})

    assert answer.status_code in (302, 404, 409, 422)
