"""Table time: it runs while the table is open, stands still otherwise, and never goes back."""

from hypothesis import given
from hypothesis import strategies as st

from rumpus.core.inputs import Ms
from rumpus.host.clock import TableClock


class Watch:
    def __init__(self) -> None:
        self.seconds = 5.0


def test_a_table_s_clock_goes_on_from_where_its_log_ends() -> None:
    watch = Watch()
    clock = TableClock(Ms(12_000), lambda: watch.seconds)
    watch.seconds += 60
    assert clock.now() == 12_000, "nobody is there"
    clock.run()
    watch.seconds += 1.5
    assert clock.now() == 13_500


def test_opening_a_second_page_does_not_wind_the_clock_back() -> None:
    watch = Watch()
    clock = TableClock(source=lambda: watch.seconds)
    clock.run()
    watch.seconds += 2
    clock.run()
    assert clock.now() == 2_000


@given(st.lists(st.tuples(st.sampled_from(["run", "stop", "now"]), st.floats(0, 1000)), max_size=30))
def test_whatever_happens_table_time_never_goes_back(steps: list[tuple[str, float]]) -> None:
    watch = Watch()
    clock = TableClock(source=lambda: watch.seconds)
    last, open_for, running = clock.now(), 0.0, False
    for step, passes in steps:
        match step:
            case "run":
                clock.run()
                running = True
            case "stop":
                clock.stop()
                running = False
            case _:
                pass
        watch.seconds += passes
        open_for += passes if running else 0
        assert last <= clock.now() <= open_for * 1000 + 1
        last = clock.now()
