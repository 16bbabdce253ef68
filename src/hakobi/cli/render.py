"""``hakobi render``: a puzzle, or a position of its solution, as a picture file."""

from __future__ import annotations

from itertools import chain, islice
from pathlib import Path

import click

from hakobi.cli import codes
from hakobi.cli.inputs import read_items
from hakobi.cli.selection import Selection, level_option
from hakobi.cli.show import only_one
from hakobi.errors import UsageError
from hakobi.render.sliding_svg import puzzle_svg
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sliding.solution import SlidingSolution


@click.command("render")
@click.argument("path", metavar="PATH")
@level_option
@click.option("--output", required=True, metavar="FILE", help="The picture: .svg")
@click.option(
    "--solution", metavar="MOVES", help="Show a position of this solution, as piece:PATH piece:PATH …"
)
@click.option("--move", type=click.IntRange(0), help="After how many moves of it (default: all).")
def command(path: str, levels: Selection, output: str, solution: str | None, move: int | None) -> int:
    """Draw a sliding-block puzzle, or a position of its solution, as SVG.

    \b
    Examples:
      hakobi render blocks --level 1 --output start.svg
    """
    if Path(output).suffix.lower() != ".svg":
        raise UsageError(f"{output}: a picture is written as .svg.")
    seen = [codes.OK]
    item = only_one(read_items([path], levels, seen))
    puzzle = item.puzzle
    if not isinstance(puzzle, SlidingPuzzle):
        raise UsageError(f"{path}: only sliding-block puzzles are drawn as pictures; try hakobi show.")
    if solution is not None:
        parsed = SlidingSolution.parse(solution)
        count = parsed.moves if move is None else move
        if count > parsed.moves:
            raise UsageError(f"The solution has {parsed.moves} moves, not {count}.")
        puzzle = next(islice(chain([puzzle], parsed.positions(puzzle)), count, None))
    try:
        Path(output).write_text(puzzle_svg(puzzle), encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{output}: {error.strerror}") from None
    return codes.worst(seen)
