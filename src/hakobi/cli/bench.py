"""``hakobi bench``: a named set of levels, measured, stored, and compared with the time before."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from hakobi.batch.local import LocalExecutor
from hakobi.batch.lock import StoreLock
from hakobi.batch.query import Run, find_run, runs
from hakobi.batch.runinfo import RunInfo
from hakobi.batch.runner import Runner
from hakobi.batch.store import Store
from hakobi.bench.sets import COLLECTIONS, SETS, paths_of
from hakobi.bench.solved import SetReport, report_of
from hakobi.bench.table import END, in_columns, machine, replace_between_marks
from hakobi.cli import codes
from hakobi.cli.asking import question_options, read_question
from hakobi.cli.difference import difference_to_json, run_text, short_name, some, to_lines
from hakobi.cli.moving import MovingLine
from hakobi.cli.report import in_summary
from hakobi.cli.screen import say, width_of_output
from hakobi.columns import listed
from hakobi.errors import UsageError
from hakobi.jsonline import json_line
from hakobi.numbers import counted, seconds_text
from hakobi.question import Question

MARK = "<!-- measured by make bench-solve -->"
HEADINGS = (
    "set",
    "goal",
    "method",
    "limit",
    "levels",
    "solved",
    "under 1 s",
    "under 10 s",
    "CPU",
    "median",
    "day",
)


@click.command("bench")
@click.argument("names", nargs=-1, metavar="[SET…]")
@click.option("--store", default="bench.sqlite", metavar="FILE", help="Where runs are kept (bench.sqlite).")
@click.option(
    "--workers", type=click.IntRange(1), default=1, help="Processes (default: 1, to measure undisturbed)."
)
@click.option(
    "--collections",
    type=click.Path(path_type=Path),
    default=COLLECTIONS,
    metavar="FOLDER",
    help=f"Where public collections are (default: {COLLECTIONS}).",
)
@question_options
@click.option(
    "--write", type=click.Path(path_type=Path), metavar="FILE", help="Put the table into this document."
)
@click.option("--last", is_flag=True, help="Measure nothing; report the last run of each set.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per set on standard output.")
def command(
    names: tuple[str, ...],
    store: str,
    workers: int,
    collections: Path,
    write: Path | None,
    last: bool,
    as_json: bool,
    **asked: Any,
) -> int:
    """Measure sets of levels: how many are solved, in how much processor time, and what has changed.

    A SET is bundled, generated, the name of a public collection, or a path; without one the sets are listed.
    Every run solves all levels anew and is kept in the store, so that any two can be compared
    (hakobi results diff). A run that was interrupted goes on when it is started again.

    \b
    Examples:
      hakobi bench
      hakobi bench first-steps --time-limit 5
      hakobi bench first-steps workshop --goal pushes --time-limit 5

    Exit code: 0 measured (solved or not), 2 wrong use or unreadable input, 130 interrupted.
    """
    if not names and write is None:
        for name, files in SETS.items():
            click.echo(listed(f"{name:<19}", ", ".join(files), width_of_output(), indent=2))
        return codes.OK
    question = read_question(asked, LocalExecutor(workers).memory_share())
    code = codes.OK
    with StoreLock(store), Store.create(store) as opened:
        for name in names:
            if last:
                run = last_of(opened, name)
            else:
                paths = paths_of(name, collections)
                run, unreadable = measure(opened, name, paths, question, workers)
                code = codes.UNREADABLE if unreadable else code
            report = report_of(opened, run)
            if as_json:
                click.echo(json_line(to_json(report)))
            else:
                say("\n".join(to_text(report)))
        if write is not None:
            write_table(opened, write)
    return code


def measure(
    store: Store, name: str, paths: Sequence[str], question: Question, workers: int
) -> tuple[Run, bool]:
    """A run of its own; also whether some of the input could not be read."""
    info = RunInfo(question, name=name, fresh=True, workers=workers, arguments=sys.argv[1:])
    line = MovingLine()
    runner = Runner(
        paths,
        store,
        info,
        LocalExecutor(workers),
        watch=lambda snapshot: line.show(lambda width: snapshot.line(name, width)),
        complain=lambda text: click.echo(text, err=True),
    )
    try:
        runner.run()
    finally:
        line.clear()
    return find_run(store, runner.writer.run), bool(runner.unreadable_files or runner.progress.unreadable)


def last_of(store: Store, name: str) -> Run:
    found = [run for run in runs(store) if run.name == name and run.ended]
    if not found:
        raise UsageError(f"{store.path}: no finished run of {name!r} is stored there.")
    return found[-1]


def to_text(report: SetReport) -> list[str]:
    run = report.run
    limit = f"limit {run.time_limit:g} s" if run.time_limit else "no limit"
    lines = [
        f"{run.name}: goal {run.goal}, method {run.method}, {limit}, {counted(run.workers, 'worker')} "
        f"(run {run.id})",
        f"  {report.solved:,} of {counted(report.levels, 'level')} solved"
        + "".join(f", {count:,} under {bound:g} s" for bound, count in report.within.items()),
        f"  CPU of the solved: {seconds_text(report.total)} in total, median {seconds_text(report.median)}",
    ]
    if report.slowest:
        slowest = ", ".join(f"{short_name(row.name)} {seconds_text(row.seconds)}" for row in report.slowest)
        lines.append(f"  slowest: {slowest}")
    if report.unsolved:
        names = [short_name(name) for name in report.unsolved]
        lines.append(f"  {in_summary(report.outcomes)}; not solved: {some(names)}")
    return [*lines, *_difference(report)]


def _difference(report: SetReport) -> list[str]:
    if report.before is None or report.difference is None:
        return ["  the first run of this set with this question in the store"]
    return [
        f"  against {run_text(report.before)}:",
        *(f"    {line}" for line in to_lines(report.difference)),
    ]


def to_json(report: SetReport) -> dict[str, object]:
    return {
        "set": report.run.name,
        "run": report.run.id,
        "goal": report.run.goal,
        "method": report.run.method,
        "time_limit": report.run.time_limit,
        "version": report.run.version,
        "levels": report.levels,
        "outcomes": dict(report.outcomes),
        "cpu_seconds": round(report.total, 6),
        "median_cpu_seconds": round(report.median, 6),
        "slowest": [[row.name, round(row.seconds, 6)] for row in report.slowest],
        "unsolved": report.unsolved,
        "before": report.before and report.before.id,
        "difference": report.difference and difference_to_json(report.difference),
    }


def write_table(store: Store, document: Path) -> None:
    """The last finished run of each set and question, between the marks of the document.

    Rows of sets that this store has not measured stay as they are.
    """
    try:
        old = document.read_text(encoding="utf-8")
        rows = {row[:3]: row for row in _rows_of(old)}
        for run in runs(store):
            if run.name and run.ended:
                rows[run.name, run.goal, run.method] = _row(report_of(store, run))
        table = in_columns([HEADINGS, *(rows[key] for key in sorted(rows))])
        text = f"{table}\n\nProcessor time over the levels solved, each level once; {machine()}."
        document.write_text(replace_between_marks(old, text, MARK), encoding="utf-8")
    except ValueError as error:
        raise UsageError(f"{document}: {error}") from None


def _rows_of(document: str) -> list[tuple[str, ...]]:
    """The rows of the table that stands there now."""
    text = document.partition(MARK)[2].partition(END)[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines[2:]]
    return [row for row in rows if len(row) == len(HEADINGS)]


def _row(report: SetReport) -> tuple[str, ...]:
    run = report.run
    return (
        run.name,
        run.goal,
        run.method,
        f"{run.time_limit:g} s" if run.time_limit else "none",
        str(report.levels),
        str(report.solved),
        *(str(count) for count in report.within.values()),
        seconds_text(report.total),
        seconds_text(report.median),
        time.strftime("%Y-%m-%d", time.localtime(run.started)),
    )
