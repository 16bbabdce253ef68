"""Which Chromium this machine has: first the one without windows, which takes less of the processor."""

from __future__ import annotations

import shutil

__all__ = ["chromium"]

_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    return next(filter(None, map(shutil.which, _NAMES)), None)
