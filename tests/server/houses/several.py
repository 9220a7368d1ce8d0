"""Several real server processes on one real PostgreSQL, behind a real nginx."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from tests.server.houses.nginx import Nginx, nginx
from tests.server.houses.process import ServerProcess, process


class Several:
    def __init__(self, database: str, front: Nginx, processes: list[ServerProcess]) -> None:
        self.database = database
        self.front = front
        self.processes = processes

    @property
    def base(self) -> str:
        """Where pages come in."""
        return self.front.base

    async def owner(self, code: str) -> ServerProcess:
        """The process to which pages of this table are sent now."""
        port = await self.front.port_of(code)
        return next(each for each in self.processes if each.port == port)

    def other(self, than: ServerProcess) -> ServerProcess:
        return next(each for each in self.processes if each is not than)


@asynccontextmanager
async def several(database: str, folder: Path, *options: str, count: int = 2) -> AsyncIterator[Several]:
    async with AsyncExitStack() as stack:
        options = ("--database", database, *options)
        starting = (stack.enter_async_context(process(folder / str(n), *options)) for n in range(count))
        processes = list(await asyncio.gather(*starting))
        front = await stack.enter_async_context(nginx(folder / "nginx", [each.port for each in processes]))
        yield Several(database, front, processes)
