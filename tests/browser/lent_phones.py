"""Phones that go from one test to the next, washed in between: half the work of new ones.

To wash a phone is to leave its page, to forget all that the site stored on it, and to set its screen back. What cannot
be taken back (a route, a script before each page, a second tab, ...) uses a phone up: no other test gets it. Files
that never change stay in its cache; whoever measures a first visit asks for a phone with an `empty_cache`.
"""

from collections import defaultdict
from functools import wraps

from playwright.sync_api import Error

# On a busy machine a finger of Playwright's stays down for a second, and a tap would be taken for holding.
NO_TAP_IS_A_HOLD = """{
  const plain = window.setTimeout;
  let isTouch = false;
  addEventListener("pointerdown", ({ pointerType }) => { isTouch = pointerType === "touch"; }, true);
  addEventListener("pointerdown", () => { isTouch = false; });
  window.setTimeout = (then, after, ...rest) => plain(then, isTouch ? 100 * after : after, ...rest);
}"""
NOTHING_MORE_IS_SENT = """() => {
    window.fetch = () => new Promise(() => {}); // a page that is left may want to save something
    navigator.sendBeacon = () => true;
}"""
PATIENCE = 60_000  # milliseconds: a busy machine is slow, not wrong
USES_A_PAGE_UP = ("add_init_script", "close", "expose_binding", "expose_function", "on", "once", "route")
USES_A_CONTEXT_UP = (*USES_A_PAGE_UP, "new_page", "new_cdp_session", "set_offline", "grant_permissions")
QUIET = "/healthz?reading"  # a page of the site, so that the phone keeps its process


class LentPhones:
    def __init__(self, browser):
        self.browser = browser
        self.washed = defaultdict(list)

    def lend(self, problems, options, *, empty_cache=False):
        """A phone that never was on the site; `options` as for Playwright's `new_context`."""
        kind = repr(sorted(options.items()))
        if self.washed[kind] and not empty_cache:
            phone = self.washed[kind].pop()
        else:
            phone = LentPhone(self.browser.new_context(**options), options, kind)
        phone.problems = problems
        return phone

    def take_back(self, phone):
        try:
            if not phone.is_used_up:
                phone.wash()
                self.washed[phone.kind].append(phone)
                return
        except Error:  # in the middle of going to another page, or crashed
            pass
        phone.context.close()


class LentPhone:
    def __init__(self, context, options, kind):
        self.context, self.options, self.kind = context, options, kind
        context.add_init_script(NO_TAP_IS_A_HOLD)
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.storage = context.new_cdp_session(self.page)
        self._listen()
        self.is_used_up = options["service_workers"] == "allow"  # it outlives the page and what it stored
        self._note_uses(self.page, USES_A_PAGE_UP)
        self._note_uses(context, USES_A_CONTEXT_UP)

    def wash(self):
        site = self.options["base_url"]
        self.problems = []  # the next test's are its own
        self.page.evaluate(NOTHING_MORE_IS_SENT)
        self.page.goto(site + QUIET)
        self.page.evaluate("sessionStorage.clear()")
        self.storage.send("Storage.clearDataForOrigin", {"origin": site, "storageTypes": "all"})
        self.storage.send("Page.resetNavigationHistory")
        self.context.clear_cookies()
        self.page.set_viewport_size(self.options["viewport"])
        self.page.emulate_media(**{name: self.options[name] for name in ("color_scheme", "reduced_motion")})

    def _listen(self):
        """Errors and violations of the Content-Security-Policy reach the console; another host is a problem, too."""
        own = (self.options["base_url"], "data:", "blob:")
        self.page.on("console", lambda message: self._is_complaint(message) and self.problems.append(message.text))
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("request", lambda request: request.url.startswith(own) or self._asks_another_host(request))

    def _asks_another_host(self, request):
        self.problems.append(f"asked another host: {request.url}")

    @staticmethod
    def _is_complaint(message):
        # Chromium asks for an icon by itself on pages that name none, such as the admin's.
        return message.type == "error" and not message.location["url"].endswith("/favicon.ico")

    def _note_uses(self, owner, names):
        for name in names:
            setattr(owner, name, self._noting(getattr(owner, name)))

    def _noting(self, method):
        @wraps(method)
        def use(*args, **options):
            self.is_used_up = True
            return method(*args, **options)

        return use
