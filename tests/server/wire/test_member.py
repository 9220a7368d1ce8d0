"""What a page is told goes on the wire at once, as long as that takes it, and nothing overtakes anything."""

import asyncio

from rumpus.core.inputs import Ms
from rumpus.server.rooms.member import Member
from rumpus.world.wire import Moved


class Wire:
    """Takes what it is given while it is free; the rest is fetched, one by one."""

    def __init__(self, member: Member) -> None:
        self.member = member
        self.free = True
        self.carried: list[bytes] = []
        member.say_at_once = self.take

    def take(self, message: bytes) -> bool:
        if self.free:
            self.carried.append(message)
        return self.free


async def test_a_free_wire_carries_a_message_before_anybody_is_woken() -> None:
    wire = Wire(Member("ada"))
    wire.member.send(b"one")
    wire.member.send(b"two")
    assert wire.carried == [b"one", b"two"]


async def test_what_comes_later_waits_behind_what_was_not_taken() -> None:
    wire = Wire(Member("ada"))
    wire.free = False
    wire.member.send(b"one")
    wire.free = True
    wire.member.send(b"two")
    assert wire.carried == []
    assert [await wire.member.outgoing(), await wire.member.outgoing()] == [b"one", b"two"]


async def test_nothing_overtakes_what_is_just_being_put_on_the_wire() -> None:
    wire = Wire(Member("ada"))
    wire.free = False
    wire.member.send(b"one")
    assert await wire.member.outgoing() == b"one"
    wire.free = True
    wire.member.send(b"two")
    assert wire.carried == [], "the first is not through yet"
    assert await wire.member.outgoing() == b"two"
    nothing_more = asyncio.create_task(wire.member.outgoing())
    await asyncio.sleep(0)
    wire.member.send(b"three")
    assert wire.carried == [b"three"], "all else is through"
    nothing_more.cancel()


async def test_frames_that_the_wire_does_not_take_still_melt_into_one() -> None:
    wire = Wire(Member("ada"))
    wire.free = False
    for tick in (1, 2, 3):
        wire.member.show(moved(tick))
    wire.free = True
    frame = await wire.member.outgoing()
    assert frame is not None
    assert b'"at":3' in frame
    wire.member.show(moved(4))
    assert wire.carried == [], "the one before is not through yet"


def moved(at: int) -> Moved:
    return Moved("AAAA", 1, Ms(at), whole=True, pace=1.0, poses={})
