"""The site itself, before any game: it answers, its policy holds, its admin works under it."""

from tests.browser.fitting import assert_accessible


def test_the_health_page_says_ok_under_a_strict_policy(phone):
    answer = phone.goto("/healthz")

    assert phone.inner_text("body") == "ok"
    assert answer.headers["content-security-policy"].startswith("default-src 'none';")


def test_a_wrong_link_gives_a_friendly_page(phone, problems, screenshot):
    answer = phone.goto("/no/such/table")

    assert answer.status == 404
    assert phone.inner_text("h1") == "There is nothing here"
    assert_accessible(phone)
    screenshot(phone, "not-found")
    assert all("404" in problem for problem in problems)
    problems.clear()


def test_the_admin_works_under_the_policy(phone, django_user_model):
    django_user_model.objects.create_superuser("harald", password="bluetooth")

    phone.goto("/admin/")
    phone.fill("#id_username", "harald")
    phone.fill("#id_password", "bluetooth")
    phone.tap("input[type=submit]")
    phone.wait_for_url("/admin/")
    phone.goto("/admin/auth/user/add/")

    assert "Add user" in phone.inner_text("#content h1")


def test_an_inline_script_is_refused(phone, problems):
    phone.goto("/healthz")

    phone.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: 'window.evil = 1'}))")

    assert phone.evaluate("window.evil") is None
    assert "Content Security Policy" in problems.pop()


def test_two_phones_have_cookies_of_their_own(phone, new_phone):
    other = new_phone()

    phone.goto("/admin/")
    other.goto("/healthz")

    assert [cookie["name"] for cookie in phone.context.cookies()] == ["reavers_csrf"]
    assert other.context.cookies() == []
