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


def middle(screen: RoundScreen, own: Seat | None) -> SafeString:
    """`own`: the seat of this phone, if it has one."""
    state, selected = screen.state, screen.selected
    chosen, turn = selected.order if selected else "", escape(screen.stands_at)
    asked = _rows(screen, own) if screen.rows else _zones(screen, own)
    return SafeString(
        f'<div id="middle" class="middle" data-live-refresh data-select="{chosen}" data-asked="{turn}">'
        f'<input type="hidden" name="stands_at" value="{turn}"><input type="hidden" name="round" value="{state.round}">'
        f'<input type="hidden" name="step" value="{escape(state.step)}">{_ended(screen)}{_reasons(screen)}{asked}</div>'
    )


def anywhere(screen: RoundScreen, own: Seat | None) -> SafeString:
    """Draws everything that can happen at every location and step, in parts: an answer has those that changed."""
    inside = f'<div class="tiles">{_seldom(screen)}{everywhere(screen)}</div>'
    cards = _fold(_("Other cards"), inside, "offer anywhere") if screen.has_other_cards else ""
    return SafeString(f'<div id="anywhere" class="middle">{_other_moves(screen, own)}{cards}</div>')


def seldom(screen: RoundScreen, own: Seat | None) -> SafeString:
    """Draws the parts of it that depend on the step."""
    return SafeString(_other_moves(screen, own) + _seldom(screen))


def everywhere(screen: RoundScreen) -> SafeString:
    return SafeString(f'<div id="everywhere" data-live-refresh data-asked="everywhere">{screen.everywhere}</div>')


def _other_moves(screen: RoundScreen, own: Seat | None) -> str:
    moves = "".join(
        _move(screen, form, own, is_folded=not form.tiles or bool(form.questions)) for form in screen.seldom_moves
    )
    return f'<div id="other-moves" class="middle" {_asked_in(screen)}>{moves}</div>'


def _seldom(screen: RoundScreen) -> str:
    return f'<div id="seldom" {_asked_in(screen)}>{screen.seldom}</div>'


def _asked_in(screen: RoundScreen) -> str:
    return f'data-live-refresh data-asked="{escape(screen.state.step)}"'


def last(screen: RoundScreen, own: Seat | None) -> SafeString:
    """Draws the move that ends the step, if it asks something: its button is below."""
    asked = ""
    if screen.last and screen.is_asked_last:
        asked = "".join(f"<p>{escape(line)}</p>" for line in screen.outlook) + move(screen.last, screen.game.rules, own)
    return SafeString(f'<div id="last" class="last">{asked}</div>')


def checklist(screen: RoundScreen) -> SafeString:
    """Draws the steps of someone without a seat, with the current numbers."""
    lines = screen.checklist.lines if screen.checklist else ()
    boxes = (
        f'<li><label><input type="checkbox" value="done"> <span>{escape(line)}</span></label></li>' for line in lines
    )
    return SafeString(f'<ul id="checklist" class="checklist">{"".join(boxes)}</ul>')


def _ended(screen: RoundScreen) -> str:
    """The round that has just ended, until something is recorded in the next."""
    over = screen.ended
    if over is None:
        return ""
    title = escape(_("{round} {n} is over").format(round=screen.round_name, n=over.round))
    missed = ngettext("{n} turn was not recorded.", "{n} turns were not recorded.", over.not_recorded)
    gains = f"<p>{escape(over.gains)}</p>" if over.gains else ""
    notice = f'<p class="notice">{escape(missed.format(n=over.not_recorded))}</p>' if over.not_recorded else ""
    to_do = f'<ul class="to-do">{_items(over.checklist)}</ul>' if over.checklist else ""
    return f'<section class="panel between"><header><h2>{title}</h2></header>{gains}{notice}{to_do}</section>'


def _reasons(screen: RoundScreen) -> str:
    label = escape(_("Worked out automatically"))
    reasons = _items(screen.reasons)
    return f'<section class="panel reasons" aria-label="{label}"><ul>{reasons}</ul></section>' if reasons else ""


def _items(lines: Iterable[str]) -> str:
    return "".join(f"<li>{escape(line)}</li>" for line in lines)


def _zones(screen: RoundScreen, own: Seat | None) -> str:
    """The effects of this location, and what is asked for after them."""
    radios = back = effects = ""
    if screen.has_two_zones:
        radios = _zone("effects", screen.headline, is_on=not screen.begins_with_moves)
        radios += _zone("moves", screen.step_label, is_on=screen.begins_with_moves)
        if not screen.openings:
            label = escape(screen.location_label)
            back = f'<label class="button small plain back" for="zone-effects">‹ {label}</label>'
    if screen.has_effects:
        effects = f'<div class="zone-effects tiles">{screen.offers}{screen.done}</div>'
    is_long = len(screen.moves) > MANY
    moves = "".join(_move(screen, form, own, is_folded=is_long and bool(form.questions)) for form in screen.moves)
    more = "" if screen.has_effects else f'<div class="tiles">{screen.offers}</div>'
    return f'{radios}{effects}<div class="zone-moves">{back}{moves}</div>{more}'


def _zone(name: str, label: str, *, is_on: bool) -> str:
    about = f'name="zone" value="{name}" id="zone-{name}" aria-label="{escape(label)}"'
    return f'<input class="sr-only" type="radio" {about}{" checked" if is_on else ""}>'


def _move(screen: RoundScreen, form: MoveQuestions, own: Seat | None, *, is_folded: bool) -> str:
    html = move(form, screen.game.rules, own)
    return _fold(form.label, html, "offer") if is_folded else html


def _rows(screen: RoundScreen, own: Seat | None) -> str:
    """Rows that stay, and below them what is asked seldom: opened, it takes their place."""
    rows = "".join(move_row(row, screen.game.rules) for row in screen.rows)
    folds = [_fold_of(screen, form, own) for form in (*screen.moves, *screen.other_moves)]
    if screen.checklist:
        due = " is-due" if screen.checklist.is_due else ""
        folds.insert(0, _fold(screen.checklist.label, checklist(screen), f"fold{due}"))
    if screen.offers:
        folds.append(_fold(_("More"), f'<div class="tiles">{screen.offers}</div>', "fold"))
    end = ""
    if screen.last:
        label = escape(screen.last.label)
        end = f'<input class="sr-only" type="checkbox" id="last-open" value="open" aria-label="{label}">'
        end += last(screen, own)
    return f'<div class="move-rows">{rows}</div><div class="folds">{"".join(folds)}</div>{end}'


def _fold_of(screen: RoundScreen, form: MoveQuestions, own: Seat | None) -> str:
    if form.is_button and not form.quiet:
        value = escape(form.tiles[0].value)
        return f'<button class="tile-name" name="move" value="{value}">{escape(form.label)}</button>'
    return _fold(form.label, move(form, screen.game.rules, own), "fold")


def _fold(label: str, inside: str, kind: str) -> str:
    summary = f'<summary class="tile-name">{escape(label)}</summary>'
    return f'<details class="{kind}" name="offers">{summary}{inside}</details>'
