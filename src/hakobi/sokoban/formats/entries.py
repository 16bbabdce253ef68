"""The levels of a file, one by one, until it is clear that there are none."""

from __future__ import annotations

from collections.abc import Iterable

from hakobi.errors import InputError
from hakobi.sokoban.level import Level

HOPELESS = 1000


def collect(entries: Iterable[Level | InputError]) -> list[Level | InputError]:
    """All of them; but after a thousand errors and no level the first error is raised, for the file."""
    collected: list[Level | InputError] = []
    first: InputError | None = None
    for entry in entries:
        collected.append(entry)
        if len(collected) == 1 and isinstance(entry, InputError):
            first = entry
        elif first is not None and isinstance(entry, Level):
            first = None
        if first is not None and len(collected) == HOPELESS:
            raise first.located(reason=f"{first.reason}; nor is any of the first {HOPELESS:,} boards a level")
    return collected
