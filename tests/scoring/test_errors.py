"""Every sort of bad input is refused, and the error says where it is."""

import pytest

from scoring import RULESETS, TableError, read_table, table_from
from tests.scoring.tables import error

FURY = {"odin": 1, "frigg": 2, "thor": 3}


def document(game, player, **rest):
    """A table that is sound but for what is given."""
    others = [{"name": name} for name in ("B", "C", "D")[: RULESETS[game].player_counts[0] - 1]]
    return {"players": [{"name": "A"} | player, *others]} | rest


BAD_COUNTS = [True, False, 1.0, 1.5, "1", "", None, [], {}, [1], -1, 10**101, 1e400]


@pytest.mark.parametrize("bad", BAD_COUNTS, ids=repr)
@pytest.mark.parametrize(
    ("game", "key"), [("reavers", "terror"), ("spoils", "gold"), ("clans", "horns"), ("tiny_epic", "boats")]
)
def test_a_count_is_a_whole_number_of_zero_or_more(game, key, bad):
    assert error(game, document(game, {key: bad})).path == f"players[0].{key}"


@pytest.mark.parametrize(
    ("game", "player", "path"),
    [
        ("reavers", {"axes": 1}, "axes"),
        ("reavers", {"reavers": {"bear": 1}}, "reavers.bear"),
        ("reavers", {"territories": {"red": 1}}, "territories.red"),
        ("reavers", {"prophecies": {"doom": 1}}, "prophecies.doom"),
        ("reavers", {"prophecies": {"juggernauts": 1}}, "prophecies.juggernauts"),
        ("reavers", {"prophecies": {"juggernaut": -1}}, "prophecies.juggernaut"),
        ("reavers", {"prophecies": {"juggernaut": True}}, "prophecies.juggernaut"),
        ("reavers", {"prophecies": ["juggernaut"]}, "prophecies"),
        ("reavers", {"artifacts": [2, "4"]}, "artifacts[1]"),
        ("reavers", {"artifacts": [-2]}, "artifacts[0]"),
        ("reavers", {"artifacts": 4}, "artifacts"),
        ("reavers", {"artifacts": {"bodn": 4}}, "artifacts"),
        ("reavers", {"tapestries": [1, 1]}, "tapestries"),
        ("reavers", {"tapestries": [1, 1, 1, 1]}, "tapestries"),
        ("reavers", {"tapestries": [1, 1, 1.5]}, "tapestries[2]"),
        ("reavers", {"reavers": None}, "reavers"),
        ("reavers", {"reavers": {"helm": "3"}}, "reavers.helm"),
        ("reavers", {"glory": -1}, "glory"),
        ("spoils", {"items": {"sword": 1}}, "items.sword"),
        ("spoils", {"items": {"crown": 1.0}}, "items.crown"),
        ("spoils", {"lokis_gold": ["gold"]}, "lokis_gold[0]"),
        ("spoils", {"lokis_gold": "crown"}, "lokis_gold"),
        ("spoils", {"lokis_gold": [1]}, "lokis_gold[0]"),
        ("spoils", {"card_values": None}, "card_values"),
        ("spoils", {"card_values": [3, -1], "treasure_value": 2}, "card_values[1]"),
        ("spoils", {"card_values": [3, 4], "treasure_value": 8}, "card_values"),
        ("spoils", {"card_values": [], "treasure_value": 8}, "card_values"),
        ("spoils", {"card_values": [3]}, "card_values"),
        ("clans", {"letters": "a"}, "letters"),
        ("clans", {"letters": "Y"}, "letters"),
        ("clans", {"letters": "A B"}, "letters"),
        ("clans", {"letters": "ABA"}, "letters"),
        ("clans", {"letters": "ABCDEFGHIJKLMNOPQRSTUVWXA"}, "letters"),
        ("clans", {"letters": ["A"]}, "letters"),
        ("clans", {"letters": "A\n"}, "letters"),
        ("clans", {"slaying": [1, 2, 3, 4, 5]}, "slaying"),
        ("clans", {"glory": [1, 2, 3, 4, 5]}, "glory"),
        ("clans", {"territories": [1, 2, 3, 4, 5]}, "territories"),
        ("clans", {"slaying": [1, -2]}, "slaying[1]"),
        ("clans", {"slaying": 7}, "slaying"),
        ("clans", {"territory_symbols": 6}, "territory_symbols"),
        ("clans", {"valkyries": 6}, "valkyries"),
        ("clans", {"gods": 1.5}, "gods"),
        ("clans", {"gods": -(10**101)}, "gods"),
        ("clans", {"valhalla": -1}, "valhalla"),
        ("tiny_epic", {"island_runes": {"loki": 1}}, "island_runes.loki"),
        ("tiny_epic", {"favor_runes": {"loki": 0}}, "favor_runes.loki"),
        ("tiny_epic", {"island_runes": {"odin": "1"}}, "island_runes.odin"),
        ("tiny_epic", {"resources": {"gold": 1}}, "resources.gold"),
        ("tiny_epic", {"resources": {"wood": False}}, "resources.wood"),
        ("tiny_epic", {"enemy": 1}, "enemy"),
        ("tiny_epic", {"enemy": "true"}, "enemy"),
        ("tiny_epic", {"favor_cards": 4}, "favor_cards"),
    ],
)
def test_a_bad_fact_is_named_by_its_path(game, player, path):
    rest = {"fury": FURY} if game == "tiny_epic" else {}

    assert error(game, document(game, player, **rest)).path == f"players[0].{path}"


@pytest.mark.parametrize("game", RULESETS)
@pytest.mark.parametrize(
    ("whole", "path"),
    [
        (None, "$"),
        (5, "$"),
        ("players", "$"),
        ([], "$"),
        ({}, "players"),
        ({"players": None}, "players"),
        ({"players": {}}, "players"),
        ({"players": []}, "players"),
        ({"players": [{"name": "A"}]}, "players"),
        ({"players": [{"name": str(n)} for n in range(11)]}, "players"),
        ({"players": [5, 5, 5]}, "players[0]"),
        ({"players": [{"name": "A"}, {}, {}]}, "players[1].name"),
    ],
)
def test_a_document_that_is_not_a_table_is_refused(game, whole, path):
    assert error(game, whole).path == path


@pytest.mark.parametrize(
    ("game", "fewest", "most"), [("reavers", 2, 4), ("spoils", 3, 10), ("clans", 2, 4), ("tiny_epic", 2, 4)]
)
def test_too_few_and_too_many_players_are_refused(game, fewest, most):
    sizes = range(most + 2)

    refused = [error(game, {"players": [{"name": str(n)} for n in range(size)]}) is not None for size in sizes]

    assert refused == [size < fewest or size > most for size in sizes]


@pytest.mark.parametrize("name", ["", " ", "\t\n", "\u00a0", None, 7, True, ["A"]], ids=repr)
@pytest.mark.parametrize("game", RULESETS)
def test_a_player_needs_a_name(game, name):
    assert error(game, document(game, {"name": name})).path == "players[0].name"


@pytest.mark.parametrize("game", RULESETS)
def test_two_players_of_one_name_are_refused_at_the_second(game):
    assert error(game, document(game, {"name": "B"})).path == "players[1].name"


@pytest.mark.parametrize("game", RULESETS)
def test_an_unknown_key_of_the_table_is_refused(game):
    assert error(game, document(game, {}, round=6)).path == "round"


@pytest.mark.parametrize(
    ("game", "options", "path"),
    [
        ("reavers", {"glory_against": "written"}, "options.glory_against"),
        ("reavers", {"majority_needs_one": 1}, "options.majority_needs_one"),
        ("reavers", None, "options"),
        ("spoils", {"majority_needs_one": True}, "options.majority_needs_one"),
        ("clans", {"glory_against": "Written"}, "options.glory_against"),
        ("clans", {"glory_against": None}, "options.glory_against"),
        ("tiny_epic", {"x": 1}, "options.x"),
        ("tiny_epic", [], "options"),
    ],
)
def test_an_unknown_option_or_choice_is_refused(game, options, path):
    assert error(game, document(game, {}, options=options)).path == path


@pytest.mark.parametrize(
    ("fury", "path"),
    [
        ({"odin": 1, "thor": 2}, "fury"),
        (FURY | {"loki": 4}, "fury"),
        (["odin"], "fury"),
        (FURY | {"thor": -1}, "fury.thor"),
        (FURY | {"thor": True}, "fury.thor"),
    ],
)
def test_exactly_three_gods_have_fury(fury, path):
    assert error("tiny_epic", document("tiny_epic", {}, fury=fury)).path == path


def test_a_god_without_a_name_is_refused():
    nameless = {"": 1, "odin": 2, "thor": 3}

    assert error("tiny_epic", document("tiny_epic", {}, fury=nameless)).path.startswith("fury")


@pytest.mark.parametrize(
    ("player", "message"),
    [
        ({"terror": True}, "This must be a whole number."),
        ({"terror": -1}, "This must be 0 or more."),
        ({"terror": 10**101}, f"This must be {10**100} or less."),
        ({"tapestries": [1]}, "There must be at least 3."),
        ({"tapestries": [1] * 4}, "There can be at most 3."),
        ({"axes": 1}, "This name is not known."),
        ({"prophecies": {"doom": 1}}, "This name is not known."),
        ({"prophecies": 1}, "This must be a JSON object."),
        ({"reavers": 1}, "This must be a JSON object."),
        ({"artifacts": 1}, "This must be a list."),
        ({"name": 1}, "This must be text."),
        ({"name": ""}, "Every player needs a name."),
        ({"name": " "}, "Every player needs a name."),
        ({"name": "B"}, "Two players are called B."),
    ],
)
def test_an_error_says_in_words_what_is_wrong(player, message):
    assert error("reavers", document("reavers", player)).message == message


def test_an_option_error_names_the_choices():
    found = error("clans", document("clans", {}, options={"glory_against": "both"}))

    assert found.message == "This must be 'written' or 'collected'."


def test_a_flag_error_asks_for_true_or_false():
    assert error("tiny_epic", document("tiny_epic", {"enemy": 1})).message == "This must be true or false."


def test_a_god_who_is_not_in_play_is_named():
    found = error("tiny_epic", document("tiny_epic", {"favor_runes": {"loki": 1}}, fury=FURY))

    assert found.message == "Loki is not in play."


def test_a_missing_key_says_so():
    assert error("reavers", {}).message == "This is missing."


def test_only_players_without_a_name_are_called_players():
    player = document("tiny_epic", {"name": ""}, fury=FURY)
    god = document("tiny_epic", {}, fury=FURY | {"": 1})

    assert error("tiny_epic", player).message == "Every player needs a name."
    assert error("tiny_epic", god).message == "This is missing."


def test_too_many_letters_get_a_message():
    assert error("clans", document("clans", {"letters": "A" * 25})).message


@pytest.mark.parametrize(
    "text", ["", "{", '{"players": [', "nonsense", "[" * 5000, '{"players": NaN}', "9" * 5000, b"\xff\xfe{}"]
)
def test_text_that_is_not_json_is_refused_as_a_whole(text):
    with pytest.raises(TableError) as caught:
        read_table(RULESETS["reavers"], text)

    assert caught.value.path in {"$", "players"}


def test_data_that_json_cannot_hold_is_refused_too():
    with pytest.raises(TableError) as caught:
        table_from(RULESETS["reavers"], {"players": [{"name": "A", 5: 5}, {"name": "B"}]})

    assert str(caught.value).startswith("players[0]")


def test_an_error_as_json_is_the_contracts():
    assert error("reavers", {}).as_json() == {"error": {"path": "players", "message": "This is missing."}}


def test_a_misspelt_key_is_named_rather_than_the_one_that_is_missing():
    players = [{"name": "A"}, {"nmae": "B"}]

    assert error("clans", {"players": players}).path == "players[1].nmae"
    assert error("clans", {"player": players}).path == "player"
    assert error("clans", {"players": [{"name": "A"}, {}], "round": 1}).path == "players[1].name"
    assert error("clans", {"": players}).path == "players"
