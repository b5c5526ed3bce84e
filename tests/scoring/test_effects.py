"""What changes hands during the rounds, against the rules page: R7, R13-R17, R60."""

import pytest

from scoring.play.effects import Answer, changes_of, kept_at
from scoring.reavers.effects import ANYWHERE, AT_SETUP, EFFECTS, territory_glory
from scoring.reavers.gains import SUPPLIES, sentence
from scoring.reavers.locations import LOCATION
from scoring.reavers.sheet import PROPHECIES, Player
from scoring.sheets import cells

CELLS = {cell.key for cell in cells(Player)}
EFFECT = {effect.key: effect for effect in EFFECTS}
CHOICES = [(effect, choice) for effect in EFFECTS for choice in effect.choices]

TABLE = [  # effect, choice, what the rulebook says of it
    ("cargo_ship", "", "+1 Sea Battle, +8 Glory, +2 Food"),
    ("draugr_raiders", "", "+1 Sea Battle, +9 Glory, -1 Terror"),
    ("wherry", "", "+1 Sea Battle, +10 Glory, +2 Food"),
    ("knarr", "", "+1 Sea Battle, +11 Glory, +1 Keep Spoils card"),
    ("infamous_outcasts", "", "+1 Sea Battle, +12 Glory, -1 Terror"),
    ("longship", "", "+1 Sea Battle, +13 Glory, +1 Reaver card"),
    ("lyngbakr", "", "+1 Sea Battle, +15 Glory"),
    ("spawn_of_jormungandr", "", "+1 Sea Battle, +19 Glory, +1 Favor"),
    ("kraken", "", "+3 Glory"),
    ("ship_upgrade", "tile", "+1 Ship Upgrade"),
    ("ship_upgrade", "glory", "+3 Glory"),
    ("farm", "spare", "+3 Food"),
    ("farm", "pillage", "+1 Farm, +1 Terror, +4 Food"),
    ("village_wall", "spare", "+2 Favor"),
    ("village_wall", "pillage", "+3 Favor, +1 Wall, +1 Terror"),
    ("weapons", "trade", "+2 dice"),
    ("weapons", "pillage", "+5 Glory, +1 Terror"),
    ("runic_carvings", "trade", "-1 Terror"),
    ("runic_carvings", "pillage", "+10 Glory, +2 Terror"),
    ("artifact", "", "nothing changes"),
    ("treasure", "", "+1 Treasure"),
    ("art", "", "+1 Art"),
    ("armor", "", "+1 Armor"),
    ("tapestry", "", "nothing changes"),
    ("keep_wall", "spare", "+2 Favor"),
    ("keep_wall", "pillage", "+3 Favor, +1 Wall"),
    ("tower", "spare", "+2 dice"),
    ("tower", "pillage", "+3 Glory, +1 Tower, +2 dice"),
    ("territory", "", "nothing changes"),
    ("reaver", "", "nothing changes"),
    ("jarnglofar", "", "+2 Favor"),
    ("brisingamen", "drawn", "nothing changes"),
    ("brisingamen", "discarded", "nothing changes"),
    ("draugr_ambush", "", "-1 Ship Upgrade"),
    ("friggs_chalice", "", "-1 Terror"),
    ("flame_bringer", "", "+1 Wall, -2 dice"),
    ("pillager", "", "+1 Farm, -1 die"),
    ("spakona", "", "-2 Favor"),
    ("harp", "", "+2 Favor"),
    ("reroll", "", "-1 Favor"),
    ("first_prophecy", "", "nothing changes"),
    ("promote", "raven", "+1 Raven Reaver, +4 Food"),
    ("promote", "helm", "+1 Helm Reaver, +1 Keep or Village Spoils card"),
    ("promote", "tree", "+1 Tree Reaver, +2 Favor"),
    ("trade_favor", "", "+2 Favor"),
    ("trade_food", "", "+3 Food"),
    ("trade_dice", "", "+2 dice"),
    ("trade_prophecy", "", "nothing changes"),
    ("rest", "", "nothing changes"),
    ("keeper_of_sagas", "", "+2 Glory"),
    ("revered_seer", "", "-1 Favor, +2 Glory"),
]


def choice_of(effect, key=""):
    return next(choice for choice in EFFECT[effect].choices if choice.key == key)


@pytest.mark.parametrize(("effect", "key", "told"), TABLE)
def test_an_effect_changes_what_the_rules_say(effect, key, told):
    choice = choice_of(effect, key)

    assert sentence(choice.changes, choice.supplies) == told


def test_the_table_above_leaves_no_effect_out():
    assert {(effect.key, choice.key) for effect, choice in CHOICES} == {(effect, key) for effect, key, _ in TABLE}
    assert len(TABLE) == len(CHOICES)


@pytest.mark.parametrize(
    ("effect", "answers", "told"),
    [
        ("tapestry", {"kind": Answer("1")}, "+1 Tapestry"),
        ("trade_prophecy", {"prophecy": Answer("juggernaut")}, "+1 Juggernaut"),
        ("lyngbakr", {"prophecy": Answer("pillager")}, "+1 Sea Battle, +15 Glory, +1 Pillager"),
        ("artifact", {"artifact": Answer("bodn")}, "Bodn, worth 4"),
        ("artifact", {"artifact": Answer("harp", 3)}, "Harp of the Ljósálfar, worth 3"),
        ("artifact", {"artifact": Answer("harp")}, "Harp of the Ljósálfar, worth 0"),
        ("territory", {"colour": Answer("dice")}, "+1 Dice territory"),
        ("territory", {"colour": Answer("food"), "glory": Answer(number=5)}, "+1 Food territory, +5 Glory"),
        ("reaver", {"clan": Answer("helm")}, "+1 Helm Reaver"),
        ("spakona", {"prophecy": Answer("pillager")}, "-2 Favor, +1 Pillager"),
        ("first_prophecy", {"prophecy": Answer("vanquisher")}, "+1 Vanquisher"),
    ],
)
def test_an_effect_that_asks_changes_what_was_answered(effect, answers, told):
    assert sentence(changes_of(choice_of(effect), answers)) == told


def test_glory_typed_in_joins_the_glory_of_the_card():
    choice = choice_of("kraken")._replace(parameters=choice_of("territory").parameters)

    assert changes_of(choice, {"glory": Answer(number=2)}) == {"glory": 5}


def test_an_answer_outside_the_options_is_refused():
    with pytest.raises(ValueError, match="kind"):
        changes_of(choice_of("tapestry"), {"kind": Answer("3")})


def test_runic_carvings_give_the_terror_to_someone_else():
    assert choice_of("runic_carvings", "trade").other_changes == {"terror": 1}
    assert choice_of("runic_carvings", "pillage").other_changes == {}


@pytest.mark.parametrize(("effect", "choice"), CHOICES, ids=lambda value: value.key)
def test_an_effect_speaks_only_of_cells_and_supplies_that_exist(effect, choice):
    asked = {parameter.cell.format(sub.key) for parameter in choice.parameters for sub in parameter.options}

    assert set(choice.changes) | set(choice.other_changes) | asked <= CELLS
    assert set(choice.supplies) <= set(SUPPLIES)
    assert effect.location in {*LOCATION, ANYWHERE, AT_SETUP}


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.key)
def test_an_effect_that_can_go_several_ways_has_a_name_for_each(effect):
    labels = [choice.label for choice in effect.choices]

    assert effect.name
    assert len(set(labels)) == len(effect.choices)
    assert all(labels) or len(labels) == 1


def test_brisingamen_draws_one_prophecy_and_discards_another():
    answers = {"prophecy": Answer("juggernaut")}

    assert changes_of(choice_of("brisingamen", "drawn"), answers) == {"prophecies.juggernaut": 1}
    assert changes_of(choice_of("brisingamen", "discarded"), answers) == {"prophecies.juggernaut": -1}


@pytest.mark.parametrize(
    ("location", "kept"),
    [
        ("recruit", {"reaver": [""], "promote": ["helm", "raven", "tree"], "jarnglofar": [""]}),
        ("trade", {"trade_favor": [""], "trade_prophecy": [""], "brisingamen": ["drawn", "discarded"]}),
        ("subdue", {"territory": [""]}),
        (
            "villages",
            {
                "artifact": [""],
                "ship_upgrade": ["tile", "glory"],
                "farm": ["pillage"],
                "village_wall": ["spare", "pillage"],
                "weapons": ["pillage"],
                "runic_carvings": ["trade", "pillage"],
                "friggs_chalice": [""],
            },
        ),
    ],
)
def test_a_screen_needs_only_what_the_app_counts(location, kept):
    found = kept_at(EFFECTS, location, round=1)

    assert {effect.key: [choice.key for choice in effect.choices] for effect in found} == kept


@pytest.mark.parametrize("location", LOCATION)
def test_no_two_effects_of_a_location_change_the_same(location):
    """Two buttons for one fact only make a table slower."""
    found = [
        [(choice.changes, choice.parameters, choice.other_changes) for choice in effect.choices]
        for effect in kept_at(EFFECTS, location, round=1)
    ]

    assert [facts for facts in found if found.count(facts) > 1] == []


def test_effects_have_keys_of_their_own():
    assert len(EFFECT) == len(EFFECTS)


@pytest.mark.parametrize(
    ("location", "first"),
    [
        ("recruit", "reaver"),
        ("trade", "trade_favor"),
        ("sea", "cargo_ship"),
        ("villages", "artifact"),
        ("keeps", "treasure"),
        ("subdue", "territory"),
        (ANYWHERE, "rest"),
        (AT_SETUP, "first_prophecy"),
    ],
)
def test_each_location_has_its_own_effects(location, first):
    assert next(effect.key for effect in EFFECTS if effect.location == location) == first


def test_a_prophecy_is_asked_for_by_name():
    [parameter] = choice_of("lyngbakr").parameters

    assert parameter.options == PROPHECIES


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, "nothing changes"),
        ({"farms": 2}, "+2 Farms"),
        ({"towers": -1}, "-1 Tower"),
        ({"towers": -2}, "-2 Towers"),
        ({"tapestries.0": 1}, "+1 Tapestry"),
        ({"territories.food": 2}, "+2 Food territories"),
    ],
)
def test_changes_are_told_with_the_right_grammar(changes, told):
    assert sentence(changes) == told


def test_territories_bring_glory_at_the_cleanup():
    held = {"glory": 20, "territories.food": 2, "territories.dice": 1, "farms": 4}

    assert territory_glory(held) == {"glory": 3}


def test_nobody_gains_from_territories_they_do_not_have():
    assert territory_glory({}) == {"glory": 0}
