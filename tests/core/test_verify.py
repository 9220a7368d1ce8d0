"""A log proves that its game was dealt as promised; whatever is changed in it shows, and is named."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from rumpus.core.chain import first_link, next_link
from rumpus.core.chance import Chance
from rumpus.core.inputs import Act, Ms, Rang, Seat
from rumpus.core.log import NO_INPUT, Entry, Header, LogError, Seal, read_whole
from rumpus.core.play import AnyPlay, Play
from rumpus.core.shuffle import ALGORITHM, Mixed, Shuffle, Unmixed, commitment, game_seed, promise
from rumpus.core.taken import Acted, GameDealt, Reported, Taken
from rumpus.core.verify import Unproven, verify
from rumpus.core.waits import Alarm
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.options import KartOptions

VECTORS = json.loads((Path(__file__).parents[2] / "docs/fairness-vectors.json").read_text(encoding="utf-8"))
SECRET, SEED = bytes(range(32)), bytes(range(100, 132))
BOUND = Shuffle(ALGORITHM, "BCDF", 3)
PROMISED = commitment(BOUND, SECRET)
SHUFFLE = msgspec.structs.replace(
    BOUND, mixed=(Mixed(Seat(1), promise(PROMISED, SEED), SEED.hex()),), unmixed=(Unmixed(Seat(0), "gone"),)
)
HEADER = Header("kart", KART.rules_version, 3, {}, PROMISED, ("Ada", "Bo", "Cy"), shuffle=SHUFFLE)
encode = msgspec.json.encode

Change = Callable[[list[dict[str, Any]]], None]


def played(header: Header = HEADER, secret: bytes = SECRET) -> list[bytes]:
    """The lines of a whole hand between three who play whatever they may."""
    shuffle, luck, now = header.shuffle, Random(7), Ms(0)
    assert shuffle is not None
    play: AnyPlay = Play(KART, 3, KartOptions(), game_seed(shuffle, 3, secret))
    lines = [encode(header)]

    def told(events: list[Any], taken: Taken) -> None:
        raw = encode(taken)
        for event in events:
            entry = Entry(len(lines), now, shuffle.game, "", msgspec.Raw(encode(event)), msgspec.Raw(raw))
            lines.append(encode(entry if raw else msgspec.structs.replace(entry, input=NO_INPUT)))
            raw = b""

    told(play.begin(now), GameDealt(now))
    while play.outcome is None:
        now = Ms(now + 500)
        alarms = [wait for wait in play.waits if isinstance(wait, Alarm)]
        if alarms:
            rang = Rang(alarms[0].name, alarms[0].no, now)
            told(play.fact(rang), Reported(rang))
        else:
            seat = Seat(luck.choice([seat for seat in range(3) if play.actions(Seat(seat))]))
            act = Act(seat, luck.choice(play.actions(seat)), now)
            told(play.act(act, now), Acted.of(act, now))
    return sealed(lines, play, secret)


def sealed(lines: list[bytes], play: AnyPlay, secret: bytes) -> list[bytes]:
    assert play.outcome
    return [
        *lines,
        encode(Seal(secret.hex(), head_of(lines), play.outcome.winners, play.outcome.scores, False)),
    ]


def head_of(lines: list[bytes]) -> str:
    head = first_link(lines[0])
    for line in lines[1:]:
        head = next_link(head, line)
    return head


def changed(lines: list[bytes], change: Change, *, chained: bool) -> list[bytes]:
    """As somebody would who may write to the disk; `chained` also mends the chain."""
    told = [json.loads(line) for line in lines]
    change(told)
    whole = [encode(line) for line in told]
    if chained:
        told[-1]["head"] = head_of(whole[:-1])
        whole[-1] = encode(told[-1])
    return whole


def proof_of(tmp_path: Path, lines: list[bytes], head: str = "") -> Any:
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(line + b"\n" for line in lines))
    return verify(read_whole(file), KART, head)


def test_an_honest_game_is_found_to_be_one(tmp_path: Path) -> None:
    lines = played()
    proof = proof_of(tmp_path, lines, head=head_of(lines[:-1])[:12].upper())
    assert proof.shuffle == SHUFFLE
    assert proof.same_rules
    assert 30 < proof.inputs < len(lines)
    assert proof.head == head_of(lines[:-1])


def _swap_two_cards(told: list[dict[str, Any]]) -> None:
    dealt = next(line["event"] for line in told[1:] if "pile" in line["event"])
    dealt["pile"][0], dealt["pile"][1] = dealt["pile"][1], dealt["pile"][0]


def _another_secret(told: list[dict[str, Any]]) -> None:
    told[-1]["secret"] = "00" * 32


def _another_seed(told: list[dict[str, Any]]) -> None:
    told[0]["shuffle"]["mixed"][0]["seed"] = "00" * 32


def _no_seed_at_all(told: list[dict[str, Any]]) -> None:
    told[0]["shuffle"]["mixed"] = []


def _another_winner(told: list[dict[str, Any]]) -> None:
    told[-1]["winners"] = [(told[-1]["winners"][0] + 1) % 3]


def _another_table(told: list[dict[str, Any]]) -> None:
    told[0]["shuffle"]["table"] = "WXYZ"


def _an_act_is_gone(told: list[dict[str, Any]]) -> None:
    del told[9]["input"]


def _an_act_with_braces(told: list[dict[str, Any]]) -> None:
    told[9]["input"]["action"] = {"type": "{seat}"}


CHANGES = [
    (_an_act_with_braces, "chances", "line 10: what is said to have been done here is nothing"),
    (_another_secret, "commitment", "gives the commitment"),
    (_another_table, "commitment", "gives the commitment"),
    (_another_seed, "seeds", "seat 2 is not the one its page promised"),
    (_no_seed_at_all, "chances", "line 2: the log tells"),
    (_swap_two_cards, "chances", "the log tells"),
    (_an_act_is_gone, "chances", "line 10: the log tells"),
    (_another_winner, "result", "another result"),
]


@pytest.mark.parametrize(
    ("change", "step", "what"), CHANGES, ids=lambda value: getattr(value, "__name__", None)
)
def test_whatever_is_changed_shows_even_where_the_chain_was_mended(
    tmp_path: Path, change: Change, step: str, what: str
) -> None:
    with pytest.raises(Unproven, match=what) as found:
        proof_of(tmp_path, changed(played(), change, chained=True))
    assert found.value.step == step


def test_a_log_for_more_than_can_ever_play_is_refused_at_once(tmp_path: Path) -> None:
    def crowd(told: list[dict[str, Any]]) -> None:
        told[0]["seats"] = 10**12

    with pytest.raises(LogError, match="line 1: the game cannot begin like this"):
        proof_of(tmp_path, changed(played(), crowd, chained=True))


@pytest.mark.parametrize("number", [0, 1, 20, -2])
def test_a_line_that_was_touched_breaks_the_chain(tmp_path: Path, number: int) -> None:
    lines = played()
    lines[number] = lines[number][:-1] + b" }"
    with pytest.raises(Unproven, match="changed, added or taken away") as found:
        proof_of(tmp_path, lines)
    assert found.value.step == "chain"


def test_a_log_made_anew_from_another_secret_is_not_the_one_whose_head_was_noted(tmp_path: Path) -> None:
    noted = head_of(played()[:-1])
    secret = bytes(32)
    shuffle = msgspec.structs.replace(BOUND, mixed=())
    header = msgspec.structs.replace(HEADER, commitment=commitment(BOUND, secret), shuffle=shuffle)
    forged = played(header, secret)
    assert proof_of(tmp_path, forged), "by itself it is a game like any other"
    with pytest.raises(Unproven, match=f"you noted {noted}"):
        proof_of(tmp_path, forged, noted)


def test_a_log_that_promised_nothing_or_by_another_algorithm_says_so(tmp_path: Path) -> None:
    def forget(told: list[dict[str, Any]]) -> None:
        del told[0]["shuffle"]

    def later(told: list[dict[str, Any]]) -> None:
        told[0]["shuffle"]["algorithm"] = ALGORITHM + 1

    with pytest.raises(LogError, match="nothing was promised"):
        proof_of(tmp_path, changed(played(), forget, chained=True))
    with pytest.raises(LogError, match=f"algorithm {ALGORITHM + 1}; this Rumpus knows"):
        proof_of(tmp_path, changed(played(), later, chained=True))
    with pytest.raises(LogError, match="the last line is missing"):
        proof_of(tmp_path, played()[:-1])


@pytest.mark.parametrize("vector", VECTORS["games"], ids=lambda vector: vector["table"])
def test_commitments_promises_and_seeds_are_the_published_ones(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["secret"])
    bound = Shuffle(vector["algorithm"], vector["table"], vector["game"], vector["round"])
    assert commitment(bound, secret) == vector["commitment"]
    seeds = [(Seat(seat), seed) for seat, seed in enumerate(vector["seeds"]) if seed]
    promises = [promise(vector["commitment"], bytes.fromhex(seed)) for _, seed in seeds]
    assert promises == [one for one in vector["promises"] if one]
    mixed = tuple(Mixed(seat, "", seed) for seat, seed in seeds)
    seed = game_seed(msgspec.structs.replace(bound, mixed=mixed), len(vector["seeds"]), secret)
    assert seed.hex() == vector["seed"]
    assert list(Chance(seed, 0).shuffled(range(20))) == vector["shuffled"]


def test_the_chain_is_the_published_one_and_a_shells() -> None:
    lines = [line.encode() for line in VECTORS["chain"]["lines"]]
    heads = [hashlib.sha256(lines[0]).hexdigest()]
    for line in lines[1:]:
        heads.append(hashlib.sha256(heads[-1].encode() + line).hexdigest())
    assert heads == VECTORS["chain"]["heads"]
    assert head_of(lines) == heads[-1]
