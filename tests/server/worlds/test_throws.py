"""Wok Up at a real table: throws are shown to everybody at one moment, and known to nobody before."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
from pathlib import Path
from typing import Any

import pytest

from rumpus.games.wok.rules.actions import Cover, SayReady
from rumpus.games.wok.rules.events import TokenFlicked, TokensFlew, TokensSettled
from rumpus.games.wok.rules.tasks import Flick
from rumpus.server.wire import messages as m
from tests.games.wok.golden import staged
from tests.server.clients.cook import Cook, kitchen, rest_of, stage, until_rest
from tests.server.clients.stories import refusal
from tests.server.houses.inside import Inside, serving
from tests.server.houses.truth import truth
from tests.server.houses.watch import Watch

pytestmark = pytest.mark.asyncio(loop_scope="module")

LONG: dict[str, Any] = {"ready_wait_ms": 60_000, "throw_wait_ms": 60_000}


async def to_the_signal(*everybody: Cook) -> None:
    for cook in everybody:
        await cook.does(SayReady())
    for cook in everybody:
        await cook.until(lambda: cook.phase == "throw")  # noqa: B023 - awaited before the next


async def throw(*everybody: Cook) -> None:
    """From a signal until the tokens fly."""
    flown = len(everybody[0].flights)
    await to_the_signal(*everybody)
    for cook in everybody:
        await cook.flick()
    for cook in everybody:
        await cook.until(lambda: len(cook.flights) > flown)  # noqa: B023 - awaited before the next


async def test_all_see_the_same_flight_and_its_end_is_what_the_rules_are_told(house: Inside) -> None:
    ada, bob, watcher = (house.welcome(Cook) for _ in range(3))
    await kitchen((ada, bob), **LONG)
    await watcher.join(ada.code)
    await throw(ada, bob)
    for cook in (ada, bob, watcher):
        await cook.until(lambda: bool(cook.wok and len(cook.lying.lying) == 2))  # noqa: B023 - as above
    (flown,) = ada.flights
    assert ada.flights == bob.flights == watcher.flights
    assert {*flown.pieces} == {one.token for one in ada.lying.lying}
    assert {*flown.frames[-1]} == {one.pose for one in ada.lying.lying}
    (settled,) = truth(house.settings.data, ada.code).of_kind(TokensSettled)
    assert settled.at == rest_of(flown)
    assert ada.told(m.Update)[-1].now >= settled.at


async def test_until_the_end_is_shown_nothing_but_the_flight_tells_of_it(house: Inside, watch: Watch) -> None:
    ada, bob = await stage(house, staged("C5 M2"), flying=True)
    for cook in (ada, bob):
        await cook.until(lambda: bool(cook.flights))  # noqa: B023 - awaited before the next
    watch.pass_ms(until_rest(ada.flights[0]))
    for cook in (ada, bob):
        await cook.until(lambda: bool(cook.lying.lying))  # noqa: B023 - awaited before the next
        kinds = [type(told) for told in cook.heard if isinstance(told, m.Update | m.Flight | m.Frame)]
        assert kinds == [m.Update, m.Flight, m.Update]
        last = cook.told(m.Update)[-1]
        assert last.now >= rest_of(cook.flights[0])


async def test_who_comes_in_while_tokens_fly_sees_them_land_with_everybody_else(
    house: Inside, watch: Watch
) -> None:
    ada, bob = await stage(house, staged("C5 M2"), flying=True)
    await ada.until(lambda: bool(ada.flights))
    late = await house.welcome(Cook).join(ada.code)
    await late.until(lambda: bool(late.flights))
    assert late.flights == ada.flights
    watch.pass_ms(until_rest(ada.flights[0]))
    await late.until(lambda: bool(late.lying.lying))
    afterwards = await house.welcome(Cook).join(ada.code)
    await afterwards.until(lambda: bool(afterwards.wok and afterwards.lying.lying))
    assert afterwards.flights == [], "what has landed flies no more"
    await bob.until(lambda: bool(bob.lying.lying))
    assert bob.flights == ada.flights


async def test_tokens_stay_in_the_air_while_nobody_is_there(house: Inside, watch: Watch) -> None:
    ada, bob = await stage(house, staged("C5 M2"), flying=True)
    await ada.until(lambda: bool(ada.flights))
    for cook in (ada, bob):
        await cook.drop()
    while not watch.idle:  # noqa: ASYNC110 - until the server has noticed
        await asyncio.sleep(0.01)
    watch.pass_ms(60_000)
    assert truth(house.settings.data, ada.code).of_kind(TokensSettled) == []
    await ada.dial()
    await ada.until(lambda: len(ada.flights) == 2)
    watch.pass_ms(until_rest(ada.flights[1]))
    await ada.until(lambda: bool(ada.lying.lying))
    left, taken_up = ada.flights
    assert taken_up.frames[: len(left.frames)] == left.frames, "taken up where it was left"
    assert rest_of(taken_up) == rest_of(left)
    (settled,) = truth(house.settings.data, ada.code).of_kind(TokensSettled)
    assert settled.at == rest_of(ada.flights[0])


async def test_a_server_that_comes_back_shows_the_same_throw_again(tmp_path: Path, watch: Watch) -> None:
    async with serving(tmp_path) as house:
        ada, _ = await stage(house, staged("C5 M2"), flying=True)
        await ada.until(lambda: bool(ada.flights))
        before, cookie, code = ada.flights[0], ada.cookie, ada.code
    assert truth(tmp_path, code).of_kind(TokensSettled) == []
    async with serving(tmp_path) as house:
        ada = await house.welcome(Cook, cookie).join(code)
        await ada.until(lambda: bool(ada.flights))
        again = ada.flights[0]
        watch.pass_ms(until_rest(again))
        await ada.until(lambda: bool(ada.wok and ada.lying.lying))
        assert (again.pieces, again.frames) == (before.pieces, before.frames)
        (settled,) = truth(tmp_path, code).of_kind(TokensSettled)
        assert settled.at == rest_of(again)


async def test_the_wok_stands_ready_before_anybody_throws(tmp_path: Path) -> None:
    others = multiprocessing.active_children()
    async with serving(tmp_path) as house:
        await house.client().make(m.MakeTable("kart", "Ada", bots=["easy"], start=True))
        assert multiprocessing.active_children() == others, "Kart needs no world"
        await kitchen([house.welcome(Cook) for _ in range(2)], ready_wait_ms=60_000)
        assert len(multiprocessing.active_children()) == len(others) + 1


async def test_a_throw_outlives_its_worker_and_is_not_thrown_twice(tmp_path: Path) -> None:
    others = multiprocessing.active_children()

    async def kill_the_worker() -> None:
        while not (ours := {*multiprocessing.active_children()} - {*others}):  # noqa: ASYNC110 - on its way
            await asyncio.sleep(0.01)
        (worker,) = ours
        worker.kill()
        await asyncio.to_thread(worker.join)

    async with serving(tmp_path) as house:
        ada, bob = await stage(house, staged("C5 M2"), flying=True, **LONG)
        await ada.until(lambda: bool(ada.flights))
        await kill_the_worker()
        await ada.until(lambda: bool(ada.lying.lying))
        whole = ada.flights[-1].frames
        assert all(flown.frames == whole[: len(flown.frames)] for flown in ada.flights)
        flights = len(ada.flights)
        await kill_the_worker()
        await throw(ada, bob)
        await ada.until(lambda: len(ada.lying.lying) == 4)
        assert [flown.trial for flown in ada.flights[flights:]] == [4], "what had landed stayed where it was"


NO_FLICK = (
    b'{"type":"flick","x":NaN,"y":0,"strength":0,"spin":0}',
    b'{"type":"flick","x":1e999,"y":0,"strength":0,"spin":0}',
    b'{"type":"flick","x":"0","y":0,"strength":0,"spin":0}',
    b'{"type":"flick","x":0,"y":0}',
    b'{"type":"move","x":0,"y":0}',
    b'{"type":"release"}',
    b"[]",
    b"null",
)


async def test_what_is_no_flick_is_answered_with_a_problem_and_throws_nothing(house: Inside) -> None:
    ada, bob = await stage(house, staged("C5 M2"), throw_wait_ms=60_000)
    await to_the_signal(ada, bob)
    for number, raw in enumerate(NO_FLICK, start=1):
        await ada.say(b'{"type":"gesture","gesture":%s}' % raw)
        await ada.until_told(m.Problem, number)
        assert ada.told(m.Problem)[-1].code == "malformed", raw
    flicked = truth(house.settings.data, ada.code).of_kind(TokenFlicked)
    assert [one.seat for one in flicked if one.flick] == [0, 1], "those of the throw before"


async def test_a_wild_flick_is_clamped_and_only_the_first_counts(house: Inside) -> None:
    ada, bob = await stage(house, staged("C5 M2"), throw_wait_ms=60_000)
    await to_the_signal(ada, bob)
    await ada.flick(Flick(1e300, -1e300, 1e9, -1e9))
    await ada.flick(Flick(0.0, 0.0, 0.5, 0.0))
    await bob.until(lambda: bob.lying.flicked == (0,))
    await bob.flick()
    await bob.until(lambda: len(bob.lying.lying) == 4)
    flew = truth(house.settings.data, ada.code).of_kind(TokensFlew)[-1]
    wild = flew.thrown[0].flick
    assert abs(wild.x) < 1
    assert abs(wild.y) < 1
    assert (wild.strength, wild.spin) == (1.0, -1.0)


async def test_hands_with_nothing_to_throw_throw_nothing(house: Inside) -> None:
    ada, bob = await stage(house, staged("C5 M2"), ready_wait_ms=60_000, throw_wait_ms=60_000)
    watcher = await house.welcome(Cook).join(ada.code)
    await ada.flick()
    await watcher.flick()
    await to_the_signal(ada, bob)
    await watcher.flick()
    await bob.flick()
    await ada.until(lambda: ada.lying.flicked == (1,))
    assert ada.flights == []
    assert watcher.told(m.Problem) == []


async def test_in_kart_hands_have_nothing_to_do(house: Inside) -> None:
    ada = await house.client().make(m.MakeTable("kart", "Ada", bots=["easy"], start=True))
    await ada.say(json.dumps({"type": "gesture", "gesture": {"type": "release"}}))
    await ada.until_told(m.Problem)
    assert ada.told(m.Problem)[0].code == "malformed"


@pytest.mark.usefixtures("watch")
async def test_before_anything_lies_there_is_nothing_to_cover(house: Inside) -> None:
    ada, _ = await stage(house, staged("C5 M2"), flying=True)
    await ada.until(lambda: bool(ada.flights))
    assert refusal(await ada.does(Cover("plenty"))) == "nothing_lies_yet"
    assert Cover("plenty") not in ada.offered
