"""The project stands alone: pinned, and tied to no registry, mirror or machine."""

import re
import tomllib
from importlib.metadata import version

from packaging.requirements import Requirement

from tests.house.checkout import ROOT, files, text

# Put together here, so that this file names none either.
REGISTRY_HOSTS = tuple(
    ".".join(parts)
    for parts in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmmirror", "com"))
)


def test_no_file_names_a_registry_host() -> None:
    named = [
        f"{file.relative_to(ROOT)}: {host}"
        for file in files()
        for host in REGISTRY_HOSTS
        if host.encode() in file.read_bytes()
    ]
    assert named == []


def test_no_lock_file_holds_resolved_addresses() -> None:
    locks = [file for file in files() if file.name in {"package-lock.json", "uv.lock"}]
    assert {lock.name for lock in locks} == {"package-lock.json"}
    assert [lock for lock in locks if '"resolved":' in lock.read_text()] == []


def pins() -> dict[str, Requirement]:
    lines = [line for line in text("constraints.txt").splitlines() if line and not line.startswith("#")]
    requirements = [Requirement(line) for line in lines]
    return {pin.name: pin for pin in requirements if pin.marker is None or pin.marker.evaluate()}


def test_every_constraint_is_one_exact_version_and_no_address() -> None:
    for pin in pins().values():
        assert re.fullmatch(r"==[^,*]+", str(pin.specifier)), pin
        assert pin.url is None


def test_everything_the_project_asks_for_is_pinned_and_installed_as_pinned() -> None:
    project = tomllib.loads(text("pyproject.toml"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    for requirement in map(Requirement, asked):
        if requirement.marker is None or requirement.marker.evaluate():
            pin = pins()[requirement.name]
            assert version(requirement.name) in pin.specifier
            assert version(requirement.name) in requirement.specifier
