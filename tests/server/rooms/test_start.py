"""A start with seeds, step by step and without a clock: what is void is void for everybody."""

from rumpus.core.chance import Chance
from rumpus.core.game import Step
from rumpus.core.inputs import Ms, Seat
from rumpus.core.shuffle import Mixed, promise
from rumpus.games.kart.rules import RULES as KART
from rumpus.server.rooms import fairness
from rumpus.table import decide as rules
from rumpus.table import events as tev
from rumpus.table.actions import PromiseSeed, Sit, StartGame, TellSeed
from rumpus.table.evolve import evolve
from rumpus.table.mixing import AGAIN_AFTER, TELL_WITHIN
from rumpus.table.sitting import TableStep
from rumpus.table.state import Secret, TableState

SEEDS = {"ada": bytes(32), "bob": bytes(range(32))}


def two_who_promised() -> TableStep:
    step: TableStep = Step(TableState("", "", {}), evolve, Chance(b"", 0), Ms(1000))
    rules.make(step, "BCDF", KART)
    for person in SEEDS:
        rules.decide(step, person, Sit(person.title(), ready=True), KART)
    fairness.seal(step)
    promised(step, *SEEDS)
    return step


def secret(step: TableStep) -> Secret:
    assert step.state.sealed
    return step.state.sealed


def promised(step: TableStep, *people: str) -> None:
    house = secret(step).commitment
    for person in people:
        rules.decide(step, person, PromiseSeed(house, promise(house, SEEDS[person])), KART)


def asked(step: TableStep) -> None:
    rules.decide(step, "ada", StartGame(), KART)
    fairness.start(step, KART, SEEDS.keys())


def told(step: TableStep, person: str) -> None:
    rules.decide(step, person, TellSeed(SEEDS[person].hex()), KART)
    fairness.start_if_told(step, KART)


def started(step: TableStep) -> list[tev.GameStarted]:
    return [event for event in step.events if isinstance(event, tev.GameStarted)]


def test_nobody_tells_before_everybody_has_promised_and_a_start_was_asked_for() -> None:
    step = two_who_promised()
    told(step, "ada")
    assert not secret(step).seeds
    asked(step)
    assert secret(step).due == 1000 + TELL_WITHIN
    late = secret(step).promises
    rules.decide(step, "bob", PromiseSeed(secret(step).commitment, "00" * 32), KART)
    assert secret(step).promises == late, "who has seen a seed promises no other"
    told(step, "ada")
    assert not started(step)
    told(step, "bob")
    assert [one.seed for one in _mixed(step)] == [SEEDS["ada"].hex(), SEEDS["bob"].hex()]


def test_after_a_silent_page_there_is_another_secret_and_the_rest_promise_anew() -> None:
    step = two_who_promised()
    asked(step)
    told(step, "ada")
    first = secret(step)
    fairness.start_again(step, KART, SEEDS.keys())
    assert (secret(step).round, secret(step).due) == (2, 1000 + AGAIN_AFTER)
    assert secret(step).secret != first.secret
    assert not secret(step).promises
    promised(step, *SEEDS)
    assert list(secret(step).promises) == ["ada"], "bob is left out until a game has begun"
    fairness.start_again(step, KART, SEEDS.keys())
    told(step, "ada")
    assert [one.seat for one in _mixed(step)] == [0]
    (begun,) = started(step)
    assert begun.header.shuffle
    assert [(one.seat, one.why) for one in begun.header.shuffle.unmixed] == [(1, "silent")]
    step.tell(tev.GameEnded(1, (), (), stopped=True))
    fairness.seal(step)
    promised(step, *SEEDS)
    assert list(secret(step).promises) == ["ada", "bob"]


def test_a_promise_goes_with_its_person_to_another_chair() -> None:
    step = two_who_promised()
    step.tell(tev.Swapped(Seat(0), Seat(1)))
    asked(step)
    for person in SEEDS:
        told(step, person)
    assert [one.seed for one in _mixed(step)] == [SEEDS["bob"].hex(), SEEDS["ada"].hex()]


def _mixed(step: TableStep) -> list[Mixed]:
    (begun,) = started(step)
    assert begun.header.shuffle
    return list(begun.header.shuffle.mixed)
