"""The page without a server: a plain web host for `site/`, and desks at it, named as those at the server.

So a test of the page that is imported into this folder runs once more, with the tab as its engine.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Request

from web.desk import Desk, listening
from web.tab.hosting import Host

SITE = Path(__file__).resolve().parents[3] / "site"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    if not (SITE / "sw.js").exists():
        pytest.skip("there is no site/; make site makes it, with ziglang from PyPI")
    shutil.copytree(SITE, tmp_path / "puzzles")
    running = Host(tmp_path)
    yield running
    running.end()


@pytest.fixture
def new_desk(host: Host, new_context: Callable[..., BrowserContext]) -> Iterator[Callable[..., Desk]]:
    """Pages that complain about nothing and ask for nothing outside of their folder."""
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    def asked(request: Request) -> None:
        if not request.url.startswith((host.address, "about:", "data:", "blob:")):
            complaints.append(f"asked for {request.url}")

    def make(**options: Any) -> Desk:
        context = listening(new_context, host.address, hear, complaints, options)
        context.on("request", asked)
        return Desk(context.new_page(), host.address)

    yield make
    assert complaints == []


@pytest.fixture
def desk(new_desk: Callable[..., Desk]) -> Desk:
    return new_desk()
