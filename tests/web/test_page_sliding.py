"""Sliding blocks on the page: by pointer, finger and keys; hint, solve, playback."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

import hakobi
from web.desk import Desk

TINY = "puzzle: Tiny\n\nstart:\nXX.\n...\n\ngoal:\n...\n.XX\n"


def open_tiny(desk: Desk) -> None:
    desk.visit()
    desk.paste(TINY)
    expect(desk.page.locator("#title")).to_have_text("Tiny")


def test_klotski_is_solved_by_playback(desk: Desk) -> None:
    desk.open("blocks", 1)
    desk.face("solve")
    desk.page.locator("#goal").select_option("moves")
    desk.page.locator("#solve").click()
    expect(desk.page.locator("#verdict")).to_contain_text(re.compile(r"\d+ steps, 81 moves \(proved"))
    desk.page.locator("#speed").fill("60")
    desk.page.locator("#playback").click()
    expect(desk.page.locator("#place")).to_have_text(re.compile(r"Step (\d+) of \1$"))
    expect(desk.page).to_have_title(re.compile("^solved"))
    desk.page.locator("#take-over").click()
    expect(desk.line).to_contain_text("yours")
    desk.face("play")
    expect(desk.count("moves")).to_have_text("81")


def test_a_piece_is_dragged_round_a_corner_in_one_move(desk: Desk) -> None:
    open_tiny(desk)
    desk.drag((0, 0), (0, 1), (1, 1))
    expect(desk.line).to_contain_text("Solved: 2 steps, 1 move.")
    desk.keys("u")
    expect(desk.count("steps")).to_have_text("0")


def test_a_piece_is_moved_with_a_finger(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800})
    desk.visit("#b=cHV6emxlOiBUaW55CgpzdGFydDoKWFguCgpnb2FsOgouWFgK")
    start, end = desk.at((0, 0)), desk.at((1, 0))
    touch = desk.page.context.new_cdp_session(desk.page)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        places = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    finger("touchStart", start)
    finger("touchMove", ((start[0] + end[0]) / 2, start[1]))
    finger("touchMove", end)
    finger("touchEnd")
    expect(desk.line).to_contain_text("Solved: 1 step, 1 move.")


def test_pieces_are_chosen_and_moved_with_keys(desk: Desk) -> None:
    desk.open("blocks", 1)
    desk.keys("Shift+ArrowDown")
    expect(desk.line).to_contain_text("chosen; it can go")
    for _ in range(10):
        if "down" in desk.line.inner_text():
            break
        desk.keys("Enter")
    expect(desk.line).to_contain_text("can go down")
    desk.keys("ArrowDown")
    expect(desk.count("steps")).to_have_text("1")
    desk.keys("ArrowDown")
    expect(desk.line).to_contain_text("cannot go down")


def test_hints_lead_through_a_puzzle(desk: Desk) -> None:
    open_tiny(desk)
    desk.keys("t")
    expect(desk.line).to_contain_text("2 steps to go (proved: none is shorter)")
    desk.moves("d")
    desk.keys("t")
    expect(desk.line).to_contain_text("Slide X right: 1 step to go")
    desk.moves("r")
    expect(desk.line).to_contain_text("Solved")


def test_the_rules_are_those_of_the_library(desk: Desk) -> None:
    """Every bundled puzzle: the library's solution is legal on the page, ends solved, and counts the same."""
    desk.visit()
    for number, puzzle in enumerate(hakobi.load("blocks"), 1):
        if number in (3, 5, 8, 11):
            continue  # the longest four tell nothing new
        result = hakobi.solve(puzzle, goal="moves", time_limit=60)
        assert result.solution is not None
        assert isinstance(result.solution, hakobi.SlidingSolution)
        played = desk.page.evaluate(
            """async ([number, moves]) => {
                const { Sliding } = await import(new URL("static/game/sliding.js", document.baseURI));
                const { engine } = await import(new URL("static/engine/engine.js", document.baseURI));
                const { levels } = await engine.collection("blocks");
                const game = new Sliding(levels[number - 1].puzzle);
                const before = game.solved;
                const legal = game.tokens(moves).every((token) => game.play(token) !== null);
                return [before, legal, game.solved, game.counts()];
            }""",
            [number, result.solution.to_json()],
        )
        steps, turns = result.solution.steps, result.solution.moves
        before, legal, solved, counts = played
        assert (before, legal, solved) == (False, True, True), puzzle.title
        assert (counts["steps"], counts["moves"]) == (steps, turns), puzzle.title


def test_classes_differ_in_colour_and_pattern_and_pieces_in_letters(desk: Desk) -> None:
    desk.open("blocks", 1)
    kinds = desk.page.locator("#board .piece").evaluate_all(
        """pieces => pieces.map((piece) => [
            piece.getAttribute("class").match(/kind-\\d/)[0],
            getComputedStyle(piece.querySelector(".tile")).fill,
            piece.querySelector("path[fill]")?.getAttribute("fill").replace(/^.*-/, "") ?? "plain",
        ])"""
    )
    names = desk.page.locator("#board .tile-name").all_text_contents()
    classes = {kind for kind, *_ in kinds}
    assert len(classes) == 4
    assert len({colour for _, colour, *_ in kinds}) == 4
    assert len({pattern for *_, pattern in kinds}) == 4
    assert len(set(names)) == 10
    expect(desk.page.locator("#board .tile-star")).to_have_count(1)
    expect(desk.page.locator("#board .destination")).to_have_count(1)


def test_every_state_is_counted_by_its_distance(desk: Desk) -> None:
    """Klotski, as the command says it: 25,955 states, none farther than 167 steps, four that are hardest."""
    desk.open("blocks", 1)
    desk.face("solve")
    desk.page.locator("#goal").select_option("steps")
    desk.page.locator("#explore").click()
    expect(desk.page.locator("#verdict")).to_have_text("Explored: 25,955 states can be reached.")
    facts = desk.page.locator("#explored li")
    expect(facts).to_have_text(
        [
            "13,011 when images are merged (left-right).",
            "The farthest is 167 steps from the start.",
            "964 states of them meet the goal.",
            "The hardest start needs 126 steps (one of 4).",
        ]
    )
    found = hakobi.explore(hakobi.load("blocks")[0])
    titles = desk.page.locator(".bar-of-states title").all_text_contents()
    assert [int(title.split(": ")[1].split()[0].replace(",", "")) for title in titles] == [*found.from_start]


def test_the_hardest_start_is_played(desk: Desk) -> None:
    open_tiny(desk)
    desk.face("solve")
    desk.page.locator("#explore").click()
    expect(desk.page.locator("#explored")).to_contain_text("The hardest start needs 2 steps (the only one).")
    desk.page.locator("#hardest").click()
    expect(desk.page.locator("#title")).to_have_text("Tiny, hardest start")
    expect(desk.page.locator("#explored")).not_to_be_visible()
    desk.page.reload()
    desk.wait_until_ready()
    expect(desk.page.locator("#title")).to_have_text("Tiny, hardest start")
    desk.drag((0, 0), (0, 1), (1, 1))
    expect(desk.line).to_contain_text("Solved: 2 steps, 1 move.")


def test_an_exploration_without_an_end_is_stopped_and_says_how_far_it_came(desk: Desk) -> None:
    desk.visit()
    desk.paste("puzzle: Tiles\n\nstart:\nABCD\nEFGH\nIJKL\nMNO.\n\ngoal:\nABCD\nEFGH\nIJKL\nMN.O\n")
    expect(desk.page.locator("#title")).to_have_text("Tiles")
    desk.face("solve")
    desk.page.locator("#explore").click()
    expect(desk.page.locator("#progress")).to_contain_text("from the start, depth")
    expect(desk.page.locator("#explore")).to_be_disabled()
    desk.page.locator("#stop").click()
    expect(desk.page.locator("#verdict")).to_have_text(re.compile(r"^Stopped: [\d,]+ states so far"))
    expect(desk.page.locator("#explore")).to_be_enabled()


def test_a_sokoban_level_is_not_explored(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.face("solve")
    expect(desk.page.locator("#solve")).to_be_visible()
    expect(desk.page.locator("#explore")).to_be_hidden()
