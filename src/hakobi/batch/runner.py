"""The batch runner: files in, results in the store, nothing lost.

    files ──► Registrar ──► pages ahead ──► those not settled ──► Dispatcher ──► executor
                  │                               ▲                  │
                  ▼                               │                  ▼
                store ◄───────────────────────────┴───────────── answers

Everything that has been read is registered before it is solved, and what is to be solved is asked from the
store: a level that was solved before, in this file or another, turned or mirrored, is not solved again. A
level that is under way is not sent a second time.

Work begins with the first page. While the workers are busy, reading goes on ahead of them, so that soon it is
known how many levels there are.
"""

from __future__ import annotations

import itertools
import sqlite3
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence

from hakobi.batch.answer import Task
from hakobi.batch.dispatch import Dispatcher
from hakobi.batch.executor import Executor
from hakobi.batch.progress import Progress, Snapshot, bytes_of
from hakobi.batch.registering import Numbers, Page, Registrar
from hakobi.batch.runinfo import RunInfo
from hakobi.batch.store import Store
from hakobi.batch.stored import check_outcome
from hakobi.batch.writer import Writer

__all__ = ["Runner"]

REST = 0.05
READING = 0.02


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
        self.store = store
        self.executor = executor
        self.levels = levels
        self.watch = watch
        self.info = info
        self.writer = Writer(store, info)
        names = list(dict.fromkeys(paths))
        self.progress = Progress(bytes_of(names) if info.round.number == 1 else None)
        self.registrar = Registrar(names, self.writer, self.progress, levels, complain)
        again = info.round.number > 1
        self._pages = self.registrar.pages_again() if again else self.registrar.pages()
        self._ahead: deque[Page] = deque()
        self._flying: set[int] = set()
        self._rested = 0.0

    @property
    def unreadable_files(self) -> int:
        return self.registrar.unreadable

    def run(self) -> None:
        """To the end. Whatever else ends it, what has been found is stored, unless it is the store itself."""
        with self.store.speaking():
            try:
                self._work()
                self.end()
            except sqlite3.Error:
                raise
            except BaseException:
                self.executor.close()
                self.writer.commit(now=True)
                raise
            finally:
                self.executor.close()

    def end(self, for_good: bool = False) -> None:
        """A fresh run stays open until all its rounds are over: whoever starts them again goes on with it."""
        with self.store.speaking():
            if for_good or self.info.round.is_last or not self.info.fresh:
                self.writer.end_run()
            self.writer.commit(now=True)

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
            self.watch(self.snapshot())
        self.writer.start_run()
        self.executor.start(self.info.question)
        dispatcher = Dispatcher(itertools.chain([first], tasks), self.executor, self.info.question)
        for answers in dispatcher.answers():
            if answers:
                self.writer.record(answers)
                for task, answer in answers:
                    self._flying.discard(task.ident)
                    self.progress.answered(answer)
            self._read_ahead()
            self.writer.commit()
            self.watch(self.snapshot())

    def snapshot(self) -> Snapshot:
        return self.progress.snapshot(len(self._flying), self.executor.workers)

    def _read_ahead(self) -> None:
        end = time.monotonic() + READING
        while not self.progress.all_read and time.monotonic() < end:
            self._ahead.extend(itertools.islice(self._pages, 1))

    def _tasks(self) -> Iterator[Task | None]:
        while True:
            page = self._ahead.popleft() if self._ahead else next(self._pages, None)
            if page is None:
                return
            yield from self._unsettled(page)

    def _unsettled(self, page: Page) -> Iterator[Task | None]:
        """The tasks of a page, and a rest now and then where there are none."""
        found = [
            (number, task)
            for number, task in self.writer.unsettled(page.file, page.first, page.last)
            if self.registrar.means(number) and task.ident not in self._flying
        ]
        new = {task.ident: (number, task) for number, task in reversed(found)}
        self.progress.looked_at(page.levels, page.open, len(new))
        self._flying.update(new)
        for number, task in reversed(new.values()):
            self.info.asked.check(task.family, f"Level {number}")
            yield task
        if new:
            self._rested = time.monotonic()
        elif time.monotonic() - self._rested > REST:
            self._rested = time.monotonic()
            yield None

    def outcomes(self) -> Counter[str]:
        """How many levels of the files of this batch have which outcome; `missing`: it was not reached."""
        runs = ", ".join(map(str, self.writer.runs))
        scope = f"u.id IN ({runs})" if self.info.fresh else "u.question = :question"
        rows = self.store.sql.execute(
            f"""SELECT outcome, count(*) FROM (
                SELECT CASE WHEN p.fault IS NOT NULL THEN 'invalid' ELSE coalesce((
                    SELECT r.outcome FROM results AS r JOIN runs AS u ON u.id = r.run
                    WHERE r.level = p.level AND {scope} ORDER BY r.rank, r.cost, r.second LIMIT 1
                ), 'missing') END AS outcome, p.number AS number
                FROM wanted AS w JOIN places AS p ON p.file = w.file
            ) {self._number_clause()} GROUP BY outcome""",
            {"question": self.writer.question},
        )
        counts = Counter(dict(rows))
        for name in counts:
            check_outcome(name, ("missing",))
        return counts

    def _number_clause(self) -> str:
        if self.levels is None:
            return ""
        self.store.sql.create_function("means", 1, lambda number: number in self.levels)  # type: ignore[operator]
        return "WHERE means(number)"
