"""From nothing to a game, and the crew's own pages, on a phone."""

import pytest

from games.models import Game
from tests.browser.fitting import NARROW
from tests.support.factories import GameFactory, PlayerFactory

pytestmark = pytest.mark.django_db(transaction=True)

NO_SCRIPT = {"java_script_enabled": False}


@pytest.fixture
def crew(sailor):
    return sailor.crew


def names_of(game):
    return [seat.name for seat in game.seats.all()]


def start(page):
    page.get_by_role("button", name="Start", exact=True).tap()
    page.wait_for_url("**/g/**", wait_until="commit")


def test_from_nothing_to_a_game(phone):
    phone.goto("/")
    phone.tap("text=Clans of Midgard")
    phone.fill("#names", "Astrid, Bo")
    start(phone)

    game = Game.objects.get()
    assert (game.rules, names_of(game)) == ("clans", ["Astrid", "Bo"])


def test_the_last_table_starts_again_in_two_taps(phone, crew):
    GameFactory(crew=crew, seats=["Kari", "Bo", "Astrid", "Finn"])
    phone.goto(f"/c/{crew.token}/")
    phone.tap("text=Join the crew")
    phone.wait_for_selector("text=Start a game")

    phone.tap("text=Clans of Midgard")
    start(phone)

    assert names_of(Game.objects.latest("pk")) == ["Kari", "Bo", "Astrid", "Finn"]


def test_the_count_is_right_before_start(page, crew):
    GameFactory(crew=crew, seats=["Astrid", "Bo", "Finn", "Kari"])
    PlayerFactory(crew=crew, name="Åse")
    page.goto("/new/?rules=reavers")
    assert page.inner_text("#count") == "4 of 2–4 ✓"

    page.tap("label:has-text('Åse')")
    assert (page.inner_text("#count"), page.get_attribute("#count", "class")) == ("5 of 2–4", "is-wrong")

    page.tap("label:has-text('Spoils')")
    assert page.inner_text("#count") == "5 of 3–10 ✓"


def test_a_name_twice_is_told_and_counts_once(page, crew):
    PlayerFactory(crew=crew, name="Astrid")
    page.set_viewport_size(NARROW)
    page.goto("/new/")

    page.fill("#names", "astrid, Bo, ASTRID")
    page.press("#names", "Enter")

    assert page.inner_text("#already:visible") == "Astrid is already in."
    assert page.locator("#people label").all_inner_texts() == ["1\nAstrid", "2\nBo"]
    said, bar = page.locator("#already").bounding_box(), page.locator(".bottom").bounding_box()
    assert said["y"] + said["height"] <= bar["y"]


def test_a_colour_is_chosen_for_each_player_and_never_twice(page, crew):
    GameFactory(crew=crew, seats=["Astrid", "Bo"])
    page.goto("/new/")

    page.get_by_role("button", name="Astrid is Teal").tap()
    page.get_by_role("button", name="Orange", exact=True).tap()
    page.get_by_role("button", name="Bo is Teal").wait_for()
    start(page)

    assert [seat.colour for seat in Game.objects.latest("pk").seats.all()] == ["orange", "teal"]


def test_a_typed_name_becomes_a_chip_with_its_place(page, crew):
    PlayerFactory(crew=crew, name="Bo")
    page.goto("/new/")

    page.fill("#names", "Sigrid")
    page.press("#names", "Enter")
    page.tap("#people label:has-text('Bo')")
    assert page.locator("#people label").all_inner_texts() == ["2\nBo", "1\nSigrid"]
    start(page)

    assert names_of(Game.objects.get()) == ["Sigrid", "Bo"]


def test_after_a_mistake_the_order_of_the_taps_is_kept(page, crew, problems):
    PlayerFactory(crew=crew, name="Astrid")
    PlayerFactory(crew=crew, name="Bo")
    page.goto("/new/")
    page.tap("label:has-text('Spoils')")
    page.tap("#people label:has-text('Bo')")
    page.tap("#people label:has-text('Astrid')")
    page.get_by_role("button", name="Start", exact=True).tap()
    mistake = page.get_by_text("Spoils of War is for 3–10 players. You have 2.")
    mistake.wait_for()

    page.tap("#people label:has-text('Astrid')")
    mistake.wait_for(state="detached")  # it may be right now
    page.tap("#people label:has-text('Astrid')")
    page.tap("label:has-text('Reavers')")
    start(page)

    assert names_of(Game.objects.get()) == ["Bo", "Astrid"]
    assert "422" in problems.pop()


def test_only_what_applies_is_shown(phone):
    phone.goto("/new/?rules=reavers")
    assert not phone.is_visible("text=A majority needs at least one token")

    phone.locator("summary:visible", has_text="House rules").tap()
    assert phone.is_visible("text=A majority needs at least one token")
    assert not phone.is_visible("text=Everyone starts with a Prophecy")

    phone.tap("label:has-text('As we play'):visible")
    assert phone.is_visible("text=Everyone starts with a Prophecy")

    phone.tap("label:has-text('Tiny Epic')")
    assert not phone.is_visible("text=A majority needs at least one token")
    assert phone.is_visible("text=Three gods in play")


def test_start_tapped_twice_is_one_game_and_coming_back_is_another(phone):
    phone.goto("/new/")
    phone.fill("#names", "Astrid, Bo")
    phone.evaluate("const b = document.querySelector('.do button'); b.click(); b.click()")
    phone.wait_for_url("**/g/**")
    assert Game.objects.count() == 1

    phone.go_back()
    phone.wait_for_url("**/new/")
    phone.fill("#names", "Finn, Kari")
    start(phone)

    assert Game.objects.count() == 2


def test_a_game_starts_without_scripts(new_phone):
    page = new_phone(**NO_SCRIPT)
    page.goto("/new/")
    page.tap("label:has-text('Tiny Epic')")
    page.tap("label:has-text('Odin')")
    page.tap("label:has-text('Thor')")
    page.fill("[name=gods]", "Freyja")
    page.fill("#names", "Astrid")
    page.get_by_role("button", name="Start", exact=True).tap()
    page.wait_for_url("**/g/**")

    game = Game.objects.get()
    assert (names_of(game), game.gods) == (["Astrid", "The enemy"], ["Odin", "Thor", "Freyja"])


@pytest.mark.parametrize("options", [{}, NO_SCRIPT])
def test_seats_move_and_nobody_else_changes(member, crew, options):
    game = GameFactory(crew=crew, seats=["Astrid", "Bo", "Finn"])
    page = member(**options)
    page.goto(f"/g/{game.key}/seats/")

    page.tap("[aria-label='Finn: up']")
    page.tap("[aria-label='Finn: up']")
    page.tap("label[for=colour-1-pink]")
    page.tap(".do button")
    page.wait_for_url(lambda url: "/seats" not in url)

    assert [(seat.name, seat.colour) for seat in game.seats.all()] == [
        ("Finn", "blue"),
        ("Astrid", "pink"),
        ("Bo", "orange"),
    ]


def test_a_colour_somebody_has_is_swapped(page, crew):
    game = GameFactory(crew=crew, seats=["Astrid", "Bo"])
    page.goto(f"/g/{game.key}/seats/")

    page.tap("label[for=colour-1-orange]")
    page.tap(".do button")
    page.wait_for_url(lambda url: "/seats" not in url)

    assert [seat.colour for seat in game.seats.all()] == ["orange", "teal"]


def test_the_theme_can_be_switched(phone):
    phone.goto("/")

    phone.tap("text=Light")

    phone.wait_for_selector("html[data-theme=light]")
