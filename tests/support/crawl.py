"""All pages that links lead to, each kind of page once for each game that looks different, without a browser."""

import re
from html.parser import HTMLParser

from django.urls import Resolver404, resolve

from games.models import Game

SAID = {"aria-label", "alt", "title", "placeholder", "content"}
ALIKE = {"key", "number", "order", "token", "entry", "people"}  # in addresses of pages that look alike
NOT_SAID = {"script", "style"}


def one_of_each(paths):
    """One page for each address pattern: what looks different, whatever is in it."""
    found = {}
    for path in paths:
        found.setdefault(resolve(path.partition("?")[0]).url_name, path)
    return list(found.values())


def crawl(client, *starts):
    """Yields the path and the HTML of every page that can be reached by links."""
    waiting, linked, seen = [*starts], set(starts), {None}
    while waiting:
        path = waiting.pop(0)
        kind = kind_of(path)
        if kind in seen:
            continue
        seen.add(kind)
        answer = client.get(path, follow=True)
        if not answer.get("Content-Type", "").startswith("text/html"):
            continue
        html = answer.content.decode()
        yield path, html
        links = dict.fromkeys(re.findall(r'<a [^>]*?href="(/[^"#]*)"', html))
        waiting += [link for link in links if link not in linked]
        linked.update(links)


def kind_of(path):
    """Pages of one address pattern look alike, except for the game, its state and what is asked for."""
    address, _mark, query = path.replace("&amp;", "&").partition("?")
    try:
        match = resolve(address)
    except Resolver404:
        return None
    names = {name: value for name, value in match.kwargs.items() if name not in ALIKE}
    key = match.kwargs.get("key")
    game = Game.objects.filter(key=key).values_list("rules", "status").first() if key else None
    return match.url_name, game, tuple(names.items()), query.partition("=")[0]


def said_on(html):
    """The texts of a page, one by one."""
    parser = _Said()
    parser.feed(html)
    return [" ".join(text.split()) for text in parser.texts if text.strip()]


class _Said(HTMLParser):
    """The text of a page, with the text for people who cannot see it."""

    def __init__(self):
        super().__init__()
        self.texts, self._inside = [], []

    def handle_starttag(self, tag, attrs):
        named = dict(attrs)
        if tag != "meta" or (" " in named.get("content", "") and named.get("name") != "viewport"):
            self.texts += [value for name, value in attrs if value and _is_said(name, value)]
        if tag in NOT_SAID:
            self._inside.append(tag)

    def handle_endtag(self, tag):
        if tag in self._inside:
            self._inside.remove(tag)

    def handle_data(self, data):
        if not self._inside:
            self.texts.append(data)


def _is_said(name, value):
    return name in SAID or (name.startswith("data-") and " " in value and not value.startswith(("/", "{", "[", "#")))
