"""Writing a store: files and places as they are read, results as they come, committed in batches.

One connection in one process writes. A batch of rows is a transaction; it is committed after COMMIT_SECONDS
at the latest, so that whoever kills the runner loses no more than what was under way.
"""

from __future__ import annotations

import json
import platform
import socket
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from hakobi.batch.answer import Answer, Task
from hakobi.batch.reading import Entry, Identity
from hakobi.batch.runinfo import RunInfo, machine
from hakobi.batch.schema import RESULT_COLUMNS
from hakobi.batch.store import Store, hakobi_version
from hakobi.batch.stored import check_level, parsed, record
from hakobi.question import LIMITS
from hakobi.sokoban.formats.windows import Start

__all__ = ["Writer"]

COMMIT_SECONDS = 0.2

_UPSERT = f"""
INSERT INTO results ({", ".join(RESULT_COLUMNS)}) VALUES ({", ".join("?" * len(RESULT_COLUMNS))})
ON CONFLICT (level, run) DO UPDATE SET {", ".join(f"{c} = excluded.{c}" for c in RESULT_COLUMNS[2:])}
WHERE (excluded.rank, excluded.cost, excluded.second, -ifnull(excluded.lower_bound, 0))
    < (rank, cost, second, -ifnull(lower_bound, 0))
"""


def _same(row: Mapping[str, Any]) -> str:
    return " AND ".join(f"{name} = :{name}" for name in row)


def _no_less_than_now() -> str:
    """Whether the run had as much as there is now of the limit that ended it; where that is not known, of
    every limit that leads to its outcome."""
    ended: list[str] = []
    unknown: dict[str, str] = {}
    for name, limit in LIMITS.items():
        enough = f"u.{name} >= :{name}"
        if limit.endless:
            enough = f"(u.{name} = 0 OR :{name} > 0 AND {enough})"
        ended.append(f"OR r.ended_by = {name!r} AND {enough}")
        outcome = limit.outcome.value
        begun = unknown.get(outcome, f"OR r.ended_by IS NULL AND r.outcome = {outcome!r}")
        unknown[outcome] = f"{begun} AND {enough}"
    return "\n    ".join([*ended, *unknown.values()])


# A result settles a level when asking again, with the limits of now, could not lead further. Workers that
# died in a run that was itself killed may have died of the same cause: their levels get another chance.
_SETTLED = f"""
SELECT 1 FROM results AS r JOIN runs AS u ON u.id = r.run
WHERE r.level = p.level AND u.question = :question AND (
    r.outcome IN ('solved', 'unsolvable', 'gave_up')
    {_no_less_than_now()}
    OR r.outcome = 'crashed' AND u.memory_limit >= :memory_limit AND (u.ended OR r.finished >= :since)
) AND (NOT :fresh OR instr(:runs, ',' || r.run || ','))
  AND NOT (r.finished < :since AND instr(:retry, ',' || r.outcome || ','))
"""


class Writer:
    """The only one who writes."""

    def __init__(self, store: Store, info: RunInfo) -> None:
        self.store = store
        self.sql = store.sql
        self.info = info
        self.since = info.round.since
        self.question = self._find_question()
        self.run = self._find_run()
        self.sql.execute("CREATE TEMP TABLE IF NOT EXISTS wanted (file INTEGER PRIMARY KEY)")
        if info.round.number == 1:
            self.sql.execute("DELETE FROM wanted")
        self._due = 0.0
        self._open = False
        self._has_recorded = False

    def _find_question(self) -> int | None:
        asked = self.info.question.identity()
        row = self.sql.execute(f"SELECT id FROM questions WHERE {_same(asked)}", asked).fetchone()
        return None if row is None else int(row[0])

    def _find_run(self) -> int | None:
        """The run that this one goes on with: the same question, limits, version and machine.

        A fresh run goes on only with one that was not finished.
        """
        same = {
            "name": self.info.name,
            "fresh": self.info.fresh,
            **self.info.question.limits(),
            "version": hakobi_version(),
            "host": socket.gethostname(),
        }
        row = self.sql.execute(
            f"""SELECT id FROM runs WHERE question IS :question AND {_same(same)}
                AND (NOT fresh OR ended IS NULL) ORDER BY id DESC LIMIT 1""",
            {"question": self.question, **same},
        ).fetchone()
        return None if row is None else int(row[0])

    @property
    def runs(self) -> tuple[int, ...]:
        """This run, if there is one, and those of the rounds before it."""
        return (*self.info.round.runs, *(() if self.run is None else (self.run,)))

    def begin(self) -> None:
        """Open a transaction if none is open."""
        if not self._open:
            self.sql.execute("BEGIN IMMEDIATE")
            self._open = True
            self._due = time.monotonic() + COMMIT_SECONDS

    def commit(self, now: bool = False) -> None:
        """End the transaction if it is time."""
        if self._open and (now or time.monotonic() >= self._due):
            self.sql.execute("COMMIT")
            self._open = False

    def start_run(self) -> int:
        """The number of the run; made when the first level is about to be solved, and not before."""
        if self.run is None:
            self.run = self._make_run()
        return self.run

    def _make_run(self) -> int:
        self.begin()
        asked = self.info.question
        if self.question is None:
            self.question = self._insert("questions", asked.identity())
        row = {
            "question": self.question,
            "name": self.info.name,
            "fresh": self.info.fresh,
            **asked.limits(),
            "version": hakobi_version(),
            "python": platform.python_version(),
            "machine": machine(),
            "host": socket.gethostname(),
            "workers": self.info.workers,
            "executor": self.info.executor,
            "arguments": json.dumps(self.info.arguments, ensure_ascii=False),
            "started": self.since,
        }
        return self._insert("runs", row)

    def _insert(self, table: str, row: Mapping[str, Any]) -> int:
        marks = ", ".join(f":{name}" for name in row)
        cursor = self.sql.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", row)
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def end_run(self) -> None:
        """Say when it ended; a run that had ended before and found nothing new is left alone."""
        row = self.sql.execute("SELECT ended FROM runs WHERE id = ?", (self.run,)).fetchone()
        if row is not None and (self._has_recorded or row[0] is None):
            self.begin()
            self.sql.execute("UPDATE runs SET ended = ? WHERE id = ?", (time.time(), self.run))
        self.commit(now=True)

    def want(self, path: str) -> int:
        """The number of the file, which counts among those of this batch from now on."""
        file = self._file(path)
        self.sql.execute("INSERT OR IGNORE INTO wanted VALUES (?)", (file,))
        return file

    def wanted(self) -> list[tuple[int, int]]:
        """The files of this batch, each with the number of its last level."""
        rows = self.sql.execute(
            """SELECT w.file, max(p.number) FROM wanted AS w JOIN places AS p ON p.file = w.file
               GROUP BY w.file ORDER BY w.file"""
        )
        return [(int(file), int(last)) for file, last in rows]

    def _file(self, path: str) -> int:
        row = self.sql.execute("SELECT id FROM files WHERE path = ?", (path,)).fetchone()
        if row is None:
            self.begin()
            row = (self.sql.execute("INSERT INTO files (path) VALUES (?)", (path,)).lastrowid,)
        return int(row[0])

    def known_part(self, file: int, identity: Identity | None) -> tuple[int, Start | None]:
        """How many levels of the file are registered, and where to read on; None: it was read to its end.

        Nothing is known of a file that has changed.
        """
        row = self.sql.execute("SELECT size, changed, levels, resume FROM files WHERE id = ?", (file,))
        size, changed, levels, resume = record(_File, row.fetchone())
        if identity is None or (size, changed) != tuple(identity):
            return 0, Start()
        if levels is not None:
            return levels, None
        start = record(Start, parsed(resume, list, "a place in a file")) if resume else Start()
        return start.number if start.byte else 0, start

    def begin_file(self, file: int, identity: Identity | None) -> None:
        self.begin()
        size, changed = identity or (None, None)
        self.sql.execute(
            "UPDATE files SET size = ?, changed = ?, levels = NULL, resume = NULL WHERE id = ?",
            (size, changed, file),
        )

    def read_to(self, file: int, resume: Start | None) -> None:
        """All levels before this place are registered."""
        if resume is not None:
            self.sql.execute("UPDATE files SET resume = ? WHERE id = ?", (json.dumps(resume), file))

    def end_file(self, file: int, identity: Identity | None, levels: int) -> None:
        self.begin()
        size, changed = identity or (None, None)
        self.sql.execute(
            "UPDATE files SET size = ?, changed = ?, levels = ?, resume = NULL WHERE id = ?",
            (size, changed, levels, file),
        )
        self.sql.execute("DELETE FROM places WHERE file = ? AND number > ?", (file, levels))

    def register(self, file: int, entries: Sequence[Entry]) -> None:
        """Levels and places; both may be there already."""
        self.begin()
        forms = [entry.form for entry in entries if entry.form is not None]
        self.sql.executemany(
            "INSERT OR IGNORE INTO levels (key, family, text) VALUES (?, ?, ?)",
            [(form.key, form.family, form.text) for form in forms],
        )
        self.sql.executemany(
            """INSERT OR REPLACE INTO places (file, number, level, turn, title, own, about, fault)
               VALUES (?, ?, (SELECT id FROM levels WHERE key = ?), ?, ?, ?, ?, ?)""",
            [
                (
                    file,
                    entry.number,
                    entry.form and entry.form.key,
                    entry.form.turn if entry.form else 0,
                    entry.title,
                    entry.form and entry.form.own,
                    entry.about,
                    entry.fault,
                )
                for entry in entries
            ],
        )

    def places(self, file: int, first: int, last: int) -> list[tuple[int, bool]]:
        """The numbers that are registered in this range, and whether each is one that cannot be read."""
        rows = self.sql.execute(
            "SELECT number, fault IS NOT NULL FROM places WHERE file = ? AND number BETWEEN ? AND ?",
            (file, first, last),
        )
        return [(int(number), bool(fault)) for number, fault in rows]

    def unsettled(self, file: int, first: int, last: int) -> list[tuple[int, Task]]:
        """Places in this range whose levels are still to be solved; the tasks know levels by their ids."""
        rows = self.sql.execute(
            f"""SELECT p.number, l.key, l.id, l.family, l.text, p.turn, p.own
                FROM places AS p JOIN levels AS l ON l.id = p.level
                WHERE p.file = :file AND p.number BETWEEN :first AND :last AND NOT EXISTS ({_SETTLED})
                ORDER BY p.number""",
            {"file": file, "first": first, "last": last, **self._now()},
        )
        return [_task(*row) for row in rows]

    def open_levels(self) -> int:
        """How many levels of the files of this batch are still to be solved."""
        (count,) = self.sql.execute(
            f"""SELECT count(DISTINCT p.level) FROM wanted AS w JOIN places AS p ON p.file = w.file
                WHERE p.level IS NOT NULL AND NOT EXISTS ({_SETTLED})""",
            self._now(),
        ).fetchone()
        return int(count)

    def _now(self) -> dict[str, Any]:
        """What decides whether a result settles its level."""
        return {
            "question": self.question,
            **self.info.question.limits(),
            "fresh": self.info.fresh,
            "runs": _listed(self.runs),
            "since": self.since,
            "retry": _listed(self.info.retry),
        }

    def record(self, answers: Iterable[tuple[Task, Answer]]) -> None:
        run = self.start_run()
        self.begin()
        self._has_recorded = True
        now = time.time()
        self.sql.executemany(_UPSERT, [_row(task.ident, run, answer, now) for task, answer in answers])


class _File(NamedTuple):
    size: int | None
    changed: int | None
    levels: int | None
    resume: str | None


def _task(number: int, key: bytes, *values: Any) -> tuple[int, Task]:
    task = record(Task, values)
    check_level(key, task.family, task.text)
    return number, task


def _listed(words: Iterable[object]) -> str:
    """``,a,b,``: where SQL finds ``,a,``"""
    return f",{','.join(map(str, words))},"


def _row(level: int, run: int, answer: Answer, now: float) -> tuple[Any, ...]:
    rank, cost, second = answer.standing
    own = {"level": level, "run": run, "rank": rank, "cost": cost, "second": second, "finished": now}
    known = answer._asdict() | own
    return tuple(known[column] for column in RESULT_COLUMNS)
