"""The kinds of files that an export is written to, whatever its rows are about.

A subject (`levels.py`, `positions.py`) makes small tables of every place: a list for each column. They are
written as they come, or gathered until there are enough of them, so that memory does not grow.

    place ──subject.tables──►  file   a.xsb a.xsb a.xsb
                               number     0     1     2    ──► .csv .jsonl
                               board     #…    #…    #…    ──► gathered ──► .parquet
"""

from __future__ import annotations

import csv
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO, TypeAlias

from hakobi.batch.export.columns import Columns
from hakobi.batch.query import Place
from hakobi.errors import UsageError
from hakobi.jsonline import json_line

__all__ = ["Csv", "Export", "JsonLines", "Parquet", "Subject", "Table", "TextExport"]

Table: TypeAlias = Sequence[Sequence[Any]]

_ROWS = 20_000
_LETTERS = 1 << 25


class Subject(ABC):
    """What the rows of an export are about."""

    name: str
    columns: Columns

    @abstractmethod
    def tables(self, place: Place) -> Iterator[Table]:
        """The rows of a place, column by column, in tables of a bearable size; none where it has no rows."""

    def objects(self, place: Place) -> Iterator[Mapping[str, Any]]:
        """The rows of a place as JSON objects."""
        for table in self.tables(place):
            yield from (dict(zip(self.columns, row, strict=True)) for row in zip(*table, strict=True))


class Export(ABC):
    """A kind of file; told of every place in turn. `about`: what its rows can be about."""

    about: type = Subject

    def __init__(self, path: Path, subject: Subject) -> None:
        self.subject = subject

    @abstractmethod
    def add(self, place: Place) -> int:
        """How many rows were written: not every kind of file has a place for everything."""

    @abstractmethod
    def close(self) -> None: ...


class TextExport(Export):
    def __init__(self, path: Path, subject: Subject) -> None:
        super().__init__(path, subject)
        self.file: TextIO = path.open("w", encoding="utf-8", newline="")

    def close(self) -> None:
        self.file.close()


class JsonLines(TextExport):
    def add(self, place: Place) -> int:
        rows = 0
        for row in self.subject.objects(place):
            self.file.write(f"{json_line(row)}\n")
            rows += 1
        return rows


class Csv(TextExport):
    def __init__(self, path: Path, subject: Subject) -> None:
        super().__init__(path, subject)
        self.writer = csv.writer(self.file)
        self.writer.writerow(subject.columns)

    def add(self, place: Place) -> int:
        rows = 0
        for table in self.subject.tables(place):
            self.writer.writerows(zip(*table, strict=True))
            rows += len(table[0])
        return rows


class Parquet(Export):
    """Columns with their types, for data frames."""

    def __init__(self, path: Path, subject: Subject) -> None:
        super().__init__(path, subject)
        try:
            import pyarrow as arrow  # type: ignore[import-untyped]
            import pyarrow.parquet as parquet  # type: ignore[import-untyped]
        except ImportError:
            raise UsageError("Parquet needs pyarrow: pip install 'hakobi[data]'") from None
        kinds = {int: arrow.int64(), float: arrow.float64(), bool: arrow.bool_(), str: arrow.string()}
        self.schema = arrow.schema([(name, kinds[kind]) for name, kind in subject.columns.items()])
        self.arrow = arrow
        self.writer = parquet.ParquetWriter(path, self.schema)
        self.gathered: list[list[Any]] = [[] for _ in subject.columns]
        self.boards = [*subject.columns].index("board")
        self.letters = 0

    def add(self, place: Place) -> int:
        rows = 0
        for table in self.subject.tables(place):
            for column, values in zip(self.gathered, table, strict=True):
                column.extend(values)
            rows += len(table[0])
            self.letters += len(table[0]) * len(table[self.boards][0] or "")
            if len(self.gathered[0]) >= _ROWS or self.letters >= _LETTERS:
                self._flush()
        return rows

    def _flush(self) -> None:
        arrays = [
            self.arrow.array(column, kind)
            for column, kind in zip(self.gathered, self.schema.types, strict=True)
        ]
        self.writer.write_table(self.arrow.Table.from_arrays(arrays, schema=self.schema))
        for column in self.gathered:
            column.clear()
        self.letters = 0

    def close(self) -> None:
        if self.gathered[0]:
            self._flush()
        self.writer.close()
