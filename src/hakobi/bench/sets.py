"""The named sets of levels that `hakobi bench` measures.

`bundled`, `generated`, `huge_60` and `huge_120` are for everyone. The others are public collections that are
not part of hakobi: their files are looked for in a folder (`--collections`, by default ../shared/levels).
Whatever is not in the table is taken as a path.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from hakobi import loading
from hakobi.bench.generate import Size, write_levels
from hakobi.bench.huge import write_huge
from hakobi.errors import UsageError
from hakobi.nearest import did_you_mean, files_beside

__all__ = ["COLLECTIONS", "SETS", "paths_of"]

COLLECTIONS = Path("../shared/levels")
SETS: dict[str, tuple[str, ...]] = {
    "bundled": (),
    "generated": (),
    "huge_60": (),
    "huge_120": (),
    "xsokoban": ("xsokoban.xsb",),
    "microban": ("microban_1.xsb", "microban_2.xsb", "microban_3.xsb"),
    "microban_1": ("microban_1.xsb",),
    "microban_2": ("microban_2.xsb",),
    "microban_3": ("microban_3.xsb",),
    "sasquatch_1": ("sasquatch_1.xsb",),
    "sasquatch_2": ("sasquatch_2.xsb",),
    "sasquatch_3": ("sasquatch_3.xsb",),
    "sasquatch_4": ("sasquatch_4.xsb",),
    "grigr2001": ("grigr2001.xsb",),
    "holland": ("holland_81.xsb",),
    "boxoban_hard": ("boxoban_hard_000.xsb",),
    "boxoban_medium": ("boxoban_medium_valid_000.xsb",),
    "boxoban_unfiltered": ("boxoban_unfiltered_test_000.xsb",),
}
SEED = 1
# What is made here: how many levels, and who writes them into a file.
MADE: dict[str, tuple[int, Callable[[Path, int, int], None]]] = {
    "generated": (200, lambda path, seed, count: write_levels(path, seed, count, Size())),
    "huge_60": (10, lambda path, seed, count: write_huge(path, 60, 200, count, seed)),
    "huge_120": (10, lambda path, seed, count: write_huge(path, 120, 500, count, seed)),
}


def paths_of(name: str, collections: Path = COLLECTIONS) -> list[str]:
    """The files of a set."""
    if name == "bundled":
        return loading.bundled_names()
    if name in MADE:
        return [str(made_file(name))]
    if name not in SETS:
        if os.path.exists(name) or name in loading.bundled_names():
            return [name]
        near = did_you_mean(name, [*SETS, *loading.bundled_names(), *files_beside(name)])
        raise UsageError(f"There is no set {name!r}, nor a file; there are the sets {', '.join(SETS)}.{near}")
    files = [collections / file for file in SETS[name]]
    missing = [str(file) for file in files if not file.exists()]
    if missing:
        raise UsageError(f"The set {name!r} needs {', '.join(missing)}; say where with --collections FOLDER.")
    return [str(file) for file in files]


def made_file(name: str) -> Path:
    """Made once, and kept where caches are kept."""
    count, write = MADE[name]
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    file = Path(base) / "hakobi" / f"{name}-{SEED}-{count}.xsb"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(f".{os.getpid()}")
        write(part, SEED, count)
        part.replace(file)
    return file
