"""``hakobi solve``: every level that is asked for, one after the other, each with its own limits."""

from __future__ import annotations

from typing import Any

import click

from hakobi.believing import Watch
from hakobi.cli.asking import cluster_option, question_options, read_question
from hakobi.cli.inputs import read_items
from hakobi.cli.outputs import JsonReport
from hakobi.cli.report import TextReport
from hakobi.cli.searching import Reporting, report_options
from hakobi.cli.selection import Selection, level_option
from hakobi.errors import UsageError
from hakobi.families import Asked, about
from hakobi.improving import polished
from hakobi.racing.race import race
from hakobi.result import Result, Solved
from hakobi.solver import ask
from hakobi.workers.cluster import with_workers


@click.command("solve")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…")
@level_option
@question_options
@click.option("--boards", is_flag=True, help="Draw the board after each move of a solution.")
@click.option("--report", is_flag=True, help="Also tell the board in numbers and all that was counted.")
@click.option(
    "--improve",
    type=click.FloatRange(0, min_open=True),
    metavar="SECONDS",
    help="Goal any: improve each solution for so long, without a proof.",
)
@cluster_option
@report_options
def command(
    paths: tuple[str, ...],
    levels: Selection,
    boards: bool,
    report: bool,
    improve: float | None,
    cluster: str | None,
    **words: Any,
) -> int:
    """Solve Sokoban levels and sliding-block puzzles.

    The goal for Sokoban is any, pushes, moves, pushes,moves (fewest pushes, among those fewest moves),
    moves,pushes or weighted (a walk step costs 1, a push 1 + the box's weight). An answer to a goal other
    than any is proved optimal. For sliding blocks it is steps (one piece, one unit) or moves (one piece, any
    path); both are proved. Where a limit comes before the proof, the best solution so far is given, with the
    proven bound and the gap between them.

    With --cluster several searches of a level run at once, on the workers of a Dask cluster: all strategies,
    and copies of the board. The first answer wins and the others stop; where none comes within the limits,
    the best solution and the greatest bound of all of them are given.

    An --output that is one of the inputs keeps all that it holds, and the solutions are added to its levels.

    \b
    Examples:
      hakobi solve first-steps
      hakobi solve first-steps --level 1-3 --goal pushes,moves
      hakobi solve first-steps --level 2 --method bfs --option direction=both
      hakobi solve first-steps --level 1 --json
      hakobi solve first-steps --level 7 --improve 1
      hakobi solve first-steps --level 7 --goal moves --json --anytime
      hakobi solve first-steps --node-limit 10000 --time-limit 0
      hakobi solve first-steps --output solved.sok
      hakobi solve blocks --level 1 --goal moves --boards
      hakobi solve first-steps --level 2 --method bfs --report

    Exit code: 0 all solved, 2 unreadable input, 3 one is proved unsolvable, 4 one was not decided, 130
    interrupted.
    """
    reporting = Reporting.taken_from(words)
    goal = read_question(words).goal
    if improve is not None and goal != "any":
        raise UsageError(
            f"--improve is for the goal any; a solution for the goal {goal!r} is improved until the "
            "proof or a limit ends the search."
        )
    with with_workers(cluster) as crew:
        question = read_question(words, None if crew is None else crew.memory_share())

        def search(asked: Asked, watch: Watch | None) -> Result[Any]:
            result = ask(asked, progress=watch) if crew is None else race(asked, crew, progress=watch)
            if improve is None or not isinstance(result, Solved) or asked.question.goal != "any":
                return result
            return polished(asked, result, improve, progress=watch)

        return reporting.search(
            JsonReport(reporting.anytime) if reporting.as_json else TextReport(boards, report),
            paths,
            lambda seen: read_items(paths, levels, seen),
            lambda item: about(item.puzzle, question),
            search,
        )
