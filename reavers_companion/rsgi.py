"""The entrance for granian; `manage.py serve` starts it."""

import gc

from reavers_companion import wsgi  # isort: skip - a worker that begins empty needs Django first
from games.server.shell.application import Shell

application = Shell(wsgi.application)

# Everything loaded by now stays. A full garbage collection of it took a tenth of a second, sometimes during a tap.
gc.collect()
gc.freeze()
