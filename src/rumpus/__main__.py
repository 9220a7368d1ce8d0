"""Lets `python -m rumpus` do what `rumpus` does."""

import sys

from rumpus.cli import main

sys.exit(main())
