"""Phones on the server that `make run` starts: it says what is new by itself, and a phone asks only if it must."""

import os
import signal
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.test import modify_settings

from tests.browser.test_two_phones import hide
from tests.support.factories import GameFactory
from tests.support.phones import chip, chosen, forgive_a_stopped_server, load_module, member_page, wait_until
from tests.support.production import Site

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(scope="module")
def live_server(django_db_setup, tmp_path_factory):
    site = Site.on_test_database(tmp_path_factory.mktemp("site"))
    nothing = modify_settings()  # pytest-django asks every live server for it
    yield SimpleNamespace(
        url=f"http://localhost:{site.port}", process=site.process.pid, _live_server_modified_settings=nothing
    )
    site.stop()


@pytest.fixture
def game(transactional_db):
    return GameFactory(seats=["Teal", "Orange"])


def has_stream(page):
    return load_module(page, "stream.js").evaluate("(stream) => stream.isAlive()")


def kill_worker_of(server):
    children = Path(f"/proc/{server.process}/task/{server.process}/children").read_text().split()
    [os.kill(int(child), signal.SIGKILL) for child in children]


def test_a_phone_with_a_stream_does_not_ask_and_finds_its_way_back(ada, bo, game, live_server, problems):
    ada.goto(f"/g/{game.key}/by/tokens/")
    bo.goto(f"/g/{game.key}/by/tokens/")
    wait_until(ada, lambda: has_stream(ada))
    asked = []
    ada.on("request", lambda request: "/live/" in request.url and asked.append(request.resource_type))

    chip(bo, 2, "farms", 4).tap()
    chosen(ada, 2, "farms", 4).wait_for()
    assert asked == []

    hide(ada, True)
    assert not has_stream(ada)
    chip(bo, 2, "farms", 3).tap()
    hide(ada, False)
    chosen(ada, 2, "farms", 3).wait_for()
    wait_until(ada, lambda: has_stream(ada))

    forgive_a_stopped_server(problems)
    kill_worker_of(live_server)
    chip(bo, 1, "walls", 2).tap()
    chosen(ada, 1, "walls", 2).wait_for()
    wait_until(ada, lambda: has_stream(ada))


def test_streams_of_many_tabs_pass_the_service_worker_and_leave_connections_for_taps(new_phone, live_server, game):
    ada = member_page(new_phone(service_workers="allow"), live_server, game.crew, "Ada")
    ada.goto("/")
    ada.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    tabs = [ada, *(ada.context.new_page() for _tab in range(6))]
    tokens = f"{live_server.url}/g/{game.key}/by/tokens/"
    [tab.evaluate("(page) => { location = page; }", tokens) for tab in tabs]  # at the same moment
    [chip(tab, 1, "farms", 4).wait_for() for tab in tabs]
    wait_until(ada, lambda: sum(map(has_stream, tabs)) == 3)

    chip(tabs[-1], 1, "farms", 4).tap()

    [chosen(tab, 1, "farms", 4).wait_for() for tab in tabs]
    assert sum(map(has_stream, tabs)) == 3
