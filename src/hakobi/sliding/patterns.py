"""Where the pattern tables of tile puzzles are kept from one search to the next.

A table of the fifteen-puzzle takes seconds to make and ten milliseconds to read. The folder is `patterns`
in `$HAKOBI_CACHE`, or in `hakobi` in `$XDG_CACHE_HOME` (`~/.cache` where that is not set).
`HAKOBI_CACHE=off` keeps nothing.

A file holds what the table is for, in words, a checksum of everything, and the table. Whatever is not
exactly what was asked for (another size, another board, cut off, a bit turned over) is passed over and made
anew. A file is written under another name and then renamed, so that whoever reads at the same time sees a
whole one or none. Where nothing can be written or read, nothing is kept: a search never fails for that.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from pathlib import Path

__all__ = ["folder", "load", "save"]

_MAGIC = b"hakobi pattern table 1\n"
_DIGEST = 16


def folder() -> Path | None:
    """Where tables are kept; None: nowhere."""
    own = os.environ.get("HAKOBI_CACHE")
    if own == "off":
        return None
    try:
        base = (
            Path(own) if own else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hakobi"
        )
    except RuntimeError:  # there is no home
        return None
    return base / "patterns"


def load(name: str, size: int) -> bytes | None:
    """The table of this name, if it is there and whole."""
    file = _file(name)
    head = _head(name)
    try:
        if file is None or file.stat().st_size != len(head) + _DIGEST + size:
            return None
        data = file.read_bytes()
    except OSError:
        return None
    found, digest, table = (
        data[: len(head)],
        data[len(head) : len(head) + _DIGEST],
        data[len(head) + _DIGEST :],
    )
    return table if found == head and len(table) == size and digest == _checksum(head, table) else None


def save(name: str, table: bytes) -> None:
    """Keep the table for the next search, if that is possible."""
    file = _file(name)
    if file is None:
        return
    head = _head(name)
    part = None
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, part = tempfile.mkstemp(dir=file.parent, prefix=".part-")
        with os.fdopen(handle, "wb") as stream:
            stream.write(head + _checksum(head, table))
            stream.write(table)
        os.replace(part, file)
    except OSError:
        if part is not None:
            with contextlib.suppress(OSError):
                os.unlink(part)


def _file(name: str) -> Path | None:
    base = folder()
    return base and base / f"{hashlib.blake2b(name.encode(), digest_size=12).hexdigest()}.table"


def _head(name: str) -> bytes:
    return _MAGIC + name.encode() + b"\n"


def _checksum(head: bytes, table: bytes) -> bytes:
    return hashlib.blake2b(
        table, digest_size=_DIGEST, key=hashlib.blake2b(head, digest_size=32).digest()
    ).digest()
