"""{% sign %}: a picture beside words."""

import re
import tomllib

import pytest
from django.conf import settings
from django.template import Context, Template

from games.colours_and_shapes import COLOURS
from games.signs import EMBLEMS, MORE, UnknownSign, name_for_line
from scoring import RULESETS, score

TEMPLATES = sorted((settings.BASE_DIR / "templates").rglob("*.html"))
NAMED = re.compile(r"""{% sign ["'](\w+)["'](?: (["'\w.]+)(?= ))?""")
SIGNS = tomllib.loads((settings.BASE_DIR / "static" / "vendor" / "game-icons" / "signs.toml").read_text())


def names_in(sprite):
    """Of a sprite named in quotes, or of all games where a template says which only when it is drawn."""
    if sprite[0] in "\"'":
        return in_both(sprite.strip("\"'"))
    return {name for game in RULESETS for name in in_both(game)}


def in_both(sprite):
    return {*SIGNS[sprite], *SIGNS[sprite + MORE]}


def drawn(tag, **context):
    return Template("{% load signs %}" + tag).render(Context(context))


def test_a_sign_is_silent_and_comes_from_the_hashed_sprite():
    svg = drawn('{% sign "leader" %}')

    sprite = r"/static/vendor/game-icons/frame\.[0-9a-f]{12}\.svg"
    assert re.fullmatch(rf'<svg class="sign" aria-hidden="true"><use href="{sprite}#leader"/></svg>', svg)


def test_a_sign_of_a_game_comes_from_the_sprite_of_that_game():
    svg = drawn('{% sign "farm" rules %}', rules="reavers")

    assert re.search(r"/reavers\.[0-9a-f]{12}\.svg#farm", svg)


def test_a_sign_that_no_tally_shows_comes_from_the_rest_of_its_sprite():
    svg = drawn('{% sign "villages" "reavers" %}')

    assert re.search(r"/reavers_more\.[0-9a-f]{12}\.svg#villages", svg)


def test_a_line_without_a_sign_has_the_emblem_of_its_game():
    svg = drawn('{% line_sign "reavers" "total" %}')

    assert re.search(r"/emblems\.[0-9a-f]{12}\.svg#reavers", svg)


def test_a_label_is_read_out_and_escaped():
    svg = drawn('{% sign "farm" "reavers" label=label %}', label='Farms & "Walls"')

    assert 'role="img" aria-label="Farms &amp; &quot;Walls&quot;"' in svg
    assert "aria-hidden" not in svg


def test_a_sign_has_sizes():
    assert '<svg class="sign sign-large"' in drawn('{% sign "ship" size="large" %}')


@pytest.mark.parametrize(
    ("name", "sprite"), [("frm", "reavers"), ("farm", "frame"), ("farm", "chess"), ("lorc", "authors")]
)
def test_a_sign_that_does_not_exist_is_an_error(name, sprite):
    with pytest.raises(UnknownSign, match=f"{sprite} has no sign '{name}'"):
        drawn("{% sign name sprite %}", name=name, sprite=sprite)


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: str(file.relative_to(settings.BASE_DIR)))
def test_the_signs_a_template_names_exist(file):
    named = NAMED.findall(file.read_text())

    assert [name for name, sprite in named if name not in names_in(sprite or '"frame"')] == []


@pytest.mark.parametrize("rules", RULESETS)
def test_every_game_has_an_emblem_in_a_colour_of_its_own(rules):
    svg = drawn("{% emblem rules %}", rules=rules)

    assert re.search(rf"sign-large ink-(\w+)\".*/emblems\.\w+\.svg#{rules}\"", svg)[1] in COLOURS
    assert len(set(EMBLEMS.values())) == len(RULESETS)


@pytest.mark.parametrize("rules", RULESETS)
def test_every_line_of_a_result_has_a_sign_of_its_own(rules):
    ruleset = RULESETS[rules]
    players = [ruleset.sheet(name="Teal"), ruleset.sheet(name="Orange"), ruleset.sheet(name="Blue")]
    lines = score(ruleset, ruleset.table(players=players)).players[0].lines

    signs = [name_for_line(rules, line.key) for line in lines]

    assert "" not in signs
    assert len(set(signs)) == len(signs)
