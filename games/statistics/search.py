"""Finding games by words: names of players, and the notes and places of games.

Names are looked up among the crew's players, so a new name is found at once. Words of notes and places have an index of
their own (`Word`, `Mention`) with the moment of play in it: the newest games of a word are read from the end of
that index, however many games have the word. Why not the databases' own text search: docs/decisions/0006-history.md
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from django.db import connection, models

from games.models import Crew, Game, Mention, Player, StatCount, Word

LONGEST = 40  # letters of a word
MOST_WORDS = 20  # that a beginning may stand for, the most used first
MOST_TERMS = 6
PARTS = re.compile(r"[^\W_]+")


def words(text: str) -> list[str]:
    """As they are compared: without case and accents, so that Jorvik finds Jórvík."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return [word[:LONGEST] for word in PARTS.findall(bare)]


class Source(NamedTuple):
    """A table with games in the order of play, for each value of a column."""

    table: str
    column: str


SEATS, MENTIONS = Source("games_seat", "player_id"), Source("games_mention", "word_id")


class Term(NamedTuple):
    """What a typed word may mean."""

    players: Sequence[int]
    words: Sequence[int]
    uses: int  # in how many games, at most


def put_in(crew: int, games: Sequence[Game]) -> None:
    found = {game.pk: set(words(f"{game.venue} {game.notes}")) for game in games}
    moments = {game.pk: game.played_at for game in games}
    spoken = {word.encode() for of_game in found.values() for word in of_game}
    if not spoken:
        return
    Word.objects.bulk_create([Word(crew_id=crew, text=text) for text in sorted(spoken)], ignore_conflicts=True)
    ids = {bytes(word.text): word.pk for word in Word.objects.filter(crew=crew, text__in=spoken)}
    mentions = [
        Mention(word_id=ids[word.encode()], game_id=game, listed_at=moments[game])
        for game, of_game in found.items()
        for word in sorted(of_game)
    ]
    Mention.objects.bulk_create(mentions, batch_size=1000)
    _use(Counter(mention.word_id for mention in mentions), 1)


def take_out(crew: int, games: Sequence[int]) -> None:
    gone = Mention.objects.filter(game__in=games)
    _use(Counter(gone.values_list("word", flat=True)), -1)
    gone.delete()
    Word.objects.filter(crew=crew, uses__lte=0).delete()


def _use(uses: Counter[int], sign: int) -> None:
    table = Word._meta.db_table
    with connection.cursor() as cursor:
        cursor.executemany(
            f"UPDATE {table} SET uses = uses + %s WHERE id = %s",  # noqa: S608 - the table's own name
            [(sign * n, word) for word, n in uses.items()],
        )


def terms(crew: Crew, text: str) -> list[Term]:
    """The typed words, the rarest first."""
    players = list(Player.objects.of(crew).values_list("pk", "name"))
    played = dict(
        StatCount.objects.of(crew)
        .of_kind("played")
        .values_list("who")
        .annotate(n=models.Sum("games"))
        .values_list("who", "n")
    )
    found = [_term(crew, word, players, played) for word in words(text)[:MOST_TERMS]]
    return sorted(found, key=lambda term: term.uses)


def _term(crew: Crew, typed: str, players: Sequence[tuple[int, str]], played: dict[int, int]) -> Term:
    named = [key for key, name in players if any(word.startswith(typed) for word in words(name))]
    begin = typed.encode()
    known = Word.objects.filter(crew=crew, text__gte=begin, text__lt=begin + b"\xff").order_by("-uses", "pk")
    spoken = list(known.values_list("pk", "uses")[:MOST_WORDS])
    uses = sum(n for _key, n in spoken) + sum(played.get(key, 0) for key in named)
    return Term(named, [key for key, _n in spoken], uses)


Condition = tuple[str, object]  # SQL about a game g, and its value


def newest(found: Sequence[Term], conditions: Sequence[Condition], before: Game | None, limit: int) -> list[int]:
    """The games that have all the words, the last played first.

    The rarest word leads: each thing it may mean is a list that is in order already; of each the first few are taken.
    """
    leader, *others = found
    streams = [(SEATS, key) for key in leader.players] + [(MENTIONS, key) for key in leader.words]
    if not streams:
        return []
    parts: list[str] = []
    given: list[Any] = []
    for source, key in streams:
        sql, values = _stream(source, key, others, conditions, before)
        parts.append(f"SELECT * FROM ({sql} ORDER BY s.listed_at DESC, s.game_id DESC LIMIT %s) p")  # noqa: S608
        given += [*values, limit]
    union = f"SELECT game_id FROM ({' UNION '.join(parts)}) u ORDER BY listed_at DESC, game_id DESC LIMIT %s"  # noqa: S608
    with connection.cursor() as cursor:
        cursor.execute(union, (*given, limit))
        return [row[0] for row in cursor.fetchall()]


def _stream(
    source: Source, key: int, others: Sequence[Term], conditions: Sequence[Condition], before: Game | None
) -> tuple[str, list[Any]]:
    """The games of one player or one word. Only names of our own tables and columns are put together here."""
    sql = f"SELECT s.listed_at, s.game_id FROM {source.table} s JOIN games_game g ON g.id = s.game_id"  # noqa: S608
    sql += f" WHERE s.{source.column} = %s AND s.listed_at IS NOT NULL"
    given: list[Any] = [key]
    if before:
        moment = connection.ops.adapt_datetimefield_value(before.listed_at)
        sql += " AND s.listed_at <= %s AND (s.listed_at < %s OR s.game_id < %s)"
        given += [moment, moment, before.pk]
    for condition, value in conditions:
        sql += f" AND {condition}"
        given.append(value)
    for term in others:
        ways = [_exists(of, keys) for of, keys in ((SEATS, term.players), (MENTIONS, term.words)) if keys]
        sql += f" AND ({' OR '.join(ways) or '1 = 0'})"
        given += [*term.players, *term.words]
    return sql, given


def _exists(source: Source, keys: Sequence[int]) -> str:
    """The plus keeps the database from going through all games of a player or word: those of this game are few."""
    marks = ", ".join(["%s"] * len(keys))
    return f"EXISTS (SELECT 1 FROM {source.table} t WHERE t.game_id = s.game_id AND +t.{source.column} IN ({marks}))"  # noqa: S608
