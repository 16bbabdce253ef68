"""A local worker: what it does with the chunks that come in.

    runner ──► (chunk, levels)  (chunk, levels) …  ──► worker
    runner ◄── ready   (chunk, answers, how many are left over or None while it goes on) … ◄── worker

Answers are sent together, but never held back for longer than PAUSE: what has been found is soon safe.
"""

from __future__ import annotations

import pickle
import queue
import time
from typing import Any

from hakobi.batch.answer import Answer
from hakobi.batch.solving import Chunk, Solver
from hakobi.errors import UsageError
from hakobi.question import Question
from hakobi.workers.frames import Line
from hakobi.workers.inside import listen

__all__ = ["solve_chunks"]

PAUSE = 0.05


def solve_chunks(line: Line, question: Question) -> None:
    solver = Solver(question)
    chunks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    listen(line, chunks.put)
    _say(line, "ready")
    while True:
        number, chunk = pickle.loads(chunks.get())
        try:
            _solve(solver, number, chunk, line)
        except UsageError as error:
            _say(line, "refused", str(error))


def _solve(solver: Solver, number: int, chunk: Chunk, line: Line) -> None:
    held: list[Answer] = []
    sent_at = time.monotonic()
    count = 0
    for answer in solver.answers(chunk):
        held.append(answer)
        count += 1
        now = time.monotonic()
        if now - sent_at > PAUSE and count < len(chunk):
            _send(line, number, held, None)
            held, sent_at = [], now
    _send(line, number, held, len(chunk) - count)


def _send(line: Line, number: int, answers: list[Answer], left: int | None) -> None:
    plain: list[tuple[Any, ...]] = [tuple(answer) for answer in answers]
    _say(line, "answers", number, plain, left)


def _say(line: Line, *words: Any) -> None:
    line.send_bytes(pickle.dumps(words))
