"""Where the results of ``solve`` go: to people, to programs, to a file.

    TextReport   standard output, for people (report.py)
    JsonReport   standard output, one object per line
    JsonLines    --output FILE.jsonl, one line as soon as a level is done
    SokFile      --output FILE.sok, the levels with their solutions, written when all is over (also on Ctrl-C)

Each is told of every level in turn. A file is opened before the first search starts, so that an hour's work
is not lost to a mistyped folder.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import click

from hakobi import loading
from hakobi.cli.inputs import Item
from hakobi.cli.report import Limits, TextReport
from hakobi.collection import Collection
from hakobi.errors import InputError, UsageError
from hakobi.jsonrow import invalid_row, result_row
from hakobi.result import Result
from hakobi.sokoban.level import Level

__all__ = ["Output", "Outputs", "open_outputs"]


class Output(Protocol):
    """Someone who wants to hear about every level."""

    def result(self, item: Item, result: Result[Any]) -> None: ...
    def invalid(self, item: Item, error: InputError) -> None: ...
    def close(self) -> None: ...


class JsonReport:
    def result(self, item: Item, result: Result[Any]) -> None:
        self.write(result_row(item.file, item.number, item.title, result))

    def invalid(self, item: Item, error: InputError) -> None:
        self.write(invalid_row(item.file, item.number, item.title, str(error)))
        click.echo(str(error), err=True)

    def write(self, row: dict[str, Any]) -> None:
        click.echo(json.dumps(row, ensure_ascii=False))

    def close(self) -> None:
        pass


class JsonLines(JsonReport):
    def __init__(self, path: Path) -> None:
        self.stream = path.open("w", encoding="utf-8")

    def invalid(self, item: Item, error: InputError) -> None:
        self.write(invalid_row(item.file, item.number, item.title, str(error)))

    def write(self, row: dict[str, Any]) -> None:
        self.stream.write(json.dumps(row, ensure_ascii=False) + "\n")
        self.stream.flush()

    def close(self) -> None:
        self.stream.close()


class SokFile:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.levels: list[Level] = []
        path.open("a").close()

    def result(self, item: Item, result: Result[Any]) -> None:
        if not isinstance(item.puzzle, Level):
            raise UsageError(
                f"{self.path}: a .sok file holds Sokoban levels only; write these to a .jsonl file."
            )
        if result.solution is not None and result.solution.pulls:
            raise UsageError(
                f"{self.path}: a .sok file holds legal Sokoban; write answers with pulls to a .jsonl file."
            )
        if result.solution is not None:
            self.levels.append(item.puzzle.with_solution(result.solution.lurd))

    def invalid(self, item: Item, error: InputError) -> None:
        pass

    def close(self) -> None:
        loading.save(Collection(self.levels), self.path)


_BY_SUFFIX: dict[str, type[JsonLines] | type[SokFile]] = {".sok": SokFile, ".jsonl": JsonLines}


class Outputs:
    """All of them at once."""

    def __init__(self, outputs: list[Output]) -> None:
        self.outputs = outputs

    def result(self, item: Item, result: Result[Any]) -> None:
        for output in self.outputs:
            output.result(item, result)

    def invalid(self, item: Item, error: InputError) -> None:
        for output in self.outputs:
            output.invalid(item, error)


@contextmanager
def open_outputs(as_json: bool, file: str | None, limits: Limits, boards: bool = False) -> Iterator[Outputs]:
    """The outputs that were asked for; closed at the end, whatever happened in between."""
    outputs: list[Output] = [JsonReport() if as_json else TextReport(limits, boards)]
    if file is not None:
        path = Path(file)
        kind = _BY_SUFFIX.get(path.suffix.lower())
        if kind is None:
            raise UsageError(
                f"{file}: solutions are written to {' or '.join(_BY_SUFFIX)} files, by their suffix."
            )
        outputs.append(kind(path))
    try:
        yield Outputs(outputs)
    finally:
        for output in reversed(outputs):
            output.close()
