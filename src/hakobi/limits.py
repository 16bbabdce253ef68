"""Sizes of memory as people write them, and how much of it this machine has."""

from __future__ import annotations

import os
import re
from pathlib import Path

from hakobi.errors import UsageError

__all__ = ["default_memory_limit", "machine_memory", "parse_size"]

_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}
_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?\s*", re.IGNORECASE)
_SMALLEST = 1 << 20


def parse_size(text: str | int) -> int:
    """The number of bytes that ``text`` means: ``4G``, ``200M``, ``1.5 GiB``, ``1000000``."""
    if isinstance(text, int):
        size = text
    else:
        match = _SIZE.fullmatch(text)
        if match is None:
            raise UsageError(f"{text!r} is not an amount of memory; write for instance 4G, 200M or 1.5G.")
        size = int(float(match[1]) * _UNITS[match[2].upper()])
    if size < _SMALLEST:
        raise UsageError(f"A memory limit of {text!r} is too small to start a search; give at least 1M.")
    return size


def machine_memory() -> int:
    """Bytes of memory that this process may hope for: the machine's, or its container's if that is less."""
    physical = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    for place in ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"):
        try:
            text = Path(place).read_text().strip()
        except OSError:
            continue
        if text.isdigit():
            physical = min(physical, int(text))
    return physical


def default_memory_limit() -> int:
    return machine_memory() // 2
