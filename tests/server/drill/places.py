"""An event loop of simulated time that knows whose callbacks it runs: machines stop, wake and die in it."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Iterable
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from random import Random
from typing import Any, TypeVarTuple, Unpack
from weakref import WeakSet

Ts = TypeVarTuple("Ts")

A_CALLBACK = 2e-6
"""Seconds that pass with each callback, so that nothing goes on for ever at one moment."""


class Place:
    """A process, or a phone: what runs there stops with it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.frozen = False
        self.thawed = -1e9
        """When it last went on."""
        self.dead = False
        self.fuse: int | None = None
        """After so many callbacks it is over: so it dies in the middle of something."""
        self.on_fuse: Callable[[], None] = lambda: None
        self.held: list[asyncio.Handle] = []
        """What was due while nothing ran there."""
        self.tasks: WeakSet[asyncio.Task[Any]] = WeakSet()
        self.corpses: list[asyncio.Task[Any]] = []

    def die(self) -> None:
        """Nothing more runs here, not even what a task does when it ends: so they are kept."""
        self.dead = True
        self.held.clear()
        self.corpses = list(self.tasks)

    def context(self) -> Context:
        """What is begun in it, and whatever comes of that, belongs here."""
        context = copy_context()
        context.run(HERE.set, self)
        return context


HERE: ContextVar[Place | None] = ContextVar("here", default=None)


class Stuck(RuntimeError):
    """Everybody waits, and nothing will ever happen."""


class Drillwork(asyncio.BaseEventLoop):
    """Time passes only while everybody waits. Among those who could go on at the same moment luck decides;
    each of them does its own things in order."""

    def __init__(self, luck: Random) -> None:
        super().__init__()
        self.seconds = 0.0
        self.ran = 0
        self._luck = luck
        self._ready: Any
        self._scheduled: Any
        """When, the how manieth, and the timer; emptied when the loop is closed."""
        self._asked = 0
        self.set_task_factory(_in_its_place)

    def time(self) -> float:
        return self.seconds

    def call_at(
        self,
        when: float,
        callback: Callable[[Unpack[Ts]], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        """Tuples are compared faster than timers."""
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        self._asked += 1
        heapq.heappush(self._scheduled, (when, self._asked, timer))
        return timer

    def call_later(
        self,
        delay: float,
        callback: Callable[[Unpack[Ts]], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self.seconds + delay, callback, *args, context=context)

    def call_soon(
        self, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    def _write_to_self(self) -> None:
        """There is no other thread that could wake it."""

    def _process_events(self, event_list: Any) -> None:
        """Nothing comes in from outside."""

    def run_in_executor(  # type: ignore[override]
        self, _executor: Any, func: Callable[..., Any], *args: Any
    ) -> Any:
        """Threads would bring another luck than ours: what they do is done here, a moment later."""
        future = self.create_future()

        def do() -> None:
            if not future.done():
                try:
                    future.set_result(func(*args))
                except Exception as error:  # noqa: BLE001 - it is whoever waits for it who must see to it
                    future.set_exception(error)

        self.call_later(self._luck.uniform(0.0, 0.01), do)
        return future

    def thaw(self, place: Place) -> None:
        place.frozen = False
        place.thawed = self.seconds
        held, place.held = place.held, []
        self._ready.extend(held)

    def _run_once(self) -> None:
        ready, due = self._ready, self._scheduled
        while due and due[0][2].cancelled():
            heapq.heappop(due)
        if not ready:
            if not due:
                raise Stuck("everybody waits, and nothing will ever happen")
            self.seconds = max(self.seconds, due[0][0])
        while due and due[0][0] <= self.seconds:
            timer = heapq.heappop(due)[2]
            if not timer.cancelled():
                ready.append(timer)
        if len(ready) == 1:
            self._run(ready.popleft())
            return
        batch = list(ready)
        ready.clear()
        for handle in self._in_any_order(batch):
            self._run(handle)

    def _in_any_order(self, batch: list[Any]) -> list[Any]:
        """Between places; within one, as they came."""
        by_place: dict[Place | None, list[Any]] = {}
        for handle in batch:
            by_place.setdefault(handle._context.get(HERE), []).append(handle)
        if len(by_place) == 1:
            return batch
        groups = list(by_place.values())
        self._luck.shuffle(groups)
        return [handle for group in groups for handle in group]

    def _run(self, handle: Any) -> None:
        if handle._cancelled:
            return
        place: Place | None = handle._context.get(HERE)
        if place is not None:
            if place.dead:
                return
            if place.frozen:
                place.held.append(handle)
                return
            if place.fuse is not None:
                place.fuse -= 1
                if place.fuse < 0:
                    place.fuse = None
                    place.on_fuse()
                    return
        self.seconds += A_CALLBACK
        self.ran += 1
        handle._run()


def _in_its_place(loop: Any, coro: Any, **more: Any) -> Any:
    task: asyncio.Task[Any] = asyncio.Task(coro, loop=loop, **more)
    place = (more.get("context") or copy_context()).get(HERE)
    if place is not None:
        place.tasks.add(task)
    return task


def bury(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Ended without a word, else they would speak up when they are swept away."""
    for task in tasks:
        task._log_destroy_pending = False  # type: ignore[attr-defined]
        coro: Any = task.get_coro()
        with suppress(BaseException):
            coro.close()
