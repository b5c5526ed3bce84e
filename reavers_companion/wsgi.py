"""The entrance for a production server; `manage.py serve` brings one."""

import gc
import os

from django.core.wsgi import get_wsgi_application

from games.server.admission import Admission

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "reavers_companion.settings")
application = Admission(get_wsgi_application())

# What is loaded by now stays. Looking through all of it for rubbish took a tenth of a second, now and then in a tap.
gc.collect()
gc.freeze()
