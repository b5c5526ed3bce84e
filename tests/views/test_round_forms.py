"""What the forms of the round screen send, for every game."""

import pytest

from tests.support.round_screen import begun, move, send, sheet, stand_of

pytestmark = pytest.mark.django_db


def test_a_round_of_spoils_is_told_by_its_forms(client):
    game = begun(client, rules="spoils")

    move(client, game, "bid", seat=2, dice=3, value=4)
    move(client, game, "challenge")
    bets = {"bets__1__gold": 10, "bets__1__side": "challenger", "bets__2__gold": 5, "bets__3__gold": 7}
    move(client, game, "bets", **bets)
    shown = move(client, game, "dice", shown=4)
    answer = move(client, game, "take", items__crown=2, artifacts=1)

    assert "Orange&#x27;s side won" in shown.text
    assert "Orange took Crown, Crown and 1 Artifact" in answer.text
    assert (sheet(game, 1)["gold"], sheet(game, 2)["items.crown"]) == (60, 2)
    assert stand_of(game).chief == "2"


def test_a_round_of_clans_is_told_by_its_forms(client):
    game = begun(client, rules="clans")

    move(client, game, "place:territory:2", seat=1)
    move(client, game, "letters", seat=1, letters__A=1, letters__C=1)
    move(client, game, "offerings", numbers__1="3 2", numbers__2="4")
    answer = move(client, game, "battles", results__2__1=1)

    assert answer.status_code == 200
    assert (sheet(game, 1)["letters.C"], sheet(game, 1)["territory_symbols"]) == (1, 1)
    assert stand_of(game).god == "1"


def test_helga_places_warriors_too(client):
    game = begun(client, ("Teal", "Orange"), rules="clans")
    here = {"round": 1, "step": "resolve", "seat": 1}

    answer = send(client, game, "record", here | {"move": "place:territory:4", "place.helga": "yes"}, with_htmx=True)

    assert answer.status_code == 200
    assert stand_of(game).warriors("") == [0, 0, 0, 1, 0]


def test_an_era_of_tiny_epic_is_told_by_its_forms(client):
    game = begun(client, rules="tiny_epic")

    move(client, game, "rune:god:thor", seat=2)
    move(client, game, "card:face:up")
    answer = move(client, game, "gain", seat=3, resources__wood=-1)

    assert answer.status_code == 200
    assert (sheet(game, 2)["island_runes.thor"], sheet(game, 3)["resources.wood"]) == (1, 1)
    assert stand_of(game).active == "2"
