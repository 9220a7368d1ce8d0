"""The deals in docs/fairness-vectors.json, made by other code than ours, are those that their seeds give."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rumpus.core.chance import Chance
from rumpus.core.game import Step
from rumpus.core.inputs import Ms
from rumpus.games.kart.rules.dealing import begin_hand
from rumpus.games.registry import GAMES, OURS

DEALS = json.loads((Path(__file__).parents[2] / "docs/fairness-vectors.json").read_text(encoding="utf-8"))[
    "deals"
]


@pytest.mark.parametrize("listed", DEALS, ids=lambda deal: f"{deal['game']}-{deal['seats']}-{deal['nonce']}")
def test_a_deal_is_the_published_one(listed: dict[str, Any]) -> None:
    game = GAMES[listed["game"]].rules
    assert game.rules_version == listed["rules_version"], "the page must know what this version deals"
    options = msgspec.convert(listed["options"], game.options)
    luck = Chance(bytes.fromhex(listed["seed"]), listed["nonce"])
    step: Step[Any, Any] = Step(game.blank(listed["seats"], options), game.evolve, luck, Ms(0))
    if "dealer" in listed:
        begin_hand(step, listed["dealer"])
    else:
        game.setup(step)
    told = msgspec.to_builtins(step.events[: len(listed["events"])])
    assert json.loads(json.dumps(told)) == listed["events"]


def test_every_game_has_a_published_deal() -> None:
    assert {deal["game"] for deal in DEALS} == {game.name for game in OURS}
