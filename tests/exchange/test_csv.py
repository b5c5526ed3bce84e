"""Games for a spreadsheet."""

import csv
import io
import re

import pytest
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from games.exchange.csv_export import crew_as_csv, plain
from games.models import Crew, Player
from games.scores.secret_numbers import seats_seen
from tests.support.full_crew import full_crew
from tests.support.tables import make_game, make_phone, rulebook_game

FORMULAS = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
DANGEROUS = (*FORMULAS, "\t", "\r", "\n")


def rows_of(crew):
    text = "".join(crew_as_csv(crew)).removeprefix("\ufeff")
    return list(csv.DictReader(io.StringIO(text, newline="")))


@pytest.mark.django_db
def test_there_is_a_row_for_each_seat():
    phone = make_phone()
    rulebook_game(phone)

    rows = rows_of(phone.crew)

    assert [row["Player"] for row in rows] == ["Orange", "Teal"]
    assert [row["Reavers of Midgard: Glory track"] for row in rows] == ["116", "101"]
    assert [row["Reavers of Midgard: Artifacts: Bodn"] for row in rows] == ["4", "4"]


@pytest.mark.django_db
def test_every_fact_of_every_sheet_has_its_column():
    crew = full_crew().crew

    rows = rows_of(crew)

    seats = [seat for game in crew.games.all() for seat in seats_seen(game, game.seats.all(), own=None)]
    held = sum(len(seat.sheet) for seat in seats)  # without what is secret in games that are being played
    facts = [value for row in rows for title, value in row.items() if ": " in title and "Fury" not in title and value]
    assert len(facts) == held


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "pl"])
def test_no_two_columns_have_one_title(language):
    crew = full_crew().crew

    with override(language):
        titles = next(csv.reader(io.StringIO("".join(crew_as_csv(crew)))))

    assert len(titles) > 200
    assert len(set(titles)) == len(titles)


@pytest.mark.django_db
def test_the_columns_are_those_of_the_games_that_were_played():
    phone = make_phone()
    make_game(phone, "clans", {"Bo": {}, "Ada": {}})

    text = "".join(crew_as_csv(phone.crew))

    assert "Clans of Midgard: " in text
    assert "Reavers" not in text


@pytest.mark.django_db
def test_a_crew_without_games_has_its_titles():
    crew = Crew.objects.create(name="New")

    assert "".join(crew_as_csv(crew)).startswith('\ufeff"Game id","Date","Game",')


@pytest.mark.django_db
def test_a_name_cannot_become_a_formula():
    phone = make_phone()
    game = make_game(phone)
    Player.objects.filter(seats__game=game, seats__order=1).update(name='=HYPERLINK("http://evil.example")')

    rows = rows_of(phone.crew)

    assert rows[0]["Player"] == '\'=HYPERLINK("http://evil.example")'


@pytest.mark.django_db
def test_points_below_zero_stay_numbers():
    phone = make_phone()
    make_game(phone, "clans", {"Bo": {"gods": -3}, "Ada": {}})

    rows = rows_of(phone.crew)

    assert "-3" in rows[0].values()


@given(st.text())
def test_no_text_begins_like_a_formula(text):
    assert not str(plain(text)).lstrip(" ").startswith(DANGEROUS)


@given(st.text(st.sampled_from(' "a;\t\n=+-@＝')))
def test_no_part_begins_like_a_formula_where_semicolons_or_tabs_end_a_cell(text):
    line = io.StringIO(newline="")
    csv.writer(line, quoting=csv.QUOTE_ALL).writerow([plain(text)])

    parts = re.split("[;\t\r\n]", line.getvalue())

    assert not [part for part in parts if part.lstrip(' "').startswith(FORMULAS)]


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")), min_size=1))
def test_what_was_written_is_read_again(texts):
    line = io.StringIO(newline="")

    csv.writer(line).writerow(map(plain, texts))

    line.seek(0)
    assert next(csv.reader(line)) == [plain(text) for text in texts]
