"""The build hook: whoever installs Rumpus from source gets the page built into the package."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import build_page


class PageHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return [] if build_page.fresh() or build_page.system_node() else [build_page.NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        build_page.build()
