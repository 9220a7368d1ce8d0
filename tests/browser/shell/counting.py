"""A line to the house that counts what comes over it, headers and all."""

from __future__ import annotations

import socket
from contextlib import suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread
from types import TracebackType

AT_ONCE = 65536


class Counting:
    """Stands before the house at `address`; `received` is all that pages got of it, in bytes."""

    def __init__(self, house: str) -> None:
        host, _, port = house.rpartition("/")[2].partition(":")
        self.received = 0
        count = self

        class Relay(BaseRequestHandler):
            def handle(self) -> None:
                with socket.create_connection((host, int(port))) as inside:
                    back = Thread(target=relay, args=(inside, self.request, True))
                    back.start()
                    relay(self.request, inside, counts=False)
                    back.join()

        def relay(source: socket.socket, target: socket.socket, counts: bool) -> None:
            with suppress(OSError):
                while data := source.recv(AT_ONCE):
                    if counts:
                        count.received += len(data)
                    target.sendall(data)
            with suppress(OSError):
                target.shutdown(socket.SHUT_WR)

        class Server(ThreadingTCPServer):
            daemon_threads = True
            block_on_close = False

        self._server = Server(("127.0.0.1", 0), Relay)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Counting:
        Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
