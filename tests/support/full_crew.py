"""A crew that has played everything there is, in every state, and recorded every kind of entry."""

import json
from datetime import date
from uuid import uuid4

from django.core.files.uploadedfile import SimpleUploadedFile

from games import ledger
from games.exchange.bgstats_export import crew_as_bgstats
from games.exchange.bgstats_format import plan_from
from games.exchange.crew_export import documents
from games.exchange.crew_import import bring_in
from games.exchange.json_file import Document, document_from
from games.history import campaigns, details
from games.ledger import rounds
from games.ledger.reseat import Arrangement, reseat
from games.models import Crew, Import, Phone, Player, ReferenceNote, Remembered
from tests.support.factories import CampaignFactory
from tests.support.kept import written_once
from tests.support.rounds import adjust, begin, begun_game, choose, clean_up, correct, happens, tell
from tests.support.tables import finish, make_game, make_phone, rulebook_game, set_cell

EVERY_SCRIPT = ("Ådne", "Ἀχιλλεύς", "Владимир", "أحمد", "שרה", "太郎", "김철수", "अर्जुन", "สมชาย", "👩‍👩‍👧")


@written_once
def full_crew() -> Phone:
    phone = make_phone("Ådne's phone")
    _finished_reavers(phone)
    _reopened_clans(phone)
    _open_tiny_epic(phone)
    _solo(phone)
    _spoils_for_ten(phone)
    _played_along(phone)
    _playing(phone)
    _spoils_played_along(phone)
    _remembered_in_a_campaign(phone)
    Player.objects.create(crew=phone.crew, name="=1+1", is_hidden=True)
    Remembered.objects.create(crew=phone.crew, rules="reavers", key="artifacts.harp", value="3")
    ReferenceNote.objects.create(crew=phone.crew, rules="reavers", key="sea-journey.kraken", name="Krake", text="soup")
    ReferenceNote.objects.create(crew=phone.crew, rules="clans", key="own.tyr", name="Týr", kind="Thor", text="soup")
    return phone


def _finished_reavers(phone):
    game = rulebook_game(phone, options={"majority_needs_one": True})
    reseat(
        game.key,
        Arrangement({2: "teal", 1: "pink"}, {"majority_needs_one": False}, ()),
        by=phone.pk,
        request_id=uuid4(),
    )
    finish(phone, game)


def _reopened_clans(phone):
    game = make_game(phone, "clans", {"Ådne": {"horns": 2, "letters.A": 1}, "Bo": {"gods": -3}, "أحمد": {"horns": 1}})
    finish(phone, game)
    ledger.reopen(game.key, by=phone.pk, request_id=uuid4())
    set_cell(phone, game, 1, "horns", None)
    ledger.undo(game.key, None, by=phone.pk, request_id=uuid4())
    finish(phone, game)


def _open_tiny_epic(phone):
    gods = ["Odin", "Þórr", "Freyja"]
    game = make_game(phone, "tiny_epic", {"Bo": {"temples": 2}, "太郎": {"island_runes.odin": 1}}, gods=gods)
    set_cell(phone, game, 0, "fury.odin", 4)
    set_cell(phone, game, 1, "boats", 1)
    ledger.undo(game.key, None, by=phone.pk, request_id=uuid4())


def _solo(phone):
    game = make_game(phone, "tiny_epic", {"Bo": {"temples": 1}, None: {"boats": 3}}, gods=["Odin", "Thor", "Frigg"])
    finish(phone, game)


def _spoils_for_ten(phone):
    game = make_game(phone, "spoils", {name: {"gold": place} for place, name in enumerate(EVERY_SCRIPT[:5])})
    finish(phone, game)


def _begun(phone, **game):
    table = {"plays_along": True, "territory_glory_at_the_end": True}
    game = make_game(phone, sheets={"Bo": {}, "Ådne": {}, "太郎": {}}, play_options=table, **game)
    begin(phone, game, {"start": "2"})
    choose(phone, game, "villages")
    return game


def _played_along(phone):
    """Finished before its time, after one round and a bit, in other seats than it began."""
    game = _begun(phone, starter=2)
    happens(phone, game, 2, "farm", "pillage")
    choose(phone, game, "trade")
    adjust(phone, game, 1, "territories.food", 2)
    adjust(phone, game, 1, "glory", 7)
    ledger.undo(game.key, None, by=phone.pk, request_id=uuid4())
    clean_up(phone, game)
    reseat(game.key, Arrangement({3: "teal", 1: "pink", 2: "blue"}, {}, ()), by=phone.pk, request_id=uuid4())
    rounds.switch(game.key, to_rounds=False, by=phone.pk, request_id=uuid4())
    finish(phone, game)


def _playing(phone):
    game = _begun(phone)
    correct(phone, game, skip=True)
    choose(phone, game, "sea")
    ledger.undo(game.key, None, by=phone.pk, request_id=uuid4())


def _spoils_played_along(phone):
    """Bets hidden, some of them in."""
    game = begun_game(
        phone, "spoils", {"Bo": {}, "Ådne": {}, "太郎": {}}, play_options={"plays_along": True, "gold_is_open": True}
    )
    tell(phone, game, "bid", player="2", dice=4, value=6)
    tell(phone, game, "challenge", player="3")
    tell(phone, game, "bets", bets={"2": {"gold": 13}}, is_part=True)


def _remembered_in_a_campaign(phone):
    """On a day to come, so that it stands last in the file."""
    CampaignFactory(
        crew=phone.crew, name="Утро", method="place_points", place_points=[5, 3], best=2, starts_on=date(2026, 1, 1)
    )
    campaign = CampaignFactory(crew=phone.crew, name="Winter", starts_on=date(2026, 1, 1))
    noted = details.Details(date(2100, 1, 1), "Bo's kitchen", "Rain,\nand =soup", 95, campaign, 2)
    details.add_from_memory(phone.crew, "clans", noted, [("Bo", 40), ("Ådne", 41)], uuid4())
    campaigns.finish(campaign)


def exported(crew: Crew) -> str:
    """The text of the JSON file; more games than a real test has would make more of them."""
    (text,) = ("".join(document) for document in documents(crew))
    return text


def bgstats_of(crew: Crew) -> dict:
    return json.loads("".join(crew_as_bgstats(crew)))


def loaded(text: str | bytes) -> Document:
    raw = text.encode() if isinstance(text, str) else text
    return document_from(SimpleUploadedFile("crew.json", raw))


def imported(crew: Crew, text: str | bytes):
    return bring_in(crew, [loaded(text)])


def document_of(phone: Phone) -> dict:
    return json.loads(exported(phone.crew))


def their_file(**changes) -> dict:
    """Returns a file as BG Stats writes it."""
    play = {
        "uuid": "0b9f7c1e-1d1f-4f6e-9d6e-0f6d1c9b3a01",
        "gameRefId": 7,
        "locationRefId": 2,
        "playDate": "2025-03-01 19:30:00",
        "durationMin": 95,
        "ignored": False,
        "comments": "Great fun",
        "playerScores": [
            {"playerRefId": 1, "score": "80+41", "winner": True, "rank": 1, "seatOrder": 1},
            {"playerRefId": 2, "score": "99", "winner": False, "rank": 2, "seatOrder": 2},
        ],
    }
    return {
        "games": [{"id": 7, "name": "Reavers!", "bggId": 242684}, {"id": 8, "name": "Catan", "bggId": 13}],
        "players": [{"id": 1, "name": "Anna"}, {"id": 2, "name": "bo"}],
        "locations": [{"id": 2, "name": "Home"}],
        "plays": [play | changes, {"uuid": "x", "gameRefId": 8, "playerScores": []}],
        "userInfo": {"meRefId": 1},
        "challenges": [],
    }


def waiting(crew: Crew, document: dict) -> Import:
    plan = plan_from(loaded(json.dumps(document)))
    return Import.objects.create(crew=crew, request_id=uuid4(), plan=plan._asdict())
