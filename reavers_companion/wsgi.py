"""Django behind WSGI: `manage.py runserver`, and what games/server/shell calls."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "reavers_companion.settings")
application = get_wsgi_application()
