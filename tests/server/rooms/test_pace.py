"""The bots' pace: the host sets it in mid-game too, and no bot is quicker for it in a race."""

from pathlib import Path

import pytest

from rumpus.core.game import Pace
from rumpus.core.inputs import Seat
from rumpus.games.kart.rules.actions import PlayCard
from rumpus.table.actions import LetBotPlay, SetPace
from tests.server.clients.client import Client
from tests.server.houses.inside import serving
from tests.server.houses.laid import lay
from tests.server.houses.watch import Watch

ADA, BOB = Seat(0), Seat(1)
SHORTEST, LONGEST, REACTION = 500, 2400, 1400
"""Milliseconds: of a usual turn, and the quickest that the bot which holds a seat calls or catches."""


async def beside_a_bot(pages: list[Client], pace: Pace) -> Client:
    """A bot holds Bob's seat, and takes its moves at this pace."""
    ada, _ = pages
    for action in (SetPace(pace), LetBotPlay(BOB)):
        await ada.at_table(action)
    return ada


async def moved(ada: Client) -> bool:
    """Asked over the same line, so that whatever happened before has been heard."""
    await ada.at_table(SetPace("usual"))
    assert ada.view is not None
    return ada.view.table.turn == ADA or len(ada.view.table.discards) > 2


@pytest.mark.parametrize(
    ("pace", "after", "by_then"), [("brisk", LONGEST * 0.5, True), ("relaxed", SHORTEST * 1.5 - 10, False)]
)
async def test_bots_take_less_or_more_time_over_a_turn(
    tmp_path: Path, watch: Watch, pace: Pace, after: float, by_then: bool
) -> None:
    async with serving(tmp_path, thinking=1.0) as house:
        ada = await beside_a_bot(await lay(house, ("R1", "R2", "R3"), ("R4", "G2", "G3")), pace)
        await ada.act(PlayCard("R1"))
        watch.pass_ms(after + 10 * by_then)
        assert await moved(ada) == by_then


async def test_no_bot_is_quicker_for_it_while_a_last_card_lies_there_in_silence(
    tmp_path: Path, watch: Watch
) -> None:
    async with serving(tmp_path, thinking=1.0) as house:
        ada = await beside_a_bot(await lay(house, ("R1", "R2"), ("R4", "G2", "G3")), "brisk")
        await ada.act(PlayCard("R1"))
        watch.pass_ms(REACTION - 10)
        assert not await moved(ada)
        assert ada.view is not None
        assert ada.view.table.counts == (1, 3)
