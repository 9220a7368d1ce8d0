"""The page is built when its sources changed, and only by a node that can."""

from pathlib import Path

import pytest

import build_page


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page's sources in a checkout of their own, with a built page that fits them."""
    web, static = tmp_path / "web", tmp_path / "static"
    (web / "src").mkdir(parents=True)
    static.mkdir()
    (web / "package.json").write_text("{}")
    (web / "src" / "main.ts").write_text("start();")
    monkeypatch.setattr(build_page, "ROOT", tmp_path)
    monkeypatch.setattr(build_page, "WEB", web)
    monkeypatch.setattr(build_page, "STAMP", static / ".digest")
    build_page.STAMP.write_text(build_page.digest_of(*build_page.sources()))
    return web


def test_a_page_made_of_todays_sources_is_fresh(web: Path) -> None:
    assert web.exists()
    assert build_page.fresh()


def test_an_edit_makes_the_page_stale(web: Path) -> None:
    (web / "src" / "main.ts").write_text("start(now);")
    assert not build_page.fresh()


def test_a_renamed_file_makes_the_page_stale(web: Path) -> None:
    (web / "src" / "main.ts").rename(web / "src" / "start.ts")
    assert not build_page.fresh()


def test_an_interrupted_build_leaves_the_page_stale(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (web / "src" / "main.ts").write_text("start(now);")

    def stumble() -> None:
        raise build_page.PageError("no network")

    monkeypatch.setattr(build_page, "install_modules", stumble)
    with pytest.raises(build_page.PageError):
        build_page.build()
    (web / "src" / "main.ts").write_text("start();")
    assert not build_page.fresh()


def test_what_npm_fetched_and_what_only_tests_read_leave_the_page_fresh(web: Path) -> None:
    (web / "node_modules" / "left-pad").mkdir(parents=True)
    (web / "node_modules" / "left-pad" / "index.js").write_text("pad();")
    (web / "src" / "main.test.ts").write_text("test();")
    assert build_page.fresh()


def test_a_package_that_came_without_sources_needs_no_building(web: Path) -> None:
    (web / "package.json").unlink()
    assert build_page.fresh()


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v23.0.0", "v24.19.0"])
def test_a_node_that_vite_takes_is_good_enough(version: str) -> None:
    assert build_page.good_enough(version)


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.3", "v21.7.3", "v22.11.0"])
def test_a_node_that_vite_refuses_is_not(version: str) -> None:
    assert not build_page.good_enough(version)
