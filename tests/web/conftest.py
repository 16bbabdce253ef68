"""One server for all tests that leave it as it was."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from web.serving import Server, running_server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running_server("--workers", "2", "--memory-limit", "500M") as running:
        yield running


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=30) as client:
        yield client
