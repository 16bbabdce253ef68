"""``hakobi compare``: several methods over several levels, as tables, rows and graphs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from hakobi.cli import codes
from hakobi.cli.asking import goal_option, limit_options
from hakobi.cli.inputs import Item, read_items
from hakobi.cli.options import key_and_value
from hakobi.cli.progress import ProgressLine
from hakobi.cli.run_outputs import CsvRuns, JsonRuns, RunOutput, Tables
from hakobi.cli.selection import Selection, level_option
from hakobi.errors import InputError, Interrupted, UsageError
from hakobi.jsonline import json_line
from hakobi.jsonrow import invalid_row
from hakobi.numbers import counted
from hakobi.study.compare import compare
from hakobi.study.runs import Run, Subject


@click.command("compare")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…")
@click.option(
    "--methods",
    multiple=True,
    metavar="NAMES",
    help="Such as astar,bfs or astar,astar:heuristic=manhattan; all: every one.",
)
@level_option
@goal_option
@click.option("--repeat", type=click.IntRange(1), default=1, help="Runs of each method on each level (1).")
@click.option(
    "--seed", type=click.IntRange(0), default=0, help="Of the first run; the next has the next (0)."
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="METHOD.KEY=VALUE",
    help="An option of a method; KEY=VALUE: of all that have it.",
)
@limit_options("run")
@click.option("--plots", metavar="DIR", help="Draw graphs into this folder, as PNG and SVG.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per run and line, nothing else.")
@click.option(
    "--csv",
    "csv_file",
    is_flag=False,
    flag_value="-",
    metavar="FILE",
    help="One line per run; without FILE, or as -, it is printed instead of the table.",
)
def command(
    paths: tuple[str, ...],
    methods: tuple[str, ...],
    levels: Selection,
    goal: str,
    repeat: int,
    seed: int,
    options: tuple[str, ...],
    plots: str | None,
    as_json: bool,
    csv_file: str | None,
    **limits: Any,
) -> int:
    """Run methods side by side on the same levels.

    The table has the median of all runs of a method on a level and, in brackets, the smallest and the
    largest figure. Options that a method shall have follow it after a colon, so that one method can be
    compared with itself: astar,astar:heuristic=manhattan.

    \b
    Examples:
      hakobi compare first-steps --level 1-3 --methods bfs,astar
      hakobi compare first-steps --level 7 --methods bfs:direction=forward,bfs:direction=both --repeat 3
      hakobi compare first-steps --methods all --goal pushes --plots graphs
      hakobi compare blocks --level 1-2 --methods bfs,astar --goal moves --csv runs.csv

    Exit code: 0 every run has found a solution, 2 unreadable input, 3 a level is proved unsolvable, 4 a run
    was not decided, 130 interrupted.
    """
    if plots is not None:
        _prepare_plots(Path(plots))
    outputs = _outputs(as_json, csv_file)
    line = ProgressLine()
    seen = [codes.OK]
    subjects = list(_subjects(paths, levels, seen, as_json))
    if not subjects:
        return codes.worst(seen)

    def on_run(run: Run) -> None:
        line.clear()
        seen.append(codes.code_of(run.result.outcome))
        for output in outputs:
            output.run(run)

    try:
        comparison = compare(
            subjects,
            methods,
            goal,
            dict(key_and_value(text, "method.key=value") for text in options),
            repeat=repeat,
            seed=seed,
            progress=line.show,
            on_run=on_run,
            **limits,
        )
    except Interrupted as stop:
        comparison = stop.result
        seen.append(codes.INTERRUPTED)
    finally:
        line.clear()
    for output in outputs:
        output.end(comparison)
    if plots is not None and comparison.runs:
        files = comparison.save_plots(plots)
        click.echo(f"{plots}: {counted(len(files), 'picture')}", err=as_json or csv_file == "-")
    return codes.worst(seen)


def _outputs(as_json: bool, csv_file: str | None) -> list[RunOutput]:
    if as_json and csv_file == "-":
        raise UsageError("Standard output takes one of --json and --csv -; give the CSV a file of its own.")
    outputs: list[RunOutput] = [CsvRuns(csv_file)] if csv_file is not None else []
    if as_json:
        return [JsonRuns(), *outputs]
    return outputs if csv_file == "-" else [Tables(), *outputs]


def _subjects(paths: tuple[str, ...], levels: Selection, seen: list[int], as_json: bool) -> Iterator[Subject]:
    for item in read_items(paths, levels, seen):
        if isinstance(item.puzzle, InputError):
            click.echo(str(item.puzzle), err=True)
            seen.append(codes.UNREADABLE)
            if as_json:
                click.echo(json_line(_invalid(item)))
            continue
        yield Subject(item.file, item.number, item.puzzle)


def _invalid(item: Item) -> dict[str, Any]:
    return invalid_row(item.file, item.number, item.title, str(item.puzzle))


def _prepare_plots(folder: Path) -> None:
    """What would stop the drawing is said before the first search, not after the last."""
    from hakobi.study.plots import require_matplotlib

    require_matplotlib()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{folder}: the folder cannot be made ({error.strerror})") from None
