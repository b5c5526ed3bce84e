"""A phone finds an entry by the words of its own language, and by what is printed on an English card."""

import pytest
from django.conf import settings
from django.utils.translation import override

from games.reference.library import Library
from scoring import RULESETS

LANGUAGES = [code for code, _name in settings.LANGUAGES]


def found(language, game, query):
    with override(language):
        return [each.entry for each in Library(RULESETS[game]).search(query)]


@pytest.mark.parametrize("game", RULESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_is_found_by_its_name_here_and_by_the_english_one(language, game):
    with override(language):
        library = Library(RULESETS[game])
        names = [
            (shown.key, name)
            for shown, entry in zip(library.entries, RULESETS[game].reference, strict=True)
            for name in {shown.name, entry.name}
        ]
        missed = [pair for pair in names if pair[0] not in [each.entry.key for each in library.search(pair[1])[:3]]]

    assert missed == []


@pytest.mark.parametrize(
    ("language", "game", "query", "key"),
    [
        ("de", "reavers", "krakken", "sea-journey.kraken"),
        ("de", "reavers", "hof", "village-spoils.farm"),
        ("de", "reavers", "farm", "village-spoils.farm"),
        ("de", "reavers", "Startspieler", "rule.start-player-marker"),
        ("de", "reavers", "start player", "rule.start-player-marker"),
        ("de", "reavers", "gleichstand", "R25"),
        ("de", "tiny_epic", "schlacht verlieren", "god.valhalla-boon"),
        ("de", "spoils", "draupnir", "artifact.draupnir"),
        ("fr", "reavers", "krakken", "sea-journey.kraken"),
        ("fr", "reavers", "ferme", "village-spoils.farm"),
        ("fr", "spoils", "egalite", "rule.tie"),
        ("fr", "spoils", "ÉGALITÉ", "rule.tie"),
        ("fr", "reavers", "premier joueur", "rule.start-player-marker"),
        ("fr", "tiny_epic", "perdre une bataille", "god.valhalla-boon"),
        ("fr", "reavers", "jarnglofar", "artifact.jarnglofar"),
        ("es", "reavers", "granja", "village-spoils.farm"),
        ("es", "clans", "empate", "rule.tie"),
        ("es", "reavers", "jugador inicial", "rule.start-player-marker"),
        ("es", "tiny_epic", "perder una batalla", "god.valhalla-boon"),
        ("es", "reavers", "draupnir", "artifact.draupnir"),
        ("pl", "reavers", "farma", "village-spoils.farm"),
        ("pl", "spoils", "remis", "rule.tie"),
        ("pl", "reavers", "pierwszy gracz", "rule.start-player-marker"),
        ("pl", "tiny_epic", "przegrac bitwe", "god.valhalla-boon"),
        ("pl", "reavers", "krakken", "sea-journey.kraken"),
    ],
)
def test_the_most_likely_entry_comes_first(language, game, query, key):
    assert next((entry.key for entry in found(language, game, query)), None) == key
