"""Axe on every view of the page, in two skins: the one that everybody gets, wide and light; high contrast,
dark and on a telephone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from web.desk import Desk

WIDE = {"skin": "wood", "color_scheme": "light", "viewport": {"width": 1280, "height": 800}}
NARROW = {"skin": "contrast", "color_scheme": "dark", "viewport": {"width": 360, "height": 740}}


def serious(desk: Desk) -> list[str]:
    """What axe finds that keeps somebody out."""
    found: dict[str, Any] = Axe().run(desk.page).response
    return [
        f"{rule['id']}: {node['html']}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"]
    ]


def views(desk: Desk) -> Iterator[str]:
    """Goes from one view to the next; says which one is on the screen."""
    page = desk.page
    desk.open("first-steps", 1)
    desk.moves("rrr")
    expect(page.locator("#win")).to_be_visible()
    yield "win"
    for name in ("library", "l=first-steps", "statistics"):
        desk.visit(f"#{name}")
        expect(page.locator("#library > section:visible")).to_have_count(1)
        yield name
    desk.open("blocks", 1)
    yield "sliding"
    desk.face("solve")
    page.locator("#explore").click()
    expect(page.locator("#explored")).to_be_visible()
    yield "explored"
    desk.open("first-steps", 6)
    desk.face("play")
    yield "play"
    for key, title in (("?", "Keys"), ("e", "Looks")):
        desk.keys(key)
        expect(page.locator("dialog[open]")).to_contain_text(title)
        yield title
        desk.keys("Escape")
    desk.keys("Shift+R")
    expect(page.locator("#board.reverse")).to_be_visible()
    yield "reverse"
    desk.keys("Shift+R", "i", "g")
    expect(page.locator("#place")).to_contain_text("Move 0 of")
    yield "solutions"
    desk.face("learn")
    page.locator("#learn-run").click()
    expect(page.locator("#insight .node").first).to_be_attached()
    yield "learn"
    desk.face("edit")
    expect(page.locator("#edit-verdict")).to_contain_text("proved")
    yield "edit"


@pytest.mark.parametrize("look", [WIDE, NARROW], ids=["wood", "contrast"])
def test_axe_finds_nothing_serious_on_any_view(new_desk: Callable[..., Desk], look: dict[str, Any]) -> None:
    kept = json.dumps({"skin": look["skin"]})
    desk = new_desk(reduced_motion="reduce", **{name: look[name] for name in ("color_scheme", "viewport")})
    desk.page.add_init_script(
        f"if (location.host) localStorage.setItem('hakobi.settings', JSON.stringify({kept}))"
    )
    seen = {}
    for name in views(desk):
        expect(desk.page.locator(f"html[data-skin={look['skin']}]")).to_be_attached()
        seen[name] = serious(desk)
        if desk.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            seen[name].append("something is wider than the window")
    assert {name: found for name, found in seen.items() if found} == {}
    assert len(seen) == 13
