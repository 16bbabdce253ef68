"""Files that are written whole or not at all.

What is new is written beside the file under a name of its own, and takes the file's place in one step when it
is complete and on the disk. Whoever reads sees the old file or the new one; a full disk, a kill or a fault in
between leaves the old one as it was.

    levels.sok  ────────────────────────────►  levels.sok      the new one, in one step
    .hakobi-3f0c….tmp   write … fsync … rename ──┘

A link is followed: the file that it names is replaced, the link stays. The new file has the permissions of
the old one and, where that is allowed, its owner; a file that is protected against writing stays as it is.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from hakobi.errors import UsageError

__all__ = ["Replacement", "check_new", "check_writable", "replace_file", "same_file"]


class Replacement:
    """The new contents of a file while they are written; `commit` puts them in place, `discard` does not."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._name = os.fspath(path)
        self._target = Path(os.path.realpath(self._name))
        self._refuse_what_is_no_file()
        self._temporary = self._target.parent / f".hakobi-{os.urandom(6).hex()}.tmp"
        with _explained(self._name):
            flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
            self._stream = os.fdopen(os.open(self._temporary, flags, 0o666), "wb")

    def write(self, data: bytes) -> None:
        """More of the new contents, in the file when this returns."""
        with _explained(self._name, self.discard):
            self._stream.write(data)
            self._stream.flush()

    def commit(self) -> None:
        """Takes the place of the file, unless it was discarded before."""
        if self._stream.closed:
            return
        with _explained(self._name, self.discard):
            os.fsync(self._stream.fileno())
            self._stream.close()
            self._look_like_the_old_one()
            os.replace(self._temporary, self._target)

    def discard(self) -> None:
        """As if nothing had been written."""
        with suppress(OSError):
            self._stream.close()
        with suppress(OSError):
            os.unlink(self._temporary)

    def _refuse_what_is_no_file(self) -> None:
        if not self._target.exists():
            return
        if not self._target.is_file():
            what = "a folder" if self._target.is_dir() else "a device or a pipe"
            raise UsageError(f"{self._name}: the file cannot be written (this is {what})")
        if not os.access(self._target, os.W_OK):
            raise UsageError(f"{self._name}: the file cannot be written (it is protected against writing)")

    def _look_like_the_old_one(self) -> None:
        try:
            old = os.stat(self._target)
        except FileNotFoundError:
            return
        os.chmod(self._temporary, stat.S_IMODE(old.st_mode))
        new = os.stat(self._temporary)
        if (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid) and hasattr(os, "chown"):
            with suppress(OSError):
                os.chown(self._temporary, old.st_uid, old.st_gid)


@contextmanager
def _explained(name: str, undo: Callable[[], None] | None = None) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if undo is not None:
            undo()
        raise UsageError(f"{name}: the file cannot be written ({error.strerror or error})") from None


def check_new(path: str | os.PathLike[str], force: bool) -> None:
    """UsageError when there is such a file (or a link) already, which only `force` replaces."""
    if not force and os.path.lexists(path):
        raise UsageError(f"{os.fspath(path)}: the file exists; --force replaces it.")


def same_file(one: str | os.PathLike[str], other: str | os.PathLike[str]) -> bool:
    """Whether both names lead to one file that exists."""
    try:
        return os.path.samefile(one, other)
    except OSError:
        return False


def check_writable(path: str | os.PathLike[str]) -> None:
    """UsageError when there is no writing to this file, found out by trying; nothing is left behind."""
    Replacement(path).discard()


def replace_file(path: str | os.PathLike[str], data: bytes) -> None:
    """The file with these contents, whether or not it was there; a pipe or a device just takes them."""
    if os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path):
        with _explained(os.fspath(path)):
            Path(path).write_bytes(data)
        return
    new = Replacement(path)
    try:
        new.write(data)
        new.commit()
    except BaseException:
        new.discard()
        raise
