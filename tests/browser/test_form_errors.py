"""Forms that were refused, on a phone: what is wrong stands beside its field, and what was typed stays."""

import pytest

from tests.browser.fitting import COLOURS, assert_accessible, assert_fits, open_everything
from tests.support.factories import GameFactory

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    ("path", "field", "typed", "button", "said"),
    [
        ("/games/add/", "name-1", "Astrid", "Add", "Enter Astrid's points as a whole number."),
        ("/g/{key}/details/", "minutes", "0", "Save", "Enter a whole number from 1 to 6000."),
        ("/campaigns/new/", "best", "0", "Create", "Enter a whole number from 1 to 999."),
        ("/new/", "names", "Åse, Dag, Eli", "Start", "Reavers of Midgard is for 2–4 players. You have 5."),
        ("/g/{key}/rounds/start/", "1.glory", "many", "Begin", "Enter a whole number from 0 to 9999."),
        ("/join/", "code", "ZZZ", "Go to the table", "No table has this code. Ask for it again."),
    ],
)
def test_a_refused_form_is_right_for_everybody(page, sailor, problems, screenshot, path, field, typed, button, said):
    game = GameFactory(crew=sailor.crew, seats=["Ragnhild Sigurdsdottir", "Bo"])
    page.goto(path.format(key=game.key))
    open_everything(page)

    page.fill(f'[name="{field}"]', typed)
    page.get_by_role("button", name=button, exact=True).tap()

    page.get_by_text(said).wait_for()
    screenshot(page, f"refused-{field}")
    assert page.get_by_text(said).is_visible()
    open_everything(page)
    assert_accessible(page)
    page.emulate_media(color_scheme="light")
    assert_accessible(page, context=":has(> .error)", options=COLOURS)  # all else: test_every_page.py
    assert_fits(page)
    assert "422" in problems.pop()
