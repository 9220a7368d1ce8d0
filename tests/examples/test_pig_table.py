"""A table of Pig in a real server: over the line, and in a browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from rumpus.core.log import Header
from rumpus.server.wire import messages as m
from rumpus.server.wire.house import HouseInfo
from tests.server.clients.client import Client
from tests.server.houses.process import process

ROLL, HOLD = {"type": "roll"}, {"type": "hold"}
QUICK = {"target": 25}


class Roller(Client):
    """A page of somebody who plays Pig."""

    seen: dict[str, Any] | None = None
    offered: list[dict[str, str]] = []  # noqa: RUF012 - replaced, never changed

    def _take_in(self, message: m.ServerMessage) -> None:
        if not isinstance(message, m.Update):
            super()._take_in(message)
            return
        self.heard.append(message)
        self.seen = msgspec.json.decode(message.view)
        self.offered = msgspec.json.decode(message.actions)
        self._answered(message.cause, message)

    @property
    def is_over(self) -> bool:
        return self.table is not None and bool(self.table.results)

    async def until_asked(self) -> None:
        await self.until(lambda: self.is_over or bool(self.offered))

    async def move(self) -> None:
        """Bold enough to come to an end."""
        assert self.seen is not None
        enough = self.seen["pot"] >= min(15, 25 - self.seen["scores"][self.you or 0])
        answer = await self.act(HOLD if enough else ROLL)
        assert isinstance(answer, m.Update), answer


async def test_a_game_with_a_bot_outlives_the_server_and_comes_to_its_end(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        ann = Roller(server.base, lasting=True)
        # The easy bot never wins in its first turn, so Ann has one of hers, whoever begins.
        await ann.make(m.MakeTable("pig", "Ann", options=QUICK, bots=["easy"], start=True))
        await ann.until_asked()
        refused = await ann.act(HOLD)
        assert isinstance(refused, m.NotAllowed)
        assert (refused.rule, refused.why) == ("P-T3", "nothing_to_hold")
        await ann.move()
        await server.kill()
        ann.seen, ann.offered = None, []
        await server.start()
        await ann.until(lambda: ann.lines == 2 and ann.seen is not None)
        await ann.until_asked()
        while not ann.is_over:
            await ann.move()
            await ann.until_asked()
        log = (await ann.fetch("GET", f"/api/tables/{ann.code}/games/1/log")).content.splitlines()
        assert msgspec.json.decode(log[0], type=Header).options == QUICK
        assert b'"held"' in log[-2], "before the seal"
        luck = (await ann.fetch("GET", f"/api/tables/{ann.code}/games/1/luck")).json()
        assert {one["what"] for seat in luck["seats"] for one in seat["counted"]} == {"safe"}
        await ann.drop()


async def test_the_house_tells_of_it_and_serves_its_table(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        page = Client(server.base)
        info = msgspec.json.decode((await page.fetch("GET", "/api/house")).content, type=HouseInfo)
        pig = info.games[-1]
        assert (pig.name, pig.least, pig.most, pig.page) == ("pig", 2, 8, "games/pig/table.js")
        assert [option.choices for option in pig.options] == [[25, 50, 100]]
        rules = (await page.fetch("GET", "/api/rules/pig?lang=it")).json()
        assert rules["rules"]["P-T3"]["title"] == "Fermarsi"
        table = await page.fetch("GET", f"/{pig.page}")
        assert "export function mount" in table.text
        assert table.headers["content-type"].startswith("text/javascript")
        assert "script-src 'self'" in table.headers["content-security-policy"]
        ann = await Roller(server.base).make(m.MakeTable("pig", "Ann"))
        invitation = await page.fetch("GET", f"/t/{ann.code}")
        assert "Just one more roll." in invitation.text
        await ann.drop()


@pytest.mark.browser
def test_a_person_finds_pig_at_home_and_plays_it_to_the_end(visit: Callable[..., Page]) -> None:
    page = visit()
    expect(page.get_by_role("article").filter(has_text="Just one more roll.")).to_be_visible()
    page.get_by_role("button", name="Make a table").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radio", name="Pig").click()
    sheet.get_by_label("Your name").fill("Ann")
    sheet.get_by_text("25: a quick one").click()
    sheet.get_by_role("button", name="Set the table").click()
    page.get_by_role("button", name="Start with 2").click()
    roll, hold = page.get_by_role("button", name="Roll"), page.get_by_role("button", name="Hold")
    expect(roll).to_be_visible()
    ended = page.get_by_text("wins!")
    while not ended.is_visible():
        if roll.get_attribute("aria-disabled") == "false":
            (hold if worth_holding(page) else roll).click()
        page.wait_for_timeout(50)  # what the server answers is drawn meanwhile
    expect(page.get_by_role("button", name="Again!")).to_be_visible()


def worth_holding(page: Page) -> bool:
    pot = int(page.locator(".pig-pot").inner_text().split()[-1])
    score = int(page.locator(".pig-you span").inner_text())
    return pot >= min(15, 25 - score)
