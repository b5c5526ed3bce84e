"""Bytes that are no file at all are refused in words."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.exchange.json_pieces import Broken
from games.models import Crew
from games.refusals import Refused
from tests.support.full_crew import imported

pytestmark = pytest.mark.django_db


@pytest.fixture
def crew():
    return Crew.objects.create(name="Elsewhere")


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "empty"),
        (b"[]", "no file of ours"),
        (b"null", "no file of ours"),
        (b"PK\x03\x04", "no file of ours"),
        (b"{", "ends too early"),
        (b'{"format"', "not JSON"),
        (b'{"format": ', "ends too early"),
        (b'{"format": "reavers-companion", "games": [', "ends too early"),
        (b'{"format": "reavers-companion", "games": [{"id": "', "ends too early"),
        (b'{"format": "reavers-companion",}', "line 1"),
        (b'{"format": "reavers-companion"\n"games"}', "line 2"),
        (b'{"format": "reavers-companion", "games": [1,]}', "line 1"),
        (b'{"a": ' + b"[" * 1_000_000, "too deep"),
        (b'{"a": ' + b'{"a":' * 1_000_000, "too deep"),
        ('{"format": "reavers-companion"}'.encode("utf-16"), "not in UTF-8"),
        ('{"format": "reavers-companion"}'.encode("utf-32-le"), "not in UTF-8"),
        (b'{"a": [' + b"1," * 300_000 + b"1]}", "too many things"),
        (b'{"a": 1' + b',"a":1' * 300_000 + b"}", "too many things"),
        (b"{" + b",".join(b'"%d":[]' % n for n in range(300_000)) + b"}", "too many things"),
        (b'{"version": 1, "crew": 1, "players": 1, "games": 1, "format": "' + b"x" * 5_000_000 + b'"}', "too much"),
    ],
)
def test_what_is_no_such_file_is_refused_in_words(crew, raw, words):
    with pytest.raises(Refused) as refused:
        imported(crew, raw)

    assert words in refused.value.message


@pytest.mark.parametrize(
    "raw",
    [b'"\\ud800"', b'"\xff"', "Ådne".join('""').encode("latin-1"), b"1e999999", b"9" * 9999, b"[[[[[]]]]]", b"NaN"],
)
def test_a_name_that_no_reader_takes_is_refused(crew, raw):
    text = b'{"format": "reavers-companion", "version": 1, "players": [], "games": [], "crew": {"name": ' + raw + b"}}"

    with pytest.raises(Broken, match="crew"):
        imported(crew, text)


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(raw=st.binary(max_size=300))
def test_any_bytes_are_refused(crew, raw):
    with pytest.raises(Refused):
        imported(crew, b"{" + raw)
