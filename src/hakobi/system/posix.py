"""What Linux and macOS have in common."""

from __future__ import annotations

import fcntl
import os
import resource
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import subprocess

__all__ = ["APART", "be_polite", "lock", "own_usage", "physical_memory", "usage_of"]


APART: dict[str, Any] = {"start_new_session": True}

_POLITE = 10


def lock(file: int) -> bool:
    """Whether the lock was to be had; it is held until the file is closed."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def be_polite() -> None:
    os.nice(_POLITE)


def physical_memory() -> int:
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def usage_of(process: subprocess.Popen[bytes]) -> tuple[int, int]:
    """The code with which a child ended, and its `ru_maxrss`, once it has."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_maxrss


def own_usage() -> int:
    """`ru_maxrss` of this process."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
