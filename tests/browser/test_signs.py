"""Signs in a real browser: drawn from their sprite, under our policy, in the colour of the text."""

from io import BytesIO

from PIL import Image, ImageColor

from tests.support.phones import wait_until_signs_are_drawn
from tests.support.tables import make_game


def painted(sign):
    """How much of a sign's square has the colour of its text."""
    picture = Image.open(BytesIO(sign.screenshot())).convert("RGB")
    colour = ImageColor.getrgb(sign.evaluate("(svg) => getComputedStyle(svg).color"))
    return sum(pixel == colour for pixel in picture.get_flattened_data()) / (picture.width * picture.height)


def test_a_sign_is_painted_in_the_colour_of_the_text_and_read_out_if_it_has_a_label(phone):
    phone.goto("/")
    phone.get_by_role("link", name="About Reavers Companion").tap()
    phone.wait_for_url("**/about/")
    wait_until_signs_are_drawn(phone)
    ship, emblem = phone.locator("svg.sign").first, phone.get_by_role("img", name="Spoils of War")

    assert 0.2 < painted(ship) < 0.8
    assert 0.2 < painted(emblem) < 0.8
    assert phone.get_by_role("img").count() == 4  # the ship beside the title says nothing
    phone.emulate_media(color_scheme="light")
    assert 0.2 < painted(ship) < 0.8


def test_the_first_paint_does_not_wait_for_signs(page, sailor):
    game = make_game(sailor)
    page.route("**/game-icons/*.svg", lambda _route: None)  # they never come

    page.goto(f"/g/{game.key}/by/tokens/", wait_until="commit")

    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length > 0")
    assert page.get_by_role("heading", name="Farms").or_(page.get_by_text("Farms")).first.is_visible()
