"""Hints in three strengths, what Learn shows of a search, the lesson, and the tools of the editor."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import hakobi
from web.desk import Desk

BEND = "#######\n#     #\n#@$   #\n#     #\n#   . #\n#     #\n#######\nTitle: Bend\n"


def put(desk: Desk, level: str) -> None:
    desk.visit()
    desk.paste(level)
    expect(desk.line).to_contain_text("1 level")


def rows(desk: Desk) -> list[str]:
    call = "({ canvas }) => canvas.draft.rows()"
    return list(desk.module("editor/paint.js", call))


def edit(desk: Desk) -> None:
    desk.visit()
    desk.face("edit")
    desk.page.locator("#new-sokoban").click()
    expect(desk.page.locator("#edit-verdict")).to_contain_text("there is no box")


def test_a_hint_has_three_strengths(desk: Desk) -> None:
    put(desk, BEND)
    desk.page.locator("#hint-shows").select_option("1")
    desk.keys("t")
    expect(desk.line).to_contain_text("The box at C3 comes next: 4 pushes to go")
    expect(desk.page.locator(".mark.hint .way")).to_have_count(0)
    desk.keys("t")
    expect(desk.line).to_contain_text(re.compile("Push the box at C3 (right|down): 4 pushes to go"))
    desk.keys("t")
    expect(desk.line).to_contain_text("Bring the box at C3 to E5 (4 pushes)")
    expect(desk.page.locator(".mark.hint .way")).to_have_count(1)
    desk.face("solve")
    expect(desk.page.locator("#solutions")).to_contain_text("found for a hint")


def test_a_search_is_followed_step_by_step_with_its_reasons(desk: Desk) -> None:
    desk.learn("first-steps", 6)
    expect(desk.line).to_contain_text("looked at the fewest states")
    expect(desk.page.locator(".legend")).to_contain_text(re.compile(r"stood on a square: 1\s+\d+ times"))
    expect(desk.page.locator(".chart .axis")).to_have_text(["states looked at", "time"])
    desk.page.locator("#replay").fill("2")
    desk.page.locator("[data-lane='2']").click()
    expect(desk.page.locator("#why")).to_contain_text(
        "State 2: g 1, h 3, f 4. f = g + h = 1 + 3 = 4 is the smallest"
    )
    expect(desk.page.locator(".node.looked")).to_have_count(2)
    expect(desk.page.locator(".code [aria-current=step]")).to_contain_text("the smallest f = g + h")
    expect(desk.page.locator("#open-list li")).not_to_have_count(0)
    expect(desk.page.locator(".lane-2 .pair")).to_have_count(1)
    expect(desk.page.locator(".lane-0 .pair")).to_have_count(0)  # breadth first estimates nothing
    desk.page.locator("#state-on").click()
    expect(desk.page.locator(".node.looked")).to_have_count(3)
    desk.page.locator("[data-lane='0']").click()
    expect(desk.page.locator("#why")).to_contain_text("It has waited longest")


def test_the_lines_of_the_estimate_are_a_cheapest_pairing(desk: Desk) -> None:
    level = hakobi.load("workshop")[4]
    assert isinstance(level, hakobi.Level)
    desk.visit()
    cost = desk.page.evaluate(
        """async text => {
            const { Sokoban } = await import(new URL("static/game/sokoban.js", document.baseURI));
            const { matching } = await import(new URL("static/learn/why.js", document.baseURI));
            const game = new Sokoban(text);
            return matching(game, game.boxes).length;
        }""",
        level.to_xsb(),
    )
    assert cost == len(level.boxes)


def test_the_lesson_runs_in_the_page(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.face("learn")
    desk.page.get_by_text("A lesson in five pages").click()
    expect(desk.page.locator("#lesson h2")).to_have_text("1 of 5: Breadth first")
    desk.page.locator("#lesson-run").click()
    expect(desk.page.locator("#title")).to_have_text("Crossroads")
    expect(desk.line).to_contain_text("looked at the fewest states")
    for page in ("Greedy", "A*", "Deadlocks", "FESS"):
        desk.page.locator("#lesson-next").click()
        expect(desk.page.locator("#lesson h2")).to_contain_text(page)


def test_rectangles_lines_and_areas_are_drawn(desk: Desk) -> None:
    edit(desk)
    desk.page.locator("[data-shape=rect]").click()
    desk.drag((2, 1), (6, 5))
    assert rows(desk)[1:6] == ["# ##### #", "# #   # #", "# # @ # #", "# #   # #", "# ##### #"]
    desk.page.locator("[data-shape=fill]").click()
    desk.page.locator("[data-tool=goal]").click()
    desk.click((1, 1))
    assert rows(desk)[1] == "#.##### #"
    desk.keys("Control+z", "Control+z")
    desk.page.locator("[data-shape=line]").click()
    desk.page.locator("[data-tool=wall]").click()
    desk.drag((1, 1), (7, 1))
    assert rows(desk)[1] == "#########"


def test_a_selection_is_moved_and_shapes_are_drawn_with_keys(desk: Desk) -> None:
    edit(desk)
    desk.page.locator("[data-shape=select]").click()
    desk.drag((4, 3), (4, 3.2))
    desk.drag((4, 3), (6, 4))
    assert rows(desk)[4] == "#     @ #"
    desk.page.locator("#board").focus()
    desk.keys("Shift+ArrowLeft")
    assert rows(desk)[4] == "#    @  #"
    desk.page.locator("[data-shape=line]").click()
    desk.page.locator("[data-tool=wall]").click()
    desk.page.locator("#board").focus()
    desk.keys("ArrowRight", "ArrowDown", "ArrowRight", "Enter", *["ArrowRight"] * 3, "Enter")
    assert rows(desk)[1] == "#####   #"


def test_the_right_button_erases_and_the_picture_is_turned_and_trimmed(desk: Desk) -> None:
    edit(desk)
    desk.page.mouse.click(*desk.at((0, 0)), button="right")
    assert rows(desk)[0] == " ########"
    desk.page.locator("#draft-mirror").click()
    assert rows(desk)[0] == "######## "
    desk.page.locator("#draft-rotate").click()
    assert [len(rows(desk)), len(rows(desk)[0])] == [9, 7]
    for _ in range(2):
        desk.page.get_by_role("button", name="Columns: one more").click()
    desk.page.locator("#draft-trim").click()
    assert len(rows(desk)[0]) == 7


@pytest.mark.parametrize(("tool", "words"), [("box", "1 box but 0 goals"), ("goal", "there is no box")])
def test_the_verdict_speaks_of_the_board(desk: Desk, tool: str, words: str) -> None:
    edit(desk)
    desk.page.locator(f"[data-tool={tool}]").click()
    desk.click((2, 2))
    expect(desk.page.locator("#edit-verdict")).to_contain_text(words)


def test_a_draft_is_played_and_one_comes_back_to_it_with_author_and_comment(desk: Desk) -> None:
    put(desk, BEND)
    desk.face("edit")
    desk.page.locator("#draft-author").fill("Me")
    desk.page.locator("#draft-comments").fill("Round the bend.")
    expect(desk.page.locator("#edit-verdict")).to_contain_text("Solvable")
    desk.page.locator("#play-it").click()
    expect(desk.line).to_have_text("Round the bend.")
    desk.page.locator("#back-to-draft").click()
    expect(desk.page.locator("#draft-author")).to_have_value("Me")
    expect(desk.page.locator("#draft-comments")).to_have_value("Round the bend.")
