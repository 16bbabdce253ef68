"""The work of `solve_many`: levels under way by their keys, each with all copies that wait for its answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from hakobi.batch.answer import Task, to_result
from hakobi.batch.dispatch import Dispatcher
from hakobi.batch.executor import Executor
from hakobi.batch.forms import Form, form_of
from hakobi.batch.local import LocalExecutor
from hakobi.batch.many import LevelResult
from hakobi.families import WidelyAsked
from hakobi.question import Question

__all__ = ["Together", "make_executor"]


def make_executor(asked: Executor | int | str | None) -> Executor:
    if isinstance(asked, Executor):
        return asked
    if isinstance(asked, str):
        from hakobi.batch.cluster import ClusterExecutor

        return ClusterExecutor(asked)
    return LocalExecutor(asked)


class Together:
    """All levels of one call."""

    def __init__(self, levels: Iterable[Any], question: Question, executor: Executor) -> None:
        self.levels = levels
        self.asked = WidelyAsked(question)
        self.question = self.asked.question
        self.executor = executor
        self.waiting: dict[bytes, list[tuple[int, Any, Form]]] = {}

    def results(self) -> Iterator[LevelResult]:
        try:
            self.executor.start(self.question)
            for answers in Dispatcher(self.tasks(), self.executor, self.question).answers():
                for task, answer in answers:
                    for index, level, form in self.waiting.pop(task.ident):
                        yield LevelResult(index, level, to_result(form, level, answer))
        finally:
            self.executor.close()

    def tasks(self) -> Iterator[Task | None]:
        for index, level in enumerate(self.levels):
            form = form_of(level)
            self.asked.check(form.family, f"Level {index}")
            if form.key in self.waiting:
                self.waiting[form.key].append((index, level, form))
                yield None
                continue
            self.waiting[form.key] = [(index, level, form)]
            yield Task(form.key, form.family, form.text, form.turn, form.own)
