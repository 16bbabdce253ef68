"""``hakobi results``: what is in a store; ``hakobi results diff``: what changed between two runs."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import click

from hakobi.batch.compare import compare_runs
from hakobi.batch.export import export
from hakobi.batch.export.positions import Positions
from hakobi.batch.export.replayed import row_of
from hakobi.batch.query import Filter, Run, find_run, places, runs
from hakobi.batch.store import Store
from hakobi.batch.summary import KEYS, Line, solved_times, summary
from hakobi.cli import codes
from hakobi.cli.difference import difference_to_json, run_text, to_lines
from hakobi.cli.report import IN_SUMMARY, in_summary
from hakobi.cli.screen import say, width_of_output
from hakobi.columns import in_columns
from hakobi.errors import UsageError
from hakobi.jsonline import json_line
from hakobi.limits import TIME
from hakobi.numbers import counted, seconds_text
from hakobi.question import limits_text
from hakobi.result import Outcome

DEFAULT_KEYS = ("collection", "method", "outcome")
OUTCOMES = [outcome.value for outcome in Outcome]


@click.command("results")
@click.argument("stores", nargs=-1, required=True, metavar="STORE | diff A B")
@click.option("--by", "keys", multiple=True, type=click.Choice(list(KEYS)), help="What to count by.")
@click.option("--run", "numbers", multiple=True, type=int, metavar="N", help="Results of this run only.")
@click.option("--goal", help="Results for this goal only.")
@click.option("--method", help="Results of this method only.")
@click.option("--file", metavar="TEXT", help="Levels of files with this in their names only.")
@click.option("--family", type=click.Choice(["sokoban", "sliding"]), help="Levels of this family only.")
@click.option(
    "--outcome", "outcomes", multiple=True, type=click.Choice(OUTCOMES), help="Levels that ended so only."
)
@click.option(
    "--slower", type=float, metavar="SECONDS", help="Levels that took so much processor time or more."
)
@click.option("--quicker", type=float, metavar="SECONDS", help="Levels that took less processor time.")
@click.option("--list", "as_list", is_flag=True, help="One line for each level.")
@click.option(
    "--export",
    "target",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write a .jsonl, .csv, .sok or .parquet file.",
)
@click.option(
    "--positions",
    is_flag=False,
    flag_value="pushes",
    type=click.Choice(["pushes", "moves"]),
    help="With --export: not levels but the positions on the way, after each push, or after each move.",
)
@click.option(
    "--plot",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Draw levels solved over time: .png, .svg or .pdf.",
)
@click.option("--all", "everything", is_flag=True, help="With diff: name all levels, not only the first.")
@click.option("--json", "as_json", is_flag=True, help="JSON on standard output.")
def command(
    stores: tuple[str, ...],
    keys: tuple[str, ...],
    numbers: tuple[int, ...],
    goal: str | None,
    method: str | None,
    file: str | None,
    family: str | None,
    outcomes: tuple[str, ...],
    slower: float | None,
    quicker: float | None,
    as_list: bool,
    target: Path | None,
    positions: str | None,
    plot: Path | None,
    everything: bool,
    as_json: bool,
) -> int:
    """Show what is in a store: runs, and counts by collection, method and outcome.

    Of several results for a level the best counts: proved before solved before unsolvable before undecided,
    then the lowest cost. The filters choose which results count and which levels are shown, listed, exported.

    Two runs are compared level by level with diff A B, each a store (its last run) or STORE:N (its run
    number N); a B that is only :N is of the same store.

    \b
    Examples:
      hakobi batch first-steps workshop --store results.sqlite --time-limit 5
      hakobi results results.sqlite
      hakobi results results.sqlite --file workshop --slower 0.001 --list
      hakobi results results.sqlite --export solved.sok
      hakobi results results.sqlite --export rows.jsonl --plot solved.png
      hakobi results results.sqlite --export positions.csv --positions
      hakobi batch first-steps workshop --store results.sqlite --fresh
      hakobi results diff results.sqlite:1 :2
    """
    if stores[0] == "diff":
        return diff(stores[1:], everything, as_json)
    if len(stores) != 1:
        raise UsageError("Name one store, or two runs after diff: hakobi results diff A B")
    if positions is not None and target is None:
        raise UsageError("--positions goes with --export: name a .jsonl, .csv or .parquet file.")
    wanted = Filter(
        runs=numbers,
        goal=goal,
        method=method,
        file=file,
        family=family,
        outcomes=outcomes,
        slower=slower,
        quicker=quicker,
    )
    with Store.open(stores[0]) as store:
        for number in numbers:
            find_run(store, number)
        if target is not None:
            write(store, wanted, target, positions)
        if plot is not None:
            draw(store, numbers, plot)
        if as_list:
            list_levels(store, wanted, as_json)
        elif target is None and plot is None:
            show(store, wanted, keys or DEFAULT_KEYS, as_json)
    return codes.OK


def write(store: Store, wanted: Filter, target: Path, positions: str | None) -> None:
    chosen = None if positions is None else Positions(every_step=positions == "moves")
    done = export(store, wanted, target, chosen)
    what = counted(done.written, "level")
    if chosen is not None:
        what = f"{counted(done.rows, 'position')} of {what}"
    rest = f"; {counted(done.left, 'level')} left out (not tried, or of no use there)" if done.left else ""
    click.echo(f"{target}: {what}{rest}", err=True)


def show(store: Store, wanted: Filter, keys: Sequence[str], as_json: bool) -> None:
    found = runs(store)
    tables = {key: summary(store, wanted, key) for key in keys}
    if as_json:
        row = {
            "store": store.path,
            "runs": [vars(run) for run in found],
            **{key: [_line_to_json(line) for line in lines] for key, lines in tables.items()},
        }
        click.echo(json_line(row))
        return
    say(f"{store.path}: {counted(len(found), 'run')}")
    for run in found:
        say(f"  {_run_line(run)}")
    for key, lines in tables.items():
        click.echo()
        click.echo("\n".join(_table(key, lines)))


def _run_line(run: Run) -> str:
    end = "not finished" if run.ended is None else f"ended {_time(run.ended)}"
    options = "".join(f", {key}={value}" for key, value in run.options.items())
    name = f"{run.name}, " if run.name else ""
    return (
        f"{run.id}: {name}goal {run.goal}, method {run.method}{options}; {limits_text(vars(run))}; "
        f"{counted(run.results, 'result')}; "
        f"hakobi {run.version} on {run.host}, started {_time(run.started)}, {end}"
    )


def _time(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


def _table(key: str, lines: Sequence[Line]) -> list[str]:
    """Names to the left, numbers to the right; outcomes that do not occur have no column."""
    if key == "outcome":
        rows = [["outcome", "levels"], *([line.name, f"{line.levels:,}"] for line in lines)]
    else:
        occurring = [name for name in IN_SUMMARY if any(line.outcomes[name] for line in lines)]
        rows = [
            [key, "levels", *(_HEADS.get(str(name), str(name)) for name in occurring), "CPU of the solved"]
        ]
        for line in lines:
            counts = [f"{line.outcomes[name]:,}" for name in occurring]
            rows.append([line.name, f"{line.levels:,}", *counts, seconds_text(line.seconds)])
    return in_columns(rows, 1, width_of_output())


_HEADS = {"invalid": "unreadable", "missing": "not tried"}


def _line_to_json(line: Line) -> dict[str, object]:
    return {
        "name": line.name,
        "levels": line.levels,
        "outcomes": dict(line.outcomes),
        "cpu_seconds": round(line.seconds, 6),
    }


def list_levels(store: Store, wanted: Filter, as_json: bool) -> None:
    counts: Counter[str] = Counter()
    limits = {run.id: run.time_limit for run in runs(store)}
    for place in places(store, wanted):
        outcome = "invalid" if place.fault is not None else place.outcome or "missing"
        counts[outcome] += 1
        if as_json:
            if outcome != "missing":
                click.echo(json_line(row_of(place)))
            continue
        title = f' "{place.title}"' if place.title and place.title != str(place.number) else ""
        what = _what(place.cpu_seconds, place.method)
        if outcome in ("solved", "unsolvable") and len(set(limits.values())) > 1:
            what += f" (limit: {TIME.say(limits.get(place.run or 0, 0))})"
        say(f"{place.file}, level {place.number}{title}: {outcome}{what}")
    if not as_json:
        say(f"{counted(counts.total(), 'level')}: {in_summary(counts) or 'none'}")


def _what(seconds: float | None, method: str | None) -> str:
    return "" if seconds is None else f", {method}, {seconds_text(seconds)}"


def draw(store: Store, numbers: Sequence[int], path: Path) -> None:
    from hakobi.study.plots.stored import save_solved_over_time

    chosen = [run for run in runs(store) if not numbers or run.id in numbers]
    if not chosen:
        raise UsageError(f"{store.path}: no run is stored there yet.")
    name = {run.id: f"{run.id} {run.name or run.method}, {run.goal}" for run in chosen}
    save_solved_over_time({name[run.id]: solved_times(store, run.id) for run in chosen}, path)
    click.echo(f"{path}: {counted(len(chosen), 'run')}", err=True)


def diff(names: Sequence[str], everything: bool, as_json: bool) -> int:
    if len(names) != 2:
        raise UsageError("Name two runs: hakobi results diff A B, each a STORE or STORE:NUMBER.")
    (old_path, old_number), (new_path, new_number) = map(_split, names)
    if not old_path:
        raise UsageError(f"{names[0]!r} names no store; write STORE:{old_number}.")
    with Store.open(old_path) as old_store, Store.open(new_path or old_path) as new_store:
        old, new = find_run(old_store, old_number), find_run(new_store, new_number)
        found = compare_runs(old_store, old, new_store, new)
    if as_json:
        click.echo(json_line({"before": vars(old), "after": vars(new), **difference_to_json(found)}))
        return codes.OK
    say(f"before: {run_text(old)}, {old_path}")
    say(f"after:  {run_text(new)}, {new_path or old_path}")
    say(
        f"{counted(found.common, 'level')} in both ({found.only_before:,} only before, "
        f"{found.only_after:,} only after): {found.solved_before:,} solved before, "
        f"{found.solved_after:,} after"
    )
    for line in to_lines(found, None if everything else 20):
        say(line)
    return codes.OK


def _split(name: str) -> tuple[str, int | None]:
    """``results.sqlite:3`` is run 3 of results.sqlite."""
    path, colon, number = name.rpartition(":")
    if colon and number.isdigit() and not os.path.exists(name):
        return path, int(number)
    return name, None
