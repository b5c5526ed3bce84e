"""Bytes that are no file at all are refused in words."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.exchange.json_file import Broken
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
        (b"[]", "neither"),
        (b"null", "neither"),
        (b"{", "ends too early"),
        (b'{"format"', "ends too early"),
        (b'{"format": ', "ends too early"),
        (b'{"format": "reavers-companion", "games": [', "ends too early"),
        (b'{"format": "reavers-companion", "games": [{"id": "', "ends too early"),
        (b'{"format": "reavers-companion",}', "line 1"),
        (b'{"format": "reavers-companion"\n"games"}', "line 2"),
        (b'{"format": "reavers-companion", "games": [1,]}', "line 1"),
        (b'{"a": ' + b"[" * 1_000_000, "nested too deeply"),
        (b'{"a": ' + b'{"a":' * 1_000_000, "nested too deeply"),
        ('{"format": "reavers-companion"}'.encode("utf-16"), "not in UTF-8"),
        ('{"format": "reavers-companion"}'.encode("utf-32-le"), "not in UTF-8"),
        (b'{"a": [' + b"[]," * 1_000_000 + b"1]}", "too many items"),
        (b'{"a": [' + b'{"a":1},' * 1_000_000 + b"1]}", "too many items"),
        (b'{"a": 1, "b": 2, "a": 3}', "a: This must appear exactly once"),
        (b'{"a": [{"id": 1, "id": 2}]}', "id: This must appear exactly once"),
        (b'{"a": [NaN]}', "NaN is not a number"),
        (b'{"a": -Infinity}', "-Infinity is not a number"),
        (b'{"a": ' + b"9" * 9999 + b"}", "number in this file is too long"),
        (b'{"a": "\xff"}', "not in UTF-8"),
        ('{"a": "Ådne"}'.encode("latin-1"), "not in UTF-8"),
        (b'{"version": 1, "crew": 1, "players": 1, "games": 1, "format": "' + b"x" * 5_000_000 + b'"}', "too large"),
    ],
)
def test_what_is_no_such_file_is_refused_in_words(crew, raw, words):
    with pytest.raises(Refused) as refused:
        imported(crew, raw)

    assert words in refused.value.message


@pytest.mark.parametrize(
    "raw",
    [b'"\\ud800"', b'"\\u0000"', b"1e999999", b"9" * 4000, b"[[[[[]]]]]", b"[" * 300 + b"]" * 300, b"null"],
)
def test_a_name_that_no_reader_takes_is_refused(crew, raw):
    players = b'"players": [{"name": ' + raw + b"}]"
    text = b'{"format": "reavers-companion", "version": 1, "crew": {"name": "Us"}, "games": [], ' + players + b"}"

    with pytest.raises(Broken, match=r"players\[0\]"):
        imported(crew, text)


def test_a_key_that_cannot_be_written_is_refused_in_words_that_can(crew):
    with pytest.raises(Broken) as broken:
        imported(crew, b'{"format": "reavers-companion", "\\ud800": 1}')

    assert broken.value.message.encode()


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(raw=st.binary(max_size=300))
def test_any_bytes_are_refused(crew, raw):
    with pytest.raises(Refused):
        imported(crew, b"{" + raw)
