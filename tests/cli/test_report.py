"""``solve --report``: every figure in it is counted here again, or in the JSON."""

from __future__ import annotations

import json
import re

import pytest

import hakobi as library
from hakobi.cli.views import view_of
from reference.random_levels import random_level

from .conftest import Hakobi

Place = tuple[int, int]


WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def beside(place: Place, way: Place, steps: int = 1) -> Place:
    return place[0] + steps * way[0], place[1] + steps * way[1]


def floor_and_live(level: library.Level) -> tuple[set[Place], set[Place]]:
    """Where the player can walk among walls alone; where a box can be that he pulls, alone, from a goal."""
    free = {divmod(square, level.width) for square, cell in enumerate(level.grid) if cell != "#"}
    floor, waiting = {level.player}, [level.player]
    while waiting:
        place = waiting.pop()
        new = {beside(place, way) for way in WAYS} & free - floor
        floor |= new
        waiting += new
    seen = {(goal, player) for goal in level.goals for player in free - {goal}}
    states = list(seen)
    while states:
        box, player = states.pop()
        for way in WAYS:
            there = beside(player, way)
            if there not in free or there == box:
                continue
            new_states = {(box, there)}
            if beside(player, way, -1) == box:
                new_states.add((player, there))
            states += new_states - seen
            seen |= new_states
    return floor, {box for box, _ in seen}


def test_dead_and_free_squares_are_counted_right() -> None:
    for index in range(150):
        level = library.Level.from_xsb(random_level(11, index).xsb)
        (line,) = view_of(level).board_in_numbers(level)
        floor, live = floor_and_live(level)
        figures = [int(each) for each in re.findall(r"\d+", line)]
        home = len(level.boxes & level.goals)
        expected = [
            len(floor),
            len(floor - live),
            len(floor & live),
            len(level.boxes),
            home,
            len(level.goals),
        ]
        assert figures == expected, random_level(11, index).xsb


@pytest.mark.parametrize("direction", ["forward", "backward", "both"])
@pytest.mark.parametrize("threads", [1, 2])
def test_both_directions_make_up_the_whole(hakobi: Hakobi, direction: str, threads: int) -> None:
    words = ("solve", "workshop", "--level", "1-4", "--method", "bfs", "--option", f"direction={direction}")
    for row in hakobi(*words, "--threads", threads, "--json").rows:
        stats = row["stats"]
        for name in ("expanded", "generated", "stored"):
            parts = [stats[f"{name}_{way}"] for way in ("forward", "backward") if f"{name}_{way}" in stats]
            assert sum(parts) == stats[name]
            assert len(parts) == (2 if direction == "both" else 1)


def test_the_report_has_the_figures_of_the_json(hakobi: Hakobi) -> None:
    words = ("solve", "workshop", "--level", "1", "--method", "bfs", "--goal", "pushes")
    out = hakobi(*words, "--report").out
    stats = hakobi(*words, "--json").rows[0]["stats"]
    for label, ending in (("forward", "_forward"), ("backward", "_backward"), ("in all", "")):
        counts = [f"{stats[f'{name}{ending}']:,}" for name in ("expanded", "generated", "stored")]
        assert re.search(rf"^  {label} +{' +'.join(counts)}$", out, re.MULTILINE)
    assert re.search(r"^  rate: .* states expanded and .* generated a second", out, re.MULTILINE)
    assert re.search(r"^  time: .*, .* of processor time$", out, re.MULTILINE)
    assert f"{stats['peak_bytes'] / stats['stored']:,.0f} bytes for each stored state" in out


def test_the_report_says_what_a_proof_rests_on(hakobi: Hakobi) -> None:
    options = ("--method", "astar", "--option", "groups=always", "--option", "lost=always")
    words = ("solve", "workshop", "--level", "1", *options)
    out = hakobi(*words, "--goal", "pushes", "--report").out
    row = hakobi(*words, "--goal", "pushes", "--json").rows[0]
    stats = row["stats"]
    assert stats["proof_first_bound"] <= row["lower_bound"] == row["pushes"]
    assert (
        f"proof: the bound was {stats['proof_first_bound']} pushes at the start and is {row['lower_bound']}; "
        f"{stats['proof_expanded']:,} states expanded, {stats['proof_stored']:,} states stored" in out
    )
    assert f"bound by {stats['proof_groups_of_2']:,} pairs" in out
    assert "lost states by tests" in out
    assert "also counted" not in out
    assert "proof:" not in hakobi(*words, "--goal", "any", "--report").out


def test_a_sliding_puzzle_has_its_own_figures(hakobi: Hakobi) -> None:
    dense = ("--method", "bfs", "--option", "table=dense")
    out = hakobi("solve", "blocks", "--level", "1", "--report", *dense).out
    assert "board: 20 cells, 2 of them empty; 10 pieces of 4 classes, 4 groups of" in out
    assert "mirror images that mean the same: left-right" in out
    assert "placements 65,880" in out


def test_a_sliding_search_from_both_ends_counts_both(hakobi: Hakobi) -> None:
    out = hakobi("solve", "blocks", "--level", "14", "--method", "bfs", "--report").out
    figures = {
        name: [int(each.replace(",", "")) for each in re.findall(r"[\d,]+", rest)]
        for name, rest in re.findall(r"^  (forward|backward|in all) +(.*)$", out, re.MULTILINE)
    }
    assert [a + b for a, b in zip(figures["forward"], figures["backward"], strict=True)] == figures["in all"]


@pytest.mark.parametrize("portion", [1, 100, 5000])
def test_the_portion_of_a_thread_changes_no_answer(hakobi: Hakobi, portion: int) -> None:
    words = ("solve", "blocks", "--level", "1", "--method", "bfs", "--json")
    one = hakobi(*words).rows[0]
    two = hakobi(*words, "--threads", 3, "--option", f"portion={portion}").rows[0]
    assert json.dumps(one["solution"]) == json.dumps(two["solution"])
    assert one["stats"]["expanded"] == two["stats"]["expanded"]


def test_without_the_option_nothing_is_added(hakobi: Hakobi) -> None:
    assert "board:" not in hakobi("solve", "first-steps", "--level", "1").out


def test_a_level_without_a_solution_has_a_report_too(hakobi: Hakobi) -> None:
    run = hakobi("solve", "-", "--report", stdin="#######\n#@ $ .#\n# $#  #\n#  . ##\n#######\n")
    assert "in all" in run.out
    assert "time:" in run.out
