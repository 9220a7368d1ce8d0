"""The process's numbers in Prometheus's form, on a port of their own that no player reaches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rumpus import __version__
from rumpus.server.operations.tally import SECONDS, TALLY, Histogram, ServerTally
from rumpus.server.rooms.lobby import Lobby

BOUNDS = (*(f"{seconds:g}" for seconds in SECONDS), "+Inf")


class HouseCollector(Collector):
    """Looked at when asked, on the event loop: nobody keeps count of what can be counted then."""

    def __init__(self, lobby: Lobby, tally: ServerTally = TALLY) -> None:
        self._lobby = lobby
        self._tally = tally

    def collect(self) -> Iterator[Metric]:
        tally, now = self._tally, self._lobby.census()
        moves = CounterMetricFamily(
            "rumpus_moves", "Moves that were made and are on disk.", labels=("game", "by")
        )
        for (game, by), count in tally.moves.items():
            moves.add_metric((game, by), count)
        yield moves
        yield _counter("rumpus_refused_acts", "Acts that no rule allowed.", "game", tally.refused)
        yield _counter("rumpus_limited", "Times an address was told to ask later.", "what", tally.limited)
        yield _spread(
            "rumpus_act_seconds", "From an act's arrival to its answer, which is on disk.", tally.answers
        )
        yield _spread("rumpus_commit_seconds", "How long each transaction of the log took.", tally.commits)
        yield CounterMetricFamily("rumpus_log_entries", "Entries written to logs.", tally.entries)
        yield CounterMetricFamily("rumpus_write_failures", "Times that writing failed.", tally.unwritten)
        yield GaugeMetricFamily("rumpus_tables", "Tables in memory.", now.tables)
        yield GaugeMetricFamily("rumpus_games_running", "Games that are being played.", now.games)
        yield GaugeMetricFamily("rumpus_sockets", "Pages connected to tables.", now.pages)
        yield GaugeMetricFamily("rumpus_workers", "Processes that simulate worlds.", now.workers)
        yield GaugeMetricFamily("rumpus_workers_busy", "Those with a table in their care.", now.busy_workers)
        yield CounterMetricFamily(
            "rumpus_worker_restarts", "Worker processes that died and were replaced.", tally.dead_workers
        )
        yield GaugeMetricFamily("rumpus_closing", "1 while the house says goodbye.", float(now.closing))
        release = GaugeMetricFamily("rumpus_release", "Always 1; which Rumpus this is.", labels=("version",))
        release.add_metric((__version__,), 1)
        yield release


def metrics_app(lobby: Lobby) -> Starlette:
    registry = CollectorRegistry()
    registry.register(HouseCollector(lobby))
    ProcessCollector(registry=registry)

    async def metrics(request: Request) -> Response:
        encode, kind = choose_encoder(request.headers.get("accept", ""))
        return Response(encode(registry), headers={"content-type": kind})

    return Starlette(routes=[Route("/metrics", metrics)])


def _counter(name: str, says: str, label: str, counts: dict[str, int]) -> Metric:
    family = CounterMetricFamily(name, says, labels=(label,))
    for value, count in counts.items():
        family.add_metric((value,), count)
    return family


def _spread(name: str, says: str, spread: Histogram) -> Metric:
    buckets = list(zip(BOUNDS, map(float, accumulate(spread.counts)), strict=True))
    return HistogramMetricFamily(name, says, buckets=buckets, sum_value=spread.total)
