"""Linux: control groups may allow less than the machine has, and /proc tells about processes.

The cap on memory is `RLIMIT_DATA`: since Linux 4.7 it counts all private writable memory, and not what is
merely reserved, as `RLIMIT_AS` would.
"""

from __future__ import annotations

import os
import platform
import resource
import subprocess
from contextlib import suppress
from pathlib import Path

from hakobi.system.ending import Ending
from hakobi.system.posix import APART as APART
from hakobi.system.posix import be_polite as be_polite
from hakobi.system.posix import lock as lock
from hakobi.system.posix import own_usage, physical_memory, usage_of

_CGROUPS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")
_KILOBYTE = 1024


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
            text = Path(place).read_text().strip()
            found = min(found, int(text)) if text.isdigit() else found
    return found


def processor() -> str:
    with suppress(OSError), open("/proc/cpuinfo", encoding="utf-8") as info:
        for line in info:
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def end_of(process: subprocess.Popen[bytes]) -> Ending:
    code, peak = usage_of(process)
    return Ending(code, peak * _KILOBYTE)


def processor_time(pid: int) -> float | None:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak_memory() -> int | None:
    return own_usage() * _KILOBYTE
