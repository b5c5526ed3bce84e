"""The sprites: what signs.toml names is in them, small enough, and drawn as its author drew it."""

import re
import runpy
import tomllib
import xml.etree.ElementTree as ElementTree

import brotli
import pytest
from django.conf import settings

from games.signs import EMBLEM, FRAME, MORE
from scoring.catalogue import RULESETS
from scoring.sheets import asks

FOLDER = settings.BASE_DIR / "static" / "vendor" / "game-icons"
SIGNS = tomllib.loads((FOLDER / "signs.toml").read_text())
AUTHORS = SIGNS.pop("authors")
MAKE = runpy.run_path(str(FOLDER / "make.py"))
SYMBOL = "{http://www.w3.org/2000/svg}symbol"


def symbols(sprite):
    return ElementTree.parse(FOLDER / f"{sprite}.svg").getroot().findall(SYMBOL)


def test_every_game_has_a_sprite_and_the_frame_has_one():
    whole = {FRAME, *RULESETS}

    assert set(SIGNS) == whole | {sprite + MORE for sprite in whole} | {EMBLEM}


def test_every_game_has_an_emblem():
    assert set(SIGNS[EMBLEM]) == set(RULESETS)


@pytest.mark.parametrize("sprite", [FRAME, *RULESETS])
def test_a_sign_is_in_one_part_of_its_sprite(sprite):
    assert not set(SIGNS[sprite]) & set(SIGNS[sprite + MORE])


@pytest.mark.parametrize("sprite", SIGNS)
def test_a_sprite_has_exactly_the_signs_of_the_choice(sprite):
    assert [symbol.get("id") for symbol in symbols(sprite)] == sorted(SIGNS[sprite])


@pytest.mark.parametrize("sprite", SIGNS)
def test_a_sign_takes_the_colour_of_the_text_around_it(sprite):
    text = (FOLDER / f"{sprite}.svg").read_text()

    assert not re.search(r'fill="|stroke|style', text)
    assert {symbol.get("viewBox") for symbol in symbols(sprite)} == {"0 0 512 512"}


@pytest.mark.parametrize(
    ("sprite", "most"),
    [("emblems", 2000), ("frame", 3000), ("reavers", 7000), ("spoils", 7000), ("clans", 7000), ("tiny_epic", 7000)]
    + [(sprite + MORE, 7000) for sprite in (FRAME, *RULESETS)],
)
def test_a_sprite_is_light(sprite, most):
    assert len(brotli.compress((FOLDER / f"{sprite}.svg").read_bytes())) <= most


@pytest.mark.parametrize("sprite", SIGNS)
def test_every_icon_names_its_author(sprite):
    icons = [source for source in SIGNS[sprite].values() if not MAKE["is_our_own"](source)]

    credits = (FOLDER / "AUTHORS.txt").read_text()

    assert [icon for icon in icons if f"https://game-icons.net/1x1/{icon}.html\n" not in credits] == []
    assert {icon.partition("/")[0] for icon in icons} <= set(AUTHORS)


@pytest.mark.parametrize("author", AUTHORS.values())
def test_every_author_is_named_in_the_notice(author):
    signs = (settings.BASE_DIR / "NOTICE").read_text().partition("game-icons/ has icons by")[2].partition("https:")[0]

    assert author in " ".join(signs.split())


@pytest.mark.parametrize(
    ("path", "in_whole_units"),
    [
        ("M10.4 20.6L30.2 40.4", "m10 21 20 19"),
        ("m.4.4.4.4.4.4h10z", "m0 0 1 1h10z"),  # 0.4, 0.8 and 1.2: errors would add up to 0
        ("M1 1c1.2 1.2 2.2 2.2 3.4 3.4s1.1 1.1 2.2 2.2", "m1 1c1 1 2 2 3 3s2 2 3 3"),
        ("M0 0a5.4 5.4 0 012.6 2.6 5 5 0 0 1-2-2", "m0 0a5 5 0 0 1 3 3 5 5 0 0 1-2-2"),
        ("M5 5h10v10zM7 7l.1.1V9z", "m5 5h10v10zm2 2v2z"),
    ],
)
def test_a_path_is_rounded_to_whole_units(path, in_whole_units):
    assert MAKE["rounded"](path) == in_whole_units


def test_what_is_not_a_path_is_refused():
    with pytest.raises(ValueError, match="not a path"):
        MAKE["rounded"]("M1 x")


def test_an_icon_of_several_parts_is_refused():
    with pytest.raises(ValueError, match="lorc/wheat is more than one path"):
        MAKE["symbol"]("farm", "lorc/wheat", {"wheat": {"body": "<g><path/><path/></g>"}})


def named_signs(ruleset):
    asked = [ask for _name, ask in (*asks(ruleset.sheet), *asks(ruleset.table))]
    subs = [sub for ask in asked for sub in (*ask.each, *(ask.sets or ()))]
    return {thing.sign for thing in (*ruleset.groups, *asked, *subs) if thing.sign}


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.key)
def test_every_picture_that_a_game_names_is_in_its_sprite(ruleset):
    assert named_signs(ruleset)
    assert [name for name in named_signs(ruleset) if name not in SIGNS[ruleset.key]] == []
