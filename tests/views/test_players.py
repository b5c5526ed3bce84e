"""The people of a crew: rename, hide, merge."""

import re

import pytest

from games.crew.merge_players import merge
from games.models import Player
from games.refusals import Refused
from tests.support.factories import GameFactory, PlayerFactory
from tests.support.form_errors import error_beside, form_at, shown_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def astrid(own_crew):
    return PlayerFactory(crew=own_crew, name="Astrid")


def act(client, player, action, **fields):
    return client.post(f"/crew/players/{player.pk}/{action}/", fields)


def test_a_player_can_be_renamed(client, astrid):
    answer = act(client, astrid, "name", name="Astrid the Red")

    assert answer.url == f"/crew/#player-{astrid.pk}"
    assert Player.objects.get().name == "Astrid the Red"


def test_a_change_of_case_is_a_new_name(client, astrid):
    act(client, astrid, "name", name="ASTRID")

    assert Player.objects.get().name == "ASTRID"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Give it a name."),
        ("x" * 41, "At most 40 characters."),
        ("a\u200fb", "This name contains a character that cannot be displayed."),
        ("the enemy", "“The enemy” is reserved for the solo opponent."),
    ],
)
def test_a_name_that_does_not_do_is_refused_beside_its_field(client, own_crew, astrid, name, said):
    PlayerFactory(crew=own_crew, name="Åse")

    answer = act(client, astrid, "name", name=name)

    assert answer.status_code == 422
    form = form_at(answer.text, f"/crew/players/{astrid.pk}/name/")
    assert (error_beside(form, "name"), shown_in(form, "name")) == (said, name)
    assert answer.text.count('class="error"') == 1
    assert re.search(r'<details open>\s*<summary aria-label="Edit Astrid">', answer.text)
    assert not Player.objects.filter(name=name).exists()


def test_a_long_name_of_accents_is_refused_at_once(client, astrid):
    answer = act(client, astrid, "name", name="\u0316\u0301" * 60_000)

    assert answer.status_code == 422
    assert "At most 40 characters." in answer.text


def test_a_name_that_somebody_has_is_refused_and_kept_in_the_field(client, own_crew, astrid):
    PlayerFactory(crew=own_crew, name="Åse")

    answer = act(client, astrid, "name", name="åse")

    assert answer.status_code == 422
    assert "There is already a player called åse" in answer.text
    assert 'value="åse"' in answer.text


def test_a_player_can_be_hidden_and_shown_again(client, astrid):
    act(client, astrid, "hide")
    assert Player.objects.get().is_hidden

    act(client, astrid, "show")
    assert not Player.objects.get().is_hidden


def test_merging_moves_all_games(client, own_crew, astrid):
    game = GameFactory(crew=own_crew, seats=["Asti", "Bo"])
    asti = Player.objects.get(name="Asti")

    answer = act(client, asti, "merge", into=astrid.pk)

    assert answer.url == f"/crew/players/{astrid.pk}/"
    assert game.seats.first().player == astrid
    assert not Player.objects.filter(name="Asti").exists()


def test_the_crews_page_leads_to_where_a_player_is_merged(client, own_crew, astrid):
    asti = PlayerFactory(crew=own_crew, name="Asti")

    assert f'href="/crew/players/{asti.pk}/#merge"' in client.get("/crew/").text
    assert f'<option value="{astrid.pk}">Astrid</option>' in client.get(f"/crew/players/{asti.pk}/").text


def test_someone_alone_cannot_be_merged(client, astrid):
    assert "#merge" not in client.get("/crew/").text
    assert 'id="merge"' not in client.get(f"/crew/players/{astrid.pk}/").text


def test_nobody_is_chosen_to_be_merged_with(client, own_crew, astrid):
    PlayerFactory(crew=own_crew, name="Bo")

    page = client.get(f"/crew/players/{astrid.pk}/").text

    assert '<option value="" selected>Choose who it is.</option>' in page


def test_a_player_is_named_no_more_often_on_the_page_of_a_larger_crew(client, own_crew, astrid):
    PlayerFactory(crew=own_crew)
    before = client.get("/crew/").text.count("Astrid")

    PlayerFactory.create_batch(20, crew=own_crew)

    assert client.get("/crew/").text.count("Astrid") == before


def test_two_who_sat_at_one_table_are_two_people(client, own_crew):
    GameFactory(crew=own_crew, seats=["Astrid", "Bo"])
    astrid, bo = Player.objects.order_by("name")

    answer = act(client, astrid, "merge", into=bo.pk)

    assert answer.status_code == 422
    form = form_at(answer.text, f"/crew/players/{astrid.pk}/merge/")
    assert error_beside(form, "into") == "Astrid and Bo have played in the same game, so they are two people."
    assert f'<option value="{bo.pk}" selected>' in form
    assert Player.objects.count() == 2


@pytest.mark.parametrize("into", ["", "x", "-1", "1.5", "9" * 5000, "²"])
def test_merging_with_nobody_is_refused(client, own_crew, astrid, into):
    PlayerFactory(crew=own_crew, name="Åse")

    answer = act(client, astrid, "merge", into=into)

    assert answer.status_code == 422
    assert error_beside(form_at(answer.text, f"/crew/players/{astrid.pk}/merge/"), "into") == "Choose who it is."


def test_two_who_are_merged_both_ways_in_one_moment_are_merged_once(own_crew, astrid):
    asti = PlayerFactory(crew=own_crew, name="Asti")
    as_it_was = Player.objects.get(name="Asti")
    merge(own_crew, asti, astrid)

    with pytest.raises(Refused, match="someone else"):
        merge(own_crew, astrid, as_it_was)

    assert Player.objects.get() == astrid


def test_nobody_is_merged_with_themselves(client, astrid):
    assert act(client, astrid, "merge", into=astrid.pk).status_code == 422
    assert Player.objects.exists()


def test_nobody_is_merged_with_another_crews_player(client, astrid):
    assert act(client, astrid, "merge", into=PlayerFactory().pk).status_code == 422
    assert Player.objects.count() == 2


@pytest.mark.parametrize("action", ["name", "hide", "show", "merge"])
def test_another_crews_player_is_404(client, own_crew, action):
    player = PlayerFactory(name="Spy")

    assert act(client, player, action, name="Mine", into="1").status_code == 404
    player.refresh_from_db()
    assert (player.name, player.is_hidden) == ("Spy", False)
