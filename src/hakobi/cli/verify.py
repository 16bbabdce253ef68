"""``hakobi verify``: replay a solution with code that shares nothing with the solver, and measure it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import click

from hakobi import loading
from hakobi.cli import codes
from hakobi.cli.given_moves import check_standard_input, given_moves
from hakobi.cli.inputs import Item, read_items
from hakobi.cli.screen import say
from hakobi.cli.selection import Selection, level_option
from hakobi.cli.views import view_of
from hakobi.errors import IllegalMove, InputError, UsageError
from hakobi.jsonline import json_line
from hakobi.pddl import read_plan
from hakobi.sokoban.level import Level
from hakobi.sokoban.solution import verify

Replay: TypeAlias = Callable[[Any], Any]


@click.command("verify")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…")
@level_option
@click.option("--moves", metavar="LURD", help="The solution; - reads it from standard input.")
@click.option("--plan", metavar="FILE", help="A planner's plan for the level's PDDL; - reads standard input.")
@click.option("--pulls", is_flag=True, help="Allow pulls ( < ^ > v ), which Sokoban does not.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per solution and line.")
def command(
    paths: tuple[str, ...],
    levels: Selection,
    moves: str | None,
    plan: str | None,
    pulls: bool,
    as_json: bool,
) -> int:
    """Replay a solution: its measures, or the first illegal step.

    Without --moves and --plan the solutions that the file itself keeps are replayed. A plan is what a planner
    prints for the PDDL that convert writes. A pull, as annealing may make it with pulls=true, is illegal
    unless --pulls is given.

    \b
    Examples:
      hakobi verify first-steps --level 1 --moves rRR
      hakobi solve first-steps --output solved.sok
      hakobi verify solved.sok

    Exit code: 0 every solution holds, 2 unreadable input, 3 one does not hold.
    """
    if moves is not None and plan is not None:
        raise UsageError("Give --moves or --plan, not both.")
    seen = [codes.OK]
    items = list(read_items(paths, levels, seen))
    given = _given(moves, plan, pulls, paths)
    if given is not None and len(items) != 1:
        raise UsageError("A solution belongs to one level; name it with --level N.")
    replayed = 0
    for item in items:
        if isinstance(item.puzzle, InputError):
            click.echo(str(item.puzzle), err=True)
            seen.append(codes.UNREADABLE)
            continue
        kept = view_of(item.puzzle).kept_solutions(item.puzzle)
        for replay in [given] if given is not None else [_moves(text, pulls) for text in kept]:
            replayed += 1
            seen.append(verify_one(item, replay, as_json))
    if not replayed and codes.worst(seen) == codes.OK:
        raise UsageError("There is no solution to replay: the file keeps none, and --moves was not given.")
    return codes.worst(seen)


def _given(moves: str | None, plan: str | None, pulls: bool, paths: Sequence[str]) -> Replay | None:
    """How to replay what the user gives; None where that is nothing."""
    if plan is None:
        text = given_moves(moves, paths)
        return None if text is None else _moves(text, pulls)
    check_standard_input(plan, paths)
    source = loading.source_of(plan)
    return lambda puzzle: read_plan(puzzle, source.text, source.name)


def _moves(text: str, pulls: bool) -> Replay:
    def replay(puzzle: Any) -> Any:
        if pulls and isinstance(puzzle, Level):
            return verify(puzzle, text, pulls=True)
        return view_of(puzzle).solution(puzzle, text)

    return replay


def verify_one(item: Item, replay: Replay, as_json: bool) -> int:
    view = view_of(item.puzzle)
    row = {"file": item.file, "level": item.number, "title": item.title, "holds": True, "message": None}
    try:
        solution = replay(item.puzzle)
    except (IllegalMove, InputError) as error:
        row |= {"holds": False, "step": getattr(error, "step", None), "message": str(error)}
        verdict = f"does not hold: {error}"
        code = codes.UNREADABLE if isinstance(error, InputError) else codes.FAULT
    else:
        row |= solution.to_row()
        verdict = f"holds: {view.measures(solution)}"
        code = codes.OK
    if as_json:
        click.echo(json_line(row))
    else:
        say(f"{item.heading}: {verdict}")
    return code
