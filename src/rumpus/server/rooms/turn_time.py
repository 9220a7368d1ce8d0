"""The time of a turn: since when it runs, begun anew once for who comes back, and how often it was up."""

from __future__ import annotations

from rumpus.core.inputs import Ms


class TurnTime:
    def __init__(self) -> None:
        self.since = Ms(0)
        self.rings = 0
        """How often this turn's time was up."""
        self._renewed = False

    def begin(self, at: Ms) -> None:
        self.since, self.rings, self._renewed = at, 0, False

    def renew(self, at: Ms) -> None:
        """Who is back has it anew, else it would be up again at once; but not for ever."""
        if not self._renewed:
            self.since, self._renewed = at, True

    def due(self, seconds: int) -> Ms:
        return Ms(self.since + seconds * 1000)
