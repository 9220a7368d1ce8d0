"""WebSocket frames, byte by byte: good ones, and all those that no browser would send."""

from __future__ import annotations

from random import Random

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LAST, MASKED = 0x80, 0x80
NOT_TEXT = (b"\xff\xfe", b'{"type":"tick","t":\xc3\x28}', b'"\xed\xa0\x80"', b"\xf4\x90\x80\x80", b"\xc0\xaf")


def frame(kind: int, payload: bytes, *, last: bool = True) -> bytes:
    """Masked with zeros, which is allowed and costs nothing."""
    length = len(payload)
    if length < 126:
        size = bytes((MASKED | length,))
    elif length < 65536:
        size = bytes((MASKED | 126,)) + length.to_bytes(2)
    else:
        size = bytes((MASKED | 127,)) + length.to_bytes(8)
    return bytes((kind | (LAST if last else 0),)) + size + bytes(4) + payload


def fragments(luck: Random, kind: int, payload: bytes) -> bytes:
    """One message in pieces, empty ones among them, and now and then a ping in between."""
    cuts = sorted(luck.randrange(len(payload) + 1) for _ in range(luck.randint(1, 5)))
    parts = [payload[a:b] for a, b in zip([0, *cuts], [*cuts, len(payload)], strict=True)]
    sent = b""
    for number, part in enumerate(parts):
        sent += frame(CONTINUED if number else kind, part, last=number == len(parts) - 1)
        if number < len(parts) - 1 and luck.random() < 0.3:
            sent += frame(PING, b"?" * luck.randrange(126))
    return sent


def last_words(luck: Random) -> bytes:
    """What no server must put up with: it ends the line that it came on, and nothing else."""
    return luck.choice(
        (
            frame(TEXT, luck.choice(NOT_TEXT)),
            fragments(luck, TEXT, luck.choice(NOT_TEXT)),
            frame(TEXT, b"x" * 70_000),
            frame(BINARY, bytes(100_000)),
            frame(TEXT, b"x" * 60_000, last=False) + frame(CONTINUED, b"x" * 60_000),
            bytes((LAST | TEXT, MASKED | 127)) + (2**63 - 1).to_bytes(8) + bytes(4) + b"x",
            bytes((LAST | TEXT, MASKED | 127)) + (2**64 - 1).to_bytes(8) + bytes(4) + b"x",
            frame(luck.choice((3, 7, 11, 15)), b"no such kind"),
            bytes((LAST | 0x40 | TEXT, MASKED | 2)) + bytes(4) + b"{}",
            bytes((LAST | TEXT, 2)) + b"{}",
            frame(CONTINUED, b"of what?"),
            frame(TEXT, b"{", last=False) + frame(TEXT, b"}"),
            frame(PING, b"p" * 200),
            frame(PING, b"", last=False),
            frame(CLOSE, luck.choice((b"", b"\x03", b"\x03\xe8\xff\xff", b"\x00\x00", (1006).to_bytes(2)))),
            luck.randbytes(luck.randrange(1, 400)),
        )
    )
