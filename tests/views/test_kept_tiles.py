"""Tiles that are drawn once for all tables, and totals that are kept: nobody reads what was made for someone else."""

import pytest
from django.test import Client

from games.models import Visit
from games.scores.bounded_cache import BoundedCache
from tests.support.factories import member_of
from tests.support.round_screen import begun, count, effect, move, page

pytestmark = pytest.mark.django_db


def test_what_is_kept_is_made_once():
    kept, made = BoundedCache(2), []

    first = kept.get("a", lambda: made.append("a") or "A")
    again = kept.get("a", lambda: made.append("a") or "A")

    assert (first, again, made) == ("A", "A", ["a"])


def test_what_is_kept_never_grows_beyond_its_limit():
    kept = BoundedCache(2)

    [kept.get(n, lambda: "made") for n in range(5)]

    assert len(kept._made) <= 2


def test_a_tile_is_drawn_for_each_language(client):
    game = begun(client)
    english = move(client, game, "choose:location:villages").text

    german = client.get(f"/g/{game.key}/rounds/", headers={"accept-language": "de"}).text

    assert "<span>Village Wall</span>" in english
    assert "<span>Dorfmauer</span>" in german
    assert "<span>Village Wall</span>" not in german


def test_a_crew_reads_its_own_names_of_cards_and_no_other_crew_does():
    ours, theirs = Client(), Client()
    game, other = begun(ours), begun(theirs)
    ours.post("/reference/reavers/village-spoils.farm/note/", {"name": "Gård"})
    before = move(theirs, other, "choose:location:villages").text

    named = move(ours, game, "choose:location:villages").text

    assert "Gård" in named
    assert "Gård" not in before + page(theirs, other)


def test_what_a_crew_knows_of_its_cards_stays_with_it():
    ours, theirs = Client(), Client()
    game, other = begun(ours), begun(theirs)
    [move(phone, table, "choose:location:villages") for phone, table in ((ours, game), (theirs, other))]
    effect(ours, game, 1, "artifact::laevateinn:7:?")

    known, unknown = page(ours, game), page(theirs, other)

    assert 'value="artifact::laevateinn:7"' in known
    assert "laevateinn:7" not in unknown


def test_two_tables_name_their_own_players():
    ours, theirs = Client(), Client()
    game, other = begun(ours, ["Astrid", "Bjørn"]), begun(theirs, ["Dagny", "Erik"])
    first = move(ours, game, "choose:location:villages").text

    second = move(theirs, other, "choose:location:villages").text

    assert "Astrid" in first
    assert "Dagny" in second
    assert "Astrid" not in second


def test_kept_totals_are_those_that_a_phone_may_see(client):
    game = begun(client, rules="spoils")
    other = Client()
    member_of(other, game.crew)
    [sit(phone, game, order) for phone, order in ((client, 1), (other, 2))]
    own = count(client, game, 1, "gold:4000").text

    seen = count(other, game, 2, "artifacts:1").text

    assert '<b id="t-1">4070</b>' in own
    assert '<b id="t-1">0</b>' in seen
    assert "4070" not in seen


def test_a_number_put_right_is_in_the_next_total_at_once(client):
    game = begun(client)
    count(client, game, 1, "glory:3")
    back = count(client, game, 1, "glory:-3").text

    again = count(client, game, 1, "glory:3").text

    assert '<b id="t-1">0</b>' in back
    assert ">3</b>" in again


def sit(phone, game, order):
    page(phone, game)
    Visit.objects.filter(game=game, phone=phone.session["phone"]).update(seat=game.seats.get(order=order))
