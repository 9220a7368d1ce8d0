"""What Wonky allows: the same judgement offers actions, lights cards and refuses acts with their rule."""

from __future__ import annotations

from rumpus.core.inputs import Refused, Seat
from rumpus.games.wonky.cards import ACTIONS, ASKS_FOR, Card
from rumpus.games.wonky.pieces import BLOCKS, Block
from rumpus.games.wonky.rules import actions as ac
from rumpus.games.wonky.rules.state import (
    Over,
    ToCount,
    ToKeep,
    ToPick,
    ToPlace,
    ToPlay,
    ToRestart,
    WonkyState,
)


def suiting(state: WonkyState, card: Card) -> tuple[Block, ...]:
    """W-A1: the blocks a card asks for that are not in the tower."""
    tower = state.tower
    return tuple(block for block in ASKS_FOR[state.options.edition][card] if block not in tower)


def playable(state: WonkyState, seat: Seat, card: Card) -> bool:
    """Whether this card of the seat's hand may go down now: W-V2, W-F2, W-T2."""
    if card in ACTIONS:
        return len(state.hands[seat]) > 1 and not isinstance(state.phase, ToRestart)
    return bool(suiting(state, card))


def can_play(state: WonkyState, seat: Seat) -> bool:
    return any(playable(state, seat, card) for card in state.hands[seat])


def steady(state: WonkyState, seat: Seat) -> bool:
    """W-A3 under `youngest`."""
    return seat + 1 == state.options.youngest


def exchanges(state: WonkyState, held: ToPlace) -> tuple[Block, ...]:
    """W-A1: what the block in hand may be exchanged for."""
    return tuple(block for block in suiting(state, held.card) if block != held.block)


# --- what is offered ---

_DRAW, _KEEP = ac.Draw(), ac.Keep()
_PLAYS = {card: ac.PlayCard(card) for cards in ASKS_FOR.values() for card in cards}
_PICKS = {block: ac.PickUp(block) for blocks in BLOCKS.values() for block in blocks}


def actions(state: WonkyState, seat: Seat) -> tuple[ac.WonkyAction, ...]:
    """Every action that would be accepted from this seat now."""
    if state.turn != seat:
        return ()
    match state.phase:
        case ToPlay() | ToRestart():
            return _plays(state, seat) or (_DRAW,)
        case ToKeep():
            return (*_plays(state, seat), _KEEP)
        case ToPick(card):
            return tuple(_PICKS[block] for block in suiting(state, card))
        case ToPlace() as held:
            return tuple(_PICKS[block] for block in exchanges(state, held))
        case ToCount() | Over():
            return ()


def _plays(state: WonkyState, seat: Seat) -> tuple[ac.WonkyAction, ...]:
    return tuple(_PLAYS[card] for card in dict.fromkeys(state.hands[seat]) if playable(state, seat, card))


# --- what is refused ---


def check(state: WonkyState, seat: Seat, action: ac.WonkyAction) -> None:
    """Refuse, with its rule, what may not be done now."""
    if not 0 <= seat < state.seats:
        raise Refused("W-S3", "unknown_seat", seat=seat)
    if state.over:
        raise Refused("W-V1", "game_over")
    if state.turn != seat:
        raise Refused("W-T1", "not_your_turn", turn=state.turn)
    match action:
        case ac.PlayCard(card):
            _check_play(state, seat, card)
        case ac.Draw():
            _check_no_card_is_down(state)
            if can_play(state, seat):
                raise Refused("W-T8", "must_play")
        case ac.Keep():
            _check_keep(state)
        case ac.PickUp(block):
            _check_pick_up(state, block)


def _check_play(state: WonkyState, seat: Seat, card: Card) -> None:
    if card not in ASKS_FOR[state.options.edition]:
        raise Refused("W-C3", "unknown_card", card=card[:12])
    _check_no_card_is_down(state)
    if card not in state.hands[seat]:
        raise Refused("W-T1", "not_in_hand", card=card)
    if card in ACTIONS:
        if isinstance(state.phase, ToRestart):
            raise Refused("W-F2", "needs_a_block", card=card)
        if len(state.hands[seat]) == 1:
            raise Refused("W-V2", "never_last", card=card)
    elif not suiting(state, card):
        raise Refused("W-T2", "no_block_free", card=card)


def _check_no_card_is_down(state: WonkyState) -> None:
    if isinstance(state.phase, ToPick | ToPlace | ToCount):
        raise Refused("W-T1", "already_played", card=state.phase.card)


def _check_keep(state: WonkyState) -> None:
    _check_no_card_is_down(state)
    if not state.options.keep_drawn:
        raise Refused("W-T3", "no_keeping")
    if isinstance(state.phase, ToRestart):
        raise Refused("W-F2", "owes_a_tower")
    if not isinstance(state.phase, ToKeep):
        raise Refused("W-T3", "nothing_drawn")


def _check_pick_up(state: WonkyState, block: Block) -> None:
    phase = state.phase
    if block not in BLOCKS[state.options.edition]:
        raise Refused("W-C1", "unknown_block", block=block[:12])
    if isinstance(phase, ToCount):
        raise Refused("W-A1", "let_go", block=phase.block)
    if not isinstance(phase, ToPick | ToPlace):
        raise Refused("W-T1", "card_first")
    if block in state.tower:
        raise Refused("W-A1", "in_the_tower", block=block)
    if block not in suiting(state, phase.card):
        raise Refused("W-A1", "does_not_suit", block=block, card=phase.card)
    if isinstance(phase, ToPlace) and block == phase.block:
        raise Refused("W-A3", "in_hand", block=block)
