"""What happens in a worker process before and beside its work."""

from __future__ import annotations

import io
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hakobi import system
from hakobi.workers.frames import Frames, Line

__all__ = ["Orders", "cap_of", "listen", "main", "run"]

_ROOM = 1 << 30
_ROOM_FOR_A_THREAD = 64 << 20


def cap_of(memory: int, threads: int = 1) -> int:
    """The memory of a process in which a search may use so much: the interpreter needs room, and so do
    threads."""
    return memory + _ROOM + threads * _ROOM_FOR_A_THREAD


@dataclass(frozen=True)
class Orders:
    """What a worker is to do: `work(line, *arguments)`, with at most `cap` bytes."""

    work: Callable[..., None]
    arguments: tuple[Any, ...] = ()
    cap: int | None = None
    polite: bool = False


def run(line: Line, orders: Orders) -> None:
    """The whole life of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if orders.cap is not None:
        system.cap_memory(orders.cap)
    if orders.polite:
        system.be_polite()
    orders.work(line, *orders.arguments)


def listen(line: Line, hear: Callable[[bytes], None]) -> None:
    """Hears what the asker says, in a thread of its own; when the asker has gone, nobody waits for us."""

    def ear() -> None:
        try:
            while True:
                hear(line.recv_bytes())
        finally:
            os._exit(1)

    threading.Thread(target=ear, daemon=True).start()


def main() -> None:
    """A fresh worker: the first message on standard input says what to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = io.FileIO(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else is printed must not get between the answers
    line = Frames(io.FileIO(sys.stdin.fileno(), "rb", closefd=False), answers)
    run(line, pickle.loads(line.recv_bytes()))
