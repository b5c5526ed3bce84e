"""The index of a reference: all that a phone needs to search by itself, and small enough for one bar of signal."""

import gzip
import json
import random

import pytest
from django.utils.translation import override

from games.limits import LONGEST_CARD_NAME, LONGEST_ENTRY_KIND, LONGEST_ENTRY_NAME, LONGEST_ENTRY_NOTE, MOST_ENTRY_NOTES
from games.models import ReferenceNote
from games.reference.library import Library
from games.reference.notes import own_key
from scoring import RULESETS
from scoring.reference import NUMBERED

pytestmark = pytest.mark.django_db
KB = 1024


class Writer:
    """Writes as much as fits, in words of a language that come in no order."""

    def __init__(self, language):
        self.random = random.Random(language)
        with override(language):
            texts = [entry.text for ruleset in RULESETS.values() for entry in Library(ruleset).entries]
        self.words = sorted(set(" ".join(texts).split()))

    def text(self, longest):
        return " ".join(self.random.choices(self.words, k=longest))[:longest].strip()

    def own_entry(self, crew, rules):
        name, kind = self.text(LONGEST_ENTRY_NAME), self.text(LONGEST_ENTRY_KIND)
        text = self.text(LONGEST_ENTRY_NOTE)
        return ReferenceNote(crew=crew, rules=rules, key=own_key(name), name=name, kind=kind, text=text)

    def card(self, crew, rules, entry):
        return ReferenceNote(crew=crew, rules=rules, key=entry.key, name=self.text(LONGEST_CARD_NAME))


def write_as_much_as_fits(crew, rules, language):
    writer = Writer(language)
    cards = [entry for entry in RULESETS[rules].reference if entry.kind != NUMBERED]
    notes = [writer.own_entry(crew, rules) for _number in range(MOST_ENTRY_NOTES)]
    return ReferenceNote.objects.bulk_create(notes + [writer.card(crew, rules, entry) for entry in cards])


@pytest.mark.parametrize("rules", RULESETS)
def test_the_index_has_every_entry_and_is_small(client, rules):
    answer = client.get(f"/reference/{rules}/index.json")

    assert [row[0] for row in answer.json()["entries"]] == [entry.key for entry in RULESETS[rules].reference]
    assert len(gzip.compress(answer.content)) <= 12 * KB


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "pl"])
@pytest.mark.parametrize("rules", RULESETS)
def test_the_index_of_a_crew_that_wrote_a_lot_is_small(client, own_crew, rules, language):
    written = write_as_much_as_fits(own_crew, rules, language)

    answer = client.get(f"/reference/{rules}/index.json", headers={"accept-language": language})

    assert len(gzip.compress(answer.content)) <= 12 * KB
    assert {note.name for note in written} <= {row[1] for row in answer.json()["entries"]}


def test_what_is_cut_in_the_index_is_whole_on_its_page(client, own_crew):
    note = write_as_much_as_fits(own_crew, "reavers", "pl")[0]

    index = client.get("/reference/reavers/index.json").json()["entries"]

    text = next(row[3] for row in index if row[0] == note.key)
    assert text.endswith("…")
    assert note.text.startswith(text[:-1])
    assert note.text in client.get(f"/reference/reavers/{note.key}/").content.decode()


def test_what_a_crew_writes_is_usually_in_the_index_as_it_is(client, own_crew):
    texts = [Writer("en").text(LONGEST_ENTRY_NOTE - number) for number in range(12)]
    entries = RULESETS["reavers"].reference[:12]
    notes = [
        ReferenceNote(crew=own_crew, rules="reavers", key=entry.key, text=text)
        for entry, text in zip(entries, texts, strict=True)
    ]
    ReferenceNote.objects.bulk_create(notes)

    index = client.get("/reference/reavers/index.json").json()["entries"]

    assert [row[6] for row in index[:12]] == texts


def test_the_index_is_json_for_scripts_alone(client):
    answer = client.get("/reference/clans/index.json")

    assert answer["Content-Type"] == "application/json"
    assert json.loads(answer.content)["words"]["title"] == "Look it up"
