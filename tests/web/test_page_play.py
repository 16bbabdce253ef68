"""Playing Sokoban on the page: by keys, mouse and finger; undo, records, the address."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import hakobi
from hakobi.sokoban.solution import replay
from web.desk import Desk

TWO_BOXES = """
########
#      #
#@$  . #
# $  . #
#      #
########
"""


def test_a_level_is_played_to_the_end_with_the_arrow_keys(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.moves("rrr")
    expect(desk.line).to_contain_text("Solved: 2 pushes, 3 moves. Your best")
    expect(desk.count("pushes")).to_have_text("2")
    expect(desk.page).to_have_title(re.compile("^solved"))
    desk.keys("/")
    expect(desk.page.locator(".cell.here.you")).to_have_attribute(
        "aria-label", re.compile("solved, 2 pushes, 3")
    )


@pytest.mark.parametrize("keys", ["ddd", "lll"], ids=["WASD", "HJKL"])
def test_letters_move_the_player_as_well(desk: Desk, keys: str) -> None:
    desk.open("first-steps", 1)
    desk.keys(*keys)
    expect(desk.line).to_contain_text("Solved")


def test_a_key_that_is_held_runs_until_the_level_is_solved(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.page.keyboard.down("ArrowRight")
    expect(desk.line).to_contain_text("Solved: 2 pushes, 3 moves.")
    desk.page.keyboard.up("ArrowRight")
    expect(desk.count("moves")).to_have_text("3")


def test_a_level_is_played_to_the_end_with_clicks(desk: Desk) -> None:
    desk.open("first-steps", 3)
    desk.click((1, 3))
    expect(desk.count("moves")).to_have_text("1")
    desk.click((2, 2))
    expect(desk.line).to_contain_text("can be pushed to")
    expect(desk.page.locator(".mark.reach .dot")).not_to_have_count(0)
    desk.click((6, 5))
    expect(desk.line).to_contain_text("Solved")


def test_a_level_is_played_to_the_end_with_a_finger(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk(has_touch=True, is_mobile=True, viewport={"width": 412, "height": 860})
    desk.open("first-steps", 3)
    desk.tap((2, 2))
    expect(desk.line).to_contain_text("can be pushed to")
    desk.tap((6, 5))
    expect(desk.line).to_contain_text("Solved")


def test_a_box_is_dragged_to_its_goal(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.drag((3, 2), (4, 2), (5, 2))
    expect(desk.line).to_contain_text("Solved: 2 pushes")


def test_a_box_is_pushed_with_the_cursor_of_the_keyboard(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.keys("b")
    expect(desk.line).to_contain_text("The box at D3 can be pushed to")
    desk.keys("ArrowRight", "ArrowRight")
    expect(desk.line).to_have_text("F3: goal.")
    desk.keys("Enter")
    expect(desk.line).to_contain_text("Solved: 2 pushes")


def test_the_page_pushes_a_box_the_shortest_way(desk: Desk) -> None:
    """Against a breadth-first search in Python over player and box, for every box of a level."""
    level = hakobi.load("workshop")[6]
    assert isinstance(level, hakobi.Level)
    desk.visit()
    found = desk.page.evaluate(
        """async text => {
            const { Sokoban } = await import(new URL("static/game/sokoban.js", document.baseURI));
            const { boxRoutes, route } = await import(new URL("static/game/routes.js", document.baseURI));
            const game = new Sokoban(text);
            const told = (box) => ([to, way]) => [to, way.pushes, way.moves, route(game, box, way)];
            return game.boxes.map((square, box) => [...boxRoutes(game, box)].map(told(box)));
        }""",
        level.to_xsb(),
    )
    boxes = sorted(level.boxes)
    for box, routes in zip(boxes, found, strict=True):
        expected = shortest_pushes(level, box)
        assert {divmod(to, level.width): (pushes, moves) for to, pushes, moves, _ in routes} == expected
        for to, pushes, moves, path in routes:
            end = replay(level, path)
            assert end.end.boxes == level.boxes - {box} | {divmod(to, level.width)}
            assert (end.solution.pushes, end.solution.moves) == (pushes, moves)


def shortest_pushes(level: hakobi.Level, box: tuple[int, int]) -> dict[tuple[int, int], tuple[int, int]]:
    """Fewest pushes, then moves, to bring a box to each square: Dijkstra over player and box."""
    import heapq

    others = level.boxes - {box}
    best: dict[tuple[tuple[int, int], tuple[int, int]], tuple[int, int]] = {}
    queue = [(0, 0, level.player, box)]
    while queue:
        pushes, moves, player, place = heapq.heappop(queue)
        if (player, place) in best:
            continue
        best[player, place] = pushes, moves
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            step = player[0] + down, player[1] + right
            if step in level.walls or step in others:
                continue
            if step != place:
                heapq.heappush(queue, (pushes, moves + 1, step, place))
                continue
            beyond = place[0] + down, place[1] + right
            if beyond not in level.walls and beyond not in others:
                heapq.heappush(queue, (pushes + 1, moves + 1, step, beyond))
    reached: dict[tuple[int, int], tuple[int, int]] = {}
    for (_, place), cost in best.items():
        if place != box:
            reached[place] = min(cost, reached.get(place, cost))
    return reached


def test_the_six_metrics_are_those_of_the_library(desk: Desk) -> None:
    names = ("moves", "pushes", "box_lines", "box_changes", "pushing_sessions", "player_lines")
    texts = [
        solution.moves
        for collection in ("first-steps", "workshop", "storehouse")
        for level in hakobi.load(collection)
        if isinstance(level, hakobi.Level)
        for solution in level.solutions
    ]
    texts += ["", "r", "R", "rUUldRRD", "RlR", "RRllR", "LurDldRURR"]
    desk.visit()
    counted = desk.module("game/metrics.js", "({ countAll }, texts) => texts.map(countAll)", texts)
    assert len(texts) > 10
    for text, counts in zip(texts, counted, strict=True):
        solution = hakobi.Solution.parse(text)
        assert counts == {name: getattr(solution, name) for name in names}, text


def test_undo_all_and_redo_all(desk: Desk) -> None:
    desk.open("first-steps", 4)
    desk.moves("urddlluruld")
    made = int(desk.count("moves").inner_text())
    assert made > 5
    desk.keys("Escape")
    before = desk.page.locator(".things").inner_html()
    for left in reversed(range(made)):
        desk.keys("u")
        expect(desk.count("moves")).to_have_text(str(left))
    expect(desk.page.locator("#undo")).to_be_disabled()
    for done in range(1, made + 1):
        desk.keys("y")
        expect(desk.count("moves")).to_have_text(str(done))
    assert desk.page.locator(".things").inner_html() == before
    desk.keys("Home")
    expect(desk.count("moves")).to_have_text("0")
    desk.keys("End")
    expect(desk.count("moves")).to_have_text(str(made))


def test_a_key_cuts_a_long_walk_short(desk: Desk) -> None:
    desk.open("storehouse", 2)
    desk.click((2, 9))
    walked = int(desk.count("moves").inner_text())  # the game is ahead of what is drawn
    assert walked == 7
    desk.moves("r")
    expect(desk.count("moves")).to_have_text(str(walked + 1))
    expect(desk.page.locator("#board .figure")).to_have_attribute("transform", "translate(3 9)")


def test_what_a_click_did_is_one_undo(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.click((5, 3))
    expect(desk.count("moves")).to_have_text("5")
    desk.page.locator("#undo").click()
    expect(desk.count("moves")).to_have_text("0")


def test_a_reload_keeps_moves_and_records(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.moves("rrr")
    desk.page.locator("#next").click()
    expect(desk.page.locator("#title")).to_have_text("The Other Side")
    desk.moves("ur")
    expect(desk.page).to_have_url(re.compile("n=2&m=ur$"))
    desk.page.reload()
    desk.wait_until_ready()
    expect(desk.page.locator("#title")).to_have_text("The Other Side")
    expect(desk.count("moves")).to_have_text("2")
    desk.page.go_back()
    expect(desk.page.locator("#title")).to_have_text("One Box")
    expect(desk.count("pushes")).to_have_text("2")


def test_the_better_of_two_own_solutions_is_kept(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.moves("rrr")
    desk.page.locator("#restart").click()
    desk.moves("udrrr")
    expect(desk.line).to_have_text("Solved: 2 pushes, 5 moves.")
    expect(desk.page.locator(".record")).to_contain_text("2 pushes, 3 moves")


def test_an_obstacle_is_said_in_words(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.moves("l")
    expect(desk.line).to_have_text("Not left: a wall is in the way.")
    expect(desk.count("moves")).to_have_text("0")


def test_keys_in_a_field_do_not_move_the_player(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.page.locator("#lost").focus()
    desk.keys("d", "ArrowDown")
    desk.page.locator("#board").focus()
    expect(desk.count("moves")).to_have_text("0")


def test_copy_gives_the_level_as_text_and_with_shift_the_moves(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.moves("rrr")
    desk.keys("c")
    expect(desk.line).to_contain_text("on the clipboard")
    text = desk.page.evaluate("navigator.clipboard.readText()")
    assert "#@ $ .#" in text
    assert "Title: One Box" in text
    desk.keys("Shift+C")
    expect(desk.line).to_contain_text("and the moves")
    text = desk.page.evaluate("navigator.clipboard.readText()")
    level = hakobi.Level.from_xsb(text.split("Title")[0])
    assert hakobi.verify(level, text.split("Solution")[1]).pushes == 2


def test_a_second_opinion_on_rules_from_random_play(desk: Desk) -> None:
    """Two thousand keys on a level, then the same moves in the referee of the library."""
    desk.visit()
    lurd, text = desk.page.evaluate(
        """async text => {
            const { Sokoban } = await import(new URL("static/game/sokoban.js", document.baseURI));
            const game = new Sokoban(text);
            let seed = 1;
            for (let turn = 0; turn < 2000; turn += 1) {
                seed = (seed * 48271) % 2147483647;
                game.history.newStroke();
                game.play("lurd"[seed % 4]);
                if (seed % 7 === 0) game.seek(game.history.cursor - 3);
            }
            return [game.lurd, game.text];
        }""",
        hakobi.Level.from_xsb(TWO_BOXES).to_xsb(),
    )
    end = replay(hakobi.Level.from_xsb(TWO_BOXES), lurd)
    assert end.solution.lurd == lurd
    assert end.end.to_xsb() == text


def test_from_the_library_to_the_next_level_by_keyboard_alone(desk: Desk) -> None:
    desk.visit("#library")
    card = desk.page.locator(".card[data-name=first-steps]")
    for _ in range(30):
        if card.evaluate("node => node === document.activeElement"):
            break
        desk.keys("Tab")
    desk.keys("Enter")
    expect(desk.page.locator(".cell:focus")).to_have_attribute("aria-label", re.compile("^1. One Box"))
    desk.keys("ArrowRight", "ArrowLeft", "Enter")
    expect(desk.page.locator("#board")).to_be_focused()
    desk.moves("rrr")
    expect(desk.page.locator("#win")).to_contain_text("Solved!")
    desk.keys("Enter")
    expect(desk.page.locator("#title")).to_have_text("The Other Side")


def test_from_the_library_to_the_next_level_by_touch_alone(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800})
    desk.visit("#library")
    desk.page.locator(".card[data-name=first-steps]").tap()
    desk.cells.first.tap()
    desk.tap((3, 2))
    expect(desk.line).to_contain_text("can be pushed to")
    desk.tap((5, 2))
    expect(desk.page.locator("#win")).to_contain_text("Solved!")
    desk.page.locator("#win-next").tap()
    expect(desk.page.locator("#title")).to_have_text("The Other Side")
