"""A move as HTML: tiles that send it at once, or its questions and a button.

Functions, for the reason in games/screens/tile_fragments.py.
"""

from django.utils.safestring import SafeString

from games.models import Seat
from games.screens.escaping import escape
from games.screens.move_questions import MoveQuestions
from games.screens.question_fragments import DIGITS, question
from games.screens.tile_fragments import tiles
from scoring.translation import gettext as _
from scoring.translation import ngettext


def move(form: MoveQuestions, sprite: str, own: Seat | None) -> SafeString:
    """`own`: the seat of this phone, if it has one."""
    return SafeString(
        _hidden(form, sprite, str(own.order)) if form.is_hidden_until_all and own else _open(form, sprite)
    )


def _hidden(form: MoveQuestions, sprite: str, own: str) -> str:
    """One's own answer. Those of the others can be entered here, too, by whoever opens them."""
    label, hint, done = escape(form.label), escape(_("Hidden until everyone has answered")), escape(_("Done"))
    mine = "".join(question(one, sprite) for seat, one in form.own.items() if seat == own)
    others = "".join(question(one, sprite) for seat, one in form.own.items() if seat != own)
    everyone = escape(_("Enter for everyone here"))
    asked = [part.control for part in form.own[own].parts if part.control != "known"]
    is_short = asked.count("number") == 1 and set(asked) <= {"number", "choice"}
    at_once = " data-at-once" if is_short else ""
    return (
        f'<section class="move"{at_once}><h2>{label} <small>{hint}</small></h2>{mine}'
        f'<button class="button primary" name="part" value="{escape(form.key)}:{own}">{done}</button>'
        f'<details class="all-at-once"><summary>{everyone}</summary>{others}'
        f'<button class="button" name="move" value="{escape(form.key)}">{label}</button></details></section>'
    )


def _open(form: MoveQuestions, sprite: str) -> str:
    kind, exactly = " move-button" if form.is_button else "", f' data-exactly="{form.exactly}"' if form.exactly else ""
    label = escape(form.label)
    send = (
        "" if form.tiles else f'<button class="button primary" name="move" value="{escape(form.key)}">{label}</button>'
    )
    return (
        f'<section class="move{kind}" aria-label="{label}"{exactly}>{_title(form)}'
        f"{''.join(question(one, sprite) for one in form.questions)}"
        f"{''.join(question(one, sprite) for one in form.switches)}"
        f"{_tiles(form, sprite) if form.tiles else ''}{_quiet(form, sprite)}{send}</section>"
    )


def _title(form: MoveQuestions) -> str:
    if form.tiles and not form.questions and not form.typed:
        return ""
    text = _("{name}: {what}").format(name=form.due_name, what=form.label) if form.due_name else form.label
    n = form.exactly
    due = escape(ngettext("choose {n} card", "choose {n} cards", n).format(n=n))
    return f"<h2>{escape(text)}{f' <small>{due}</small>' if n else ''}</h2>"


def _tiles(form: MoveQuestions, sprite: str) -> str:
    name = f'<span class="question-name">{escape(form.asked)}</span>' if form.questions and form.asked else ""
    faces = " faces" if form.typed or form.questions else ""
    return f'{name}<div class="tiles{faces}">{tiles(form.tiles, "move", sprite)}</div>'


def _quiet(form: MoveQuestions, sprite: str) -> str:
    """Draws the questions that are seldom asked, and numbers without a tile."""
    if not form.quiet and not form.typed:
        return ""
    summary = escape(_("Another number") if form.typed else _("More"))
    asked = "".join(question(one, sprite) for one in form.quiet)
    return f'<details class="quiet"><summary>{summary}</summary>{_typed(form) if form.typed else ""}{asked}</details>'


def _typed(form: MoveQuestions) -> str:
    label = escape(form.label)
    return (
        f'<div class="with-button"><input class="number" name="{escape(form.typed)}" {DIGITS} maxlength="5"'
        f' placeholder="–" aria-label="{label}">'
        f'<button class="button small" name="move" value="{escape(form.key)}">{label}</button></div>'
    )
