"""The answer to a tap of the rounds: whatever the tap changed on the page is in it, as the page shows it."""

import re
from functools import partial
from html.parser import HTMLParser

import pytest
from django.test.html import Element, parse_html

from games.models import ReferenceNote
from games.models.reference import names_have_changed
from scoring import RULESETS
from tests.support.factories import CrewFactory, member_of
from tests.support.round_screen import begun, count, move, page, send, skip
from tests.support.round_taps import TAPS, tapped
from tests.support.rounds import full_game

pytestmark = pytest.mark.django_db
FIELDS = re.compile(r'<input type="hidden" name="(csrfmiddlewaretoken|page|next)"[^>]*>')  # of forms without scripts
NOT_OF_THE_TABLE = ("did", "live", "who-")  # what this phone did, where it asks, and whom it has chosen
HOSTILE = """'"><hostile hostile='>"""


def parts(html):
    """By id, every element; what has an id of its own is left out of the element around it."""
    found = {}

    def outline(element):
        if not isinstance(element, Element):
            return str(element)
        inside = [outline(child) for child in element.children]
        told, own = (element.name, sorted(element.attributes), inside), dict(element.attributes).get("id")
        if own:
            found[own] = told
        return own or told

    outline(parse_html(FIELDS.sub("", html)))
    return found


def shown_after(before, answer, after):
    """What a phone shows once the answer has replaced what it holds, of all that its page has."""
    return {own: (before | answer).get(own) for own in after if not own.startswith(NOT_OF_THE_TABLE)}


def wrong_parts(client, game, acts):
    """Of each of these taps, one after another, what a phone shows then that its page, asked for anew, does not."""
    wrong, before = {}, parts(page(client, game))
    for name, act in acts.items():
        answer, after = parts(f"<div>{act().text}</div>"), parts(page(client, game))
        shown, right = shown_after(before, answer, after), shown_after(after, {}, after)
        wrong[name] = {own: (shown[own], right[own]) for own in right if shown[own] != right[own]}
        before = after
    return {name: them for name, them in wrong.items() if them}


def test_the_parts_of_a_page_are_found():
    html = '<main><p id="a">1<b id="b">2</b></p><p>3</p></main>'

    assert parts(html) == {"a": ("p", [("id", "a")], ["1", "b"]), "b": ("b", [("id", "b")], ["2"])}


@pytest.mark.parametrize("is_last", [False, True])
@pytest.mark.parametrize("rules", TAPS)
def test_after_a_tap_an_undo_and_a_redo_every_part_is_as_the_page_has_it(client, rules, is_last):
    game = full_game(member_of(client, CrewFactory()), rules, is_last=is_last)
    acts = {f"tap {n}": partial(tapped, client, game, tap) for n, tap in enumerate(TAPS[rules])}
    last = game.entries.count() + len(acts)
    acts["undo"] = partial(send, client, game, "undo", {"entry": ""}, with_htmx=True)
    acts["redo"] = partial(send, client, game, f"redo/{last}", {}, with_htmx=True)

    assert wrong_parts(client, game, acts) == {}
    assert game.entries.count() == last + 2


@pytest.mark.parametrize("rules", TAPS)
def test_after_a_skipped_turn_every_part_is_as_the_page_has_it(client, rules):
    game = full_game(member_of(client, CrewFactory()), rules, is_last=False)

    assert wrong_parts(client, game, {"skip": partial(skip, client, game)}) == {}


def test_names_are_shortened_in_an_answer_as_on_the_page(client):
    game = begun(client, [f"Ragnhildur {n}" for n in range(7)], rules="spoils")

    answer = count(client, game, 2, "artifacts:1").text

    assert "<span>Ragnhild…</span>" in answer


def test_an_answer_has_no_fields_for_browsers_without_scripts(client):
    game = begun(client)

    answer = move(client, game, "choose:location:villages").text

    assert 'id="now"' in answer
    assert "csrfmiddlewaretoken" not in answer
    assert "csrfmiddlewaretoken" in page(client, game)


class Elements(HTMLParser):
    """The names of all elements and attributes."""

    def __init__(self, html):
        super().__init__()
        self.names = set()
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.names |= {tag, *dict(attrs)}


@pytest.mark.parametrize("is_last", [False, True])
@pytest.mark.parametrize("rules", TAPS)
def test_no_name_becomes_a_part_of_the_page(client, rules, is_last):
    phone = member_of(client, CrewFactory())
    game = full_game(phone, rules, is_last=is_last, name=HOSTILE)
    for entry in RULESETS[rules].reference:
        ReferenceNote.objects.create(crew=game.crew, rules=rules, key=entry.key, name=HOSTILE)
    names_have_changed(game.crew)

    shown = [page(client, game)]
    shown += [tapped(client, game, tap).text for tap in TAPS[rules]]
    shown += [
        page(client, game),
        send(client, game, "undo", {"entry": ""}, with_htmx=True).text,
        skip(client, game).text,
    ]

    assert all("hostile" in html for html in shown)
    assert not {name for html in shown for name in Elements(html).names if "hostile" in name}


@pytest.mark.parametrize("choice", ["wood_food", "food_wood"])
def test_the_sign_of_an_exchange_is_what_was_gained(client, choice):
    game = full_game(member_of(client, CrewFactory()), "tiny_epic", is_last=False)

    answer = tapped(client, game, {"effect": f"exchange:{choice}", "seat": 3}).text

    [sign] = re.findall(r'class="got-sign".*?#(\w+)"', answer)
    assert choice.endswith(f"_{sign}")
