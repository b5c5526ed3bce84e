"""Hidden totals are in nothing that is sent until they are revealed: every address is asked, every tap made."""

from datetime import timedelta
from itertools import product
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.access import guests
from games.models import Crew, Game, Share, StatCount, TableLinks, Visit
from games.scores.score_game import result_of
from games.statistics import counts
from games.urls import urlpatterns
from tests.support.factories import GameFactory, member_of
from tests.support.guests import come_in
from tests.support.numbers import tells
from tests.support.round_screen import count, move, send
from tests.support.sent import streamed
from tests.support.tables import finish, rulebook_game

pytestmark = pytest.mark.django_db

HTMX = {"hx-request": "true"}
SET = "/g/{key}/set/1/farms/"


def addresses(game):
    """Every address of the app with everything of this game that fits into it, also those that only take a POST."""
    links = TableLinks.objects.get(game=game)
    tokens = {"screen": links.screen, "join": game.crew.token, "join_table": links.token}
    fitting = {
        "key": [game.key],
        "group": [group.key for group in game.ruleset.groups],
        "order": [1, 2],
        "cell": ["farms"],
        "line": [line.key for line in result_of(game, list(game.seats.all())).players[0].lines],
        "number": [1],
        "rules": [game.rules],
        "entry": ["farms"],
        "people": [2],
    }
    for pattern in urlpatterns:
        names, own = list(pattern.pattern.converters), fitting | {"token": [tokens.get(pattern.name)]}
        for values in product(*(own[name] for name in names)):
            if None not in values:  # guessing a link would only be slowed down
                yield reverse(pattern.name, kwargs=dict(zip(names, values, strict=True)))


def text_of(answer):
    if answer.streaming:
        return b"".join(answer.streaming_content).decode(errors="replace")
    return answer.content.decode(errors="replace")


def everything_sent(game, *clients):
    """By every page to each of these browsers, to a stranger with the table's links, and to phones that poll."""
    asked = [(client, path) for client in (*clients, Client()) for path in addresses(game)]
    pages = [(path, text_of(client.get(path))) for client, path in asked]
    return pages + answers_to_polls()


def answers_to_polls():
    polls = [visit.live_path for visit in Visit.objects.all()]
    return [(path, text_of(Client().get(path, {"since": 0}))) for path in polls]


def with_screen(game):
    guests.links_of(game)
    TableLinks.objects.filter(game=game).update(screen="the-screen-of-this-table")
    return game


def totals(game):
    return [own.total for own in result_of(game, list(game.seats.all())).players]


def where_told(sent, numbers):
    return [(path, number) for path, text in sent for number in numbers if tells(text, number)]


@pytest.fixture(autouse=True)
def _nobody_has_guessed():
    cache.clear()


@pytest.fixture
def secret(adas_phone):
    return with_screen(rulebook_game(adas_phone, hides_totals=True))


def test_no_page_no_poll_and_no_screen_tells_a_hidden_total(secret, member):
    sent = everything_sent(secret, member, come_in(secret))

    assert totals(secret) == [161, 180]
    assert where_told(sent, [161, 180]) == []
    assert [path for path, text in sent if 'class="leads"' in text] == []
    assert len([text for _path, text in sent if "Teal" in text]) > 15  # it was there to be told


def test_no_stream_tells_a_hidden_total(secret, member):
    member.get(f"/g/{secret.key}/by/terror/")

    sent = streamed(member, secret)

    assert "Teal" in sent or '"version"' in sent  # something came
    assert where_told([("stream", sent)], [161, 180]) == []


def test_a_stream_tells_a_total_that_is_shown(adas_phone, member):
    game = with_screen(rulebook_game(adas_phone))
    member.get(f"/g/{game.key}/by/terror/")

    assert {number for _path, number in where_told([("stream", streamed(member, game))], [161, 180])} == {161, 180}


def test_shown_totals_are_told_by_the_same_pages(adas_phone, member):
    """Not all of them are asked again: some of each kind show that a total would have been found there."""
    game = with_screen(rulebook_game(adas_phone))
    some = {f"/g/{game.key}/by/terror/", f"/g/{game.key}/seat/1/", "/screen/the-screen-of-this-table/"}

    shown = [(path, text_of(member.get(path))) for path in addresses(game) if path in some]
    shown += answers_to_polls()

    told = {path for path, _number in where_told(shown, [161, 180])}
    assert some < told
    assert [path for path in told if path.startswith("/live/")]


def test_no_tap_tells_a_hidden_total(secret, member):
    tap = member.post(SET.format(key=secret.key), {"value": 4, "id": uuid4()}, headers=HTMX)
    undo = member.post(f"/g/{secret.key}/undo/", {"id": uuid4()}, headers=HTMX)

    assert tap.status_code == 200
    assert where_told([("tap", tap.text), ("undo", undo.text)], [161, 168, 180]) == []  # 168: with the Farms


def test_a_table_that_scores_as_it_plays_keeps_the_secret_too(client):
    game = GameFactory(seats=["Teal", "Orange"], play_options={"plays_along": True}, hides_totals=True)
    member_of(client, game.crew)
    with_screen(game)
    send(client, game, "start/set", {"start": 1})
    changes = [(1, "glory:137"), (1, "terror:4"), (2, "glory:211"), (2, "terror:5")]
    taps = [("tap", count(client, game, seat, change).text) for seat, change in changes]
    taps.append(("cleanup", move(client, game, "cleanup").text))

    game.refresh_from_db()
    sent = everything_sent(game, client)

    assert totals(game) == [127, 196]
    assert len(game.play["rounds"]) == 1  # there is a race to look at
    assert where_told(sent + taps, [127, 196]) == []
    assert tells(client.get(f"/g/{game.key}/rounds/").text, 137)  # the Glory track lies open on the board


def skip(client, game):
    return client.post(reverse("reveal_next", args=[game.key]), {"step": 7})


@pytest.fixture
def unrevealed(secret, adas_phone, member):
    """Finished, and nobody has tapped on."""
    member.get(f"/g/{secret.key}/by/terror/")
    Share.objects.create(game=secret, token="the-share-of-this-game")
    finish(adas_phone, secret)
    return secret


def test_before_the_reveal_nothing_tells_a_hidden_total(unrevealed, member):
    sent = everything_sent(unrevealed, member)
    sent.append(("link", text_of(Client().get("/s/the-share-of-this-game/"))))
    sent.append(("stream", streamed(member, unrevealed)))

    assert where_told(sent, [161, 180]) == []
    assert [path for path, text in sent if 'class="won"' in text or "wins by" in text] == []
    assert member.get(f"/g/{unrevealed.key}/picture.png").status_code == 404
    assert Client().get("/s/the-share-of-this-game/picture.png").status_code == 404


@pytest.mark.parametrize("name", ["tally", "result", "replay", "share", "details", "finish", "delete_page"])
def test_before_the_reveal_its_pages_lead_there(unrevealed, member, name):
    answer = member.get(reverse(name, args=[unrevealed.key]), follow=True)

    assert answer.redirect_chain[-1][0] == reverse("reveal", args=[unrevealed.key])


@pytest.mark.parametrize("name", ["reopen_game", "delete_game", "rematch"])
def test_before_the_reveal_it_is_not_changed(unrevealed, member, name):
    answer = member.post(reverse(name, args=[unrevealed.key]), {"id": uuid4()})

    assert answer.url == reverse("reveal", args=[unrevealed.key])
    assert Game.objects.get().awaits_reveal


def test_an_action_of_an_open_page_leads_to_the_reveal(unrevealed, member):
    answer = member.post(reverse("settle_tie", args=[unrevealed.key]), {"id": uuid4()}, headers=HTMX)

    assert answer["HX-Redirect"] == reverse("reveal", args=[unrevealed.key])


@pytest.mark.parametrize("path", ["/", "/games/"])
def test_a_reveal_that_nobody_ended_is_one_tap_away(unrevealed, member, path):
    Game.objects.update(finished_at=timezone.now() - timedelta(days=9))

    assert f'href="{reverse("reveal", args=[unrevealed.key])}"' in member.get(path).text
    assert 'value="7">Skip to the end' in member.get(reverse("reveal", args=[unrevealed.key])).text


def test_a_guest_watches_it_for_a_quarter_of_an_hour(secret, adas_phone):
    guest = come_in(secret)
    finish(adas_phone, secret)
    Game.objects.update(finished_at=timezone.now() - timedelta(minutes=16))

    poll = guest.get(Visit.objects.get(phone__guest_of=secret).live_path, {"since": 0})

    assert poll.json()["url"] == reverse("over")
    assert guest.get(reverse("reveal", args=[secret.key])).status_code == 404


def test_what_was_revealed_counts_once(unrevealed, member):
    skip(member, unrevealed)
    skip(member, unrevealed)

    assert set(StatCount.objects.exclude(who=0).values_list("games", flat=True)) == {1}
    assert tells(member.get("/").text, 180)
    assert tells(text_of(member.get("/crew/export/games.csv")), 180)
    assert tells(member.get(reverse("result", args=[unrevealed.key])).text, 180)


def test_counting_everything_again_leaves_it_out(unrevealed):
    counts.rebuild(unrevealed.crew)

    assert not StatCount.objects.exists()
    assert Game.objects.get().awaits_reveal


def test_what_was_revealed_is_no_secret_during_corrections(unrevealed, member):
    skip(member, unrevealed)
    member.post(reverse("reopen_game", args=[unrevealed.key]), {"id": uuid4()})

    assert tells(member.get(f"/g/{unrevealed.key}/by/terror/").text, 180)


def test_a_crew_chooses_it_for_new_games(own_crew, client):
    client.post(reverse("choose_totals"), {"totals": "hidden"})

    client.post(reverse("start_game"), {"rules": "reavers", "names": "Ada, Bo", "id": uuid4()})

    assert Game.objects.get().hides_totals


def test_a_rematch_asks_the_crew_again(unrevealed, member):
    skip(member, unrevealed)

    member.post(reverse("rematch", args=[unrevealed.key]), {"id": uuid4()})

    assert not Game.objects.exclude(pk=unrevealed.pk).get().hides_totals


def test_a_crew_goes_back_to_shown_totals(own_crew, client):
    client.post(reverse("choose_totals"), {"totals": "hidden"})

    answer = client.post(reverse("choose_totals"), {"totals": "shown"})

    assert answer.url == f"{reverse('crew')}#totals"
    assert not Crew.objects.get(pk=own_crew.pk).hides_totals


def test_another_crew_does_not_choose(secret, client):
    stranger = client.post(reverse("choose_totals"), {"totals": "hidden"})

    assert stranger.status_code == 404
    assert not Crew.objects.get(pk=secret.crew_id).hides_totals
