"""macOS: limits on memory can be set, but nobody keeps them; searches still count their own memory."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from hakobi.system.ending import Ending
from hakobi.system.posix import APART as APART
from hakobi.system.posix import be_polite as be_polite
from hakobi.system.posix import lock as lock
from hakobi.system.posix import own_usage, physical_memory, usage_of

if TYPE_CHECKING:
    import subprocess


def cap_memory(most: int) -> None:
    pass


def cores() -> int:
    return os.cpu_count() or 1


def machine_memory() -> int:
    return physical_memory()


def processor() -> str:
    return os.uname().machine


def end_of(process: subprocess.Popen[bytes]) -> Ending:
    return Ending(*usage_of(process))


def processor_time(pid: int) -> float | None:
    return None


def peak_memory() -> int | None:
    return own_usage()
