"""The site itself, before any game: it answers, its policy holds, its letters and its admin work under it."""

from tests.browser.fitting import assert_accessible
from tests.support.phones import wait_until


def test_the_health_page_says_ok_under_a_strict_policy(phone):
    answer = phone.goto("/healthz")

    assert phone.inner_text("body") == "ok"
    assert answer.headers["content-security-policy"].startswith("default-src 'none';")


def test_a_wrong_link_gives_a_friendly_page(phone, problems, screenshot):
    answer = phone.goto("/no/such/table")

    assert answer.status == 404
    assert phone.inner_text("h1") == "Page not found"
    assert_accessible(phone)
    screenshot(phone, "not-found")
    assert all("404" in problem for problem in problems)
    problems.clear()


WIDTH_OF = """(digits) => {
    const title = document.querySelector("h1");
    title.style.textRendering = "geometricPrecision"; // a headless shell rounds each letter to whole pixels
    title.replaceChildren(Object.assign(document.createElement("span"), { textContent: digits }));
    return title.firstChild.getBoundingClientRect().width;
}"""


def wait_for_the_font(route):
    """On a slow machine an optional font comes too late for the page, which is what it is for."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace("optional", "block"))


def test_titles_have_letters_of_their_own_with_digits_of_one_width(phone):
    phone.route("**/display*.css", wait_for_the_font)
    phone.goto("/")

    loaded = "document.fonts.ready.then((fonts) => [...fonts].map((font) => [font.family, font.status]))"
    assert phone.evaluate(loaded) == [["Grenze", "loaded"]]
    assert phone.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily").startswith("Grenze,")
    assert phone.evaluate(WIDTH_OF, "1111") == phone.evaluate(WIDTH_OF, "8888") == phone.evaluate(WIDTH_OF, "0246")


def test_a_page_is_painted_before_the_letters_of_titles_arrive(phone):
    held_back = []
    phone.route("**/*.woff2", lambda route: held_back.append(route))

    phone.goto("/", wait_until="commit")

    phone.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length === 1")
    wait_until(phone, lambda: held_back)
    held_back[0].continue_()


def test_the_admin_works_under_the_policy(phone, django_user_model):
    django_user_model.objects.create_superuser("harald", password="bluetooth")

    phone.goto("/admin/login/?next=/admin/auth/user/add/")
    phone.fill("#id_username", "harald")
    phone.fill("#id_password", "bluetooth")
    phone.tap("input[type=submit]")
    phone.wait_for_url("/admin/auth/user/add/")

    assert "Add user" in phone.inner_text("#content h1")


def test_an_inline_script_is_refused(phone, problems):
    phone.goto("/healthz")

    phone.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: 'window.evil = 1'}))")

    assert phone.evaluate("window.evil") is None
    assert "Content Security Policy" in problems.pop()


def test_two_phones_have_cookies_of_their_own(phone, new_phone):
    other = new_phone()

    phone.goto("/csrf/")
    other.goto("/healthz")

    assert [cookie["name"] for cookie in phone.context.cookies()] == ["reavers_csrf"]
    assert other.context.cookies() == []
