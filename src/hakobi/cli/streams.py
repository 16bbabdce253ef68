"""Standard streams that are always there.

A shell can start a program without them (``>&-``, ``2>&-``, ``<&-``); Python then has ``None`` in their
place, and the next file that is opened would get their number. So a closed stream is opened on the null
device: who closes standard output wants no words, and the exit code tells what it always tells. Standard
input stays ``None``: reading from it is a mistake that is worth a message (loading.py).

A character that the terminal's encoding lacks is shown as a question mark.
"""

from __future__ import annotations

import io
import os
import sys
from typing import TextIO

__all__ = ["give_up", "mend"]


def mend() -> None:
    """Every stream can be written to from here on."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            _occupy(number)
            if name != "stdin":
                setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def give_up(stream: TextIO) -> None:
    """Nothing more can be written there, least of all what still waits in its buffer when Python exits."""
    try:
        number = stream.fileno()
    except (OSError, ValueError):
        return
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, number)
    os.close(null)


def _occupy(number: int) -> None:
    try:
        os.fstat(number)
    except OSError:
        null = os.open(os.devnull, os.O_RDWR)
        if null != number:
            os.dup2(null, number)
            os.close(null)
