"""Results as files: rows about levels or about positions, in the kind of file that a suffix names.

                     .jsonl  .csv  .parquet        .sok
    levels             ×       ×       ×             ×      one row for each level of each file
    positions          ×       ×       ×                    one row for each position of each solution

Every solution is turned to fit the level as it stands in its file, and replayed on it, before it is written.
A file appears when it is complete: until then it has another name.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from hakobi.batch.export.files import Csv, Export, JsonLines, Parquet, Subject
from hakobi.batch.export.levels import Levels
from hakobi.batch.export.positions import Positions
from hakobi.batch.export.sok import Sok
from hakobi.batch.query import Filter, Place, places, runs
from hakobi.batch.store import Store
from hakobi.errors import UsageError
from hakobi.nearest import did_you_mean

__all__ = ["EXPORTS", "Exported", "export"]

EXPORTS: dict[str, type[Export]] = {".jsonl": JsonLines, ".csv": Csv, ".sok": Sok, ".parquet": Parquet}


class Exported(NamedTuple):
    """Rows, levels that have some, and levels that have none."""

    rows: int
    written: int
    left: int


def export(store: Store, wanted: Filter, path: Path, positions: Positions | None = None) -> Exported:
    """Writes levels, or their positions, to a file of the kind that its suffix says."""
    subject = positions or Levels({run.id: run for run in runs(store)})
    return _write(places(store, wanted), path, _kind(path, subject), subject)


def _kind(path: Path, subject: Subject) -> type[Export]:
    able = {suffix: kind for suffix, kind in EXPORTS.items() if isinstance(subject, kind.about)}
    kind = able.get(path.suffix.lower())
    if kind is None:
        near = did_you_mean(path.suffix, able)
        raise UsageError(
            f"{path}: {subject.name} are written to {' '.join(able)} files, by their suffix.{near}"
        )
    return kind


def _write(found: Iterable[Place], path: Path, kind: type[Export], subject: Subject) -> Exported:
    part = path.with_name(f"{path.name}.part")
    rows = written = left = 0
    try:
        out = kind(part, subject)
        try:
            for place in _with_result(found):
                added = 0 if place is None else out.add(place)
                rows += added
                written += added > 0
                left += added == 0
        finally:
            out.close()
        os.replace(part, path)
    except OSError as error:
        raise UsageError(f"{path}: the file cannot be written ({error.strerror or error})") from None
    finally:
        part.unlink(missing_ok=True)
    return Exported(rows, written, left)


def _with_result(found: Iterable[Place]) -> Iterator[Place | None]:
    """None for a level that has not been tried yet."""
    return (place if place.fault is not None or place.outcome is not None else None for place in found)
