"""What can be looked up: complete, short, in our own words, and each name with its kind."""

import json
import re

import pytest

from bench.quotations import quotations, runs
from scoring import RULESETS
from scoring.__main__ import main
from scoring.clans.board import MONSTERS
from scoring.folding import folded
from scoring.lookup import asked_with, cells_of, entry_at, entry_named, entry_of, labels_on_tiles, other_labels
from scoring.reavers.locations import LOCATIONS
from scoring.reference import NUMBERED, ReferenceItem
from scoring.sheets import Control, asks, cells

GAMES = list(RULESETS)
ENTRIES = [(game, entry) for game in GAMES for entry in RULESETS[game].reference]

every_game = pytest.mark.parametrize("game", GAMES)


def known(game):
    """Every name and term, without accents and case."""
    return {folded(text) for entry in RULESETS[game].reference for text in (entry.name, *entry.terms)}


def labels(game):
    """What the sheet asks for: its fields, and the cards among their cells."""
    ruleset = RULESETS[game]
    for sheet in (ruleset.sheet, ruleset.table, ruleset.options):
        for _name, ask in asks(sheet):
            yield ask.label
            if ask.control in (Control.CARDS, Control.VALUES) and len(ask.each) not in (24, 60):  # letters, any card
                yield from (sub.label for sub in ask.each)


def rules_of(game):
    """The rules that questions, steps, markers, moves and effects refer to."""
    ruleset = RULESETS[game]
    play = ruleset.play
    sheets = [ruleset.sheet, ruleset.table, ruleset.options, play.start, *play.kinds.values()]
    of_play = [each.rule for part in (play.steps, play.markers, play.effects, play.kinds.values()) for each in part]
    return {*of_play, *(ask.rule for sheet in sheets for _name, ask in asks(sheet))} - {""}


@pytest.mark.parametrize(("game", "entry"), ENTRIES, ids=lambda value: value if isinstance(value, str) else value.name)
def test_an_entry_is_short_and_has_all_its_parts(game, entry):
    assert len(entry.text.split()) <= 20
    assert all([entry.name, entry.kind, entry.text, *entry.terms])
    assert re.fullmatch(rf"{game[0].upper()}[1-9]\d?", entry.rule)


@every_game
def test_a_name_occurs_once_with_its_kind(game):
    named = [(entry.name, entry.kind) for entry in RULESETS[game].reference]

    assert [each for each in named if named.count(each) > 1] == []


@every_game
def test_every_question_and_card_of_the_sheet_can_be_looked_up(game):
    assert [label for label in labels(game) if folded(label) not in known(game)] == []


def entries_of_cells(game):
    ruleset = RULESETS[game]
    asked = [cell for sheet in (ruleset.sheet, ruleset.table) for cell in cells(sheet, ruleset.known_gods)]
    return {cell.key: entry_of(ruleset, cell) for cell in asked}


@every_game
def test_every_cell_field_and_group_has_an_entry(game):
    ruleset = RULESETS[game]
    fields = {key.partition(".")[0] for key in entries_of_cells(game)}

    assert None not in entries_of_cells(game).values()
    assert [key for key in (*fields, *(group.key for group in ruleset.groups)) if not entry_at(ruleset, key)] == []


@pytest.mark.parametrize(
    ("game", "key", "entry"),
    [
        ("reavers", "prophecies.pillager", "prophecy.pillager"),
        ("reavers", "reaver.pillager", "reaver.pillager"),
        ("reavers", "R23", "R23"),
        ("reavers", "farms", "rule.farm-token"),
        ("reavers", "tokens", "R23"),
        ("spoils", "items.crown", "treasure.crown"),
        ("spoils", "jewelry", "type.jewelry"),
        ("spoils", "card_values.4", "rule.gold-value"),
        ("clans", "letters.Q", "rule.letters"),
        ("tiny_epic", "island_runes.odin", "god.odin"),
        ("tiny_epic", "island_runes.freyja", "piece.island-rune"),
    ],
)
def test_an_entry_is_found_by_what_a_screen_shows(game, key, entry):
    assert entry_at(RULESETS[game], key).key == entry


@pytest.mark.parametrize("key", ["", "farms.", "nothing", "R99", "no.such.thing"])
def test_what_no_screen_shows_has_no_entry(key):
    assert entry_at(RULESETS["clans"], key) is None


def test_an_entry_knows_the_cells_it_is_about():
    ruleset = RULESETS["spoils"]

    about = {key: [cell.key for cell in cells_of(ruleset, entry_at(ruleset, key))] for key in ("jewelry", "items.ring")}

    assert about == {
        "jewelry": ["items.crown", "items.armband", "items.ring", "items.pendant"],
        "items.ring": ["items.ring", "lokis_gold.ring"],
    }


@pytest.mark.parametrize(
    ("key", "others"), [("type.armor", ["Helmet", "Chain Mail", "Shield", "Bracers"]), ("treasure.shield", [])]
)
def test_an_entry_of_a_group_knows_what_is_asked_there(key, others):
    ruleset = RULESETS["spoils"]

    assert [entry.name for entry in asked_with(ruleset, entry_at(ruleset, key))] == others


def test_a_name_is_the_one_that_people_mean():
    assert entry_named(RULESETS["reavers"], "kraken").kind == "Sea Journey"
    assert entry_named(RULESETS["reavers"], "majority") is None  # of several


def test_a_tile_that_says_more_than_a_name_leads_to_its_entry():
    assert other_labels("reavers")["sea-journey.kraken"] == ["Kraken beaten"]
    assert other_labels("clans") == {}


def test_the_words_of_a_tile_that_are_no_name_lead_to_an_entry_or_its_rule():
    assert labels_on_tiles("spoils") == {
        "Treasure stolen": "rule.stealing",
        "Huginn or Muninn": "artifact.huginn",
        "Declarer": "S39",
        "Challenger": "S39",
        "Artifacts": "S10",  # beside the Treasures that are divided
    }
    assert labels_on_tiles("tiny_epic")["Card"] == "T26"
    assert "Farm" not in labels_on_tiles("reavers")  # a name


@every_game
def test_all_words_to_choose_from_with_an_effect_lead_to_an_entry_or_its_rule(game):
    ruleset = RULESETS[game]
    choices = [choice for effect in ruleset.play.effects for choice in effect.choices]
    words = [sub.label for choice in choices for each in choice.parameters for sub in each.options]

    assert [word for word in words if word not in labels_on_tiles(game) and not entry_named(ruleset, word)] == []


@every_game
def test_the_key_of_an_entry_is_its_own(game):
    keys = [entry.key for entry in RULESETS[game].reference]

    assert len(set(keys)) == len(keys)


@every_game
def test_every_effect_can_be_looked_up(game):
    effects = [effect.name for effect in RULESETS[game].play.effects]

    assert [name for name in effects if folded(name) not in known(game)] == []


NO_NAMES = re.compile(r"[A-X\d]|Territory \d|Face (up|down)|.* \((red|blue|yellow|purple)\)|(First|Second|Third) kind")


@every_game
def test_every_card_that_a_round_asks_for_can_be_looked_up(game):
    """The options of moves and effects, but for letters, numbers, places without a name and colours."""
    play = RULESETS[game].play
    options = [sub.label for kind in play.kinds.values() for _name, ask in asks(kind) for sub in ask.each]
    parameters = [each for effect in play.effects for choice in effect.choices for each in choice.parameters]
    options += [sub.label for parameter in parameters for sub in parameter.options]

    named = {label for label in options if not NO_NAMES.fullmatch(label)}
    assert {label for label in named if folded(label) not in known(game)} == set()
    assert named


def test_every_location_and_monster_can_be_looked_up():
    assert [location.name for location in LOCATIONS if folded(location.name) not in known("reavers")] == []
    assert [monster.label for monster in MONSTERS if folded(monster.label) not in known("clans")] == []


@every_game
def test_every_rule_that_a_screen_names_can_be_looked_up(game):
    assert rules_of(game) - {entry.rule for entry in RULESETS[game].reference} == set()


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("reavers", [f"R{n}" for n in (*range(1, 27), *range(30, 39))]),
        ("spoils", [f"S{n}" for n in (*range(1, 15), 52, *range(54, 58), 70, 71)]),
        ("clans", [f"C{n}" for n in (*range(1, 13), 49, 70)]),
        ("tiny_epic", [f"T{n}" for n in (*range(1, 11), 55, 59, 80, 81, 82, 83)]),
    ],
)
def test_every_numbered_rule_and_every_part_of_the_reference_is_there(game, rules):
    assert set(rules) - {entry.rule for entry in RULESETS[game].reference} == set()


COUNTED = [
    ("reavers", "Location", 6),
    ("reavers", "Reaver", 18),
    ("reavers", "Sea Battle", 8),
    ("reavers", "Sea Journey", 7),
    ("reavers", "Prophecy", 17),
    ("reavers", "Keep Spoils", 6),
    ("reavers", "Artifact", 14),
    ("reavers", "Village Spoils", 7),
    ("reavers", "Rule", 27),  # R31: 24, and Food, Favor, Glory
    ("spoils", "Artifact", 22),
    ("spoils", "Treasure", 16),
    ("spoils", "Type", 4),
    ("spoils", "Rule", 30),  # S71
    ("clans", "Rule", 34),  # C70
    ("tiny_epic", "God", 11),  # T80
    ("tiny_epic", "Piece", 18),  # T81
    ("tiny_epic", "Action", 19),  # T82
    ("tiny_epic", "Solo", 6),  # T83
]


@pytest.mark.parametrize(("game", "kind", "n"), COUNTED)
def test_no_card_is_left_out_or_invented(game, kind, n):
    assert [entry.kind for entry in RULESETS[game].reference].count(kind) == n


def test_every_kind_of_entry_is_counted_above():
    counted = {(game, kind) for game, kind, _n in COUNTED}

    assert {(game, entry.kind) for game, entry in ENTRIES if entry.kind != NUMBERED} == counted


@pytest.mark.parametrize(
    ("game", "name", "kinds"),
    [
        ("reavers", "Pillager", {"Reaver", "Prophecy"}),
        ("reavers", "Draupnir", {"Artifact"}),
        ("spoils", "Draupnir", {"Artifact"}),
        ("clans", "Kraken", {"Rule"}),
        ("reavers", "Kraken", {"Sea Journey"}),
    ],
)
def test_a_name_that_occurs_twice_is_told_apart_by_its_kind(game, name, kinds):
    assert {entry.kind for entry in RULESETS[game].reference if entry.name == name} == kinds


def test_the_command_prints_one_entry_per_line(capsys):
    code = main(["reavers", "--reference"])

    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert code == 0
    assert len(lines) == len(RULESETS["reavers"].reference)
    assert lines[[line["name"] for line in lines].index("Kraken")] == {
        "name": "Kraken",
        "kind": "Sea Journey",
        "text": "A Ship and a Hammer die bring 3 Glory; otherwise lose 2 Food and a die.",
        "terms": ["monster", "Kraken!!!", "Kraken beaten"],
        "rule": "R34",
    }


def test_six_words_in_a_row_are_a_quotation(tmp_path):
    (tmp_path / "book.txt").write_text("... DRAW two village spoils;\n*keep one* of them")

    assert list(quotations(tmp_path)) == [
        "reavers, Axe Chief: 'draw two village spoils keep one' is in book.txt",
        "reavers, Scavenger: 'draw two village spoils keep one' is in book.txt",
    ]


def test_five_words_in_a_row_are_none(tmp_path):
    (tmp_path / "book.txt").write_text("draw two village spoils keep both")

    assert list(quotations(tmp_path)) == []


def test_a_folder_without_books_proves_nothing(tmp_path):
    with pytest.raises(SystemExit, match="no text files"):
        list(quotations(tmp_path))


def test_runs_overlap():
    assert list(runs("a b c d e f g")) == [tuple("abcdef"), tuple("bcdefg")]


def test_terms_are_words_between_commas():
    assert ReferenceItem("Kraken", "Monster", "Eats ships.", "sea, lose a ship", "R1").terms == ["sea", "lose a ship"]
