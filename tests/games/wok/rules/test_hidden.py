"""What nobody may be told: whether a recipe is complete, who has claimed, and what lies in the piles."""

from typing import Any

import msgspec
import pytest

from rumpus.core.inputs import Seat
from rumpus.core.waits import Alarm
from rumpus.games.wok.pieces import TOKENS
from rumpus.games.wok.rules import recipes
from rumpus.games.wok.rules.events import WokEvent, WokSight
from tests.games.wok.notation import Kitchen, fresh, kitchen


def all_that_leaves(cook: Kitchen) -> list[Any]:
    """Everything anybody is sent, and what the host waits for openly."""
    seats = [*map(Seat, range(cook.state.seats)), None]
    openly = [wait for wait in cook.game.waits if not (isinstance(wait, Alarm) and wait.name == "photo")]
    return [
        [cook.game.view(seat) for seat in seats],
        [cook.game.actions(seat) for seat in seats if seat is not None],
        [cook.game.sights(cook.story, seat) for seat in seats],
        openly,
    ]


def a_busy_round() -> list[Any]:
    """Throws, ready calls and claims from all sides, up to the photo."""
    cook = kitchen(None, seats=4, piles="C1 C4 | F1 F4 | M1 M4 | S1 S4")
    seen = [all_that_leaves(cook)]

    def note(_: list[str]) -> None:
        seen.append(all_that_leaves(cook))

    note(cook.ring("signal"))
    note(cook.flick(0, 1, 2, 3))
    note(cook.land("C1~touch F1~touch", at=8000))
    note(cook.ready(0, at=8100))
    note(cook.ring("signal"))
    note(cook.cover(0, "plenty", at=14_100))
    note(cook.flick(0, 1, at=14_150))
    note(cook.shout(1, at=14_200))
    note(cook.cover(2, "touch", at=14_210))
    note(cook.flick(2, 3, at=14_220))
    note(cook.land("C4", at=14_230))
    note(cook.cover(3, "balance", at=14_240))
    note(cook.ready(1, at=14_245))
    return seen


@pytest.mark.rule("O-R3")
def test_until_the_photo_nothing_tells_whether_a_recipe_is_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a referee who says yes to everything, and one who says no, all looks the same."""
    stories = []
    for verdict in (True, False):
        monkeypatch.setattr(recipes, "complete", lambda *_, verdict=verdict: verdict)
        monkeypatch.setattr(recipes, "special", lambda *_, verdict=verdict: verdict)
        stories.append(a_busy_round())
    assert stories[0] == stories[1]


@pytest.mark.rule("O-R3")
def test_every_open_card_is_offered_complete_or_not() -> None:
    for wok in ("C1", "C5", "C5 M1~trio F1~trio"):
        assert kitchen(wok).offers(0) == ["ready", "cover plenty", "cover touch", "cover balance", "shout"]


def test_nobody_is_shown_that_somebody_claimed() -> None:
    cook = kitchen("C1 C4 M1")
    before = [cook.view(seat) for seat in (0, 2, None)]
    cook.cover(1, "plenty", horizon=100)
    cook.shout(1, at=2010, horizon=100)
    assert [cook.seen(seat) for seat in (0, 1, 2, None)] == [[]] * 4
    assert [cook.view(seat) for seat in (0, 2, None)] == before
    assert (cook.mine(1).covered, cook.mine(1).shouted) == (("plenty",), True)
    assert (cook.mine(0).covered, cook.mine(0).shouted) == ((), False)


def test_a_claim_holds_up_neither_the_signal_nor_the_throw() -> None:
    """Waiting for the photo would tell everybody that there is one."""
    cook = kitchen("C1 C4 M1")
    cook.cover(1, "plenty", at=2000, horizon=300)
    cook.ready(0, 1, at=2010)
    assert cook.ready(2, at=2020) == ["ready_said 2", "throw_began [0 1 2] 2020"]
    cook.flick(0, 1, 2, at=2100)
    assert cook.land(at=2200)[0].startswith("tokens_settled")
    assert cook.photo()[0] == "recipe_won 1 plenty:C cover"


def test_the_photo_finish_does_not_tell_what_a_void_claim_was_worth() -> None:
    """After a wrong cover the round goes on: whether the next was right stays a secret."""
    seen = []
    for wok in ("C1 M1", "C1 M1 F1"):
        cook = kitchen(wok)
        cook.cover(1, "plenty", at=2000)
        cook.cover(1, "balance", at=2100)
        cook.photo()
        seen.append(cook.seen(0))
    assert seen[0] == seen[1] == ["photo_finish [1:plenty+0 1:balance+100]", "went_out 1 plenty"]


@pytest.mark.rule("O-S3")
def test_a_pile_is_unseen_even_to_its_owner() -> None:
    cook = fresh(3)
    for seat in (0, 1, 2, None):
        sent = msgspec.json.encode([cook.view(seat), cook.game.sights(cook.story, Seat(0))]).decode()
        assert not [token for token in TOKENS if f'"{token}"' in sent]
    assert cook.mine(1).pile == cook.table.piles[1]


def test_covered_cards_are_counted_and_not_named() -> None:
    cook = fresh(3)
    for stack in cook.table.stacks:
        assert stack.count == 10
    sent = msgspec.json.encode(cook.view(0)).decode()
    hidden = {card for cards in cook.state.stacks for card in cards if ":" in card} - set(cook.cards)
    assert not [card for card in hidden if f'"{card}"' in sent]


def test_every_sight_reads_back_as_what_it_was() -> None:
    cook = kitchen("C1 C4 M2 F2", won="| trio:C", piles="C2 | C3 | M1")
    stories: list[list[WokEvent]] = []

    def note(_: list[str]) -> None:
        stories.append(cook.story)

    note(cook.ready(1))
    note(cook.ring("signal"))
    note(cook.flick(0))
    note(cook.ring("throw"))
    note(cook.land("C2^ C3!~trio M1|2", at=13_000))
    note(cook.cover(0, "touch", at=14_000))
    note(cook.cover(1, "plenty", at=14_100))
    note(cook.photo())
    note(cook.ring("choose"))
    for story in stories:
        for sight in cook.game.sights(story, Seat(0)):
            assert msgspec.json.decode(msgspec.json.encode(sight), type=WokSight) == sight
