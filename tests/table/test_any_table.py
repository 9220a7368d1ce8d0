"""Whatever people do at a table, in whatever order, some things are always so."""

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rumpus.core.inputs import Refused, Seat
from rumpus.table.actions import (
    AddBot,
    AddChair,
    ComeBack,
    Leave,
    LetBotPlay,
    LetSit,
    NotNow,
    PassHost,
    RemoveChair,
    Rename,
    SetBot,
    SetOptions,
    SetReady,
    Sit,
    StartGame,
    StopAsking,
    StopGame,
    Swap,
    TableAction,
)
from rumpus.table.events import TableEvent
from rumpus.table.evolve import evolve
from rumpus.table.names import looks
from rumpus.table.sitting import MOST_ASKING, move_seat, way
from rumpus.table.state import TableState
from tests.table.seating import Setting

PEOPLE = st.sampled_from([f"person {no}" for no in range(5)])
NAMES = st.one_of(st.sampled_from(["Ada", "Otto", "Pip", "x" * 16]), st.text(max_size=20))
SEATS = st.sampled_from([0, 1, 2, 3, 4, 9, 10, -1]).map(Seat)
LEVELS = st.sampled_from(["easy", "normal", "hard"])
ACTIONS: st.SearchStrategy[TableAction] = st.one_of(
    st.builds(Sit, NAMES, st.none() | SEATS),
    st.builds(Leave),
    st.builds(Rename, NAMES),
    st.builds(SetReady, st.booleans()),
    st.builds(AddBot, LEVELS, st.none() | SEATS),
    st.builds(SetBot, SEATS, LEVELS),
    st.builds(AddChair),
    st.builds(RemoveChair, SEATS),
    st.builds(Swap, SEATS, SEATS),
    st.builds(SetOptions, st.sampled_from([{}, {"stacking": True}, {"nonsense": 1}]), st.integers(-1, 700)),
    st.builds(PassHost, SEATS),
    st.builds(LetBotPlay, SEATS),
    st.builds(ComeBack),
    st.builds(StartGame, st.booleans()),
    st.builds(StopGame),
    st.builds(StopAsking),
    st.builds(LetSit, st.integers(1, 6)),
    st.builds(NotNow, st.integers(1, 6)),
)


class AnyTable(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.table = Setting()
        self.held: dict[tuple[int, str], int] = {}

    @initialize(people=st.integers(0, 4), bots=st.integers(0, 8))
    def begins(self, people: int, bots: int) -> None:
        for no in range(people):
            self.tries(f"person {no}", Sit("Ada"))
        for _ in range(bots):
            self.tries("person 0", AddBot())

    @rule(person=PEOPLE, action=ACTIONS)
    def wants(self, person: str, action: TableAction) -> None:
        self.tries(person, action)

    @precondition(lambda self: self.table.state.host)
    @rule(action=ACTIONS)
    def hosts(self, action: TableAction) -> None:
        self.tries(self.table.state.host, action)

    @precondition(lambda self: self.table.state.host)
    @rule()
    def starts(self) -> None:
        self.tries(self.table.state.host, StartGame(anyway=True))

    @rule(person=PEOPLE, to=PEOPLE, token=st.sampled_from("abc"))
    def moves(self, person: str, to: str, token: str) -> None:
        step = self.table.step()
        try:
            move_seat(step, person, to, token)
        except Refused:
            return
        self.table.keep(step)

    @precondition(lambda self: self.table.state.playing)
    @rule()
    def ends(self) -> None:
        self.table.ended(0)

    def tries(self, person: str, action: TableAction) -> None:
        before = self.table.state
        try:
            self.table.do(person, action)
        except Refused:
            assert self.table.state is before

    @invariant()
    def each_person_sits_once_and_no_chair_is_two_things(self) -> None:
        chairs = self.table.state.chairs
        people = [chair.person for chair in chairs if chair.person]
        assert len(set(people)) == len(people)
        assert not any(chair.person and chair.level for chair in chairs)

    @invariant()
    def whoever_sits_has_a_fine_name_that_nobody_else_has(self) -> None:
        chairs = self.table.state.chairs
        names = [chair.name for chair in chairs if chair.person or chair.level]
        assert len(set(map(looks, names))) == len(names)
        assert all(name.isprintable() and 1 <= len(name) <= 16 and name == name.strip() for name in names)
        assert not any(chair.name for chair in chairs if not chair.person and not chair.level)

    @invariant()
    def the_host_sits_at_the_table_and_where_people_sit_one_hosts(self) -> None:
        people = {chair.person for chair in self.table.state.chairs if chair.person}
        host = self.table.state.host
        assert host in people if people else host == ""

    @invariant()
    def nobody_ever_holds_two_hands_of_one_game(self) -> None:
        state = self.table.state
        for seat, chair in enumerate(state.chairs) if state.playing else ():
            if chair.person:
                assert self.held.setdefault((state.games, chair.person), seat) == seat

    @invariant()
    def who_waits_for_leave_does_not_sit_and_waits_once(self) -> None:
        waiting = [ask.person for ask in self.table.state.asking]
        assert len(set(waiting)) == len(waiting) <= MOST_ASKING
        assert all(way(self.table.state, person) == "asking" for person in waiting)

    @invariant()
    def there_are_never_more_chairs_than_the_game_takes(self) -> None:
        assert len(self.table.state.chairs) < self.table.game.seats.stop

    @invariant()
    def a_running_game_has_nobody_missing(self) -> None:
        state = self.table.state
        if state.playing:
            assert all(chair.person or chair.level for chair in state.chairs)
            assert len(state.chairs) in self.table.game.seats
            started = [event for event in self.table.log if hasattr(event, "header")]
            assert len(state.chairs) == started[-1].header.seats

    @invariant()
    def every_game_but_the_running_one_has_its_result(self) -> None:
        state = self.table.state
        assert [result.no for result in state.results] == list(range(1, state.games + (not state.playing)))

    def teardown(self) -> None:
        """The log read again gives the table."""
        state = TableState("", "", {})
        for event in self.table.log:
            state = evolve(state, msgspec.json.decode(msgspec.json.encode(event), type=TableEvent))
        assert state == self.table.state


AnyTable.TestCase.settings = settings(max_examples=200, stateful_step_count=40)
TestAnyTable = AnyTable.TestCase
