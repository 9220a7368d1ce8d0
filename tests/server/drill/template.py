"""A database with today's tables, made once by the real store."""

from __future__ import annotations

import asyncio
import atexit
import functools
import shutil
import tempfile
from pathlib import Path

from rumpus.server.storage.folder import DATABASE
from rumpus.server.storage.store import Store


@functools.cache
def template() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="rumpus-drill-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    asyncio.run(_make(folder))
    return folder / DATABASE


async def _make(folder: Path) -> None:
    store = Store.in_folder(folder)
    await store.open()
    await store.close()
