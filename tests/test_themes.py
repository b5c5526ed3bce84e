"""A theme changes colours and nothing else: what fits in one of them fits in the other, at every size."""

import re
from pathlib import Path

from games.colours_and_shapes import FILLS, NOBODYS
from games.sharing import picture

STATIC = Path(__file__).parents[1] / "static"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
COLOUR = r"#[0-9a-f]{6}"
COLOUR_OF_BOTH = re.compile(rf"--[a-z0-9-]+: var\(--day, {COLOUR}\) var\(--night, {COLOUR}\);")
NIGHT = "color-scheme: dark; --day: ; --night: initial;"
DAY = "{ color-scheme: light; --day: initial; --night: ; }"
SWITCHES = (
    NIGHT,
    f':root[data-theme="light"] {DAY}',
    f"@media (prefers-color-scheme: light) {{ :root:not([data-theme]) {DAY} }}",
)
ASKS_FOR_THEME = re.compile(r"--day|--night|theme|color-scheme|light-dark")


def but_colours(text):
    """Without the colours that have a value for each theme, and without the three places that choose one."""
    text = COLOUR_OF_BOTH.sub("", COMMENT.sub("", text))
    for switch in SWITCHES:
        text = text.replace(switch, "")
    return text


def test_no_style_and_no_script_asks_for_the_theme_but_for_a_colour():
    files = [*STATIC.glob("css/**/*.css"), *STATIC.glob("js/**/*.js")]

    asking = {str(file.relative_to(STATIC)): ASKS_FOR_THEME.findall(but_colours(file.read_text())) for file in files}

    assert len(COLOUR_OF_BOTH.findall((STATIC / "css/tokens.css").read_text())) > 20
    assert {name: words for name, words in asking.items() if words} == {}


def test_pictures_have_the_colours_of_the_night():
    tokens = (STATIC / "css/tokens.css").read_text()
    night = dict(re.findall(rf"--([a-z0-9-]+): var\(--day, {COLOUR}\) var\(--night, ({COLOUR})\);", tokens))

    used = {"ground": picture.NIGHT, "plank": picture.PLANK, "seam": picture.SEAM}
    used |= {"bone": picture.BONE, "ash": picture.ASH, "ember": picture.EMBER} | FILLS
    used |= {f"bar-{kind}": picture.PARTS[kind] for kind in "123456"}

    assert used == {name: night[name] for name in used}
    assert (picture.PARTS[picture.LOST], NOBODYS) == (night["blood"], night["ash"])
