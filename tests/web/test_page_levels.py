"""Levels from outside: pasted, uploaded, dropped, shared by a link; and what the editor makes of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import hakobi
from web.desk import Desk

PASTED = """; 1
#######
#@ $ .#
#######

; 2
#######
#.$ @ #
#######
"""


def test_a_pasted_level_is_played(desk: Desk) -> None:
    desk.visit()
    desk.paste(PASTED)
    expect(desk.line).to_have_text("Pasted: 2 levels.")
    desk.moves("rrr")
    expect(desk.line).to_contain_text("Solved")
    desk.keys("n")
    desk.moves("ll")
    expect(desk.line).to_contain_text("Solved: 1 push")
    desk.keys("/")
    expect(desk.cells).to_have_count(2)


def test_a_text_is_pasted_in_the_dialog(desk: Desk) -> None:
    desk.visit("#library")
    desk.page.locator("#paste").click()
    desk.page.locator("#paste-text").fill("#####\n#@$x#\n#####")
    desk.page.get_by_role("button", name="Load it").click()
    expect(desk.page.locator("dialog [role=alert]")).to_contain_text("unknown character 'x'")
    desk.page.locator("#paste-text").fill("#####\n#@$.#\n#####")
    desk.page.get_by_role("button", name="Load it").click()
    expect(desk.page.locator("dialog")).to_have_count(0)
    desk.page.locator("#board").focus()
    desk.moves("r")
    expect(desk.line).to_contain_text("Solved: 1 push, 1 move")


def test_an_uploaded_file_is_opened_and_its_faults_are_told(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "mine.sok"
    file.write_text(PASTED + "\n#####\n#@$$#\n#####\nTitle: no goals\n", encoding="utf-8")
    desk.visit()
    desk.page.locator("#file").set_input_files(file)
    expect(desk.line).to_contain_text("mine.sok: 2 levels. 1 level could not be read")
    expect(desk.page.locator("#title")).to_have_text("mine.sok")
    desk.cells.first.click()
    desk.moves("rrr")
    expect(desk.line).to_contain_text("Solved")


def test_a_file_is_dropped_on_the_page(desk: Desk) -> None:
    desk.visit()
    drop = """text => {
        const data = new DataTransfer();
        data.items.add(new File([text], "dropped.xsb"));
        const drop = { dataTransfer: data, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new DragEvent("drop", drop));
    }"""
    desk.page.evaluate(drop, PASTED)
    expect(desk.line).to_have_text("dropped.xsb: 2 levels.")


def test_a_sliding_block_file_is_opened(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "one.blocks"
    file.write_text("puzzle: Tiny\n\nstart:\nXX.\n\ngoal:\n.XX\n", encoding="utf-8")
    desk.visit()
    desk.page.locator("#file").set_input_files(file)
    expect(desk.page.locator("#title")).to_have_text("Tiny")
    desk.moves("r")
    expect(desk.line).to_contain_text("Solved: 1 step, 1 move")


def test_markup_in_a_title_stays_text(desk: Desk) -> None:
    title = "<img src=x onerror=alert(1)><b>bold</b>"
    desk.visit()
    desk.paste(f"#####\n#@$.#\n#####\nTitle: {title}\nComment:\n<script>alert(2)</script>\nComment-End:\n")
    expect(desk.page.locator("#title")).to_have_text(title)
    assert desk.page.locator("#title *, .cell-name img, .about script, #line *").count() == 0
    desk.page.reload()
    desk.wait_until_ready()
    expect(desk.page.locator("#title")).to_have_text(title)


def test_a_link_carries_level_and_moves_to_another_browser(new_desk: Callable[..., Desk]) -> None:
    desk, other = new_desk(), new_desk()
    desk.visit()
    desk.paste("#######\n#@ $ .#\n#######\nTitle: For you\n")
    expect(desk.page.locator("#title")).to_have_text("For you")
    desk.moves("rr")
    desk.page.get_by_role("button", name="Copy link").click()
    expect(desk.line).to_contain_text("on the clipboard")
    link = desk.page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#s=[\w.~-]+&t=For%20you&m=rR", link)
    other.visit(link.partition("/#")[2] and "#" + link.partition("/#")[2])
    expect(other.page.locator("#title")).to_have_text("For you")
    other.moves("r")
    expect(other.line).to_contain_text("Solved: 2 pushes, 3 moves")


def test_a_link_carries_a_sliding_block_puzzle(new_desk: Callable[..., Desk]) -> None:
    desk, other = new_desk(), new_desk()
    desk.open("blocks", 7)
    desk.page.get_by_role("button", name="Copy link").click()
    expect(desk.line).to_contain_text("on the clipboard")
    link = desk.page.evaluate("navigator.clipboard.readText()")
    other.visit("#" + link.partition("/#")[2])
    expect(other.page.locator("#title")).to_have_text("Three Elbows")
    expect(other.page.locator("#board .piece")).to_have_count(7)


def test_an_address_that_leads_nowhere_says_so_and_shows_the_library(desk: Desk) -> None:
    for address in ("#s=5w~wpx", "#c=nope", "#c=first-steps&n=99", "#l=nope"):
        desk.visit(address)
        expect(desk.page.locator(".library-line")).to_contain_text("The address cannot be read")
        expect(desk.page.locator(".card[data-name=first-steps]")).to_be_visible()


def test_every_level_of_the_bundled_collections_survives_its_link(desk: Desk) -> None:
    texts = [
        level.to_xsb()
        for name in ("first-steps", "workshop", "storehouse")
        for level in hakobi.load(name)
        if isinstance(level, hakobi.Level)
    ]
    desk.visit()
    call = "({ packLevel, unpackLevel }, texts) => texts.map((text) => unpackLevel(packLevel(text)))"
    assert desk.module("share.js", call, texts) == texts


def test_a_level_is_drawn_and_proved_unsolvable(desk: Desk) -> None:
    desk.visit()
    desk.face("edit")
    desk.page.locator("#new-sokoban").click()
    verdict = desk.page.locator("#edit-verdict")
    expect(verdict).to_contain_text("Not a level yet")
    desk.page.locator("[data-tool=box]").click()
    desk.click((2, 1))
    desk.page.locator("[data-tool=goal]").click()
    desk.click((4, 4))
    expect(verdict).to_contain_text("Proved: it cannot be solved")
    expect(desk.page.locator(".mark.lost .hatch")).to_have_count(1)
    desk.page.locator("[data-tool=box]").click()
    desk.click((2, 1))
    desk.click((2, 2))
    expect(verdict).to_contain_text(re.compile(r"Solvable in 4 pushes, \d+ moves \(proved"))


def test_a_level_is_drawn_with_the_keyboard_and_played(desk: Desk) -> None:
    desk.visit()
    desk.face("edit")
    desk.page.locator("#new-sokoban").click()
    desk.page.locator("#board").focus()
    desk.keys("ArrowRight", *["ArrowRight"] * 5, *["ArrowDown"] * 3, "4")
    expect(desk.line).to_have_text("F4: box")
    desk.keys("ArrowRight", "3")
    expect(desk.page.locator("#edit-verdict")).to_contain_text("Solvable in 1 push, 1 move")
    desk.keys("Control+z")
    expect(desk.page.locator("#edit-verdict")).to_contain_text("Not a level yet")
    desk.keys("Control+y")
    desk.page.locator("#play-it").click()
    expect(desk.page.locator("#subtitle")).to_contain_text("your draft")
    desk.moves("r")
    expect(desk.line).to_contain_text("Solved: 1 push, 1 move")


def test_walls_are_drawn_by_dragging_and_the_board_is_resized(desk: Desk) -> None:
    desk.visit()
    desk.face("edit")
    desk.page.locator("#new-sokoban").click()
    desk.page.get_by_role("button", name="Columns: one more").click()
    desk.page.get_by_role("button", name="Rows: one less").click()
    expect(desk.page.get_by_role("group", name="Columns")).to_contain_text("Columns 10")
    desk.drag((2, 2), (6, 2))
    desk.page.locator("#share").click()
    expect(desk.line).to_contain_text("on the clipboard")
    link = desk.page.evaluate("navigator.clipboard.readText()")
    assert "w-5w-w" in link


def test_a_sliding_puzzle_is_drawn_and_judged(desk: Desk) -> None:
    desk.visit()
    desk.face("edit")
    desk.page.locator("#new-sliding").click()
    verdict = desk.page.locator("#edit-verdict")
    expect(verdict).to_contain_text("Solvable in 3 steps, 1 move")
    desk.page.locator("[data-tool=new]").click()
    desk.drag((3, 0), (3, 3))
    expect(verdict).to_contain_text("Proved: it cannot be solved")
    desk.page.locator("[data-tool='#']").click()
    desk.click((3, 0))
    desk.page.locator("#play-it").click()
    expect(desk.page.locator("#board .piece")).to_have_count(2)


def test_a_drawing_survives_a_reload(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.face("edit")
    desk.page.locator("[data-tool=wall]").click()
    desk.click((3, 1))
    expect(desk.page.locator("#edit-verdict")).to_contain_text("Solvable")
    walls = desk.page.locator("#board .wall").get_attribute("d")
    desk.page.reload()
    desk.wait_until_ready()
    desk.face("edit")
    expect(desk.page.locator("#board .wall")).to_have_attribute("d", walls or "")


@pytest.mark.parametrize("family", ["sokoban", "sliding"])
def test_a_drawing_is_saved_in_every_format(desk: Desk, family: str) -> None:
    desk.open(*(("first-steps", 1) if family == "sokoban" else ("blocks", 14)))
    desk.face("edit")
    expect(desk.page.locator("#edit-verdict")).to_contain_text("proved")
    formats = [option.get_attribute("value") for option in desk.page.locator("#format option").all()]
    starts = {"svg": b"<svg", "png": b"\x89PNG", "gif": b"GIF8", "xml": b"<?xml"}
    for format in formats:
        assert format is not None
        desk.page.locator("#format").select_option(format)
        with desk.page.expect_download() as download:
            desk.page.locator("#save").click()
        content = Path(download.value.path()).read_bytes()
        assert content.startswith(starts.get(format, b"")), format
        if format in ("xsb", "sok", "blocks", "xml"):
            read = hakobi.load(_named(Path(download.value.path()), f"saved.{format}"))
            assert len(read) == 1


def _named(path: Path, name: str) -> Path:
    path.with_name(name).write_bytes(path.read_bytes())
    return path.with_name(name)
