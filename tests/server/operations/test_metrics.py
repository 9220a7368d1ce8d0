"""Prometheus finds the numbers of a house on a port of their own."""

import asyncio
import re
import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from rumpus.cli import main
from rumpus.games.kart.rules.actions import Draw
from rumpus.server.operations.tally import TALLY, Histogram
from rumpus.server.settings import ListenAddress
from rumpus.server.wire import messages as m
from rumpus.table.actions import Sit, StartGame
from tests.server.clients.player import play_on
from tests.server.houses.inside import serving
from tests.server.houses.laid import lay


@pytest.fixture
def place() -> ListenAddress:
    """A port that nobody has."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return ListenAddress("127.0.0.1", probe.getsockname()[1])


async def numbers(place: ListenAddress) -> dict[str, float]:
    async with httpx.AsyncClient(trust_env=False) as prometheus:
        said = (await prometheus.get(f"http://{place.host}:{place.port}/metrics")).text
    families = text_string_to_metric_families(said)
    return {
        sample.name + "".join(f" {value}" for value in sorted(sample.labels.values())): sample.value
        for family in families
        for sample in family.samples
    }


@pytest.mark.usefixtures("quick_hands")
async def test_a_game_shows_in_the_numbers_move_by_move(tmp_path: Path, place: ListenAddress) -> None:
    async with serving(tmp_path, metrics=place) as house:
        before = await numbers(place)
        ada = await house.client().make(m.MakeTable("kart", "Ada", open_chairs=1))
        bob = await house.client().join(ada.code)
        await bob.at_table(Sit("Bob"))
        await ada.at_table(StartGame(anyway=True))
        during = await numbers(place)
        assert (during["rumpus_tables"], during["rumpus_games_running"], during["rumpus_sockets"]) == (
            1,
            1,
            2,
        )
        accepted = sum(await asyncio.gather(play_on(ada, Random(1)), play_on(bob, Random(2))))
        after = await numbers(place)

        def grew(name: str) -> float:
            return after[name] - before.get(name, 0)

        assert grew("rumpus_moves_total kart people") == accepted
        assert grew("rumpus_act_seconds_count") == accepted, (
            "each was answered, and how long it took is known"
        )
        assert grew("rumpus_act_seconds_sum") > 0
        assert grew("rumpus_log_entries_total") > accepted
        assert 0 < grew("rumpus_commit_seconds_count") <= grew("rumpus_log_entries_total")
        assert after["rumpus_games_running"] == 0
        assert (await house.client().fetch("GET", "/metrics")).status_code == 404, "not where players come"


async def test_a_move_counts_when_it_is_on_disk_and_not_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.storage.connections.PATIENCE", 0.02)
    async with serving(tmp_path) as house:
        ada, _ = await lay(house, ("R1", "R2", "R3"), ("G1", "G2", "G3"))
        ada.lasting = True
        before = TALLY.moves["kart", "people"]
        with closing(sqlite3.connect(tmp_path / "rumpus.sqlite3", isolation_level=None)) as intruder:
            intruder.execute("BEGIN IMMEDIATE")
            asking = asyncio.create_task(ada.act(Draw()))
            await ada.until_told(m.Problem)
            assert TALLY.moves["kart", "people"] == before
            intruder.execute("ROLLBACK")
        assert isinstance(await asking, m.Update | m.Accepted)
        assert TALLY.moves["kart", "people"] == before + 1, "however often it was tried"


def test_without_being_asked_nothing_is_shown_and_a_port_that_is_taken_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        taken = str(other.getsockname()[1])
        with pytest.raises(SystemExit):
            main(["serve", "--port", "0", "--no-open", "--data", str(tmp_path), "--metrics-port", taken])
    assert re.search(r"metrics cannot be shown .* try another with --metrics-port", capsys.readouterr().err)


def test_a_spread_counts_each_time_once_where_it_belongs() -> None:
    spread = Histogram()
    for seconds in (0.0001, 0.001, 0.0011, 99.0):
        spread.add(seconds)
    assert sum(spread.counts) == 4
    assert (spread.counts[0], spread.counts[1], spread.counts[2], spread.counts[-1]) == (1, 1, 1, 1)
