"""``hakobi solve``: every level that is asked for, one after the other, each with its own limits."""

from __future__ import annotations

from typing import Any

import click

from hakobi.cli import codes
from hakobi.cli.asking import question_options, read_question
from hakobi.cli.inputs import Item, read_items
from hakobi.cli.outputs import open_outputs
from hakobi.cli.progress import ProgressLine
from hakobi.cli.selection import Selection, level_option
from hakobi.errors import InputError, Interrupted
from hakobi.families import about
from hakobi.solver import ask


@click.command("solve")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…")
@level_option
@question_options
@click.option("--boards", is_flag=True, help="Draw the board after each move of a solution.")
@click.option("--report", is_flag=True, help="Also tell the board in numbers and all that was counted.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per level and line, nothing else.")
@click.option(
    "--progress/--no-progress",
    default=None,
    help="Tell on standard error what the search is doing (default: on a terminal).",
)
@click.option("--output", metavar="FILE", help="Also write the solutions to FILE: .sok or .jsonl.")
@click.option("--force", is_flag=True, help="Let --output replace a file that exists.")
def command(
    paths: tuple[str, ...],
    levels: Selection,
    boards: bool,
    report: bool,
    as_json: bool,
    progress: bool | None,
    output: str | None,
    force: bool,
    **asked: Any,
) -> int:
    """Solve Sokoban levels and sliding-block puzzles.

    The goal for Sokoban is any, pushes, moves, pushes,moves (fewest pushes, among those fewest moves),
    moves,pushes or weighted (a walk step costs 1, a push 1 + the box's weight). An answer to a goal other
    than any is proved optimal. For sliding blocks it is steps (one piece, one unit) or moves (one piece, any
    path); both are proved.

    An --output that is one of the inputs keeps all that it holds, and the solutions are added to its levels.

    \b
    Examples:
      hakobi solve first-steps
      hakobi solve first-steps --level 1-3 --goal pushes,moves
      hakobi solve first-steps --level 2 --method bfs --option direction=both
      hakobi solve first-steps --level 1 --json
      hakobi solve first-steps --node-limit 10000 --time-limit 0
      hakobi solve first-steps --output solved.sok
      hakobi solve blocks --level 1 --goal moves --boards
      hakobi solve first-steps --level 2 --method bfs --report

    Exit code: 0 all solved, 2 unreadable input, 3 one is proved unsolvable, 4 one was not decided, 130
    interrupted.
    """
    question = read_question(asked)
    line = ProgressLine(progress)
    seen = [codes.OK]
    with open_outputs(as_json, output, boards, report, force=force, paths=paths, seen=seen) as outputs:

        def search(item: Item) -> None:
            if isinstance(item.puzzle, InputError):
                outputs.invalid(item, item.puzzle)
                seen.append(codes.UNREADABLE)
                return
            name = f"{item.name}, {question.method}"
            try:
                result = ask(
                    about(item.puzzle, question), progress=lambda progress: line.show(name, progress)
                )
            except Interrupted as stop:
                line.clear()
                outputs.result(item, stop.result)
                raise
            line.clear()
            outputs.result(item, result)
            seen.append(codes.code_of(result.outcome))

        try:
            for item in read_items(paths, levels, seen):
                search(item)
        except KeyboardInterrupt:
            seen.append(codes.INTERRUPTED)
        finally:
            line.clear()
    return codes.worst(seen)
