"""The two ways to start a worker: a fresh interpreter, or a fork of one that is ready.

Both give a process that can be killed and waited for, and the asker's end of the line.
"""

from __future__ import annotations

import contextlib
import io
import multiprocessing
import os
import pickle
import subprocess
import sys
import tempfile
import threading
from multiprocessing.context import BaseContext
from typing import IO, Any, NamedTuple, Protocol, cast

from hakobi import system
from hakobi.system.ending import Ending
from hakobi.workers import inside
from hakobi.workers.frames import Frames, Line
from hakobi.workers.inside import Orders
from hakobi.workers.obituary import Obituary

__all__ = ["Process", "Started", "forked", "fresh"]

_LAST_WORDS = 2000
_STARTING = threading.Lock()


class Process(Protocol):
    @property
    def pid(self) -> int: ...

    def is_alive(self) -> bool: ...

    def kill(self) -> None: ...

    def end(self) -> Obituary:
        """Waits for the end, and says how it came."""


class Started(NamedTuple):
    process: Process
    line: Line


def fresh(orders: Orders) -> Started:
    """A new interpreter that finds the same modules; what it writes to standard error are its last words."""
    code = f"import sys; sys.path[:] = {sys.path!r}; from hakobi.workers.inside import main; main()"
    words: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed at its end
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=words,
        bufsize=0,
        **system.APART,
    )
    line = Frames(cast(io.RawIOBase, process.stdout), cast(io.RawIOBase, process.stdin))
    with contextlib.suppress(OSError):  # it is dead already: that is noticed where answers are read
        line.send_bytes(pickle.dumps(orders))
    return Started(_Fresh(process, words), line)


class _Fresh:
    def __init__(self, process: subprocess.Popen[bytes], words: IO[bytes]) -> None:
        self.pid = process.pid
        self._process = process
        self._words = words
        self._obituary: Obituary | None = None

    def is_alive(self) -> bool:
        return self._obituary is None and self._process.poll() is None

    def kill(self) -> None:
        if self._obituary is None:
            self._process.kill()

    def end(self) -> Obituary:
        if self._obituary is None:
            ending = system.end_of(self._process)
            with self._words as words:
                size = words.seek(0, os.SEEK_END)
                words.seek(max(0, size - _LAST_WORDS))
                self._obituary = Obituary(ending, words.read().decode(errors="replace").strip())
        return self._obituary


def forked(orders: Orders, *preload: str) -> Started:
    """A fork of a process that has loaded these modules and nothing else, where the system can fork."""
    with _STARTING:
        context = _context(list(preload))
        ours, theirs = context.Pipe()
        # `Process` is an attribute of each kind of context, though not of their common base.
        process = context.Process(  # type: ignore[attr-defined]
            target=inside.run, args=(theirs, orders), daemon=True
        )
        process.start()
        theirs.close()
    return Started(_Forked(process), ours)


def _context(preload: list[str]) -> BaseContext:
    forking = "forkserver" in multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if forking else "spawn")
    if forking:
        context.set_forkserver_preload(preload)
    return context


class _Forked:
    def __init__(self, process: Any) -> None:
        self.pid: int = process.pid
        self._process = process

    def is_alive(self) -> bool:
        return bool(self._process.is_alive())

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> Obituary:
        self._process.join()
        return Obituary(Ending(self._process.exitcode or 0, None))
