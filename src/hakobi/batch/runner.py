"""The batch runner: files in, results in the store, nothing lost.

    files ──► places, levels ──► those not settled ──► Dispatcher ──► executor
                   │                    ▲                  │
                   ▼                    │                  ▼
                 store ◄────────────────┴───────────── answers

Everything that has been read is registered before it is solved, and what is to be solved is asked from the
store: a level that was solved before, in this file or another, turned or mirrored, is not solved again. A
level that is under way is not sent a second time. A file that has not changed is read on from where reading
was interrupted; one that was read to its end is not even opened again.
"""

from __future__ import annotations

import itertools
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

from hakobi import loading
from hakobi.batch.answer import Task
from hakobi.batch.dispatch import Dispatcher
from hakobi.batch.executor import Executor
from hakobi.batch.progress import Progress, Snapshot, bytes_of
from hakobi.batch.reading import Entry, identity_of, read_entries
from hakobi.batch.runinfo import RunInfo
from hakobi.batch.store import Store
from hakobi.batch.writer import Writer
from hakobi.errors import InputError

__all__ = ["Numbers", "Runner"]

PAGE = 256
FIRST_PAGE = 8
REST = 0.05


class Numbers(Protocol):
    """Which levels of each file are meant."""

    def __contains__(self, number: int) -> bool: ...


class Runner:
    """One batch over files. `complain` hears of files that cannot be read, `watch` how far it is."""

    def __init__(
        self,
        paths: Sequence[str],
        store: Store,
        info: RunInfo,
        executor: Executor,
        *,
        levels: Numbers | None = None,
        watch: Callable[[Snapshot], None] = lambda snapshot: None,
        complain: Callable[[str], None] = lambda text: None,
    ) -> None:
        self.paths = list(dict.fromkeys(paths))
        self.store = store
        self.executor = executor
        self.levels = levels
        self.watch = watch
        self.complain = complain
        self.info = info
        self.writer = Writer(store, info)
        self.progress = Progress(bytes_of(self.paths))
        self.unreadable_files = 0
        self._flying: set[int] = set()
        self._rested = 0.0

    def run(self) -> None:
        """To the end. Whatever else ends it, what has been found is stored, unless it is the store itself."""
        with self.store.speaking():
            self.store.sql.execute("CREATE TEMP TABLE wanted (file INTEGER PRIMARY KEY)")
            try:
                self._work()
                self.writer.end_run()
            except sqlite3.Error:
                raise
            except BaseException:
                self.executor.close()
                self.writer.commit(now=True)
                raise
            finally:
                self.executor.close()

    def _work(self) -> None:
        tasks = self._tasks()
        first = None
        while first is None:
            try:
                first = next(tasks)
            except StopIteration:
                self.writer.commit(now=True)
                return
            self.writer.commit()
            self.watch(self.progress.snapshot(0, self.executor.workers))
        self.writer.start_run()
        self.executor.start(self.info.question)
        dispatcher = Dispatcher(itertools.chain([first], tasks), self.executor, self.info.question)
        for answers in dispatcher.answers():
            if answers:
                self.writer.record(answers)
                for task, answer in answers:
                    self._flying.discard(task.ident)
                    self.progress.done += 1
                    self.progress.solved += answer.outcome == "solved"
                    self.progress.failed += answer.outcome != "solved"
            self.writer.commit()
            self.watch(self.progress.snapshot(dispatcher.in_flight, self.executor.workers))

    def _tasks(self) -> Iterator[Task | None]:
        for path in self.paths:
            files = loading.iter_files(path)
            first = next(files, path)  # an empty folder: reading it says what is missing
            for file in itertools.chain([first], files):
                try:
                    yield from self._tasks_of(file)
                except (InputError, OSError) as error:
                    text = f"{file}: {error.strerror or error}" if isinstance(error, OSError) else str(error)
                    self.complain(text)
                    self.unreadable_files += 1
                self.progress.end_file()
        self.progress.all_read = True

    def _tasks_of(self, path: str) -> Iterator[Task | None]:
        identity = identity_of(path)
        file = self.writer.file(path)
        self.store.sql.execute("INSERT OR IGNORE INTO wanted VALUES (?)", (file,))
        last, start = self.writer.known_part(file, identity)
        yield from self._known(file, last)
        if start is None:
            self.progress.bytes_here = identity.size if identity else 0
            return
        if last == 0:
            self.writer.begin_file(file, identity)
        for page in _pages(read_entries(path, start)):
            last = page[-1].number
            self.progress.bytes_here = page[-1].position
            wanted = [entry for entry in page if self._means(entry.number)]
            self.writer.register(file, wanted)
            if self.levels is None:
                self.writer.read_to(file, page[-1].resume)
            self.progress.unreadable += sum(entry.fault is not None for entry in wanted)
            good = sum(entry.fault is None for entry in wanted)
            yield from self._unsettled(file, page[0].number, last, good)
        if self.levels is None:
            self.writer.end_file(file, identity, last)

    def _known(self, file: int, levels: int) -> Iterator[Task | None]:
        for first in range(1, levels + 1, PAGE):
            faults, places = self.store.sql.execute(
                "SELECT count(fault), count(*) FROM places WHERE file = ? AND number BETWEEN ? AND ?",
                (file, first, min(first + PAGE - 1, levels)),
            ).fetchone()
            self.progress.unreadable += faults
            yield from self._unsettled(file, first, min(first + PAGE - 1, levels), places - faults)

    def _unsettled(self, file: int, first: int, last: int, count: int) -> Iterator[Task | None]:
        """The tasks among `count` levels of these numbers, and a rest now and then where there are none."""
        found = [
            (number, task)
            for number, task in self.writer.unsettled(file, first, last)
            if self._means(number) and task.ident not in self._flying
        ]
        new = {task.ident: (number, task) for number, task in reversed(found)}
        self.progress.read += count
        self.progress.known += count - len(new)
        for number, task in reversed(new.values()):
            self.info.asked.check(task.family, f"Level {number}")
            self._flying.add(task.ident)
            yield task
        if new:
            self._rested = time.monotonic()
        elif time.monotonic() - self._rested > REST:
            self._rested = time.monotonic()
            yield None

    def _means(self, number: int) -> bool:
        return self.levels is None or number in self.levels

    def outcomes(self) -> Counter[str]:
        """How many levels of the files of this batch have which outcome; `missing`: it was not reached."""
        scope = "u.id = :run" if self.info.fresh else "u.question = :question"
        rows = self.store.sql.execute(
            f"""SELECT outcome, count(*) FROM (
                SELECT CASE WHEN p.fault IS NOT NULL THEN 'invalid' ELSE coalesce((
                    SELECT r.outcome FROM results AS r JOIN runs AS u ON u.id = r.run
                    WHERE r.level = p.level AND {scope} ORDER BY r.rank, r.cost, r.second LIMIT 1
                ), 'missing') END AS outcome, p.number AS number
                FROM wanted AS w JOIN places AS p ON p.file = w.file
            ) {self._number_clause()} GROUP BY outcome""",
            {"run": self.writer.run, "question": self.writer.question},
        )
        return Counter(dict(rows))

    def _number_clause(self) -> str:
        if self.levels is None:
            return ""
        self.store.sql.create_function("means", 1, lambda number: number in self.levels)  # type: ignore[operator]
        return "WHERE means(number)"


def _pages(entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    """A few at first, so that work can begin, then more at a time."""
    rest = iter(entries)
    size = FIRST_PAGE
    while page := list(itertools.islice(rest, size)):
        yield page
        size = min(2 * size, PAGE)
