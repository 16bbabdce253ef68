"""Where the runs of ``compare`` go: to people, to programs, to a spreadsheet.

    Tables     standard output, the table of a level as soon as its last run is over
    JsonRuns   standard output, one object per run and line
    CsvRuns    --csv, one line per run; a file is opened before the first search starts, and what it held is
               kept until there is something to write

Each is told of every run in turn, and at the end of the comparison, which may have been interrupted.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from typing import Protocol, TextIO

import click

from hakobi.cli.screen import say, width_of_output
from hakobi.errors import UsageError
from hakobi.jsonline import json_line
from hakobi.study.compare import Comparison
from hakobi.study.rows import COLUMNS, run_row
from hakobi.study.runs import Run
from hakobi.study.summary import summaries
from hakobi.study.table import level_table, total_table

__all__ = ["CsvRuns", "JsonRuns", "RunOutput", "Tables"]


class RunOutput(Protocol):
    """Someone who wants to hear about every run."""

    def run(self, run: Run) -> None: ...
    def end(self, comparison: Comparison) -> None: ...


class Tables:
    def __init__(self) -> None:
        self.waiting: list[Run] = []

    def run(self, run: Run) -> None:
        if self.waiting and run.subject is not self.waiting[0].subject:
            self._print()
        self.waiting.append(run)

    def end(self, comparison: Comparison) -> None:
        if self.waiting:
            self._print()
        for text in (total_table(comparison.summaries, width_of_output()), *comparison.left_out):
            if text:
                say(text)

    def _print(self) -> None:
        click.echo(f"{level_table(summaries(self.waiting), width_of_output())}\n")
        self.waiting = []


class JsonRuns:
    def run(self, run: Run) -> None:
        click.echo(json_line(run.to_json()))

    def end(self, comparison: Comparison) -> None:
        for text in comparison.left_out:
            click.echo(text, err=True)


class CsvRuns:
    def __init__(self, file: str) -> None:
        self.file = file
        self.begun = False
        if file != "-":
            self._open("a").close()

    def run(self, run: Run) -> None:
        if self.file == "-":
            self._write(sys.stdout, run)
            return
        with self._open("a" if self.begun else "w") as stream:
            self._write(stream, run)

    def end(self, comparison: Comparison) -> None:
        if self.file == "-":
            JsonRuns().end(comparison)

    def _write(self, stream: TextIO, run: Run) -> None:
        writer = csv.DictWriter(stream, COLUMNS, lineterminator="\n")
        if not self.begun:
            writer.writeheader()
        self.begun = True
        writer.writerow(run_row(run))
        stream.flush()

    def _open(self, mode: str) -> TextIO:
        try:
            return Path(self.file).open(mode, encoding="utf-8", newline="")  # type: ignore[return-value]
        except OSError as error:
            raise UsageError(f"{self.file}: the file cannot be written ({error.strerror})") from None
