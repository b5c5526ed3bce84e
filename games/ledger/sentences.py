"""Sentences about entries."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.language.ago import ago
from games.ledger.round_sentences import PLAYED_KINDS, InForce, Told, all_told, start_told
from games.models import Entry, Game, Seat
from games.scores.score_game import cell_of, seat_cells, sets_held, table_cells
from games.scores.secret_numbers import hidden_fields, is_hidden
from scoring.sheets import Cell, Control, Shape
from scoring.translation import named, one_after_another
from scoring.verdict import number

Names = Mapping[str, str]  # by seat
Values = Mapping[str, int | None]

AROUND_NAMES = "\N{WORD JOINER}"  # no name contains it: games/input/names.py


@dataclass(frozen=True)
class LogLine:
    """An entry as the log shows it."""

    entry: Entry
    told: Sequence[Told]  # with AROUND_NAMES
    when: str
    colours: Mapping[str, str]  # by name

    @property
    def sentences(self) -> list[str]:
        sentences = [told.sentence.replace(AROUND_NAMES, "") for told in self.told]
        return [_undone(one_after_another(sentences))] if self._is_undo else sentences

    @property
    def in_one_line(self) -> str:
        return one_after_another(self.sentences)

    @property
    def parts(self) -> Sequence[Told]:
        return [told._replace(what=_undone(told.what)) for told in self.told] if self._is_undo else self.told

    @property
    def where(self) -> str:
        return self.told[0].where if self.told else ""

    @property
    def where_and_when(self) -> str:
        return " · ".join(filter(None, [self.where, self.when]))

    @property
    def _is_undo(self) -> bool:
        return bool(self.entry.undoes)

    @property
    def is_undone(self) -> bool:
        return hasattr(self.entry, "undone_by")

    @property
    def can_be_undone(self) -> bool:
        return self.entry.kind in Entry.FACTS and not self.is_undone


def log_lines(game: Game, seats: Sequence[Seat], entries: Sequence[Entry], in_force: InForce = None) -> list[LogLine]:
    names = {str(seat.order): f"{AROUND_NAMES}{named(seat.name)}{AROUND_NAMES}" for seat in seats}
    colours = {named(seat.name): seat.colour for seat in seats}
    played = all_told(game, seats, names, entries, in_force)
    return [LogLine(entry, list(_told(game, names, played, entry)), ago(entry.at), colours) for entry in entries]


def _undone(what: str) -> str:
    return _("Undone: {what}").format(what=what)


def _told(game: Game, names: Names, played: Mapping[int, Told], entry: Entry) -> Iterator[Told]:
    match entry.kind:
        case Entry.Kind.FINISH:
            yield Told(_("Finished"))
        case Entry.Kind.REOPEN:
            yield Told(_("Reopened"))
        case Entry.Kind.RESEAT:
            yield Told(_("Seats or house rules changed"))
        case _fact:
            yield from _recorded(game, names, played, entry.undoes or entry)


def _recorded(game: Game, names: Names, played: Mapping[int, Told], entry: Entry) -> Iterator[Told]:
    if entry.kind in PLAYED_KINDS:
        told = played.get(entry.number, Told(entry.get_kind_display()))
        where = _("{round} {n}").format(round=_(_round_name(game)), n=entry.what["round"])
        yield told if told.what.startswith(where) else told._replace(where=where)
        return
    if entry.kind == Entry.Kind.SWITCH:
        yield Told(_("Went back to the rounds") if entry.what["to"] == "rounds" else _("Moved on to final scoring"))
    if entry.kind == Entry.Kind.START:
        yield start_told(game, names, entry)
    yield from _facts(game, names, entry)


def _round_name(game: Game) -> str:
    return game.ruleset.play.round_name if game.ruleset.play else ""


def _facts(game: Game, names: Names, entry: Entry) -> Iterator[Told]:
    hidden = hidden_fields(game)
    for seat, values in entry.sets.items():
        before = entry.before.get(seat, {})
        shown = {key: n for key, n in values.items() if not is_hidden(key, hidden)}
        facts = ", ".join(_facts_of_seat(game, int(seat), shown, before))
        if len(shown) < len(values):
            facts = ", ".join(filter(None, [facts, _("a secret number")]))
        yield Told(names[seat], facts) if seat in names else Told(facts)


def _facts_of_seat(game: Game, seat: int, values: Values, before: Values) -> Iterator[str]:
    """Yields one sentence for each fact; card values that were typed together share one."""
    for field, keys in groupby(_as_on_the_sheet(game, seat, values), key=lambda key: key.partition(".")[0]):
        cells = [(key, cell_of(game, seat, key)) for key in keys]
        first = cells[0][1]
        if first and first.ask.sets and len(cells) == len(first.ask.each):
            yield _in_sets(first, {key: values[key] or 0 for key, _cell in cells})
        elif len(cells) > 1 and all(cell and cell.is_nameless for _key, cell in cells):
            yield _all_values(cells[0][1], [values[key] for key, _cell in cells])
        else:
            yield from (_fact(cell, field, values[key], before.get(key)) for key, cell in cells)


def _as_on_the_sheet(game: Game, seat: int, values: Values) -> list[str]:
    """Sorts cells by the order of the sheet: PostgreSQL keeps the keys of JSON in an order of its own."""
    if len(values) < 2:
        return list(values)
    places = {key: place for place, key in enumerate(seat_cells(game) if seat else table_cells(game))}
    return sorted(values, key=lambda key: (places.get(key, len(places)), key))


def _in_sets(cell: Cell, values: Mapping[str, int]) -> str:
    """Combines kinds into sets: "Tapestries: 1 set, 2 others"."""
    complete, others = sets_held(cell, values).values()
    sets = ngettext("{n} set", "{n} sets", complete).format(n=complete)
    more = ngettext("{n} other", "{n} others", others).format(n=others)
    if complete and others:
        return _("{what}: {sets}, {others}").format(what=_(cell.ask.label), sets=sets, others=more)
    return _("{what}: {value}").format(what=_(cell.ask.label), value=sets if complete else more)


def _all_values(cell: Cell | None, values: Sequence[int | None]) -> str:
    label = _(cell.ask.label) if cell else ""
    return f"{label} " + " + ".join(number(value) for value in values if value is not None)


def _fact(cell: Cell | None, field: str, value: int | None, before: int | None) -> str:
    is_card = cell is not None and cell.ask.control is Control.CARDS
    if cell and is_card and value == 0 and before is None:  # zero for the rest says it of the first card alone
        return f"{_(cell.ask.label)} {number(0)}"
    label = _label(cell) if cell else field
    if value is None:
        return _("{what} {before} → nothing").format(what=label, before=number(before or 0))
    if before is not None:
        return _("{what} {before} → {value}").format(what=label, before=number(before), value=number(value))
    return label if is_card and value == 1 else f"{label} {number(value)}"


def _label(cell: Cell) -> str:
    """Adds the group to a name that means little alone: "Slaying (Round 1)", "Island Runes (Odin)"."""
    if cell.ask.shape in (Shape.ROW, Shape.LETTERS, Shape.BAG) or cell.ask.per_god:
        return _("{field} ({part})").format(field=_(cell.ask.label), part=cell.label)
    return cell.label
