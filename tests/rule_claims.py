"""A pytest plugin: every rule must be claimed by a test, and no test may claim an unknown rule.

A test claims rules with `@pytest.mark.rule("K-A6", "K-A7")`. The verdict is one more test at the end of
the run. Whether rules are missing is judged only when all of `tests/` is collected.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.core.rules import UnknownRule
from rumpus.games.registry import all_rules


class ClaimsVerdict(pytest.Item):
    """Fails with one line for each fault in the claims."""

    faults: tuple[str, ...] = ()

    def runtest(self) -> None:
        if self.faults:
            pytest.fail("\n".join(self.faults), pytrace=False)

    def reportinfo(self) -> tuple[Path, None, str]:
        return Path(__file__), None, self.name


@pytest.hookimpl(tryfirst=True)  # before -k and -m take tests away: they were collected all the same
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    whole = _is_whole(config)
    faults = (*_unknown(items), *(_unclaimed(items) if whole else ()))
    if whole or faults:
        verdict = ClaimsVerdict.from_parent(
            session, name="rule claims", nodeid="tests/rule_claims.py::rule claims"
        )
        verdict.faults = faults
        items.append(verdict)


def _claims(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        yield from mark.args


def _unknown(items: list[pytest.Item]) -> Iterator[str]:
    for item in items:
        for number in _claims(item):
            if number not in all_rules():
                yield f"{item.nodeid}: {UnknownRule(number, sorted(all_rules()))}"


def _unclaimed(items: list[pytest.Item]) -> Iterator[str]:
    for number in sorted(all_rules() - {number for item in items for number in _claims(item)}):
        yield f"{number} is claimed by no test"


def _is_whole(config: pytest.Config) -> bool:
    tests = (config.rootpath / "tests").resolve()
    asked = [(config.invocation_params.dir / arg).resolve() for arg in config.args]
    narrowed = any(config.getoption(name, None) for name in ("ignore", "ignore_glob", "lf"))
    return not narrowed and any(path == tests or path in tests.parents for path in asked)
