"""Which sentence tells which event of a game of Wonky."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from rumpus.core.story import StoryWords
from rumpus.games.wonky.cards import Card
from rumpus.games.wonky.rules import events as ev


def line(event: ev.WonkyEvent, words: StoryWords, _: object = None) -> str | None:
    say, seat, blocks = words.say, words.seat, words.cards  # a block goes by the name of its own card
    match event:
        case ev.GameBegan(hands):
            return say("game_began", count=len(hands[0]))
        case ev.CardPlayed(who, card):
            return say("card_played", seat=seat(who), card=_cards((card,), words))
        case ev.CardsDrawn(who, cards, why):
            return say(f"drew_{why}", seat=seat(who), cards=_cards(cards, words))
        case ev.Reshuffled(pile):
            return say("reshuffled", count=len(pile))
        case ev.Kept(who):
            return say("kept", seat=seat(who))
        case ev.Passed(who):
            return say("passed", seat=seat(who))
        case ev.Reversed(direction):
            return say("clockwise" if direction > 0 else "anticlockwise")
        case ev.BlockAdded():
            return _added(event, words)
        case ev.BlockTakenBack(who, block, why):
            return say(f"taken_back_{why}", seat=seat(who), block=blocks((block,)))
        case ev.TowerShoved(who, shoved, by_mm):
            return say("shoved", seat=seat(who), blocks=blocks(shoved), mm=by_mm)
        case ev.TowerRestored(who, shoved, by_mm):
            return say("restored", seat=seat(who), blocks=blocks(shoved), mm=by_mm)
        case ev.TowerCollapsed(who, fallen, shoved_down):
            key = "collapsed_by_shove" if shoved_down else "collapsed"
            return say(key, seat=seat(who), blocks=blocks(fallen))
        case ev.Won(who, by):
            return say(f"won_by_{by}", seat=seat(who))
        case ev.NobodyWon():
            return say("nobody_won")
        case ev.TurnBegan() | ev.BlockPickedUp() | ev.BlockLetGo():
            return None
        case _:
            assert_never(event)


def _added(event: ev.BlockAdded, words: StoryWords) -> str:
    block, count, height = words.cards((event.block,)), len(event.scene.pieces), event.height_mm
    if count == 1:
        return words.say("tower_begun", seat=words.seat(event.seat), block=block, mm=height)
    return words.say("block_added", block=block, count=count, mm=height)


def _cards(cards: Iterable[Card], words: StoryWords) -> str:
    """Each in quotes: the names of the combos have commas of their own."""
    return ", ".join(words.say("card", card=words.cards((card,))) for card in cards)
