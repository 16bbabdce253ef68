"""Puzzles from files: what was played on them is still there after a reload."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from web.desk import Desk
from web.test_server_api import XML_PUZZLE


def test_moves_on_a_puzzle_of_an_opened_file_survive_a_reload(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "corner.xml"
    file.write_bytes(XML_PUZZLE)
    desk.visit()
    desk.page.locator("#file").set_input_files(file)
    expect(desk.page.locator("#title")).to_have_text("corner")
    desk.drag((2, 1), (1, 1))
    expect(desk.page).to_have_url(re.compile("m=1l$"))
    desk.page.reload()
    desk.wait_until_ready()
    expect(desk.page.locator("#title")).to_have_text("corner")
    expect(desk.count("steps")).to_have_text("1")
