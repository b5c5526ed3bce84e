"""Operators, who log in under /admin/."""

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

from games.server.admin_session import COOKIE, AdminSession

BACKEND = "django.contrib.auth.backends.ModelBackend"


def log_in(client, user) -> None:
    """The browser of the client becomes this operator's, without the work of checking a password."""
    session = AdminSession()
    session.update(
        {SESSION_KEY: str(user.pk), BACKEND_SESSION_KEY: BACKEND, HASH_SESSION_KEY: user.get_session_auth_hash()}
    )
    session.save()
    client.cookies[COOKIE] = session.session_key
