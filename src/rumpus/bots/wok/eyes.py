"""What a bot makes of a wok at rest: which recipes it takes for complete, and how long it takes to see it.

It looks once at each wok: what it makes of it depends on how the tokens lie, on nothing that happens later.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct

from rumpus.bots.wok.wits import Wits
from rumpus.core.inputs import Ms, Seat
from rumpus.games.wok.actions import Cover, Shout
from rumpus.games.wok.cards import FOODS, KIND, Card, Kind
from rumpus.games.wok.pieces import INGREDIENTS
from rumpus.games.wok.recipes import PLENTY, SPECIAL, TOUCHES, TRIO, Contents, complete, contents, special
from rumpus.games.wok.view import WokTable

TOIL: dict[Kind, float] = {"trio": 1.0, "plenty": 0.95, "variety": 1.1, "touch": 0.8, "balance": 1.35}
"""How long each kind takes to see, beside the others: amounts have to be added up, hands need no counting."""
SHOUTING = 1.15
QUICKEST = 280
"""Milliseconds: nobody's hand is there sooner."""
LEISURE = {"normal": 1.0, "relaxed": 1.6}


class Finding(Struct, frozen=True):
    """Something to cover, or to shout about; so long `after` all lay still."""

    action: Cover | Shout
    after: Ms


class Look(Struct, frozen=True):
    """What comes of looking at a wok."""

    findings: tuple[Finding, ...]
    """Soonest first."""
    late: tuple[Finding, ...]
    """What is seen only after nothing seemed to be there."""
    done: Ms
    """When it has looked at everything."""


def look(wits: Wits, table: WokTable, seat: Seat) -> Look:
    """Everybody has eyes of their own: the same wok, from another seat, is another look."""
    stacked = tuple(stack.kind for stack in table.stacks if stack.count)
    wok = contents(table.lying, stacked, two_faced=table.options.two_faced)
    cards = [stack.open for stack in table.stacks if stack.open]
    luck = Random(f"{seat} {table.round_no} " + " ".join(f"{one.token}{one.pose.x}" for one in table.lying))
    reading = wits.start + wits.a_card * len(cards) + wits.a_token * len(wok.faces)
    reading *= LEISURE[table.options.pace]

    def after(toil: float) -> Ms:
        return Ms(max(QUICKEST, int(reading * toil * luck.lognormvariate(0, wits.spread))))

    seen: list[Finding] = []
    late: list[Finding] = []
    for action, toil, is_right, lacks in _questions(cards, wok):
        finding, chance, again = Finding(action, after(toil)), luck.random(), luck.random()
        if is_right:
            if chance >= wits.overlooks:
                seen.append(finding)
            elif again < wits.wakes_up:
                late.append(finding)
        elif chance < (wits.jumps if lacks == 1 else wits.fancies):
            seen.append(finding)
    seen.sort(key=lambda finding: finding.after)
    return Look(tuple(seen), tuple(late), after(1.2))


def _questions(cards: list[Card], wok: Contents) -> list[tuple[Cover | Shout, float, bool, int]]:
    """Of each open card and of the special: what to do, how hard to see, whether it is so, how much lacks."""
    asked: list[tuple[Cover | Shout, float, bool, int]] = [
        (Cover(KIND[card]), TOIL[KIND[card]], complete(card, wok), lacking(card, wok)) for card in cards
    ]
    return [*asked, (Shout(), SHOUTING, special(wok), SPECIAL - max(wok.amounts.values()))]


def lacking(card: Card, wok: Contents) -> int:
    """How far a recipe is from complete: tokens, kinds or pieces, whichever it counts."""
    foods, amounts = FOODS[card], wok.amounts
    match KIND[card]:
        case "trio":
            return sum(f"{foods}{number}" not in wok.faces for number in TRIO)
        case "plenty":
            return max(0, PLENTY - amounts[foods])
        case "variety":
            return sum(not amounts[food] for food in foods)
        case "touch":
            return max(0, TOUCHES - wok.touching)
        case "balance":
            others = [food for food in INGREDIENTS if food != foods[0] and foods[1] in (food, "*")]
            if not amounts[foods[0]]:
                return SPECIAL
            return min(abs(amounts[foods[0]] - amounts[food]) or (amounts[food] == 0) for food in others)
