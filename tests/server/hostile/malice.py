"""What a hostile page says: valid messages at the wrong moment, and everything that they can be bent into."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rumpus.games.kart.cards import DECKS
from rumpus.games.wok.cards import KINDS
from rumpus.games.wonky.cards import ASKS_FOR
from rumpus.server.wire.messages import PROTOCOL
from tests.server.hostile import frames

SEATS = (0, 1, 2, 3, -1, 19, 2**31, 2**63 - 1)
CARDS = (*sorted(set(DECKS["standard"])), *ASKS_FOR["2024"], "Q9", "", "r1")
COLOURS = ("R", "Y", "G", "B", "pink", "")
NUMBERS = (0, -1, 1, 2**31, -(2**31), 2**53, 2**63, 2**64, 10**30, 1e308, -1e308, 5e-324, 0.5, -0.0)
WORDS = (
    "", "\0", "a" * 3000, "\u202e\u200b", "\ud800", "😀" * 300, "__proto__", "'; DROP TABLE entries;--",
    "../../etc/passwd", "%s%n{0}", "\x1b[2J", "NaN", "null",
)  # fmt: skip
NOT_JSON = (
    "", " ", "null", "true", "[]", "{}", "{", '"', "NaN", "[NaN]", "-", "1e999", "\0", "[" * 4000,
    '{"a":' * 800, '{"type":"act"', '{"type":"act","type":"act"}', '{"type":1}', '{"type":null}', '"act"',
    "[1,2", "1" * 4000, '{"type":"tick","t":1e999}', '{"type":"tick","t":NaN}', "\ufeff{}", "x" * 5000,
    '{"type":"nothing of that name"}', '{"type":"welcome"}', '{"type":"update","view":{}}',
)  # fmt: skip

ACTS: dict[str, tuple[str, ...]] = {
    "kart": ("play", "draw", "keep", "take", "challenge", "name", "aim", "call", "catch", "deal"),
    "wonky": ("play", "draw", "keep", "pick_up"),
    "wok": ("ready", "cover", "shout", "take", "turn"),
}
TABLE_ACTS = (
    "sit", "leave", "rename", "ready", "add_bot", "set_bot", "add_chair", "remove_chair", "swap", "options",
    "pass_host", "pace", "let_bot_play", "back", "start", "stop", "stop_asking", "let_sit", "not_now",
    "promise_seed", "tell_seed",
)  # fmt: skip
DISRUPTIVE = frozenset(("leave", "stop", "remove_chair"))
"""Allowed to whom they are allowed, and then there is nothing more to attack: seldom."""


@dataclass
class TableSeen:
    """What a hostile page knows of the table that it is at."""

    code: str
    game: str
    seq: int = 0
    trial: int = 0
    offered: list[Any] = field(default_factory=list)
    commitment: str = ""
    ids: list[str] = field(default_factory=list)
    """Of acts that were sent at this table, by whomever."""


class Malice:
    """Everything is drawn from one stream of luck: the same number, the same evil."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self._acts = 0

    def burst(self, scene: TableSeen, count: int) -> bytes:
        """So many messages, as they go over the wire."""
        return b"".join(self._framed(self.message(scene)) for _ in range(count))

    def message(self, scene: TableSeen) -> bytes:
        draw = self.luck.random()
        if draw < 0.06:
            return self.luck.choice(NOT_JSON).encode()
        said = self._valid(scene)
        if draw < 0.42:
            for _ in range(self.luck.randint(1, 2)):
                said = self._bent(said)
        text = json.dumps(said, separators=(",", ":")).encode()
        return self._torn(text) if draw > 0.92 else text

    def _framed(self, message: bytes) -> bytes:
        """Called text only if it is; as bytes whatever it is."""
        draw, kind = self.luck.random(), frames.TEXT
        if draw < 0.2 or not _is_text(message):
            kind = frames.BINARY
        return frames.fragments(self.luck, kind, message) if draw > 0.9 else frames.frame(kind, message)

    # --- what might be said ---

    def _valid(self, scene: TableSeen) -> dict[str, Any]:
        pick = self.luck.choices(
            (self._act, self._table, self._gesture, self._small), weights=(45, 25, 20, 10)
        )[0]
        return pick(scene)

    def _act(self, scene: TableSeen) -> dict[str, Any]:
        luck = self.luck
        offered = scene.offered and luck.random() < 0.6
        action = luck.choice(scene.offered) if offered else self._action(scene.game)
        said = {"type": "act", "id": self._id(scene), "action": action, "seen": self._seen(scene)}
        if luck.random() < 0.5:
            said["dt"] = luck.choice((0, 0.1, 40.0, -1, -1e9, *NUMBERS))
        if luck.random() < 0.3:
            said["rest"] = luck.choice((scene.trial, scene.trial + 1, *NUMBERS[:9]))
        return said

    def _seen(self, scene: TableSeen) -> int:
        return self.luck.choice((scene.seq, scene.seq, scene.seq, scene.seq + 1, 1, 0, -1, 2**62))

    def _id(self, scene: TableSeen) -> str:
        if scene.ids and self.luck.random() < 0.1:
            return self.luck.choice(scene.ids)
        self._acts += 1
        return f"h{self.luck.getrandbits(40):x}-{self._acts}"

    def _action(self, game: str) -> dict[str, Any]:
        luck = self.luck
        tag = luck.choice(ACTS[game] if luck.random() < 0.8 else ACTS[luck.choice(list(ACTS))])
        of_one = {
            "card": luck.choice(CARDS),
            "kind": luck.choice((*KINDS, "")),
            "block": luck.choice(CARDS),
            "target": luck.choice(SEATS),
            "colour": luck.choice(COLOURS),
            "uno": luck.random() < 0.5,
        }
        return {"type": tag, **dict(luck.sample(sorted(of_one.items()), luck.randrange(4)))}

    def _table(self, scene: TableSeen) -> dict[str, Any]:
        luck = self.luck
        tag = luck.choice(TABLE_ACTS)
        if tag in DISRUPTIVE and luck.random() < 0.9:
            tag = "promise_seed"
        hexes = f"{luck.getrandbits(256):064x}"
        by_tag: dict[str, dict[str, Any]] = {
            "sit": {"name": luck.choice(("Eve", *WORDS)), "seat": luck.choice((None, *SEATS)), "ready": True},
            "rename": {"name": luck.choice(("Mallory", *WORDS))},
            "ready": {"ready": luck.random() < 0.5},
            "add_bot": {"level": luck.choice(("easy", "normal", "hard", "random", "docile"))},
            "set_bot": {"seat": luck.choice(SEATS), "level": "easy"},
            "remove_chair": {"seat": luck.choice(SEATS)},
            "swap": {"a": luck.choice(SEATS), "b": luck.choice(SEATS)},
            "options": {
                "options": {luck.choice(("target", "deck", "goal", "wobble", "x")): luck.choice(NUMBERS[:9])},
                "turn_seconds": luck.choice((0, 5, 60, -1, 10**9)),
            },
            "pass_host": {"seat": luck.choice(SEATS)},
            "pace": {"pace": luck.choice(("quick", "usual", "relaxed", ""))},
            "let_bot_play": {"seat": luck.choice(SEATS)},
            "start": {"anyway": True},
            "let_sit": {"ask": luck.randrange(4)},
            "not_now": {"ask": luck.randrange(4)},
            "promise_seed": {"commitment": scene.commitment, "promise": luck.choice((hexes, "", "0" * 64))},
            "tell_seed": {"seed": luck.choice((hexes, "", "zz", "0" * 64))},
        }
        return {"type": "table", "id": self._id(scene), "action": {"type": tag, **by_tag.get(tag, {})}}

    def _gesture(self, scene: TableSeen) -> dict[str, Any]:
        luck = self.luck
        x, y = (luck.choice((*NUMBERS, 0.01, -0.02, 0.1)) for _ in range(2))
        some = (
            {"type": "move", "x": x, "y": y},
            {"type": "move", "x": x, "y": y, "z": luck.choice(NUMBERS)},
            {"type": "turn", "yaw": x},
            {"type": "flip", "face": luck.choice((0, 3, 5, 6, -1))},
            {"type": "lower", "on": luck.random() < 0.5},
            {"type": "breath", "on": luck.random() < 0.5},
            {"type": "release"},
            {"type": "flick", "x": x, "y": y, "strength": luck.choice(NUMBERS), "spin": luck.choice(NUMBERS)},
        )
        fitting = some[7:] if scene.game == "wok" else some[:7]
        return {"type": "gesture", "gesture": luck.choice(fitting if luck.random() < 0.8 else some)}

    def _small(self, scene: TableSeen) -> dict[str, Any]:
        luck = self.luck
        emotes = ("ha", "oh_no", "sorry", "hurry", "wow", "gg", "no_such")
        some: tuple[dict[str, Any], ...] = (
            {"type": "emote", "emote": luck.choice(emotes)},
            {"type": "tick", "t": luck.choice((0, 1.5, *NUMBERS[:9]))},
            {"type": "pong", "n": luck.choice((0, 1, 2, 3, -1, 2**63 - 1))},
            {"type": "hello", "protocol": PROTOCOL, "table": scene.code},
        )
        return luck.choice(some)

    # --- what it is bent into ---

    def _bent(self, value: Any) -> Any:
        """One place in it is another than it was."""
        luck = self.luck
        if isinstance(value, dict) and value and luck.random() < 0.85:
            key = luck.choice(sorted(value))
            bent = dict(value)
            draw = luck.random()
            if draw < 0.12:
                del bent[key]
            elif draw < 0.2:
                bent[luck.choice(("surprise", "", "type ", "seat", "person"))] = self._anything()
            elif draw < 0.3 and "type" in bent:
                bent["type"] = luck.choice((*ACTS["kart"], *TABLE_ACTS, *ACTS["wok"], "act", "", "\0"))
            else:
                bent[key] = self._bent(value[key])
            return bent
        return self._anything()

    def _anything(self) -> Any:
        luck = self.luck
        draw = luck.random()
        if draw < 0.4:
            return luck.choice(NUMBERS)
        if draw < 0.7:
            return luck.choice(WORDS)
        if draw < 0.8:
            deep: Any = luck.choice(NUMBERS)
            for _ in range(luck.choice((3, 100, 900))):
                deep = [deep]
            return deep
        return luck.choice((None, True, False, [], {}, [None] * 50, {"type": "act"}, [[], {}]))

    def _torn(self, text: bytes) -> bytes:
        luck = self.luck
        at = luck.randrange(len(text))
        return luck.choice(
            (
                text[:at],
                text[:at] + luck.randbytes(1) + text[at + 1 :],
                text[:at] + b"\0" + text[at:],
                text + text,
                text[:at] + b"\xff\xfe" + text[at:],
                text + b" " * luck.choice((1, 4000, 9000)),
            )
        )


def _is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
