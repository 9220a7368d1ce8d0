"""Looks in every few seconds: is everybody known where they are, told of all, and missed once they left?"""

from __future__ import annotations

from tests.server.drill.ledger import Broken
from tests.server.drill.people import Page
from tests.server.drill.world import World

EVERY = 4.0
KNOWN = 5.0
"""Seconds after which a house knows whom it welcomed, whatever else goes wrong."""
TOLD = 8.0
"""Seconds in which everybody has heard of what happened, and of who left, where nothing goes wrong."""


class Attendance:
    def __init__(self, world: World) -> None:
        self._world = world
        self._since = 0.0
        self._public: dict[str, int] = {}
        """How far each table was then."""
        self._gone: dict[str, float] = {}
        """Since when no house has any line of who left."""

    def look(self) -> None:
        """Raises `Broken`."""
        now = self._world.loop.seconds
        for page in self._world.pages:
            self._note_whether_gone(page, now)
            self._known(page, now)
        for page in self._world.pages:
            if self._world.calm_for(TOLD) and page.steady(TOLD + EVERY):
                self._told(page)
                self._missed(page, now)
        if now - self._since > TOLD:
            self._since = now
            self._public = {code: book.last.public for code, book in self._world.ledger.books.items()}

    def _note_whether_gone(self, page: Page, now: float) -> None:
        lines = (line for line in self._world.net.lines if line.page is page)
        if page.at_rest and all(line.house_gone for line in lines):
            self._gone.setdefault(page.name, now)
        else:
            self._gone.pop(page.name, None)

    def _known(self, page: Page, now: float) -> None:
        """A table of which a house has two rooms is one where half the people talk to nobody."""
        line, since = page.line, page.online_since
        if line is None or since is None or since > now - KNOWN or line.troubled or line.house_gone:
            return
        house = line.house
        if not house.serves or house.place.thawed > now - KNOWN or page.place.frozen:
            return
        room = house.lobby._rooms.get(page.code)
        if room is None or page.person not in room.audience.people:
            raise Broken(f"{page.name} was welcomed by {house.place.name}, which knows nothing of it")

    def _told(self, page: Page) -> None:
        told = page.line.told if page.line else None
        public = self._public.get(page.code, 0)
        if told is not None and max(told.update, told.table) < public:
            raise Broken(f"{page.name} has not heard yet that {page.code} is at {public}")

    def _missed(self, page: Page, now: float) -> None:
        here = {chair.name for chair in page.table.chairs if chair.here} if page.table else set()
        for name, since in self._gone.items():
            if name in here and since < now - TOLD:
                raise Broken(f"{page.name} is told that {name} is here, who left {now - since:.0f} s ago")
