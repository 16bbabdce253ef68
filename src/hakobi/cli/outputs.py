"""Where the results of ``solve`` and ``improve`` go: to people, to programs, to a file.

    TextReport   standard output, for people (report.py)
    JsonReport   standard output, one object per line
    JsonLines    --output FILE.jsonl, the same lines
    LevelFile    --output FILE.sok and the like, the levels with their solutions

Each is told of every level in turn, with --anytime also of every better solution of it while the search runs,
and closed when all is over, also on Ctrl-C: what was found is written.
That a file can be written is tried before the first search starts, so that an hour's work is not lost to a
mistyped folder; then it is written whole or not at all (replacing.py).

A file that exists is replaced only with --force. If it is one of the inputs it is amended instead: it keeps
all that it holds, and the solutions are added (amending.py).
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

import click

from hakobi.amending import Found, amended, check_amendable, written
from hakobi.cli import codes
from hakobi.cli.inputs import Item
from hakobi.errors import InputError, UsageError
from hakobi.families import Asked
from hakobi.jsonline import json_line
from hakobi.jsonrow import invalid_row
from hakobi.nearest import did_you_mean
from hakobi.numbers import counted
from hakobi.replacing import Replacement, check_new, check_writable, replace_file, same_file
from hakobi.result import Progress, Result
from hakobi.sokoban.formats import FORMATS
from hakobi.sokoban.level import Level

__all__ = ["JsonReport", "Output", "Outputs", "open_outputs"]

ROWS = ".jsonl"


class Output(Protocol):
    """Someone who wants to hear about every level."""

    def better(self, item: Item, asked: Asked, progress: Progress) -> None: ...
    def result(self, item: Item, result: Result[Any]) -> None: ...
    def invalid(self, item: Item, error: InputError) -> None: ...
    def close(self) -> None: ...


class JsonReport:
    """With `anytime` every row says whether it is the last one of its level."""

    def __init__(self, anytime: bool = False) -> None:
        self.anytime = anytime

    def better(self, item: Item, asked: Asked, progress: Progress) -> None:
        known = {"family": asked.family.name, "goal": asked.question.goal, "method": asked.question.method}
        row = progress.to_json(file=item.file, level=item.number, title=item.title)
        cost = progress.cost if asked.question.goal == "weighted" else None
        self.write(row | known | {"cost": cost, "final": False})

    def result(self, item: Item, result: Result[Any]) -> None:
        self.final(result.to_json(file=item.file, level=item.number, title=item.title))

    def invalid(self, item: Item, error: InputError) -> None:
        self.final(invalid_row(item.file, item.number, item.title, str(error)))
        click.echo(str(error), err=True)

    def final(self, row: dict[str, Any]) -> None:
        self.write(row | {"final": True} if self.anytime else row)

    def write(self, row: dict[str, Any]) -> None:
        click.echo(json_line(row))

    def close(self) -> None:
        pass


class JsonLines(JsonReport):
    def __init__(self, file: str, anytime: bool = False) -> None:
        super().__init__(anytime)
        self.new = Replacement(file)

    def invalid(self, item: Item, error: InputError) -> None:
        self.final(invalid_row(item.file, item.number, item.title, str(error)))

    def write(self, row: dict[str, Any]) -> None:
        self.new.write(f"{json_line(row)}\n".encode())

    def close(self) -> None:
        self.new.commit()


class LevelFile:
    """Levels of Sokoban with their solutions; what such a file cannot hold is counted and said at the end."""

    def __init__(self, file: str, amend: bool, seen: list[int]) -> None:
        self.file = file
        self.amend = amend
        self.seen = seen
        self.found: list[Found] = []
        self.sliding = self.pulled = 0
        check_writable(file)
        if amend:
            check_amendable(file)

    def better(self, item: Item, asked: Asked, progress: Progress) -> None:
        pass

    def result(self, item: Item, result: Result[Any]) -> None:
        if result.solution is None:
            return
        if not isinstance(item.puzzle, Level):
            self.sliding += 1
        elif result.solution.pulls:
            self.pulled += 1
        else:
            number = item.number if self.amend and same_file(item.file, self.file) else None
            self.found.append(Found(item.puzzle, result.solution.lurd, result.goal, number))

    def invalid(self, item: Item, error: InputError) -> None:
        pass

    def close(self) -> None:
        self._say_what_is_missing()
        if not self.found:
            if not self.amend:
                click.echo(f"{self.file} is not written: there is nothing for it.", err=True)
            return
        data = (
            amended(self.file, self.found)
            if self.amend and os.path.exists(self.file)
            else written(self.file, self.found)
        )
        if data is not None:
            replace_file(self.file, data)

    def _say_what_is_missing(self) -> None:
        if self.pulled:
            self.seen.append(codes.UNREADABLE)
            click.echo(
                f"{self.file}: a file of levels holds legal Sokoban; {counted(self.pulled, 'answer')} with "
                f"pulls left out. Write them to a {ROWS} file.",
                err=True,
            )
        if self.sliding:
            click.echo(
                f"{self.file}: a file of levels has no place for sliding blocks; "
                f"{counted(self.sliding, 'answer')} left out. Write them to a {ROWS} file.",
                err=True,
            )


class Outputs:
    """All of them at once."""

    def __init__(self, outputs: Sequence[Output]) -> None:
        self.outputs = outputs

    def better(self, item: Item, asked: Asked, progress: Progress) -> None:
        for output in self.outputs:
            output.better(item, asked, progress)

    def result(self, item: Item, result: Result[Any]) -> None:
        for output in self.outputs:
            output.result(item, result)

    def invalid(self, item: Item, error: InputError) -> None:
        for output in self.outputs:
            output.invalid(item, error)


@contextmanager
def open_outputs(
    report: Output,
    file: str | None,
    *,
    force: bool = False,
    anytime: bool = False,
    paths: Sequence[str] = (),
    seen: list[int],
) -> Iterator[Outputs]:
    """The report and the file that were asked for; closed at the end, whatever happened in between."""
    outputs = [report]
    if file is not None:
        outputs.append(_file_output(file, force, anytime, paths, seen))
    with ExitStack() as stack:
        for output in outputs:
            stack.callback(_close, output)
        yield Outputs(outputs)


def _file_output(file: str, force: bool, anytime: bool, paths: Sequence[str], seen: list[int]) -> Output:
    suffix = Path(file).suffix.lower()
    exists = os.path.lexists(file)
    amend = exists and suffix != ROWS and any(_reads(path, file) for path in paths)
    known = [suffix for row in FORMATS for suffix in row.suffixes if suffix != ".sok"]
    if not amend and suffix not in (".sok", ROWS, *known):
        others = " ".join(dict.fromkeys(known))
        raise UsageError(
            f"{file}: solutions are written to .sok or {ROWS} files ({others}), by their suffix."
            f"{did_you_mean(suffix, ['.sok', ROWS, *known])}"
        )
    check_new(file, force or amend)
    return JsonLines(file, anytime) if suffix == ROWS else LevelFile(file, amend, seen)


def _reads(path: str, file: str) -> bool:
    """Whether the file is this input, or in this folder."""
    if os.path.isdir(path):
        folder = os.path.realpath(path)
        return os.path.commonpath((folder, os.path.realpath(file))) == folder
    return same_file(path, file)


def _close(output: Output) -> None:
    """Ctrl-C is not heard meanwhile: what was found is to be written, and it takes no time."""
    if threading.current_thread() is not threading.main_thread():
        output.close()
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        output.close()
    finally:
        signal.signal(signal.SIGINT, before)
