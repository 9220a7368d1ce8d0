"""The README promises two commands; the script, the Makefile and continuous integration keep the promise."""

import os
import re
import subprocess
import sys

import dev
from tests.house.checkout import ROOT, text


def promised() -> list[str]:
    """The commands in the README's first block."""
    block = re.search(r"```sh\n(.*?)```", text("README.md"), re.DOTALL)
    assert block is not None
    return [line.split("#")[0].strip() for line in block[1].splitlines() if line.strip()]


def test_continuous_integration_runs_exactly_the_readmes_test_command() -> None:
    _, test_command = promised()
    lines = [line for line in text(".ci/run").splitlines() if not line.startswith(("#", "set ", "cd "))]
    assert lines == ["export CI=true", test_command], "and what is skipped there has failed"
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_the_script_knows_every_command_that_the_readme_the_makefile_and_its_own_help_name() -> None:
    named = {
        name
        for words in (text("README.md"), text("Makefile"), text("CONTRIBUTING.md"), dev.__doc__ or "")
        for name in re.findall(r"python3 dev\.py (\w+)", words)
    }
    assert {"play", "test", "check", "bench"} <= named
    assert named <= dev.COMMANDS.keys()


def test_an_unknown_command_gets_the_list_of_known_ones() -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "dev.py", "dance"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert "python3 dev.py play" in run.stderr
    assert "Traceback" not in run.stderr


def test_the_script_leans_on_nothing_but_the_standard_library() -> None:
    bare = [sys.executable, "-I", "-S", "-c"]
    modules = "import sys; sys.path[:0] = ['.', 'src']; import dev, build_page, rumpus.doctor"
    run = subprocess.run([*bare, modules], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
