"""Whoever reads the log learns what happened in the house, and no secret."""

import asyncio
import json
import logging
import sqlite3
from pathlib import Path
from random import Random

import pytest
from starlette.applications import Starlette

from rumpus.games.kart.cards import KNOWN
from rumpus.server.operations.events import network_of
from rumpus.server.operations.log_lines import JsonLines, PlainLines
from rumpus.server.run import config_of
from rumpus.server.settings import LogFormat, Settings
from rumpus.server.wire import messages as m
from rumpus.table.actions import Sit, StartGame
from rumpus.table.events import GameStarted
from tests.server.clients.client import Client
from tests.server.clients.player import play_on
from tests.server.houses.process import process
from tests.server.houses.truth import truth

HOME = "198.51.100.77"


async def test_a_whole_game_and_somebody_who_guesses_codes_leave_lines_without_a_secret(
    tmp_path: Path,
) -> None:
    async with process(tmp_path, "--log-format", "json", "--public") as server:
        ada, bob = Client(server.base), Client(server.base)
        for page in (ada, bob):
            page.headers = {"x-forwarded-for": HOME}
        await ada.make(m.MakeTable("kart", "Ada", open_chairs=1))
        await bob.join(ada.code)
        await bob.at_table(Sit("Bob"))
        token = (await bob.fetch("POST", f"/api/tables/{ada.code}/move")).json()["token"]
        await ada.at_table(StartGame(anyway=True))
        await asyncio.gather(play_on(ada, Random(1)), play_on(bob, Random(2)))
        for n in range(40):
            await bob.fetch("GET", f"/api/tables/{'BCDF'}{n % 8 + 2}{n // 8 + 2}")
        for page in (ada, bob):
            await page.drop()
        await server.stop()
    lines = [json.loads(line) for line in server.complaints.splitlines()]
    facts = truth(tmp_path, ada.code)
    told = [line["event"] for line in lines]
    assert told == ["started", "table_made", "game_started", "game_ended", "limited", "stopping", "stopped"]
    assert lines[4]["network"] == "198.51.100.0/24"
    seeds = [event.seed for event in facts.of_kind(GameStarted)]
    people = [chair.person for chair in facts.table.chairs]
    with sqlite3.connect(tmp_path / "rumpus.sqlite3") as file:
        keys = [key for (key,) in file.execute("SELECT value FROM keys")]
    file.close()
    secrets = [*seeds, *people, *keys, token, ada.cookie, bob.cookie, HOME, "Ada", "Bob"]
    assert len(secrets) > 8
    assert all(secrets)
    assert [secret for secret in secrets if secret in server.complaints.decode()] == []
    assert [value for line in lines for value in line.values() if value in KNOWN] == [], "no card"


FORMS = pytest.mark.parametrize("form", [JsonLines(), PlainLines()], ids=["json", "human"])
HAND = {"hand": ["R7", "W+4"]}


@FORMS
def test_what_went_wrong_is_told_by_its_kind_and_place_never_in_its_own_words(
    caplog: pytest.LogCaptureFixture, form: logging.Formatter
) -> None:
    try:
        raise ValueError(f"no such card among {HAND}")
    except ValueError as error:
        logging.getLogger("rumpus.somewhere").exception("table %s fell over: %s", "BCDF", error)
    said = form.format(caplog.records[-1])
    assert "W+4" not in said
    if isinstance(form, JsonLines):
        line = json.loads(said)
        assert line["message"] == "table BCDF fell over: ValueError"
        message, [place], kind = line["message"], line["where"], line["error"]
    else:
        message, place, kind = map(str.strip, said.splitlines())
        assert message == "ERROR rumpus.somewhere: table BCDF fell over: ValueError"
    assert kind == "ValueError"
    assert "test_log_lines.py" in place


@FORMS
async def test_what_failed_where_nobody_waited_for_it_is_not_quoted_either(
    caplog: pytest.LogCaptureFixture, form: logging.Formatter
) -> None:
    failed = asyncio.get_running_loop().create_future()
    failed.set_exception(ValueError(f"no such card among {HAND}"))
    told = {"message": "nobody waited", "future": failed, "exception": failed.exception()}
    asyncio.get_running_loop().call_exception_handler(told)
    assert "W+4" in caplog.text
    said = form.format(caplog.records[-1])
    assert "W+4" not in said
    assert "nobody waited" in said
    assert "ValueError" in said


@FORMS
def test_a_name_with_a_line_break_is_still_one_line(
    caplog: pytest.LogCaptureFixture, form: logging.Formatter
) -> None:
    logging.getLogger("rumpus.somewhere").warning("somebody said %s", 'one\n{"event": "forged"}\x1b[2J')
    said = form.format(caplog.records[-1])
    assert said.count("\n") == 0
    assert "\x1b" not in said


@pytest.mark.parametrize("form", ["human", "json"])
def test_what_the_web_server_says_is_written_in_the_same_lines(tmp_path: Path, form: LogFormat) -> None:
    config_of(Settings(tmp_path, log_format=form), Starlette())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        assert (logging.getLogger(name).handlers, logging.getLogger(name).propagate) == ([], True)


async def test_of_a_damaged_game_nobody_hears_what_stands_there_nor_does_the_log_for_people(
    tmp_path: Path,
) -> None:
    async with process(tmp_path) as server:
        ada = await Client(server.base).make(m.MakeTable("kart", "Ada", bots=["easy"], start=True))
        await ada.drop()
        await server.stop()
        with sqlite3.connect(tmp_path / "rumpus.sqlite3") as file:
            file.execute("UPDATE entries SET body = replace(body, ':[', ':[\"W+4\",7,') WHERE game = 1")
        file.close()
        await server.start()
        told = await ada.fetch("GET", f"/api/tables/{ada.code}")
        assert (told.status_code, told.json()["code"]) == (500, "unreadable")
        assert told.json()["detail"] == f"the log of table {ada.code} cannot be read"
        await server.stop()
    said = server.complaints.decode()
    assert f"ERROR rumpus.server.rooms.lobby: the log of table {ada.code} cannot be read\n" in said
    assert said.endswith("LogError\n")
    assert "W+4" not in said
    assert "Expected" not in said, "the reader's words"


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.9", "203.0.113.0/24"),
        ("2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("no address", "unknown"),
    ],
)
def test_of_an_address_only_the_neighbourhood_is_told(address: str, network: str) -> None:
    assert network_of(address) == network


async def test_a_thousand_frames_and_requests_that_are_none_are_a_line_each_not_a_thousand(
    tmp_path: Path,
) -> None:
    async with process(tmp_path, "--log-format", "json") as server:
        ada = await Client(server.base).make(m.MakeTable("kart", "Ada"))
        for _ in range(5):
            guest = await Client(server.base).join(ada.code)
            assert guest._wire is not None
            await guest._wire.send(b"\xff", text=True)
            await guest.until_closed()
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"nothing of the kind\r\n\r\n")
            assert b"400" in await reader.readline()
            writer.close()
        await ada.drop()
        await server.stop()
    worries = [line for line in map(json.loads, server.complaints.splitlines()) if line["level"] != "info"]
    assert [line["level"] for line in worries] == ["warning", "warning"]
    assert not any("error" in line for line in worries), "no traceback"
