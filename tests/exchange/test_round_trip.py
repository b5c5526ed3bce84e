"""A crew that leaves as a file and arrives somewhere else is the same crew."""

import json
from collections import ChainMap
from pathlib import Path
from uuid import uuid4

import jsonschema
import pytest

from games.exchange.crew_schema import schema
from games.exchange.json_file import Broken
from games.ledger import rounds
from games.ledger.fold import Fold
from games.ledger.rounds import StartOfRounds
from games.models import Campaign, Crew, Entry, Game, Phone, Player, ReferenceNote, Remembered, Seat
from games.scores.score_game import result_of
from games.screens.result import frozen_result
from games.statistics import counts
from tests.support.full_crew import document_of, exported, full_crew, imported
from tests.support.past_games import played
from tests.support.rounds import begun_game, stand_of, tell
from tests.support.statistics import counted
from tests.support.tables import finish, make_phone, rulebook_game, set_cell

pytestmark = pytest.mark.django_db

SCHEMA = Path(__file__).resolve().parents[2] / "docs" / "export.schema.json"
NEWER = {
    "campaigns",
    "reference_notes",
    "what",
    "played_at",
    "venue",
    "notes",
    "minutes",
    "starter",
    "campaign",
    "play_options",
}


@pytest.fixture
def elsewhere():
    return Crew.objects.create(name="Our crew")


def test_a_file_brought_in_elsewhere_leaves_again_byte_by_byte(elsewhere):
    text = exported(full_crew().crew)

    imported(elsewhere, text)

    assert exported(elsewhere) == text


def test_the_results_and_the_reasons_are_the_same(elsewhere):
    crew = full_crew().crew

    imported(elsewhere, exported(crew))

    assert _results(elsewhere) == _results(crew)
    assert _standings(elsewhere) == _standings(crew)


def test_the_sheets_are_still_the_fold_of_the_entries(elsewhere):
    imported(elsewhere, exported(full_crew().crew))

    games = Game.objects.of(elsewhere)

    assert [_folded(game) for game in games] == [_stored(game) for game in games]


def test_where_the_rounds_stand_is_the_same(elsewhere):
    crew = full_crew().crew

    imported(elsewhere, exported(crew))

    assert _plays(elsewhere) == _plays(crew)
    assert [game.status for game in Game.objects.of(elsewhere) if game.is_playing] == ["playing", "playing"]


def test_a_table_plays_on_where_it_was(elsewhere):
    imported(elsewhere, exported(full_crew().crew))
    phone = Phone.objects.create(crew=elsewhere)
    game = Game.objects.of(elsewhere).get(status="playing", rules="spoils")

    tell(phone, game, "bets", bets={"1": {"gold": 5, "side": "declarer"}}, is_part=True)
    tell(phone, game, "bets", bets={"3": {"gold": 8}}, is_part=True)

    assert {seat: bet.gold for seat, bet in stand_of(game).bets.items()} == {"1": 5, "2": 13, "3": 8}


def test_the_same_is_counted(elsewhere):
    crew = full_crew().crew

    imported(elsewhere, exported(crew))

    assert counted(elsewhere) == counted(crew)


def test_counting_anew_counts_the_same(elsewhere):
    imported(elsewhere, exported(full_crew().crew))
    before = counted(elsewhere)

    counts.rebuild(elsewhere)

    assert counted(elsewhere) == before


def test_games_of_one_moment_keep_their_order(elsewhere):
    phone = make_phone()
    played(phone, {"Teal": {"glory": 5}, "Orange": {"glory": 12}})
    played(phone, {"Teal": {"glory": 15}, "Orange": {"glory": 12}})
    played(phone, {"Teal": {"glory": 25}, "Orange": {"glory": 12}})
    played(phone, {"Teal": {"glory": 8}, "Orange": {"glory": 12}})

    imported(elsewhere, exported(phone.crew))

    assert counted(elsewhere) == counted(phone.crew)


def test_campaigns_come_with_their_games_and_champions(elsewhere):
    imported(elsewhere, exported(full_crew().crew))

    over = Campaign.objects.of(elsewhere).over().get()

    assert [player.name for player in over.champions.all()] == ["Ådne"]
    assert [(game.venue, game.minutes, game.starter) for game in over.games.all()] == [("Bo's kitchen", 95, 2)]


def test_a_file_from_before_there_was_all_that_comes_in(elsewhere):
    phone = make_phone()
    finish(phone, rulebook_game(phone))

    imported(elsewhere, json.dumps(_without_newer(document_of(phone))))

    game = Game.objects.listed_of(elsewhere).get()
    assert game.played_at == game.created_at
    assert (game.campaign, game.venue, game.minutes) == (None, "", None)


def test_a_board_travels_with_the_crew_and_its_games():
    phone, other = make_phone(), make_phone()
    game = begun_game(phone, "clans", start={"thresholds": [3, 6, 4, 5, 6]}, play_options={"plays_along": True})
    tell(phone, game, "place", player="1", territory=2, warriors=5)
    tell(phone, game, "battles")
    put_right = StartOfRounds(at={"board": {"thresholds": [3, 5, 4, 5, 6]}}, remember={"board.3.thresholds.1": "5"})
    rounds.start(game.key, put_right, by=phone.pk, request_id=uuid4())

    imported(other.crew, exported(phone.crew))

    arrived = Game.objects.of(other.crew).get()
    assert arrived.play["state"]["thresholds"] == [3, 5, 4, 5, 6]
    assert arrived.play["state"]["won"]["1"] == [False, True, False, False, False]
    assert _folded(arrived) == _stored(arrived)
    assert Remembered.objects.of(other.crew).on_board("clans", "3") == {"thresholds.1": "5"}


@pytest.mark.parametrize(
    ("key", "value"),
    [("board.3.chart", "Boar,Elk"), ("board.3.chart", ""), ("board.3.thresholds.0", "0"), ("board.5.chart", "Boar")],
)
def test_a_board_that_nobody_could_have_typed_is_refused(key, value):
    phone = make_phone()
    Remembered.objects.create(crew=phone.crew, rules="clans", key=key, value=value)

    with pytest.raises(Broken, match=r"remembered\[0\].value"):
        imported(make_phone().crew, exported(phone.crew))


def test_a_correction_that_no_board_says_changes_nothing():
    phone, other = make_phone(), make_phone()
    game = begun_game(phone, "clans", start={"thresholds": [3, 3, 4, 5, 6]}, play_options={"plays_along": True})
    wrong = {"at": {"board": {"thresholds": [1]}}}
    Entry.objects.create(game=game, number=99, kind=Entry.Kind.START, what=wrong, request_id=uuid4(), phone=phone)
    Game.objects.filter(pk=game.pk).update(version=99)

    imported(other.crew, exported(phone.crew))

    assert Game.objects.of(other.crew).get().play["state"]["thresholds"] == [3, 3, 4, 5, 6]


def test_a_game_goes_on_where_it_was(elsewhere):
    phone = make_phone()
    rulebook_game(phone)
    imported(elsewhere, exported(phone.crew))
    other = Phone.objects.create(crew=elsewhere)
    game = Game.objects.of(elsewhere).get()

    set_cell(other, game, 1, "glory", 5)

    assert game.seats.get(order=1).sheet["glory"] == 5


def test_the_book_still_names_the_phones(elsewhere):
    imported(elsewhere, exported(full_crew().crew))

    names = set(Entry.objects.filter(game__crew=elsewhere).values_list("phone_name", flat=True))

    assert names == {"Ådne's phone"}
    assert not Phone.objects.of(elsewhere).exists()


def test_names_of_guests_stay_at_home():
    phone = make_phone("Ada's phone")
    game = rulebook_game(phone)
    set_cell(Phone.objects.create(guest_of=game, name="Bo the guest"), game, 1, "glory", 5)

    text = exported(phone.crew)

    assert "Bo the guest" not in text
    assert "Ada's phone" in text


def test_deleted_games_stay_at_home():
    phone = full_crew()
    Game.objects.filter(crew=phone.crew, rules="reavers").update(deleted_at="2026-01-01T00:00Z")

    rules = [game["rules"] for game in document_of(phone)["games"]]

    assert "reavers" not in rules


def test_the_file_fits_the_published_schema():
    document = document_of(full_crew())

    jsonschema.Draft202012Validator.check_schema(schema())
    jsonschema.validate(document, schema(), cls=jsonschema.Draft202012Validator)


def test_the_published_schema_is_that_of_the_code():
    assert json.loads(SCHEMA.read_text()) == schema()


# Whoever adds a field decides here whether it leaves with the crew. Those listed mean nothing anywhere else.
STAYS = {
    Game: {"id", "crew", "key", "request_id", "deleted_at", "seats", "entries", "share", "links", "visits", "guests"}
    | {"hides_totals", "reveal_step", "ticked"}  # how this table shows it
    | {"play", "listed_at", "people", "records", "search_text"},  # worked out again
    Seat: {"id", "game", "visits", "is_done", "listed_at", "rules", "mu", "sigma", "streak"},
    Entry: {"id", "game", "request_id", "phone_name", "undone_by"},
    Player: {"id", "crew", "seats", "records", "championships"},
    Campaign: {"id", "crew", "key", "request_id", "games", "share", "changes", "stored_standings"},
    Remembered: {"id", "crew"},
    ReferenceNote: {"id", "crew"},
}
CALLED = {"origin": "id", "created_at": "started_at"}


@pytest.mark.parametrize(
    ("model", "thing"),
    [
        (Game, lambda document: document["games"][0]),
        (Seat, lambda document: document["games"][0]["seats"][0]),
        (Entry, lambda document: ChainMap(*(entry for game in document["games"] for entry in game["entries"]))),
        (Campaign, lambda document: document["campaigns"][0]),
        (Player, lambda document: document["players"][0]),
        (Remembered, lambda document: document["remembered"][0]),
        (ReferenceNote, lambda document: document["reference_notes"][0]),
    ],
)
def test_no_field_is_forgotten(model, thing):
    fields = {field.name for field in model._meta.get_fields()} - STAYS[model]

    written = set(thing(document_of(full_crew()))) - {"seats", "entries"}

    assert written == {CALLED.get(name, name) for name in fields}


def _without_newer(thing):
    if isinstance(thing, list):
        return [_without_newer(part) for part in thing]
    if not isinstance(thing, dict):
        return thing
    # The place in a result is another one.
    newer = NEWER - {"place"} if "winner" in thing or "is_winner" in thing else NEWER
    return {key: _without_newer(value) for key, value in thing.items() if key not in newer}


def _plays(crew):
    return [(game.origin, game.status, game.play) for game in Game.objects.of(crew).oldest_first()]


def _results(crew):
    games = Game.objects.of(crew).finished().oldest_first().with_seats()
    return [frozen_result(game, list(game.seats.all())) for game in games]


def _standings(crew):
    games = Game.objects.of(crew).oldest_first().with_seats()
    return [result_of(game, list(game.seats.all())) for game in games]


def _folded(game):
    fold = Fold.over(game, list(game.seats.all()), Entry.objects.of(game).in_force())
    return fold.sheets, fold.progress.as_json(game)


def _stored(game):
    return {0: game.cells} | {seat.order: seat.sheet for seat in game.seats.all()}, game.play
