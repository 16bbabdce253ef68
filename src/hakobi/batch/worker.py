"""A local worker: a process that solves what comes in on standard input and answers on standard output.

    runner ──► (question, cap)  (chunk, levels)  (chunk, levels) …  ──► worker
    runner ◄── ready   (chunk, answers, how many are left over or None while it goes on) … ◄── worker

One thread does nothing but listen. When the runner is gone, however it went, the pipe ends, and the process
with it, also in the middle of a search: searches run without the interpreter's lock.

Answers are sent together, but never held back for longer than PAUSE: what has been found is soon safe.
"""

from __future__ import annotations

import contextlib
import os
import queue
import resource
import signal
import sys
import threading
import time
from typing import Any, BinaryIO

from hakobi.batch.answer import Answer
from hakobi.batch.frames import read_frame, to_frame
from hakobi.batch.solving import Chunk, Solver
from hakobi.errors import UsageError
from hakobi.question import Question

__all__ = ["main"]

PAUSE = 0.05


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever else is printed must not get between the answers
    work(sys.stdin.buffer, out)


def work(source: BinaryIO, out: BinaryIO) -> None:
    question, cap = read_frame(source)
    if cap:
        _limit_memory(cap)
    solver = Solver(Question(**question))
    chunks: queue.SimpleQueue[tuple[int, Chunk]] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(source, chunks), daemon=True).start()
    out.write(to_frame(("ready",)))
    while True:
        number, chunk = chunks.get()
        try:
            _solve(solver, number, chunk, out)
        except UsageError as error:
            out.write(to_frame(("refused", str(error))))


def _listen(source: BinaryIO, chunks: queue.SimpleQueue[tuple[int, Chunk]]) -> None:
    try:
        while True:
            chunks.put(read_frame(source))
    finally:
        os._exit(0)


def _solve(solver: Solver, number: int, chunk: Chunk, out: BinaryIO) -> None:
    held: list[Answer] = []
    sent_at = time.monotonic()
    count = 0
    for answer in solver.answers(chunk):
        held.append(answer)
        count += 1
        now = time.monotonic()
        if now - sent_at > PAUSE and count < len(chunk):
            _send(out, number, held, None)
            held, sent_at = [], now
    _send(out, number, held, len(chunk) - count)


def _send(out: BinaryIO, number: int, answers: list[Answer], left: int | None) -> None:
    plain: list[tuple[Any, ...]] = [tuple(answer) for answer in answers]
    data = memoryview(to_frame(("answers", number, plain, left)))
    while data:
        data = data[out.write(data) :]


def _limit_memory(cap: int) -> None:
    """More than the cap is refused by the system; the core then says memory_limit."""
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = cap if hard == resource.RLIM_INFINITY else min(cap, hard)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))


if __name__ == "__main__":
    main()
