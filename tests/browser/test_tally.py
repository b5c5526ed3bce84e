"""The tally on a phone: taps, not requests."""

import pytest

from games.models import Entry, Game
from tests.support.phones import wait_until, wait_until_sent
from tests.support.tables import ORANGE, TEAL, make_game, set_cell

pytestmark = pytest.mark.django_db(transaction=True)

CHIPS = 6


class Thumb:
    """Enters a table by taps alone, and counts them."""

    def __init__(self, page):
        self.page = page
        self.taps = 0
        self.screens = 0

    def tap(self, target):
        target.tap()
        self.taps += 1

    def turn_page(self, target):
        with self.page.expect_navigation():
            self.tap(target)
        self.screens += 1

    def form(self, order, cell):
        return self.page.locator(f'form[action$="/set/{order}/{cell}/"]')

    def chip(self, order, cell, value):
        self.tap(self.form(order, cell).get_by_role("button", name=str(value), exact=True))

    def card(self, order, cell, copies=1):
        for _copy in range(copies):
            self.tap(self.page.locator(f'[formaction$="/set/{order}/{cell}/"]'))

    def tile(self, order, cell, value):
        for _more in range(value):
            self.tap(self.form(order, cell).locator(".tile-more"))

    def beyond_the_chips(self, order, cell, value):
        more = self.form(order, cell).last.locator("xpath=ancestor::details")
        self.tap(more.locator("summary"))
        self.tap(more.locator("input[name=value]"))
        more.locator("input[name=value]").fill(str(value))
        self.page.keyboard.press("Enter")

    def number(self, order, cell, value):
        field = self.form(order, cell).locator("input[name=value]")
        self.tap(field)
        field.fill(str(value))

    def enter(self, order, cell, value):
        if cell == "glory" or cell.startswith("reavers."):
            self.number(order, cell, value)
        elif cell.startswith("tapestries."):  # one of each kind: a set
            self.tile(order, "tapestries.sets", value if cell == "tapestries.0" else 0)
        elif cell.startswith(("prophecies.", "artifacts.")):
            self.card(order, cell, 1 if cell.startswith("artifacts.") else value)
        elif value > CHIPS:
            self.beyond_the_chips(order, cell, value)
        else:
            self.chip(order, cell, value)

    def enter_all(self, sheets, *fields):
        for order, sheet in sheets.items():
            for cell, value in sheet.items():
                if cell.partition(".")[0] in fields:
                    self.enter(order, cell, value)


def test_the_rulebooks_game_is_entered_by_taps_from_the_home_page(phone):
    thumb = Thumb(phone)
    sheets = {1: ORANGE, 2: TEAL}
    facts = len(ORANGE) + len(TEAL) + 1  # the second Vanquisher

    phone.goto("/")
    thumb.turn_page(phone.get_by_role("link", name="Reavers of Midgard").first)
    thumb.tap(phone.locator("#names"))
    phone.keyboard.type("Orange, Teal")
    thumb.turn_page(phone.get_by_role("button", name="Start"))
    thumb.turn_page(phone.get_by_role("link", name="Score everyone on this phone"))
    thumb.enter_all(sheets, "glory", "terror")
    for fields in (["artifacts"], ["treasure", "art", "armor", "tapestries"], ["farms", "walls", "towers"]):
        thumb.turn_page(phone.locator(".tally-next a"))
        thumb.enter_all(sheets, *fields)
    thumb.turn_page(phone.locator(".tally-next a"))
    thumb.enter_all(sheets, "prophecies")
    thumb.enter_all(sheets, "reavers")
    phone.locator("#t-2").get_by_text("180").wait_for()
    thumb.turn_page(phone.get_by_role("link", name="Finish").last)
    thumb.turn_page(phone.get_by_role("button", name="Finish and reveal"))
    thumb.tap(phone.get_by_role("button", name="Skip to the end"))
    phone.get_by_role("link", name="See every point").wait_for()

    assert phone.get_by_role("heading", level=1).inner_text() == "Teal wins by 19"
    assert [seat.total for seat in Game.objects.get().seats.all()] == [161, 180]
    assert thumb.taps <= 1.25 * facts + thumb.screens


def test_twenty_fast_taps_far_from_the_server_are_all_stored(page, sailor):
    game = make_game(sailor)
    page.goto(f"/g/{game.key}/by/tokens/")
    network = page.context.new_cdp_session(page)
    network.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 150, "downloadThroughput": -1, "uploadThroughput": -1},
    )

    for value in [1, 2, 3, 4, 5, 6, 0, 1, 2, 3] * 2:
        page.locator(f'form.chips[action$="/set/1/farms/"] [value="{value}"]').click(no_wait_after=True, delay=0)
    page.locator("#p-1-farms").get_by_text("6").wait_for()
    wait_until_sent(page)

    assert Entry.objects.count() == 20
    assert game.seats.get(order=1).sheet == {"farms": 3}


def test_a_tap_lights_its_chip_before_the_server_answers(page, sailor):
    game = make_game(sailor)
    page.goto(f"/g/{game.key}/by/tokens/")
    held_back = []
    page.route("**/set/**", lambda route: held_back.append(route))

    page.locator('form.chips[action$="/set/1/farms/"] [value="4"]').tap()

    lit = page.locator('form.chips[action$="/set/1/farms/"] [aria-pressed="true"]')
    assert lit.inner_text() == "4"
    wait_until(page, lambda: held_back)
    held_back[0].continue_()
    page.locator("#t-1").get_by_text("11").wait_for()


def test_a_card_tapped_on_off_and_on_again_ends_as_it_looks(page, sailor):
    game = make_game(sailor)
    page.goto(f"/g/{game.key}/by/prophecies/")
    card = page.locator('[formaction$="/set/1/prophecies.juggernaut/"]')

    card.tap()
    card.tap()
    assert card.locator("b").inner_text() == "2"
    card.tap()
    assert card.get_attribute("aria-pressed") == "false"
    card.tap()
    wait_until_sent(page)

    assert card.get_attribute("aria-pressed") == "true"
    assert game.seats.get(order=1).sheet == {"prophecies.juggernaut": 1}


def test_a_count_is_asked_only_when_its_prophecy_is_held(page, sailor):
    game = make_game(sailor)
    page.goto(f"/g/{game.key}/by/prophecies/")
    helm = page.get_by_label("Helm Reavers, Teal")
    assert helm.count() == 0

    page.get_by_role("form", name="Berserker's Glory").get_by_role("button", name="Teal").tap()
    helm.wait_for()
    page.get_by_role("button", name="One more").tap()
    page.get_by_role("button", name="One more").tap()

    page.locator("#p-1-berserkers_glory", has_text="2").wait_for()
    assert game.seats.get(order=1).sheet == {"prophecies.berserkers_glory": 1, "reavers.helm": 2}


def test_a_value_from_the_board_is_typed_once(page, sailor):
    game = make_game(sailor)
    page.goto(f"/g/{game.key}/by/artifacts/")
    card = page.get_by_role("form", name="Laevateinn")
    teal, orange = (card.get_by_role("button", name=name) for name in ("Teal", "Orange"))

    teal.tap()
    page.locator(".card-value.is-open").get_by_label("How much Glory is on the card?").fill("3")
    page.keyboard.press("Enter")
    page.locator("#t-1").get_by_text("3").wait_for()

    assert teal.get_attribute("aria-pressed") == "true"
    assert page.locator('[id="c-artifacts.laevateinn"] .printed').inner_text() == "3"
    orange.tap()
    page.locator("#t-2").get_by_text("3").wait_for()


def test_reloading_in_mid_entry_loses_nothing_and_stays_in_place(page, sailor):
    game = make_game(sailor)
    page.goto(f"/g/{game.key}/by/tokens/")
    page.locator('form.chips[action$="/set/1/farms/"] [value="4"]').tap()
    page.locator("#t-1").get_by_text("11").wait_for()

    page.reload()

    assert page.locator('form.chips[action$="/set/1/farms/"] [aria-pressed="true"]').inner_text() == "4"
    page.goto("/")
    page.get_by_text("Continue").first.tap()
    page.wait_for_url(f"**/g/{game.key}/by/tokens/")


def test_back_shows_what_was_entered_since(page, sailor):
    game = make_game(sailor)
    page.goto(f"/g/{game.key}/by/tokens/")
    page.locator('form.chips[action$="/set/1/farms/"] [value="4"]').tap()
    page.locator("#t-1").get_by_text("11").wait_for()
    page.locator(".tally-next a").tap()
    page.wait_for_url("**/by/prophecies/")

    page.go_back()

    assert page.locator('form.chips[action$="/set/1/farms/"] [aria-pressed="true"]').inner_text() == "4"
    assert page.locator("#t-1").inner_text() == "11"


def test_undo_takes_the_last_tap_back(page, sailor):
    game = make_game(sailor)
    set_cell(sailor, game, 1, "farms", 4)
    page.goto(f"/g/{game.key}/by/tokens/")

    page.get_by_role("button", name="Undo my last entry").tap()

    page.locator("#t-1").get_by_text("0").wait_for()
    page.locator("#recorded").get_by_text("Undone: Teal: Farms 4").wait_for()
    page.locator('form.chips[action$="/set/1/farms/"] [aria-pressed="true"]').wait_for(state="detached")

    page.get_by_role("button", name="Redo").tap()

    page.locator("#t-1").get_by_text("11").wait_for()
    page.locator("#recorded").get_by_text("Teal: Farms 4").wait_for()
    page.locator('form.chips[action$="/set/1/farms/"] [value="4"][aria-pressed="true"]').wait_for()


def test_a_refused_number_is_said_in_words_and_nothing_is_stored(page, sailor, problems):
    game = make_game(sailor)
    page.goto(f"/g/{game.key}/by/glory/")

    page.locator('form[action$="/set/1/glory/"] input[name=value]').fill("-5")
    page.keyboard.press("Enter")

    refusal = page.locator('[id="f-1-glory"] + .refusal').get_by_text("Enter a whole number from 0 to 9999.")
    refusal.wait_for()
    wait_until_sent(page)
    assert Entry.objects.count() == 0
    assert page.locator("#outbox").is_hidden()
    page.locator('form[action$="/set/1/glory/"] input[name=value]').fill("5")
    refusal.wait_for(state="detached")
    wait_until(page, lambda: game.seats.get(order=1).sheet == {"glory": 5})
    problems.clear()


def test_everything_works_without_scripts(member, sailor):
    game = make_game(sailor)
    page = member(java_script_enabled=False)
    page.goto(f"/g/{game.key}/by/tokens/")

    with page.expect_navigation():
        page.locator('form.chips[action$="/set/1/farms/"] [value="4"]').tap()

    assert page.url.endswith("/by/tokens/")
    assert page.locator("#t-1").inner_text() == "11"
    page.goto(f"/g/{game.key}/by/glory/")
    page.locator('form[action$="/set/1/glory/"] input[name=value]').fill("101")
    with page.expect_navigation():
        page.locator('form[action$="/set/1/glory/"]').get_by_role("button", name="Set").tap()
    assert page.locator("#t-1").inner_text() == "112"


def test_names_of_many_stand_above_their_totals_where_there_is_room(page, sailor):
    game = make_game(sailor, "spoils", {name: {} for name in ("Ada", "Bo", "Cnut", "Disa", "Erik", "Frida")})
    page.goto(f"/g/{game.key}/by/gold/")
    name = page.locator("#totals").get_by_text("Frida")

    page.set_viewport_size({"width": 1366, "height": 768})

    assert name.evaluate("(name) => name.offsetHeight > 9 && name.scrollWidth <= name.offsetWidth")
