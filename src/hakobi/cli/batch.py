"""``hakobi batch``: every level of every file into a store, on this machine or on a cluster."""

from __future__ import annotations

import gc
import shlex
import signal
import sys
from collections import Counter
from typing import Any

import click

from hakobi.batch.executor import Executor
from hakobi.batch.local import LocalExecutor
from hakobi.batch.lock import StoreLock
from hakobi.batch.progress import Snapshot
from hakobi.batch.runinfo import RunInfo
from hakobi.batch.runner import Runner
from hakobi.batch.store import Store
from hakobi.cli import codes
from hakobi.cli.asking import question_options, read_question
from hakobi.cli.moving import MovingLine
from hakobi.cli.report import in_summary
from hakobi.cli.screen import say
from hakobi.cli.selection import Selection, level_option
from hakobi.errors import ClusterError, UsageError
from hakobi.jsonline import json_line
from hakobi.numbers import counted, seconds_text
from hakobi.result import Outcome

SELDOM = (20_000, 20, 20)  # levels come and go by the thousand, and nothing of them stays in a circle
RETRIED = ("crashed", "time_limit", "memory_limit", "gave_up")


@click.command("batch")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…")
@click.option("--store", required=True, metavar="FILE", help="Where the results are kept.")
@click.option("--workers", type=click.IntRange(1), metavar="N", help="Processes (default: one per core).")
@click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler, as tcp://127.0.0.1:8786.")
@level_option
@question_options
@click.option("--retry", multiple=True, type=click.Choice(RETRIED), help="Try again what ended so.")
@click.option("--fresh", is_flag=True, help="A run of its own: what other runs have found does not count.")
@click.option("--json", "as_json", is_flag=True, help="Progress as JSON lines on standard output.")
def command(
    paths: tuple[str, ...],
    store: str,
    workers: int | None,
    cluster: str | None,
    levels: Selection,
    retry: tuple[str, ...],
    fresh: bool,
    as_json: bool,
    **asked: Any,
) -> int:
    """Solve every level of every file and keep the results in a store.

    Levels that are the same but for a turn or a mirror are solved once. Started again with the same
    arguments it goes on where it was, however it was ended; when all is done it does nothing. A level is
    solved again only where a higher limit, another goal, method or option can lead further. By default all
    workers together may use half of the machine's memory. hakobi results shows what is in a store.

    \b
    Examples:
      hakobi batch first-steps workshop --store results.sqlite
      hakobi batch first-steps --store results.sqlite --goal pushes --workers 2
      hakobi batch first-steps --store results.sqlite --time-limit 5 --json

    Exit code: 0 all solved, 2 unreadable input, 3 one is proved unsolvable, 4 one was not decided, 130
    interrupted.
    """
    executor = make_executor(workers, cluster)
    info = RunInfo(
        read_question(asked, executor.memory_share()),
        fresh=fresh,
        workers=executor.workers,
        executor=executor.name,
        arguments=sys.argv[1:],
        retry=retry,
    )
    gc.freeze()
    gc.set_threshold(*SELDOM)
    report = Report(store, as_json)
    selection = None if levels.is_all else levels
    with StoreLock(store), Store.create(store) as opened:
        runner = Runner(
            paths,
            opened,
            info,
            executor,
            levels=selection,
            watch=report.progress,
            complain=report.complaint,
        )
        return report.follow(runner)


def make_executor(workers: int | None, cluster: str | None) -> Executor:
    if cluster is None:
        return LocalExecutor(workers)
    if workers is not None:
        raise UsageError("--workers is for this machine, --cluster has its own workers; give one of them.")
    from hakobi.batch.cluster import ClusterExecutor

    return ClusterExecutor(cluster)


class Report:
    """What is said about a batch, to people or to programs."""

    def __init__(self, store: str, as_json: bool) -> None:
        self.store = store
        self.as_json = as_json
        self.line = MovingLine(1.0 if as_json else 0.1)

    def progress(self, snapshot: Snapshot) -> None:
        if self.as_json:
            if self.line.is_due():
                self.say({"event": "progress", **snapshot.to_json()})
        else:
            self.line.show(lambda width: snapshot.line("", width))

    def complaint(self, text: str) -> None:
        self.line.clear()
        click.echo(text, err=True)

    def follow(self, runner: Runner) -> int:
        """Run it to its end, and say how it went; returns the exit code."""
        event = "finished"
        lost: ClusterError | None = None
        try:
            runner.run()
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            event = "stopped"
        except ClusterError as error:
            event, lost = "cluster lost", error
        finally:
            self.line.clear()
        outcomes = runner.outcomes()
        self.end(event, runner, outcomes)
        if lost is not None:
            click.echo(f"{lost}", err=True)
        seen = [codes.code_of(Outcome(name)) for name in outcomes if name != "missing"]
        seen += [codes.UNREADABLE] * (runner.unreadable_files > 0)
        seen += [codes.INTERRUPTED] * (event == "stopped")
        seen += [codes.UNDECIDED] * (outcomes["missing"] > 0 or lost is not None)
        return codes.worst(seen)

    def end(self, event: str, runner: Runner, outcomes: Counter[str]) -> None:
        last = runner.snapshot()
        if self.as_json:
            self.say({"event": event, **last.to_json(), "outcomes": dict(outcomes), "store": self.store})
        else:
            say(f"{_levels_text(last, outcomes)}: {in_summary(outcomes) or 'none'}")
            say(f"{_work_text(last, outcomes)}; {self.store}")
        if event == "stopped":
            again = shlex.join(["hakobi", *sys.argv[1:]])
            click.echo(f"Stopped. What was found is stored; this goes on where it was:\n  {again}", err=True)

    def say(self, row: dict[str, object]) -> None:
        click.echo(json_line(row))


def _levels_text(last: Snapshot, outcomes: Counter[str]) -> str:
    """All levels of all files; where they have not all been read, about how many there are."""
    read = outcomes.total()
    if last.all_read:
        return counted(read, "level")
    about = "" if last.levels is None else f" of about {max(read, last.levels + last.unreadable):,}"
    return f"{counted(read, 'level')}{about} read so far"


def _work_text(last: Snapshot, outcomes: Counter[str]) -> str:
    if last.done:
        return f"{counted(last.done, 'level')} solved or tried now in {seconds_text(last.seconds)}"
    if last.all_read and last.known and not outcomes["missing"]:
        return "nothing was left to do"
    return "no level was solved or tried now"
