"""What the tests of batches share."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from cli.boards import endless
from hakobi import Level
from hakobi.batch.local import LocalExecutor
from hakobi.batch.progress import Progress
from hakobi.batch.query import Filter, Place, places
from hakobi.batch.runinfo import RunInfo
from hakobi.batch.runner import Runner
from hakobi.batch.store import Store
from hakobi.question import Question

COMMAND = [sys.executable, "-c", "from hakobi.cli import main; main()"]
ENDLESS = endless()
PATIENCE = 90.0


class Finished(NamedTuple):
    """What a batch in this process came to."""

    progress: Progress
    outcomes_at_end: Counter[str]


def run_batch(store: Path, *paths: Path, **asked: Any) -> Finished:
    """A batch in this process, to its end."""
    question = Question(**{"time_limit": 20.0, "memory_limit": 1 << 30, **asked})
    with Store.create(store) as opened:
        runner = Runner([str(path) for path in paths], opened, RunInfo(question), LocalExecutor(2))
        runner.run()
        return Finished(runner.progress, runner.outcomes())


def stored(store: Path, wanted: Filter | None = None) -> list[Place]:
    with Store.open(store) as opened:
        return list(places(opened, wanted or Filter()))


def start(*words: object, **options: Any) -> subprocess.Popen[str]:
    """The command as a process of its own."""
    return subprocess.Popen(
        [*COMMAND, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options
    )


def until(condition: Callable[[], Any]) -> Any:
    """What the condition says once it says something; patience is limited."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError("nothing has come of it")


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    try:
        tasks = os.listdir(f"/proc/{pid}/task")
        return [
            int(word)
            for task in tasks
            for word in Path(f"/proc/{pid}/task/{task}/children").read_text().split()
        ]
    except FileNotFoundError:
        return []


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def write_levels(path: Path, levels: list[Level]) -> Path:
    path.write_text("\n\n".join(level.to_xsb() for level in levels) + "\n")
    return path


def json_lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]
