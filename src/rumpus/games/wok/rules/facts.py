"""What a camera would report of a throw."""

from __future__ import annotations

from rumpus.core.inputs import Seat, WorldFact
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.rules.tasks import Flick


class Flicked(WorldFact, frozen=True, tag="flicked"):
    """A seat of an `Aim` threw; the flick is clamped."""

    seat: Seat
    flick: Flick


class TokensLanded(WorldFact, frozen=True, tag="tokens_landed"):
    """Ends a `Throw`: every token on the table, those that lay before too. `at` is when all are shown to
    lie still, since races are timed from then."""

    lying: tuple[Lying, ...]


WokFact = Flicked | TokensLanded
