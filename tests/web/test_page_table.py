"""The table as a place to play at: folding, turning, zoom, timeline, bookmarks, reverse play, touch."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import hakobi
from web.desk import Desk

CORRIDOR = "#########\n#@  $  .#\n#########\nTitle: Corridor\n"
TWO = "#######\n#     #\n#@$ . #\n#     #\n# $ . #\n#     #\n#######\nTitle: Two\n"
CORNER = "#######\n#     #\n#@$ . #\n#     #\n#######\nTitle: Corner\n"


def put(desk: Desk, level: str) -> None:
    desk.visit()
    desk.paste(level)
    expect(desk.line).to_contain_text("1 level")


Points = list[tuple[float, float]]


def touch(desk: Desk, *moments: Points) -> None:
    """Fingers go down, move and are lifted."""
    session = desk.page.context.new_cdp_session(desk.page)
    for number, points in enumerate([*moments, []]):
        kind = "touchStart" if number == 0 else "touchMove" if points else "touchEnd"
        places = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})


def test_the_panel_folds_away_with_one_key_and_stays_so(desk: Desk) -> None:
    desk.open("first-steps", 1)
    wide = desk.page.locator("#board").bounding_box()
    desk.keys("o")
    expect(desk.page.locator("#panel")).to_be_hidden()
    folded = desk.page.locator("#board").bounding_box()
    assert wide is not None
    assert folded is not None
    assert folded["width"] > wide["width"] + 300
    desk.page.reload()
    desk.wait_until_ready()
    expect(desk.page.locator("#panel")).to_be_hidden()
    desk.page.locator("#fold").click()
    expect(desk.page.locator("#panel")).to_be_visible()


def test_a_key_fills_the_screen_and_gives_it_back(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.keys("f")
    expect(desk.page.locator("html:fullscreen")).to_be_attached()
    desk.page.locator("#full").click()
    expect(desk.page.locator("html:fullscreen")).to_have_count(0)


def test_no_frame_is_drawn_around_the_board_before_the_keyboard_is_used(desk: Desk) -> None:
    desk.open("first-steps", 1)
    style = "node => getComputedStyle(node).outlineStyle"
    expect(desk.page.locator("#board")).to_be_focused()
    assert desk.page.locator("#board").evaluate(style) == "none"
    desk.keys("Tab", "Shift+Tab")
    assert desk.page.locator("#board").evaluate(style) == "solid"


@pytest.mark.parametrize(("keys", "arrow"), [("v", "ArrowDown"), ("vv", "ArrowLeft"), ("V", "ArrowLeft")])
def test_in_a_turned_view_arrows_mean_what_is_seen(desk: Desk, keys: str, arrow: str) -> None:
    put(desk, CORRIDOR)
    for key in keys:
        desk.keys("Shift+V" if key == "V" else key)
    for _ in range(5):
        desk.keys(arrow)
    expect(desk.line).to_contain_text("Solved: 3 pushes, 5 moves")


def test_a_turned_board_is_clicked_where_it_is_seen(desk: Desk) -> None:
    put(desk, CORRIDOR)
    desk.keys("v", "v", "v")
    place = desk.page.evaluate(
        """() => {
            const box = document.querySelector("#board .box").getBoundingClientRect();
            const figure = document.querySelector("#board .figure").getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2, figure.y - box.y];
        }"""
    )
    assert place[2] > 0  # it stands below the box now
    desk.page.mouse.click(place[0], place[1])
    expect(desk.line).to_contain_text("The box at E2 can be pushed to")


def test_a_sliding_puzzle_is_turned(desk: Desk) -> None:
    desk.visit()
    desk.paste("puzzle: Tiny\n\nstart:\nXX.\n\ngoal:\n.XX\n")
    expect(desk.page.locator("#title")).to_have_text("Tiny")
    desk.keys("v", "ArrowDown")
    expect(desk.line).to_contain_text("Solved: 1 step, 1 move")


def test_one_goes_back_by_move_and_by_push_and_to_any_point(desk: Desk) -> None:
    put(desk, CORRIDOR)
    desk.moves("rrrr")
    place = desk.page.locator("#own-place")
    expect(place).to_have_text("Move 4 of 4")
    desk.keys("Shift+U")
    expect(place).to_have_text("Move 3 of 4")
    desk.page.locator("#push-back").click()
    expect(place).to_have_text("Move 2 of 4")
    desk.page.locator("#move-back").click()
    expect(place).to_have_text("Move 1 of 4")
    desk.page.locator("#push-on").click()
    expect(place).to_have_text("Move 3 of 4")
    desk.page.locator("#own-line").fill("4")
    expect(desk.count("pushes")).to_have_text("2")


def test_a_bookmark_is_named_kept_and_returned_to(desk: Desk) -> None:
    put(desk, CORRIDOR)
    desk.moves("rrr")
    desk.keys("m")
    desk.page.locator("#bookmark-name").fill("before the end")
    desk.keys("Enter")
    expect(desk.line).to_contain_text("Bookmarked: before the end, 3 moves")
    desk.keys("Home")
    desk.page.reload()
    desk.wait_until_ready()
    desk.page.locator("#bookmarks").get_by_role("button", name="before the end", exact=True).click()
    expect(desk.count("moves")).to_have_text("3")
    desk.page.get_by_role("button", name="Delete the bookmark").click()
    expect(desk.page.locator("#bookmarks li")).to_have_count(0)
    desk.page.locator("#offer").click()
    expect(desk.page.locator("#bookmarks li")).to_have_count(1)


def test_reverse_play_pulls_and_meets_forward_play(desk: Desk) -> None:
    put(desk, CORRIDOR)
    desk.moves("rrr")
    desk.keys("Shift+R")
    expect(desk.line).to_contain_text("Reverse: pull")
    expect(desk.page.locator("#board.reverse")).to_be_visible()
    desk.keys("ArrowRight")
    expect(desk.line).to_contain_text("a box is in the way")
    desk.keys("Shift+ArrowLeft", "Shift+ArrowLeft")
    expect(desk.line).to_contain_text("Solved: 3 pushes, 5 moves")
    expect(desk.page.locator("#board.reverse")).to_have_count(0)


def test_reverse_play_alone_solves_a_level_with_clicks(desk: Desk) -> None:
    put(desk, CORNER)
    desk.page.locator("#reverse").click()
    desk.click((4, 2))
    expect(desk.line).to_contain_text("can be pulled to")
    expect(desk.page.locator(".mark.reach .dot")).not_to_have_count(0)
    desk.click((2, 2))
    expect(desk.line).to_contain_text("Solved")
    level = hakobi.Level.from_xsb(CORNER.split("Title")[0])
    desk.keys("Shift+C")
    expect(desk.line).to_contain_text("and the moves")
    text = desk.page.evaluate("navigator.clipboard.readText()")
    assert hakobi.verify(level, text.split("Solution")[1]).pushes == 2


def test_pulls_are_the_reverse_of_pushes_on_random_play(desk: Desk) -> None:
    """Two thousand random pulls, turned into pushes: the library's referee comes back to the solved board."""
    desk.visit()
    boards = desk.page.evaluate(
        """async text => {
            const { Pulling } = await import(new URL("static/game/pulling.js", document.baseURI));
            const game = new Pulling({ text });
            let seed = 7;
            for (let turn = 0; turn < 2000; turn += 1) {
                seed = (seed * 48271) % 2147483647;
                game.play("lurdLURD"[seed % 8]);
            }
            const cells = [...game.walls.keys()].map((square) => game.start.goals[square]);
            const row = (y) => Array.from({ length: game.width }, (_, x) => {
                const square = y * game.width + x;
                if (game.walls[square]) return "#";
                const thing = game.at[square] >= 0 ? "$" : square === game.player ? "@" : " ";
                return cells[square] ? { $: "*", "@": "+", " ": "." }[thing] : thing;
            }).join("");
            return [Array.from({ length: game.height }, (_, y) => row(y)).join("\\n"), game.forward];
        }""",
        TWO.split("Title")[0].rstrip(),
    )
    solution = hakobi.verify(hakobi.Level.from_xsb(boards[0]), boards[1])
    assert solution.pushes > 20


def test_the_last_pushes_are_repeated(desk: Desk) -> None:
    put(desk, CORRIDOR)
    desk.moves("rrr")
    desk.keys("q")
    expect(desk.count("pushes")).to_have_text("2")
    desk.keys("q")
    expect(desk.line).to_contain_text("Solved")


def test_destinations_that_lose_are_marked(desk: Desk) -> None:
    put(desk, CORNER)
    desk.click((2, 2))
    expect(desk.page.locator(".mark.reach .no-dot")).to_have_count(1)
    expect(desk.page.locator(".mark.reach .dot")).not_to_have_count(0)


def test_moves_that_are_pasted_are_checked_and_watched(desk: Desk) -> None:
    put(desk, CORRIDOR)
    desk.paste("rrRRl")
    expect(desk.line).to_contain_text("are legal but do not solve the level")
    desk.paste("rrRRR")
    expect(desk.line).to_contain_text("These moves solve the level: 3 pushes, 5 moves")
    expect(desk.page.locator("#place")).to_have_text("Move 0 of 5, push 0 of 3")
    expect(desk.page.locator("#solutions")).to_contain_text("pasted")
    desk.paste("uuuu")
    expect(desk.line).to_contain_text("These moves do not fit: at move 1, up, a wall is in the way")


def test_a_tap_moves_a_piece_that_has_one_way_to_go(desk: Desk) -> None:
    desk.visit()
    desk.paste("puzzle: Tiny\n\nstart:\nXX.\n\ngoal:\n.XX\n")
    expect(desk.page.locator("#title")).to_have_text("Tiny")
    desk.click((0, 0))
    expect(desk.line).to_contain_text("Solved: 1 step, 1 move")


def test_a_swipe_steps_and_two_fingers_zoom(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800})
    desk.open("first-steps", 5)
    x, y = desk.at((1, 2))
    touch(desk, [(x, y)], [(x, y - 30)], [(x, y - 60)])
    expect(desk.count("moves")).to_have_text("1")
    touch(desk, [(150, 300), (240, 300)], [(100, 300), (300, 300)])
    drawing = desk.page.locator("#board svg")
    expect(drawing).to_have_attribute("style", re.compile(r"scale\((?!1\))"))
    before = drawing.bounding_box()
    touch(desk, [(150, 300), (240, 300)], [(190, 300), (280, 300)])
    after = drawing.bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] > before["x"] + 10  # two fingers move the board
    assert abs(after["width"] - before["width"]) < 2
    expect(desk.count("moves")).to_have_text("1")


def test_the_pad_of_arrows_plays(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk(has_touch=True, viewport={"width": 390, "height": 800})
    desk.open("first-steps", 1)
    desk.page.locator("#looks").tap()
    desk.page.locator("#set-pad").check()
    desk.keys("Escape")
    for _ in range(3):
        desk.page.get_by_role("button", name="Go right").tap()
    expect(desk.line).to_contain_text("Solved")


def test_a_zoomed_board_is_clicked_where_it_is_seen_and_follows_the_player(desk: Desk) -> None:
    desk.open("storehouse", 2)
    desk.page.mouse.move(*desk.at((9, 8)))
    desk.page.mouse.wheel(0, -900)
    expect(desk.page.locator("#board svg")).to_have_attribute("style", re.compile("scale"))
    desk.click((10, 8))
    expect(desk.count("moves")).not_to_have_text("0")
    desk.keys("0")
    expect(desk.page.locator("#board svg")).not_to_have_attribute("style", re.compile("scale"))


def test_a_board_of_200_by_200_is_drawn_and_played(desk: Desk) -> None:
    rows = ["#" * 200] + ["#" + " " * 198 + "#" for _ in range(198)] + ["#" * 200]
    rows[100] = "#" + " " * 90 + "@$." + " " * 105 + "#"
    put(desk, "\n".join(rows) + "\nTitle: Vast\n")
    desk.moves("r")
    expect(desk.line).to_contain_text("Solved: 1 push, 1 move")
