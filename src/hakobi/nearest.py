"""A word that nobody knows, and the one that was probably meant.

    >>> did_you_mean("astra", ["astar", "bfs"])
    " Did you mean 'astar'?"
    >>> did_you_mean("quickest", ["astar", "bfs"])
    ''

The answer is put behind the sentence that refuses the word: it is empty where no known word is near.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import islice

__all__ = ["did_you_mean", "files_beside"]

_LONGEST = 80
_MOST_FILES = 5_000


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`` Did you mean 'astar'?``, or nothing."""
    from difflib import get_close_matches  # only those who are refused wait for it

    if len(word) > _LONGEST:
        return ""
    plain = {each.lower(): each for each in known}
    found = get_close_matches(word.lower(), plain, n=1)
    return f" Did you mean {plain[found[0]]!r}?" if found else ""


def files_beside(path: str) -> list[str]:
    """What else is in the folder of a file, written as the file is."""
    folder = os.path.dirname(path)
    try:
        with os.scandir(folder or ".") as entries:
            return [os.path.join(folder, entry.name) for entry in islice(entries, _MOST_FILES)]
    except (OSError, ValueError):
        return []
