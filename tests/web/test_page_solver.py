"""The solver at hand: hint, solve and stop, watching, "is it lost?", dead squares, methods side by side."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
from playwright.sync_api import Locator, expect

import hakobi
from web.desk import Desk

CORNERS = """
#######
#     #
# $ . #
#  @  #
# $ . #
#     #
#######
"""

# Sixteen boxes in an open hall: nobody proves the fewest moves of this in a minute.
HALL = """
##############
#            #
# $ $ $ $ $  #
#            #
# $ $ $ $ $ @#
#            #
# $ $ $ $ $ $#
#     .......#
#   .........#
##############
"""

_HINT = re.compile(r"Push the box at ([A-Z])(\d+) (\w+): ([\d,]+) push")
_DELTAS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def wait_until_idle(client: httpx.Client) -> None:
    """Asks until no job runs or waits; the time limit of the test run is the only other end."""
    while True:
        health = client.get("/api/health").json()
        if health["running"] == health["queued"] == 0:
            return


def test_hints_from_a_position_in_the_middle_lead_to_a_solution(desk: Desk) -> None:
    desk.open("first-steps", 5, "rruurrd")
    left = None
    while "Solved" not in desk.line.inner_text():
        desk.keys("Escape", "t")
        expect(desk.line).to_contain_text(re.compile("Push the box at"))
        column, row, way, pushes = _HINT.findall(desk.line.inner_text())[0]
        assert left is None or int(pushes) == left - 1
        left = int(pushes)
        expect(desk.page.locator(".mark.hint .glow")).to_be_visible()
        x, y = ord(column) - ord("A"), int(row) - 1
        desk.click((x, y))
        desk.click((x + _DELTAS[way][0], y + _DELTAS[way][1]))
        expect(desk.line).not_to_contain_text("choose one")
    assert left == 1


def start_a_long_search(desk: Desk) -> None:
    desk.visit()
    desk.paste(HALL)
    expect(desk.line).to_contain_text("1 level")
    desk.face("solve")
    desk.page.locator("#goal").select_option("moves")
    desk.page.locator("#solve").click()
    expect(desk.page.locator("#progress")).to_contain_text("states")


def test_a_search_is_stopped_half_way_and_the_server_goes_idle(desk: Desk, client: httpx.Client) -> None:
    start_a_long_search(desk)
    expect(desk.page).to_have_title(re.compile("^solving…"))
    desk.page.locator("#stop").click()
    expect(desk.page.locator("#verdict")).to_contain_text("Stopped after")
    expect(desk.page).not_to_have_title(re.compile("^solving…"))
    wait_until_idle(client)


def test_a_search_ends_when_its_page_is_closed(desk: Desk, client: httpx.Client) -> None:
    start_a_long_search(desk)
    desk.page.close()
    wait_until_idle(client)


def test_a_solution_is_watched_step_by_step_and_taken_over(desk: Desk) -> None:
    desk.open("first-steps", 4)
    desk.face("solve")
    desk.page.locator("#goal").select_option("pushes")
    desk.page.locator("#solve").click()
    expect(desk.page.locator("#verdict")).to_contain_text("proved: no solution has fewer pushes")
    place = desk.page.locator("#place")
    expect(place).to_contain_text("Move 0 of")
    desk.keys(".", ".", ".")
    expect(place).to_contain_text("Move 3 of")
    desk.keys(",")
    expect(place).to_contain_text("Move 2 of")
    desk.page.locator("#take-over").click()
    expect(desk.count("moves")).to_have_text("2")
    expect(desk.page.locator(".timeline")).to_be_hidden()
    desk.keys("u")
    expect(desk.count("moves")).to_have_text("0")


def test_what_a_solver_has_found_is_no_own_record(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.keys("g")
    expect(desk.page.locator("#place")).to_contain_text("Move 0")
    desk.page.get_by_role("button", name="Last move").click()
    desk.page.locator("#take-over").click()
    expect(desk.page.locator(".record")).to_contain_text("Solved by the solver")
    desk.keys("/")
    expect(desk.page.locator(".cell.solver")).to_have_count(1)
    expect(desk.page.locator(".cell.you")).to_have_count(0)


def test_only_methods_that_keep_the_promise_are_offered(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.face("solve")
    desk.page.locator("#goal").select_option("moves")
    shown = desk.page.locator("#method option").all()
    offered = {option.get_attribute("value") for option in shown} - {"auto"}
    able = {each.name for each in hakobi.methods("sokoban") if "moves" in each.optimal_goals}
    assert offered == able - {"auto"}


def test_a_deadlock_is_marked_with_its_boxes_and_a_reason(desk: Desk) -> None:
    desk.visit()
    desk.paste(CORNERS)
    expect(desk.line).to_contain_text("1 level")
    desk.moves("ulldlu")
    expect(desk.line).to_contain_text("Lost:")
    expect(desk.page.locator(".mark.lost .hatch")).not_to_have_count(0)
    desk.page.locator("#way-back").click()
    expect(desk.page.locator(".mark.lost")).to_have_count(0)
    expect(desk.line).to_contain_text("not known to be lost")
    assert int(desk.count("moves").inner_text()) > 0


def test_a_warning_comes_before_the_push_that_loses(desk: Desk) -> None:
    desk.visit()
    desk.page.locator("#lost").select_option("warn")
    desk.paste(CORNERS)
    expect(desk.line).to_contain_text("1 level")
    desk.moves("u")
    expect(desk.count("moves")).to_have_text("1")
    desk.moves("l")
    expect(desk.line).to_contain_text("That push would lose")
    expect(desk.count("pushes")).to_have_text("0")
    desk.moves("l")
    expect(desk.count("pushes")).to_have_text("1")


def test_dead_squares_are_marked_on_demand(desk: Desk) -> None:
    desk.open("first-steps", 4)
    expect(desk.page.locator(".mark.dead")).to_have_count(0)
    desk.keys("x")
    expect(desk.page.locator(".mark.dead .cross")).to_have_count(1)


def test_methods_run_side_by_side(desk: Desk) -> None:
    desk.learn("first-steps", 6)
    expect(desk.line).to_contain_text("looked at the fewest states")
    expect(desk.page.locator(".lane")).to_have_count(3)
    expect(desk.page.locator(".chart .run")).to_have_count(3)
    for words in desk.page.locator(".lane-words").all():
        expect(words).to_contain_text(re.compile(r"\d+ pushes.*\d+ states?"))


def test_two_pages_solve_at_the_same_time(new_desk: Callable[..., Desk]) -> None:
    desks = [new_desk(), new_desk()]
    for desk in desks:
        desk.open("workshop", 3)
        desk.keys("g")
    for desk in desks:
        expect(desk.page.locator("#place")).to_contain_text("Move 0 of")


def test_names_in_the_chart_find_a_place_wherever_lines_end(desk: Desk) -> None:
    desk.visit()
    drawn = desk.module(
        "learn/chart.js",
        """({ chart }) => {
            let seed = 1;
            const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
            for (let turn = 0; turn < 500; turn += 1) {
                const end = () => [random(), 1000 * random() ** 4];
                const runs = ["a", "b", "c"].map((method) => ({ method, samples: [[0, 0], end()] }));
                const names = [...chart(runs, null, 640).querySelectorAll(".name")];
                const places = names.map((name) => Number(name.getAttribute("y")));
                for (const one of places)
                    if (places.filter((other) => Math.abs(other - one) < 12).length > 1) return places;
            }
            return "apart";
        }""",
    )
    assert drawn == "apart"


def test_a_run_is_replayed_state_by_state_with_its_heat(desk: Desk) -> None:
    desk.learn("first-steps", 6)
    expect(desk.line).to_contain_text("looked at the fewest states")
    lane = desk.page.locator(".lane").first
    expect(lane.locator(".heat-cell").first).to_be_attached()
    everything = lane.locator(".heat-cell").count()
    desk.page.locator("#replay").fill("3")
    expect(lane.locator(".lane-words")).to_contain_text("State 3: cost")
    assert 0 < lane.locator(".heat-cell").count() < everything
    expect(desk.page.locator(".chart .spot")).to_have_count(3)
    desk.page.locator("#replay-speed").fill("3")
    desk.page.locator("#learn-replay").click()
    expect(lane.locator(".heat-cell")).to_have_count(everything)


def test_methods_without_a_tree_show_where_they_looked(desk: Desk) -> None:
    desk.open("first-steps", 7)
    desk.face("learn")
    for number, method in enumerate(("fess", "greedy-backward", "auto")):
        desk.page.select_option(f"#lane-{number}", method)
    desk.page.locator("#learn-run").click()
    expect(desk.line).to_contain_text("looked at the fewest states")
    for lane in desk.page.locator(".lane").all():
        expect(lane.locator(".heat-cell").first).to_be_attached()
    fess = desk.page.locator(".lane").first
    desk.page.locator("#replay").fill("1")
    expect(fess.locator(".lane-words")).to_have_text("State 1.")
    assert boxes_in_view(fess) == 3
    desk.page.locator("#replay").fill("4")
    expect(fess.locator(".lane-words")).to_have_text("State 4.")
    assert boxes_in_view(fess) == 0  # its plan has seen the others home


def boxes_in_view(lane: Locator) -> int:
    """How many boxes stand on the board of a lane."""
    count = """svg => {
        const left = (node) => node.getBoundingClientRect().left;
        return [...svg.querySelectorAll(".box")].filter((box) => left(box) >= left(svg)).length;
    }"""
    return int(lane.locator("svg.board-svg").evaluate(count))
