"""Where Rumpus listens and keeps its things when nobody says otherwise."""

import os
from pathlib import Path

from platformdirs import user_data_path

PORT = 7867  # R-U-M-P on a telephone's keys


def data_folder() -> Path:
    return user_data_path("rumpus", appauthor=False)


def database() -> str:
    """From the environment, where no list of processes shows its password. Empty: SQLite."""
    return os.environ.get("RUMPUS_DATABASE", "")
