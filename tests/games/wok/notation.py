"""Wok Up stories as notation: `kitchen("C2 C3 F5!", open="plenty:C touch trio:F")`, `cover(0, "plenty")`.

A lying token is written by its code; then `^` where its back is up, `!` where it lies outside the pentagon,
`~trio` where it touches that stack and `|2` where it touches that divider.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from rumpus.core.inputs import Act, Fact, Ms, Rang, Refused, Seat, Timing
from rumpus.core.play import Play
from rumpus.core.scene import Pose
from rumpus.core.waits import Alarm, Trial
from rumpus.games.wok.cards import KIND, KINDS, STACKS, Card, Kind
from rumpus.games.wok.lying import Lying, Settled
from rumpus.games.wok.pieces import TOKENS, Token
from rumpus.games.wok.rules import RULES as WOK
from rumpus.games.wok.rules.actions import Cover, SayReady, Shout, TakeRecipe, TurnCard, WokAction
from rumpus.games.wok.rules.events import Runner, WokEvent
from rumpus.games.wok.rules.facts import Flicked, TokensLanded
from rumpus.games.wok.rules.options import WokOptions
from rumpus.games.wok.rules.state import Claim, ToSignal, WokState
from rumpus.games.wok.rules.tasks import Flick, Thrown
from rumpus.games.wok.rules.view import WokMine, WokTable, WokView

LIES = re.compile(
    r"(?P<token>[CMFSB][1-5])(?P<back>\^)?(?P<outside>!)?(?P<cards>(~\w+)*)(?P<dividers>(\|\d)*)"
)
FLAT, FLIPPED = (1.0, 0.0, 0.0, 0.0), (0.0, 1.0, 0.0, 0.0)
FLICK = Flick(0.0, 0.0, 0.5, 0.5)

SETTLED = 1000
"""When the wok of a story came to rest."""


def lies(text: str) -> tuple[Lying, ...]:
    return tuple(_lies(word) for word in text.split())


def _lies(word: str) -> Lying:
    found = LIES.fullmatch(word)
    assert found, f"{word!r} is no lying token"
    token = found["token"]
    x = (TOKENS.index(token) % 5 - 2) / 25 + (0.3 if found["outside"] else 0)
    pose = Pose.rounded((x, (TOKENS.index(token) // 5 - 2) / 25, 0, *(FLIPPED if found["back"] else FLAT)))
    return Lying(
        token,
        pose,
        "back" if found["back"] else "front",
        not found["outside"],
        tuple(kind for kind in KINDS if kind in found["cards"].split("~")),
        tuple(int(number) for number in found["dividers"].split("|") if number),
    )


def kitchen(
    lying: str | None,
    *,
    seats: int = 3,
    open: str = "plenty:C touch balance:MF",  # noqa: A002 - the open cards
    piles: str = "",
    won: str = "",
    left: dict[Kind, int] | None = None,
    group: int = 0,
    seed: bytes = b"a story",
    **options: Any,
) -> Kitchen:
    """A game in the middle of a round, with this in the wok since `SETTLED`; None: nothing thrown yet.

    Piles and won cards are parted by `|`; a pile is written in throwing order, and the tokens not named
    lie underneath. `left` says how many cards a stack still has.
    """
    cook = Kitchen(seats, WokOptions(**options), seed)
    wok = None if lying is None else Settled(lies(lying), Ms(SETTLED))
    prizes = _parts(won, seats)
    shown = tuple(open.split())
    taken = Counter((*shown, *(card for prize in prizes for card in prize)))
    cook.game.state = replace(
        cook.state,
        stacks=tuple(
            _stack(kind, stack, taken, shown, left or {}) for kind, stack in zip(KINDS, STACKS, strict=True)
        ),
        open=tuple(KIND[card] for card in shown),
        piles=_piles(_parts(piles, seats), () if wok is None else [one.token for one in wok.lying]),
        won=prizes,
        wok=wok,
        phase=ToSignal(Ms(SETTLED)),
        group=group,
        round_no=1,
        beat=1,
    )
    return cook


def _parts(text: str, seats: int) -> tuple[tuple[str, ...], ...]:
    parts = [tuple(part.split()) for part in text.split("|")]
    return tuple((*parts, *[()] * seats)[:seats])


def _stack(
    kind: Kind, stack: tuple[Card, ...], taken: Counter[Card], shown: tuple[Card, ...], left: dict[Kind, int]
) -> tuple[Card, ...]:
    rest = list((Counter(stack) - taken).elements())
    tops = [card for card in shown if KIND[card] == kind]
    count = left.get(kind, len(rest) + len(tops))
    return (*rest[: count - len(tops)], *tops)


def _piles(tops: tuple[tuple[Token, ...], ...], lying: Iterable[Token]) -> tuple[tuple[Token, ...], ...]:
    used = {*lying, *(token for top in tops for token in top)}
    under: list[list[Token]] = [[] for _ in tops]
    for no, token in enumerate(token for token in TOKENS if token not in used):
        under[no % len(tops)].append(token)
    return tuple((*below, *top[::-1]) for below, top in zip(under, tops, strict=True))


def fresh(seats: int, seed: bytes = b"a story", **options: Any) -> Kitchen:
    """A game from its setting up."""
    cook = Kitchen(seats, WokOptions(**options), seed)
    cook.story = cook.game.begin()
    return cook


class Kitchen:
    """A game being told. `story` holds the events of the last input, `log` all of them."""

    def __init__(self, seats: int, options: WokOptions, seed: bytes) -> None:
        self.game = Play(WOK, seats, options, seed)
        self.story: list[WokEvent] = []
        self.log: list[tuple[Ms, WokEvent]] = []

    def tell_of_before(self, *events: WokEvent) -> None:
        """What led to where a story begins."""
        self.game.replay(events)
        self.log += [(Ms(0), event) for event in events]

    # --- what seats do; each gives the story that follows ---

    def ready(self, *seats: int, at: int = 2000) -> list[str]:
        return [event for seat in seats for event in self.do(seat, SayReady(), at=at)]

    def cover(self, seat: int, kind: Kind, **when: Any) -> list[str]:
        return self.do(seat, Cover(kind), **when)

    def shout(self, seat: int, **when: Any) -> list[str]:
        return self.do(seat, Shout(), **when)

    def take(self, seat: int, kind: Kind) -> list[str]:
        return self.do(seat, TakeRecipe(kind))

    def turn(self, seat: int, kind: Kind) -> list[str]:
        return self.do(seat, TurnCard(kind))

    def do(
        self,
        seat: int,
        action: WokAction,
        at: int = 2000,
        now: int | None = None,
        horizon: int = 0,
        act_id: str = "",
        dt: int = 0,
    ) -> list[str]:
        """One act, made at `at` and arriving `now`, with a horizon if people race; pieces are counted.

        `dt` is what a page said of the hand; bots have none.
        """
        now = at if now is None else now
        timing = Timing(Ms(now), Ms(dt), Ms(now - at), Ms(horizon))
        act = Act(Seat(seat), action, Ms(at), act_id, timing)
        self._happens(Ms(now), lambda: self.game.act(act, Ms(now)))
        return self.told

    def ring(self, name: str, at: int | None = None, no: int | None = None) -> list[str]:
        """The alarm of this name that is set, at its time unless another is meant."""
        alarm = self.alarms.get(name)
        assert alarm or no is not None, f"no alarm {name} is set, but {list(self.alarms)}"
        fact = Rang(name, alarm.no if alarm else 0, alarm.due if alarm else Ms(0))
        return self._heard(Rang(name, fact.no if no is None else no, fact.at if at is None else Ms(at)))

    def wait(self, until: int) -> None:
        """The clock goes on, and every alarm that is due by then rings."""
        while due := [alarm for alarm in self.alarms.values() if alarm.due <= until]:
            self.ring(min(due, key=lambda alarm: alarm.due).name)

    def photo(self) -> list[str]:
        """The photo's alarm, and what it proved is seen at a glance; the story without the list of claims."""
        due = self.alarms["photo"].due
        told, story = self.ring("photo")[1:], self.story
        if "shown" in self.alarms:
            told += self.ring("shown", at=due)
        self.story = story
        return [event for event in told if event.split()[0] not in ("proof_shown", "take_owed")]

    def flick(self, *seats: int, at: int = 3000) -> list[str]:
        return [
            event
            for seat in seats
            for event in self._heard(Flicked(self.game.state.trial, Ms(at), Seat(seat), FLICK))
        ]

    def land(self, text: str = "", at: int = 4000) -> list[str]:
        """These come to lie as written, also if they lay there before; the other tokens lie inside."""
        state = self.state
        lying = {one.token: one for one in (state.wok.lying if state.wok else ())}
        lying |= {thrown.token: _lies(thrown.token) for thrown in state.air}
        lying |= {one.token: one for one in lies(text)}
        return self._heard(TokensLanded(state.trial, Ms(at), tuple(lying.values())))

    def throw(self, text: str = "", at: int = 4000) -> list[str]:
        """From the signal's alarm to the wok at rest."""
        story = [*self.ring("signal")]
        story += self.flick(*(one.seat for one in self.state.air))
        return story + self.land(text, at)

    def refused(self, seat: int, action: WokAction, at: int = 2000) -> str:
        """The rule and the reason by which this is refused, making sure that it leaves no trace."""
        state, count = self.state, self.game.count
        assert action not in self.game.actions(Seat(seat)), "what is offered must not be refused"
        try:
            self.game.act(Act(Seat(seat), action, Ms(at), "refused"))
        except Refused as refusal:
            assert self.state is state, "a refusal changes nothing"
            assert self.game.count == count, "a refusal burns no luck"
            assert not self.game.knows("refused"), "a refused act may be sent again"
            return f"{refusal.rule} {refusal.why}"
        raise AssertionError(f"{action} was accepted: {self.told}")

    def _heard(self, fact: Fact) -> list[str]:
        self._happens(fact.at, lambda: self.game.fact(fact))
        return self.told

    def _happens(self, at: Ms, decided: Callable[[], list[WokEvent]]) -> None:
        before = self.pieces
        self.story = decided()
        self.log += [(at, event) for event in self.story]
        assert self.pieces == before, "a piece came from nowhere or got lost"

    # --- what there is to see ---

    @property
    def state(self) -> WokState:
        return self.game.state

    @property
    def told(self) -> list[str]:
        return [tell(event) for event in self.story]

    @property
    def pieces(self) -> Counter[str]:
        state = self.state
        lying = [one.token for one in state.wok.lying] if state.wok else []
        tokens = (*lying, *(one.token for one in state.air), *(t for pile in state.piles for t in pile))
        cards = (card for cards in (*state.stacks, *state.won) for card in cards)
        return Counter((*tokens, *cards))

    @property
    def alarms(self) -> dict[str, Alarm]:
        return {wait.name: wait for wait in self.game.waits if isinstance(wait, Alarm)}

    @property
    def trial(self) -> Trial:
        (trial,) = (wait for wait in self.game.waits if isinstance(wait, Trial))
        return trial

    @property
    def table(self) -> WokTable:
        return self.view().table

    @property
    def phase(self) -> str:
        return self.table.phase

    @property
    def cards(self) -> list[str]:
        """The open ones."""
        return [stack.open for stack in self.table.stacks if stack.open]

    @property
    def scores(self) -> list[int]:
        return [len(cards) for cards in self.state.won]

    def view(self, seat: int | None = None) -> WokView:
        return self.game.view(None if seat is None else Seat(seat))

    def mine(self, seat: int) -> WokMine:
        mine = self.view(seat).mine
        assert mine is not None
        return mine

    def offers(self, seat: int) -> list[str]:
        return [tell(action) for action in self.game.actions(Seat(seat))]

    def seen(self, seat: int | None = None) -> list[str]:
        """The last story as this seat, or a watcher, witnesses it."""
        sights = self.game.sights(self.story, None if seat is None else Seat(seat))
        return [tell(sight) for sight in sights]


def tell(value: msgspec.Struct) -> str:
    """`recipe_won 0 plenty:C cover`, `tokens_settled [C2 F5!] 4000`: the tag and what it holds."""
    held = (_words(field) for field in asdict(value).values())
    return " ".join([str(value.__struct_config__.tag), *(word for word in held if word)])


def _words(value: object) -> str:
    match value:
        case None | False:
            return ""
        case True:
            return "!"
        case Lying():
            marks = ("^" if value.up == "back" else "") + ("" if value.inside else "!")
            touched = (*(f"~{kind}" for kind in value.cards), *(f"|{number}" for number in value.dividers))
            return value.token + marks + "".join(touched)
        case Thrown():
            return f"{value.seat}:{value.token}" + ("" if value.flick else "?")
        case Claim():
            what = value.action.kind if isinstance(value.action, Cover) else "shout"
            return f"{value.seat}:{what}@{value.at}"
        case Runner():
            return f"{value.seat}:{value.covered or 'shout'}+{value.at}"
        case Flick():
            return "flick"
        case tuple():
            return f"[{' '.join(map(_words, value))}]"
        case _:
            return str(value)
