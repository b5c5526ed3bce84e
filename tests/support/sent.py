"""Everything that a phone can get of a game: all its pages, answers, streams, the big screen, and files."""

import re

from games import urls
from games.access.guests import links_of
from games.live.hub import Hub, Watcher
from games.models import Entry, Visit
from games.scores.score_game import result_of

BY_CHANCE = re.compile(
    r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
    r"|(?<=:\d\d)\.\d{6}"
    r"|\b(?=[^\W\d]*\d)(?=\d*[^\W\d])\w{9,}"
    r"|\b\d{9,}"
    r"|(?<=/)(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{9,}(?=/)"
)
OF_A_GAME = ("g/<str:key>/", "what-would-win/<str:key>/")
PAGES = ["/", "/games/", "/crew/", "/statistics/", "/crew/export/games.csv", "/crew/export/bgstats.json"]


def everything_sent(client, game):
    """As text."""
    return "".join(_sent(client, game))


def is_sent(words, client, game):
    """Asks only until it has found them."""
    return any(words in text for text in _sent(client, game))


def _sent(client, game):
    """GET changes nothing, so every address of the game is asked for once, with all that may stand in it."""
    visit, screen = visit_of(client, game), big_screen_of(client, game)
    paths = [*PAGES, f"/screen/{screen}/", f"/live/screen/{screen}/?since=0", *_addresses(game)]
    paths += [f"{visit.live_path}?since={since}" for since in range(3)]
    asked = set()
    while paths:
        path = paths.pop(0)
        if path in asked:
            continue
        asked.add(path)
        answer = client.get(path)
        paths += [answer["Location"]] if answer.has_header("Location") else []
        yield text_of_answer(answer)
    yield streamed(client, game)


def visit_of(client, game):
    return Visit.objects.get(game=game, phone=client.session["phone"])


def big_screen_of(client, game):
    """The token of the table's big screen. Opened twice, there is one."""
    client.post(f"/g/{game.key}/table/screen/open/")
    return links_of(game).screen


def text_of_answer(answer):
    text = b"".join(answer).decode() if answer.streaming else answer.content.decode(errors="replace")
    return without_chance(text)


def without_chance(text):
    """Leaves out what has any digits by chance: ids, tokens, hashes in names of files, and parts of a second."""
    return BY_CHANCE.sub("", text)


def _addresses(game):
    seats = list(game.seats.all())
    values = {
        "key": [game.key],
        "order": [seat.order for seat in seats[:2]],  # a third is like the second, for whoever is neither
        "group": [group.key for group in game.ruleset.groups],
        "line": [line.key for line in result_of(game, seats).players[0].lines],
        "number": list(Entry.objects.of(game).values_list("number", flat=True)),
        "entry": [entry.key for entry in game.ruleset.reference][:1],
        "cell": ["any"],
    }
    for pattern in urls.urlpatterns:
        route = str(pattern.pattern)
        if route.startswith(OF_A_GAME):
            yield from _filled(f"/{route}", values)


def _filled(route, values):
    parameter = re.search(r"<\w+:(\w+)>", route)
    if parameter is None:
        yield route
        return
    for value in values[parameter[1]]:
        yield from _filled(route.replace(parameter[0], str(value), 1), values)


def streamed(client, game):
    """Returns the streams of the phone and of the big screen, for everything that they might know already."""
    sent = []
    hub = Hub(lambda _watcher, message: sent.append((message or b"").decode()))
    tokens = [(visit_of(client, game).live_path.split("/")[2], False), (big_screen_of(client, game), True)]
    for token, is_screen in tokens:
        [hub.join(Watcher(token, is_screen, str(since), "en")) for since in range(3)]
    hub.tick()
    return without_chance("".join(sent))
