"""What one phone records appears on the other by the stream of a real server, in Firefox and in WebKit."""

import shutil
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from uuid import uuid4

import pytest
from django.conf import settings

from tests.support.production import Site

STREAMS = "return performance.getEntriesByType('resource').filter((one) => one.name.includes('/live/')).length"
CHIP = "form.chips[action$='/set/1/farms/'] .chip[value='4']"


@pytest.fixture
def site(tmp_path):
    shutil.copytree(settings.STATIC_ROOT, tmp_path / "static")
    site = Site.start(tmp_path)
    yield site
    site.stop()


@pytest.fixture
def table(site):
    """The address of a new game's tally, and the cookie of the phone that began it."""
    jar = CookieJar()
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(jar))
    token = opener.open(f"{site.url}/csrf/", timeout=60).read().decode()
    fields = {"csrfmiddlewaretoken": token, "id": str(uuid4()), "rules": "reavers", "names": "Teal, Orange"}
    began = opener.open(f"{site.url}/new/start/", urllib.parse.urlencode(fields).encode(), timeout=60)
    (cookie,) = (cookie for cookie in jar if cookie.name == settings.SESSION_COOKIE_NAME)
    return f"/g/{began.url.split('/')[4]}/by/tokens/", {"name": cookie.name, "value": cookie.value}


def test_a_tap_reaches_the_other_phone_without_being_asked_for(engine, site, table):
    path, cookie = table
    phones = [engine(site.url), engine(site.url)]
    try:
        for phone in phones:
            phone.be(cookie)
            phone.open(path)
            phone.until(lambda phone=phone: phone.js("return document.getElementById('moved') !== null"))
        asked = phones[1].js(STREAMS)

        phones[0].tap(CHIP)

        phones[1].wait_for(f"{CHIP}[aria-pressed=true]")
        assert phones[1].js(STREAMS) <= asked + 1
    finally:
        for phone in phones:
            phone.close()
