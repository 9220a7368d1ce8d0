"""Turns are recorded as they were seen, within their bytes, and can be fetched while they are kept."""

import gzip
import random
from pathlib import Path

import msgspec
import pytest

from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import NOTHING, Pose
from rumpus.games.wonky.rules.facts import TowerFell
from rumpus.server.storage import recordings
from rumpus.server.storage.recording import Recording, RecordingInfo
from rumpus.server.storage.store import Store
from rumpus.server.wire import messages as m
from rumpus.server.worlds import recorder
from rumpus.server.worlds.recorder import Film, Recorder
from rumpus.world.wire import Moved
from tests.server.clients.stacker import Stacker
from tests.server.houses.inside import serving

Filming = tuple[Recorder, list[Film]]
FELL = TowerFell(7, Ms(2000), ("BM",), NOTHING)


def pose(x: float, z: float = 0.02) -> Pose:
    return Pose(x, 0.0, z, 1.0, 0.0, 0.0, 0.0)


def frame(at: int, trial: int = 7, **poses: Pose) -> Moved:
    return Moved("WXYZ/1", trial, Ms(at), len(poses) > 1, 1.0, poses)


def unpacked(film: Film) -> Recording:
    return read(gzip.decompress(film.packed()))


def read(body: bytes) -> Recording:
    return msgspec.json.decode(body, type=Recording)


def played(recording: Recording) -> list[tuple[int, dict[str, list[float]]]]:
    """Every frame as a page would show it: when, and the places of all pieces in metres."""
    places, at = [list(place) for place in recording.start], recording.at
    shown: list[tuple[int, dict[str, list[float]]]] = []
    for after, *moved in recording.frames:
        at = Ms(at + after)
        for first in range(0, len(moved), 8):
            piece, *by = moved[first : first + 8]
            places[piece] = [number + more for number, more in zip(places[piece], by, strict=True)]
        metres = [[number / recording.metre for number in place[:3]] for place in places]
        shown.append((at, dict(zip(recording.pieces, metres, strict=True))))
    return shown


@pytest.fixture
def films() -> Filming:
    kept: list[Film] = []
    return Recorder(kept.append), kept


async def test_a_film_shows_what_was_seen_from_beginning_to_end(films: Filming) -> None:
    camera, kept = films
    camera.see(frame(1000, BS=pose(0.0), BM=pose(0.3)), game=2)
    seen = [(1033 + 33 * step, 0.0071 * step) for step in range(1, 60)]
    for at, x in seen:
        camera.see(frame(at, BS=pose(x)), game=2)
    camera.judged(FELL, Seat(1))
    camera.finish()
    (film,) = kept
    recording = unpacked(film)
    assert (recording.game, recording.trial, recording.seat, recording.ended) == (2, 7, 1, "tower_fell")
    shown = played(recording)
    assert [at for at, _ in shown] == [at for at, _ in seen]
    assert [places["BS"][0] for _, places in shown] == pytest.approx([x for _, x in seen], abs=0.00003)
    assert {places["BM"][0] for _, places in shown} == {0.3}


async def test_what_did_not_move_far_enough_to_be_seen_costs_nothing(films: Filming) -> None:
    camera, kept = films
    camera.see(frame(1000, BS=pose(0.0), BM=pose(0.3)), game=1)
    camera.see(frame(1033, BS=pose(0.01)), game=1)
    for step in range(100):
        camera.see(frame(1066 + 33 * step, BS=pose(0.01 + step * 1e-7), BM=pose(0.3)), game=1)
    camera.judged(FELL, Seat(0))
    camera.finish()
    assert len(unpacked(kept[0]).frames) == 1


async def test_a_fall_is_followed_until_the_next_hand_takes_hold(films: Filming) -> None:
    camera, kept = films
    camera.see(frame(1000, BS=pose(0.0), BM=pose(0.3)), game=1)
    camera.see(frame(1033, BS=pose(0.1)), game=1)
    camera.judged(FELL, Seat(0))
    camera.see(frame(1066, BM=pose(0.2)), game=1)
    assert kept == []
    camera.see(frame(1400, trial=8, BS=pose(0.5), BM=pose(0.5)), game=1)
    (film,) = kept
    assert [places["BM"][0] for _, places in played(unpacked(film))] == [0.3, 0.2]


async def test_blocks_set_up_for_the_next_turn_are_no_part_of_it(films: Filming) -> None:
    camera, kept = films
    camera.see(frame(1000, BS=pose(0.0), BM=pose(0.3)), game=1)
    camera.see(frame(2000, trial=8, BS=pose(0.5), BM=pose(0.5)), game=1)
    camera.see(frame(2033, trial=8, BS=pose(0.51)), game=1)
    camera.judged(FELL, Seat(0))
    camera.finish()
    recording = unpacked(kept[0])
    assert recording.start[0][0] == 0.5 * recording.metre
    assert len(recording.frames) == 1


async def test_after_a_stop_what_is_seen_first_was_put_there(films: Filming) -> None:
    camera, kept = films
    camera.see(frame(1000, BS=pose(0.0), BM=pose(0.3)), game=1)
    camera.stop()
    camera.see(frame(1033, BS=pose(0.5), BM=pose(0.5)), game=1)
    camera.judged(FELL, None)
    camera.finish()
    assert kept == []


async def test_what_was_never_judged_is_not_kept(films: Filming) -> None:
    camera, kept = films
    camera.see(frame(1000, BS=pose(0.0), BM=pose(0.3)), game=1)
    camera.see(frame(1033, BS=pose(0.1)), game=1)
    camera.stop()
    camera.judged(FELL, Seat(0))
    camera.finish()
    assert kept == []


def restless(frames: int) -> Film:
    """Nine pieces that jump about: nothing packs worse."""
    luck, names = random.Random(1), "ABCDEFGHI"
    film = Film(1, Ms(0), dict.fromkeys(names, (0,) * 7))
    for number in range(1, frames + 1):
        film.add(Ms(33 * number), {name: tuple(luck.randrange(9999) for _ in range(7)) for name in names})
    film.ended = "tower_fell"
    return film


def test_a_turn_that_is_too_long_loses_its_beginning_and_never_its_end() -> None:
    long, longer = restless(200), restless(1500)
    body = longer.packed()
    assert len(body) <= recorder.MOST_BYTES
    recording = read(gzip.decompress(body))
    assert 0 < recording.at < longer.until
    times = [at for at, _ in played(recording)]
    assert times[-1] == longer.until == 33 * 1500
    assert len(times) < 1500
    luck = random.Random(1)
    last = [[luck.randrange(9999) for _ in range(7)] for _ in range(9 * 1500)][-9:]
    assert [place for _, place in played(recording)][-1]["I"] == [n / recording.metre for n in last[-1][:3]]
    assert len(unpacked(long).frames) == 200


async def test_where_a_table_has_too_many_recordings_the_oldest_go_and_no_number_is_given_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = len(restless(10).packed())
    monkeypatch.setattr(recordings, "MOST_BYTES", 3 * size + 10)
    store = Store.in_folder(tmp_path)
    await store.open()
    for _ in range(5):
        store.recordings.put("AAAA", restless(10))
    store.recordings.put("BBBB", restless(10))
    await store.close()
    again = Store.in_folder(tmp_path)
    await again.open()
    assert [info.n for info in await again.recordings.list("AAAA")] == [3, 4, 5]
    assert [info.n for info in await again.recordings.list("BBBB")] == [1]
    assert await again.recordings.body("AAAA", 2) is None
    assert await again.recordings.body("AAAA", 5) == restless(10).packed()
    again.recordings.put("AAAA", restless(40))
    await again.close()
    last = Store.in_folder(tmp_path)
    await last.open()
    assert [info.n for info in await last.recordings.list("AAAA")] == [6]
    await last.close()


async def infos(page: Stacker) -> list[RecordingInfo]:
    reply = await page.fetch("GET", f"/api/tables/{page.code}/recordings")
    return msgspec.json.decode(reply.content, type=list[RecordingInfo])


async def test_a_block_placed_on_a_real_table_is_seen_again_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada = Stacker(house.base)
        house.clients.append(ada)
        await ada.make(m.MakeTable("wonky", "Ada", start=True))
        assert await infos(ada) == []
        await ada.places_a_block()
        assert ada.tower
        scene = ada.tower.table.scene
    async with serving(tmp_path) as house:
        ada.base = house.base
        (info,) = await infos(ada)
        assert (info.n, info.game, info.seat, info.ended) == (1, 1, 0, "block_stood")
        reply = await ada.fetch("GET", f"/api/tables/{ada.code}/recordings/1")
        assert reply.headers["content-encoding"] == "gzip"
        recording = read(reply.content)
        shown = played(recording)
        assert len(shown) > 10
        assert shown[-1][0] - recording.at == info.ms
        (placed,) = scene.pieces
        where = (placed.pose.x, placed.pose.y, placed.pose.z)
        assert shown[-1][1][placed.piece] == pytest.approx(where, abs=0.0001)
        assert shown[0][1][placed.piece] != pytest.approx(where, abs=0.05)
        for n in ("2", "0", "-1", "first", "9" * 40):
            missing = await ada.fetch("GET", f"/api/tables/{ada.code}/recordings/{n}")
            assert missing.status_code == 404
            assert msgspec.json.decode(missing.content, type=m.ApiError).code == "no_such_recording"
        nowhere = await ada.fetch("GET", "/api/tables/ZZZZ/recordings")
        assert msgspec.json.decode(nowhere.content, type=m.ApiError).code == "unknown_table"
