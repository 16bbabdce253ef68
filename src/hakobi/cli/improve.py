"""``hakobi improve``: better solutions for levels that have one."""

from __future__ import annotations

from typing import Any

import click

from hakobi.cli.asking import limit_options, seed_option, threads_option
from hakobi.cli.given_moves import given_moves
from hakobi.cli.improvement import ImprovementJson, ImprovementReport
from hakobi.cli.inputs import Item
from hakobi.cli.searching import Reporting, report_options
from hakobi.cli.selection import Selection, level_option
from hakobi.cli.solved_items import SolvedItem, read_solved
from hakobi.families import Asked, better_than
from hakobi.question import Question
from hakobi.solver import ask


@click.command("improve")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…")
@level_option
@click.option(
    "--goal", metavar="GOAL", help="What is to become less (default: pushes; for sliding blocks steps)."
)
@click.option(
    "--solution",
    "solutions",
    multiple=True,
    metavar="LURD",
    help="A solution of the level; - reads it from standard input. May be repeated.",
)
@click.option(
    "--prove/--no-prove",
    default=True,
    help="Use a part of the time to prove that nothing is better (default), or all of it to look.",
)
@seed_option
@threads_option
@limit_options("level")
@report_options
def command(paths: tuple[str, ...], levels: Selection, solutions: tuple[str, ...], **words: Any) -> int:
    """Make solutions better; never worse, and every one is replayed.

    A PATH is a file of levels that keep solutions (.sok and others), a results store of batch, or - for
    standard input; --solution gives one. All solutions of a level are used, the best of all is reported.

    The goal for Sokoban is pushes, moves, pushes,moves (fewest pushes, among those fewest moves),
    moves,pushes, weighted, lines (box lines), changes (box changes), sessions (pushing sessions) or
    player-lines; for sliding blocks steps or moves. It goes on until a limit comes, nothing is left to try,
    or Ctrl-C: what was found is reported and written.

    An --output that is one of the inputs keeps all that it holds; better solutions are added beside the old
    ones, the best first.

    \b
    Examples:
      hakobi solve first-steps --method dfs --output mine.sok
      hakobi improve mine.sok
      hakobi improve mine.sok --goal moves --output mine.sok --time-limit 5
      hakobi improve first-steps --level 1 --solution rlrRR --goal moves
      hakobi improve mine.sok --level 7 --json --anytime

    Exit code: 0 all is done, 2 unreadable input, a solution that does not hold, or no solution at all, 130
    interrupted.
    """
    reporting = Reporting.taken_from(words)
    question = Question.asked(**words)
    given = [moves for text in solutions if (moves := given_moves(text, paths)) is not None]
    return reporting.search(
        ImprovementJson(reporting.anytime) if reporting.as_json else ImprovementReport(),
        paths,
        lambda seen: read_solved(paths, levels, given, seen),
        lambda item: _asked(item, question),
        lambda asked, watch: ask(asked, progress=watch),
    )


def _asked(item: Item, question: Question) -> Asked:
    assert isinstance(item, SolvedItem)
    return better_than(item.puzzle, item.solutions, question)
