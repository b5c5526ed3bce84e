"""What a card pays, in a few words, is what the rules say."""

import pytest

from scoring.reavers.final_scoring import PROPHECY_RULES
from scoring.reavers.sheet import PROPHECIES
from scoring.tiny_epic.final_scoring import notes
from scoring.tiny_epic.sheet import Player, TinyEpicTable


@pytest.mark.parametrize("card", PROPHECIES, ids=lambda card: card.key)
def test_a_prophecy_says_what_it_pays_for_each(card):
    number, _per, thing = card.pays.split(maxsplit=2)
    rule = PROPHECY_RULES[card.key]

    assert int(number) == rule.each
    assert rule.noun.of(1).partition(" ")[2] in thing


def test_after_the_fury_everybody_sees_what_a_rune_is_worth():
    table = TinyEpicTable(fury={"odin": 12, "frigg": 12, "thor": 7}, players=[Player(name="A"), Player(name="B")])

    said = notes(table)

    assert said["fury.odin"] == said["fury.frigg"] == "a Rune: 5 on an island, 4 on a card (tied)"
    assert said["fury.thor"] == "a Rune: 4 on an island, 3 on a card"
