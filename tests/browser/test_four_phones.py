"""Four phones, two hundred entries, and everything that can go wrong on the way."""

from random import Random

import pytest

from games.ledger.fold import Fold
from games.models import Entry
from tests.browser.conftest import CHROMIUM, FLAGS, PHONE
from tests.support.factories import GameFactory, PhoneFactory
from tests.support.phones import cookie_of, forgive_lost_connections, member_page, wait_until_sent

pytestmark = pytest.mark.django_db(transaction=True)

TAPS = 200
CELLS = ("farms", "walls", "towers")
TAP = """async (taps) => {
    for (const [path, value] of taps) {
        document.querySelector(`form.chips[action="${path}"] .chip[value="${value}"]`).click();
        await new Promise((done) => setTimeout(done, 5));
    }
}"""
IS_SHOWN = """(facts) => Object.entries(facts).every(([path, value]) =>
    document.querySelector(`form.chips[action="${path}"] [aria-pressed=true]`).value === value)"""


@pytest.fixture
def game():
    return GameFactory(seats=["Teal", "Orange", "Blue", "Red"])


@pytest.fixture
def own_phone(chromium, live_server, game, tmp_path):
    """A phone with a memory of its own: it can be switched off and on."""
    opened = []
    cookie = cookie_of(PhoneFactory(crew=game.crew, name="Dag"), live_server)

    def switch_on():
        options = PHONE | {"base_url": live_server.url, "executable_path": CHROMIUM, "args": FLAGS}
        context = chromium.browser_type.launch_persistent_context(tmp_path, **options)
        opened.append(context)
        context.add_cookies([cookie])
        return context.pages[0]

    yield switch_on
    opened[-1].close()


def tap_at_random(page, game, random, times):
    """Chips of any player and any token. Quick: nobody waits for the one before."""
    paths = [f"/g/{game.key}/set/{order}/{cell}/" for order in range(1, 5) for cell in CELLS]
    page.evaluate(TAP, [[random.choice(paths), random.randint(0, 6)] for _tap in range(times)])


def lose_some_answers(page, random):
    """The server has stored it, and the phone never hears of it: it has to send it again."""

    def handle(route):
        response = route.fetch()
        if random.random() < 0.1:
            route.abort()
        else:
            route.fulfill(response=response)

    page.route("**/set/**", handle)


def facts_of(game):
    return {
        f"/g/{game.key}/set/{seat.order}/{cell}/": str(seat.sheet.get(cell, 0))
        for seat in game.seats.all()
        for cell in CELLS
    }


def is_the_fold(game):
    seats, entries = list(game.seats.all()), Entry.objects.of(game).in_force().order_by("number")
    return Fold.over(game, seats, entries).sheets == Fold.stored(game, seats).sheets


def test_two_hundred_entries_are_counted_once_and_all_phones_agree(new_phone, own_phone, live_server, game, problems):
    random = Random(2_026)
    board = f"/g/{game.key}/by/tokens/"
    ada, bo, cleo = (member_page(new_phone(), live_server, game.crew, name) for name in ("Ada", "Bo", "Cleo"))
    dag = own_phone()
    [page.goto(board) for page in (ada, bo, cleo, dag)]
    lose_some_answers(ada, Random(1))
    dag.context.set_offline(True)
    tap_at_random(dag, game, random, 25)
    tap_at_random(ada, game, random, 25)
    bo.context.set_offline(True)
    tap_at_random(bo, game, random, 30)
    tap_at_random(cleo, game, random, 40)
    dag.wait_for_function("() => document.getElementById('outbox').textContent.includes('(25)')")
    dag.context.close()
    tap_at_random(ada, game, random, 25)
    bo.context.set_offline(False)
    tap_at_random(cleo, game, random, 20)
    dag = own_phone()
    dag.goto(board)
    tap_at_random(dag, game, random, 20)
    tap_at_random(bo, game, random, 15)

    [wait_until_sent(page) for page in (ada, bo, cleo, dag)]

    facts = facts_of(game)
    [page.wait_for_function(IS_SHOWN, arg=facts) for page in (ada, bo, cleo, dag)]
    assert game.entries.count() == TAPS
    assert is_the_fold(game)
    forgive_lost_connections(problems)
