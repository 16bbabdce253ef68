"""Linux: control groups may allow less than the machine has, and /proc tells about processes.

The cap on memory is `RLIMIT_DATA`: since Linux 4.7 it counts all private writable memory, and not what is
merely reserved, as `RLIMIT_AS` would.
"""

from __future__ import annotations

import os
import resource
from contextlib import suppress
from typing import TYPE_CHECKING

from hakobi.system.ending import Ending
from hakobi.system.posix import APART as APART
from hakobi.system.posix import be_polite as be_polite
from hakobi.system.posix import lock as lock
from hakobi.system.posix import own_usage, physical_memory, usage_of

if TYPE_CHECKING:
    import subprocess

_CGROUPS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")
_KILOBYTE = 1024


def _read(file: str) -> str:
    with open(file, encoding="utf-8") as open_file:
        return open_file.read()


def cap_memory(most: int) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_DATA, (allowed, hard))


def cores() -> int:
    return len(os.sched_getaffinity(0))


def machine_memory() -> int:
    found = physical_memory()
    for place in _CGROUPS:
        with suppress(OSError):
            text = _read(place).strip()
            found = min(found, int(text)) if text.isdigit() else found
    return found


def processor() -> str:
    with suppress(OSError):
        for line in _read("/proc/cpuinfo").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return os.uname().machine


def end_of(process: subprocess.Popen[bytes]) -> Ending:
    code, peak = usage_of(process)
    return Ending(code, peak * _KILOBYTE)


def processor_time(pid: int) -> float | None:
    fields = _read(f"/proc/{pid}/stat").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak_memory() -> int | None:
    return own_usage() * _KILOBYTE
