"""The middle of the round screen as HTML: what just ended, what can be told now, and what can happen anywhere.

Functions, for the reason in games/screens/tile_fragments.py.
"""

from collections.abc import Iterable

from django.utils.safestring import SafeString

from games.models import Seat
from games.screens.escaping import escape
from games.screens.move_fragments import move
from games.screens.move_questions import MoveQuestions
from games.screens.rounds import RoundScreen
from games.screens.tile_fragments import move_row
from scoring.translation import gettext as _
from scoring.translation import ngettext

MANY = 3  # moves: if there are more, those with questions are folded


def middle(board: RoundScreen, own: Seat | None) -> SafeString:
    """`own`: the seat of this phone, if it has one."""
    state, selected = board.state, board.selected
    chosen, turn = selected.order if selected else "", escape(board.stands_at)
    asked = _rows(board, own) if board.rows else _zones(board, own)
    return SafeString(
        f'<div id="middle" class="middle" data-live-refresh data-select="{chosen}" data-asked="{turn}">'
        f'<input type="hidden" name="stands_at" value="{turn}"><input type="hidden" name="round" value="{state.round}">'
        f'<input type="hidden" name="step" value="{escape(state.step)}">{_ended(board)}{_reasons(board)}{asked}</div>'
    )


def anywhere(board: RoundScreen, own: Seat | None) -> SafeString:
    """Draws everything that can happen at every place and in every step."""
    moves = "".join(
        _move(board, form, own, is_folded=not form.tiles or bool(form.questions)) for form in board.seldom_moves
    )
    more = _fold(_("Other cards"), f'<div class="tiles">{board.anywhere}</div>', "offer anywhere")
    return SafeString(
        f'<div id="anywhere" class="middle" data-live-refresh data-asked="{escape(board.state.step)}">'
        f"{moves}{more if board.anywhere else ''}</div>"
    )


def last(board: RoundScreen, own: Seat | None) -> SafeString:
    """Draws the move that ends the step, if it asks something: its button is below."""
    asked = ""
    if board.last and board.is_asked_last:
        asked = "".join(f"<p>{escape(line)}</p>" for line in board.outlook) + move(board.last, board.game.rules, own)
    return SafeString(f'<div id="last" class="last">{asked}</div>')


def checklist(board: RoundScreen) -> SafeString:
    """Draws the steps of someone without a seat, with the current numbers."""
    lines = board.checklist.lines if board.checklist else ()
    boxes = (
        f'<li><label><input type="checkbox" value="done"> <span>{escape(line)}</span></label></li>' for line in lines
    )
    return SafeString(f'<ul id="checklist" class="checklist">{"".join(boxes)}</ul>')


def _ended(board: RoundScreen) -> str:
    """The round that has just ended, until something is recorded in the next."""
    over = board.ended
    if over is None:
        return ""
    title = escape(_("{round} {n} is over").format(round=board.round_name, n=over.round))
    missed = ngettext("{n} turn was not recorded.", "{n} turns were not recorded.", over.not_recorded)
    gains = f"<p>{escape(over.gains)}</p>" if over.gains else ""
    notice = f'<p class="notice">{escape(missed.format(n=over.not_recorded))}</p>' if over.not_recorded else ""
    to_do = f'<ul class="to-do">{_items(over.checklist)}</ul>' if over.checklist else ""
    return f'<section class="panel between"><header><h2>{title}</h2></header>{gains}{notice}{to_do}</section>'


def _reasons(board: RoundScreen) -> str:
    label = escape(_("Worked out automatically"))
    reasons = _items(board.reasons)
    return f'<section class="panel reasons" aria-label="{label}"><ul>{reasons}</ul></section>' if reasons else ""


def _items(lines: Iterable[str]) -> str:
    return "".join(f"<li>{escape(line)}</li>" for line in lines)


def _zones(board: RoundScreen, own: Seat | None) -> str:
    """The effects of this place, and what is asked for after them."""
    radios = back = effects = ""
    if board.has_two_zones:
        radios = _zone("effects", board.headline, is_on=not board.begins_with_moves)
        radios += _zone("moves", board.step_label, is_on=board.begins_with_moves)
        if not board.openings:
            label = escape(board.place_label)
            back = f'<label class="button small plain back" for="zone-effects">‹ {label}</label>'
    if board.has_effects:
        effects = f'<div class="zone-effects tiles">{board.offers}{board.done}</div>'
    is_long = len(board.moves) > MANY
    moves = "".join(_move(board, form, own, is_folded=is_long and bool(form.questions)) for form in board.moves)
    more = "" if board.has_effects else f'<div class="tiles">{board.offers}</div>'
    return f'{radios}{effects}<div class="zone-moves">{back}{moves}</div>{more}'


def _zone(name: str, label: str, *, is_on: bool) -> str:
    about = f'name="zone" value="{name}" id="zone-{name}" aria-label="{escape(label)}"'
    return f'<input class="sr-only" type="radio" {about}{" checked" if is_on else ""}>'


def _move(board: RoundScreen, form: MoveQuestions, own: Seat | None, *, is_folded: bool) -> str:
    html = move(form, board.game.rules, own)
    return _fold(form.label, html, "offer") if is_folded else html


def _rows(board: RoundScreen, own: Seat | None) -> str:
    """Rows that stay, and below them what is asked seldom: opened, it takes their place."""
    rows = "".join(move_row(row, board.game.rules) for row in board.rows)
    folds = [_fold_of(board, form, own) for form in (*board.moves, *board.other_moves)]
    if board.checklist:
        due = " is-due" if board.checklist.is_due else ""
        folds.insert(0, _fold(board.checklist.label, checklist(board), f"fold{due}"))
    if board.offers:
        folds.append(_fold(_("More"), f'<div class="tiles">{board.offers}</div>', "fold"))
    end = ""
    if board.last:
        label = escape(board.last.label)
        end = f'<input class="sr-only" type="checkbox" id="last-open" value="open" aria-label="{label}">'
        end += last(board, own)
    return f'<div class="move-rows">{rows}</div><div class="folds">{"".join(folds)}</div>{end}'


def _fold_of(board: RoundScreen, form: MoveQuestions, own: Seat | None) -> str:
    if form.is_button and not form.quiet:
        value = escape(form.tiles[0].value)
        return f'<button class="tile-name" name="move" value="{value}">{escape(form.label)}</button>'
    return _fold(form.label, move(form, board.game.rules, own), "fold")


def _fold(label: str, inside: str, kind: str) -> str:
    summary = f'<summary class="tile-name">{escape(label)}</summary>'
    return f'<details class="{kind}" name="offers">{summary}{inside}</details>'
