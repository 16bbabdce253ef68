"""How the commands show Sokoban levels."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

from hakobi import _core
from hakobi.cli.views.base import Finding, Frame, Style, View, headline
from hakobi.cli.views.sokoban_findings import find_all
from hakobi.numbers import counted
from hakobi.render.flat import flood
from hakobi.render.shapes import FILLED
from hakobi.render.terminal import draw_board
from hakobi.result import Result
from hakobi.sokoban.level import Level
from hakobi.sokoban.lurd import PULLED
from hakobi.sokoban.solution import Solution, verify

__all__ = ["SokobanView"]

_DIRECTIONS = {"l": "left", "u": "up", "r": "right", "d": "down"}
_PROVED = {
    "pushes": "proved: no solution has fewer pushes",
    "moves": "proved: no solution has fewer moves",
    "pushes,moves": "proved: no solution has fewer pushes, and of those none has fewer moves",
    "moves,pushes": "proved: no solution has fewer moves, and of those none has fewer pushes",
    "weighted": "proved: no solution costs less",
}


class SokobanView(View):
    family = "sokoban"
    kind = Level

    def size(self, puzzle: Level) -> str:
        return f"{puzzle.width} × {puzzle.height}, {counted(len(puzzle.boxes), 'box', 'boxes')}"

    def facts(self, puzzle: Level) -> dict[str, Any]:
        return {
            "width": puzzle.width,
            "height": puzzle.height,
            "boxes": len(puzzle.boxes),
            "goals": len(puzzle.goals),
        }

    def board_in_numbers(self, puzzle: Level) -> list[str]:
        """Floor is where the player could go if there were no boxes; a box on a dead square is lost."""
        row, column = puzzle.player
        floor = flood(puzzle, iter([row * puzzle.width + column]))
        squares = sum(square == FILLED for square in floor)
        dead = sum(floor[square] == FILLED for square in _dead_squares(puzzle))
        home = sum(box in puzzle.goals for box in puzzle.boxes)
        return [
            f"board: {counted(squares, 'floor square')}, {dead:,} dead and {squares - dead:,} free; "
            f"{counted(len(puzzle.boxes), 'box', 'boxes')}, {home:,} of them home; "
            f"{counted(len(puzzle.goals), 'goal')}"
        ]

    def draw(self, puzzle: Level, style: Style) -> str:
        dead = frozenset(_dead_squares(puzzle) if style.dead else ())
        return draw_board(puzzle.grid, puzzle.width, colour=style.colour, dead=dead)

    def solution(self, puzzle: Level, text: str) -> Solution:
        return verify(puzzle, text)

    def kept_solutions(self, puzzle: Level) -> list[str]:
        return [kept.moves for kept in puzzle.solutions if "solution" in kept.heading.lower()]

    def written(self, solution: Solution) -> str:
        return solution.lurd

    def measures(self, solution: Solution) -> str:
        pulls = (counted(solution.pulls, "pull"),) if solution.pulls else ()
        return ", ".join(
            (
                counted(solution.pushes, "push", "pushes"),
                counted(solution.moves, "move") + " (pushes included)",
                *pulls,
                counted(solution.box_lines, "box line"),
                counted(solution.box_changes, "box change"),
                counted(solution.pushing_sessions, "pushing session"),
                counted(solution.player_lines, "player line"),
            )
        )

    def answer(self, puzzle: Level, result: Result[Solution]) -> list[str]:
        solution = result.solution
        assert solution is not None
        head = f"{counted(solution.pushes, 'push', 'pushes')}, {counted(solution.moves, 'move')}"
        if result.cost is not None:
            head += f", cost {result.cost:,}"
        first = headline(result, head, _PROVED.get(result.goal, ""))
        if solution.pulls:
            first = f"solved: {head} (found; not legal Sokoban: it has pulls)"
        rest = self.measures(solution).split(", ", 2)[2]
        return [first, rest, *textwrap.wrap(solution.lurd, 100)]

    def frames(self, puzzle: Level, text: str, style: Style) -> Iterator[Frame]:
        yield Frame("start", self.draw(puzzle, style))
        pushes = 0
        solution = Solution.parse(text)
        before = puzzle
        for number, position in enumerate(solution.positions(puzzle), 1):
            letter = solution.lurd[number - 1]
            pulled, moved = letter in PULLED, position.boxes != before.boxes
            pushes += moved and not pulled
            way = _DIRECTIONS[PULLED.get(letter, letter.lower())]
            if moved and not pulled:
                caption = f"move {number}, push {pushes}: pushes {way}"
            else:
                caption = f"move {number}: {'pulls' if pulled else 'walks'} {way}"
            yield Frame(caption, self.draw(position, style))
            before = position

    def findings(self, puzzle: Level) -> Iterator[Finding]:
        return find_all(puzzle)


def _dead_squares(level: Level) -> list[int]:
    return list(_core.sokoban_dead_squares(level.width, level.height, level.grid))
