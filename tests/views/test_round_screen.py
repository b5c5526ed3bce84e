"""What a tap on the round screen answers, and what the screen shows."""

from uuid import uuid4

import pytest

from games.models import Game
from tests.support.round_screen import begun, count, effect, move, page, send, sheet, skip

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(client):
    """Three players before the first choice; Teal starts."""
    return begun(client)


def choose(client, game, location, **more):
    return move(client, game, f"choose:location:{location}", **more)


def clean_up(client, game, **more):
    return move(client, game, "cleanup", **more)


def test_a_choice_answers_with_whose_turn_is_next_and_the_effects_of_the_place(client, game):
    answer = choose(client, game, "sea")

    assert "Orange: Choose a location" in answer.text
    assert "Teal chose Battle at Sea: +2 Glory" in answer.text
    assert '<b id="n-1-glory">2</b>' in answer.text
    assert 'value="wherry:"' in answer.text
    assert 'value="choose:location:keeps"' in answer.text
    assert 'value="choose:location:sea"' not in answer.text


def test_the_line_on_top_has_room_for_what_is_asked_beside_a_long_name(client):
    game = begun(client, ["Ragnhild Sigurdsdottir the Unforgiving", "Bo", "Cai"])
    move(client, game, "choose:location:sea")
    skip(client, game, turn=1)

    now = page(client, game).partition('id="now"')[2].partition("</summary>")[0]

    assert "Ragnhild: Choose a location" in now


def test_the_place_names_its_cost_and_everybodys_bonus(client, game):
    choose(client, game, "villages")

    text = page(client, game)

    assert "Costs 1 Food and 2 Chest dice" in text
    assert "Teal 4 (2 + 2) Village Spoils cards, Orange 3 (2 + 1), Blue 2" in text


def test_the_locations_are_read_out_as_one_choice(client, game):
    text = (
        page(client, game)
        .partition('<section class="move" aria-label="Choose a location"')[2]
        .partition("</section>")[0]
    )

    assert text.count('value="choose:location:') == 6


def test_what_everyone_has_of_a_number_stands_between_its_buttons(client, game):
    count(client, game, 2, "glory:4")

    shown = page(client, game).partition('aria-label="1 Glory less"')[2].partition('aria-label="1 Glory more"')[0]

    assert '<b class="of of-1">0</b><b class="of of-2">4</b><b class="of of-3">0</b></output> Glory' in shown


def test_a_corrected_number_answers_with_itself_and_no_other(client, game):
    answer = count(client, game, 2, "glory:4").text

    assert '<output id="held-glory" data-live-refresh><b class="of of-1">0</b><b class="of of-2">4</b>' in answer
    assert answer.count("<output") == 1


def test_an_effect_answers_with_what_changed(client, game):
    choose(client, game, "villages")

    answer = effect(client, game, 2, "farm:pillage")

    assert "Orange pillaged a farm, +4 Food: +1 Terror token, +1 Farm" in answer.text
    assert '<b id="n-2-farms">1</b>' in answer.text
    assert 'id="n-1-farms"' not in answer.text


def test_what_was_recorded_in_this_turn_is_a_sign_that_undoes_it(client, game):
    choose(client, game, "villages")
    effect(client, game, 2, "farm:pillage")

    text = page(client, game)

    entry = game.entries.get(kind="effect")
    assert f'name="entry" value="{entry.number}" formaction="/g/{game.key}/rounds/undo/"' in text
    assert "Undo +1 Terror token, +1 Farm" in text
    answer = send(client, game, "undo", {"entry": entry.number}, with_htmx=True)
    assert "Undone: Round 1: Orange pillaged a farm" in answer.text
    assert sheet(game, 2)["farms"] == 0


def test_an_effect_that_changed_nothing_is_taken_back_by_its_name(client, game):
    choose(client, game, "villages")

    answer = effect(client, game, 2, "friggs_chalice:").text

    assert 'aria-label="Undo Frigg&#x27;s Chalice" title="Frigg&#x27;s Chalice"' in answer


def test_the_next_turn_is_asked_about_while_somebody_has_something_to_come(client, game):
    choose(client, game, "recruit")

    asked = page(client, game)
    [effect(client, game, seat, "rest:") for seat in (1, 2)]
    one_left = effect(client, game, 3, "reaver::helm:").text
    complete = [effect(client, game, 3, "rest:").text, page(client, game)]

    assert '<summary class="button">Next turn <small>6 left</small></summary>' in asked
    assert '<label class="button" for="zone-moves">6 left to record. Next turn?</label>' in asked
    assert "1 left to record. Next turn?" in one_left
    assert all(
        '<label class="button next-turn primary" for="zone-moves">Next turn</label>' in text for text in complete
    )
    assert not any("left to record" in text for text in complete)


def test_what_everyone_starts_with_is_skipped_at_once(client, game):
    assert '<label class="button next-turn" for="zone-moves">Skip this <small>' in page(client, game)


def test_the_next_turn_begins_without_what_the_last_one_brought(client, game):
    choose(client, game, "villages")
    effect(client, game, 2, "farm:pillage")

    answer = choose(client, game, "keeps")

    assert "Undo +1 Terror token" not in answer.text


def test_a_number_is_put_right_by_hand(client, game):
    count(client, game, 1, "glory:", number="7")
    count(client, game, 1, "glory:", number="-2")

    assert sheet(game, 1)["glory"] == 5


def test_what_is_unusual_is_said_and_recorded_all_the_same(client, game):
    answer = effect(client, game, 2, "draugr_raiders:")

    assert "Orange has only 0 here: Terror tokens." in answer.text
    assert ">Orange beat the Draugr Raiders: +9 Glory, +1 Sea Battle<" in answer.text  # and no −1 Terror
    assert sheet(game, 2)["sea_battles"] == 1


def test_somebody_was_faster(client, game):
    clean_up(client, game)

    answer = send(client, game, "record", {"round": 1, "step": "choose", "move": "cleanup"}, with_htmx=True)

    assert answer.status_code == 409
    assert "faster" in answer.text


def test_a_turn_can_be_skipped_and_the_app_says_what_it_does_not_know(client, game):
    skip(client, game)
    clean_up(client, game)

    assert "4 turns were not recorded." in page(client, game)


def test_the_table_says_whose_turn_it_is(client, game):
    answer = skip(client, game, turn=3)

    assert "Blue: Choose a location" in answer.text


def test_the_next_round_begins_with_a_checklist_and_where_the_markers_stand(client, game):
    effect(client, game, 2, "territory::food:")

    clean_up(client, game)

    text = page(client, game)
    assert "Round 1 is over" in text
    assert "Orange +1 Glory" in text
    assert "Glory markers: Teal to 0, Orange to 1, Blue to 0" in text
    assert "Honor Ship to Orange" in text
    assert "Start Player marker: Teal" in text
    assert "Round marker to 2" in text


def test_what_the_last_round_brought_makes_room_for_the_first_place_of_the_next(client, game):
    clean_up(client, game)

    answer = choose(client, game, "villages")

    assert "Round 1 is over" not in answer.text
    assert "Round 1 is over" not in page(client, game)


def test_ending_a_round_early_asks_first(client, game):
    choose(client, game, "sea")
    early = page(client, game)
    [choose(client, game, location) for location in ("keeps", "trade", "recruit")]
    with_cards_to_come = page(client, game)
    [effect(client, game, seat, "rest:") for seat in (1, 2, 3)]
    in_time = page(client, game)

    assert '<summary class="button plain">Clean up</summary>' in early
    assert "Not everything is recorded. End Round 1?" in early
    assert "Not everything is recorded. End Round 1?" in with_cards_to_come
    assert "Not everything is recorded" not in in_time


def test_the_screen_shows_markers_and_the_score_if_it_ended_now(client, game):
    effect(client, game, 2, "wherry:")

    text = page(client, game)

    teal = text.partition('id="seat-1"')[2].partition("</li>")[0]
    assert "Start Player marker" in teal
    assert "Honor Ship" in teal
    assert "</svg>10</b>" in text


def test_ones_own_seat_is_chosen_on_ones_own_phone(client, game):
    client.get(f"/g/{game.key}/seat/3/")  # to have a look at it

    there = client.post(f"/g/{game.key}/table/sit/", {"seat": 3, "id": str(uuid4())}, follow=True)

    assert there.redirect_chain[-1] == (f"/g/{game.key}/rounds/", 302)
    assert 'id="who-3" aria-label="Blue" checked' in there.text


def test_after_the_last_round_the_final_tally_is_filled_in_and_asks_for_the_rest(client, game):
    effect(client, game, 1, "farm:pillage")
    send(client, game, "start/set", {"start": 1, "round": 6})
    clean_up(client, game, with_htmx=False)

    text = page(client, game)
    tokens = client.get(f"/g/{game.key}/by/tokens/").text

    assert "Round 6 is done" in text
    assert f'action="/g/{game.key}/undo/"' in text.partition('<footer class="bottom">')[2]  # within the thumb's reach
    assert "Prophecies" in text.partition("Not recorded")[2]
    assert "Terror" not in text.partition("Not recorded")[2].partition("The race")[0]
    assert 'id="p-1-farms" class="scores">4 ' in tokens


def test_what_was_skipped_of_what_everyone_starts_with_is_told_in_one_sentence_in_the_end(client, game):
    effect(client, game, 1, "reaver::helm:")
    effect(client, game, 1, "reaver::helm:")
    effect(client, game, 1, "first_prophecy::pillager:")
    effect(client, game, 2, "reaver::tree:")
    choose(client, game, "sea")
    send(client, game, "start/set", {"start": 1, "round": 6})
    clean_up(client, game, with_htmx=False)

    text = page(client, game)

    assert "Cards from the start not recorded: Orange (2) and Blue (3)." in text


def test_a_table_goes_to_the_plain_tally_and_comes_back(client, game):
    there = send(client, game, "switch", {"to": "tally"})
    menu = client.get(there.url).text
    back = send(client, game, "switch", {"to": "rounds"})

    assert there.url == f"/g/{game.key}/by/glory/"
    assert "Back to the rounds" in menu
    assert back.url == f"/g/{game.key}/rounds/"
    assert Game.objects.get(pk=game.pk).is_playing


def test_a_fact_of_the_tally_counts_in_the_rounds_too(client, game):
    client.post(f"/g/{game.key}/set/1/glory/", {"value": 30, "id": str(uuid4())})

    effect(client, game, 1, "wherry:")

    assert sheet(game, 1)["glory"] == 40


def test_a_game_that_is_played_along_opens_on_its_rounds(client, game):
    assert client.get(f"/g/{game.key}/").url == f"/g/{game.key}/rounds/"
    assert "Continue · Round 1" in client.get("/").text
