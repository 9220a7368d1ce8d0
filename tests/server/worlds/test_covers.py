"""Covers and shouts at a real table: hidden until they are judged, and then looked at closely."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rumpus.games.wok.rules.actions import Cover, SayReady
from rumpus.games.wok.rules.events import (
    ClaimMade,
    PhotoFinish,
    RecipeWon,
    TokensFlew,
    TokensSettled,
    WentOut,
)
from rumpus.games.wok.rules.view import WokView
from rumpus.server.wire import messages as m
from tests.games.wok.golden import staged
from tests.server.clients.cook import Cook, kitchen, rest_of, stage, until_rest
from tests.server.houses.inside import Inside, serving
from tests.server.houses.truth import truth
from tests.server.houses.watch import Watch

pytestmark = pytest.mark.asyncio(loop_scope="module")

LONG: dict[str, Any] = {"ready_wait_ms": 60_000, "throw_wait_ms": 60_000}
LONGEST_RACE = 2000


def since(cook: Cook, heard: int) -> list[type]:
    """What it was told meanwhile, but for pings."""
    return [type(told) for told in cook.heard[heard:] if not isinstance(told, m.Ping)]


async def test_the_photo_finish_tells_of_everybody_how_long_they_took_from_the_rest(
    house: Inside, watch: Watch
) -> None:
    ada, bob, cleo = await stage(house, staged("C5 M2 F2"), flying=True, **LONG)
    await cleo.until(lambda: bool(cleo.flights))
    flown = cleo.flights[0]
    watch.pass_ms(until_rest(flown) + 645)
    for cook in (ada, bob, cleo):
        await cook.until(lambda: bool(cook.lying.lying))  # noqa: B023 - awaited before the next
    await ada.act({"type": "cover", "kind": "touch"}, seen=ada.seq, dt=640.0, rest=flown.trial)
    await bob.act({"type": "cover", "kind": "touch"}, seen=bob.seq, dt=630.5, rest=flown.trial)
    watch.pass_ms(LONGEST_RACE)
    await cleo.until(lambda: bool(cleo.sights(PhotoFinish)))
    claims = {made.claim.seat: made.claim for made in truth(house.settings.data, ada.code).of_kind(ClaimMade)}
    (photo,) = cleo.sights(PhotoFinish)
    assert {runner.seat: runner.dt for runner in photo.runners} == {0: 640, 1: 630}
    for runner in photo.runners:
        claim = claims[runner.seat]
        assert claim.shown == rest_of(flown)
        assert claim.timing
        assert runner.reaction is not None
        assert runner.reaction == claim.at - rest_of(flown)
        assert runner.reaction + runner.credit == claim.timing.arrival - rest_of(flown)
        assert 0 <= runner.credit <= max(0, runner.reaction + runner.credit - runner.dt)


async def test_a_hand_that_was_quicker_than_the_eye_is_judged_on_the_wok_before(
    house: Inside, watch: Watch
) -> None:
    ada, bob = await stage(house, staged("C5 M2"), **LONG)
    for cook in (ada, bob):
        await cook.does(SayReady())
    for cook in (ada, bob):
        await cook.until(lambda: cook.phase == "throw")  # noqa: B023 - awaited before the next
        await cook.flick()
    await ada.until(lambda: bool(ada.flights))
    answer = await ada.does(Cover("plenty"))
    assert isinstance(answer, m.Update)
    assert len(truth(house.settings.data, ada.code).of_kind(TokensSettled)) == 1, "the throw is in the air"
    watch.pass_ms(LONGEST_RACE)
    await bob.until(lambda: len(bob.lying.won[0]) == 1)
    facts = truth(house.settings.data, ada.code)
    (made,) = facts.of_kind(ClaimMade)
    before, *_ = facts.of_kind(TokensSettled)
    assert made.claim.right
    assert made.claim.shown == before.at
    assert facts.of_kind(TokensFlew)


@pytest.mark.parametrize("kind", ["plenty", "touch"])
async def test_that_somebody_covered_is_hidden_until_it_is_judged(
    house: Inside, watch: Watch, kind: str
) -> None:
    """And what the others hear is the same for a right one and a wrong one: nothing."""
    ada, bob, cleo = await stage(house, staged("C5 M1 F2"), window_ms=500, **LONG)
    watcher = await house.welcome(Cook).join(ada.code)
    await watcher.until(lambda: watcher.wok is not None)
    others = (ada, cleo, watcher)
    heard = {cook: len(cook.heard) for cook in others}
    answer = await bob.act({"type": "cover", "kind": kind}, seen=bob.seq, dt=1.0)
    assert isinstance(answer, m.Update)
    assert answer.sights == []
    assert bob.wok
    assert bob.wok.mine
    assert bob.wok.mine.covered == (kind,)
    late = await house.welcome(Cook).join(ada.code)
    await late.until(lambda: late.wok is not None)
    assert late.seq == ada.seq
    assert not truth(house.settings.data, ada.code).of_kind(RecipeWon)
    watch.pass_ms(LONGEST_RACE)
    for cook in (*others, bob):
        await cook.until(lambda: bool(cook.lying.won[1] or cook.lying.out))  # noqa: B023 - as above
    for cook in others:
        told = since(cook, heard[cook])
        assert {*told[: told.index(m.Update)]} <= {m.TableNews}, "of newcomers, at most"
    facts = truth(house.settings.data, ada.code)
    assert bool(facts.of_kind(RecipeWon)) == (kind == "plenty")
    assert bool(facts.of_kind(WentOut)) == (kind == "touch")


async def test_in_a_whole_round_everybody_is_told_only_what_their_seat_may_see(tmp_path: Path) -> None:
    async with serving(tmp_path, thinking=0.2) as house:
        ada, watcher = house.welcome(Cook), house.welcome(Cook)
        await kitchen((ada,), bots=["hard", "easy"], window_ms=0)
        await watcher.join(ada.code)
        facts, rounds = truth(tmp_path, ada.code), 0
        while not facts.of_kind(ClaimMade):  # there may be rounds in which nobody dares
            rounds += 1
            await ada.plays_on(rounds)
            facts = truth(tmp_path, ada.code)
        for cook in (ada, watcher):
            updates = cook.told(m.Update)
            assert len(updates) > 5
            seen = facts.seen[1, cook.you]
            assert all(msgspec.json.decode(update.view, type=WokView) in seen for update in updates)
            words = msgspec.json.encode(cook.heard).decode()
            assert '"right"' not in words
            assert '"claim' not in words
