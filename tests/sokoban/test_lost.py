"""Is it lost? Every reason on a board that shows it, and never a word about a position that can be solved."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

import hakobi
from hakobi import Level
from hakobi.sokoban.lost import explain
from reference.optimal import optima
from reference.random_levels import random_level


@pytest.mark.parametrize(
    ("rows", "kind", "boxes", "reason"),
    [
        (
            ("######", "#$ @ #", "#  . #", "######"),
            "dead-square",
            {(1, 1)},
            "This box stands where it can never be pushed to a goal.",
        ),
        (
            ("########", "#  $$  #", "#@     #", "# .  . #", "########"),
            "dead-square",
            {(1, 3), (1, 4)},
            "These two boxes stand where they can never be pushed to a goal.",
        ),
        (
            ("########", "#. $$ .#", "#@     #", "########"),
            "freeze",
            {(1, 3), (1, 4)},
            "These two boxes hold each other against the wall; neither can ever move again.",
        ),
        (
            ("########", "#@     #", "# $$   #", "# $$   #", "#   .. #", "#   .. #", "########"),
            "freeze",
            {(2, 2), (2, 3), (3, 2), (3, 3)},
            "These four boxes form a square; none of them can ever move again.",
        ),
        (
            ("########", "#@     #", "# *$   #", "# $*   #", "#   .. #", "########"),
            "freeze",
            {(2, 2), (2, 3), (3, 2), (3, 3)},
            "These four boxes form a square; none of them can ever move again, "
            "and two of them stand on no goal.",
        ),
        (
            ("########", "#.#  @ #", "# #  $ #", "# # .$ #", "########"),
            "matching",
            {(2, 5), (3, 5)},
            "These two boxes can reach only one goal between them.",
        ),
        (
            ("#######", "#.+#. #", "#$$#$ #", "# $  .#", "#######"),
            "corral",
            {(2, 1), (3, 2)},
            "The player cannot come behind these two boxes any more, and no push opens the way.",
        ),
        (
            ("#######", "#@$.#$#", "#  .# #", "#######"),
            "unreachable",
            {(1, 5)},
            "The player can never come to this box, and it stands on no goal.",
        ),
        (
            ("########", "#@*.#*##", "#  $  ##", "# # $.##", "########"),
            "corral",
            {(1, 5), (2, 3), (3, 4)},
            "The player cannot come behind these two boxes any more, and no push opens the way. "
            "The other marked box can never move again.",
        ),
        (
            ("#######", "#  ####", "#@ $ .#", "#  ####", "#######"),
            None,
            None,
            None,
        ),
        (
            ("#######", "#  ####", "#. $ @#", "#  ####", "#######"),
            None,
            None,
            None,
        ),
        (
            ("########", "#   ####", "# . $ @#", "#   ####", "########"),
            None,
            None,
            None,
        ),
        (
            ("########", "####   #", "#@ $ . #", "####   #", "########"),
            None,
            None,
            None,
        ),
        (
            ("########", "#  $@. #", "########"),
            "dead-square",
            {(1, 3)},
            "The player cannot come to the side from which this box could be pushed to a goal.",
        ),
    ],
)
def test_a_lost_position_is_explained(
    rows: tuple[str, ...], kind: str | None, boxes: set[tuple[int, int]] | None, reason: str | None
) -> None:
    found = explain(Level.from_rows(rows))
    if kind is None:
        assert found is None
        assert hakobi.solve(Level.from_rows(rows)).solved
    else:
        assert found is not None
        assert (found.kind, set(found.boxes), found.reason) == (kind, boxes, reason)


def test_a_solved_position_is_not_lost() -> None:
    assert explain(Level.from_rows(["#####", "#@ *#", "#####"])) is None


def test_frozen_boxes_on_goals_are_walls_for_the_others() -> None:
    level = Level.from_rows(["########", "#. *** #", "#@$*.* #", "#  *** #", "########"])
    found = explain(level)
    assert found is not None
    assert (2, 2) in found.boxes
    assert hakobi.solve(level).outcome is hakobi.Outcome.UNSOLVABLE


def test_no_random_level_that_can_be_solved_is_called_lost() -> None:
    found = 0
    for index in range(1000):
        drawn = random_level(41, index)
        lost = explain(Level.from_xsb(drawn.xsb))
        if lost is not None:
            assert optima(drawn.xsb) is None, f"{lost}\n{drawn.xsb}"
            found += 1
    assert found > 250


def test_most_random_levels_that_cannot_be_solved_are_called_lost() -> None:
    levels = [random_level(42, index).xsb for index in range(150)]
    hopeless = [xsb for xsb in levels if optima(xsb) is None]
    assert sum(explain(Level.from_xsb(xsb)) is not None for xsb in hopeless) > 0.9 * len(hopeless)


def test_the_guilty_boxes_alone_are_lost_too() -> None:
    for index in range(150):
        drawn = random_level(43, index)
        level = Level.from_xsb(drawn.xsb)
        found = explain(level)
        if found is not None:
            assert found.boxes <= level.boxes
            assert optima(level.at(level.player, found.boxes).to_xsb()) is None, f"{found}\n{drawn.xsb}"


def positions(level: Level, moves: str) -> Iterator[Level]:
    before = level
    for position in hakobi.Solution.parse(moves).positions(level):
        if position.boxes != before.boxes:
            yield position
        before = position


@pytest.mark.parametrize("name", ["first-steps", "storehouse", "workshop"])
def test_no_position_along_a_solution_is_called_lost(name: str) -> None:
    for level in hakobi.load(name):
        solution = hakobi.solve(level).solution
        assert solution is not None
        for position in positions(level, solution.lurd):
            assert explain(position) is None, str(position)


@pytest.mark.shared
def test_no_position_along_known_solutions_is_called_lost(shared: Path) -> None:
    levels = hakobi.load(shared / "levels" / "xsokoban.xsb")
    rows = (shared / "known" / "xsokoban_solutions.tsv").read_text(encoding="utf-8").splitlines()[1:]
    seen = 0
    for row in rows:
        number, _, _, moves = row.split("\t")
        for position in islice(positions(levels.level(int(number)), moves), 0, None, 40):
            assert explain(position) is None, f"xsokoban {number}\n{position}"
            seen += 1
    assert seen > 500
