"""What the first view costs, from a host that packs what it sends.

The first view is all that was asked for until a person can play: the page, its scripts and styles, the
list of methods, the level. The core is not part of it: it is fetched once the page is at rest, and nothing
is drawn with it. The service worker begins after that, and fetches what it keeps.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, expect

from web.desk import Desk, listening
from web.tab.conftest import SITE
from web.tab.hosting import PackingHost

CORE = "core.wasm.packed"
_JUMPS = """window.jumped = 0; new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) window.jumped += each.value;
}).observe({ type: "layout-shift", buffered: true });"""


@pytest.fixture
def packing(tmp_path: Path) -> Iterator[PackingHost]:
    if not (SITE / "sw.js").exists():
        pytest.skip("there is no site/; make site makes it, with ziglang from PyPI")
    shutil.copytree(SITE, tmp_path / "puzzles")
    running = PackingHost(tmp_path)
    yield running
    running.end()


@pytest.mark.parametrize("hash", ["", "#c=first-steps&n=1"], ids=["library", "level"])
def test_the_first_view_is_small_and_nothing_jumps_or_complains(
    packing: PackingHost, new_context: Callable[..., BrowserContext], hash: str
) -> None:
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    desk = Desk(listening(new_context, packing.address, hear, complaints, {}).new_page(), packing.address)
    desk.page.add_init_script(_JUMPS)
    desk.visit(hash)
    first = [(name, size) for name, size in packing.sent if name != CORE]
    print(f"{len(first)} files, {sum(size for _, size in first):,} bytes")
    assert "main.js" in [name for name, _ in first]
    assert sum(size for _, size in first) < 600_000
    expect(desk.page.locator("body[data-offline]")).to_be_attached()
    assert CORE in [name for name, _ in packing.sent]
    assert desk.page.evaluate("window.jumped") < 0.1
    assert complaints == []
