"""Each game describes its questions once."""

import pytest

from scoring import RULESETS
from scoring.sheets import TIE_BREAK, Ask, Cell, Control, Shape, Sub, asks, cells, sheet_from_cells

GODS = [Sub("odin", "Odin"), Sub("frigg", "Frigg"), Sub("thor", "Thor")]
ASKS = [
    (game.key, name, ask)
    for game in RULESETS.values()
    for sheet in (game.sheet, game.options)
    for name, ask in asks(sheet)
]
NEEDS_NO_ASK = {"name", "enemy"}  # both are known before scoring starts


def keys(game):
    return [cell.key for cell in cells(RULESETS[game].sheet, GODS)]


@pytest.mark.parametrize(("game", "name", "ask"), ASKS, ids=lambda value: value if isinstance(value, str) else "")
def test_every_fact_has_a_label_a_group_and_a_rule_of_its_page(game, name, ask):
    letter = {"reavers": "R", "spoils": "S", "clans": "C", "tiny_epic": "T"}[game]

    assert ask.label
    assert ask.group in {group.key for group in RULESETS[game].groups} | {"options"}
    assert ask.rule[0] == letter
    assert 1 <= int(ask.rule[1:]) <= 26


@pytest.mark.parametrize(("game", "name", "ask"), ASKS, ids=lambda value: value if isinstance(value, str) else "")
def test_every_fact_of_several_numbers_or_values_has_a_help_text(game, name, ask):
    is_plain = ask.shape is Shape.ONE and ask.group != "options"

    assert ask.help or ask.how or is_plain


@pytest.mark.parametrize("game", RULESETS.values(), ids=list(RULESETS))
def test_every_key_of_a_sheet_is_asked_for(game):
    assert set(game.sheet.model_fields) - {name for name, _ in asks(game.sheet)} <= NEEDS_NO_ASK


@pytest.mark.parametrize("game", RULESETS.values(), ids=list(RULESETS))
def test_every_group_is_used(game):
    asked = {cell.group for cell in cells(game.sheet, GODS)} | {ask.group for _, ask in asks(game.table)}

    assert {group.key for group in game.groups if group.key not in asked} == set()


def _empty(game):
    return game.table(players=[game.sheet(name=str(n)) for n in range(game.player_counts[0])])


@pytest.mark.parametrize("game", RULESETS.values(), ids=list(RULESETS))
def test_a_tie_break_that_scores_nothing_stands_in_its_own_group(game):
    only_for_ties = [name for name, ask in asks(game.sheet) if ask.group == TIE_BREAK]

    assert set(only_for_ties) & {line.key for line in game.lines(_empty(game))[0]} == set()


def test_a_sheet_falls_into_cells_with_a_key_each():
    found = keys("reavers")

    assert {"glory", "reavers.helm", "tapestries.0", "prophecies.juggernaut", "artifacts.bodn"} <= set(found)
    assert len(found) == len(set(found))


def test_gods_in_play_make_the_cells_of_tiny_epic():
    assert keys("tiny_epic")[:3] == ["island_runes.odin", "island_runes.frigg", "island_runes.thor"]


@pytest.mark.parametrize(
    ("game", "key", "least", "most"),
    [
        ("reavers", "farms", 0, 10**100),
        ("reavers", "prophecies.juggernaut", 0, 9),
        ("clans", "valkyries", 0, 5),
        ("clans", "letters.A", 0, 1),
        ("clans", "gods", -(10**100), 10**100),
    ],
)
def test_a_cell_knows_its_limits(game, key, least, most):
    [cell] = [cell for cell in cells(RULESETS[game].sheet) if cell.key == key]

    assert (cell.least, cell.most) == (least, most)


@pytest.mark.parametrize(
    ("game", "key", "label", "one"),
    [
        ("reavers", "walls", "Walls", "Wall"),
        ("reavers", "armor", "Armor", "Armor"),
        ("reavers", "tapestries.1", "Second kind", "Tapestry of the second kind"),
        ("reavers", "territories.food", "Food territories (red)", "Food territory"),
        ("tiny_epic", "island_runes.thor", "Thor", "Island Rune of Thor"),
        ("clans", "letters.F", "F", "letter: F"),
    ],
)
def test_a_cell_has_a_name_for_many_and_for_one(game, key, label, one):
    [cell] = [cell for cell in cells(RULESETS[game].sheet, GODS) if cell.key == key]

    assert (cell.label, cell.one) == (label, one)


@pytest.mark.parametrize(
    ("game", "values", "sheet"),
    [
        ("reavers", {}, {}),
        ("reavers", {"glory": 0, "reavers.helm": 3}, {"glory": 0, "reavers": {"helm": 3}}),
        ("reavers", {"tapestries.2": 1}, {"tapestries": [0, 0, 1]}),
        ("reavers", {"artifacts.bodn": 4, "artifacts.andvarinaut": 0}, {"artifacts": [0, 4]}),
        ("spoils", {"lokis_gold.ring": 2, "lokis_gold.crown": 1}, {"lokis_gold": ["crown", "ring", "ring"]}),
        ("clans", {"letters.C": 1, "letters.A": 1, "letters.B": 0}, {"letters": "AC"}),
        ("clans", {"slaying.1": 7}, {"slaying": [0, 7, 0, 0]}),
        ("tiny_epic", {"island_runes.odin": 2}, {"island_runes": {"odin": 2}}),
    ],
)
def test_what_was_entered_becomes_the_json_of_the_contract(game, values, sheet):
    assert sheet_from_cells(RULESETS[game].sheet, values) == sheet


@pytest.mark.parametrize(
    ("values", "sheet"),
    [
        ({}, {"card_values": []}),
        ({"gold": 3}, {"gold": 3, "card_values": []}),
        ({"artifacts": 1}, {"artifacts": 1}),
        ({"items.crown": 1}, {"items": {"crown": 1}}),
        ({"treasure_value": 5}, {"treasure_value": 5}),
        ({"treasure_value": 5, "card_values.0": 5}, {"treasure_value": 5, "card_values": [5]}),
    ],
)
def test_a_player_without_treasures_has_no_card_values_to_enter(values, sheet):
    assert RULESETS["spoils"].sheet.from_cells(values) == sheet


def test_a_players_sheet_is_made_from_cells_too():
    assert RULESETS["reavers"].sheet.from_cells({"farms": 2}) == {"farms": 2}


def test_big_numbers_are_typed_and_small_ones_tapped():
    entries = {name: ask.control for name, ask in asks(RULESETS["reavers"].sheet)}

    assert (entries["glory"], entries["farms"], entries["prophecies"], entries["artifacts"]) == (
        Control.NUMBER,
        Control.CHIPS,
        Control.CARDS,
        Control.VALUES,
    )


@pytest.mark.parametrize(
    ("game", "counts"),
    [("reavers", range(2, 5)), ("spoils", range(3, 11)), ("clans", range(2, 5)), ("tiny_epic", range(2, 5))],
)
def test_a_game_knows_how_many_may_play(game, counts):
    assert RULESETS[game].player_counts == counts


@pytest.mark.parametrize(
    ("game", "key", "pays"), [("reavers", "prophecies.juggernaut", "1 per Wall"), ("reavers", "farms", "")]
)
def test_a_card_says_what_it_pays(game, key, pays):
    found = {cell.key: cell for cell in cells(RULESETS[game].sheet)}

    assert found[key].pays == pays


def test_a_cell_has_the_sign_of_its_field_unless_it_has_its_own():
    own, of_field = Sub("crown", "Crown", sign="crown"), Sub("ring", "Ring")
    ask = Ask("Items", "items", "S14", sign="chest")

    assert [Cell(sub.key, sub, ask, 0, 9).sign for sub in (own, of_field)] == ["crown", "chest"]


@pytest.mark.parametrize(
    ("game", "nameless"), [("reavers", set()), ("spoils", {"card_values"}), ("clans", set()), ("tiny_epic", set())]
)
def test_only_cards_that_look_alike_have_no_name(game, nameless):
    found = {cell.key.partition(".")[0] for cell in cells(RULESETS[game].sheet, GODS) if cell.is_nameless}

    assert found == nameless


def test_coins_are_called_gold_where_they_are_counted():
    coins = next(cell for cell in cells(RULESETS["spoils"].sheet) if cell.key == "gold")

    assert (coins.label, coins.one) == ("Coins left", "Gold")
