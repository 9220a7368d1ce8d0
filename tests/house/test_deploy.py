"""The files a host copies are what docs/hosting.md says, and their lines are such as Rumpus understands."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from rumpus.cli.parser import build
from tests.house.checkout import ROOT

DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_what_a_unit_starts_is_a_command_that_rumpus_understands(unit: Path) -> None:
    words = unit.read_text().replace("\\\n", " ")
    said = re.search(r"^ExecStart=/opt/rumpus/bin/rumpus (.*)", words, re.MULTILINE)
    assert said
    args = build().parse_args(shlex.split(said[1]))
    assert args.data == Path("/var/lib/rumpus")


@pytest.mark.parametrize("unit", sorted(DEPLOY.glob("*.service")) + sorted(DEPLOY.glob("*.timer")), ids=str)
def test_systemd_finds_nothing_wrong_with_a_unit(unit: Path, tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("there is no systemd here, which is where anybody would use it")
    for each in DEPLOY.glob("rumpus*"):
        words = each.read_text().replace("/opt/rumpus/bin/rumpus", "/bin/true")
        (tmp_path / each.name).write_text(words)
    verify = [analyze, "verify", "--man=no", str(tmp_path / unit.name)]
    seen = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert [line for line in seen.stderr.splitlines() if "rumpus" in line] == []


WALLED = """
    DynamicUser=yes StateDirectoryMode=0700 UMask=0077 NoNewPrivileges=yes CapabilityBoundingSet=
    AmbientCapabilities= ProtectSystem=strict ProtectHome=yes ProtectClock=yes ProtectHostname=yes
    ProtectKernelLogs=yes ProtectKernelModules=yes ProtectKernelTunables=yes ProtectControlGroups=yes
    ProtectProc=invisible ProcSubset=pid PrivateDevices=yes PrivateTmp=yes PrivateUsers=yes RemoveIPC=yes
    RestrictNamespaces=yes RestrictRealtime=yes RestrictSUIDSGID=yes LockPersonality=yes
    MemoryDenyWriteExecute=yes SystemCallArchitectures=native SystemCallFilter=~@privileged
    SystemCallErrorNumber=EPERM
"""
WALLED_FOR_BACKUPS = """
    UMask=0077 NoNewPrivileges=yes ProtectSystem=strict ProtectHome=yes PrivateNetwork=yes PrivateDevices=yes
    PrivateTmp=yes RestrictNamespaces=yes SystemCallArchitectures=native
"""


@pytest.mark.parametrize(
    ("unit", "walls", "shared"),
    [
        ("rumpus.service", WALLED, {"RestrictAddressFamilies": "AF_INET AF_INET6 AF_UNIX"}),
        (
            "rumpus-backup.service",
            WALLED_FOR_BACKUPS,
            {
                "RestrictAddressFamilies": "AF_UNIX",
                "CapabilityBoundingSet": "CAP_DAC_OVERRIDE",
                "ReadWritePaths": "/var/lib/private/rumpus /var/backups/rumpus",
            },
        ),
    ],
)
def test_a_unit_may_do_no_more_than_it_needs(unit: str, walls: str, shared: dict[str, str]) -> None:
    """Each wall stands in the section that systemd reads it from, and nothing later takes it down again."""
    service = (DEPLOY / unit).read_text().partition("[Service]\n")[2].partition("\n[")[0]
    said: dict[str, list[str]] = {}
    for line in service.replace("\\\n", " ").splitlines():
        name, _, value = line.partition("=")
        said.setdefault(name, []).append(value)
    wanted = dict(wall.split("=", 1) for wall in walls.split()) | shared
    filters = said.pop("SystemCallFilter")
    assert filters == ["@system-service", *filter(None, [wanted.pop("SystemCallFilter", None)])]
    assert {name: said.get(name) for name in wanted} == {name: [value] for name, value in wanted.items()}


def test_the_container_starts_what_rumpus_understands() -> None:
    words = (DEPLOY / "Containerfile").read_text()
    parts = [re.search(rf"^{word} \[(.*)\]$", words, re.MULTILINE) for word in ("ENTRYPOINT", "CMD")]
    command = [word for part in parts if part for word in re.findall(r'"([^"]*)"', part[1])]
    assert command[0] == "rumpus"
    args = build().parse_args(command[1:])
    assert (args.public, args.log_format) == (True, "json")


def test_the_table_of_containers_asks_after_health_as_the_image_does() -> None:
    image, compose = ((DEPLOY / name).read_text() for name in ("Containerfile", "compose.yaml"))
    asked = re.search(r'CMD \["python", "-c", "(.*)"\]', image)
    assert asked
    assert asked[1] in compose  # podman leaves the image's out, and nginx would wait for ever


def test_the_guide_shows_the_very_lines_for_nginx() -> None:
    guide, config = ((ROOT / name).read_text() for name in ("docs/hosting.md", "deploy/nginx-one.conf"))
    shown = re.search(r"```nginx\n(location / \{.*?\n\})\n```", guide, re.DOTALL)
    assert shown
    assert [line.strip() for line in shown[1].splitlines()] == [
        line.strip() for line in config[config.index("location") :].splitlines()[:-1]
    ]


def test_every_file_of_the_folder_is_named_in_the_guide_or_in_another() -> None:
    words = (ROOT / "docs" / "hosting.md").read_text()
    files = [file.name for file in DEPLOY.iterdir()]
    assert [name for name in files if name not in words and not name.startswith("rumpus-backup")] == []
