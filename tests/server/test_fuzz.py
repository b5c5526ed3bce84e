"""Some of the requests of bench/fuzz.py: whatever comes in, from whoever, is never answered by an error of ours."""

import pytest
from django.conf import settings
from django.test import Client

from tests.support.fuzz import Fuzzer, World

REQUESTS = 200


@pytest.mark.django_db
def test_no_request_breaks_anything():
    world = World()
    fuzzer = Fuzzer(world, "north")
    requests = [fuzzer.request() for _n in range(REQUESTS)]

    broken = [str(sent) for sent in requests if answer_to(world, sent).status_code >= 500]

    assert broken == []


def answer_to(world, sent):
    client = Client(raise_request_exception=False)
    client.cookies[settings.SESSION_COOKIE_NAME] = world.sessions[sent.role]
    kind = sent.headers.get("Content-Type", "application/octet-stream")
    headers = {name: value for name, value in sent.headers.items() if name != "Content-Type"}
    return client.generic(sent.method, sent.path, sent.body, kind, headers=headers)
