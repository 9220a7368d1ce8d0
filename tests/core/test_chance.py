"""The luck of the rules: anybody can recompute it, it favours nothing, and a refusal burns none of it."""

import json
from collections import Counter
from itertools import islice, permutations
from pathlib import Path
from typing import Any

import pytest

from rumpus.core.chance import Chance, stream
from rumpus.core.inputs import Act, Refused, Seat
from rumpus.core.play import Play
from rumpus.core.waits import Turn
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.actions import Draw, PlayCard
from rumpus.games.kart.rules.events import Reshuffled
from rumpus.games.kart.rules.options import KartOptions

VECTORS = json.loads(Path(__file__).with_name("chance_vectors.json").read_text())
"""Made by other code than ours, for whoever checks a shuffle in whatever language."""


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['seed'][:8]}-{vector['nonce']}")
def test_the_stream_and_its_shuffles_are_the_published_ones(vector: dict[str, Any]) -> None:
    seed, nonce = bytes.fromhex(vector["seed"]), vector["nonce"]
    assert list(islice(stream(seed, nonce), 20)) == vector["words"]
    assert list(Chance(seed, nonce).shuffled(range(20))) == vector["shuffled"]


def test_one_seed_and_nonce_always_give_the_same_luck_and_another_nonce_another() -> None:
    luck = [Chance(b"seed", nonce).shuffled(range(52)) for nonce in (3, 3, 4)]
    assert luck[0] == luck[1] != luck[2]
    assert Chance(b"another seed", 3).shuffled(range(52)) != luck[0]


def chi_square(counts: Counter[Any], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in counts) + expected * (
        kinds - len(counts)
    )


# Seeds are fixed, so these cannot flake; the bounds are the 99.9th percentiles of chi-square.
@pytest.mark.parametrize(("bound", "limit"), [(2, 10.8), (3, 13.8), (7, 22.5), (10, 27.9), (112, 162.8)])
def test_every_number_is_equally_likely(bound: int, limit: float) -> None:
    chance = Chance(b"fair", bound)
    assert chi_square(Counter(chance.below(bound) for _ in range(20_000)), bound) < limit


def test_every_order_is_equally_likely() -> None:
    chance = Chance(b"orders", 0)
    counts = Counter(chance.shuffled("abcd") for _ in range(12_000))
    assert set(counts) == set(permutations("abcd"))
    assert chi_square(counts, 24) < 49.7


def test_luck_of_neighbouring_inputs_is_not_alike() -> None:
    counts = Counter(Chance(b"neighbours", nonce).below(10) for nonce in range(10_000))
    assert chi_square(counts, 10) < 27.9


def test_what_would_bias_is_rejected() -> None:
    chance = Chance(b"", 0)
    chance.words = iter([65_535, 65_534, 65_533, 40_000, 65_532])
    assert chance.below(65_533) == 40_000, "only words below the largest multiple count"
    assert chance.below(65_533) == 65_532, "but all of those"


def test_a_shuffle_rejects_it_too() -> None:
    biased, unbiased = Chance(b"", 0, iter([65_535, 1, 0])), Chance(b"", 0, iter([1, 0]))
    assert biased.shuffled("abc") == unbiased.shuffled("abc") != tuple("abc")


@pytest.mark.parametrize("bound", [0, -1, 65_537])
def test_a_bound_that_cannot_be_served_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 65536"):
        Chance(b"", 0).below(bound)


def test_the_smallest_and_the_largest_bound_are_served() -> None:
    assert Chance(b"", 0).below(1) == 0
    assert Chance(b"", 0).below(65_536) == next(stream(b"", 0))


def test_shuffling_next_to_nothing_and_picking() -> None:
    chance = Chance(b"few", 0)
    assert chance.shuffled(()) == ()
    assert chance.shuffled(("a",)) == ("a",)
    assert {chance.pick("abc") for _ in range(40)} == {"a", "b", "c"}


def test_shuffling_leaves_what_it_was_given_alone() -> None:
    deck = [1, 2, 3, 4, 5, 6, 7, 8]
    Chance(b"copy", 0).shuffled(deck)
    assert deck == [1, 2, 3, 4, 5, 6, 7, 8]


def test_refusing_burns_no_luck() -> None:
    patient, pushy = (Play(KART, 2, KartOptions(), b"same seed") for _ in range(2))
    assert patient.begin() == pushy.begin()
    for no in range(400):
        if patient.outcome is not None:
            break
        with pytest.raises(Refused):
            pushy.act(Act(Seat(0), PlayCard("R10")))
        seat = next(wait.seat for wait in patient.waits if isinstance(wait, Turn))
        offers = patient.actions(seat)
        act = Act(seat, Draw() if Draw() in offers else offers[no % len(offers)])
        told = patient.act(act)
        assert pushy.act(act) == told
        if any(isinstance(event, Reshuffled) for event in told):
            return
    pytest.fail("the pile was never shuffled again, so no luck was needed")
