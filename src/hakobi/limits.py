"""What a search may use: its limits, sizes of memory as people write them, how much this machine has.

Each limit is a row that says how it is read, what a command writes about it, and what is said when it ends a
search. Which of them a question has, by which name and with which default, is in `question.py`.

    time_limit     wall clock               what people wait
    cpu_limit      processor time           the same on a busy machine, nearly
    node_limit     expanded states          the same on every machine, to the state (one thread)
    memory_limit   bytes of the search's own containers
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hakobi.errors import UsageError
from hakobi.numbers import bytes_text, counted
from hakobi.result import Outcome
from hakobi.system import machine_memory

__all__ = [
    "CPU",
    "MEMORY",
    "NODES",
    "TIME",
    "Limit",
    "check_threads",
    "default_memory_limit",
    "machine_memory",
    "parse_size",
]

_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}
_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?\s*", re.IGNORECASE)
_SMALLEST, _LARGEST = 1 << 20, 1 << 60
_MOST_STATES = 1 << 62
_MOST_THREADS = 1024


@dataclass(frozen=True)
class Limit:
    """A limit of a search, and all that is to be known about it.

    `read` makes the value of what was given, or refuses it; `outcome` is how a search ends there; `endless`:
    0 means that there is none. `kind`, `metavar` and `help` are for the option of a command, `say` is the
    value for people (nothing: there is nothing to say), `more` a larger one, as the option takes it.
    """

    called: str
    outcome: Outcome
    read: Callable[[Any], float]
    endless: bool
    kind: type
    metavar: str
    help: str
    say: Callable[[Any], str]
    more: Callable[[Any], str]

    def reached(self, name: str, value: Any) -> str:
        """``the time limit of 60 s came first; raise it with --time-limit 600 (0: none)``"""
        none = " (0: none)" if self.endless else ""
        return (
            f"the {self.called} of {self.say(value)} came first; "
            f"raise it with --{name.replace('_', '-')} {self.more(value)}{none}"
        )


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


def check_threads(threads: int) -> int:
    """The number of threads, unless it makes no sense."""
    if not 1 <= threads <= _MOST_THREADS:
        raise UsageError(f"A search runs in 1 to {_MOST_THREADS:,} threads, not {threads:,}.")
    return threads


def default_memory_limit() -> int:
    return machine_memory() // 2


def _read_seconds(what: str) -> Callable[[float], float]:
    def read(seconds: float) -> float:
        if not (seconds >= 0 and math.isfinite(seconds)):
            raise UsageError(f"A {what} is a number of seconds (0: none), not {seconds}.")
        return float(seconds)

    return read


def _read_states(states: float) -> int:
    if not (0 <= states <= _MOST_STATES and states == int(states)):
        raise UsageError(f"A node limit is a whole number of expanded states (0: none), not {states}.")
    return int(states)


def _read_size(given: str | int | None) -> int:
    return default_memory_limit() if given is None else parse_size(given)


def _doubled(size: int) -> str:
    for unit, letter in ((1 << 30, "G"), (1 << 20, "M")):
        if 2 * size >= unit:
            return f"{2 * size / unit:.3g}{letter}"
    return str(2 * size)


TIME = Limit(
    "time limit",
    Outcome.TIME_LIMIT,
    _read_seconds("time limit"),
    endless=True,
    kind=float,
    metavar="SECONDS",
    help="Wall clock for each {each} (default: {default:g}; 0: none).",
    say=lambda seconds: f"{seconds:g} s" if seconds else "no time limit",
    more=lambda seconds: f"{seconds * 10:g}",
)
MEMORY = Limit(
    "memory limit",
    Outcome.MEMORY_LIMIT,
    _read_size,
    endless=False,
    kind=str,
    metavar="SIZE",
    help="Memory for each {each}, as 4G or 200M (default: half of the machine's).",
    say=bytes_text,
    more=_doubled,
)
NODES = Limit(
    "node limit",
    Outcome.TIME_LIMIT,
    _read_states,
    endless=True,
    kind=int,
    metavar="N",
    help="Expanded states for each {each}; repeatable on one thread (default: 0, none).",
    say=lambda states: counted(states, "expanded state") if states else "",
    more=lambda states: str(states * 10),
)
CPU = Limit(
    "CPU limit",
    Outcome.TIME_LIMIT,
    _read_seconds("CPU limit"),
    endless=True,
    kind=float,
    metavar="SECONDS",
    help="Processor time for each {each}, all threads together (default: 0, none).",
    say=lambda seconds: f"{seconds:g} s of processor time" if seconds else "",
    more=lambda seconds: f"{seconds * 10:g}",
)
