"""What the person who starts the server decides."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field
from pathlib import Path

from hakobi import system
from hakobi.limits import default_memory_limit

__all__ = ["MOST_BYTES", "MOST_FILE_BYTES", "MOST_LEVELS", "MOST_MOVES", "Settings"]

MOST_BYTES = 1_000_000
MOST_FILE_BYTES = 24_000_000
MOST_LEVELS = 50_000
MOST_MOVES = 200_000

_HERE = frozenset(("localhost", "127.0.0.1", "::1"))


def _workers() -> int:
    """One for each core, but three methods can always be compared side by side."""
    return max(3, system.cores())


@dataclass(frozen=True, kw_only=True)
class Settings:
    """`workers`: jobs that run at once; `most_jobs`: jobs that run or wait; `time_limit`: the most that a job
    may ask for (None: as long as its page is open); `memory_limit`: bytes for each job (None: the workers
    share half of the machine's); `library`: a folder of files that the page offers."""

    host: str = "127.0.0.1"
    port: int = 8087
    names: frozenset[str] = frozenset()
    workers: int = field(default_factory=_workers)
    most_jobs: int = 64
    time_limit: float | None = None
    memory_limit: int | None = None
    library: Path | None = None

    @property
    def bytes_per_job(self) -> int:
        return self.memory_limit or default_memory_limit() // self.workers

    @property
    def is_private(self) -> bool:
        """Whether only this machine can reach the server."""
        return _is_here(self.host.lower()) or self.host.startswith("127.")

    def knows(self, host: str) -> bool:
        """Whether a request may name us so.

        A foreign page can let its own name point to this machine, but it cannot make a browser write another
        name, nor a bare address, into the Host line of its requests.
        """
        name, port = _split(host)
        if port is not None and port != str(self.port):
            return False
        if _is_here(name) or name == self.host.lower() or name in self.names:
            return True
        return self._is_wildcard and _is_address(name)

    def trusts(self, origin: str, host: str) -> bool:
        """Whether a page from `origin` may ask the server that it calls `host`: only our own pages may.

        A page of this machine opens its streams of events under a name of their own, `….localhost`: a browser
        holds six connections to a name and no more, for all its pages together.
        """
        if origin == host.strip().lower():
            return True
        return self.knows(origin) and _is_here(_split(origin)[0]) and _is_here(_split(host)[0])

    @property
    def _is_wildcard(self) -> bool:
        return _is_address(self.host) and ipaddress.ip_address(self.host).is_unspecified


def _split(host: str) -> tuple[str, str | None]:
    """`[::1]:80`, `localhost:80` or `localhost` as name and port."""
    host = host.strip().lower()
    if host.startswith("["):
        name, _, rest = host[1:].partition("]")
        return name, rest[1:] if rest.startswith(":") else None
    name, colon, port = host.partition(":")
    return name, port if colon else None


def _is_here(name: str) -> bool:
    """Browsers take these names for this machine without asking anyone."""
    return name in _HERE or name.endswith(".localhost")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
