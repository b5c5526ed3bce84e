"""Every page of a crew that has played everything, in one language. Whoever needs them first in a run crawls them."""

import fcntl
import json
from contextlib import contextmanager
from typing import NamedTuple

from django.db import transaction

from games.access import guests
from games.models import Game, Share
from tests.support.crawl import crawl, kind_of
from tests.support.full_crew import full_crew
from tests.support.rounds import begun_game
from tests.support.tables import client_of

THREE = {"Bo": {}, "Ådne": {}, "太郎": {}}


class Crawled(NamedTuple):
    pages: dict[str, str]
    paths: dict[str, str]  # by kind of page, because each crew has keys of its own
    codes: list[str]  # for guests, made by chance: their letters may look like words


def crawled_once(folder, language):
    """Kept as a file, for all processes that run tests. The crew itself is gone afterwards."""
    kept = folder / f"pages-{language}.json"
    with _one_at_a_time(folder / f"pages-{language}.lock"):
        if not kept.exists():
            with transaction.atomic():
                kept.write_text(json.dumps(crawled(language)))
                transaction.set_rollback(True)
    return Crawled(*json.loads(kept.read_text()))


def crawled(language):
    client = client_of(crew_with_all_rounds())
    client.cookies["language"] = language
    pages = dict(crawl(client, "/", "/offline/", *seen_by_others()))
    paths = {repr(kind_of(path)): path for path in pages}
    return Crawled(pages, paths, [links.code_in_two for links in guests.TableLinks.objects.all()])


def crew_with_all_rounds():
    phone = full_crew()
    [begun_game(phone, rules, THREE, play_options={"plays_along": True}) for rules in ("clans", "tiny_epic")]
    return phone


def seen_by_others():
    """Returns the pages of guests, of strangers and of a big screen."""
    links = guests.links_of(Game.objects.unfinished().first())
    links.screen = "televised"
    links.save()
    shared = Share.objects.get_or_create(game=Game.objects.finished().first())[0].get_absolute_url()
    return "/screen/televised/", f"/t/{links.token}/", shared


@contextmanager
def _one_at_a_time(lock):
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
