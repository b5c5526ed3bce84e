"""A finished game goes out."""

import io

import pytest
from PIL import Image

from games.models import Player, Share
from games.sharing.picture import MASKS, BarPart, Picture, PictureRow
from scoring import RULESETS
from tests.support.tables import client_of, finish, make_game, make_phone, rulebook_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(adas_phone):
    game = rulebook_game(adas_phone, played_at="2026-11-15T19:30:00Z")
    finish(adas_phone, game)
    return game


def opened(answer):
    return Image.open(io.BytesIO(answer.content))


@pytest.mark.parametrize("path", ["share/", "picture.png"])
def test_a_stranger_finds_nothing(client, game, path):
    assert client.get(f"/g/{game.key}/{path}").status_code == 404


@pytest.mark.parametrize("path", ["share/link/", "share/revoke/"])
def test_a_stranger_can_do_nothing(client, game, path):
    assert client.post(f"/g/{game.key}/{path}").status_code == 404


@pytest.mark.parametrize("path", ["share/link/", "share/revoke/"])
def test_get_does_nothing(member, game, path):
    assert member.get(f"/g/{game.key}/{path}").status_code == 302


def test_another_crew_finds_nothing(game):
    stranger = client_of(make_phone())

    assert stranger.get(f"/g/{game.key}/share/").status_code == 404
    assert stranger.post(f"/g/{game.key}/share/link/").status_code == 404


def test_the_result_leads_there(member, game):
    assert f'href="/g/{game.key}/share/"' in member.get(f"/g/{game.key}/result/").text


def test_the_page_has_the_text_for_a_chat(member, game):
    page = member.get(f"/g/{game.key}/share/").text

    assert "Reavers of Midgard, 15 November 2026\nTeal wins by 19\n1. Teal 180\n2. Orange 161</textarea>" in page


def test_the_page_opens_bg_stats(member, game):
    page = member.get(f"/g/{game.key}/share/").text

    assert 'href="https://app.bgstatsapp.com/createPlay.html?data=%7B%22game%22%3A' in page


def test_an_open_game_is_finished_first(member, adas_phone):
    game = make_game(adas_phone)

    assert member.get(f"/g/{game.key}/share/").url == f"/g/{game.key}/finish/"
    assert member.get(f"/g/{game.key}/picture.png").status_code == 404


def test_the_picture_is_as_previews_want_it(member, game):
    answer = member.get(f"/g/{game.key}/picture.png")

    picture = opened(answer)
    assert answer["Content-Type"] == "image/png"
    assert (picture.format, picture.size) == ("PNG", (1200, 630))
    assert picture.text["Title"] == "Reavers of Midgard, 15 November 2026"
    assert picture.text["Description"] == "Teal wins by 19\n1. Teal 180\n2. Orange 161"
    assert len(answer.content) < 100_000


def test_a_picture_that_is_known_is_not_sent_again(member, game):
    first = member.get(f"/g/{game.key}/picture.png")

    again = member.get(f"/g/{game.key}/picture.png", headers={"if-none-match": first["ETag"]})

    assert first["Cache-Control"] == "private, no-cache"
    assert again.status_code == 304
    assert again.content == b""


def test_a_picture_changes_with_a_name(member, game):
    first = member.get(f"/g/{game.key}/picture.png")
    Player.objects.filter(name="Teal").update(name="Freya")

    again = member.get(f"/g/{game.key}/picture.png", headers={"if-none-match": first["ETag"]})

    assert opened(again).text["Description"].startswith("Freya wins by 19")


def test_a_link_is_made_once(member, game):
    answers = [member.post(f"/g/{game.key}/share/link/") for _time in range(2)]

    share = Share.objects.get()
    assert [answer.url for answer in answers] == [f"/g/{game.key}/share/"] * 2
    page = member.get(f"/g/{game.key}/share/", headers={"host": "testserver"}).text
    assert f'value="http://testserver/s/{share.token}/"' in page
    assert '<path fill="#000" d="M4 4h1v1h-1z' in page
    assert f"2. Orange 161\nhttp://testserver/s/{share.token}/</textarea>" in page


def test_whoever_has_the_link_sees_the_game_with_its_preview(client, game):
    share = Share.objects.create(game=game)

    page = client.get(f"/s/{share.token}/").text

    assert "Teal wins by 19" in page
    assert f'<meta property="og:image" content="http://testserver/s/{share.token}/picture.png">' in page
    assert '<meta property="og:title" content="Teal wins by 19">' in page


def test_the_preview_needs_no_membership(client, game):
    share = Share.objects.create(game=game)

    answer = client.get(f"/s/{share.token}/picture.png")

    assert opened(answer).size == (1200, 630)
    assert answer["Cache-Control"] == "public, max-age=300"


@pytest.mark.parametrize("path", ["", "picture.png"])
def test_a_link_that_was_ended_shows_nothing(client, member, game, path):
    share = Share.objects.create(game=game)

    member.post(f"/g/{game.key}/share/revoke/")

    assert client.get(f"/s/{share.token}/{path}").status_code == 404


@pytest.mark.parametrize("path", ["", "picture.png"])
def test_the_picture_of_a_deleted_game_is_not_shown(client, member, game, path):
    share = Share.objects.create(game=game)
    member.post(f"/g/{game.key}/delete/now/")

    assert client.get(f"/s/{share.token}/{path}").status_code == 404


def test_a_wrong_link_shows_nothing(client):
    assert client.get("/s/nonsense/").status_code == 404


def test_the_solo_enemy_is_on_the_picture(member, adas_phone):
    game = make_game(
        adas_phone, "tiny_epic", {"Bo": {"temples": 1}, None: {"boats": 3}}, gods=["Odin", "Thor", "Frigg"]
    )
    finish(adas_phone, game)

    assert "The enemy" in opened(member.get(f"/g/{game.key}/picture.png")).text["Description"]


NAMES = ["W" * 40, "太郎" * 20, "أحمد بن محمد " * 3, "👩‍👩‍👧" * 8, "i", "अर्जुन कृष्णमूर्ति", "Ȁ̛̗" * 13, "\u202eevil"]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_of_any_length_stays_within_the_edges(name):
    """Above the rows and below them: as the headline, in its sentence, and as the name of the crew."""
    assert edges_of((name,), name) == {(20, 23, 28)}


@pytest.mark.parametrize("seats", [2, 5, 6, 10])
def test_rows_of_any_number_and_length_stay_within_the_edges(seats):
    rest = (*NAMES, *NAMES)[: -(-len(NAMES) // seats) * seats]
    tables = [rest[n : n + seats] for n in range(0, len(rest), seats)]

    assert [edges_of(names, "i") for names in tables] == [{(20, 23, 28)}] * len(tables)


def edges_of(names, told):
    """The colours of the right edge and of the bottom one."""
    rows = tuple(PictureRow(10, name, -1_000_000, "teal", True, (BarPart("#fff", 0, 1),)) for name in names)
    drawn = Picture("reavers", "Game", "1 May 2026", headline=told * 5, sentence=told * 9, crew=told, rows=rows)
    picture = Image.open(io.BytesIO(drawn.png)).convert("RGB")
    edges = [picture.crop((1140, 0, 1200, 630)), picture.crop((20, 600, 1200, 630))]
    return {colour for edge in edges for _count, colour in edge.getcolors()}


def test_the_picture_tells_what_decided_it_where_points_came_from_and_whose_crew_it_was(game):
    told = Picture.of(game)

    assert told.sentence == "180 to 161. Keep spoils decided it: 30 against 5."
    assert told.crew == "The Longships"
    assert [part.colour for part in told.rows[0].bar][:2] == ["#3d4d63", "#f08a7a"]  # Glory, and Terror left of zero
    assert told.rows[0].bar[1].end == pytest.approx(told.rows[0].bar[0].start, abs=0.001)


def test_a_crew_without_a_name_of_its_own_is_not_mentioned(game):
    game.crew.name = ""

    assert Picture.of(game).crew == ""


@pytest.mark.parametrize("rules", [*RULESETS, "leader"])
def test_every_game_has_an_emblem_to_draw(rules):
    with Image.open(MASKS / f"{rules}.png") as mask:
        assert (mask.mode, mask.size) == ("L", (192, 192))
        assert mask.getextrema()[1] > 200


def test_the_emblem_is_on_the_picture(game):
    picture = Image.open(io.BytesIO(Picture.of(game).png)).convert("RGB")

    ember = sum(count for count, colour in picture.crop((64, 52, 184, 172)).getcolors(9999) if colour[0] > 200)

    assert 0.2 < ember / 120**2 < 0.8
