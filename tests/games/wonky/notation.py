"""Wonky stories as notation: `table("BS X | P* YL", tower="BL PM", pile="YS")`, then `play(0, "BS")`."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from rumpus.core.inputs import Act, Ms, Refused, Seat
from rumpus.core.play import Play
from rumpus.core.scene import Scene
from rumpus.core.waits import Trial
from rumpus.games.wonky.cards import Card
from rumpus.games.wonky.neat_stacks import height_mm, on_top, stacked
from rumpus.games.wonky.rules import RULES as WONKY
from rumpus.games.wonky.rules import facts as fa
from rumpus.games.wonky.rules.actions import Draw, Keep, PickUp, PlayCard, WonkyAction
from rumpus.games.wonky.rules.events import BlockLetGo, WonkyEvent
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.state import TO_PLAY, ToCount, ToPlace, WonkyState
from rumpus.games.wonky.rules.tasks import Place, WonkyTask
from rumpus.games.wonky.rules.view import WonkyTable, WonkyView


def table(
    hands: str,
    *,
    tower: str = "",
    pile: str = "",
    played: str = "",
    turn: int = 0,
    direction: int = 1,
    seed: bytes = b"a story",
    **options: Any,
) -> Build:
    """A game in the middle. Hands are parted by `|`, the tower is written from its base, the pile in
    drawing order, the played cards with the latest last."""
    held = tuple(tuple(hand.split()) for hand in hands.split("|"))
    build = Build(len(held), WonkyOptions(**options), seed)
    scene = stacked(*tower.split())
    build.game.state = replace(
        build.state,
        hands=held,
        pile=tuple(pile.split())[::-1],
        discards=tuple(played.split()),
        turn=Seat(turn),
        direction=direction,
        phase=TO_PLAY,
        scene=scene,
        height_mm=height_mm(scene),
        trial=1,
    )
    return build


def fresh(seats: int, seed: bytes = b"a story", **options: Any) -> Build:
    """A game from its deal."""
    build = Build(seats, WonkyOptions(**options), seed)
    build.story = build.game.begin()
    return build


class Build:
    """A game being told. `story` holds the events of the last input."""

    def __init__(self, seats: int, options: WonkyOptions, seed: bytes) -> None:
        self.game = Play(WONKY, seats, options, seed)
        self.story: list[WonkyEvent] = []

    # --- what seats do; each gives the story that follows ---

    def play(self, seat: int, card: str) -> list[str]:
        return self.do(seat, PlayCard(card))

    def draw(self, seat: int) -> list[str]:
        return self.do(seat, Draw())

    def keep(self, seat: int) -> list[str]:
        return self.do(seat, Keep())

    def pick(self, seat: int, block: str) -> list[str]:
        return self.do(seat, PickUp(block))

    def do(self, seat: int, action: WonkyAction) -> list[str]:
        """One act; cards are counted before and after."""
        before = self.cards
        self.story = self.game.act(Act(Seat(seat), action))
        assert self.cards == before, "a card came from nowhere or got lost"
        return self.told

    def refused(self, seat: int, action: WonkyAction) -> str:
        """The rule and the reason by which this is refused, making sure that it leaves no trace."""
        state, count = self.state, self.game.count
        assert action not in self.game.actions(Seat(seat)), "what is offered must not be refused"
        try:
            self.game.act(Act(Seat(seat), action))
        except Refused as refusal:
            assert self.state is state, "a refusal changes nothing"
            assert self.game.count == count, "a refusal burns no luck"
            return f"{refusal.rule} {refusal.why}"
        raise AssertionError(f"{action} was accepted: {self.told}")

    # --- what the world reports about the trial that is on ---

    def let_go(self, at: int = 0) -> list[str]:
        phase = self.state.phase
        assert isinstance(phase, ToPlace), "no block is in hand"
        scene = self.state.scene.adding(phase.block, on_top(self.state.scene, phase.block))
        return self.report(fa.LetGo(self.state.trial, Ms(at), phase.block, scene))

    def stands(self) -> list[str]:
        """Let go if need be, then three seconds."""
        scene = self._let_go_scene()
        return self.report(fa.BlockStood(self.state.trial, Ms(3000), scene, height_mm(scene)))

    def stands_after_all(self) -> list[str]:
        """The same word, whether or not a block was let go."""
        return self.report(fa.BlockStood(self.state.trial, Ms(3000), self.state.scene, 0))

    def let_go_again(self, block: str) -> list[str]:
        return self.report(fa.LetGo(self.state.trial, Ms(0), block, self.state.scene))

    def adds_nothing(self) -> list[str]:
        scene = self._let_go_scene()
        block = scene.names[-1]
        return self.report(fa.AddedNothing(self.state.trial, Ms(3000), block, scene.without(block)))

    def misses(self) -> list[str]:
        scene = self._let_go_scene()
        block = scene.names[-1]
        return self.report(fa.Missed(self.state.trial, Ms(900), block, scene.without(block)))

    def shoves(self, blocks: str, by_mm: int = 5, scene: Scene | None = None) -> list[str]:
        now = scene or self.state.scene
        return self.report(fa.Nudged(self.state.trial, Ms(400), tuple(blocks.split()), by_mm, now))

    def falls(self, blocks: str = "BS", trial: int | None = None) -> list[str]:
        trial = self.state.trial if trial is None else trial
        return self.report(fa.TowerFell(trial, Ms(700), tuple(blocks.split()), self.state.scene))

    def place(self, seat: int, card: str, block: str | None = None) -> list[str]:
        """A card, its block, let go, standing: what a turn should be."""
        self.play(seat, card)
        if block:
            self.pick(seat, block)
        return self.stands()

    def report(self, fact: fa.WonkyFact) -> list[str]:
        before = self.cards
        self.story = self.game.fact(fact)
        assert self.cards == before, "a card came from nowhere or got lost"
        return self.told

    def _let_go_scene(self) -> Scene:
        if isinstance(self.state.phase, ToPlace):
            self.let_go()
        assert isinstance(self.state.phase, ToCount), "no block was let go"
        return self.state.phase.scene

    # --- what there is to see ---

    @property
    def state(self) -> WonkyState:
        return self.game.state

    @property
    def told(self) -> list[str]:
        return [tell(event) for event in self.story]

    def hand(self, seat: int) -> str:
        return " ".join(self.state.hands[seat])

    @property
    def counts(self) -> list[int]:
        return [len(hand) for hand in self.state.hands]

    @property
    def pile(self) -> str:
        return " ".join(self.state.pile[::-1])

    @property
    def tower(self) -> str:
        return " ".join(self.state.tower)

    @property
    def cards(self) -> Counter[Card]:
        state = self.state
        return Counter((*state.pile, *state.discards, *(card for hand in state.hands for card in hand)))

    @property
    def open(self) -> WonkyTable:
        return self.view().table

    def view(self, seat: int | None = None) -> WonkyView:
        return self.game.view(None if seat is None else Seat(seat))

    def offers(self, seat: int) -> list[str]:
        return [tell(action) for action in self.game.actions(Seat(seat))]

    def seen(self, seat: int | None) -> list[str]:
        """The last story as this seat, or a watcher, witnesses it."""
        return [tell(s) for s in self.game.sights(self.story, None if seat is None else Seat(seat))]

    @property
    def waits(self) -> list[str]:
        """`turn 0`, `may 0`, `watch 3`, `place 4 by 0`: the number is the trial's."""
        return [
            f"{wait.task.__struct_config__.tag} {wait.id}" + "".join(f" by {seat}" for seat in wait.seats)
            if isinstance(wait, Trial)
            else ("turn" if wait.must else "may") + f" {wait.seat}"
            for wait in self.game.waits
            if not hasattr(wait, "due")
        ]

    @property
    def task(self) -> WonkyTask:
        (trial,) = (wait for wait in self.game.waits if isinstance(wait, Trial))
        task: WonkyTask = trial.task
        return task

    @property
    def held(self) -> tuple[Scene, str]:
        """The tower, and what is in somebody's hand above it."""
        assert isinstance(self.task, Place)
        return self.task.scene, self.task.block


def tell(value: msgspec.Struct) -> str:
    """`card_played 0 B*`, `block_added 0 BS BL/BS 80`: the tag and what it holds, a hand's luck apart."""
    left_out = {"sway"} if isinstance(value, BlockLetGo) else {"sway", "at"}
    held = (_words(field) for name, field in asdict(value).items() if name not in left_out)
    return " ".join([str(value.__struct_config__.tag), *(word for word in held if word)])


def _words(value: object) -> str:
    match value:
        case None | False:
            return ""
        case True:
            return "!"
        case Scene():
            return "/".join(value.names) or "-"
        case tuple():
            return f"[{' '.join(map(_words, value))}]"
        case _:
            return str(value)
