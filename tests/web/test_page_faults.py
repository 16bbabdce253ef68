"""Faults that were found by trying the page as a new user would; each test failed before."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from web.desk import Desk
from web.test_page_solver import CORNERS

CORRIDOR = "#########\n#@  $  .#\n#########\nTitle: Corridor\n"


def put(desk: Desk, level: str) -> None:
    desk.visit()
    desk.paste(level)
    expect(desk.line).to_contain_text("1 level")


def test_arrows_move_the_player_after_a_tab_or_a_select_was_clicked(desk: Desk) -> None:
    desk.open("first-steps", 4)
    desk.face("solve")
    desk.moves("u")
    expect(desk.count("moves")).to_have_text("1")
    expect(desk.page.locator("#tab-solve")).to_have_attribute("aria-selected", "true")
    desk.page.locator("#goal").click()
    desk.keys("Escape")
    before = desk.page.locator("#goal").input_value()
    desk.moves("r")
    expect(desk.count("moves")).to_have_text("2")
    assert desk.page.locator("#goal").input_value() == before


def test_arrows_still_turn_the_tabs_for_those_who_tabbed_there(desk: Desk) -> None:
    desk.open("first-steps", 4)
    desk.page.locator("#tab-play").focus()
    desk.keys("ArrowRight")
    expect(desk.page.locator("#tab-solve")).to_have_attribute("aria-selected", "true")
    expect(desk.count("moves")).to_have_text("0")


def test_playing_by_hand_what_was_watched_and_reset_is_ones_own(desk: Desk) -> None:
    put(desk, CORRIDOR)
    desk.keys("g")
    expect(desk.page.locator("#place")).to_contain_text("Move 0")
    desk.page.get_by_role("button", name="Last move").click()
    desk.page.locator("#take-over").click()
    expect(desk.line).to_contain_text("yours")
    expect(desk.page.locator(".record")).to_contain_text("Solved by the solver; not yet on your own.")
    desk.keys("Home")
    desk.moves("rrrrr")
    expect(desk.line).to_contain_text("Solved: 3 pushes, 5 moves. Your best")


def test_following_hints_is_solving_with_hints(desk: Desk) -> None:
    put(desk, CORRIDOR)
    desk.keys("t")
    expect(desk.line).to_contain_text("Push the box")
    desk.moves("rrrrr")
    expect(desk.line).to_contain_text("Solved with hints: 3 pushes, 5 moves.")
    expect(desk.page.locator(".record")).to_contain_text("Solved with hints; not yet on your own.")
    desk.keys("Home")
    desk.moves("rrrrr")
    expect(desk.line).to_contain_text("Solved: 3 pushes, 5 moves. Your best")


def test_walking_and_pushing_are_announced(desk: Desk) -> None:
    put(desk, CORRIDOR)
    voice = desk.page.locator("#voice")
    desk.moves("r")
    expect(voice).to_have_text("C2")
    desk.moves("rr")
    expect(voice).to_have_text("Box to F2; 0 of 1 home")
    desk.moves("rr")
    expect(voice).to_have_text("Box to H2, on a goal; 1 of 1 home")
    desk.keys("u")
    expect(voice).to_have_text("At 4 moves: Box to G2; 0 of 1 home")


def test_an_obstacle_is_forgotten_with_the_next_step(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.moves("l")
    expect(desk.line).to_have_text("Not left: a wall is in the way.")
    desk.moves("r")
    expect(desk.line).not_to_contain_text("wall")


def test_keys_are_kept_while_warn_waits_for_the_server(desk: Desk) -> None:
    put(desk, CORRIDOR)
    desk.page.locator("#lost").select_option("warn")
    desk.page.route("**/api/analyse", lambda route: None)
    with desk.page.expect_request("**/api/analyse"):
        desk.moves("rrrr")
    desk.moves("l")
    desk.page.unroute("**/api/analyse")  # lets those that wait go on
    expect(desk.page).to_have_url(re.compile("m=2r2Rl$"))


def test_a_key_that_was_typed_ahead_does_not_agree_to_a_push_that_loses(desk: Desk) -> None:
    put(desk, CORNERS)
    desk.page.locator("#lost").select_option("warn")
    desk.moves("u")
    desk.page.route("**/api/analyse", lambda route: None)
    with desk.page.expect_request("**/api/analyse"):
        desk.moves("ll")
    desk.page.unroute("**/api/analyse")
    expect(desk.line).to_contain_text("That push would lose")
    expect(desk.count("pushes")).to_have_text("0")


def test_keys_of_the_game_do_nothing_in_the_editor(desk: Desk) -> None:
    desk.open("first-steps", 4)
    desk.moves("u")
    desk.face("edit")
    expect(desk.page.locator("#edit-verdict")).to_contain_text("Solvable")
    desk.keys("Backspace", "Home", "n", "u")
    desk.face("play")
    expect(desk.count("moves")).to_have_text("1")


@pytest.mark.parametrize("key", ["Delete", "Backspace"])
def test_delete_clears_the_square_under_the_cursor(desk: Desk, key: str) -> None:
    desk.visit()
    desk.face("edit")
    desk.page.locator("#new-sokoban").click()
    desk.page.locator("#board").focus()
    desk.keys("ArrowRight")
    expect(desk.line).to_have_text("A1: wall")
    desk.keys(key)
    expect(desk.line).to_have_text("A1: floor")


def test_the_numbers_of_a_run_agree_and_no_axis_is_clipped(desk: Desk) -> None:
    desk.learn("first-steps", 6)
    expect(desk.line).to_contain_text("looked at the fewest states")
    for lane in desk.page.locator(".lane").all():
        words = lane.locator(".lane-words").inner_text()
        assert len(set(re.findall(r"([\d,]+) states?", words))) == 1, words
    clipped = desk.module(
        "learn/chart.js",
        """({ chart }) => {
            const svg = chart([{ method: "bfs", samples: [[0, 0], [1, 20_000_000]] }], null, 640);
            document.body.append(svg);
            const boxes = [...svg.querySelectorAll("text")].map((text) => text.getBBox());
            svg.remove();
            return boxes.filter((box) => box.x < 0 || box.x + box.width > 640).length;
        }""",
    )
    assert clipped == 0


def test_a_solved_position_reloads_as_solved(desk: Desk) -> None:
    desk.open("first-steps", 1, "3r")
    expect(desk.line).to_have_text("Solved: 2 pushes, 3 moves.")


def test_edit_works_when_the_server_is_gone(desk: Desk) -> None:
    desk.open("first-steps", 1)
    expect(desk.page.locator("body[data-whole]")).to_be_attached()
    desk.page.route("**/*", lambda route: route.abort())
    desk.face("edit")
    expect(desk.page.locator("[data-tool=box]")).to_be_visible()
    expect(desk.page.locator("#edit-verdict")).to_contain_text("The server does not answer")


def test_a_route_is_painted_only_while_it_is_walked(desk: Desk) -> None:
    desk.open("first-steps", 3)
    desk.click((2, 2))
    expect(desk.line).to_contain_text("can be pushed to")
    desk.click((4, 2))
    expect(desk.page.locator(".mark.route")).to_have_count(0)
    expect(desk.count("pushes")).not_to_have_text("0")


def test_letters_of_pieces_lie_above_the_outline_of_the_goal(desk: Desk) -> None:
    desk.open("blocks", 1)
    above = desk.page.evaluate(
        """() => {
            const goal = document.querySelector("#board .destination");
            const names = [...document.querySelectorAll("#board .tile-name")];
            const after = Node.DOCUMENT_POSITION_FOLLOWING;
            return names.every((name) => goal.compareDocumentPosition(name) & after);
        }"""
    )
    assert above


def test_pieces_have_the_same_colours_in_play_and_in_the_editor(desk: Desk) -> None:
    def colours() -> list[str]:
        fills = "nodes => nodes.map((node) => getComputedStyle(node.querySelector('.tile')).fill)"
        return sorted(desk.page.locator("#board .piece").evaluate_all(fills))

    for number in (1, 7, 14, 15):
        desk.open("blocks", number)
        play = colours()
        desk.face("edit")
        expect(desk.page.locator("[data-tool]").first).to_be_visible()
        assert colours() == play, number


@pytest.mark.parametrize("title", ["日本の倉庫", "Größe", "Ёж & co"])
def test_titles_in_any_script_name_their_file(client: Any, title: str) -> None:
    asked = {"family": "sokoban", "text": "#####\n#@$.#\n#####", "title": title, "format": "xsb"}
    header = client.post("/api/export", json=asked).headers["content-disposition"]
    assert unquote(header.split("UTF-8''")[1]) == title.replace(" & ", "-") + ".xsb"
    header.split(";")[1].encode("ascii")


def test_a_saved_file_has_the_title_for_a_name(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk()
    put(desk, "#####\n#@$.#\n#####\nTitle: 倉庫\n")
    desk.face("edit")
    expect(desk.page.locator("#edit-verdict")).to_contain_text("Solvable")
    with desk.page.expect_download() as download:
        desk.page.locator("#save").click()
    assert download.value.suggested_filename == "倉庫.xsb"
