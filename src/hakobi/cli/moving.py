"""A line that is written over again and again, on standard error while someone watches.

Elsewhere (a file, a pipe) it is silent; whoever asks for it there gets a line a second, one below the other.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from hakobi.cli.screen import width_of
from hakobi.display import cut

__all__ = ["MovingLine"]

_WIPE = "\r\x1b[K"
_USUAL = 80


class MovingLine:
    """Written at most once in `pause` seconds; ``clear`` leaves the terminal as it was.

    ``wanted`` says whether it is written at all; by default where standard error is a terminal.
    """

    def __init__(self, pause: float = 0.1, wanted: bool | None = None) -> None:
        self._moves = sys.stderr.isatty()
        self.watched = self._moves if wanted is None else wanted
        self.pause = pause if self._moves else max(pause, 1.0)
        self._due = 0.0
        self._shown = False

    def is_due(self) -> bool:
        """Whether it is time to say something again; the next time is then later."""
        now = time.monotonic()
        if now < self._due:
            return False
        self._due = now + self.pause
        return True

    def show(self, text: Callable[[int | None], str]) -> None:
        """What `text` makes of the columns that there are; None: as many as it likes."""
        if not self.watched or not self.is_due():
            return
        if self._moves:
            # The last column stays free: some terminals go on to the next line when it is written.
            width = (width_of(sys.stderr) or _USUAL) - 1
            sys.stderr.write(_WIPE + cut(text(width), width))
            self._shown = True
        else:
            sys.stderr.write(text(None) + "\n")
        sys.stderr.flush()

    def clear(self) -> None:
        if self._shown:
            sys.stderr.write(_WIPE)
            sys.stderr.flush()
            self._shown = False
