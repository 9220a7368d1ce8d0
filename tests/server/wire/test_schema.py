"""The page's copy of the protocol is the server's own."""

import msgspec
import pytest

from rumpus.server.wire import schema
from rumpus.server.wire.messages import PROTOCOL
from tests.house.checkout import text


@pytest.mark.parametrize("file", schema.FILES)
def test_the_page_s_schema_is_fresh(file: str) -> None:
    stale = "stale: python -m rumpus.server.wire.schema web/src/protocol, then npm run types in web"
    assert text(f"web/src/protocol/{file}.json") == schema.text(file), stale


def test_the_schema_names_its_protocol() -> None:
    assert msgspec.json.decode(schema.text())["protocol"] == PROTOCOL
