"""One server and one browser for all tests that leave them as they were.

The browser is Chromium as the system has it (`make test` installs it where it is missing and can). Without
one the tests fail: a page that nobody has looked at is not tested.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, expect

from browser import chromium
from web.desk import Desk, listening
from web.serving import Server, running_server

expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running_server("--workers", "2", "--memory-limit", "500M") as running:
        yield running


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=60) as client:
        yield client


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    if (executable := chromium()) is None:
        pytest.fail(
            "no Chromium was found; Debian, Ubuntu: apt install chromium; Fedora: dnf install chromium"
        )
    args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
    return {"executable_path": executable, "args": args}


@pytest.fixture
def new_desk(server: Server, new_context: Callable[..., BrowserContext]) -> Iterator[Callable[..., Desk]]:
    """Pages in contexts of their own; whatever a page complains about fails the test."""
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        expected = (
            "status of 4" in message.text or "net::ERR_FAILED" in message.text
        )  # a test without a server
        if message.type in ("error", "warning") and not expected:
            complaints.append(message.text)

    def make(**options: Any) -> Desk:
        context = listening(new_context, server.address, hear, complaints, options)
        return Desk(context.new_page(), server.address)

    yield make
    assert complaints == []


@pytest.fixture
def desk(new_desk: Callable[..., Desk]) -> Desk:
    return new_desk()
