"""``hakobi batch``: every level of every file into a store, on this machine or on a cluster."""

from __future__ import annotations

import gc
import itertools
import shlex
import signal
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

import click

from hakobi.batch.executor import Executor
from hakobi.batch.local import LocalExecutor
from hakobi.batch.lock import StoreLock
from hakobi.batch.progress import Snapshot
from hakobi.batch.rounds import Rounds, Tried, Watch
from hakobi.batch.runinfo import Round, RunInfo
from hakobi.batch.runner import Runner
from hakobi.batch.store import Store
from hakobi.cli import codes
from hakobi.cli.asking import cluster_option, question_options, read_question
from hakobi.cli.moving import MovingLine
from hakobi.cli.report import in_summary
from hakobi.cli.screen import say
from hakobi.cli.selection import Selection, level_option
from hakobi.errors import ClusterError, UsageError
from hakobi.families import WidelyAsked
from hakobi.jsonline import json_line
from hakobi.limits import TIME
from hakobi.numbers import counted, seconds_text
from hakobi.result import Outcome


class SecondsInTurn(click.ParamType[tuple[float, ...]]):
    """``10,60,600``: each longer than the one before; 0 at the end means no limit."""

    name = "seconds"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, ...]:
        try:
            seconds = tuple(TIME.read(float(part)) for part in str(value).split(","))
        except (ValueError, UsageError):
            self.fail(f"{value!r} is no list of seconds; write for instance 10,60,600.", param, ctx)
        for before, after in itertools.pairwise(seconds):
            if not 0 < before < (after or before + 1):
                self.fail(
                    f"{value!r}: each round is longer than the one before (0, at the end: no limit).",
                    param,
                    ctx,
                )
        return seconds


SELDOM = (20_000, 20, 20)  # levels come and go by the thousand, and nothing of them stays in a circle
RETRIED = ("crashed", "time_limit", "memory_limit", "gave_up")


@click.command("batch")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…")
@click.option("--store", required=True, metavar="FILE", help="Where the results are kept.")
@click.option("--workers", type=click.IntRange(1), metavar="N", help="Processes (default: one per core).")
@cluster_option
@level_option
@question_options
@click.option(
    "--rounds",
    type=SecondsInTurn(),
    metavar="SECONDS,…",
    help="Instead of --time-limit: one for each round, for what is still open.",
)
@click.option("--retry", multiple=True, type=click.Choice(RETRIED), help="Try again what ended so.")
@click.option("--fresh", is_flag=True, help="A run of its own: what other runs have found does not count.")
@click.option("--json", "as_json", is_flag=True, help="Progress as JSON lines on standard output.")
def command(
    paths: tuple[str, ...],
    store: str,
    workers: int | None,
    cluster: str | None,
    levels: Selection,
    rounds: tuple[float, ...] | None,
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

    With --rounds 10,60,600 every level has ten seconds, those that these were not enough for have a minute in
    a second round, and what is left then has ten minutes. On a cluster with many more workers than such
    levels each of them gets several searches, as solve --cluster does it.

    \b
    Examples:
      hakobi batch first-steps workshop --store results.sqlite
      hakobi batch first-steps --store results.sqlite --goal pushes --workers 2
      hakobi batch first-steps --store results.sqlite --time-limit 5 --json
      hakobi batch first-steps workshop --store results.sqlite --rounds 1,10

    Exit code: 0 all solved, 2 unreadable input, 3 one is proved unsolvable, 4 one was not decided, 130
    interrupted.
    """
    if rounds is not None and given("time_limit"):
        raise UsageError("--rounds says how long each round may take; leave --time-limit away.")
    executor = make_executor(workers, cluster)
    question = WidelyAsked(read_question(asked, executor.memory_share())).question
    gc.freeze()
    gc.set_threshold(*SELDOM)
    report = Report(store, as_json)
    with StoreLock(store), Store.create(store) as opened:

        def make(limit: float, turn: Round, watch: Watch) -> Runner:
            info = RunInfo(
                question.but(time_limit=limit),
                fresh=fresh,
                workers=executor.workers,
                executor=executor.name,
                arguments=sys.argv[1:],
                retry=retry,
                round=turn,
            )
            return Runner(
                paths,
                opened,
                info,
                executor,
                levels=None if levels.is_all else levels,
                watch=watch,
                complain=report.complaint,
            )

        return report.follow(Rounds(rounds or (question.time_limit,), make, report.progress))


def given(name: str) -> bool:
    """Whether it was written, and is not only a default."""
    source = click.get_current_context().get_parameter_source(name)
    return source is click.core.ParameterSource.COMMANDLINE


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

    def follow(self, rounds: Rounds) -> int:
        """Run it to its end, and say how it went; returns the exit code."""
        event = "finished"
        lost: ClusterError | None = None
        try:
            rounds.run()
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            event = "stopped"
        except ClusterError as error:
            event, lost = "cluster lost", error
        finally:
            self.line.clear()
        outcomes = rounds.runner.outcomes()
        self.end(event, rounds, outcomes)
        if lost is not None:
            click.echo(f"{lost}", err=True)
        seen = [codes.code_of(Outcome(name)) for name in outcomes if name != "missing"]
        seen += [codes.UNREADABLE] * (rounds.unreadable_files > 0)
        seen += [codes.INTERRUPTED] * (event == "stopped")
        seen += [codes.UNDECIDED] * (outcomes["missing"] > 0 or lost is not None)
        return codes.worst(seen)

    def end(self, event: str, rounds: Rounds, outcomes: Counter[str]) -> None:
        last = rounds.snapshot()
        several = len(rounds.limits) > 1
        if self.as_json:
            row = {"event": event, **last.to_json(), "outcomes": dict(outcomes), "store": self.store}
            self.say(row | ({"by_round": [each._asdict() for each in rounds.tried()]} if several else {}))
        else:
            say(f"{_levels_text(last, outcomes)}: {in_summary(outcomes) or 'none'}")
            for each in rounds.tried() if several else ():
                say(f"  round {each.number} ({TIME.say(each.time_limit)}): {_tried_text(each)}")
            say(f"{_work_text(last, outcomes, [each.done for each in rounds.tried()])}; {self.store}")
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


def _tried_text(tried: Tried) -> str:
    return (
        f"{tried.solved:,} of {counted(tried.done, 'level')} solved" if tried.done else "nothing left to do"
    )


def _work_text(last: Snapshot, outcomes: Counter[str], done: Sequence[int]) -> str:
    if any(done):
        tried = f"{counted(done[0], 'level')} solved or tried now"
        if len(done) > 1:
            tried = counted(sum(done), "search", "searches")
        return f"{tried} in {seconds_text(last.seconds)}"
    if last.all_read and not outcomes["missing"] and (last.known or len(done) > 1):
        return "nothing was left to do"
    return "no level was solved or tried now"
