"""What the server's stories lean on: one house a module, and for each story its own clients."""

from collections.abc import AsyncIterator
from random import Random
from types import SimpleNamespace

import pytest
import pytest_asyncio

from tests.server.houses.inside import Inside, serving
from tests.server.houses.watch import watch

__all__ = ["watch"]


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house in this process deals a story the same cards in every run: none hangs on its luck."""
    luck = Random(request.node.nodeid)
    monkeypatch.setattr("rumpus.server.rooms.fairness.secrets", SimpleNamespace(token_bytes=luck.randbytes))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def building(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Inside]:
    """A server in this process, with bots that hardly think."""
    async with serving(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module")
async def house(building: Inside) -> AsyncIterator[Inside]:
    story = Inside(building.base, building.settings)
    yield story
    await story.send_home()


@pytest.fixture
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that are no people may say more in a second than a person can."""
    monkeypatch.setattr("rumpus.server.wire.socket.PER_SECOND", 10_000.0)
