"""What colours mean, and what style sheets may not know."""

import re
from pathlib import Path

CSS = Path(__file__).parents[1] / "static/css"
RULE = re.compile(r"([^{}]+){([^{}]*)}")
CHOSEN = re.compile(r":checked|\[aria-pressed|\.is-chosen|\[aria-current")
DONE_OR_ON = {  # not chosen of several: ticked off, switched on, or where one is
    ".checklist :checked",
    '.tick[aria-pressed="true"]::before',
    ".switch input:checked",
    ".switch input:checked::before",
    '.palette :is(:checked + .card-chip, .chip[aria-pressed="true"])',
    '.reveal-sound[aria-pressed="true"]',
    ".nav a[aria-current]",
    ".nav a[aria-current] .sign",
    '.chip[aria-pressed="true"], .chip.is-chosen',  # only where no player is: rules of the table
}
ACCENTED = DONE_OR_ON | {  # the focus, what to do next, and where one is in that
    ":focus-visible",
    ".game-choice :focus-visible + .game-tile",
    "input.sr-only:focus-visible + .card-chip",
    "input:focus-visible + .tile",
    ".seat-card:has(:focus-visible)",
    ".fact:target, .card-row:target",
    ".button.primary",
    ".reveal-controls #skip",  # where nothing moves
    ".is-due > .tile-name",
    ".tile-fold[open]",
    ".asks",
    ".asks header .sign",
    ".between",
    ".going-on:first-child",
    ".going-on:first-child .eyebrow",
    ".stage-lines .is-now",
    "from",  # what has just been tapped
    "progress",
    ".question.switch > input",
}
OF_A_SEAT = re.compile(r"\b(?:who|seat|numbers|other|of)-\d+\b")


def rules():
    for sheet in sorted(CSS.glob("*.css")):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
        for selector, style in RULE.findall(text):
            yield sheet.name, " ".join(selector.split()), style


def test_the_accent_means_what_to_do_next():
    """What is merely told has a calm colour, who leads has a crown's."""
    accented = {selector for _sheet, selector, style in rules() if "--accent" in style or "--on-accent" in style}

    assert accented - {":root"} - ACCENTED == set()


def test_what_is_chosen_does_not_look_like_what_to_do_next():
    accented = {selector for _sheet, selector, style in rules() if "--accent" in style or "--on-accent" in style}

    assert {selector for selector in accented if CHOSEN.search(selector)} - DONE_OR_ON == set()


def test_style_sheets_know_no_seat_but_in_one_rule():
    """CSS cannot compare the number of the chosen radio with that of an element elsewhere, so it counts to ten."""
    told = [(sheet, style.strip()) for sheet, selector, style in rules() if OF_A_SEAT.search(selector)]

    assert told == [("rounds.css", "display: none;")]
