"""A second opinion on Kart under the usual rules: slow, plain, and written without looking at the first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

COLOURS = "RYGB"


def no_shuffling(cards: Sequence[str]) -> list[str]:
    raise AssertionError(f"this position should not need luck, and now {cards} must be shuffled")


class Referee:
    """Everything lies open in lists; the pile's top comes first, the discards' top last."""

    def __init__(
        self, hands: Sequence[Sequence[str]], pile: Sequence[str], discards: Sequence[str], turn: int
    ):
        self.hands = [list(hand) for hand in hands]
        self.pile = list(pile)
        self.discards = list(discards)
        self.colour = colour_of(self.discards[-1])
        self.turn = turn
        self.way = 1
        self.stage = "play" if self.colour else "start"
        self.drawn = ""
        self.silent: int | None = None
        """Who has one card and has not said UNO."""
        self.four: tuple[int, list[str], str] = (0, [], "")
        """Who played the Draw Four, what they held then, and the colour they should have followed."""
        self.passes = 0
        self.published = False
        self.shuffle: Callable[[Sequence[str]], list[str]] = no_shuffling

    # --- what may be done ---

    def moves(self, seat: int) -> set[str]:
        found: set[str] = set()
        if self.stage == "over":
            return found
        if seat == self.turn:
            found |= self.turn_moves()
        if self.silent == seat:
            found.add("call")
        elif self.silent is not None:
            found.add(f"catch {self.silent}")
        return found

    def turn_moves(self) -> set[str]:
        hand = self.hands[self.turn]
        others = [seat for seat in range(len(self.hands)) if seat != self.turn]
        if self.stage in ("name", "start"):
            return {f"name {colour}" for colour in COLOURS}
        if self.stage == "aim":
            return {f"aim {seat}" for seat in others}
        if self.stage == "answer":
            return {"take", "challenge"}
        if self.stage == "keep":
            return self.plays([self.drawn]) | {"keep"}
        plays = self.plays(hand)
        return plays | {"draw"} if self.pile or len(self.discards) > 1 or not plays else plays

    def plays(self, cards: Sequence[str]) -> set[str]:
        found = set()
        for card in cards:
            if self.goes(card):
                named = [f" {colour}" for colour in COLOURS] if card in ("W", "W+4") else [""]
                calls = ["", " !"] if len(self.hands[self.turn]) == 2 else [""]
                found |= {f"play {card}{colour}{call}" for colour in named for call in calls}
        return found

    def goes(self, card: str) -> bool:
        top = self.discards[-1]
        same_face = top[0] != "W" and card[1:] == top[1:]
        return card[0] == "W" or card[0] == self.colour or same_face

    # --- what follows ---

    def do(self, move: str) -> None:
        kind, *rest = move.split()
        if kind == "call":
            self.silent = None
        elif kind == "catch":
            self.silent = None
            self.give(int(rest[0]), 2)
        else:
            getattr(self, kind)(*rest)

    def play(self, card: str, *words: str) -> None:
        seat, followed = self.turn, self.colour
        hand = self.hands[seat]
        hand.remove(card)
        self.discards.append(card)
        self.colour = next((word for word in words if word != "!"), colour_of(card))
        self.silent = seat if len(hand) == 1 and "!" not in words else None
        self.passes = 0
        self.stage = "play"
        if not hand:
            self.give(self.beside(1), 4 if card == "W+4" else 2 if card[1:] == "+2" else 0)
            self.stage = "over"
        elif card == "W?":
            self.open_box()
        elif card == "W+4":
            self.four = (seat, list(hand), followed)
            self.turn, self.stage = self.beside(1), "answer"
        elif card[1:] == "+2":
            self.give(self.beside(1), 2)
            self.turn = self.beside(2)
        elif card[1:] == "S" or (card[1:] == "R" and len(self.hands) == 2):
            self.turn = self.beside(2)
        else:
            if card[1:] == "R":
                self.way = -self.way
            self.turn = self.beside(1)

    def open_box(self) -> None:
        self.refill()
        card = self.pile.pop(0)
        self.discards.append(card)
        self.colour = colour_of(card)
        match card[0]:
            case "R":
                pass
            case "B":
                for steps in range(1, len(self.hands)):
                    self.give(self.beside(steps), 1)
            case "Y":
                self.give(self.beside(-1), 2)
                self.turn = self.beside(1)
            case "G" if len(self.hands) > 2:
                self.stage = "aim"
            case "G":
                self.aim(self.beside(1))
            case _:
                self.give(self.turn, 2)
                self.stage = "name"

    def aim(self, target: int | str) -> None:
        self.give(int(target), 1)
        self.turn, self.stage = self.beside(1), "play"

    def name(self, colour: str) -> None:
        self.colour = colour
        if self.stage == "name":
            self.turn = self.beside(1)
        self.stage = "play"

    def draw(self) -> None:
        self.silent = None
        if not self.pile and len(self.discards) == 1:
            self.passes += 1
            if self.passes == len(self.hands):
                self.stage = "over"
            else:
                self.turn = self.beside(1)
            return
        (self.drawn,) = self.give(self.turn, 1)
        if self.goes(self.drawn):
            self.stage = "keep"
        else:
            self.turn = self.beside(1)

    def keep(self) -> None:
        self.turn, self.stage = self.beside(1), "play"

    def take(self) -> None:
        self.silent = None
        self.give(self.turn, 4)
        self.turn, self.stage = self.beside(1), "play"

    def challenge(self) -> None:
        self.silent = None
        by, held, followed = self.four
        wild_that_counts = "W?" if self.published else "W"
        if any(card[0] == followed or card == wild_that_counts for card in held):
            self.give(by, 4)
        else:
            self.give(self.turn, 6)
            self.turn = self.beside(1)
        self.stage = "play"

    def give(self, seat: int, count: int) -> list[str]:
        given: list[str] = []
        while len(given) < count and self.refill():
            given.append(self.pile.pop(0))
        self.hands[seat] += given
        if given:
            self.passes = 0
            if seat == self.silent:
                self.silent = None
        return given

    def refill(self) -> bool:
        if not self.pile and len(self.discards) > 1:
            self.pile = self.shuffle(self.discards[:-1])
            del self.discards[:-1]
        return bool(self.pile)

    def beside(self, steps: int) -> int:
        return (self.turn + steps * self.way) % len(self.hands)


def colour_of(card: str) -> str:
    return "" if card[0] == "W" else card[0]
