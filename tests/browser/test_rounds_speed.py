"""How many taps a round takes at the table, without scrolling: at most 1.25 a fact on one phone, 1.1 on one's own.

A number typed counts as a tap, too. The round of Spoils of War is the rulebook's own example: rule S44.
"""

import pytest

from tests.support.phones import wait_until_sent
from tests.support.rounds import begun_game, choose, happens, sheet, sit, stand_of, tell
from tests.support.rounds_thumb import HEIGHT, RoundsThumb

pytestmark = pytest.mark.django_db(transaction=True)
ALONG = {"play_options": {"plays_along": True}}
LIEF, HILDR, LANCE, OLAF = "1", "2", "3", "4"
TABLE = {"Lief": {}, "Hildr": {}, "Lance": {}, "Olaf": {}}
ON_ONE_PHONE, ON_ONES_OWN = 1.25, 1.1  # taps a fact


def least_bid(thumb, words):
    """It is in sight after each bid."""
    told = thumb.page.locator("#told", has_text=f"Next bid: at least {words}")
    told.wait_for()
    box = told.bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= HEIGHT


def take(thumb, picker, *items):
    thumb.page.locator(".move h2", has_text=f"{picker}: Take Treasures").wait_for()
    for item in items:
        thumb.tap(f".card-count:has([name='take.{item}'])")


def assert_settled(game):
    held = [sheet(game, order) for order in (1, 2, 3, 4)]
    assert [own["gold"] for own in held] == [70, 50, 70, 60]
    assert held[2] | {"items.crown": 1, "items.battle_ax": 1, "artifacts": 1} == held[2]
    assert held[0] | {"items.sea_dragon": 1, "items.shield": 1} == held[0]
    assert stand_of(game).chief == LANCE


def test_the_round_of_the_rulebook_on_one_phone(page, sailor):
    game = begun_game(sailor, "spoils", TABLE, **ALONG)
    thumb = RoundsThumb(page, game)

    thumb.tap("label[for='bid.dice-5']").tap("[value='bid:value:3']")
    least_bid(thumb, "5 × 4")
    thumb.tap("button[value=challenge]")
    thumb.tap("label[for='bets.bets.3.side-declarer']").tap("label[for='bets.bets.4.side-challenger']")
    thumb.type("bets.bets.1.gold", 5).type("bets.bets.2.gold", 20)
    thumb.type("bets.bets.3.gold", 10).type("bets.bets.4.gold", 10).tap("button[value=bets]")
    thumb.tap("[value='dice:shown:6']")
    take(thumb, "Lance", "items.crown", "items.battle_ax", "artifacts")
    take(thumb, "Lief", "items.sea_dragon", "items.shield")
    page.locator("#did", has_text="Lief took").wait_for()
    thumb.tap("button[value=end_round]")
    page.get_by_role("heading", name="Round 1 is over").wait_for()

    bid, challenge, sides, bets, shown, picks, end = 2, 1, 2, 4, 1, 5, 1
    assert thumb.taps <= 20
    assert thumb.taps <= ON_ONE_PHONE * (bid + challenge + sides + bets + shown + picks + end)
    assert_settled(game)


def test_the_round_of_the_rulebook_on_the_phone_of_lief(page, sailor):
    game = begun_game(sailor, "spoils", TABLE, **ALONG)
    thumb = on_the_phone_of(page, sailor, game, LIEF)

    thumb.tap("label[for='bid.dice-5']").tap("[value='bid:value:3']")
    least_bid(thumb, "5 × 4")
    tell(sailor, game, "challenge", player=HILDR)
    thumb.type("bets.bets.1.gold", 5).sent()
    tell(sailor, game, "bets", bets={HILDR: {"gold": 20}}, is_part=True)
    tell(sailor, game, "bets", bets={LANCE: {"gold": 10, "side": "declarer"}}, is_part=True)
    tell(sailor, game, "bets", bets={OLAF: {"gold": 10, "side": "challenger"}}, is_part=True)
    thumb.tap("[value='dice:shown:6']").sent()
    tell(sailor, game, "take", player=LANCE, items=["crown", "battle_ax"], artifacts=1)
    take(thumb, "Lief", "items.sea_dragon", "items.shield")
    wait_until_sent(page)

    bid, bet, shown, picks = 2, 1, 1, 2
    assert thumb.taps <= ON_ONES_OWN * (bid + bet + shown + picks)
    assert_settled(game)


def test_the_round_of_the_rulebook_on_the_phones_of_olaf_and_lance(page, sailor):
    """Each bet has a side, and the last of the two answers sends it."""
    game = begun_game(sailor, "spoils", TABLE, **ALONG)
    tell(sailor, game, "bid", player=LIEF, dice=5, value=3)
    tell(sailor, game, "challenge", player=HILDR)
    tell(sailor, game, "bets", bets={LIEF: {"gold": 5}}, is_part=True)
    tell(sailor, game, "bets", bets={HILDR: {"gold": 20}}, is_part=True)
    olaf = on_the_phone_of(page, sailor, game, OLAF)
    olaf.tap("label[for='bets.bets.4.side-challenger']").type("bets.bets.4.gold", 10).sent()
    lance = on_the_phone_of(page, sailor, game, LANCE)
    lance.type("bets.bets.3.gold", 10).tap("label[for='bets.bets.3.side-declarer']").sent()
    tell(sailor, game, "dice", shown=6)
    take(lance, "Lance", "items.crown", "items.battle_ax", "artifacts")
    wait_until_sent(page)
    tell(sailor, game, "take", player=LIEF, items=["sea_dragon", "shield"])

    gold, side, picks = 1, 1, 3
    assert olaf.taps <= ON_ONES_OWN * (gold + side)
    assert lance.taps <= ON_ONES_OWN * (gold + side + picks)
    assert_settled(game)


def on_the_phone_of(page, sailor, game, order):
    sit(sailor, game, int(order))
    return RoundsThumb(page, game)


def artifact(thumb, card, glory):
    thumb.tap("summary:has-text('Artifact')").tap(f"label[for='artifact.option-{card}']")
    return thumb.tap(f"[value='artifact:::{glory}:?']")


def territory(thumb, colour, glory):
    return thumb.tap(f"label[for='territory.option-{colour}']").tap(f"[value='territory:::{glory}:?']")


def recruits(thumb):
    """Two cards each; the last player takes one."""
    for tile in ("reaver::helm:", "promote:raven", "reaver::tree:", "reaver::tree:", "reaver::raven:", "rest:"):
        thumb.tap(f"[value='{tile}']")
    return 6


def villages(thumb):
    """Four, three and two cards, clockwise from the second player."""
    for tile in ("farm:pillage", "weapons:pillage", "village_wall:spare"):
        thumb.tap(f"[value='{tile}']")
    artifact(thumb, "laevateinn", 3)
    for tile in ("village_wall:pillage", "ship_upgrade:tile", "runic_carvings:pillage", "farm:pillage", "rest:"):
        thumb.tap(f"[value='{tile}']")
    return 3 + 2 + 5


def subdues(thumb):
    """Three, two and one attempts, clockwise from the third player."""
    territory(thumb, "food", 4)
    territory(thumb, "dice", 2)
    thumb.tap("[value='rest:']")
    territory(thumb, "favor", 3).tap("[value='rest:']").tap("[value='rest:']")
    return 2 + 2 + 1 + 2 + 1 + 1


def sails(thumb):
    thumb.tap("[value='wherry:']").tap("[value='longship:']").tap("[value='rest:']")
    return 3


def a_whole_round(thumb):
    """Of three players. Returns how many facts it has: four choices, what everyone gets there, and the cleanup."""
    facts = 4 + 1
    for place, recorded in (("recruit", recruits), ("villages", villages), ("subdue", subdues), ("sea", sails)):
        thumb.tap(f"[value='choose:location:{place}']")
        facts += recorded(thumb)
    thumb.tap("button[value=cleanup]").sent()
    return facts


def test_four_locations_the_cleanup_and_then_below_what_it_brought_on_one_phone(page, sailor):
    game = begun_game(sailor, "reavers", **ALONG)
    thumb = RoundsThumb(page, game).tap(".next-turn")  # what everyone begins with is skipped

    facts = a_whole_round(thumb)
    page.get_by_role("heading", name="Round 1 is over").wait_for()
    assert thumb.taps <= ON_ONE_PHONE * facts
    assert stand_of(game).round == 2
    assert sheet(game, 3)["territories.food"] == 1

    thumb.tap("[value='choose:location:recruit']")
    facts += 1 + recruits(thumb.sent())
    page.get_by_role("heading", name="Round 1 is over").wait_for(state="detached")
    thumb.sent()
    assert thumb.taps <= ON_ONE_PHONE * facts
    assert stand_of(game).taken == {"recruit": "1"}


def others_rest(sailor, game):
    """Teal and Blue have recorded all on their own phones."""
    [happens(sailor, game, seat, "rest") for seat in (1, 3)]


def test_four_locations_on_the_phone_of_the_second_player(page, sailor):
    game = begun_game(sailor, "reavers", **ALONG)
    choose(sailor, game, "recruit")
    thumb = on_the_phone_of(page, sailor, game, "2")

    thumb.tap("[value='reaver::helm:']").tap("[value='promote:raven']").sent()
    others_rest(sailor, game)
    thumb.tap("[value='choose:location:villages']")
    thumb.tap("[value='farm:pillage']").tap("[value='weapons:pillage']").tap("[value='village_wall:spare']")
    artifact(thumb, "laevateinn", 3).sent()
    others_rest(sailor, game)
    choose(sailor, game, "subdue")
    territory(thumb, "food", 4).tap("[value='rest:']").sent()
    others_rest(sailor, game)
    choose(sailor, game, "sea")
    thumb.tap("[value='wherry:']").sent()

    cards, place, spoils, territories, battles = 2, 1, 3 + 2, 2 + 1, 1
    assert thumb.taps <= ON_ONES_OWN * (cards + place + spoils + territories + battles)
    assert sheet(game, 2) | {"farms": 1, "artifacts.laevateinn": 3, "territories.food": 1} == sheet(game, 2)
    assert sheet(game, 2)["sea_battles"] == 1
