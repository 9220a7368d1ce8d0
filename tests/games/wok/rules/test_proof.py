"""Why a claim was right or wrong: what counted, what lacked, and when anybody is told."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.core.inputs import Seat
from rumpus.core.waits import Alarm, Turn
from rumpus.games.wok.cards import KIND, KINDS
from rumpus.games.wok.pieces import TOKENS
from rumpus.games.wok.rules import recipes
from rumpus.games.wok.rules.actions import Cover, SayReady, TurnCard
from rumpus.games.wok.rules.proof import Proof, proof_of_cover, proof_of_shout
from tests.games.wok.notation import kitchen, lies


def cover(card: str, wok: str, *, two_faced: bool = False) -> Proof:
    return proof_of_cover(Seat(0), card, lies(wok), KINDS, two_faced=two_faced)


def told(proof: Proof) -> tuple[bool, str, dict[str, int], dict[str, int]]:
    amounts = {str(one.food or "any"): one.number for one in proof.amounts}
    return (
        proof.right,
        " ".join(proof.tokens),
        amounts,
        {str(one.food or "any"): one.number for one in proof.lacks},
    )


@pytest.mark.rule("O-K1")
def test_a_trio_is_its_three_tokens_or_those_that_are_there_and_the_numbers_that_lack() -> None:
    assert told(cover("trio:F", "F5 F2 F3 C1 F4")) == (True, "F2 F3 F4", {"F": 9}, {})

    lacks = cover("trio:F", "F5 F2 F4! C1").lacks
    assert [(one.food, one.number) for one in lacks] == [("F", 3), ("F", 4)]


@pytest.mark.rule("O-K2")
def test_plenty_is_all_there_is_of_it() -> None:
    assert told(cover("plenty:C", "C1 C4 M2 C2!")) == (True, "C1 C4", {"C": 5}, {})
    assert told(cover("plenty:C", "C3 M2")) == (False, "C3", {"C": 3}, {"C": 2})
    assert told(cover("plenty:C", "M2")) == (False, "", {"C": 0}, {"C": 5})


@pytest.mark.rule("O-K3")
def test_variety_is_one_token_of_each_and_says_what_these_show() -> None:
    assert told(cover("variety:CMFS", "C3 C1 B2 M1 F2 S5")) == (
        True, "C3 M1 F2 S5", {"C": 3, "M": 1, "F": 2, "S": 5}, {},
    )  # fmt: skip
    assert told(cover("variety:CMFS", "C3 F2"))[3] == {"M": 1, "S": 1}


@pytest.mark.rule("O-K4", "O-S1")
def test_touch_is_the_tokens_that_touch_a_card() -> None:
    assert told(cover("touch", "C3~trio F2 M1!~balance B1|2")) == (True, "C3 M1", {}, {})
    assert told(cover("touch", "C3~trio F2")) == (False, "C3", {}, {"any": 1})
    one_stack = proof_of_cover(Seat(0), "touch", lies("C3~trio F2~touch"), KINDS[3:4], two_faced=False)
    assert (one_stack.tokens, one_stack.right) == (("F2",), False)


@pytest.mark.rule("O-K5")
def test_balance_of_two_is_all_of_both_and_the_lesser_lacks_the_difference() -> None:
    assert told(cover("balance:MF", "M3 F1 F2 C5")) == (True, "M3 F1 F2", {"M": 3, "F": 3}, {})
    assert told(cover("balance:MF", "M3 F1")) == (False, "M3 F1", {"M": 3, "F": 1}, {"F": 2})
    assert told(cover("balance:MF", "C5")) == (False, "", {"M": 0, "F": 0}, {"M": 1, "F": 1})


@pytest.mark.rule("O-K6")
def test_balance_with_any_finds_the_other_or_tells_them_all() -> None:
    assert told(cover("balance:F*", "F1 F2 B3 C5")) == (True, "F1 F2 B3", {"F": 3, "B": 3}, {})
    assert told(cover("balance:F*", "F3 B2 C5")) == (
        False, "F3 B2 C5", {"F": 3, "C": 5, "M": 0, "S": 0, "B": 2}, {"B": 1},
    )  # fmt: skip
    assert told(cover("balance:F*", "C5"))[3] == {"F": 1}


@pytest.mark.rule("O-X1")
def test_a_shout_is_about_what_there_is_most_of() -> None:
    assert told(proof_of_shout(Seat(1), lies("C5 C4 C1 F2"), two_faced=False)) == (
        True, "C5 C4 C1", {"C": 10}, {},
    )  # fmt: skip
    assert told(proof_of_shout(Seat(1), lies("C5 F4 F2"), two_faced=False)) == (
        False, "F4 F2", {"F": 6}, {"F": 4},
    )  # fmt: skip


@pytest.mark.rule("O-C1")
def test_a_two_faced_token_counts_for_what_it_shows() -> None:
    proof = cover("plenty:F", "C5^ F3", two_faced=True)
    assert (proof.tokens, proof.faces) == (("C5", "F3"), ("F2", "F3"))


@given(
    st.sampled_from(sorted(KIND)),
    st.lists(st.sampled_from(TOKENS), unique=True, max_size=12),
    st.booleans(),
    st.lists(st.sampled_from(["", "!", "~trio", "^", "^~touch"]), min_size=12, max_size=12),
)
def test_a_proof_and_the_referee_never_disagree(
    card: str, tokens: list[str], two_faced: bool, marks: list[str]
) -> None:
    lying = lies(" ".join(token + mark for token, mark in zip(tokens, marks, strict=False)))
    found = recipes.contents(lying, KINDS, two_faced=two_faced)
    proof = proof_of_cover(Seat(0), card, lying, KINDS, two_faced=two_faced)
    assert proof.right == recipes.complete(card, found) == (not proof.lacks)
    shout = proof_of_shout(Seat(0), lying, two_faced=two_faced)
    assert shout.right == recipes.special(found) == (not shout.lacks)
    assert set(proof.tokens) <= {one.token for one in lying if one.in_wok}


# --- when it is told ---


def test_until_the_photo_nobody_is_told_and_then_everybody_is() -> None:
    cook = kitchen("C1 C4 M1")
    cook.cover(1, "plenty")
    assert not cook.table.proofs
    cook.ring("photo")
    (proof,) = cook.table.proofs
    assert (proof.seat, proof.card, proof.right, proof.tokens) == (1, "plenty:C", True, ("C1", "C4"))
    assert msgspec.json.decode(msgspec.json.encode(proof), type=Proof) == proof


def test_a_claim_that_came_to_nothing_is_not_proved_right_or_wrong() -> None:
    """After a wrong cover the round goes on, and whether the next was right stays a secret."""
    cook = kitchen("C1 M1 F1")
    cook.cover(1, "plenty", at=2000)
    cook.cover(1, "balance", at=2100)
    cook.ring("photo")
    assert [proof.card for proof in cook.table.proofs] == ["plenty:C"]


@pytest.mark.rule("O-R8")
def test_between_two_the_proof_names_who_was_wrong() -> None:
    cook = kitchen("C1 M1", seats=2)
    cook.cover(0, "plenty")
    cook.ring("photo")
    (proof,) = cook.table.proofs
    assert (proof.seat, proof.right, [(one.food, one.number) for one in proof.lacks]) == (
        0,
        False,
        [("C", 4)],
    )


@pytest.mark.rule("O-R10")
def test_a_guess_before_the_throw_was_shown_is_proved_on_the_wok_it_saw() -> None:
    cook = kitchen("C4 M1", piles="C1 | F1 | F2")
    cook.throw("C1 F1 F2", at=9000)
    cook.cover(0, "plenty", at=8990, now=9010)
    cook.ring("photo")
    (proof,) = cook.table.proofs
    assert (proof.right, proof.tokens) == (False, ("C4",))


@pytest.mark.rule("O-R4")
def test_everybody_looks_before_the_winner_chooses_and_no_clock_runs_for_the_choice() -> None:
    cook = kitchen("C1 C4 M1")
    cook.cover(1, "plenty")
    assert cook.ring("photo")[1:] == ["recipe_won 1 plenty:C cover", "proof_shown 2250"]
    assert cook.phase == "show"
    assert [one.token for one in cook.table.lying] == ["C1", "C4", "M1"], "all lies as it lay"
    assert cook.refused(1, TurnCard("trio")) == "O-R4 nothing_to_turn"
    assert cook.refused(0, Cover("touch")) == "O-R11 nothing_lies_yet"
    assert [wait for wait in cook.game.waits if isinstance(wait, Turn)] == [
        Turn(Seat(seat), must=False) for seat in range(3)
    ]
    cook.ready(0, 1, at=3000)
    assert cook.ready(2, at=4000) == ["ready_said 2", "turn_owed 1 4000"]
    assert cook.alarms["choose"].due == 4000 + 5000


@pytest.mark.rule("O-R4")
def test_who_does_not_say_that_they_have_seen_it_holds_nobody_up_for_long() -> None:
    cook = kitchen("C1 C4 M1")
    cook.cover(1, "plenty")
    cook.ring("photo")
    cook.ready(1, at=3000)
    assert cook.refused(1, SayReady()) == "O-R3 already_ready"
    assert isinstance(cook.alarms["shown"], Alarm)
    assert cook.ring("shown") == ["turn_owed 1 9250"]


@pytest.mark.rule("O-X1")
def test_a_right_shout_is_looked_at_before_a_recipe_is_taken() -> None:
    cook = kitchen("C5 C4 C1", open="touch trio:F plenty:F")
    cook.shout(2)
    assert cook.ring("photo")[1:] == ["special_called 2 2250", "proof_shown 2250"]
    assert cook.offers(2) == ["ready"]
    assert cook.ring("shown") == ["take_owed 2 9250"]
    assert cook.alarms["choose"].due == 9250 + 5000


@pytest.mark.rule("O-V1")
def test_the_fifth_recipe_needs_no_further_look() -> None:
    cook = kitchen("C1 C4", won="trio:C trio:M trio:F trio:S")
    cook.cover(0, "plenty")
    assert cook.ring("photo")[1:] == ["recipe_won 0 plenty:C cover", "game_won [0]"]
    assert [proof.right for proof in cook.table.proofs] == [True]
