"""A server for the tools that look at the page: the command, in a process of its own, on a free port."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["page_server"]

_SERVE = ["-c", "from hakobi.cli import main; main()", "serve", "--port", "0", "--no-browser"]


@contextmanager
def page_server(*options: str) -> Iterator[tuple[str, int]]:
    """Where it is, and its process."""
    command = [sys.executable, *_SERVE, *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            found = re.search(r"http://\S+", server.stderr.readline())
            assert found is not None
            yield found[0], server.pid
        finally:
            server.send_signal(signal.SIGINT)
