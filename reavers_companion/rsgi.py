"""The entrance for granian; `manage.py serve` starts it."""

import gc

from reavers_companion.wsgi import application as django  # isort: skip - a worker that begins empty needs Django first
from games.server.shell.application import Shell

application = Shell(django)

# What is loaded by now stays. Looking through all of it for rubbish took a tenth of a second, now and then in a tap.
gc.collect()
gc.freeze()
