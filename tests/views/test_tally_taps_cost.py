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


def weight_of_a_tap(client, game, cell, on):
    tapped = {"value": 1, "id": str(uuid4()), "on": on}
    answer = client.post(f"/g/{game.key}/set/1/{cell}/", tapped, headers={"hx-request": "true"})
    assert answer.status_code == 200
    return len(gzip.compress(answer.content))


@pytest.mark.parametrize("on", ["group", "seat"])
@pytest.mark.parametrize("rules", RULESETS)
def test_a_tap_is_three_kilobytes_and_eight_queries_at_most(
    client, full_table, django_assert_max_num_queries, rules, on
):
    game, weights = full_table(rules), {}
    groups = [group.key for group in RULESETS[rules].groups if group.key != TIE_BREAK]
    cells = seat_cells(game)

    for group in groups:
        asked = [key for key, cell in cells.items() if cell.group == group] or list(cells)
        with django_assert_max_num_queries(8):
            weights[group] = weight_of_a_tap(client, game, asked[0], on)

    assert {group: weight for group, weight in weights.items() if weight > 3 * 1024} == {}
    assert weights
