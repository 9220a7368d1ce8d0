"""One bad frame, of whatever kind and from whomever, drops no room and nobody else's page."""

import logging
from contextlib import suppress

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from rumpus.core.inputs import Seat
from rumpus.games.kart.rules.actions import Draw
from rumpus.games.registry import GAMES
from rumpus.server.wire import messages as m
from rumpus.table import decide as table_rules
from rumpus.table.actions import LetBotPlay, Rename, SetReady
from tests.server.clients.client import Client
from tests.server.houses.inside import Inside
from tests.server.houses.laid import lay

pytestmark = pytest.mark.asyncio(loop_scope="module")

NO_HAND = (
    b'"\xff"', b'{"type":"\xff"}', b'{"type":"\xed\xa0\x80"}', b'{"type":"\\ud800"}', b"null", b"[]", b"-",
    b'{"type":"move","x":\xff}', b'{"type":"move","x":1e999,"y":0,"z":0}', b'{"type":"flick","x":NaN}',
    b"[" * 2000, b'{"a":' * 500, b"1" * 3000, b'"\xf4\x90\x80\x80"',
)  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
async def test_whatever_a_watcher_s_hand_sends_nobody_is_dropped(house: Inside, game: str) -> None:
    ada = await house.welcome(Listener).make(m.MakeTable(game, "Ada", bots=["easy"], start=True))
    watcher = await house.welcome(Listener).join(ada.code)
    for number, hand in enumerate(NO_HAND, start=1):
        await watcher.say(b'{"type":"gesture","tick":%d,"gesture":%s}' % (number, hand))
        await watcher.until_told(m.Problem, number)
        assert watcher.told(m.Problem)[-1].code == "malformed", hand
    for line in (ada, watcher):
        assert line.open
        assert line.lines == 1
    assert ada.told(m.Problem) == []


class Listener(Client):
    """Looks at no view: it is of any game."""

    def _take_in(self, message: m.ServerMessage) -> None:
        if isinstance(message, m.Update):
            self.heard.append(message)
        else:
            super()._take_in(message)


async def test_a_frame_that_is_called_text_and_is_none_ends_only_its_own_line(
    house: Inside, caplog: pytest.LogCaptureFixture
) -> None:
    ada, _ = await lay(house, ("R1", "G1"), ("R2", "G2"))
    watcher = await house.client().join(ada.code)
    assert watcher._wire is not None
    await watcher._wire.send(b'{"type":"gesture","tick":1,"gesture":"\xff"}', text=True)
    await watcher.until_closed()
    assert isinstance(await ada.act(Draw()), m.Update)
    assert ada.lines == 1
    assert not any(record.exc_info for record in caplog.records), "no traceback for everybody who tries"


@pytest.mark.parametrize("piece", [b"", "x"], ids=["empty bytes", "a letter each"])
async def test_a_message_in_ever_more_pieces_ends_only_its_own_line(
    house: Inside, piece: str | bytes
) -> None:
    ada, _ = await lay(house, ("R1", "G1"), ("R2", "G2"))
    watcher = await house.client().join(ada.code)
    assert watcher._wire is not None
    with suppress(ConnectionClosed):
        await watcher._wire.send([piece] * 1000)
    await watcher.until_closed()
    assert watcher.close_codes == [CloseCode.MESSAGE_TOO_BIG]
    assert isinstance(await ada.act(Draw()), m.Update)
    assert ada.lines == 1


async def test_a_message_in_a_few_pieces_is_a_message(house: Inside) -> None:
    ada, _ = await lay(house, ("R1", "G1"), ("R2", "G2"))
    assert ada._wire is not None
    await ada._wire.send(['{"type":"em', "", 'ote","emote":', '"gg"}'])
    await ada.until_told(m.Emoted)


async def test_what_the_house_itself_fails_at_is_answered_and_drops_nobody(
    house: Inside, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada, bob = await lay(house, ("R1", "G1"), ("R2", "G2"))

    def fail(*_: object) -> None:
        raise ZeroDivisionError("of nobody's making")

    with monkeypatch.context() as broken, caplog.at_level(logging.CRITICAL):
        broken.setattr(table_rules, "decide", fail)
        answer = await bob.at_table(Rename("Bert"), "rename")
        assert isinstance(answer, m.Problem)
        assert (answer.code, answer.id) == ("malformed", "rename")
        assert "nobody" not in answer.detail
    assert isinstance(await bob.at_table(SetReady(True)), m.TableNews | m.Accepted | m.NotAllowed)
    assert isinstance(await ada.act(Draw()), m.Update)
    assert ada.lines == bob.lines == 1


async def test_an_act_that_fails_after_its_bot_was_called_off_drops_nobody_either(
    house: Inside, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada, bob = await lay(house, ("R1", "G1"), ("R2", "G2"))
    await ada.at_table(LetBotPlay(Seat(1)))
    await bob.until(lambda: bool(bob.table and bob.table.chairs[1].away))

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken, caplog.at_level(logging.CRITICAL):
        broken.setattr("rumpus.core.play.Play.act", fail)
        assert isinstance(await bob.ask(m.DoAct("act", msgspec.Raw(b'{"type":"draw"}'))), m.Problem)
    await bob.until(lambda: bool(bob.table and not bob.table.chairs[1].away))
    assert isinstance(await ada.act(Draw()), m.Update)
    assert ada.lines == bob.lines == 1
