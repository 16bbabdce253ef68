"""How a worker has ended, in words: its code or signal, the memory it used, the last thing it said."""

from __future__ import annotations

import signal
from dataclasses import dataclass

from hakobi.numbers import bytes_text
from hakobi.system.ending import Ending

__all__ = ["Obituary"]

_NAMES = {number.value: number.name for number in signal.Signals}


@dataclass(frozen=True)
class Obituary:
    ending: Ending
    last_words: str = ""

    @property
    def cause(self) -> str:
        """``ended by signal 9, SIGKILL (as the system does when memory runs out)``"""
        code = self.ending.code
        if code >= 0:
            return f"ended with code {code}"
        name = _NAMES.get(-code, "an unknown signal")
        hint = " (as the system does when memory runs out)" if name == "SIGKILL" else ""
        return f"ended by signal {-code}, {name}{hint}"

    def __str__(self) -> str:
        verb = "was " if self.ending.code < 0 else ""
        text = f"the worker {verb}{self.cause}"
        if self.ending.peak_bytes is not None:
            text += f", having used up to {bytes_text(self.ending.peak_bytes)}"
        if self.last_words:
            text += f"; its last words: {self.last_words.splitlines()[-1]}"
        return text
