"""Windows: locks are on bytes of a file, and a cap on memory is one of a job object that this process joins.

A locked byte cannot be read by others, so the lock is on one far behind whatever stands in the file.
"""

from __future__ import annotations

import ctypes
import msvcrt
import os
import sys
from ctypes import wintypes
from typing import TYPE_CHECKING, Any

from hakobi.system.ending import Ending

if TYPE_CHECKING:
    import subprocess

assert sys.platform == "win32"

APART: dict[str, Any] = {"creationflags": 0x200}  # CREATE_NEW_PROCESS_GROUP

_LOCKED_BYTE = 1 << 30
_BELOW_NORMAL = 0x4000
_EXTENDED_LIMITS = 9
_PROCESS_MEMORY = 0x100
_UNKNOWN_MEMORY = 4 << 30


class _MemoryStatus(ctypes.Structure):
    """MEMORYSTATUSEX"""

    _fields_ = [
        ("length", wintypes.DWORD),
        ("load", wintypes.DWORD),
        ("physical", ctypes.c_ulonglong),
        ("others", ctypes.c_ulonglong * 6),
    ]


class _JobLimits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION"""

    _fields_ = [
        ("process_time", ctypes.c_longlong),
        ("job_time", ctypes.c_longlong),
        ("flags", wintypes.DWORD),
        ("least_set", ctypes.c_size_t),
        ("largest_set", ctypes.c_size_t),
        ("processes", wintypes.DWORD),
        ("affinity", ctypes.c_size_t),
        ("priority", wintypes.DWORD),
        ("scheduling", wintypes.DWORD),
        ("transfers", ctypes.c_ulonglong * 6),
        ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t),
        ("process_peak", ctypes.c_size_t),
        ("job_peak", ctypes.c_size_t),
    ]


def _kernel() -> Any:
    kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    for name in ("CreateJobObjectW", "GetCurrentProcess"):
        getattr(kernel, name).restype = wintypes.HANDLE
    return kernel


def lock(file: int) -> bool:
    """Whether the lock was to be had; it is held until the file is closed."""
    os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
    try:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    return True


def cap_memory(most: int) -> None:
    kernel = _kernel()
    limits = _JobLimits(flags=_PROCESS_MEMORY, process_memory=most)
    job = wintypes.HANDLE(kernel.CreateJobObjectW(None, None))
    kernel.SetInformationJobObject(job, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
    kernel.AssignProcessToJobObject(job, wintypes.HANDLE(kernel.GetCurrentProcess()))


def be_polite() -> None:
    kernel = _kernel()
    kernel.SetPriorityClass(wintypes.HANDLE(kernel.GetCurrentProcess()), _BELOW_NORMAL)


def cores() -> int:
    return os.cpu_count() or 1


def machine_memory() -> int:
    status = _MemoryStatus(length=ctypes.sizeof(_MemoryStatus))
    if not _kernel().GlobalMemoryStatusEx(ctypes.byref(status)):
        return _UNKNOWN_MEMORY
    return int(status.physical)


def processor() -> str:
    return os.environ.get("PROCESSOR_IDENTIFIER", "an unknown processor")


def end_of(process: subprocess.Popen[bytes]) -> Ending:
    return Ending(process.wait(), None)


def processor_time(pid: int) -> float | None:
    return None


def peak_memory() -> int | None:
    return None
