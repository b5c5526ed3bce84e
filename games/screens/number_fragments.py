"""The HTML for entering a number of a seat: chips, or a field.

A tally screen for four players has dozens of chips. That is why these are functions, not templates, and why they escape
by hand: see games/screens/score_fragments.py.
"""

from typing import NamedTuple
from urllib.parse import quote

from django.urls import reverse
from django.utils.http import RFC3986_SUBDELIMS
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.limits import LONGEST_SUM
from games.models import Game
from games.screens.escaping import escape
from games.screens.tally_parts import TallyRow

AS_REVERSED = RFC3986_SUBDELIMS + "/~:@"  # as `reverse` quotes: static/js/tally.js finds a fact by its address


class FactForms(NamedTuple):
    """The common fields of all forms of a page that store facts."""

    address: str
    fields: str  # what every form of the page sends along

    @classmethod
    def of(cls, game: Game, fields: str) -> "FactForms":
        """`reverse` takes as long as a row of chips, so it is asked once."""
        return cls(reverse("set_cell", args=[game.key, 0, "-"]).removesuffix("0/-/"), fields)

    def address_of(self, row: TallyRow) -> str:
        return f"{self.address}{row.order}/{escape(quote(row.cell.key, safe=AS_REVERSED))}/"


def number_entry(row: TallyRow, forms: FactForms) -> SafeString:
    address = forms.address_of(row)
    return SafeString(_field(row, address, forms.fields) if row.is_typed else _chips(row, address, forms.fields))


def _field(row: TallyRow, address: str, fields: str) -> str:
    value, label, done = "" if row.value is None else row.value, escape(_("Plus or minus")), escape(_("Set"))
    negate = f'<button class="chip negate" type="button" aria-label="{label}">±</button>' if row.may_be_negative else ""
    return (
        f'<form class="typed" method="post" action="{address}" novalidate>{fields}{negate}'
        f'<input class="number" name="value" inputmode="tel" maxlength="{LONGEST_SUM}" autocomplete="off"'
        f' enterkeyhint="next" value="{value}" placeholder="0" aria-label="{escape(row.name)}">'
        f'<button class="button small no-script">{done}</button></form>'
    )


def _chips(row: TallyRow, address: str, fields: str) -> str:
    chips = "".join([_chip(n, is_pressed=n == row.value) for n in row.chips])
    return (
        f'<div class="chips-line" role="group" aria-label="{escape(row.name)}">'
        f'<form class="chips" method="post" action="{address}">{fields}{chips}</form>'
        f"{_more(row, address, fields) if row.has_more else ''}</div>"
    )


def _chip(n: int, *, is_pressed: bool) -> str:
    pressed = "true" if is_pressed else "false"
    return f'<button class="chip" name="value" value="{n}" aria-pressed="{pressed}">{n}</button>'


def _more(row: TallyRow, address: str, fields: str) -> str:
    """A number that has no chip."""
    chosen, shown, value = (" is-chosen", row.value, row.value) if row.is_beyond else ("", "…", "")
    label, done = escape(_("%(label)s: another number") % {"label": row.label}), escape(_("Set"))
    return (
        f'<details class="more"><summary class="chip{chosen}"><span class="sr-only">{label}</span>'
        f'<span class="beyond">{shown}</span></summary>'
        f'<form class="typed" method="post" action="{address}" novalidate>{fields}'
        f'<input class="number" name="value" inputmode="tel" maxlength="{LONGEST_SUM}" autocomplete="off"'
        f' enterkeyhint="done" value="{value}" aria-label="{escape(row.name)}">'
        f'<button class="button small">{done}</button></form></details>'
    )
