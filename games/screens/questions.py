"""The questions of a move or of a start, made from the fields of its sheet; and the answers, read from a form.

Each question has a small template of its own, named after its control. A field of a form is named after the way to its
answer: "bets.1.gold".
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, get_args, get_origin

from annotated_types import Ge, Le
from pydantic.fields import FieldInfo

from games.input.requests import sum_of_numbers, whole_number
from games.models import Game, Seat
from games.refusals import Refused
from games.screens.addresses import address
from games.screens.tally_parts import FOUND_BY_EYE
from scoring.play.state import State
from scoring.sheets import Ask, Control, Sheet, Sub, asks
from scoring.translation import gettext as _

MISSING = object()
FEW = 12  # numbers that each have a chip
COPIES_AT_MOST = 20


class Option(NamedTuple):
    value: str
    label: str
    colour: str = ""  # of a seat
    name: str = ""  # of a card that is counted by a question of its own


class Question(NamedTuple):
    name: str
    label: str
    control: str  # its template
    help: str = ""
    about: str = ""  # the page of its rule
    options: Sequence[Option] = ()
    value: Any = None  # what is proposed
    is_required: bool = True
    is_number: bool = False  # of a choice: its answer is one
    copies: int = 1  # of a card: how many there may be
    joined: bool = False  # of cards: the answer is one text
    parts: Sequence["Question"] = ()
    keys: Sequence[str] = ()  # of parts: what they are called in the answer
    chips: range = range(0)
    is_quiet: bool = False  # seldom asked for
    is_count: bool = False  # how many of a thing, 0 unless someone says so
    colour: str = ""  # of the seat that it is about

    @property
    def is_negative(self) -> bool:
        return self.control == "number" and not self.copies

    @property
    def can_be_filtered(self) -> bool:
        """Of many cards, one is found by typing; players and single letters are seen at once."""
        return len(self.options) > FOUND_BY_EYE and not self.joined and not self.options[0].colour


@dataclass(frozen=True)
class Asker:
    """The asking player and the possible answers: gods, seats, and those that only the state knows."""

    seats: Sequence[Seat]
    gods: Sequence[Sub] = ()
    options: Callable[[str], Sequence[Sub]] = lambda _field: ()
    proposed: Mapping[str, Any] = field(default_factory=dict)
    known: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # by seat and field
    reference: str = ""  # the address of the game's
    skipped: frozenset[str] = frozenset()  # fields that are known otherwise

    def questions(self, sheet: type[Sheet], prefix: str, *, has_help: bool = True) -> list[Question]:
        fields, found = sheet.model_fields, []
        for name, ask in asks(sheet):
            if name not in self.skipped:
                info = fields[name]
                about = {
                    "name": f"{prefix}.{info.alias or name}",
                    "label": _(ask.label),
                    "help": _(ask.help) if ask.help and has_help else "",
                    "about": f"{self.reference}{ask.rule}/" if ask.rule else "",
                    "is_required": info.is_required(),
                    "value": self.proposed.get(name),
                }
                found.append(self._question(info.annotation, info, ask, name, about))
        return found

    def _question(self, kind: Any, info: FieldInfo, ask: Ask, known_as: str, about: dict[str, Any]) -> Question:  # noqa: ANN401
        if get_origin(kind) is dict:
            return self._each(kind, info, ask, known_as, about)
        if isinstance(kind, type) and issubclass(kind, Sheet):
            parts = self.questions(kind, about["name"], has_help="." not in known_as)
            keys = [part.name.rpartition(".")[2] for part in parts]
            return Question(**about, control="group", parts=parts, keys=keys)
        return self._plain(kind, info, ask, known_as, about)

    def _each(self, kind: Any, info: FieldInfo, ask: Ask, known_as: str, about: dict[str, Any]) -> Question:  # noqa: ANN401
        """An answer for each player, god or place."""
        inner, part_known_as = _bare(get_args(kind)[1]), f"{known_as}.each"
        is_inner = known_as.endswith(".each")
        if is_inner:
            whose = _options(self.options(known_as))
        elif ask.control is Control.SEATS:
            among = {sub.key for sub in self.options(known_as)}
            seats = [seat for seat in self.seats if not among or str(seat.order) in among]
            whose = [Option(str(seat.order), seat.name, seat.colour) for seat in seats]
        else:
            whose = _options(self.options(known_as) or (self.gods if ask.per_god else ask.each))
        parts = []
        for one in whose:
            of_part = {
                "name": f"{about['name']}.{one.value}",
                "label": one.label,
                "is_required": False,
                "value": self.proposed.get(part_known_as),
                "colour": one.colour,
            }
            part = self._question(inner, info, ask, part_known_as, of_part)
            parts.append(_known(part, self.known.get(one.value, {})))
        is_sheet = isinstance(inner, type) and issubclass(inner, Sheet)
        control = "rows" if is_sheet and ask.control is Control.SEATS else "group"
        return Question(**about, control=control, parts=parts, keys=[one.value for one in whose])

    def _plain(self, kind: Any, info: FieldInfo, ask: Ask, known_as: str, about: dict[str, Any]) -> Question:  # noqa: ANN401
        described = () if known_as.endswith(".each") else self.gods if ask.per_god else ask.each
        options = _options(self.options(known_as) or described)
        if ask.control is Control.SEAT:
            seats = [Option(str(seat.order), seat.name, seat.colour) for seat in self.seats]
            return Question(**about, control="choice", options=seats)
        if kind is bool:
            is_on = info.default is True
            return Question(**about | {"value": is_on}, control="switch", is_quiet=not is_on)
        if get_origin(kind) is list:
            if get_args(kind)[0] is not None and _bare(get_args(kind)[0]) is int:
                return Question(**about, control="numbers")
            control = "several" if known_as.endswith(".each") else "cards"
            return Question(**about, control=control, options=options, copies=3)
        if kind is str and ask.control is Control.CARDS:
            return Question(**about, control="cards", options=options, joined=True)
        if options and kind is int and known_as.endswith(".each"):
            return Question(**about, control="number_or", options=options)
        if options and (ask.control is Control.CHOICE or known_as.endswith(".each")):
            return Question(**about, control="choice", options=options, is_number=kind is int)
        if options and kind is int:
            return Question(**about, control="near", options=options, is_number=True)
        return _number(ask, info, about)


def _number(ask: Ask, info: FieldInfo, about: dict[str, Any]) -> Question:
    least = next((limit.ge for limit in info.metadata if isinstance(limit, Ge)), 0)
    most = next((limit.le for limit in info.metadata if isinstance(limit, Le)), None)
    top = ask.most if ask.most is not None else most
    if isinstance(top, int) and top <= FEW and isinstance(least, int):
        return Question(**about, control="chips", chips=range(least, top + 1))
    is_count = info.default == 0 and ask.control is Control.CHIPS
    return Question(
        **about, control="number", copies=0 if isinstance(least, int) and least < 0 else 1, is_count=is_count
    )


def _known(part: Question, answers: Mapping[str, Any]) -> Question:
    """Fills in the answers that follow from the state, which need no question."""
    if not answers:
        return part
    parts = [
        one._replace(control="known", value=answers[key]) if key in answers else one
        for key, one in zip(part.keys, part.parts, strict=True)
    ]
    return part._replace(parts=parts)


def _options(subs: Sequence[Sub]) -> list[Option]:
    return [Option(sub.key, _(sub.label)) for sub in subs]


def _bare(kind: Any) -> Any:  # noqa: ANN401 - types have no type of their own
    """Returns the type without `Annotated`, and of a union its first one."""
    while hasattr(kind, "__metadata__"):
        kind = kind.__origin__
    if get_origin(kind) in (Literal, None):
        return kind
    return kind if get_origin(kind) in (dict, list) else next(iter(get_args(kind)), kind)


def asker_of(
    game: Game,
    state: State,
    seats: Sequence[Seat],
    kind: Any,  # noqa: ANN401 - a type of move
    skipped: frozenset[str] = frozenset(),
) -> Asker:
    return Asker(
        seats,
        game.god_subs,
        lambda name: kind.options(state, name),
        kind.proposed(state),
        kind.known(state),
        address("game_reference", game),
        skipped,
    )


def answers(questions: Sequence[Question], post: Mapping[str, str]) -> dict[str, Any]:
    """Returns the answers of the form by the last part of each name, without empty ones."""
    found = {one.name.rpartition(".")[2]: read(one, post) for one in questions}
    return {key: value for key, value in found.items() if value is not MISSING}


def read(question: Question, post: Mapping[str, str]) -> Any:  # noqa: ANN401 - any JSON
    text = post.get(question.name, "").strip()
    match question.control:
        case "switch":
            was_asked = f"{question.name}.asked" in post
            return bool(text) if was_asked else True if text else MISSING
        case "known":
            return MISSING
        case "near":
            typed = post.get(f"{question.name}.other", "").strip() or text
            return _sum(typed) if typed else MISSING
        case "group" | "rows":
            given = {key: read(part, post) for key, part in zip(question.keys, question.parts, strict=True)}
            told = {key: value for key, value in given.items() if value is not MISSING}
            return told if told or question.is_required else MISSING
        case "cards" | "several":
            return _cards(question, post)
        case "number_or":
            return post.get(f"{question.name}.or", "") or (_sum(text) if text else MISSING)
        case "numbers":
            return [_whole(part) for part in text.replace(",", " ").split()] if text else MISSING
        case "choice":
            return int(text) if question.is_number and text.isdecimal() else text or MISSING
        case _number:
            return _sum(text) if text else MISSING


def _cards(question: Question, post: Mapping[str, str]) -> Any:  # noqa: ANN401 - a list, or one text
    cards = [
        option.value
        for option in question.options
        for _copy in range(min(whole_number(post.get(f"{question.name}.{option.value}", "")) or 0, COPIES_AT_MOST))
    ]
    if not cards and not question.is_required:
        return MISSING
    return "".join(cards) if question.joined else cards


def _sum(text: str) -> int:
    return _given(sum_of_numbers(text))


def _whole(text: str) -> int:
    return _given(whole_number(text))


def _given(number: int | None) -> int:
    if number is None:
        raise Refused(_("Enter a whole number."))
    return number
