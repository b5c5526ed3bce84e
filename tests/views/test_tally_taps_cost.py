"""What a tap of the tally costs in every game: a full table, everything entered, long names."""

import gzip
from uuid import uuid4

import pytest

from games.scores.score_game import seat_cells
from scoring import RULESETS
from scoring.sheets import TIE_BREAK
from tests.support.factories import member_of
from tests.support.rounds import GODS
from tests.support.tables import make_game, record

pytestmark = pytest.mark.django_db
NAME = "Ragnhild the Unforgiving of Hladir {}"
GROUPS = [(rules, group.key) for rules in RULESETS for group in RULESETS[rules].groups if group.key != TIE_BREAK]


@pytest.fixture
def full_table(client, phone):
    def made(rules):
        people = RULESETS[rules].player_counts[-1]
        game = make_game(phone, rules, {NAME.format(n): {} for n in range(people)}, gods=GODS.get(rules, []))
        member_of(client, game.crew)
        sheet = {key: min(cell.ask.most or 2, 2) for key, cell in seat_cells(game).items()}
        [record(phone, game, order, sheet) for order in range(1, people + 1)]
        return game

    return made


@pytest.mark.parametrize("on", ["group", "seat"])
@pytest.mark.parametrize(("rules", "group"), GROUPS)
def test_a_tap_is_three_kilobytes_and_eight_queries_at_most(
    client, full_table, django_assert_max_num_queries, rules, group, on
):
    game = full_table(rules)
    asked = [key for key, cell in seat_cells(game).items() if cell.group == group] or list(seat_cells(game))
    tapped = {"value": 1, "id": str(uuid4()), "on": on}

    with django_assert_max_num_queries(8):
        answer = client.post(f"/g/{game.key}/set/1/{asked[0]}/", tapped, headers={"hx-request": "true"})

    assert answer.status_code == 200
    assert len(gzip.compress(answer.content)) <= 3 * 1024
