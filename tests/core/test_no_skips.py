"""The plugin that lets continuous integration skip nothing, in test runs of its own."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.no_skips import MAY_SKIP

ROOT = Path(__file__).parents[2]
PYTEST = "import pytest\n"
SUITE = {
    "marked": PYTEST + "@pytest.mark.skipif(True, reason='no nginx here')\ndef test_it(): pass\n",
    "said": PYTEST + "def test_it(): pytest.skip('no uvloop here')\n",
    "whole": PYTEST + "pytest.skip('no nginx here', allow_module_level=True)\n",
    "bad": PYTEST + "@pytest.mark.xfail\ndef test_it(): assert False\n",
}
ALLOWED = PYTEST + "@pytest.mark.parametrize('n', [1])\ndef {}(n): pytest.skip('no systemd here')\n"


def test_what_is_skipped_has_failed_in_continuous_integration_but_for_what_may_be(tmp_path: Path) -> None:
    file, _, name = next(iter(MAY_SKIP)).partition("::")
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text(ALLOWED.format(name))
    for kind, body in SUITE.items():
        (tmp_path / f"tests/test_{kind}.py").write_text(body)
    (tmp_path / "pytest.toml").write_text("[pytest]\n")
    assert run(tmp_path, "").endswith("4 skipped, 1 xfailed")
    said = run(tmp_path, "true")
    assert said.endswith("1 failed, 1 skipped, 1 xfailed, 2 errors")
    assert said.count("here\nContinuous integration skips nothing") == 3


def run(folder: Path, ci: str) -> str:
    """What it said in the end, without the time that it took."""
    quick = {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    plugins = ("-ptests.no_skips", "-pno:cacheprovider", "-rN")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *plugins, "--continue-on-collection-errors"],
        cwd=folder,
        env=os.environ | quick | {"CI": ci},
        capture_output=True,
        text=True,
        check=False,
    )
    return re.sub(r" in [0-9.]+s.*", "", (done.stdout + done.stderr).strip())


def test_what_may_be_skipped_is_a_test_that_there_is() -> None:
    for test in MAY_SKIP:
        file, _, name = test.partition("::")
        assert re.search(rf"^(async )?def {name}\(", (ROOT / file).read_text(), re.MULTILINE), test
