"""How the page looks and is reached: themes, widths, touch targets, keyboard, print, size."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hakobi.web.files import bare
from web.desk import Desk

FACES = ["play", "solve", "learn", "edit"]


def background(desk: Desk) -> tuple[int, ...]:
    found = desk.page.evaluate("getComputedStyle(document.body).backgroundColor")
    return tuple(int(part) for part in re.findall(r"\d+", found)[:3])


def test_the_theme_follows_the_system_and_can_be_chosen(new_desk: Callable[..., Desk]) -> None:
    light, dark = new_desk(color_scheme="light"), new_desk(color_scheme="dark")
    for desk in (light, dark):
        desk.open("first-steps", 1)
    assert min(background(light)) > 230
    assert max(background(dark)) < 40
    dark.page.locator("#theme").click()
    expect(dark.line).to_have_text("Theme: light.")
    assert min(background(dark)) > 230
    dark.page.reload()
    dark.wait_until_ready()
    assert min(background(dark)) > 230


def test_nothing_is_cut_off_at_any_width(desk: Desk) -> None:
    desk.open("storehouse", 3)
    for width in (360, 768, 1024, 1440, 3840):
        desk.page.set_viewport_size({"width": width, "height": max(640, width * 9 // 16)})
        for face in ("solve", "learn", "edit", "play"):  # a second tap would put the sheet away
            desk.face(face)
            expect(desk.page.locator(f"#face-{face} button:visible").first).to_be_visible()
            assert desk.page.evaluate("document.documentElement.scrollWidth") <= width
            wide = desk.page.locator(f"#face-{face}").evaluate("face => face.scrollWidth - face.clientWidth")
            assert wide <= 0, (width, face)
        board = desk.page.locator("#board svg").bounding_box()
        assert board is not None
        assert board["width"] > min(300, width * 0.4)
        assert board["x"] >= 0
        assert board["x"] + board["width"] <= width


def test_the_sign_of_a_button_without_words_stands_in_its_middle(desk: Desk) -> None:
    desk.open("first-steps", 1)
    for face in FACES:
        desk.face(face)
        expect(desk.page.locator(f"#face-{face} button:visible").first).to_be_visible()
        crooked = desk.page.locator("button:visible:has(> .icon)").evaluate_all(
            """buttons => buttons.filter((each) => !each.innerText.trim()).filter((each) => {
                const middle = (box) => box.left + box.width / 2;
                const sign = each.querySelector(".icon").getBoundingClientRect();
                return Math.abs(middle(each.getBoundingClientRect()) - middle(sign)) > 1;
            }).map((each) => each.getAttribute("aria-label"))"""
        )
        assert crooked == [], face


def test_the_words_of_a_tool_of_the_editor_keep_off_its_edge(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.face("edit")
    expect(desk.page.locator(".tool").first).to_be_visible()
    tight = desk.page.locator(".tool").evaluate_all(
        """tools => tools.filter((each) => {
            const words = document.createRange();
            words.selectNode(each.lastChild);
            return each.getBoundingClientRect().right - words.getBoundingClientRect().right < 5;
        }).map((each) => each.innerText)"""
    )
    assert tight == []


def test_the_shadow_of_a_tray_is_within_the_picture(desk: Desk) -> None:
    desk.open("blocks", 1)
    cut = desk.page.evaluate(
        """() => {
            const board = document.querySelector("#board").getBoundingClientRect();
            const ground = document.querySelector("#board .ground").getBoundingClientRect();
            return ground.bottom - board.bottom;
        }"""
    )
    assert cut <= 0


def test_at_360_pixels_the_panel_is_a_sheet(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk(viewport={"width": 360, "height": 740}, has_touch=True)
    desk.open("first-steps", 1)
    expect(desk.page.locator("#face-play")).not_to_be_visible()
    desk.page.locator("#open-levels").tap()
    desk.page.get_by_role("button", name="Round the Corner").tap()
    expect(desk.page.locator("#title")).to_have_text("Round the Corner")
    desk.page.locator("#tab-solve").tap()
    expect(desk.page.locator("#solve")).to_be_in_viewport()
    expect(desk.page.locator("#board svg")).to_be_in_viewport()
    desk.page.locator("#tab-solve").tap()
    expect(desk.page.locator("#face-solve")).not_to_be_visible()


@pytest.mark.parametrize("width", [360, 1280])
def test_whatever_can_be_touched_is_44_pixels_high_and_wide(
    new_desk: Callable[..., Desk], width: int
) -> None:
    desk = new_desk(viewport={"width": width, "height": 800}, has_touch=True)
    desk.open("first-steps", 2)
    small: list[str] = []
    for face in FACES:
        desk.face(face)
        expect(desk.page.locator(f"#face-{face} button:visible").first).to_be_attached()
        small += desk.page.locator("button:visible, select:visible, input:visible").evaluate_all(
            """controls => controls
                .filter((control) => !control.matches(".hidden-text"))
                .map((control) => [control, control.closest("label.switch") ?? control])
                .map(([control, target]) => [control, target.getBoundingClientRect()])
                .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
                .map(([control, box]) => `${control.outerHTML.slice(0, 80)} ${box.width} × ${box.height}`)"""
        )
    assert small == []


def test_the_board_is_one_tab_stop_and_everything_is_reached_by_keyboard(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.page.locator("#theme").focus()
    seen: list[str] = []
    while len(seen) < 80 and (not seen or seen[-1] != "theme"):
        desk.keys("Tab")
        seen.append(
            desk.page.evaluate("document.activeElement.id || document.activeElement.className || 'body'")
        )
    assert seen.count("board") == 1
    for wanted in ("help", "board", "hint", "next", "tab-play", "lost"):
        assert wanted in seen, wanted


def test_the_help_lists_every_key_and_closes_with_escape(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.keys("?")
    dialog = desk.page.locator("dialog[open]")
    for words in ("walk and push", "undo", "redo", "hint", "solve", "next level", "dead squares", "copy"):
        expect(dialog).to_contain_text(words)
    desk.keys("Escape")
    expect(dialog).to_have_count(0)
    desk.moves("r")
    expect(desk.count("moves")).to_have_text("1")


def test_with_reduced_motion_nothing_glides(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk(reduced_motion="reduce")
    desk.open("first-steps", 1)
    place = desk.page.evaluate(
        """() => {
            document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
            return document.querySelector(".figure").getAttribute("transform");
        }"""
    )
    assert place == "translate(2 2)"


def test_a_print_shows_the_board_alone(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.page.emulate_media(media="print")
    expect(desk.page.locator("#board svg")).to_be_visible()
    expect(desk.page.locator("#title")).to_be_visible()
    for gone in ("#panel", "#tools"):
        expect(desk.page.locator(gone)).to_be_hidden()


def test_the_files_of_the_page_are_less_than_350_kilobytes_and_short() -> None:
    folder = Path(str(files("hakobi"))) / "web" / "static"
    pages = [path for path in folder.rglob("*") if path.is_file()]
    of_the_tab = [path for path in pages if path.match("engine/tab*/*") or path.match("engine/tab.js")]
    of_the_tab += [path for path in pages if path.match("formats/*")]  # what a page at a server never loads
    served = [bare(path.read_bytes(), path.suffix) for path in pages if path not in of_the_tab]
    assert sum(len(body) for body in served) < 350_000
    assert sum(len(gzip.compress(body, mtime=0)) for body in served) < 150_000
    for path in pages:
        lines = path.read_text(encoding="utf-8").splitlines()
        assert len(lines) < 300, path
        if path.suffix == ".js":
            assert lines[0].startswith("// "), f"{path} has no essay at its head"
            # What makes it sound to serve scripts without comments: no template spans lines.
            assert [line for line in lines if line.count("`") % 2] == [], path
            # And without the spaces around arrows: no text has one.
            assert [line for line in lines if re.search(r'"[^"(){}]* => [^"(){}]*"', line)] == [], path


def test_nothing_is_loaded_from_elsewhere(desk: Desk) -> None:
    asked: list[str] = []
    desk.page.on("request", lambda request: asked.append(request.url))
    desk.open("first-steps", 1)
    for face in FACES:
        desk.face(face)
        expect(desk.page.locator(f"#face-{face} button:visible").first).to_be_visible()
    assert len(asked) > 20
    assert {url for url in asked if not url.startswith((desk.address, "blob:", "about:"))} == set()
