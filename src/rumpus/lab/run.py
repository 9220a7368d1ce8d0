"""Playing many games, in one process or several, and keeping their logs if asked to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from rumpus.bots.bot import Stroke
from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import Entry, Header, write
from rumpus.core.play import AnyPlay, Play
from rumpus.games.registry import game_named, make_bot, make_world, plan_hand
from rumpus.host import loop
from rumpus.host.stroke_schedule import StrokeSchedule
from rumpus.lab.report import Record, Report, report
from rumpus.lab.setting import Setting, read_options
from rumpus.world.world import World

A_CHUNK = 25


def simulate(
    setting: Setting,
    jobs: int = 1,
    log_dir: Path | None = None,
    on_game: Callable[[], None] = lambda: None,
) -> Report:
    """Play them all. The same setting gives the same report, speed apart, with however many jobs."""
    setting.check()
    if log_dir:
        log_dir.mkdir(parents=True, exist_ok=True)
    began = perf_counter()
    records = []
    for record in _records(setting, jobs, log_dir):
        records.append(record)
        on_game()
    return report(setting, records, perf_counter() - began)


def _records(setting: Setting, jobs: int, log_dir: Path | None) -> Iterator[Record]:
    one = partial(play_one, setting, log_dir=log_dir)
    if jobs == 1:
        yield from map(one, range(setting.games))
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        chunk = max(1, min(A_CHUNK, setting.games // (4 * jobs)))  # long games are shared out evenly, too
        yield from pool.map(one, range(setting.games), chunksize=chunk)


def play_one(setting: Setting, number: int, log_dir: Path | None = None) -> Record:
    game = game_named(setting.game).rules
    options = read_options(game, setting.options)
    play: AnyPlay = Play(game, setting.seats, options, setting.deal(number))
    lineup = setting.lineup(number)
    bots = [make_bot(setting.game, level) for level in lineup]
    timed_events: list[tuple[Ms, Any]] = []
    world, hands = with_fingers(setting, play, lineup, setting.fingers(number))
    ending = loop.run(
        play,
        bots,
        setting.luck(number),
        tell=(lambda at, events: timed_events.extend((at, event) for event in events)) if log_dir else None,
        world=world,
        hands=hands,
    )
    if log_dir:
        names = tuple(f"{level.capitalize()} {seat}" for seat, level in enumerate(lineup, start=1))
        header = Header(
            game.name, game.rules_version, setting.seats, msgspec.to_builtins(options), names=names
        )
        write(log_dir / f"{game.name}-{number + 1:06}.jsonl", header, _entries(timed_events))
    return Record(number, ending.outcome.winners, ending.acts, ending.lasted)


def with_fingers(
    setting: Setting, play: AnyPlay, lineup: tuple[str, ...], luck: Random
) -> tuple[World | None, StrokeSchedule | None]:
    """A world to play in and the bots' hands to move it; games of cards alone have neither."""
    name = setting.plays_in
    if name is None:
        return None, None

    def planned(seat: Seat, task: Any) -> tuple[Stroke, ...]:
        view, seed = play.view(seat), luck.getrandbits(32)
        return plan_hand(setting.game, lineup[seat], view, task, seed, foresight=name == "mujoco")

    return make_world(setting.game, play.options, name, luck), StrokeSchedule(planned)


def _entries(timed_events: list[tuple[Ms, Any]]) -> Iterator[Entry]:
    for seq, (at, event) in enumerate(timed_events, start=1):
        yield Entry(seq, at, game=1, cause="", event=msgspec.Raw(msgspec.json.encode(event)))
