"""`HTTPS=self`: https on the home network, with an authority of our own that phones are told to trust."""

import re
import shutil
import socket
import ssl
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from http.cookiejar import CookieJar

import pytest
from cryptography import x509
from django.conf import settings as django_settings
from django.test import override_settings

from games.access.qr_link import QrLink
from games.machine import certificates
from tests.server.test_serve import SLOW_TO_LEAVE
from tests.support.factories import CrewFactory, member_of
from tests.support.production import Site, free_port

HOSTS = ["localhost", "127.0.0.1", "[::1]", "reavers.local", "192.168.1.5"]


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "https"


def read(file):
    return x509.load_pem_x509_certificate(file.read_bytes())


def names_in(file):
    names = read(file).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return {str(name.value) for name in names}


def test_the_authority_is_made_once_and_its_keys_are_its_owners_alone(folder):
    certificates.prepare(folder, HOSTS)
    authority = (folder / "authority.crt").read_bytes()

    files = certificates.prepare(folder, [*HOSTS, "192.168.1.9"])

    assert (folder / "authority.crt").read_bytes() == authority
    assert [file.stat().st_mode & 0o777 for file in (files.key, folder / "authority.key")] == [0o600, 0o600]
    assert folder.stat().st_mode & 0o777 == 0o700


def test_the_certificate_follows_the_addresses_and_is_kept_as_long_as_it_has_them_all(folder):
    files = certificates.prepare(folder, HOSTS)
    first = files.certificate.read_bytes()

    certificates.prepare(folder, HOSTS[1:])
    assert files.certificate.read_bytes() == first

    certificates.prepare(folder, [*HOSTS, "192.168.1.9"])
    assert names_in(files.certificate) == {
        "localhost",
        "127.0.0.1",
        "::1",
        "reavers.local",
        "192.168.1.5",
        "192.168.1.9",
    }


def test_the_certificate_is_renewed_before_it_ends_and_lasts_no_longer_than_phones_take(folder, monkeypatch):
    files = certificates.prepare(folder, HOSTS)
    lasts = read(files.certificate).not_valid_after_utc - datetime.now(UTC)
    assert timedelta(days=300) < lasts < timedelta(days=398)  # phones refuse longer ones
    first = files.certificate.read_bytes()
    monkeypatch.setattr(certificates, "RENEWED_BEFORE", timedelta(days=400))

    certificates.prepare(folder, HOSTS)

    assert files.certificate.read_bytes() != first


def test_it_vouches_for_nothing_outside_of_home(folder):
    files = certificates.prepare(folder, [*HOSTS, "bank.example", "8.8.8.8", "mylocal"])

    assert names_in(files.certificate) == {"localhost", "127.0.0.1", "::1", "reavers.local", "192.168.1.5"}


def test_a_certificate_for_the_world_would_not_be_believed(folder, monkeypatch):
    """Signed with a stolen key: the authority itself says that it may not."""
    monkeypatch.setattr(certificates, "_home_name", lambda host: x509.DNSName(host))
    files = certificates.prepare(folder, ["bank.example"])

    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
        shake_hands(folder, files, "bank.example")


def test_a_phone_that_trusts_the_authority_believes_the_certificate(folder):
    files = certificates.prepare(folder, HOSTS)

    assert shake_hands(folder, files, "reavers.local") == "TLSv1.3"


def shake_hands(folder, files, name):
    """What a phone does that trusts the authority in the folder."""
    phone = ssl.create_default_context(cafile=str(certificates.authority_file(folder)))
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(files.certificate, files.key)
    [to_server, to_phone] = ssl.MemoryBIO(), ssl.MemoryBIO()
    ends = [
        phone.wrap_bio(to_phone, to_server, server_hostname=name),
        server.wrap_bio(to_server, to_phone, server_side=True),
    ]
    for end in [*ends, *ends]:
        try:
            end.do_handshake()
        except ssl.SSLWantReadError:
            continue
    return ends[0].version()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    data = tmp_path_factory.mktemp("data")
    shutil.copytree(django_settings.STATIC_ROOT, data / "static")
    https_port = str(free_port())
    running = Site.start(data, HTTPS="self", HTTPS_PORT=https_port, HOST="127.0.0.1", ADDRESS="192.168.1.5")
    running.https = f"https://127.0.0.1:{https_port}"
    wait_until_it_listens(int(https_port))
    yield running
    output, errors = running.stop()
    assert running.process.returncode == 0
    assert f"Reavers Companion is at http://127.0.0.1:{running.port}/" in output
    assert errors.replace(SLOW_TO_LEAVE, "") == ""


def wait_until_it_listens(port):
    """The door opens a moment earlier."""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.05)


def opener(*handlers):
    return urllib.request.build_opener(urllib.request.ProxyHandler({}), *handlers)


def trusting(site):
    trust = ssl.create_default_context(cafile=str(site.data / "https" / "authority.crt"))
    return opener(urllib.request.HTTPSHandler(context=trust), urllib.request.HTTPCookieProcessor(CookieJar()))


def test_the_site_speaks_https_to_those_who_trust_it_and_to_nobody_else(site):
    with trusting(site).open(f"{site.https}/csrf/", timeout=60) as answer:
        assert "Secure" in answer.headers["Set-Cookie"]
        assert "Strict-Transport-Security" not in answer.headers  # it would lock people out of other things here

    with pytest.raises(urllib.error.URLError, match="CERTIFICATE_VERIFY_FAILED"):
        opener().open(f"{site.https}/", timeout=60)


def test_forms_are_taken_over_https(site):
    phone = trusting(site)
    token = phone.open(f"{site.https}/csrf/", timeout=60).read().decode()
    form = urllib.parse.urlencode({"csrfmiddlewaretoken": token, "theme": "dark"}).encode()
    headers = {"Origin": site.https, "Referer": f"{site.https}/"}

    answer = phone.open(urllib.request.Request(f"{site.https}/theme/", form, headers), timeout=60)

    assert answer.url == f"{site.https}/"


def test_the_door_leads_to_the_page_about_trust_and_hides_the_rest_of_the_way(site):
    with opener().open(f"{site.url}/c/secret/", timeout=60) as answer:
        assert answer.url == f"{site.url}/trust/#/c/secret/"
        assert "Trust this app, once" in answer.read().decode()
        assert f"connect-src 'self' {site.https};" in answer.headers["Content-Security-Policy"]


def test_the_door_hands_out_the_authority_and_serves_nothing_else(site):
    with opener().open(f"{site.url}/trust/authority.crt", timeout=60) as answer:
        assert answer.headers["Content-Type"] == "application/x-x509-ca-cert"
        assert answer.read() == (site.data / "https" / "authority.crt").read_bytes()

    assert opener().open(f"{site.url}/csrf/", timeout=60).url == f"{site.url}/trust/#/csrf/"


def test_the_computers_own_page_is_open_there_and_its_code_leads_to_the_page_about_trust(site):
    request = urllib.request.Request(f"{site.url}/computer/", headers={"Host": f"localhost:{site.port}"})

    with opener().open(request, timeout=60) as answer:
        assert answer.url == f"{site.url}/computer/"
        assert QrLink(f"http://192.168.1.5:{site.port}/trust/#/").path in answer.read().decode()


def test_a_phone_that_says_nothing_to_the_door_holds_up_nobody(site):
    """And what it does not say is no news for the log: the fixture looks at that in the end."""
    with socket.create_connection(("127.0.0.1", site.port)):
        assert opener().open(f"{site.url}/healthz", timeout=60).read() == b"ok"


def test_without_https_self_there_is_nothing_to_trust(client):
    assert client.get("/trust/").status_code == 404
    assert client.get("/trust/authority.crt").status_code == 404


@pytest.mark.parametrize(
    ("browser", "opened"),
    [
        ("iPhone; CPU", ["iPhone and iPad (Safari)"]),
        ("Linux; Android 15; Chrome/140.0", ["Android (Chrome)"]),
        ("Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0 (", ["Android (Firefox)"]),
        ("X11; Linux", ["iPhone and iPad (Safari)", "Android (Chrome)"]),
    ],
)
def test_the_steps_for_the_phone_at_hand_are_open(client, browser, opened):
    with override_settings(HTTPS_SELF=True):
        page = client.get("/trust/", headers={"User-Agent": f"Mozilla/5.0 ({browser})"}).text

    assert re.findall(r'<details class="panel" open>\s*<summary><b>(.*?)</b>', page) == opened
    assert [part.count("<li>") for part in page.split("<details")[1:]] == [5, 5, 2]


@pytest.mark.django_db
def test_links_for_other_phones_lead_by_way_of_that_page(client):
    member_of(client, CrewFactory())

    with override_settings(HTTPS_SELF=True, PORT="8000"):
        page = client.get("/crew/", secure=True, headers={"Host": "testserver:8443"}).text

    assert 'value="http://testserver:8000/trust/#/c/' in page
