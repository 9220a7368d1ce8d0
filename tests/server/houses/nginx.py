"""A real nginx with the configuration that is shipped, on a free port, as whoever runs the tests."""

from __future__ import annotations

import asyncio
import re
import shutil
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import httpx

from tests.house.checkout import ROOT
from tests.server.clients.client import PATIENCE

BEFORE_SEVERAL, BEFORE_ONE = ROOT / "deploy" / "nginx.conf", ROOT / "deploy" / "nginx-one.conf"
AROUND = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 4096; }}
http {{
    log_format where '$request_uri $upstream_addr';
    access_log {folder}/access.log where;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/rumpus.conf;
}}
"""
PROCESSES = re.compile(r"server 127\.0\.0\.1:\d+( max_fails=0;)\n *server .*\n")
PROCESS = re.compile(r"(proxy_pass http://127\.0\.0\.1:)\d+;")


def find_nginx() -> str | None:
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


class Nginx:
    def __init__(self, folder: Path, port: int) -> None:
        self._folder = folder
        self.base = f"http://127.0.0.1:{port}"
        self._numbers = count(1)

    async def port_of(self, code: str) -> int:
        """Of the process that answers for this table now."""
        asked = f"/api/tables/{code}?{next(self._numbers)}"
        async with httpx.AsyncClient(trust_env=False, timeout=PATIENCE) as http:
            await http.get(f"{self.base}{asked}")
        while True:
            for line in (self._folder / "access.log").read_text().splitlines():
                path, _, tried = line.partition(" ")
                if path == asked:
                    return int(tried.rpartition(":")[2])
            await asyncio.sleep(0.01)


def shipped(port: int, processes: Sequence[int]) -> str:
    """With other ports, and else as it is."""
    if len(processes) == 1:
        text, replaced = PROCESS.subn(rf"\g<1>{processes[0]};", BEFORE_ONE.read_text())
    else:
        text, replaced = PROCESSES.subn(
            lambda found: "".join(f"server 127.0.0.1:{number}{found[1]}\n" for number in processes),
            BEFORE_SEVERAL.read_text(),
        )
    assert replaced == 1
    listens = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
    assert listens != text
    return listens


@asynccontextmanager
async def nginx(folder: Path, processes: Sequence[int]) -> AsyncIterator[Nginx]:
    """Before the processes that listen on these ports."""
    binary = find_nginx()
    assert binary is not None
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    _lay_out(folder, port, processes)
    running = await asyncio.create_subprocess_exec(binary, "-p", folder, "-c", folder / "nginx.conf")
    try:
        await _listens(port, running)
        yield Nginx(folder, port)
    finally:
        if running.returncode is None:
            running.terminate()
        await running.wait()


def _lay_out(folder: Path, port: int, processes: Sequence[int]) -> None:
    folder.mkdir()
    (folder / "rumpus.conf").write_text(shipped(port, processes))
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder))
    (folder / "access.log").touch()


async def _listens(port: int, running: asyncio.subprocess.Process) -> None:
    while True:
        assert running.returncode is None, "nginx did not start"
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.02)
            continue
        writer.close()
        return
