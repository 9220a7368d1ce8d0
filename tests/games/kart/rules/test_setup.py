"""Components and setting up: the deck, the deal, and the card that starts the discard pile."""

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

import pytest

from rumpus.core.chance import Chance
from rumpus.core.game import Step
from rumpus.core.inputs import Ms, Seat
from rumpus.core.play import Play
from rumpus.games.kart.cards import COLOURS, DECKS, FACE, ITEM, KINDS, Deck
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.actions import Draw, NameColour, PlayCard
from rumpus.games.kart.rules.dealing import begin_hand
from rumpus.games.kart.rules.evolve import blank, evolve
from rumpus.games.kart.rules.options import KartOptions
from tests.games.kart.notation import Heat, cards, fresh, race

T = TypeVar("T")


class Stacked(Chance):
    """A chance that puts the cards it was told on top, so that a deal is known beforehand."""

    top: Sequence[object] = ()

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        below = list(items)
        above = [below.pop(below.index(card)) for card in self.top]  # type: ignore[arg-type]
        return (*below, *reversed(above))


def dealt(*parts: str, seats: int, dealer: int = 0) -> Heat:
    """A deal from a deck that begins with these cards, in dealing order."""
    heat = Heat(seats, KartOptions(), b"")
    top = [card for part in parts for card in cards(part)]
    step = Step(blank(seats, KartOptions()), evolve, Stacked(b"", 0, top=top), Ms(0))
    begin_hand(step, Seat(dealer))
    heat.state = step.state
    return heat


REDS, BLUES = "R1 R2 R3 R4 R5 R6 R7", "B1 B2 B3 B4 B5 B6 B7"


@pytest.mark.rule("K-C1")
@pytest.mark.parametrize("deck", ["standard", "published"])
def test_there_are_112_cards_a_hundred_of_them_coloured(deck: Deck) -> None:
    counts = Counter(DECKS[deck])
    assert counts.total() == 112
    for colour in COLOURS:
        assert counts[f"{colour}0"] == 1
        assert [counts[f"{colour}{number}"] for number in range(1, 10)] == [2] * 9
        assert [counts[colour + face] for face in ("+2", "R", "S")] == [2] * 3
    assert sum(counts[card] for card in counts if card[0] != "W") == 100


@pytest.mark.rule("K-C1")
@pytest.mark.parametrize("nonsense", ["", "R10", "r7", "P3", "W?!", "R7 ", "Z" * 5000])
def test_a_card_that_no_deck_has_is_refused(nonsense: str) -> None:
    assert race("R7 R8 | B1 B2").refused(0, PlayCard(nonsense)) == "K-C1 unknown_card"


@pytest.mark.rule("K-C2")
def test_four_of_each_wild_or_as_published_eight_boxes_and_no_plain_wild() -> None:
    standard, published = fresh(3).pieces, fresh(3, deck="published").pieces
    assert [standard[wild] for wild in ("W", "W+4", "W?")] == [4, 4, 4]
    assert [published[wild] for wild in ("W", "W+4", "W?")] == [0, 4, 8]
    assert (standard.total(), published.total()) == (112, 112)


@pytest.mark.rule("K-C3")
def test_the_item_follows_the_colour_and_every_wild_is_a_bomb() -> None:
    item = {"R": "mushroom", "Y": "banana", "G": "shell", "B": "lightning", "W": "bomb"}
    assert {card: item[card[0]] for card in KINDS} == ITEM


@pytest.mark.rule("K-C4")
def test_two_to_ten_may_race() -> None:
    for seats in range(2, 11):
        assert fresh(seats).counts == [7] * seats
    for seats in (0, 1, 11):
        with pytest.raises(ValueError, match="2 to 10 seats"):
            Play(KART, seats, KartOptions(), b"")


@pytest.mark.rule("K-C4")
@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    assert fresh(2).refused(seat, Draw()) == "K-C4 unknown_seat"


@pytest.mark.rule("K-S1")
def test_seven_cards_each_and_the_rest_is_the_pile() -> None:
    heat = dealt(REDS, BLUES, "G5 Y9", seats=2)
    assert [sorted(hand) for hand in heat.state.hands] == [list(cards(REDS)), list(cards(BLUES))]
    assert (heat.state.discards, len(heat.state.pile), heat.state.pile[-1]) == (("G5",), 97, "Y9")


@pytest.mark.rule("K-S1")
def test_any_seat_may_be_the_dealer() -> None:
    assert {fresh(4, bytes([no])).state.dealer for no in range(60)} == {0, 1, 2, 3}


@pytest.mark.rule("K-S2")
@pytest.mark.parametrize("ignored", ["R+2", "GR", "BS", "W+4", "R+2 W+4 YS YS"])
def test_an_action_card_does_not_start_the_pile_and_leaves_nothing_behind(ignored: str) -> None:
    heat = dealt(REDS, BLUES, ignored, "G5", seats=2)
    assert heat.state.discards == (*cards(ignored), "G5")
    assert (heat.phase, heat.state.colour, heat.state.direction, heat.state.turn) == ("play", "G", 1, 1)
    assert heat.counts == [7, 7]


@pytest.mark.rule("K-S2")
def test_a_starter_turns_up_even_if_every_action_card_lies_on_top() -> None:
    deck = DECKS["standard"]
    ignored = [card for card in deck if FACE[card] in ("+2", "R", "S", "W+4")]
    numbers = [card for card in deck if card[1:].isdigit()]
    heat = dealt(*numbers[:70], *ignored, seats=10)
    assert len(ignored) == 28
    assert heat.state.discards[:-1] == tuple(ignored)
    assert heat.counts == [7] * 10


@pytest.mark.rule("K-S3")
@pytest.mark.parametrize("wild", ["W?", "W"])
def test_a_starting_wild_has_its_colour_named_by_the_dealers_left_and_is_no_bomb(wild: str) -> None:
    heat = dealt(REDS, BLUES, wild, "Y5", seats=2, dealer=1)
    assert (heat.phase, heat.state.colour, heat.state.turn) == ("name", None, 0)
    assert heat.refused(0, Draw()) == "K-S3 name_first"
    assert heat.refused(0, PlayCard("R1")) == "K-S3 name_first"
    assert heat.refused(1, NameColour("G")) == "K-T1 not_your_turn"
    assert heat.offers(0) == ["name R", "name Y", "name G", "name B"]
    assert heat.name(0, "G") == ["colour_named 0 G"]
    assert (heat.phase, heat.state.colour, heat.state.turn) == ("play", "G", 0)
    assert (heat.counts, heat.state.pile[-1]) == ([7, 7], "Y5")


@pytest.mark.rule("K-S2", "K-S3")
def test_an_ignored_action_card_leaves_no_colour_under_a_starting_wild() -> None:
    heat = dealt(REDS, BLUES, "R+2 W?", seats=2)
    assert heat.state.colour is None


@pytest.mark.rule("K-S4")
def test_the_dealers_left_starts_and_play_goes_clockwise() -> None:
    heat = dealt("R1 R1 R2 R2 R3 R3 R4", "G1 G1 G2 G2 G3 G3 G4", "B1 B1 B2 B2 B3 B3 B4", "Y5",
                 "R9 G9 B9", seats=3, dealer=2)  # fmt: skip
    assert heat.state.turn == 0
    assert heat.draw(0)[-1] == "turn_began 1"
    assert heat.draw(1)[-1] == "turn_began 2"
    assert heat.draw(2)[-1] == "turn_began 0"
