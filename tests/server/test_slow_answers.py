"""Imports and exports let taps go first."""

import pytest

from games.server.shell import answers, application
from games.server.shell.answers import Asked
from games.server.shell.application import Shell


class Clock:
    def __init__(self):
        self.now, self.slept = 100.0, []

    def __call__(self):
        return self.now

    def sleep(self, seconds):
        self.slept.append(round(seconds, 3))
        self.now += seconds


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(answers, "monotonic", clock)
    monkeypatch.setattr(answers, "sleep", clock.sleep)
    return clock


def test_a_step_waits_while_somebody_taps_but_not_for_ever(clock):
    asked = Asked(lambda: 0.0)

    asked.pause()

    assert sum(clock.slept) == pytest.approx(answers.LONGEST_PAUSE, abs=2 * answers.PAUSE)


def test_shortly_after_a_tap_a_slow_answer_takes_half_of_the_time(clock):
    asked = Asked(lambda: 0.1)
    clock.now += 0.02

    asked.pause()

    assert clock.slept == [0.02]


def test_while_nobody_taps_a_slow_answer_does_not_wait(clock):
    asked = Asked(lambda: 60.0)
    clock.now += 0.02

    asked.pause()

    assert clock.slept == []


@pytest.fixture
def shell(monkeypatch, settings, tmp_path):
    settings.DOWNLOADS = tmp_path / "downloads"
    monkeypatch.setattr(application, "Streams", lambda _loop, _make_way: None)
    monkeypatch.setattr(application, "before_stopping", lambda _act: None)
    monkeypatch.setattr(application.sys, "setswitchinterval", lambda _seconds: None)
    shell = Shell(None)
    shell.__rsgi_init__(None)
    return shell


@pytest.mark.parametrize("pool", ["_readers", "_writers"])
def test_the_shell_says_when_somebody_taps_or_looks(shell, pool):
    idle = shell._downloads._idle_seconds()

    getattr(shell, pool).in_hand = 1

    assert idle > answers.RECENT
    assert shell._downloads._idle_seconds() == 0
