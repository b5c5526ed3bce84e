"""Several phones at one table, and what is seen on them."""

import time

from django.templatetags.static import static

from tests.support.factories import PhoneFactory, use

LOST = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "ERR_CONNECTION_REFUSED", "Failed to fetch")
CUT_OFF = (*LOST, "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")


class Cookies:
    """A stand-in for the parts of a browser that `use` needs."""

    def __init__(self):
        self.cookies = {}


def cookie_of(phone, live_server):
    jar = Cookies()
    use(jar, phone)
    return {"name": "reavers_session", "value": jar.cookies["reavers_session"], "url": live_server.url}


def member_page(page, live_server, crew, name):
    """This page belongs to a phone of the crew from now on."""
    phone = PhoneFactory(crew=crew, name=name)
    page.context.add_cookies([cookie_of(phone, live_server)])
    return page


def chip(page, order, cell, value):
    return page.locator(f"form.chips[action$='/set/{order}/{cell}/'] .chip[value='{value}']")


def chosen(page, order, cell, value):
    """The chip once it is lit."""
    return page.locator(f"form.chips[action$='/set/{order}/{cell}/'] .chip[value='{value}'][aria-pressed=true]")


def fact(page, order, cell):
    return page.locator(".fact", has=page.locator(f"form[action$='/set/{order}/{cell}/']"))


def wait_until(page, is_so):
    """For what Playwright cannot wait for by itself: its `wait_for_function` takes a promise for a yes."""
    deadline = time.monotonic() + 120
    while not is_so():
        assert time.monotonic() < deadline, "timed out"
        page.wait_for_timeout(20)


def wait_until_signs_are_drawn(page):
    """They come from sprites after the first paint, and a sign without its sprite has no size."""
    page.wait_for_function(
        """() => [...document.querySelectorAll("svg use")]
            .every((use) => !use.checkVisibility() || use.getBBox().width > 0)"""
    )


def load_module(page, name):
    """Returns the exports of a module of static/js. A page that has loaded it returns the same one."""
    return page.evaluate_handle("(address) => import(address)", static(f"js/{name}"))


def wait_until_sent(page):
    sender = load_module(page, "outbox/sender.js")
    sender.evaluate("(sender) => sender.ready")
    page.wait_for_function("(sender) => sender.waiting().length === 0", arg=sender)


def forgive_lost_connections(problems):
    """A browser complains when it is offline, sometimes late; nothing else may be among the complaints."""
    problems.forgiven = LOST


def forgive_a_stopped_server(problems):
    """A server that stops ends connections in the middle, too: how, depends on the moment."""
    problems.forgiven = CUT_OFF
