"""Laws may take their time: a busy machine is no counterexample. EXAMPLES=1000 looks longer for one."""

import os

from hypothesis import settings

settings.register_profile("patient", deadline=None, max_examples=int(os.environ.get("EXAMPLES", "50")))
settings.load_profile("patient")
