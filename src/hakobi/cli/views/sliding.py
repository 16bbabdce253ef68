"""How the commands show sliding-block puzzles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hakobi import _core
from hakobi.cli.views.base import Finding, Frame, Style, View, headline
from hakobi.cli.views.sliding_findings import find_all
from hakobi.numbers import counted
from hakobi.render.sliding_text import draw_goal, draw_puzzle
from hakobi.result import Result
from hakobi.sliding.groups import adjustments, core_arguments, search_groups
from hakobi.sliding.puzzle import Axes, GoalBy, PieceClass, SlidingPuzzle
from hakobi.sliding.solution import SlidingSolution, verify

__all__ = ["SlidingView"]

_OTHER = {"steps": "moves", "moves": "steps"}


class SlidingView(View):
    family = "sliding"
    kind = SlidingPuzzle

    def size(self, puzzle: SlidingPuzzle) -> str:
        return f"{puzzle.width} × {puzzle.height}, {counted(len(puzzle.pieces), 'piece')}"

    def facts(self, puzzle: SlidingPuzzle) -> dict[str, Any]:
        return {
            "width": puzzle.width,
            "height": puzzle.height,
            "pieces": len(puzzle.pieces),
            "classes": len(puzzle.classes),
            "goals": len(puzzle.goals),
        }

    def board_in_numbers(self, puzzle: SlidingPuzzle) -> list[str]:
        cells = puzzle.width * puzzle.height - len(puzzle.walls)
        merged = _core.sliding_symmetries(**core_arguments(puzzle))
        return [
            f"board: {counted(cells, 'cell')}, {puzzle.empty_cells:,} of them empty; "
            f"{counted(len(puzzle.pieces), 'piece')} of {counted(len(puzzle.classes), 'class', 'classes')}, "
            f"{counted(len(search_groups(puzzle)), 'group')} of interchangeable ones; "
            f"{counted(len(puzzle.goals), 'goal')}",
            f"mirror images that mean the same: {', '.join(merged) or 'none'}",
        ]

    def draw(self, puzzle: SlidingPuzzle, style: Style) -> str:
        return draw_puzzle(puzzle, colour=style.colour)

    def solution(self, puzzle: SlidingPuzzle, text: str) -> SlidingSolution:
        return verify(puzzle, SlidingSolution.parse(text))

    def kept_solutions(self, puzzle: SlidingPuzzle) -> list[str]:
        return []

    def written(self, solution: SlidingSolution) -> str:
        return str(solution)

    def measures(self, solution: SlidingSolution) -> str:
        return ", ".join(
            (
                counted(solution.steps, "step"),
                counted(solution.moves, "move"),
                counted(solution.straight_runs, "straight run"),
            )
        )

    def answer(self, puzzle: SlidingPuzzle, result: Result[SlidingSolution]) -> list[str]:
        solution = result.solution
        assert solution is not None
        first, second = result.goal, _OTHER[result.goal]
        proof = f"proved: no solution has fewer {first}"
        if result.message is None:
            proof += f", and of those none has fewer {second}"
        lines = [headline(result, self.measures(solution), proof)]
        if result.message and result.solved:
            lines.append(result.message)
        width = len(str(solution.moves))
        longest = max((len(move.piece) for move in solution.sequence), default=0)
        for number, move in enumerate(solution.sequence, 1):
            lines.append(f"{number:{width}}. {move.piece:{longest}}  {move.words}")
        return lines

    def frames(self, puzzle: SlidingPuzzle, text: str, style: Style) -> Iterator[Frame]:
        yield Frame("start", self.draw(puzzle, style))
        solution = SlidingSolution.parse(text)
        for number, position in enumerate(solution.positions(puzzle), 1):
            so_far = SlidingSolution(solution.sequence[:number])
            move = solution.sequence[number - 1]
            caption = (
                f"move {number} (step {so_far.steps}, straight run {so_far.straight_runs}): "
                f"{move.piece} {move.words}"
            )
            yield Frame(caption, self.draw(position, style))

    def description(self, puzzle: SlidingPuzzle) -> str:
        """What a person checks by eye: board, classes, start, goal, and what the search makes of them."""
        counts = Counter(piece.kind for piece in puzzle.pieces)
        by = "by piece" if puzzle.goal_by is GoalBy.PIECE else "by class: any member will do"
        merged = _core.sliding_symmetries(**core_arguments(puzzle))
        notes = [
            *adjustments(puzzle),
            f"mirror images are merged: {', '.join(merged)}"
            if merged
            else "mirror images are not merged: board, pieces and goal have no symmetry in common",
        ]
        parts = [
            f"board: {puzzle.height} rows, {puzzle.width} columns, {counted(len(puzzle.walls), 'wall')}, "
            f"{counted(puzzle.empty_cells, 'empty cell')}",
            "classes:",
            *(f"  {_described(each)}: {counted(counts[each.name], 'piece')}" for each in puzzle.classes),
            f"groups of interchangeable pieces: {len(search_groups(puzzle))}",
            "start:",
            _indented(draw_puzzle(puzzle)),
            f"goal ({by}):",
            _indented(draw_goal(puzzle)),
            *notes,
        ]
        return "\n".join(parts)

    def findings(self, puzzle: SlidingPuzzle) -> Iterator[Finding]:
        return find_all(puzzle)


def _described(each: PieceClass) -> str:
    shape = f"{each.height} × {each.width}"
    if not each.is_rectangle:
        rows = (
            "".join("■" if (y, x) in each.cells else "·" for x in range(each.width))
            for y in range(each.height)
        )
        shape += f" ({'/'.join(rows)})"
    axes = "" if each.axes is Axes.BOTH else f", {each.axes.value} only"
    return f"{each.name}, {shape}{axes}"


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.split("\n"))
