"""What is printed on the board: asked once, remembered by the crew for that side, corrected at any time."""

import pytest

from games.models import Entry, Game, Remembered
from tests.support.factories import GameFactory, member_of
from tests.support.form_errors import error_beside, form_at, shown_in
from tests.support.page_text import text_of
from tests.support.round_screen import THRESHOLDS, move, send, sheet, stand_of

pytestmark = pytest.mark.django_db

BOARD = {**THRESHOLDS, "start.monsters.troll": "3", "start.valhalla": "1 2", "start.territories": "Ribe, Hedeby"}


def new_table(client, n=3, crew=None, rules="clans"):
    names = ["Teal", "Orange", "Blue", "Pink"][:n]
    more = {"crew": crew} if crew else {}
    game = GameFactory(rules=rules, seats=names, play_options={"plays_along": True}, status="playing", **more)
    member_of(client, game.crew)
    return game


def begun(client, n=3, crew=None, **told):
    game = new_table(client, n, crew)
    send(client, game, "start/set", BOARD | told)
    return game


def start_form(client, game):
    return form_at(client.get(f"/g/{game.key}/rounds/start/").text, f"/g/{game.key}/rounds/start/set/")


def put_right(client, game, **changed):
    """The form as the page shows it, with something typed over."""
    form = start_form(client, game)
    shown = {name: shown_in(form, name) or "" for name in BOARD}
    return send(client, game, "start/set", shown | changed)


def remembered(game):
    return dict(Remembered.objects.of(game.crew).values_list("key", "value"))


def fight(client, game):
    """Three warriors against two in territory 2."""
    [move(client, game, "place:territory:2", seat=seat) for seat in (1, 1, 1, 2, 2)]
    move(client, game, "battles")


def test_the_crew_remembers_its_board(client):
    game = begun(client)

    assert remembered(game) == {
        "board.3.thresholds.0": "3",
        "board.3.thresholds.1": "3",
        "board.3.thresholds.2": "4",
        "board.3.thresholds.3": "5",
        "board.3.thresholds.4": "6",
        "board.3.monsters.troll": "3",
        "board.3.valhalla": "1, 2",
        "board.3.territories": "Ribe, Hedeby",
    }


def test_the_next_game_on_that_side_begins_with_it(client):
    first = begun(client)
    form = start_form(client, new_table(client, 2, first.crew))

    assert [shown_in(form, f"start.thresholds.{n}") for n in range(5)] == list("33456")
    assert shown_in(form, "start.territories") == "Ribe, Hedeby"
    assert not shown_in(form, "start.monsters.kraken")


def test_the_other_side_of_the_board_is_asked_for_by_itself(client):
    first = begun(client)
    form = start_form(client, new_table(client, 4, first.crew))

    assert not shown_in(form, "start.thresholds.0")
    assert "board with 4 Viking heads" in text_of(form)


def test_another_crew_has_its_own_board(client):
    begun(client)

    assert not shown_in(start_form(client, new_table(client)), "start.thresholds.0")


def test_it_can_be_skipped(client):
    game = new_table(client)
    send(client, game, "start/set", {})

    assert stand_of(game).thresholds == ()
    assert remembered(game) == {}


def test_leaving_it_out_once_forgets_nothing(client):
    first = begun(client)
    game = new_table(client, crew=first.crew)
    send(client, game, "start/set", {})

    assert stand_of(game).thresholds == ()
    assert len(remembered(game)) == 8


@pytest.mark.parametrize(
    ("told", "field", "message"),
    [
        ({"start.thresholds.0": "3"}, "start.thresholds.1", "This is missing."),
        (THRESHOLDS | {"start.thresholds.2": "0"}, "start.thresholds.2", "Enter a whole number from 1 to 9999."),
        ({"start.valhalla": "1, x"}, "start.valhalla", "Enter a whole number from 0 to 9999."),
        ({"start.territories": "Ribe, ribe"}, "start.territories", "The same name is here twice."),
    ],
)
def test_what_no_board_says_is_refused_beside_its_field(client, told, field, message):
    game = new_table(client)
    answer = send(client, game, "start/set", told)

    form = form_at(answer.text, f"/g/{game.key}/rounds/start/set/")
    assert answer.status_code == 422
    assert error_beside(form, field) == message
    assert {name: shown_in(form, name) for name in told} == told
    assert (stand_of(game), remembered(game)) == (None, {})


def test_a_correction_counts_from_the_first_round(client):
    game = begun(client, **{"start.thresholds.1": "6"})
    fight(client, game)
    before = (stand_of(game).won["1"][1], sheet(game, 2).get("horns", 0))
    move(client, game, "end_round")

    put_right(client, game, **{"start.thresholds.1": "5"})

    state = stand_of(game)
    assert before == (False, 0)
    assert (state.round, state.thresholds, state.won["1"][1]) == (2, (3, 5, 4, 5, 6), True)
    assert (sheet(game, 1)["territories.0"], sheet(game, 2)["horns"]) == (3, 2)
    assert remembered(game)["board.3.thresholds.1"] == "5"


def test_a_monster_is_worth_what_the_board_says_in_rounds_before_too(client):
    game = begun(client)
    move(client, game, "slay:monsters:troll", seat=2)
    move(client, game, "end_round")

    put_right(client, game, **{"start.monsters.troll": "4"})

    assert sheet(game, 2)["slaying.0"] == 4


def test_where_earlier_moves_do_not_fit_it_counts_from_now_on(client):
    game = begun(client)
    move(client, game, "valkyrie:territory:2", seat=1)
    [move(client, game, "place:territory:2", seat=1) for _warrior in range(3)]
    move(client, game, "battles", die__2="0")  # a roll that is known only where there is a battle
    move(client, game, "end_round")

    put_right(client, game, **{"start.thresholds.1": "9"})

    assert (stand_of(game).thresholds[1], sheet(game, 1)["territories.0"]) == (9, 3)
    assert Entry.objects.of(game).latest("number").what["at"]["from_now"]


def test_the_last_of_two_corrections_counts(client):
    game = begun(client)
    put_right(client, game, **{"start.monsters.troll": "5"})
    move(client, game, "slay:monsters:troll", seat=2)
    put_right(client, game, **{"start.monsters.troll": "7"})

    assert sheet(game, 2)["slaying.0"] == 7


def test_a_correction_is_undone_and_redone_with_all_that_follows_from_it(client):
    game = begun(client, **{"start.thresholds.1": "6"})
    fight(client, game)
    put_right(client, game, **{"start.thresholds.1": "5"})
    number = Game.objects.get(pk=game.pk).version

    send(client, game, "undo", {"entry": number})
    undone = (stand_of(game).thresholds[1], sheet(game, 2).get("horns", 0))
    client.post(f"/g/{game.key}/redo/{number}/")

    assert undone == (6, 0)
    assert (stand_of(game).thresholds[1], sheet(game, 2)["horns"]) == (5, 2)


def test_what_was_told_can_be_taken_away(client):
    game = begun(client)
    put_right(client, game, **{**dict.fromkeys(THRESHOLDS, ""), "start.territories": ""})

    assert (stand_of(game).thresholds, stand_of(game).territories) == ((), ())
    assert len(remembered(game)) == 8


def test_the_board_can_be_told_late(client):
    game = new_table(client)
    send(client, game, "start/set", {})
    fight(client, game)  # nobody knows the thresholds yet, so this is not possible

    put_right(client, game, **THRESHOLDS)
    move(client, game, "battles")

    assert stand_of(game).won["1"][1]


def test_saving_without_a_change_of_the_board_says_nothing_of_it(client):
    game = begun(client)
    put_right(client, game, round="2")

    assert Entry.objects.of(game).latest("number").what == {"at": {"round": 2}}


def test_the_log_says_what_was_put_right(client):
    game = begun(client)
    put_right(client, game, **{"start.monsters.troll": "4", "start.valhalla": ""})

    text = text_of(client.get(f"/g/{game.key}/log/").text)
    assert "Points for each monster: Troll 4; Numbers of the Valhalla columns: unknown" in text


def test_battles_in_the_log_are_told_with_the_board_as_it_is(client):
    game = begun(client, **{"start.thresholds.1": "6"})
    fight(client, game)
    put_right(client, game, **{"start.thresholds.1": "5"})

    text = text_of(client.get(f"/g/{game.key}/log/").text)
    assert "Battle in Hedeby: 5 warriors, threshold 5. Teal 3, Orange 2" in text


def test_games_without_a_board_to_tell_do_not_ask(client):
    page = client.get(f"/g/{new_table(client, rules='spoils').key}/rounds/start/")

    assert "From your board" not in page.text
