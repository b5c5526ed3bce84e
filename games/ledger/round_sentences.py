"""Sentences about entries of the rounds. A move is described with the state in which it was made."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.db.models import Q
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.language.translation import own_name
from games.ledger.fold import Fold
from games.ledger.progress import Changes, play_of
from games.ledger.read_rounds_entry import read_move
from games.ledger.turn import changes_between
from games.models import Entry, Game, Seat
from games.scores.secret_numbers import hidden_fields, is_hidden
from scoring.lookup import entry_named
from scoring.play.moves import Move, MoveError
from scoring.play.printed import board_in_words
from scoring.play.state import TABLE, State
from scoring.translation import listed, ngettext, one_after_another

Names = Mapping[str, str]  # by seat
InForce = Sequence[Entry] | None  # the game's entries in force, in order, if they are known already
PLAYED_KINDS = (Entry.Kind.MOVE, Entry.Kind.EFFECT)


class Told(NamedTuple):
    """An entry in words, or what it says of one player: in the parts that the log sets apart, and in one sentence."""

    what: str  # a sentence, or only the name of whose numbers follow
    more: str = ""  # what it gave, or numbers
    because: Sequence[str] = ()  # in sentences
    where: str = ""  # "Round 3"

    @property
    def sentence(self) -> str:
        text = _("{what}: {gains}").format(what=self.what, gains=self.more) if self.more else self.what
        text = " ".join([text, *self.because])
        return _("{where}: {what}").format(where=self.where, what=text) if self.where else text


def told(
    game: Game, names: Names, entry: Entry, before: State, after: State | None, *, has_reasons: bool = True
) -> Told:
    """ "Teal pillaged a farm: +1 Farm, +1 Terror". `after` is None if it was undone: then nobody gains anything."""
    what = _effect(game, names, entry) if entry.kind == Entry.Kind.EFFECT else _move(game, names, entry, before)
    kind = play_of(game).kinds.get(entry.what.get("move", {}).get("move", ""))
    if after is None or entry.what.get("move", {}).get("move") == "adjust":
        return Told(what)
    if kind and kind.is_explained:
        reasons = after.reasons(lambda player: names.get(player, player)) if has_reasons else []
        return Told(_("{what}.").format(what=what), because=reasons)
    changes = changes_between(before, after)
    if kind and kind.in_row:  # the sentence says what its own player got
        changes.pop(entry.what["move"].get("player", TABLE), None)
    gained = {owner for owner, own in changes.items() if own}
    told_already = gained if gained == {_who(entry, kind, before)} else ()
    others = {seat: name for seat, name in names.items() if seat not in told_already}
    return Told(what, in_words(changes, after, others, hidden_fields(game)))


def _who(entry: Entry, kind: type[Move[Any]] | None, before: State) -> str | None:
    """Returns the player with whose name the sentence of an entry begins."""
    return entry.what.get("seat") or entry.what["move"].get("player") or (kind.due(before) if kind else None)


def in_words(changes: Changes, state: State, names: Names, hidden: frozenset[str] = frozenset()) -> str:
    """ "Teal +1 Farm, +1 Terror; Orange -1 Terror"."""
    parts = []
    for owner in (*state.players, TABLE):
        counters = state.counters(owner)
        own = changes.get(owner, {})
        shown = [key for key in counters if key in own and not is_hidden(key, hidden)] if own else []
        words = [_("{n:+d} {name}").format(n=own[key], name=counters[key].one) for key in shown]
        if words:
            whose = names.get(owner, "")
            parts.append(f"{whose} {', '.join(words)}".strip())
    return one_after_another(parts)


def all_told(
    game: Game, seats: Sequence[Seat], names: Names, wanted: Sequence[Entry], in_force: InForce = None
) -> dict[int, Told]:
    """Returns moves and effects in words, by number. They depend on earlier entries, so all are folded again."""
    asked = {one.number: one for entry in wanted for one in (entry, entry.undoes) if one and one.kind in PLAYED_KINDS}
    if not asked:
        return {}
    return dict(_all_told(game, seats, names, asked, in_force))


def _all_told(
    game: Game, seats: Sequence[Seat], names: Names, asked: Mapping[int, Entry], known: InForce
) -> Iterator[tuple[int, Told]]:
    last = max(asked)
    if known is None:  # later corrections of the board count from the beginning
        known = list(Entry.objects.of(game).in_force().filter(Q(number__lte=last) | Q(kind=Entry.Kind.START)))
    fold = Fold.empty(game, seats, known)
    in_force = {entry.number: entry for entry in known if entry.number <= last}
    for _number, recorded in sorted({**asked, **in_force}.items()):
        entry = recorded
        before, parts = fold.state, fold.progress.parts
        if entry.number in in_force:
            fold.add(entry)
            entry = _complete(game, entry, parts, is_over=bool(parts) and not fold.progress.parts)
        if entry.number in asked and before is not None:
            after = fold.state if entry.number in in_force else None
            yield entry.number, told(game, names, entry, before, after)


def _complete(game: Game, entry: Entry, parts: Mapping[str, Mapping[str, Any]], *, is_over: bool) -> Entry:
    """Puts all hidden answers into the sentence of the last one."""
    if not entry.what.get("part") or not is_over:
        return entry
    move = entry.what["move"]
    alias = play_of(game).kinds[move["move"]].seats.each[0][1]
    all_of_them = {"move": move["move"], alias: {**parts.get(move["move"], {}), **move[alias]}}
    return Entry(number=entry.number, kind=entry.kind, what=entry.what | {"part": False, "move": all_of_them})


def start_told(game: Game, names: Names, entry: Entry) -> Told:
    """ "Round 3: Teal has the Start Player marker"."""
    play, at = play_of(game), entry.what.get("at", {})
    labels = {marker.key: _(marker.label) for marker in play.markers}
    told_markers = {**entry.what.get("start", {}), **at.get("markers", {})}
    held = [
        _("{name} has the {marker}").format(name=names[seat], marker=labels[key])
        for key, seat in told_markers.items()
        if key in labels and seat in names
    ]
    if at.get("board"):
        held.append(one_after_another(board_in_words(play.printed_things, at["board"])))
    says_where = "start" in entry.what or bool(at.get("round"))
    if at.get("skip"):
        held.append(_("turn skipped") if held or says_where else capfirst(_("turn skipped")))
    if at.get("turn"):
        held.append(_("it is {name}'s turn").format(name=names[at["turn"]]))
    where = _("{round} {n}").format(round=_(play.round_name), n=at.get("round") or 1)
    if not says_where:
        return Told(listed(held))
    return Told(listed(held), where=where) if held else Told(where)


def _effect(game: Game, names: Names, entry: Entry) -> str:
    play, what = play_of(game), entry.what
    sentence = play.sentences.get((what["effect"], what["choice"]), "{name}")
    done = _as_printed(game, what["effect"], _(sentence)).format(name=names[what["seat"]])
    supplies = next((c.supplies for e in play.effects for c in e.choices if (e.key, c.key) == _key(what)), {})
    taken = [ngettext(*play.supplies[key], abs(n)).format(n=f"{n:+d}") for key, n in supplies.items()]
    return _("{what}, {supplies}").format(what=done, supplies=", ".join(taken)) if taken else done


def _as_printed(game: Game, effect: str, sentence: str) -> str:
    """Replaces our name of the card by that of the crew's own edition."""
    played = play_of(game).effect_by_key.get(effect)
    entry = entry_named(game.ruleset, played.name) if played else None
    own = own_name(f"{entry.name} ({entry.kind})") if entry else ""
    return sentence.replace(entry.name, own.replace("{", "{{").replace("}", "}}")) if entry and own else sentence


def _key(what: Mapping[str, str]) -> tuple[str, str]:
    return what["effect"], what["choice"]


def _move(game: Game, names: Names, entry: Entry, before: State) -> str:
    told_move = entry.what["move"]
    kind = play_of(game).kinds[told_move["move"]]
    if entry.what.get("part"):
        who = [names[seat] for seat in told_move[kind.seats.each[0][1]] if seat in names]
        return _("{move}: {names}").format(move=_(kind.label), names=listed(who))
    hidden = hidden_fields(game)
    if told_move["move"] == "adjust" and any(is_hidden(key, hidden) for key in told_move["changes"]):
        return _("{name}: a secret number was corrected").format(name=names.get(told_move.get("player", ""), ""))
    try:
        return read_move(game, told_move).sentence(before, lambda player: names.get(player, player))
    except MoveError:  # undone, and no longer possible
        return str(_(kind.label))
