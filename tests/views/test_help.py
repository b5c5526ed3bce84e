"""The few words of help beside a question are a link to the rule behind it, on every screen that asks."""

import re
from html import unescape

import pytest
from django.urls import reverse

from games.scores.score_game import seat_cells, table_cells
from games.screens.question_fragments import question
from games.screens.questions import Question
from games.screens.tally import TallyScreen
from scoring import RULESETS
from scoring.sheets import TIE_BREAK, asks
from tests.support.round_screen import begun
from tests.support.rounds import GODS
from tests.support.tables import client_of, make_game, make_phone

pytestmark = pytest.mark.django_db
TIES = {  # a fact that decides the place, and the rule that asks for it
    "reavers": ({"glory": 5}, "Large tokens count as 5. Only breaks a tie.", "R25"),
    "spoils": ({"artifacts": 1, "treasure_value": 4}, "Each card's Gold. Only breaks a tie.", "S13"),
    "clans": ({"gods": 5}, "Fewest wins. Only breaks a tie.", "C12"),
    "tiny_epic": ({"favor_cards": 2, "temples": 1, "boats": 1}, "All three together. Only breaks a tie.", "T9"),
}
LINK = r'<a class="[^"]*\babout" href="[^"]*/reference/(?:\w+/)?(\w+)/">(?:<small>)?{help}<'
every_game = pytest.mark.parametrize("rules", RULESETS)


@pytest.fixture
def phone():
    return make_phone()


def rules_behind(page, help_text):
    """Where all links with these words lead to."""
    return set(re.findall(LINK.format(help=re.escape(help_text)), unescape(page)))


def helps_of(game):
    cells = [*seat_cells(game).values(), *table_cells(game).values()]
    asked = [cell.ask for cell in cells if cell.group != TIE_BREAK and not cell.needed_for]  # others come with a card
    return {(ask.help, ask.rule) for ask in asked if ask.help}


@every_game
@pytest.mark.parametrize("whose", ["", "seat/1/"])
def test_on_the_tally(phone, rules, whose):
    game = make_game(phone, rules, gods=GODS.get(rules, []), sheets={name: {} for name in "ABC"})
    screen = TallyScreen(game, list(game.seats.all()))
    screens = screen.own_screens if whose else screen.screens

    page = "".join(client_of(phone).get(f"/g/{game.key}/{whose}by/{one.key}/").text for one in screens)

    asked = {(text, rule) for text, rule in helps_of(game) if unescape(page).count(f">{text}<")}
    assert {(text, rule) for text, rule in asked if rules_behind(page, text) != {rule}} == set()
    assert {rule for _text, rule in asked} <= {entry.key for entry in RULESETS[rules].reference}
    assert asked


@every_game
def test_every_help_of_the_sheet_is_on_the_tally(phone, rules):
    game = make_game(phone, rules, gods=GODS.get(rules, []), sheets={name: {} for name in "ABC"})
    screen = TallyScreen(game, list(game.seats.all()))

    page = "".join(client_of(phone).get(f"/g/{game.key}/by/{one.key}/").text for one in screen.screens)

    assert {(text, rule) for text, rule in helps_of(game) if rules_behind(page, text) != {rule}} == set()


@every_game
def test_where_a_tie_is_broken(phone, rules):
    held, text, rule = TIES[rules]
    game = make_game(phone, rules, gods=GODS.get(rules, []), sheets=dict.fromkeys("ABC", held))

    page = client_of(phone).get(f"/g/{game.key}/finish/").text

    assert rules_behind(page, text) == {rule}


@every_game
def test_of_house_rules(phone, rules):
    options = RULESETS[rules].options
    helps = {(rule.help, rule.rule) for rule in RULESETS[rules].play_rules} | {
        (ask.help, ask.rule) for _name, ask in asks(options) if ask.help
    }
    game = make_game(phone, rules, gods=GODS.get(rules, []), sheets={name: {} for name in "ABC"})
    client = client_of(phone)

    new, seats = client.get(reverse("new_game")).text, client.get(f"/g/{game.key}/seats/").text

    assert {help for help, rule in helps if rules_behind(new, help) != {rule}} == set()
    assert {help for help, rule in helps if rules_behind(seats, help) != {rule}} == set()
    assert {rule for _help, rule in helps} <= {entry.key for entry in RULESETS[rules].reference}


@pytest.mark.parametrize(
    ("rules", "text", "rule"),
    [
        ("clans", "They can be negative.", "C11"),
        ("clans", "Choose nobody where there was no battle.", "C42"),
        ("tiny_epic", "Only with a fourth Favor Card.", "T31"),
        ("spoils", "Loki's Mask or Tarnkappe changed whose turn it is.", "S39"),
    ],
)
def test_in_the_rounds(client, rules, text, rule):
    game = begun(client, rules=rules)

    page = client.get(f"/g/{game.key}/rounds/").text

    assert rules_behind(page, text) == {rule}


@every_game
def test_every_rule_that_a_question_of_the_rounds_names_has_an_entry(rules):
    kinds = RULESETS[rules].play.kinds.values()
    named = {ask.rule for kind in kinds for _name, ask in asks(kind) if ask.help and ask.rule}

    assert named <= {entry.key for entry in RULESETS[rules].reference}


KINDS = ("choice", "cards", "number", "switch", "group", "numbers", "near", "chips", "several", "number_or")


@pytest.mark.parametrize("control", KINDS)
def test_of_every_kind_of_question(control):
    one = Question("a", "A", control, help="Some words", about="/g/x/reference/S41/")

    assert rules_behind(question(one, "spoils"), "Some words") == {"S41"}
