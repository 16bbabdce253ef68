"""Better solutions on the page: the number falls, the bounds are drawn, solutions are kept and checked."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

import hakobi
from web.boards import DETOUR, LONG, WANDERING
from web.desk import Desk
from web.test_page_axe import serious

CORRIDOR = "########\n#@ $  .#\n########"
METRICS = ("moves", "pushes", "box_lines", "box_changes", "pushing_sessions", "player_lines")


def put(desk: Desk, level: str) -> None:
    desk.visit()
    desk.paste(level)
    expect(desk.line).to_contain_text("1 level")


def listed(desk: Desk) -> Locator:
    return desk.page.locator("#solutions > li")


def figures(card: Locator) -> dict[str, int]:
    """The metrics of a solution as its card shows them."""
    return {name: int(re.sub(r"\D", "", card.locator(f"[data-of={name}]").inner_text())) for name in METRICS}


def counted(level: str, lurd: str) -> dict[str, int]:
    solution = hakobi.verify(hakobi.Level.from_xsb(level), lurd)
    return {name: getattr(solution, name) for name in METRICS}


def come_back(desk: Desk) -> None:
    desk.page.reload()
    desk.wait_until_ready()
    desk.face("solve")


def test_a_bad_solution_of_ones_own_becomes_the_best_there_is_and_is_kept(desk: Desk) -> None:
    put(desk, DETOUR)
    desk.moves(WANDERING)
    expect(desk.line).to_contain_text("Solved: 8 pushes, 28 moves")
    desk.face("solve")
    expect(listed(desk)).to_have_count(1)
    expect(listed(desk).first).to_contain_text("played by you")
    assert figures(listed(desk).first) == counted(DETOUR, WANDERING)

    desk.page.locator("#better-goal").select_option("moves,pushes")
    desk.page.locator("#better").click()
    expect(desk.page.locator("#verdict")).to_contain_text(
        "Better: 6 pushes, 10 moves; before 8 pushes, 28 moves."
    )
    expect(desk.page.locator("#verdict")).to_contain_text("Proved: no solution has fewer moves.")
    expect(desk.page.locator("#best-so-far")).to_have_text(
        re.compile("10 moves.*6 pushes.*28 moves at first.*at least 10 moves.*proved")
    )
    expect(desk.page.locator(".stairs-name.best")).to_have_text("best 10 moves")
    expect(desk.page.locator(".stairs-name.bound")).to_have_text("at least 10 moves")
    expect(desk.page.locator(".chart.bounds")).to_have_attribute(
        "aria-label", re.compile("best so far 10 moves, at least 10 moves, gap 0.0 %")
    )
    expect(desk.page.locator("#place")).to_contain_text("Move 0 of 10, push 0 of 6")
    expect(desk.page.locator("#keep")).to_be_hidden()
    desk.page.locator("#better").click()
    expect(desk.page.locator("#verdict")).to_contain_text("Nothing better than 6 pushes, 10 moves was found.")
    expect(listed(desk)).to_have_count(2)
    expect(listed(desk).first).to_contain_text("made better")
    assert figures(listed(desk).first)["moves"] == 10
    expect(listed(desk).first.locator(".badge")).to_have_text(["best in pushes", "best in moves"])
    expect(desk.page.locator(".badge")).to_have_count(2)
    listed(desk).last.scroll_into_view_if_needed()
    assert desk.page.evaluate("document.scrollingElement.scrollTop") == 0  # only the panel has moved
    come_back(desk)
    expect(listed(desk)).to_have_count(2)


def test_a_solution_is_played_copied_and_deleted(desk: Desk) -> None:
    put(desk, DETOUR)
    desk.moves(WANDERING)
    expect(desk.line).to_contain_text("Solved")
    desk.face("solve")
    desk.page.get_by_role("button", name="Play solution 1").click()
    expect(desk.page.locator("#place")).to_have_text("Move 0 of 28, push 0 of 8")
    desk.page.locator("#unwatch").click()
    expect(desk.page.locator("#board .placed")).to_have_count(2)
    desk.page.get_by_role("button", name="Copy solution 1").click()
    expect(desk.line).to_contain_text("on the clipboard")
    assert desk.page.evaluate("navigator.clipboard.readText()") == WANDERING
    desk.page.get_by_role("button", name="Delete solution 1").click()
    expect(listed(desk)).to_have_count(0)
    come_back(desk)
    expect(listed(desk)).to_have_count(0)


def test_a_search_tells_what_is_proved_and_better_goes_on_until_it_is_stopped(desk: Desk) -> None:
    put(desk, LONG)
    desk.face("solve")
    page = desk.page
    page.locator("#goal").select_option("moves")
    page.locator("#limit").select_option("0")
    page.locator("#solve").click()
    expect(page.locator(".stairs-name.best")).to_be_visible()
    expect(page.locator(".stairs-name.bound")).to_be_visible()
    page.locator("#stop").click()
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text(
        re.compile(r"Stopped after .* Found: \d+ pushes, \d+ moves\. Proved so far")
    )
    expect(verdict).to_contain_text(
        re.compile(r"any solution has at least \d+ moves; this is at most [\d.]+ % above")
    )
    expect(listed(desk)).to_have_count(1)
    expect(listed(desk).first).to_contain_text("found by the solver")

    before = figures(listed(desk).first)
    page.locator("#better-goal").select_option("lines")
    page.locator("#better").click()
    expect(page.locator("#best-so-far")).to_contain_text("at first")
    page.locator("#stop").click()
    expect(verdict).to_contain_text("Nothing is proved about the fewest box lines.")
    expect(listed(desk)).to_have_count(2)
    assert figures(listed(desk).first)["box_lines"] < before["box_lines"]


def test_solutions_of_the_file_and_those_begun_by_hand_are_listed_as_such(desk: Desk) -> None:
    put(desk, f"{DETOUR}\nSolution\n{WANDERING}\n")
    desk.moves("R")
    desk.keys("g")
    expect(desk.page.locator("#verdict")).to_contain_text("Found")
    expect(listed(desk).locator(".origin")).to_contain_text(
        ["1. begun by you, ended by the solver", "2. from the file"]
    )
    desk.page.get_by_role("button", name="Play solution 2").click()
    desk.page.get_by_role("button", name="Last move").click()
    desk.page.locator("#take-over").click()
    expect(desk.line).to_contain_text("yours")
    expect(desk.count("moves")).to_have_text("28")
    expect(listed(desk)).to_have_count(2)


def test_sliding_blocks_have_solutions_too(desk: Desk) -> None:
    desk.open("blocks", 1)
    desk.face("solve")
    desk.page.locator("#solve").click()
    expect(desk.page.locator("#verdict")).to_contain_text("proved")
    expect(listed(desk).locator("dt")).to_have_text(["steps", "moves", "straight runs"])
    desk.page.get_by_role("button", name="Improve solution 1").click()
    expect(desk.page.locator("#verdict")).to_contain_text("Nothing better than")
    expect(desk.page.locator("#verdict")).to_contain_text("Proved: no solution has fewer steps.")


def test_without_a_solution_it_says_what_to_do(desk: Desk) -> None:
    desk.open("first-steps", 4)
    desk.keys("i")
    expect(desk.page.locator("#verdict")).to_contain_text("There is no solution to make better yet")
    desk.keys("?")
    expect(desk.page.locator("dialog")).to_contain_text("better: improve the solution at hand")


def test_what_the_store_holds_is_checked_before_it_is_shown(desk: Desk) -> None:
    forged = [
        {"notation": "rRRR", "by": "you"},
        {"notation": "rRRR", "by": "solver"},
        {"notation": "rRR", "by": "you"},
        {"notation": "999999999r", "by": "you"},
        {"notation": "<img src=x onerror=alert(1)>", "by": "you"},
        {"notation": "rRRR", "by": "<b>me</b>"},
        {"notation": ["r"], "by": "you"},
        {"notation": "lrRRR", "by": "constructor"},
        None,
        7,
    ]
    counts = {"moves": 4, "pushes": 3}
    records: list[Any] = [
        {"solutions": [{**each, "counts": counts} if isinstance(each, dict) else each for each in forged]},
        {"solutions": {"length": 3}, "bookmarks": 5, "place": {"moves": 3}},
        {"solutions": [{"notation": "rRRR", "by": "you", "counts": {"moves": "<b>4</b>"}}]},
        7,
    ]
    put(desk, CORRIDOR)
    for record, expected in zip(records, (1, 0, 0, 0), strict=True):
        desk.module(
            "vault.js",
            """({ vault }, [key, record]) => vault.set("records", key, record)""",
            [CORRIDOR, record],
        )
        desk.page.reload()
        desk.wait_until_ready()
        expect(desk.page.locator("#title")).to_have_text("Level 1")
        desk.face("solve")
        expect(listed(desk)).to_have_count(expected)
        expect(desk.page.locator("#solutions img, #solutions b")).to_have_count(0)


def test_so_many_solutions_of_a_level_are_kept_and_the_best_stay(desk: Desk) -> None:
    desk.visit()
    lengths = desk.module(
        "solutions.js",
        """({ solutions }, text) => {
            const level = { family: "sokoban", text, key: text, weights: null, solutions: [] };
            const walk = (times) => "rl".repeat(times) + "rRRR";
            for (let times = 0; times < 60; times += 1) solutions.add(level, [...walk(times)], "you");
            return solutions.of(level).map((entry) => entry.counts.moves);
        }""",
        CORRIDOR,
    )
    assert len(lengths) <= 30
    assert 4 in lengths
    assert lengths[0] == 4 + 2 * 59


def test_nothing_is_cut_off_on_a_telephone(
    new_desk: Callable[..., Desk],
) -> None:
    desk = new_desk(viewport={"width": 360, "height": 740}, reduced_motion="reduce", color_scheme="dark")
    put(desk, DETOUR)
    desk.moves(WANDERING)
    desk.keys("i")
    expect(desk.page.locator("#verdict")).to_contain_text("Better")
    assert serious(desk) == []
    wide = "node => node.scrollWidth <= node.clientWidth"
    assert desk.page.locator("#face-solve").evaluate(wide)
    for button in desk.page.locator("#face-solve button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
