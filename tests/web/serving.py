"""A server as a user starts it: the command, in a process of its own, on a free port.

with running_server("--workers", "1") as server:
    httpx.get(server.address)
"""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Server", "running_server"]

_COMMAND = [
    sys.executable,
    "-c",
    "from hakobi.cli import main; main()",
    "serve",
    "--port",
    "0",
    "--no-browser",
]


@dataclass(frozen=True)
class Server:
    """Where it is, without a slash at the end; its process; what it has written to standard error."""

    address: str
    process: int
    log_file: Path

    @property
    def host(self) -> str:
        return self.address.removeprefix("http://")

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1])

    def log(self) -> str:
        return self.log_file.read_text(encoding="utf-8", errors="replace")


@contextmanager
def running_server(*options: str) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        log_file = Path(folder, "log")
        with log_file.open("wb") as log, _started(options) as process:
            assert process.stderr is not None
            first = process.stderr.readline()
            found = re.search(rb"http://\S+", first)
            assert found, first + process.stderr.read()
            copying = subprocess.Popen(["cat"], stdin=process.stderr, stdout=log)
            try:
                yield Server(found[0].decode().rstrip("/"), process.pid, log_file)
            finally:
                process.send_signal(signal.SIGINT)
                process.wait(20)
                copying.wait(20)


@contextmanager
def _started(options: tuple[str, ...]) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen([*_COMMAND, *options], stderr=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.kill()
