"""The claims plugin, in test runs of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.games.registry import all_rules

ROOT = Path(__file__).parents[2]


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """A test tree that claims every rule."""
    (tmp_path / "pytest.toml").write_text('[pytest]\ntestpaths = ["tests"]\nmarkers = ["rule(*numbers)"]\n')
    (tmp_path / "tests").mkdir()
    claim(tmp_path, "test_all", *all_rules())
    return tmp_path


def claim(suite: Path, name: str, *numbers: str) -> None:
    body = f"import pytest\n\n@pytest.mark.rule{numbers!r}\ndef {name}():\n    pass\n"
    (suite / "tests" / f"{name}.py").write_text(body)


def run(suite: Path, *arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-ptests.rule_claims", "-pno:cacheprovider", *arguments],
        cwd=suite,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_a_suite_that_claims_every_rule_passes(suite: Path) -> None:
    code, said = run(suite)
    assert code == 0, said
    assert "2 passed" in said


def test_a_rule_that_no_test_claims_fails_the_whole_run_but_not_a_part_of_it(suite: Path) -> None:
    claim(suite, "test_all", *(all_rules() - {"K-A6"}))
    code, said = run(suite)
    assert code == 1, said
    assert "K-A6 is claimed by no test" in said
    assert "K-A7" not in said
    assert run(suite, "tests/test_all.py")[0] == 0


def test_taking_tests_away_by_keyword_takes_no_claims_away(suite: Path) -> None:
    claim(suite, "test_other", "K-A6")
    code, said = run(suite, "-k", "other or claims")
    assert code == 0, said
    assert "2 passed, 1 deselected" in said


def test_a_claim_of_an_unknown_rule_fails_even_alone(suite: Path) -> None:
    claim(suite, "test_typo", "K-A66")
    code, said = run(suite, "tests/test_typo.py")
    assert code == 1, said
    assert "no rule 'K-A66'; did you mean K-A6?" in said
