"""A few thousand of the million hostile messages that `bench/hostile.py` sends, where people play."""

from pathlib import Path
from signal import SIGTERM

import pytest

from tests.server.clients.client import Client
from tests.server.hostile.limited import LimitedProcess
from tests.server.hostile.siege import Siege, complaints
from tests.server.houses.process import ServerProcess

ASKED_TO_GO = (0, -SIGTERM)
MESSAGES, CALLS = 3000, 150
ONE_OF_EACH = {"kart": 1, "wonky": 1, "wok": 1}


@pytest.mark.parametrize("limits", [False, True], ids=["at home", "on the internet"])
async def test_whatever_hostile_pages_send_honest_people_play_on_and_nothing_leaks(
    tmp_path: Path, *, limits: bool
) -> None:
    log, kind = tmp_path / "log", LimitedProcess if limits else ServerProcess
    server = kind(tmp_path / "data", "--thinking", "0.05", "--log-format", "json", log=log)
    await server.start()
    try:
        siege = Siege(server, 1, messages=MESSAGES, calls=CALLS, attackers=12, own_tables=3, limits=limits)
        report = await siege.run(ONE_OF_EACH, games=ONE_OF_EACH, to_the_end=False)
        assert (await Client(server.base).fetch("GET", "/healthz")).text == "ok"
    finally:
        code = await server.stop()
    assert code in ASKED_TO_GO
    assert complaints(log) == []
    assert report.messages >= MESSAGES
    assert report.calls == CALLS
    assert report.games == ONE_OF_EACH
    assert report.told > 30
    assert report.forgotten
