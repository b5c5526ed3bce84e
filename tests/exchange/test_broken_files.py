"""Whatever a file holds: it is brought in right, or refused with the place where it is wrong, and nothing is stored."""

import json
from contextlib import suppress
from copy import deepcopy
from functools import cache

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.exchange.json_file import Broken
from games.ledger.sentences import log_lines
from games.models import Campaign, Crew, Entry, Game, Player, Remembered
from games.refusals import Refused
from games.scores.score_game import result_of
from games.screens.race import race_of
from games.screens.result import Scoreboard, frozen_result
from games.screens.rounds import RoundScreen
from games.screens.tally import TallyScreen
from tests.laws.strategies import ANY_JSON, places_in, replaced
from tests.support.full_crew import exported, full_crew, imported

pytestmark = pytest.mark.django_db


@cache
def everything():
    with transaction.atomic():
        text = exported(full_crew().crew)
        transaction.set_rollback(True)
    return text


@cache
def everywhere():
    """The path of everything in the document."""
    return places_in(json.loads(everything()))


@pytest.fixture
def document():
    return json.loads(everything())


@pytest.fixture
def crew():
    return Crew.objects.create(name="Elsewhere")


def is_untouched(crew):
    stored = [model.objects.filter(crew=crew).exists() for model in (Campaign, Game, Player, Remembered)]
    return not any(stored) and Crew.objects.get(pk=crew.pk).name == "Elsewhere"


def with_change(document, path, value):
    """The document with something else at the path: ("games", 0, "rules")."""
    changed = deepcopy(document)
    place = changed
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return json.dumps(changed)


# The games of `full_crew`, oldest first: 0 Reavers, 1 Clans, 2 Tiny Epic (open), 3 solo, 4 Spoils, 5 with rounds,
# 6 being played, 7 from memory. The campaigns: 0 going on, 1 finished.
@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (["format"], "other", "format"),
        (["version"], 2, "version"),
        (["extra"], 1, "extra"),
        (["crew"], [], "crew"),
        (["crew", "name"], "", "crew.name"),
        (["crew", "name"], "a\0b", "crew.name"),
        (["players"], {}, "players"),
        (["players", 0, "name"], "x" * 41, "players[0].name"),
        (["players", 0, "name"], "a\0b", "players[0].name"),
        (["players", 0, "name"], "Bo", "players[1].name"),
        (["players", 0, "name"], "the enemy", "players[0].name"),
        (["players", 0, "colour"], "plaid", "players[0].colour"),
        (["remembered", 0, "value"], 3, "remembered[0].value"),
        (["remembered", 0, "key"], "a\0", "remembered[0].key"),
        (["remembered", 0, "value"], "²", "remembered[0].value"),
        (["remembered", 0, "value"], "07", "remembered[0].value"),
        (["reference_notes", 0, "text"], "", "reference_notes[0]"),
        (["reference_notes", 0, "text"], "two  spaces", "reference_notes[0]"),
        (["reference_notes", 0, "key"], "own.odin", "reference_notes[0]"),
        (["reference_notes", 1, "key"], "prophecies.pillager", "reference_notes[1]"),
        (["reference_notes", 1, "name"], "x" * 41, "reference_notes[1]"),
        (["reference_notes", 1, "name"], "two  spaces", "reference_notes[1]"),
        (["reference_notes", 1, "kind"], "Monster", "reference_notes[1]"),
        (["games", 0, "version"], 2**31 - 1, "games[0].version"),
        (["games"], 7, "games"),
        (["games", 0], None, "games[0]"),
        (["games", 0, "id"], "nonsense", "games[0].id"),
        (["games", 0, "rules"], "chess", "games[0].rules"),
        (["games", 0, "rules_version"], 99, "games[0].rules_version"),
        (["games", 0, "options"], {"cheating": True}, "games[0].options"),
        (["games", 0, "gods"], ["Odin"], "games[0].gods"),
        (["games", 2, "gods"], ["Odin", "odin"], "games[2].gods"),
        (["games", 0, "cells"], {"fury": 1}, "games[0].cells"),
        (["games", 0, "status"], "lost", "games[0].status"),
        (["games", 0, "status"], "scoring", "games[0].result"),
        (["games", 0, "version"], 1, "games[0].version"),
        (["games", 0, "version"], 10**30, "games[0].version"),
        (["games", 0, "started_at"], "yesterday", "games[0].started_at"),
        (["games", 0, "started_at"], "2026-01-01T00:00:00", "games[0].started_at"),
        (["games", 0, "started_at"], "9999-12-31T23:59:59-12:00", "games[0].started_at"),
        (["games", 0, "started_at"], "0001-01-01T00:00:00+12:00", "games[0].started_at"),
        (["games", 0, "result"], None, "games[0].result"),
        (["games", 0, "result", "decided_by"], "luck", "games[0].result.decided_by"),
        (["games", 0, "result", "players", 0, "lines"], [], "games[0].result.players[0].lines"),
        (["games", 0, "result", "players", 0, "total"], 1000, "games[0].result.players"),
        (["games", 0, "result", "players", 0, "lines", 0, "why"], "a\0b", "games[0].result.players[0].lines[0].why"),
        (["games", 0, "seats"], [], "games[0].seats"),
        (["games", 0, "seats", 0, "player"], "Nobody", "games[0].seats[0].player"),
        (["games", 0, "seats", 0, "player"], "Teal", "games[0].seats[1].player"),
        (["games", 0, "seats", 0, "player"], None, "games[0].seats[0].player"),
        (["games", 0, "seats", 0, "total"], 2 * 10**9, "games[0].seats[0].total"),
        (["games", 0, "seats", 0, "order"], 2, "games[0].seats[1].order"),
        (["games", 0, "seats", 0, "total"], "many", "games[0].seats[0].total"),
        (["games", 0, "seats", 0, "total"], 1e300, "games[0].seats[0].total"),
        (["games", 0, "seats", 0, "sheet", "glory"], 5, "games[0].seats[0].sheet"),
        (["games", 0, "entries", 0, "id"], 7, "games[0].entries[0].id"),
        (["games", 0, "entries", 0, "number"], 2, "games[0].entries[1].number"),
        (["games", 0, "entries", 0, "kind"], "cheat", "games[0].entries[0].kind"),
        (["games", 0, "entries", 0, "kind"], "undo", "games[0].entries[0].undoes"),
        (["games", 0, "entries", 0, "undoes"], 7, "games[0].entries[0].undoes"),
        (["games", 0, "entries", 0, "sets"], {"1": {"a\0": 1}}, "games[0].entries[0].sets.1.a\0"),
        (["games", 0, "entries", 0, "sets"], {"x": {}}, "games[0].entries[0].sets.x"),
        (["games", 0, "entries", 0, "sets"], {"9": {"glory": 1}}, "games[0].seats[0].sheet"),
        (["games", 0, "entries", 0, "sets", "1", "glory"], 10**9, "games[0].entries[0].sets.1.glory"),
        (["games", 0, "entries", 0, "extra"], 1, "games[0].entries[0].extra"),
        (["games", 2, "entries", 4, "undoes"], 5, "games[2].entries[4].undoes"),
        (["games", 0, "entries", 0, "what"], {"round": 1}, "games[0].entries[0].what"),
        (["games", 0, "entries", 0, "adds"], {"1": {"glory": 1}}, "games[0].entries[0].adds"),
        (["games", 2, "status"], "playing", "games[2].status"),
        (["games", 0, "play_options"], {"cheating": True}, "games[0].play_options"),
        (["games", 5, "starter"], 9, "games[5].starter"),
        (["games", 5, "entries", 0, "what", "at"], {"round": "x"}, "games[5].entries[0].what"),
        (["games", 5, "entries", 0, "what", "luck"], 1, "games[5].entries[0].what"),
        (["games", 5, "entries", 0, "what", "start", "start"], "9", "games[5].seats[0].sheet"),
        (["games", 5, "entries", 1, "what", "move", "location"], "moon", "games[5].entries[1].what.move.location"),
        (["games", 5, "entries", 1, "what", "move", "move"], "bid", "games[5].entries[1].what.move"),
        (["games", 5, "entries", 1, "what", "move", "move"], ["choose"], "games[5].entries[1].what.move"),
        (["games", 5, "entries", 1, "what", "round"], 0, "games[5].entries[1].what"),
        (["games", 5, "entries", 1, "what", "part"], True, "games[5].entries[1].what.move"),
        (["games", 5, "entries", 2, "what", "choice"], "none", "games[5].entries[2].what"),
        (["games", 5, "entries", 2, "what", "seat"], "9", "games[5].entries[2].what"),
        (
            ["games", 7, "entries", 3, "what", "move", "bets"],
            {"9": {"gold": 1}},
            "games[7].entries[3].what.move.bets.9",
        ),
        (["games", 0, "entries", -2, "what", "order"], ["1", "1"], "games[0].entries[2].what.order"),
        (["games", 6, "status"], "scoring", "games[6].status"),
        (["games", 8, "venue"], "x" * 61, "games[8].venue"),
        (["games", 8, "notes"], "a\0b", "games[8].notes"),
        (["games", 8, "minutes"], 0, "games[8].minutes"),
        (["games", 8, "played_at"], "today", "games[8].played_at"),
        (["games", 8, "campaign"], "0b9f7c1e-1d1f-4f6e-9d6e-0f6d1c9b3a01", "games[8].campaign"),
        (["campaigns"], {}, "campaigns"),
        (["campaigns", 0, "table"], [], "campaigns[0].table"),
        (["campaigns", 0, "ends_on"], "2025-12-31", "campaigns[0].ends_on"),
        (["campaigns", 0, "starts_on"], "soon", "campaigns[0].starts_on"),
        (["campaigns", 0, "champions"], ["Bo"], "campaigns[0].champions"),
        (["campaigns", 1, "champions"], ["Nobody"], "campaigns[1].champions[0]"),
    ],
)
def test_a_file_that_is_wrong_somewhere_says_where(document, crew, path, value, where):
    text = with_change(document, path, value)

    with pytest.raises(Broken) as broken:
        imported(crew, text)

    assert broken.value.path == where
    assert broken.value.message.startswith(f"{where}: ")
    assert is_untouched(crew)


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (["campaigns", 0, "starts_on"], "soon", "This is not a date."),
        (["campaigns", 0, "starts_on"], "0001-01-01", "The year must be between 1900 and 2200."),
        (["games", 8, "played_at"], 7, "This is not a date and time."),
        (["games", 8, "notes"], "a\0b", "This text contains a character that cannot be displayed."),
        (["games", 0, "id"], 7, "This is not an id."),
    ],
)
def test_what_is_wrong_is_said_in_our_own_words(document, crew, path, value, words):
    with pytest.raises(Broken) as broken:
        imported(crew, with_change(document, path, value))

    assert broken.value.message.endswith(words)


def test_a_game_that_is_there_twice_is_refused(document, crew):
    document["games"].append(document["games"][0])

    with pytest.raises(Broken, match=r"games\[9\].id: This game is in the file twice"):
        imported(crew, json.dumps(document))

    assert is_untouched(crew)


def test_a_table_that_the_rules_do_not_know_is_refused(document, crew):
    game = document["games"][0]
    names = [player["name"] for player in document["players"]][:5]
    game["seats"] = [game["seats"][0] | {"order": order, "player": name} for order, name in enumerate(names, 1)]

    with pytest.raises(Broken, match=r"games\[0\].seats: Reavers of Midgard is for 2–4 players. This table had 5"):
        imported(crew, json.dumps(document))


def test_a_game_from_memory_is_finished(document, crew):
    game = next(game for game in document["games"] if game["status"] == "scoring")
    game["is_from_memory"] = True

    with pytest.raises(Broken, match=r".status: A game from memory is finished"):
        imported(crew, json.dumps(document))


def test_a_table_without_anybody_is_refused(document, crew):
    solo = document["games"][3]
    solo["is_from_memory"] = True
    solo["seats"] = [seat for seat in solo["seats"] if seat["player"] is None]

    with pytest.raises(Broken, match=r"games\[3\].seats: Nobody sits at this table"):
        imported(crew, json.dumps(document))


@pytest.mark.parametrize("key", ["version", "crew", "players", "games"])
def test_a_file_that_lacks_something_says_what(document, crew, key):
    del document[key]

    with pytest.raises(Broken, match=f"{key}: This is missing"):
        imported(crew, json.dumps(document))


def test_a_file_with_a_mark_in_front_and_other_spaces_is_as_good(document, crew):
    text = json.dumps(document, indent=4, sort_keys=True, ensure_ascii=True)

    outcome = imported(crew, b"\xef\xbb\xbf" + text.encode())

    assert outcome.games == 9


@pytest.mark.parametrize("share", [1, 10, 50, 90, 99])
def test_a_file_that_was_cut_off_is_refused(document, crew, share):
    text = json.dumps(document, ensure_ascii=False).encode()

    with pytest.raises(Refused):
        imported(crew, text[: len(text) * share // 100])

    assert is_untouched(crew)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_what_is_taken_can_be_shown_whatever_json_was_put_into_the_file(document, data):
    crew = Crew.objects.create(name="Elsewhere")
    path = data.draw(st.sampled_from(everywhere()))
    text = json.dumps(replaced(document, path, data.draw(ANY_JSON)))

    with suppress(Refused):
        imported(crew, text)

    assert all(said_about(game) for game in Game.objects.of(crew).with_seats())


def said_about(game):
    """Everything that pages work out about a game."""
    seats = list(game.seats.all())
    result = frozen_result(game, seats) if game.is_finished else result_of(game, seats)
    scoreboard = Scoreboard(game, seats, result)
    book = log_lines(game, seats, list(Entry.objects.of(game).for_readers()))
    board = RoundScreen(game, seats) if game.is_playing and game.play.get("state") else None
    rounds = (board.moves, board.player_rows, board.told, board.ended) if board else race_of(game, seats)
    return (
        scoreboard.verdict,
        scoreboard.rows,
        scoreboard.other_rules,
        scoreboard.warnings,
        TallyScreen(game, seats).results,
        book,
        rounds,
    )
