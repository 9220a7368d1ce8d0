"""Kill the server while tokens fly or a race is open: they land, it is judged, and nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rumpus.games.wok.rules.actions import Cover, SayReady
from rumpus.games.wok.rules.events import ClaimMade, RaceJudged, RecipeWon, TokensSettled
from tests.games.wok.golden import staged
from tests.server.clients.chaos import check_once
from tests.server.clients.cook import Cook, join_in, rest_of
from tests.server.houses.process import ServerProcess, process
from tests.server.houses.truth import Truth, truth

pytestmark = pytest.mark.asyncio

FOUR_EACH = ("trio:C trio:M trio:F trio:S", "plenty:M plenty:F plenty:S plenty:B")
"""The next recipe ends the game."""


async def near_the_end(server: ServerProcess, **options: Any) -> tuple[Cook, Cook]:
    ada, bob = (Cook(server.base, lasting=True) for _ in range(2))
    await join_in(server.data, (ada, bob), staged("C5 M2", won=FOUR_EACH), **options)
    return ada, bob


async def check_to_the_end(server: ServerProcess, *cooks: Cook) -> Truth:
    """The game is over, on disk and on every page; what was acknowledged is there, once."""
    for cook in cooks:
        await cook.until(lambda: bool(cook.table and cook.table.results) and cook.phase == "over")  # noqa: B023
    facts = truth(server.data, cooks[0].code)
    assert facts.table.results
    check_once(facts)
    for cook in cooks:
        assert set(cook.acknowledged) <= set(facts.acts)
        assert cook.wok == facts.view(cook.you)
        await cook.drop()
    return facts


async def test_tokens_in_the_air_when_the_server_died_land_all_the_same(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        ada, bob = await near_the_end(server, throw_wait_ms=60_000)
        for cook in (ada, bob):
            await cook.does(SayReady())
        for cook in (ada, bob):
            await cook.until(lambda: cook.phase == "throw")  # noqa: B023 - awaited before the next
            await cook.flick()
        await ada.until(lambda: bool(ada.flights))
        await server.kill()
        await server.start()
        await ada.until(lambda: len(ada.lying.lying) == 4)
        first, again = ada.flights[0], ada.flights[-1]
        assert (first.trial, first.count) == (again.trial, again.count)
        assert first.frames == again.frames[: len(first.frames)], "the same throw, as far as it was told"
        assert truth(tmp_path, ada.code).of_kind(TokensSettled)[1].at == rest_of(again)
        await asyncio.gather(ada.plays_on(), bob.plays_on())
        await check_to_the_end(server, ada, bob)


async def test_a_race_that_was_open_when_the_server_died_is_judged_afterwards(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        ada, bob = await near_the_end(server, window_ms=500, ready_wait_ms=60_000)
        await ada.does(Cover("plenty"), "my-cover")
        await server.kill()
        before = truth(tmp_path, ada.code)
        assert [made.claim.seat for made in before.of_kind(ClaimMade)] == [0]
        await server.start()
        await ada.until(lambda: ada.lines == 2)
        again = await ada.does(Cover("plenty"), "my-cover")
        assert "my-cover" in ada.acknowledged, again
        facts = await check_to_the_end(server, ada, bob)
        assert len(facts.of_kind(RaceJudged)) == 1
        assert facts.of_kind(RecipeWon)[-1].seat == 0
        assert facts.table.results[0].winners == (0,)
