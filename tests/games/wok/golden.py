"""The subtle races as golden logs. Each is told by a story here, and its file must replay for ever.

`python -m tests.games.wok.golden` writes the files of new stories. Where rules are changed on purpose the
story gets a new name, and the log of the old one stays.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Raw

from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import Entry, Header, write
from rumpus.games.wok.cards import KIND, KINDS, STACKS
from rumpus.games.wok.pieces import TOKENS, Token
from rumpus.games.wok.rules import RULES as WOK
from rumpus.games.wok.rules.events import CardTurned, GameBegan, RecipeWon, RoundBegan, TokensTakenBack
from rumpus.games.wok.rules.options import WokOptions
from tests.games.wok.notation import Kitchen

FOLDER = Path(__file__).parent / "golden"
WITHOUT_PROOF = FOLDER / "without_proof"
"""The same stories from when whoever won chose at once, and nobody was shown what had counted."""
OPEN = ("plenty:C", "touch", "balance:MF")


def staged(first: str, *, won: tuple[str, ...] = (), seed: bytes = b"golden") -> Kitchen:
    """After a first throw of these tokens, one a seat, at rest since 4000 ms."""
    tops = first.split()
    seats = len(tops)
    cook = Kitchen(seats, WokOptions(), seed)
    rest = [token for token in TOKENS if token not in tops]
    piles: tuple[tuple[Token, ...], ...] = tuple(
        (*rest[seat::seats][::-1], top) for seat, top in enumerate(tops)
    )
    prizes = [(Seat(seat), card) for seat, cards in enumerate(won) for card in cards.split()]
    stacks = tuple(_stack(kind, [card for _, card in prizes]) for kind in KINDS)
    shown = () if prizes else tuple(KIND[card] for card in OPEN)
    cook.tell_of_before(GameBegan(stacks, shown, piles))
    if prizes:
        nobody_gets_any = TokensTakenBack(((),) * seats)
        cook.tell_of_before(*(RecipeWon(seat, card, "cover") for seat, card in prizes))
        cook.tell_of_before(*(CardTurned(Seat(0), card) for card in OPEN), nobody_gets_any)
    cook.tell_of_before(RoundBegan(Ms(0)))
    cook.ring("signal")
    cook.flick(*range(seats), at=6500)
    cook.land(at=7000)
    return cook


def _stack(kind: str, won: list[str]) -> tuple[str, ...]:
    """What was won lay on top, the open card under it."""
    tops = [card for card in OPEN if KIND[card] == kind] + [card for card in won if KIND[card] == kind][::-1]
    rest = list(STACKS[KINDS.index(kind)])
    for card in tops:
        rest.remove(card)
    return (*rest, *tops)


def simultaneous_covers() -> Kitchen:
    cook = staged("C5 M2 F2 S1")
    cook.cover(3, "balance", at=8200, now=8230, horizon=90)
    cook.cover(1, "plenty", at=8100, now=8310, horizon=40)
    cook.photo()
    cook.turn(1, "variety")
    return cook


def two_cards_by_one_hand() -> Kitchen:
    cook = staged("C5 M2 F2")
    cook.cover(1, "plenty", at=8000)
    cook.cover(2, "balance", at=8090)
    cook.cover(1, "balance", at=8060, now=8120)
    cook.photo()
    cook.ring("choose")
    return cook


def a_tie_on_one_card() -> Kitchen:
    cook = staged("C5 M2 F1", seed=b"dead heat")
    cook.cover(0, "plenty", at=8000)
    cook.cover(1, "plenty", at=8009)
    cook.cover(2, "plenty", at=8014)
    cook.photo()
    cook.ring("choose")
    return cook


def a_wrong_cover_inside_the_window() -> Kitchen:
    cook = staged("C5 M2 F2")
    cook.cover(0, "plenty", at=8000)
    cook.cover(2, "touch", at=8080)
    cook.cover(2, "balance", at=8120)
    cook.photo()
    cook.ring("choose")
    return cook


def a_wrong_cover_then_a_window_of_its_own() -> Kitchen:
    cook = staged("C5 M2 F2 S1")
    cook.cover(0, "touch", at=8000)
    cook.cover(1, "plenty", at=8240)
    cook.cover(2, "balance", at=8480)
    cook.photo()
    cook.turn(1, "trio")
    return cook


def a_shout_before_a_cover() -> Kitchen:
    cook = staged("C5 C4 C1")
    cook.cover(0, "plenty", at=8050, horizon=150)
    cook.shout(2, at=8020, now=8160, horizon=60)
    cook.photo()
    cook.take(2, "touch")
    cook.turn(2, "trio")
    return cook


def a_cover_before_a_shout() -> Kitchen:
    cook = staged("C5 C4 C1")
    cook.shout(2, at=8050)
    cook.cover(0, "plenty", at=8020, now=8160)
    cook.photo()
    cook.ring("choose")
    return cook


def two_shouts_at_once() -> Kitchen:
    cook = staged("C5 C4 C1")
    cook.shout(2, at=8050)
    cook.shout(1, at=8055)
    cook.photo()
    cook.ring("choose")
    cook.ring("choose")
    return cook


def a_tie_for_fifth() -> Kitchen:
    cook = staged("C5 M2 F2", won=("trio:C trio:M trio:F trio:S", "", "plenty:M plenty:F plenty:S plenty:B"))
    cook.cover(2, "balance", at=8000)
    cook.cover(0, "plenty", at=8249)
    cook.photo()
    return cook


def a_gift_beside_a_right_cover() -> Kitchen:
    cook = staged("C5 M2")
    cook.cover(0, "touch", at=8000)
    cook.cover(1, "plenty", at=8020)
    cook.photo()
    cook.ring("choose")
    return cook


def a_guess_before_the_throw_was_shown() -> Kitchen:
    cook = staged("C4 M1 F2")
    cook.ready(0, 1, 2, at=8000)
    cook.flick(0, 1, 2, at=8500)
    cook.land(at=9200)
    cook.cover(0, "plenty", at=9190, now=9300, horizon=120)
    cook.cover(1, "plenty", at=9210, now=9310, horizon=120)
    cook.photo()
    cook.ring("choose")
    return cook


def a_cover_overtakes_a_throw() -> Kitchen:
    cook = staged("C5 M1 F2")
    cook.ready(0, 1, 2, at=8000)
    cook.flick(0, 1, 2, at=8500)
    cook.cover(1, "plenty", at=8800)
    cook.photo()
    cook.ring("choose")
    return cook


STORIES: dict[str, Callable[[], Kitchen]] = {
    story.__name__: story
    for story in (
        simultaneous_covers,
        two_cards_by_one_hand,
        a_tie_on_one_card,
        a_wrong_cover_inside_the_window,
        a_wrong_cover_then_a_window_of_its_own,
        a_shout_before_a_cover,
        a_cover_before_a_shout,
        two_shouts_at_once,
        a_tie_for_fifth,
        a_gift_beside_a_right_cover,
        a_guess_before_the_throw_was_shown,
        a_cover_overtakes_a_throw,
    )
}


NO_LONGER_PLAYED = {"a_gift_before_a_right_cover"}
"""Logs of older rules, whose stories would end otherwise today (O-R8)."""


def record(cook: Kitchen, path: Path) -> None:
    options = msgspec.to_builtins(cook.game.options)
    header = Header(WOK.name, WOK.rules_version, cook.state.seats, options)
    entries = (
        Entry(no, at, 1, "", Raw(msgspec.json.encode(event)))
        for no, (at, event) in enumerate(cook.log, start=1)
    )
    write(path, header, entries)


if __name__ == "__main__":
    for name, story in STORIES.items():
        path = FOLDER / f"{name}.jsonl"
        if not path.exists():
            record(story(), path)
