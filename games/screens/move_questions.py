"""The moves of a game as forms for one thumb, and what comes back when one is sent.

A move with one question that has few answers is a tile for each answer. The player whose turn it is makes it, or
the one who is chosen at the bottom of the screen.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from games.input.requests import whole_number
from games.ledger.progress import play_of
from games.models import Game, Seat
from games.refusals import Refused
from games.screens.questions import Option, Question, answers, asker_of, read
from games.screens.tiles import Tile, sign_of
from scoring.play.moves import Move
from scoring.play.state import State
from scoring.sheets import asks
from scoring.translation import gettext as _

WHO = "player"  # the field of a move that says who makes it


class MoveQuestions(NamedTuple):
    key: str
    label: str
    due: str  # the seat whose move it must be; "": whoever is chosen
    due_name: str
    tiles: Sequence[Tile]  # one tap sends the move
    asked: str  # what the tiles answer
    typed: str  # the field for an answer that has no tile
    questions: Sequence[Question]  # before it is sent
    switches: Sequence[Question]  # seldom on
    quiet: Sequence[Question]  # seldom asked for
    is_hidden_until_all: bool
    own: Mapping[str, Question]  # of a hidden move: what one player answers, by seat
    exactly: int  # cards that are due: when this many are chosen, the move is sent; 0 if nobody knows

    @property
    def is_button(self) -> bool:
        """Whether one tap is all that it needs."""
        return len(self.tiles) == 1 and not self.questions


def questions_of_moves(
    game: Game, state: State, seats: Sequence[Seat], kinds: Sequence[type[Move[Any]]]
) -> list[MoveQuestions]:
    return [_form(game, state, seats, kind) for kind in kinds if kind.is_possible(state)]


def _form(game: Game, state: State, seats: Sequence[Seat], kind: type[Move[Any]]) -> MoveQuestions:
    key, due = kind.key, kind.due(state) or ""
    questions = _questions(game, state, seats, kind)
    needed = [one for one in questions if one.is_required and one.value is None]
    choice = needed[0] if len(needed) == 1 and needed[0].control in ("choice", "near") else None
    asked = _with_counts(game, [one for one in questions if one is not choice])
    own = {}
    if kind.is_hidden_until_all:
        all_of = questions[0]
        own = dict(zip(all_of.keys, all_of.parts, strict=True))
    return MoveQuestions(
        key=key,
        label=_(kind.label),
        due=due,
        due_name=state.called(due),
        tiles=_tiles(game, kind, choice, questions),
        asked=choice.label if choice else "",
        typed=f"{choice.name}.other" if choice and choice.control == "near" else "",
        questions=[one for one in asked if not one.is_quiet],
        switches=[one for one in asked if one.control == "switch"],
        quiet=[one for one in asked if one.is_quiet and one.control != "switch"],
        is_hidden_until_all=kind.is_hidden_until_all,
        own=own,
        exactly=state.due(due) if due else 0,
    )


def _tiles(game: Game, kind: type[Move[Any]], choice: Question | None, questions: Sequence[Question]) -> list[Tile]:
    """The last answer sends the move; a move that needs none is a tile by itself."""
    key = kind.key
    if choice:
        field = choice.name.partition(".")[2]
        return [
            Tile(f"{key}:{field}:{option.value}", option.label, sign=sign_of(game, option.value))
            for option in choice.options
        ]
    if all(one.is_quiet for one in questions):
        return [Tile(key, _(kind.label), sign=sign_of(game, key))]
    return []


def _with_counts(game: Game, questions: Sequence[Question]) -> list[Question]:
    """Adds the fields for counts beside the cards, if there are any."""
    cards = next((one for one in questions if one.control == "cards"), None)
    counts = [one for one in questions if one.is_count]
    if cards is None or not counts:
        return list(questions)
    more = [Option(sign_of(game, one.name.rpartition(".")[2]), one.label, name=one.name) for one in counts]
    with_more = cards._replace(options=[*cards.options, *more])
    return [with_more if one is cards else one for one in questions if one not in counts]


def _questions(game: Game, state: State, seats: Sequence[Seat], kind: type[Move[Any]]) -> list[Question]:
    key = kind.key
    seldom = {f"{key}.{field}" for field in kind.seldom(state)}
    asked = asker_of(game, state, seats, kind, frozenset({WHO})).questions(kind, key)
    return [one._replace(is_quiet=True) if one.name in seldom else one for one in asked]


def read_told(game: Game, state: State, seats: Sequence[Seat], post: Mapping[str, str]) -> dict[str, Any]:
    """The move that was sent: "bid", or "choose:location:sea" from a tile."""
    key, field, value, *_more = [*post.get("move", "").split(":", 2), "", "", ""]
    kind = play_of(game).kinds.get(key)
    if kind is None:
        raise Refused(_("This game has no such move."))
    if field:
        post = {**post, f"{key}.{field}": value}
    told = {"move": key} | answers(_questions(game, state, seats, kind), post)
    if WHO in kind.model_fields and not _stands_for_player(kind, told):
        told[WHO] = post.get(f"{key}.{WHO}") or kind.due(state) or str(whole_number(post.get("seat", "")) or "")
    return told


def read_own_part(game: Game, state: State, seats: Sequence[Seat], post: Mapping[str, str]) -> dict[str, Any]:
    """One player's answer to a move that is hidden until all have given theirs: "bets:2", whoever is chosen."""
    key, _colon, own = post.get("part", "").partition(":")
    seat = own or post.get("seat", "")
    kind = play_of(game).kinds.get(key)
    if kind is None or not kind.is_hidden_until_all:
        raise Refused(_("This game has no such move."))
    form = _form(game, state, seats, kind)
    if seat not in form.own:
        raise Refused(_("There is no such seat at this table."))
    return {"move": key, kind.seats.each[0][1]: {seat: read(form.own[seat], post)}}


def _stands_for_player(kind: type[Move[Any]], told: Mapping[str, Any]) -> bool:
    """A switch of the same group that is on answers who it was: nobody at the table."""
    described = dict(asks(kind))
    group = described[WHO].group
    return any(told.get(name) is True and ask.group == group for name, ask in described.items())
