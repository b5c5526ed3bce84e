"""Pages are sent as brotli to browsers that take it, everything else as gzip."""

import gzip
from uuid import uuid4

import brotli
import pytest

from tests.support.tables import client_of, make_game, make_phone

pytestmark = pytest.mark.django_db
BOTH = {"accept-encoding": "gzip, deflate, br"}


@pytest.fixture
def phone():
    return make_phone()


def test_a_page_is_sent_as_brotli(client):
    answer = client.get("/about/", headers=BOTH)

    assert answer["Content-Encoding"] == "br"
    assert answer["Content-Length"] == str(len(answer.content))
    assert "Accept-Encoding" in answer["Vary"]
    assert "</html>" in brotli.decompress(answer.content).decode()


def test_without_brotli_it_is_sent_as_gzip(client):
    answer = client.get("/about/", headers={"accept-encoding": "gzip, deflate"})

    assert answer["Content-Encoding"] == "gzip"
    assert "</html>" in gzip.decompress(answer.content).decode()


def test_without_either_it_is_sent_as_it_is(client):
    answer = client.get("/about/")

    assert "Content-Encoding" not in answer
    assert "</html>" in answer.content.decode()


def test_the_answer_to_a_tap_is_sent_as_gzip(phone):
    game = make_game(phone)

    answer = client_of(phone).post(
        f"/g/{game.key}/set/1/farms/", {"value": "4", "id": str(uuid4())}, headers=BOTH | {"hx-request": "true"}
    )

    assert answer["Content-Encoding"] == "gzip"


def test_a_page_has_a_random_length(client):
    pages = {client.get("/offline/", headers=BOTH).get("X-Padding") for _visit in range(20)}

    assert len({len(padding) for padding in pages}) > 1
    assert max(len(padding) for padding in pages) <= 100
