"""The check of every page sees what it is for. Each page here has one fault, or none."""

import pytest

from tests.browser.fitting import COLOURS, assert_accessible, faults_of

HEAD = """
<meta name="viewport" content="width=device-width">
<style>.sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden }</style>
"""
BIG = "width: 9rem; height: 3rem"
WRONG = {
    "a number cut by its box": ('<p style="width: 1rem; overflow: hidden">128</p>', ["cut: “128” by <p > “128”"]),
    "a number in a bar that scrolls": (
        '<p style="width: 1rem; overflow-x: auto">128</p>',
        ["cut: “128” by <p > “128”"],
    ),
    "a name with dots": (
        '<b style="display: block; width: 3rem; overflow: hidden; text-overflow: ellipsis">Ragnhild</b>',
        ["cut: “Ragnhild” by <b > “Ragnhild”"],
    ),
    "text beside a picture": (
        '<svg width="50" height="20"><text x="40" y="15">Ragnhild</text></svg>',
        ["cut: “Ragnhild” by <svg > “Ragnhild”"],
    ),
    "a typed number": (
        '<input inputmode="numeric" style="width: 3rem; height: 3rem" value="123456">',
        ["cut: 123456 in <input > “”"],
    ),
    "a narrow button": (
        '<button style="width: 20px; height: 60px; padding: 0">1</button>',
        ["small (20 × 60): <button > “1”"],
    ),
    "a low link": ('<a href="/" style="display: block">Home</a>', ["small (304 × 18): <a > “Home”"]),
    "a button under another": (
        f'<button style="{BIG}">One</button><p style="position: absolute; inset: 0; margin: 0">Over it</p>',
        ["covered by <p > “Over it”: <button > “One”"],
    ),
    "a name that runs into its neighbour": (
        '<p style="width: 3rem; white-space: nowrap">Ragnhild the Elder</p>',
        ["out of its box: “Ragnhild the Elder” of <p > “Ragnhild the Elder”"],
    ),
    "a short word in two lines": (
        '<p style="width: 1.5rem; overflow-wrap: anywhere">Behind</p>',
        ["broken word: “Behind” in <p > “Behind”"],
    ),
    "a word over another": (
        '<p><b>Jewelry</b><i style="margin-left: -3em">Tap: one more</i></p>',
        ["over <i > “Tap: one more”: <b > “Jewelry”"],
    ),
    "a wide page": ('<p style="width: 400px; margin: 0">Wide</p>', ["wider than the screen: <p > “Wide”"]),
}
RIGHT = {
    "a sheet that scrolls within the screen": (
        '<div style="height: 3rem; overflow: hidden"><div style="height: 3rem; overflow: auto">'
        '<p style="margin-top: 9rem">128</p></div></div>'
    ),
    "what lies behind an open menu": f"""
        <button style="{BIG}">One</button><details class="menu" open><summary style="{BIG}">More</summary>
        <ul style="position: fixed; inset: 0; margin: 0; background: gray"><li>Log</li></ul></details>""",
    "two words in two lines": '<p style="width: 5rem">Behind <b>Ragnhild</b></p>',
    "a long word in two lines": '<p style="width: 5rem; overflow-wrap: anywhere">Sigurdrunhildrsdottir</p>',
    "a link in a sentence": '<p>Ask <a href="/">them</a> for it.</p>',
    "a large button far below": f'<p style="height: 200vh"></p><button style="{BIG}">One</button>',
    "a table that a keyboard can scroll": '<div tabindex="0" style="width: 1rem; overflow-x: auto">128</div>',
    "a chip": f'<input id="a" type="radio" class="sr-only"><label for="a" style="display: block; {BIG}">One</label>',
}


@pytest.fixture
def blank(phone):
    """A page that is not of the site, so that it has none of its policies."""
    phone.goto("about:blank")
    return phone


def shown(phone, body):
    phone.set_viewport_size({"width": 320, "height": 640})
    phone.set_content(HEAD + body)
    return faults_of(phone)


@pytest.mark.parametrize("case", WRONG)
def test_a_fault_is_seen(blank, case):
    body, faults = WRONG[case]

    assert shown(blank, body) == faults


@pytest.mark.parametrize("case", RIGHT)
def test_what_is_right_is_left_alone(blank, case):
    assert shown(blank, RIGHT[case]) == []


def test_what_a_screen_reader_cannot_say_is_seen(blank):
    blank.set_content(f"{HEAD}<title>A</title><main><h1>A</h1><button></button></main>")

    with pytest.raises(AssertionError, match="button-name"):
        assert_accessible(blank)


def test_a_text_too_pale_to_be_read_is_seen(blank):
    blank.set_content(f'{HEAD}<p style="color: #ccc">Pale</p>')

    with pytest.raises(AssertionError, match="color-contrast"):
        assert_accessible(blank, options=COLOURS)
