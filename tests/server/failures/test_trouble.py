"""The log cannot be written, or somebody else writes it: rooms are let go, nothing acknowledged is lost."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from rumpus.games.kart.rules.actions import Draw, PlayCard
from rumpus.server.wire import messages as m
from rumpus.table.actions import Rename, SetReady
from tests.server.houses.inside import serving
from tests.server.houses.laid import lay
from tests.server.houses.truth import truth


async def test_of_two_servers_on_one_table_the_second_writer_is_let_go_and_catches_up(tmp_path: Path) -> None:
    async with serving(tmp_path) as one, serving(tmp_path) as other:
        ada, _ = await lay(one, ("R1", "R2", "R3"), ("G1", "G2", "G3"))
        there = await other.client(ada.cookie, lasting=True).join(ada.code)
        assert there.you == 0
        assert isinstance(await ada.act(Draw()), m.Update)
        answer = await there.act(PlayCard("R1"))
        assert isinstance(answer, m.NotAllowed), "played on the table as the other server had left it"
        assert there.lines == 2
        assert any(problem.code == "closing" for problem in there.told(m.Problem))
        assert there.view == ada.view == truth(tmp_path, ada.code).view(there.you)


async def test_tables_that_share_a_transaction_with_a_fenced_one_are_written_all_the_same(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as one, serving(tmp_path) as other:
        ada, _ = await lay(one, ("R1", "R2"), ("G1", "G2"))
        there = await other.client(ada.cookie, lasting=True).join(ada.code)
        makers = [await other.client().make(m.MakeTable("kart", "Cleo")) for _ in range(10)]
        await ada.at_table(Rename("Eve"))
        answers = await asyncio.gather(
            there.at_table(Rename("Fay")), *(maker.at_table(SetReady(True)) for maker in makers)
        )
        assert all(isinstance(answer, m.TableNews | m.Accepted) for answer in answers)
        assert all(maker.lines == 1 for maker in makers), "nobody else noticed"
        assert there.lines == 2
        assert truth(tmp_path, ada.code).table.chairs[0].name == "Fay"


async def test_a_locked_database_costs_nothing_that_was_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.storage.connections.PATIENCE", 0.02)
    async with serving(tmp_path) as house:
        ada, bob = await lay(house, ("R1", "R2", "R3"), ("G1", "G2", "G3"))
        ada.lasting = bob.lasting = True
        with sqlite3.connect(tmp_path / "rumpus.sqlite3", isolation_level=None) as intruder:
            intruder.execute("BEGIN IMMEDIATE")
            asking = asyncio.create_task(ada.act(Draw(), "patient"))
            await ada.until_told(m.Problem)
            assert ada.told(m.Problem)[0].code == "closing"
            await bob.until_told(m.Problem)
            assert not asking.done(), "not written, so not acknowledged"
            refused = await house.client().fetch("POST", "/api/tables", m.MakeTable("kart", "Cleo"))
            assert refused.status_code == 503
            intruder.execute("ROLLBACK")
        intruder.close()
        assert isinstance(await asking, m.Update | m.Accepted)
        facts = truth(tmp_path, ada.code)
        assert facts.acts.count("patient") == 1
        await bob.until(lambda: bob.view == facts.view(bob.you))
