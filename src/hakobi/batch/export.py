"""Results as files: .jsonl, .csv, .sok and .parquet, one row for each level of each file.

Every solution is turned to fit the level as it stands in its file, and replayed on it, before it is written.
A file appears when it is complete: until then it has another name.
"""

from __future__ import annotations

import csv
import json
import os
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TextIO

from hakobi.batch.answer import Answer, to_result
from hakobi.batch.forms import FORMS, Form
from hakobi.batch.query import Place
from hakobi.batch.reading import ABOUT
from hakobi.batch.stored import Damaged, check_level, parsed
from hakobi.errors import UsageError
from hakobi.jsonline import json_line
from hakobi.jsonrow import invalid_row
from hakobi.nearest import did_you_mean
from hakobi.result import COUNTERS, Result
from hakobi.sokoban.formats.keys import level_lines
from hakobi.sokoban.level import Level

__all__ = ["EXPORTS", "export", "row_of"]

_GROUP = 10_000


def row_of(place: Place) -> dict[str, Any]:
    """The JSON of one level."""
    if place.fault is not None:
        return invalid_row(place.file, place.number, place.title, place.fault)
    return result_of(place)[1].to_json(file=place.file, level=place.number, title=place.title)


def result_of(place: Place) -> tuple[Any, Result[Any]]:
    """The puzzle as it stands in its file, and its result, replayed on it."""
    if place.key is None or place.family is None or place.text is None:
        raise Damaged(f"there is no level for {place.file}, level {place.number}")
    check_level(place.key, place.family, place.text)
    form = Form(place.key, place.family, place.text, place.turn, place.own)
    try:
        puzzle = FORMS[place.family].own_puzzle(place.text, place.turn, place.own)
        return puzzle, to_result(form, puzzle, _answer(place))
    except Exception as error:  # whatever it is, every answer did replay when it was stored
        why = f"{type(error).__name__}: {error}"
        raise Damaged(f"the answer to {place.file}, level {place.number} does not replay: {why}") from error


def _answer(place: Place) -> Answer:
    known = {name: value for name in Answer._fields if (value := getattr(place, name, None)) is not None}
    return Answer(**{**dict.fromkeys(("outcome", "family", "goal", "method"), ""), **known})


class Export(ABC):
    """A kind of file; told of every level in turn."""

    @abstractmethod
    def __init__(self, path: Path) -> None: ...

    @abstractmethod
    def add(self, place: Place) -> bool:
        """Whether the level was written: not every kind of file has a place for everything."""

    @abstractmethod
    def close(self) -> None: ...


class _Text(Export):
    def __init__(self, path: Path) -> None:
        self.file: TextIO = path.open("w", encoding="utf-8", newline="")

    def close(self) -> None:
        self.file.close()


class JsonLines(_Text):
    def add(self, place: Place) -> bool:
        self.file.write(json_line(row_of(place)) + "\n")
        return True


class Csv(_Text):
    """Statistics become columns; a sliding-block solution is written as its JSON."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.writer = csv.DictWriter(self.file, _columns())
        self.writer.writeheader()

    def add(self, place: Place) -> bool:
        self.writer.writerow(_flat(place))
        return True


class Sok(_Text):
    """The Sokoban levels that are solved, with their titles, notes and best solutions (without pulls)."""

    def add(self, place: Place) -> bool:
        if place.family != "sokoban" or place.solution is None:
            return False
        puzzle, result = result_of(place)
        assert isinstance(puzzle, Level)
        level = replace(puzzle, title=place.title, **_about(place))
        assert result.solution is not None
        if result.solution.pulls:
            return False
        level = level.with_solution(result.solution.lurd, _heading(result))
        self.file.write("\n".join([level.to_xsb(), *level_lines(level)]) + "\n\n")
        return True


def _about(place: Place) -> dict[str, Any]:
    """Author, comments and the like, as `replace` takes them."""
    if not place.about:
        return {}
    about = parsed(place.about, dict, "what is known about a level")
    try:
        notes = tuple((str(key), str(value)) for key, value in about.pop("metadata", ()))
    except (TypeError, ValueError):
        raise Damaged(f"the notes of {place.file}, level {place.number} cannot be read") from None
    return {key: str(about[key]) for key in ABOUT if key in about} | {"metadata": notes}


def _heading(result: Result[Any]) -> str:
    metric = result.goal.split(",")[0]
    return f"Solution/{metric.capitalize()}" if metric in ("pushes", "moves") else "Solution"


class Parquet(Export):
    """The columns of the .csv with their types, for data frames."""

    def __init__(self, path: Path) -> None:
        try:
            import pyarrow as arrow  # type: ignore[import-untyped]
            import pyarrow.parquet as parquet  # type: ignore[import-untyped]
        except ImportError:
            raise UsageError("Parquet needs pyarrow: pip install 'hakobi[data]'") from None
        kinds = {int: arrow.int64(), float: arrow.float64(), bool: arrow.bool_(), str: arrow.string()}
        self.schema = arrow.schema([(name, kinds[_kind(name)]) for name in _columns()])
        self.arrow = arrow
        self.writer = parquet.ParquetWriter(path, self.schema)
        self.rows: list[dict[str, Any]] = []

    def add(self, place: Place) -> bool:
        self.rows.append(_flat(place))
        if len(self.rows) == _GROUP:
            self._flush()
        return True

    def _flush(self) -> None:
        if self.rows:
            self.writer.write_table(self.arrow.Table.from_pylist(self.rows, schema=self.schema))
            self.rows.clear()

    def close(self) -> None:
        self._flush()
        self.writer.close()


def _columns() -> list[str]:
    keys = [key for key in invalid_row("", 0, None, "") if key != "stats"]
    return [*keys, *COUNTERS, "run"]


def _kind(name: str) -> type:
    if name in ("cpu_seconds", "wall_seconds", "gap"):
        return float
    if name == "proved_optimal":
        return bool
    text = ("file", "title", "family", "outcome", "goal", "method", "solution", "message", "ended_by")
    return str if name in text else int


def _flat(place: Place) -> dict[str, Any]:
    row = row_of(place)
    stats = row.pop("stats") or {}
    if isinstance(row["solution"], list):
        row["solution"] = json.dumps(row["solution"], ensure_ascii=False)
    return {**row, **{name: stats.get(name) for name in COUNTERS}, "run": place.run}


EXPORTS: dict[str, type[Export]] = {".jsonl": JsonLines, ".csv": Csv, ".sok": Sok, ".parquet": Parquet}


def export(places: Iterable[Place], path: Path) -> tuple[int, int]:
    """Writes the places to a file of the kind that its suffix says; returns how many, and how many not."""
    kind = EXPORTS.get(path.suffix.lower())
    if kind is None:
        near = did_you_mean(path.suffix, EXPORTS)
        raise UsageError(f"{path}: results are written to {' '.join(EXPORTS)} files, by their suffix.{near}")
    part = path.with_name(f"{path.name}.part")
    written = left = 0
    try:
        out = kind(part)
        try:
            for place in _with_result(places):
                done = place is not None and out.add(place)
                written += done
                left += not done
        finally:
            out.close()
        os.replace(part, path)
    except OSError as error:
        raise UsageError(f"{path}: the file cannot be written ({error.strerror or error})") from None
    finally:
        part.unlink(missing_ok=True)
    return written, left


def _with_result(places: Iterable[Place]) -> Iterator[Place | None]:
    """None for a level that has not been tried yet."""
    return (place if place.fault is not None or place.outcome is not None else None for place in places)
