"""Tabs of one phone share the connections that a browser has. With a server that speaks: test_stream.py."""

import pytest

from tests.support.phones import load_module

pytestmark = pytest.mark.django_db(transaction=True)


def test_tabs_that_began_at_the_same_moment_leave_again_when_they_are_too_many(phone):
    phone.goto("/offline/")
    alone, crowded = load_module(phone, "stream.js").evaluate("""async (stream) => {
        const opened = [];
        window.EventSource = class extends EventTarget {
            constructor() { super(); opened.push(this); }
            close() {}
        };
        stream.follow("/live/", 0, () => {}, () => {});
        const noted = JSON.parse(localStorage.streams), now = Date.now();
        opened[0].dispatchEvent(new Event("beat"));
        const alone = [Object.keys(noted).length, stream.isAlive()];
        localStorage.streams = JSON.stringify({ ...noted, "": now, "!": now, "#": now });
        opened[0].dispatchEvent(new Event("beat"));
        return [alone, [Object.keys(JSON.parse(localStorage.streams)).length, stream.isAlive()]];
    }""")

    assert alone == [1, True]  # noted before the first word has come
    assert crowded == [3, False]
