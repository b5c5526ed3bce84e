"""Whatever people are called and whatever they scored: what leaves can be read, and comes back the same."""

import json
from contextlib import suppress
from datetime import date
from pathlib import Path
from uuid import uuid4

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.exchange.bgstats_export import crew_as_bgstats
from games.exchange.bgstats_format import plan_from
from games.history import details
from games.history.details import Details
from games.input import names
from games.limits import LONGEST_NOTES, LONGEST_VENUE
from games.models import Crew
from games.refusals import Refused
from tests.support.full_crew import exported, imported, loaded
from tests.support.statistics import counted

pytestmark = pytest.mark.django_db

SCHEMA = json.loads((Path(__file__).resolve().parents[2] / "docs" / "export.schema.json").read_text())
CHECKED = jsonschema.Draft202012Validator(SCHEMA)  # made once: jsonschema.validate checks the schema itself each time
ANYTHING = st.characters(exclude_categories=["Cs"], exclude_characters="\0")
NAMES_PER_GAME = {"reavers": (2, 4), "spoils": (3, 5), "clans": (2, 4), "tiny_epic": (2, 4)}


def cleaned(text):
    """As the app takes a name; None for what it refuses."""
    with suppress(Refused):
        return names.person(text)


NAMES = st.text(ANYTHING, min_size=1, max_size=40).map(cleaned).filter(bool)


@st.composite
def past_games(draw):
    rules = draw(st.sampled_from(sorted(NAMES_PER_GAME)))
    least, most = NAMES_PER_GAME[rules]
    people = draw(st.lists(NAMES, min_size=least, max_size=most, unique_by=str.casefold))
    totals = [(name, draw(st.integers(-9, 3) | st.integers(-999, 9999))) for name in people]
    noted = Details(
        draw(st.dates(date(1990, 1, 1), date(2100, 1, 1))),
        draw(st.text(ANYTHING, max_size=LONGEST_VENUE)),
        draw(st.text(ANYTHING, max_size=min(200, LONGEST_NOTES))),
        draw(st.none() | st.integers(1, 1000)),
        None,
        draw(st.none() | st.integers(1, least)),
    )
    return rules, noted, totals


def crew_with(past):
    crew = Crew.objects.create(name="Our crew")
    for rules, noted, totals in past:
        details.add_from_memory(crew, rules, noted, totals, uuid4())
    return crew


LAW = settings(max_examples=25)


@LAW
@given(st.lists(past_games(), max_size=3))
def test_our_own_file_fits_its_schema_and_comes_back_byte_by_byte(past):
    crew, elsewhere = crew_with(past), Crew.objects.create(name="Our crew")
    text = exported(crew)

    imported(elsewhere, text)

    CHECKED.validate(json.loads(text))
    assert exported(elsewhere) == text
    assert counted(elsewhere) == counted(crew)


@LAW
@given(st.lists(past_games(), max_size=3))
def test_bg_stats_can_follow_every_reference_and_we_read_it_again(past):
    document = json.loads("".join(crew_as_bgstats(crew_with(past))))

    players = {player["id"]: player["name"] for player in document["players"]}
    places = {place["id"]: place["name"] for place in document["locations"]}
    games = {game["id"]: game for game in document["games"]}
    assert len(document["plays"]) == len(past)
    for play in document["plays"]:
        assert play["gameRefId"] in games
        assert play.get("locationRefId", 0) in {0, *places}
        scores = play["playerScores"]
        assert {score["playerRefId"] for score in scores} <= set(players)
        assert all(isinstance(score["score"], str) and isinstance(score["winner"], bool) for score in scores)
        best = max(int(score["score"]) for score in scores)
        assert [score["winner"] for score in scores] == [int(score["score"]) == best for score in scores]
        assert play["manualWinner"] is False
        assert [score["rank"] == 1 for score in scores] == [score["winner"] for score in scores]
    plan = plan_from(loaded(json.dumps(document)))
    assert len(plan.plays) == len(past)
