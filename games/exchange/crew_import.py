"""The import of our own file: checked as a whole first, then written, some games at a time. Existing games stay.

Its games are copies of entries that a ledger wrote elsewhere, so this package may write them.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from uuid import UUID

from django.utils.translation import gettext as _

from games.exchange import crew_format
from games.exchange.crew_checks import check_campaign, check_game, check_reference_note, check_remembered
from games.exchange.game_rows import rows_of, same_fields, with_rounds
from games.exchange.json_file import Broken, Document, item_from, items
from games.exchange.write_games import Outcome, alone, in_a_living_crew, known, write_games
from games.limits import MOST_ENTRY_NOTES
from games.models import Campaign, Crew, Game, Player, ReferenceNote, Remembered, quotas
from games.models.reference import names_have_changed


def is_ours(document: Document) -> bool:
    return "format" in document


def bring_in(crew: Crew, documents: Iterable[Document]) -> Outcome:
    """Imports all games, after checking all of them."""
    ids: set[UUID] = set()
    for document in documents:
        check(document, ids)
    with in_a_living_crew():
        outcomes = [write(crew, document) for document in documents]
    return Outcome(*map(sum, zip(*outcomes, strict=True)))


def check(document: Document, ids: set[UUID]) -> None:
    """Checks the file. `ids`: of the games that existed before."""
    _head(document)
    players = _checked_players(document)
    for path, remembered in items(crew_format.Remembered, document, "remembered"):
        check_remembered(path, remembered)
    for path, note in items(crew_format.ReferenceNote, document, "reference_notes"):
        check_reference_note(path, note)
    campaigns = _checked_campaigns(document, players)
    for path, game in items(crew_format.Game, document, "games"):
        check_game(path, game, players, campaigns)
        if game.id in ids:
            raise Broken(f"{path}.id", _("This game is in the file twice."))
        ids.add(game.id)


def _head(document: Document) -> crew_format.Head:
    if document.get("version", crew_format.VERSION) != crew_format.VERSION:
        raise Broken("version", _("This file was written by a newer Reavers Companion. Update this one."))
    lists_emptied = {key: [] if isinstance(value, list) else value for key, value in document.items()}
    return item_from(crew_format.Head, "", lists_emptied)


def _checked_players(document: Document) -> dict[str, Player]:
    """Returns players by name that are not stored: seats refer to them during the check."""
    players: dict[str, Player] = {}
    seen: set[str] = set()
    for path, player in items(crew_format.Player, document, "players"):
        if player.name.casefold() in seen:
            raise Broken(f"{path}.name", _("Two players are called {name}.").format(name=player.name))
        seen.add(player.name.casefold())
        players[player.name] = Player(pk=len(seen), name=player.name)
    return players


def _checked_campaigns(document: Document, players: Mapping[str, Player]) -> dict[UUID, Campaign]:
    campaigns: dict[UUID, Campaign] = {}
    for path, campaign in items(crew_format.Campaign, document, "campaigns"):
        check_campaign(path, campaign, players)
        if campaign.id in campaigns:
            raise Broken(f"{path}.id", _("This campaign is in the file twice."))
        campaigns[campaign.id] = Campaign()
    return campaigns


def write(crew: Crew, document: Document) -> Outcome:
    with alone(crew):
        before = Player.objects.of(crew).count()
        if not before and not Game.objects.of(crew).exists():
            crew.name = _head(document).crew.name
            crew.save(update_fields=["name"])
        players = _write_players(crew, document)
        _remember(crew, document)
        _write_reference_notes(crew, document)
        campaigns = _write_campaigns(crew, document, players)
        arrived = Player.objects.of(crew).count() - before
    here = known(crew)
    quotas.check_games(crew, sum(UUID(game["id"]) not in here for game in document["games"]))
    games = (game for _path, game in items(crew_format.Game, document, "games") if game.id not in here)
    new = write_games(crew, (with_rounds(rows_of(game, players, campaigns)) for game in games))
    return Outcome(new, len(document["games"]) - new, arrived)


def _write_players(crew: Crew, document: Document) -> dict[str, Player]:
    """Writes the players and returns them by name. A name in another spelling is the same person."""
    players = [player for _path, player in items(crew_format.Player, document, "players")]
    here = {player.name.casefold(): player for player in Player.objects.of(crew)}
    new = [Player(crew=crew, **same_fields(player)) for player in players if player.name.casefold() not in here]
    quotas.check_players(crew, len(new))
    here |= {player.name.casefold(): player for player in Player.objects.bulk_create(new)}
    return {player.name: here[player.name.casefold()] for player in players}


def _remember(crew: Crew, document: Document) -> None:
    """Writes remembered values; those that the crew typed in itself stay."""
    values = [
        Remembered(crew=crew, **same_fields(one))
        for _path, one in items(crew_format.Remembered, document, "remembered")
    ]
    Remembered.objects.bulk_create(values, ignore_conflicts=True)


def _write_reference_notes(crew: Crew, document: Document) -> None:
    """Writes notes, as many as there is room for; those that the crew wrote itself stay."""
    here = {(note.rules, note.key): note for note in ReferenceNote.objects.of(crew)}
    texts = Counter(rules for (rules, _key), note in here.items() if note.text)
    changed = {}
    for _path, one in items(crew_format.ReferenceNote, document, "reference_notes"):
        own = here.setdefault((one.rules, one.key), ReferenceNote(crew=crew, rules=one.rules, key=one.key))
        has_room = bool(one.text) and not own.text and texts[one.rules] < MOST_ENTRY_NOTES
        if (own.is_own_entry and not has_room) or not (has_room or (one.name and not own.name)):
            continue
        texts[one.rules] += has_room
        own.text, own.name, own.kind = one.text if has_room else own.text, own.name or one.name, own.kind or one.kind
        changed[one.rules, one.key] = own
    for note in changed.values():
        note.save()
    if any(note.name for note in changed.values()):
        names_have_changed(crew)


def _write_campaigns(crew: Crew, document: Document, players: Mapping[str, Player]) -> dict[UUID, Campaign]:
    """Writes new campaigns and returns all of the crew's, by their ids in files."""
    here = {campaign.origin: campaign for campaign in Campaign.objects.of(crew)}
    for _path, one in items(crew_format.Campaign, document, "campaigns"):
        if one.id not in here:
            here[one.id] = Campaign.objects.create(crew=crew, origin=one.id, **same_fields(one, "id", "champions"))
            here[one.id].champions.set(players[name] for name in one.champions)
    return here
