"""Worker processes, seen from the server.

A worker is forked from a small process that has loaded the solver and nothing else (or, where that is not to
be had, started afresh): it begins within milliseconds, shares no thread and no socket with the server, and
gives all its memory back when it ends. Everything here blocks and is called from threads.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from typing import Any

__all__ = ["Worker", "prepare"]

_STARTING = threading.Lock()


def _context() -> BaseContext:
    forking = "forkserver" in multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if forking else "spawn")
    if forking:
        context.set_forkserver_preload(["hakobi.web.worker"])
    return context


class Worker:
    """A process that runs `target(pipe, *arguments)`, and the other end of its pipe."""

    def __init__(self, target: Callable[..., None], *arguments: Any) -> None:
        with _STARTING:
            context = _context()
            self.pipe: Connection[Any, Any]
            self.pipe, theirs = context.Pipe()
            # `Process` is an attribute of each kind of context, though not of their common base.
            self.process = context.Process(  # type: ignore[attr-defined]
                target=target, args=(theirs, *arguments), daemon=True
            )
            self.process.start()
            theirs.close()

    def ask_to_stop(self) -> None:
        with contextlib.suppress(OSError):
            self.pipe.send_bytes(b"stop")

    def kill(self) -> None:
        self.process.kill()

    def end(self) -> int | None:
        """Waits for the end; the exit code, negative for the signal that has ended it."""
        self.process.join()
        code: int | None = self.process.exitcode
        with contextlib.suppress(OSError):
            self.pipe.close()
        return code


def prepare() -> None:
    """Lets the first worker start as quickly as all others."""
    worker = Worker(_nothing)
    worker.end()


def _nothing(pipe: Connection[Any, Any]) -> None:
    pipe.close()
