"""Why a claim at Wok Up was right or wrong, in words: "three fish, three broccoli"."""

from __future__ import annotations

from collections.abc import Iterable

from rumpus.core.story import StoryWords
from rumpus.games.wok.pieces import INGREDIENT, NUMBER
from rumpus.games.wok.rules.proof import Amount, Proof

WRITTEN = 10
"""Up to here numbers are written out."""


def why(proof: Proof, words: StoryWords) -> str:
    """A whole sentence."""
    say = words.say
    there = _list((amount(one.food, one.number, words) for one in proof.amounts), words)
    match proof.kind:
        case "touch":
            key = "one" if len(proof.tokens) == 1 else "none" if not proof.tokens else "many"
            return _sentence(say(f"why_touch_{key}", count=number(len(proof.tokens), words)))
        case "trio" if proof.lacks:
            return _sentence(
                say("why_lacks", foods=_list((_token(one, words) for one in proof.lacks), words))
            )
        case "trio":
            faces = (amount(INGREDIENT[face], NUMBER[face], words) for face in sorted(proof.faces))
            return _sentence(say("why_there", foods=_list(faces, words)))
        case "balance" if proof.lacks and len(proof.amounts) > 2 and proof.amounts[0].number:
            first = proof.amounts[0]
            return _sentence(say("why_unmatched", food=amount(first.food, first.number, words)))
        case "variety" if proof.lacks:
            none = (amount(one.food, 0, words) for one in proof.amounts if not one.number)
            return _sentence(say("why_there", foods=_list(none, words)))
        case None if proof.lacks:
            return _sentence(say("why_short_of_ten", foods=there))
        case "plenty" if proof.lacks:
            return _sentence(say("why_short_of_five", foods=there))
        case "balance" if proof.lacks and len(proof.amounts) > 2:
            return _sentence(say("why_there", foods=amount(proof.amounts[0].food, 0, words)))
        case _:
            return _sentence(say("why_there", foods=there))


def amount(food: str | None, count: int, words: StoryWords) -> str:
    """`three fish`, `no chili`: with the plural and the gender the food has."""
    plural = "one" if count == 1 else "none" if not count else "many"
    return words.say(f"{plural}_{food}", count=number(count, words))


def number(count: int, words: StoryWords) -> str:
    return words.say(f"number_{count}") if 2 <= count <= WRITTEN else str(count)


def _token(one: Amount, words: StoryWords) -> str:
    return words.say("the_token", token=amount(one.food, one.number, words))


def _list(parts: Iterable[str], words: StoryWords) -> str:
    all_of_them = list(parts)
    if len(all_of_them) < 2:
        return "".join(all_of_them)
    return f"{', '.join(all_of_them[:-1])} {words.say('and')} {all_of_them[-1]}"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
