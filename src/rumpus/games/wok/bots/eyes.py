"""What a bot makes of a wok at rest: which recipes it takes for complete, and how long it takes to see it.

It looks as people do. First it takes in the new picture; then it reads the open recipes one after the other,
each with a glance over the tokens, and counts those that matter to it; then its hand has to get there. Now
and then its eyes are elsewhere, or it overlooks a recipe, or takes one for complete that lacks a token. What
is hard to read is hard for everybody: most of a wok's luck is shared by the whole table, and only a little is
a bot's own, so that three bots are not much quicker than one.

It looks once at each wok: what it makes of it depends on how the tokens lie, on nothing that happens later.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct

from rumpus.bots.company import usual_reaction
from rumpus.core.inputs import Ms, Seat
from rumpus.games.wok.bots.skill import Skill
from rumpus.games.wok.cards import FOODS, KIND, Card
from rumpus.games.wok.pieces import INGREDIENT, INGREDIENTS
from rumpus.games.wok.rules.actions import Cover, Shout
from rumpus.games.wok.rules.race import least_time
from rumpus.games.wok.rules.recipes import (
    PLENTY,
    SPECIAL,
    TOUCHES,
    TRIO,
    Contents,
    complete,
    contents,
    special,
)
from rumpus.games.wok.rules.throwing import groups
from rumpus.games.wok.rules.view import WokTable

NOTICING, REACHING = 350, 450
"""Milliseconds to take in a new picture, and to bring a hand to a card."""
A_CARD, A_TOKEN, A_COUNT = 120, 20, 170
"""Milliseconds for a recipe, for each token that eyes pass over, and for each that has to be counted."""
ORDINARY = 2100.0
"""Milliseconds that all of this comes to for somebody with these figures, before luck: measured in games."""
SHARED, OWN = 0.15, 0.1
"""How far one wok's reactions differ from the next's: the deviations of their logarithms."""
LOOKS_UP = (1.3, 2.2)
"""So many times as long takes who was looking elsewhere."""
OWN_EYES = 0.25
"""Which recipe is read first is mostly the table's, and a little in the eye of the beholder."""
STRANGER = 2500.0
"""Milliseconds: taken for the reaction of somebody of whom nothing has been seen."""
KEEN = 0.7
"""Who follows people is a little quicker than they, to be company and not an audience."""
LEISURE = {"normal": 1.0, "relaxed": 1.6, "patient": 4.0}


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


def look(skill: Skill, table: WokTable, seat: Seat) -> Look:
    """Everybody has eyes of their own: the same wok, from another seat, is another look, but not by much."""
    stacked = tuple(stack.kind for stack in table.stacks if stack.count)
    wok = contents(table.lying, stacked, two_faced=table.options.two_faced)
    this = f"{table.round_no} " + " ".join(f"{one.token}{one.pose.x}" for one in table.lying)
    everybodys, own = Random(this), Random(f"{seat} {this}")
    pace = _reacts(skill, table) / ORDINARY * everybodys.lognormvariate(0, SHARED)
    pace *= own.lognormvariate(0, OWN)
    away = own.uniform(*LOOKS_UP)
    if own.random() < skill.wanders:
        pace *= away
    seen: list[Finding] = []
    late: list[Finding] = []
    quickest = least_time(
        len(groups(len(table.piles))[0]), sum(stack.open is not None for stack in table.stacks)
    )
    spent = float(NOTICING)
    for question in _in_order(_questions(table, wok), everybodys, own):
        spent += A_CARD + A_TOKEN * len(wok.faces) + A_COUNT * question.counted
        finding = Finding(question.action, Ms(max(quickest, int((spent + REACHING) * pace))))
        chance, again = own.random(), own.random()
        if question.is_right:
            if chance >= skill.overlooks:
                seen.append(finding)
            elif again < skill.wakes_up:
                late.append(finding)
        elif chance < (skill.jumps if question.lacks == 1 else skill.fancies):
            seen.append(finding)
    return Look(tuple(seen), tuple(late), Ms(int((spent + REACHING) * pace)))


def _reacts(skill: Skill, table: WokTable) -> float:
    """Who follows people follows them as they are; a relaxed table tells only how strangers will be."""
    leisure = LEISURE[table.options.pace]
    if skill.reacts is not None:
        return skill.reacts * leisure
    return KEEN * usual_reaction(table.raced, STRANGER * leisure)


class Question(Struct, frozen=True):
    """Of an open card, or of the special: what to do about it, and what there is to see."""

    action: Cover | Shout
    is_right: bool
    lacks: int
    counted: int
    """How many tokens have to be counted, or compared."""


def _questions(table: WokTable, wok: Contents) -> list[Question]:
    cards = [stack.open for stack in table.stacks if stack.open]
    recipes = [
        Question(Cover(KIND[card]), complete(card, wok), lacking(card, wok), counting(card, wok))
        for card in cards
    ]
    most = max(wok.amounts, key=lambda food: wok.amounts[food])
    lacks = SPECIAL - wok.amounts[most]
    return [*recipes, Question(Shout(), special(wok), lacks, _shown(wok, most) if lacks < PLENTY else 0)]


def _in_order(questions: list[Question], everybodys: Random, own: Random) -> list[Question]:
    """As they catch the eye; the special is nobody's first thought."""
    *recipes, shout = questions
    salient = [everybodys.random() + OWN_EYES * own.random() for _ in recipes]
    order = sorted(range(len(recipes)), key=lambda number: salient[number])
    return [*(recipes[number] for number in order), shout]


def counting(card: Card, wok: Contents) -> int:
    """How many tokens somebody has to count who wants to know whether this recipe is complete."""
    foods = FOODS[card]
    match KIND[card]:
        case "touch":
            return wok.touching
        case "variety":
            return len(foods) - lacking(card, wok)
        case "balance" if foods[1] == "*":
            return len(wok.faces)
        case _:
            return _shown(wok, foods)


def _shown(wok: Contents, foods: str) -> int:
    return sum(INGREDIENT[face] in foods for face in wok.faces)


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
