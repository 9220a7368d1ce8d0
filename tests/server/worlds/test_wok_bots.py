"""Bots at a table of Wok Up: they throw and cover, also for whoever is away, at their own pace."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from rumpus.bots.bot import Choice
from rumpus.core.inputs import Ms, Seat
from rumpus.games.wok.rules.actions import Cover, SayReady
from rumpus.games.wok.rules.events import ClaimMade, ReadySaid, TokenFlicked, TokensSettled
from rumpus.games.wok.rules.view import WokView
from rumpus.host.thinking import still_holds
from rumpus.table.actions import LetBotPlay
from tests.games.wok.golden import staged
from tests.server.clients.cook import Cook, stage, until_rest
from tests.server.houses.inside import serving
from tests.server.houses.truth import truth
from tests.server.houses.watch import Watch

LONG: dict[str, Any] = {"ready_wait_ms": 60_000, "throw_wait_ms": 60_000}
BOB = Seat(1)


class Starer:
    """Has eyes for what lies in the wok alone, and takes its time to cover the touch card."""

    level = "normal"

    def __init__(self, takes: int) -> None:
        self.takes = takes
        self.looks = 0

    def glance(self, view: WokView) -> object:
        return view.table.lying

    def choose(self, view: WokView, _actions: tuple[Any, ...], _luck: Random) -> Choice:
        self.looks += bool(view.table.lying)
        return Choice(Cover("touch") if view.table.lying else None, Ms(self.takes))


async def test_a_bot_reacts_to_the_rest_and_does_not_start_anew_when_others_stir(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watch: Watch
) -> None:
    bot = Starer(takes=600)
    monkeypatch.setattr("rumpus.server.rooms.stand_in.make_bot", lambda _game, _level: bot)
    async with serving(tmp_path, thinking=1.0) as house:
        ada, bob, cleo = await stage(house, staged("C5 M2 F2"), flying=True, **LONG)
        await ada.at_table(LetBotPlay(BOB))
        await ada.until(lambda: bool(ada.flights))
        watch.pass_ms(until_rest(ada.flights[0]))
        await ada.until(lambda: bool(ada.lying.lying))
        for cook in (ada, cleo):
            await cook.does(SayReady())
        watch.pass_ms(400)
        assert bot.looks == 1
        assert not truth(tmp_path, ada.code).of_kind(ClaimMade), "it is still looking"
        watch.pass_ms(220)
        await bob.until(lambda: bool(bob.wok and bob.wok.mine and bob.wok.mine.covered))
        facts = truth(tmp_path, ada.code)
        (made,) = facts.of_kind(ClaimMade)
        (settled,) = facts.of_kind(TokensSettled)
        assert len(facts.of_kind(ReadySaid)) >= 2
        assert (made.claim.seat, made.claim.at) == (BOB, settled.at + 600), "to the millisecond"
        assert made.claim.timing.credit == 0


def test_a_choice_stands_while_nothing_new_catches_the_eye_and_it_may_still_be_done() -> None:
    touch, plenty = Cover("touch"), Cover("plenty")
    assert still_holds("wok", touch, "wok", (plenty, touch))
    assert not still_holds("wok", touch, "wok", (plenty,)), "somebody else has it"
    assert not still_holds("wok", touch, "another wok", (plenty, touch))
    assert still_holds("wok", None, "wok", ()), "who let a chance pass lets it pass"


async def test_a_bot_throws_for_whoever_is_away_and_several_throw_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path, thinking=0.1, away_after=0.05) as house:
        ada, bob, cleo = await stage(house, staged("C5 M2 F2"), **LONG)
        for cook in (bob, cleo):
            await cook.drop()
        await ada.until(lambda: bool(ada.table and all(chair.away for chair in ada.table.chairs[1:])))
        await _throws_with_them(ada)
        facts = truth(tmp_path, ada.code)
        flicked = [event.seat for event in facts.of_kind(TokenFlicked)]
        assert sorted(flicked[-3:]) == [0, 1, 2]
        aims = [event.flick for event in facts.of_kind(TokenFlicked)[-3:]]
        assert len({(flick.x, flick.y) for flick in aims}) == 3, "each threw its own way"
        assert facts.of_kind(TokensSettled)


async def _throws_with_them(ada: Cook) -> None:
    """Says to be ready and throws, once; the bots may cover what they see, and others do the rest."""
    while ada.phase != "throw":
        await ada.until(lambda: SayReady() in ada.offered or ada.phase in {"throw", "turn", "take"})
        if SayReady() in ada.offered:
            await ada.does(SayReady())
        await ada.until(lambda: ada.phase == "throw" or SayReady() in ada.offered)
    landed = len(ada.sights(TokensSettled))
    await ada.flick()
    await ada.until(lambda: len(ada.sights(TokensSettled)) > landed)
