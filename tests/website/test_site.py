"""The site: built as `make docs` builds it, whole, from its own files alone."""

from __future__ import annotations

import fcntl
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

import hakobi
import hakobi.warehouse

pytest.importorskip("mkdocs")
pytest.importorskip("mkdocstrings")

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Where the site was built, once for all processes of tests."""
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "site"
    with folder.with_suffix(".lock").open("w") as gate:
        fcntl.flock(gate, fcntl.LOCK_EX)
        if not folder.exists():
            build(folder)
    return folder


def build(folder: Path) -> None:
    """A warning of any kind is an error."""
    words = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


class Page(HTMLParser):
    """What a page leads to, what it loads, and where others can lead to in it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.leads: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        about = dict(attributes)
        if anchor := about.get("id"):
            self.anchors.add(anchor)
        if tag == "a" and (target := about.get("href")):
            self.leads.append(target)
        elif tag != "base" and about.get("rel") not in ("prev", "next", "canonical"):
            self.loads += [value for key in ("src", "srcset", "href") if (value := about.get(key))]


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path) for path in sorted(site.rglob("*.html")) if path.name != "404.html"}


def elsewhere(address: str) -> bool:
    return re.match(r"[a-z]+:", address) is not None


def targets(path: Path, addresses: list[str]) -> Iterator[tuple[str, Path, str]]:
    for address in addresses:
        if not elsewhere(address):
            name, _, anchor = address.partition("#")
            target = (path.parent / name).resolve() if name else path
            yield address, target / "index.html" if target.is_dir() else target, anchor


def test_every_link_on_the_site_leads_to_a_page_and_a_place_on_it(pages: dict[Path, Page]) -> None:
    for path, page in pages.items():
        for address, target, anchor in targets(path, page.leads):
            assert target.is_file(), f"{path.name} leads to {address}"
            place = pages[target].anchors if target in pages else set()
            assert not anchor or anchor in place, f"{path.name} leads to {address}"


def test_nothing_is_loaded_from_elsewhere_and_everything_is_there(
    site: Path, pages: dict[Path, Page]
) -> None:
    for path, page in pages.items():
        assert not [
            address for address in page.loads if elsewhere(address) and not address.startswith("data:")
        ]
        for address, target, _ in targets(path, page.loads):
            assert target.is_file(), f"{path.name} loads {address}"
    for sheet in site.rglob("*.css"):
        assert not re.findall(r"url\([\"']?https?:|@import", sheet.read_text(encoding="utf-8"))


def test_every_public_name_is_explained_on_a_page_of_the_library(pages: dict[Path, Page]) -> None:
    explained = {
        anchor for path, page in pages.items() if path.parent.name == "api" for anchor in page.anchors
    }
    assert {f"hakobi.{name}" for name in hakobi.__all__} <= explained
    assert {f"hakobi.warehouse.{name}" for name in hakobi.warehouse.__all__} <= explained
    assert {"hakobi.Level.from_xsb", "hakobi.Solution.pushes", "hakobi.Job.stop"} <= explained


def test_every_page_of_docs_and_of_the_root_is_a_page_of_the_site(site: Path) -> None:
    for page in (ROOT / "docs").glob("*.md"):
        assert (site / page.name).with_suffix(".html").is_file()
    front = (site / "index.html").read_text(encoding="utf-8")
    assert "full-house.gif#only-light" in front
    assert "full-house-dark.gif#only-dark" in front
    assert "Where do I add" in (site / "architecture.html").read_text(encoding="utf-8")
