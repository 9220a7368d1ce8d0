"""The luck report in plain words: how unusual was what chance gave, seat by seat. It says nobody's fault."""

from __future__ import annotations

from collections.abc import Iterator

from rumpus.core.luck import LuckReport, SeatLuck
from rumpus.lab.story import Story


def luck_lines(report: LuckReport | None, story: Story) -> Iterator[str]:
    if report is None:
        yield story.phrase("luck_later")
        return
    if not report.seats:
        yield story.phrase("luck_unknown")
        return
    yield story.phrase("luck_title")
    for seat in report.seats:
        yield from _of_seat(seat, story)
    key = "luck_unusual" if report.one_in else "luck_ordinary"
    yield story.phrase(key, one_in=report.one_in)


def _of_seat(luck: SeatLuck, story: Story) -> Iterator[str]:
    seat = story.seat(luck.seat)
    yield "  " + story.phrase(f"luck_{luck.lean}", seat=seat, than=luck.than, out_of=luck.out_of)
    for one in luck.counted:
        what, usual = story.book.luck[one.what], story.decimal(one.usual)
        yield "    " + story.phrase("luck_counted", what=what, got=one.got, of=one.of, usual=usual)
