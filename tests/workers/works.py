"""What the workers of these tests do."""

from __future__ import annotations

import os
import queue
import sys

from hakobi.workers.frames import Line
from hakobi.workers.inside import listen

__all__ = ["allocate", "echo", "leave", "sleep_until_asked"]


def echo(line: Line, prefix: bytes) -> None:
    heard: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    listen(line, heard.put)
    while True:
        line.send_bytes(prefix + heard.get())


def allocate(line: Line, size: int) -> None:
    """Says whether so much memory is to be had."""
    try:
        line.send_bytes(b"%d" % len(bytearray(size)))
    except MemoryError:
        line.send_bytes(b"refused")


def leave(line: Line, code: int) -> None:
    print("before I go", file=sys.stderr)
    print("goodbye", file=sys.stderr, flush=True)
    os._exit(code)


def sleep_until_asked(line: Line) -> None:
    line.send_bytes(b"%d" % os.getpid())
    line.send_bytes(b"awake: " + line.recv_bytes())
