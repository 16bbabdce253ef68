"""What a search may use: sizes of memory as people write them, how much this machine has, threads."""

from __future__ import annotations

import math
import re

from hakobi.errors import UsageError
from hakobi.system import machine_memory

__all__ = ["check_threads", "check_time_limit", "default_memory_limit", "machine_memory", "parse_size"]

_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}
_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?\s*", re.IGNORECASE)
_SMALLEST, _LARGEST = 1 << 20, 1 << 60
_MOST_THREADS = 1024


def parse_size(text: str | int) -> int:
    """The number of bytes that ``text`` means: ``4G``, ``200M``, ``1.5 GiB``, ``1000000``."""
    if isinstance(text, int):
        size = text
    else:
        match = _SIZE.fullmatch(text)
        if match is None:
            raise UsageError(f"{text!r} is not an amount of memory; write for instance 4G, 200M or 1.5G.")
        size = int(min(float(match[1]) * _UNITS[match[2].upper()], _LARGEST))
    if size < _SMALLEST:
        raise UsageError(f"A memory limit of {text!r} is too small to start a search; give at least 1M.")
    return min(size, _LARGEST)


def check_time_limit(seconds: float) -> float:
    """The time limit, unless it makes no sense."""
    if not (seconds >= 0 and math.isfinite(seconds)):
        raise UsageError(f"A time limit is a number of seconds (0: none), not {seconds}.")
    return float(seconds)


def check_threads(threads: int) -> int:
    """The number of threads, unless it makes no sense."""
    if not 1 <= threads <= _MOST_THREADS:
        raise UsageError(f"A search runs in 1 to {_MOST_THREADS:,} threads, not {threads:,}.")
    return threads


def default_memory_limit() -> int:
    return machine_memory() // 2
