"""Several phones play the rounds along."""

import pytest

from games.models import Entry
from tests.support.factories import GameFactory, PhoneFactory
from tests.support.phones import forgive_lost_connections, member_page, wait_until, wait_until_sent
from tests.support.rounds import begin, begun_game, choose, correct, stand_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game():
    game = GameFactory(seats=["Teal", "Orange"], play_options={"plays_along": True})
    phone = PhoneFactory(crew=game.crew)
    begin(phone, game, {"start": "1"})
    choose(phone, game, "sea")
    return game


@pytest.fixture
def along(request, sailor):
    """Any game, before its first move."""
    return begun_game(sailor, request.param, {"Teal": {}, "Orange": {}}, play_options={"plays_along": True})


def wherry(page):
    return page.locator("button[value='wherry:']:visible")


def end_early(page):
    page.tap(".end-early > summary")
    page.tap(".end-early button")


def wherries(game):
    return Entry.objects.of(game).filter(kind=Entry.Kind.EFFECT).count()


def test_what_one_phone_plays_shows_on_the_other_where_the_line_on_top_stays_open(ada, bo, game):
    ada.goto(f"/g/{game.key}/rounds/")
    bo.goto(f"/g/{game.key}/rounds/")
    ada.tap("#now > summary")

    wherry(bo).tap()

    wait_until_sent(bo)
    ada.locator("#news", has_text="Bo").wait_for()
    ada.locator("#t-1", has_text="12").wait_for()
    assert ada.locator("#t-1").text_content() == bo.locator("#t-1").text_content()
    assert ada.locator("#now[open]").count() == 1


def test_a_phone_that_chose_follows_the_others_into_the_next_round(ada, bo, game):
    ada.goto(f"/g/{game.key}/rounds/")
    bo.goto(f"/g/{game.key}/rounds/")
    ada.tap(".next-turn > summary")
    ada.tap(".next-turn > label")
    ada.tap("[value='choose:location:trade']")
    bo.locator("#now", has_text="Trade").wait_for()  # a question that is asked again is closed

    end_early(bo)

    ada.get_by_role("heading", name="Round 1 is over").wait_for()
    end_early(ada)
    ada.get_by_role("heading", name="Round 2 is over").wait_for()


def test_the_last_round_is_over_on_every_phone_and_so_is_its_undo(ada, bo, game):
    correct(game.crew.phones.first(), game, round=6)
    ada.goto(f"/g/{game.key}/rounds/")
    bo.goto(f"/g/{game.key}/rounds/")

    end_early(bo)

    for page in (bo, ada):
        page.get_by_role("heading", name="Round 6 is done").wait_for()
    bo.get_by_role("button", name="Undo").tap()
    for page in (bo, ada):
        page.locator("#now", has_text="Round 6 of 6").wait_for()


def test_taps_that_add_all_count_also_by_two_phones_without_a_signal(ada, bo, game, problems):
    ada.goto(f"/g/{game.key}/rounds/")
    bo.goto(f"/g/{game.key}/rounds/")
    bo.context.set_offline(True)

    wherry(ada).evaluate("button => { for (let n = 0; n < 3; n++) button.click(); }")
    wherry(bo).evaluate("button => { for (let n = 0; n < 2; n++) button.click(); }")
    bo.get_by_text("Waiting (2)").wait_for()
    bo.context.set_offline(False)

    wait_until_sent(ada)
    wait_until_sent(bo)
    assert wherries(game) == 5
    forgive_lost_connections(problems)


ROWS = {"clans": "place:territory:1", "tiny_epic": "gain:resources:wood"}  # tiles that stay where they are
ADDED = {"clans": "map.0", "tiny_epic": "resources.wood"}


@pytest.mark.parametrize("along", ROWS, indirect=True)
def test_tiles_that_stay_count_by_two_phones_without_a_signal(along, new_phone, live_server, problems):
    before = stand_of(along).number("1", ADDED[along.rules])
    ada, bo = (member_page(new_phone(), live_server, along.crew, name) for name in ("Ada", "Bo"))
    [page.goto(f"/g/{along.key}/rounds/") for page in (ada, bo)]
    bo.context.set_offline(True)
    tiles = [page.locator(f"button[value='{ROWS[along.rules]}']:visible") for page in (ada, bo)]

    tiles[0].evaluate("button => { for (let n = 0; n < 3; n++) button.click(); }")
    tiles[1].evaluate("button => { for (let n = 0; n < 2; n++) button.click(); }")
    bo.get_by_text("Waiting (2)").wait_for()
    bo.context.set_offline(False)

    wait_until_sent(ada)
    wait_until_sent(bo)
    assert stand_of(along).number("1", ADDED[along.rules]) == before + 5
    forgive_lost_connections(problems)


def test_a_part_that_was_drawn_before_the_own_tap_does_not_undo_it(ada, bo, game):
    late = []
    ada.goto(f"/g/{game.key}/rounds/")
    bo.goto(f"/g/{game.key}/rounds/")
    ada.route("**/rounds/", lambda route: route.continue_() if late else late.append((route, route.fetch())))
    wherry(bo).tap()
    wait_until(ada, lambda: late)
    wherry(ada).tap()
    glory = ada.locator("#n-1-glory", has_text="22")  # 2 for the sea, 10 for each wherry
    glory.wait_for(state="attached")

    [(route, answer)] = late
    route.fulfill(response=answer)

    ada.wait_for_timeout(300)  # when it would have been undone
    assert glory.count() == 1
