"""Starts the processes beside the server with SIGINT blocked: Ctrl-C is for the server, which ends them."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def block_sigint() -> Iterator[None]:
    """What is started meanwhile keeps the signal blocked; here it is only late."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
