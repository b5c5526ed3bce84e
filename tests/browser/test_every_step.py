"""Every step of a round is right for everyone, with as many players as the game takes, with long names and totals."""

from itertools import chain

import pytest

from tests.browser.fitting import assert_fits_at_all_sizes, show
from tests.browser.test_every_state import begun_with
from tests.support.round_screen import send, stand_of
from tests.support.tables import client_of

pytestmark = pytest.mark.django_db(transaction=True)

BETS = {f"bets.bets.{n}.gold": 10 for n in range(1, 11)} | {f"bets.bets.{n}.side": "declarer" for n in range(3, 11)}
SPOILS = (
    [{"move": "bid", "bid.dice": 3, "bid.value": 4}],
    [{"move": "challenge"}],
    [{"move": "bets"} | BETS],
    [{"move": "dice:shown:3"}],
    [{"move": "take", "take.items.crown": 3}],
    [{"move": "end_round"}],
)
REAVERS = (
    [{"move": "choose:location:villages"}],
    [{"effect": "farm:pillage", "seat": 1}, {"effect": "pillager:", "seat": 2}],
    [{"move": "choose:location:recruit"}],
    [{"move": "cleanup"}],
)
CLANS = (
    [{"move": "place:territory:2"}, {"move": "letters:letters:C", "seat": 2}],
    [{"move": "glory:glory:3", "seat": 2}],
)
TINY_EPIC = (
    [{"move": "card:face:up"}],
    [{"effect": "exchange:wood_food", "seat": 3}, {"move": "card:face:down"}],
)


@pytest.mark.parametrize(
    ("rules", "people", "steps"),  # what is tapped until the next picture is looked at
    [
        ("spoils", 10, SPOILS),
        ("spoils", 7, [[*chain(*SPOILS[:4])]]),
        ("reavers", 4, REAVERS),
        ("clans", 4, CLANS),
        ("tiny_epic", 4, TINY_EPIC),
    ],
)
def test_every_step_of_a_round(page, sailor, rules, people, steps):
    game, client = begun_with(sailor, rules, people), client_of(sailor)
    page.goto("/offline/")

    def take(tap):
        state = stand_of(game)
        answer = send(client, game, "record", {"round": state.round, "step": state.step, "seat": 1} | tap)
        assert answer.status_code == 302, answer.text

    def look_after(taps):
        [take(tap) for tap in taps]
        show(page, client.get(f"/g/{game.key}/rounds/").text)
        assert_fits_at_all_sizes(page)

    [look_after(taps) for taps in steps]
