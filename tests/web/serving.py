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
import time
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

    def processes(self) -> set[int]:
        """All processes that this server has started and that live."""
        parents: dict[int, int] = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    fields = (entry / "stat").read_text().rpartition(")")[2].split()
                except OSError:
                    continue
                if fields[0] != "Z":
                    parents[int(entry.name)] = int(fields[1])
        found = {self.process}
        while more := {child for child, parent in parents.items() if parent in found} - found:
            found |= more
        return found - {self.process}

    def log(self) -> list[str]:
        """What the server has written so far; a line about a request is there before its answer."""
        return self.log_file.read_text(encoding="utf-8", errors="replace").splitlines()[1:]


@contextmanager
def running_server(*options: str) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        log_file = Path(folder, "log")
        with log_file.open("wb") as log, subprocess.Popen([*_COMMAND, *options], stderr=log) as process:
            try:
                yield Server(_address(log_file, process), process.pid, log_file)
                process.send_signal(signal.SIGINT)
                assert process.wait(20) == 130
            finally:
                process.kill()


def _address(log_file: Path, process: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + 60
    while b"\n" not in (said := log_file.read_bytes()):
        assert process.poll() is None, said.decode()
        assert time.monotonic() < end, "the server does not say where it is"
        time.sleep(0.02)
    found = re.search(rb"http://[^ /]+", said)
    assert found, said.decode()
    return found[0].decode()
