"""The questions of a move as HTML, by their controls. Functions, for the reason in games/screens/tile_fragments.py."""

from collections.abc import Callable

from django.utils.safestring import SafeString

from games.input.names import breakable
from games.limits import LONGEST_SUM
from games.screens.escaping import escape
from games.screens.questions import Option, Question
from games.screens.tile_fragments import text_filter
from games.signs import has_sign, silent
from scoring.translation import gettext as _

DIGITS = 'inputmode="numeric" autocomplete="off"'
SUM = f'inputmode="tel" autocomplete="off" maxlength="{LONGEST_SUM}"'  # digits, and a plus between them


def question(one: Question, sprite: str, *, in_row: bool = False) -> SafeString:
    """`in_row`: its label stands in the field."""
    match one.control:
        case "group" | "rows":
            html = _group(one, sprite, in_row=in_row or one.control == "rows")
        case "cards":
            html = _cards(one, sprite)
        case "switch":
            html = _switch(one)
        case "number":
            html = _number(one, in_row=in_row)
        case control:
            html = OTHERS.get(control, _numbers)(one)
    return SafeString(html)


def _group(one: Question, sprite: str, *, in_row: bool) -> str:
    label, parts = escape(one.label), "".join(question(part, sprite, in_row=in_row) for part in one.parts)
    if one.control == "rows":
        return f'<div class="question rows" role="group" aria-label="{label}">{parts}</div>'
    mark = f"{_mark(one.colour)} " if one.colour else ""
    name = f"{mark}<span>{escape(breakable(one.label))}</span>{_help(one)}"
    return (
        f'<div class="question question-group" role="group" aria-label="{label}">'
        f'<span class="question-name">{name}</span>{parts}</div>'
    )


def _known(one: Question) -> str:
    labels = (escape(option.label) for option in one.options if option.value == one.value)
    return f'<span class="question known">{"".join(labels)}</span>'


def _near(one: Question) -> str:
    name, other = escape(one.name), escape(_("Another number"))
    chips = "".join(
        _radio(one, option.value, escape(option.label), " chip-label", is_on=option.value == str(one.value))
        for option in one.options
    )
    field = f'<input class="number" name="{name}.other" {DIGITS} maxlength="5" placeholder="…" aria-label="{other}">'
    return _fieldset(f"{escape(one.label)}{_help(one)}", chips + field)


def _choice(one: Question) -> str:
    chips = "".join(_radio(one, option.value, _with_mark(option)) for option in one.options)
    if not one.is_required:
        none = f"{escape(one.name)}-none"
        chips += (
            f'<input class="sr-only" type="radio" name="{escape(one.name)}" value="" id="{none}" checked>'
            f'<label class="card-chip" for="{none}">–</label>'
        )
    return _fieldset(f"{escape(one.label)}{_help(one)}", chips, _filter(one))


def _chips(one: Question) -> str:
    chips = (_radio(one, str(n), str(n), " chip-label", is_on=n == one.value) for n in one.chips)
    return _fieldset(f"{escape(one.label)}{_help(one)}", "".join(chips))


def _cards(one: Question, sprite: str) -> str:
    cards = "".join(_card(option, one.name, sprite) for option in one.options)
    clear = escape(_("Clear"))
    return (
        f'<fieldset class="question" data-cards><legend>{escape(one.label)}{_help(one)}</legend>{_filter(one)}'
        f'<div class="row">{cards}</div>'
        f'<button type="button" class="button small plain clear" data-clear>{clear}</button></fieldset>'
    )


def _card(option: Option, asked: str, sprite: str) -> str:
    sign = silent(option.value, sprite) if has_sign(option.value, sprite) else ""
    field = f'<input name="{escape(option.name or f"{asked}.{option.value}")}" {DIGITS} maxlength="1" placeholder="0">'
    return f'<label class="card-chip card-count">{sign}<span>{escape(option.label)}</span>{field}</label>'


def _several(one: Question) -> str:
    name = escape(one.name)
    boxes = (_box(option, f"{name}.{escape(option.value)}", "1", name) for option in one.options)
    return _fieldset(f"{escape(one.label)}{_help(one)}", "".join(boxes))


def _number_or(one: Question) -> str:
    name, label = escape(one.name), escape(_("{what}: number").format(what=one.label))
    field = f'<input class="number" name="{name}" {SUM} placeholder="–" aria-label="{label}">'
    boxes = (_box(option, f"{name}.or", escape(option.value), name) for option in one.options)
    return _fieldset(f"{escape(one.label)}{_help(one)}", field + "".join(boxes))


def _switch(one: Question) -> str:
    name, on = escape(one.name), " checked" if one.value else ""
    asked = f'<input type="hidden" name="{name}.asked" value="1">' if one.value else ""
    return (
        f'<label class="question switch">{asked}<input type="checkbox" name="{name}" value="yes"{on}>'
        f" <span>{escape(one.label)}{_help(one)}</span></label>"
    )


def _number(one: Question, *, in_row: bool) -> str:
    label = escape(one.label)
    quiet, hint = (' class="sr-only"', label) if in_row else ("", "–")
    value = "" if one.value is None else escape(str(one.value))
    text = label if in_row else f"{label}{_help(one)}"  # what nobody sees is no link
    field = (
        f'<label class="{"" if one.is_negative else "question "}numbered"><span{quiet}>{text}</span>'
        f'<input class="number" name="{escape(one.name)}" {SUM} value="{value}" placeholder="{hint}"></label>'
    )
    if not one.is_negative:
        return field
    sign = escape(_("Plus or minus"))
    negate = f'<button class="chip negate" type="button" aria-label="{sign}">±</button>'
    return f'<div class="question numbered">{field}{negate}</div>'


def _numbers(one: Question) -> str:
    commas = escape(_("separated by commas"))
    hint = _help(one) or f" <small>{commas}</small>"
    return (
        f'<label class="question"><span>{escape(one.label)}{hint}</span>'
        f'<input name="{escape(one.name)}" maxlength="100" inputmode="text"></label>'
    )


OTHERS: dict[str, Callable[[Question], str]] = {
    "known": _known,
    "near": _near,
    "choice": _choice,
    "chips": _chips,
    "several": _several,
    "number_or": _number_or,
}


def _fieldset(legend: str, row: str, above: str = "") -> str:
    return f'<fieldset class="question"><legend>{legend}</legend>{above}<div class="row">{row}</div></fieldset>'


def _radio(one: Question, value: str, label: str, kind: str = "", *, is_on: bool = False) -> str:
    name, value, on = escape(one.name), escape(value), " checked" if is_on else ""
    return (
        f'<input class="sr-only" type="radio" name="{name}" value="{value}" id="{name}-{value}"{on}>'
        f'<label class="card-chip{kind}" for="{name}-{value}">{label}</label>'
    )


def _box(option: Option, name: str, value: str, asked: str) -> str:
    key = f"{asked}-{escape(option.value)}"
    box = f'<input class="sr-only" type="checkbox" name="{name}" value="{value}" id="{key}">'
    return f'{box}<label class="card-chip" for="{key}">{escape(option.label)}</label>'


def _with_mark(option: Option) -> str:
    return f"{_mark(option.colour) if option.colour else ''} {escape(option.label)}"


def _mark(colour: str) -> str:
    return f'<i class="mark mark-{escape(colour)}"></i>'


def _help(one: Question) -> str:
    if not one.help:
        return ""
    small = f"<small>{escape(one.help)}</small>"
    return f' <a class="about" href="{escape(one.about)}">{small}</a>' if one.about else f" {small}"


def _filter(one: Question) -> str:
    return text_filter() if one.can_be_filtered else ""
