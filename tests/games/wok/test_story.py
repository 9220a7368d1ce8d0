"""A game of Wok Up has a sentence for everything that happens, in every language."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from rumpus.cli import main
from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import Header
from rumpus.core.raced import RacesRecalled
from rumpus.games.registry import LANGUAGES
from rumpus.games.wok import proof_story as wok_proof
from rumpus.games.wok.cards import KINDS, STACKS
from rumpus.games.wok.rules import events as ev
from rumpus.games.wok.rules.actions import Cover, Shout
from rumpus.games.wok.rules.proof import proof_of_cover, proof_of_shout
from rumpus.games.wok.rules.state import Claim
from rumpus.games.wok.rules.tasks import Flick, Thrown
from rumpus.lab.run import simulate
from rumpus.lab.setting import Setting
from rumpus.lab.story import Story
from tests.games.wok.notation import FLICK, lies

ADA, BO = Seat(0), Seat(1)
RUN: list[Cover | Shout] = [*(Cover(kind) for kind in KINDS), Shout()]
CLAIMS = tuple(Claim(BO, action, Ms(at), right=True, shown=Ms(0)) for at, action in enumerate(RUN, start=500))
TOLD: list[ev.WokEvent] = [
    ev.GameBegan(STACKS, ("trio", "plenty", "touch"), ((), ())),
    ev.TokensFlew((Thrown(ADA, "C3", Flick(0, 0, 0, 0)), Thrown(BO, "F2"))),
    ev.ThrowCalledOff(Ms(1)),
    ev.TokensSettled(lies("C3~trio F2! M1"), Ms(2)),
    ev.TokensSettled((), Ms(2)),
    ev.RaceJudged(CLAIMS),
    *(ev.WentOut(ADA, kind) for kind in (*KINDS, None)),
    ev.SpecialCalled(BO, Ms(3)),
    *(ev.RecipeWon(ADA, "trio:C", how) for how in get_args(ev.How)),
    *(ev.CardTurned(BO, card) for stack in STACKS for card in stack),
    ev.RoundVoided(),
    ev.GameWon((ADA, BO)),
]
UNTOLD: list[ev.WokEvent] = [
    ev.RoundBegan(Ms(0)),
    ev.ReadySaid(ADA),
    ev.ThrowBegan((ADA,), Ms(0)),
    ev.TokenFlicked(ADA, FLICK),
    ev.ClaimMade(CLAIMS[0], Ms(9)),
    ev.RaceJudged(CLAIMS[:1]),
    ev.ProofShown(Ms(0)),
    ev.TakeOwed(ADA, Ms(0)),
    ev.TurnOwed(ADA, Ms(0)),
    ev.TokensTakenBack(((), ())),
    RacesRecalled(()),
]


def story(lang: str) -> Story:
    return Story(Header("wok", 1, 2, {}, names=("Ada", "Bo")), lang)


def test_this_list_forgets_no_event() -> None:
    assert {type(event) for event in TOLD + UNTOLD} == set(get_args(ev.WokEvent))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_happens_has_a_sentence(lang: str) -> None:
    for event in TOLD:
        said = story(lang).line(event)
        assert said
        assert "{" not in said
    assert [story(lang).line(event) for event in UNTOLD] == [None] * len(UNTOLD)


def test_what_lies_is_told_by_what_it_shows_and_where() -> None:
    assert story("en").line(ev.TokensSettled(lies("C3~trio F2! M1"), Ms(2))) == (
        "In the wok: three chilis, one mushroom. Touching a card: 1. Beside it: two fish."
    )


def test_a_game_is_told_from_the_wok_to_the_fifth_recipe(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    simulate(Setting("wok", 3, 1, ("hard", "normal", "easy"), seed=1), log_dir=tmp_path)
    (log,) = tmp_path.iterdir()
    assert main(["replay", str(log)]) == 0
    title, first, *lines, ending = capsys.readouterr().out.splitlines()
    assert title == "Wok Up: Hard 1, Normal 2, Easy 3"
    assert "The wok is laid. Open: " in first
    assert any("All throw: " in line for line in lines)
    assert "won." in ending


WHYS = {
    ("trio:F", "F2 F3 F4"): ("Two fish, three fish and four fish.", "Due pesci, tre pesci e quattro pesci."),
    ("trio:M", "M2 M4"): ("Missing: the token with three mushrooms.", "Manca: il gettone con tre funghi."),
    ("plenty:C", "C5 C2"): ("Seven chilis.", "Sette peperoncini."),
    ("plenty:S", "S1"): ("One piece of meat instead of five.", "Una bistecca invece di cinque."),
    ("variety:CMFS", "C1 F2"): ("No mushroom and no meat.", "Nessun fungo e nessuna bistecca."),
    ("touch", "C1~trio"): ("Only one token touches a card.", "Un solo gettone tocca una carta."),
    ("touch", "C1~trio F2~trio"): ("Two tokens touch a card.", "Due gettoni toccano una carta."),
    ("balance:SB", "S1 S2 B3"): ("Three pieces of meat and three broccoli.", "Tre bistecche e tre broccoli."),
    ("balance:MF", "M1 F3"): ("One mushroom and three fish.", "Un fungo e tre pesci."),
    ("balance:F*", "F1 B3"): (
        "One fish, and nothing else in the same amount.",
        "Un pesce, e nient'altro in numero uguale.",
    ),
    ("balance:F*", "B3"): ("No fish.", "Nessun pesce."),
}


@pytest.mark.parametrize(("covered", "said"), WHYS.items())
def test_why_a_cover_was_right_or_wrong_is_said_in_words(
    covered: tuple[str, str], said: tuple[str, str]
) -> None:
    card, wok = covered
    proof = proof_of_cover(ADA, card, lies(wok), KINDS, two_faced=False)
    assert tuple(wok_proof.why(proof, story(lang)) for lang in ("en", "it")) == said


def test_a_shout_is_told_by_what_there_was_most_of() -> None:
    right, wrong = (proof_of_shout(ADA, lies(wok), two_faced=False) for wok in ("C5 C4 C2", "C5 C4"))
    assert wok_proof.why(right, story("en")) == "11 chilis."
    assert wok_proof.why(wrong, story("en")) == "Nine chilis at most, instead of ten."
    assert wok_proof.why(wrong, story("it")) == "Al massimo nove peperoncini, invece di dieci."


def test_a_game_tells_why_each_recipe_was_won(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulate(Setting("wok", 2, 1, ("hard", "normal"), seed=1), log_dir=tmp_path)
    (log,) = tmp_path.iterdir()
    assert main(["replay", str(log)]) == 0
    won = [line for line in capsys.readouterr().out.splitlines() if " is first, and wins " in line]
    assert won
    for line in won:
        assert line.count(". ") >= 1, line
