"""One runner for a store: a lock that the system takes back when its holder is gone, however it went.

The lock is on a file beside the store, which also says who holds it. The text may be old, the lock never is.
The file is removed at the end; whoever locked a file that is no longer the one of that name tries again.
"""

from __future__ import annotations

import fcntl
import json
import os
import socket
import time
from contextlib import suppress
from types import TracebackType

from hakobi.errors import StoreError

__all__ = ["StoreLock"]


class StoreLock:
    """Held from its making to `release`; StoreError names the holder when it is somebody else's."""

    def __init__(self, store: str) -> None:
        self.path = f"{store}.lock"
        self.store = store
        self._file = self._acquire()
        about = {
            "pid": os.getpid(),
            "host": socket.gethostname(),
            "since": time.strftime("%Y-%m-%d %H:%M:%S"),
        }
        try:
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, json.dumps(about).encode(), 0)
        except OSError as error:
            os.close(self._file)
            raise StoreError(f"{self.path}: {error.strerror}") from None

    def _acquire(self) -> int:
        while True:
            try:
                file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
            except OSError as error:
                raise StoreError(
                    f"{self.store}: no results can be stored here ({error.strerror}); "
                    "choose a --store in a folder that can be written."
                ) from None
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                holder = self._holder(file)
                os.close(file)
                raise StoreError(
                    f"{self.store} is in use by {holder}; wait for it, stop it, or choose another --store."
                ) from None
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(file), os.stat(self.path)):
                    return file
            os.close(file)

    @staticmethod
    def _holder(file: int) -> str:
        try:
            about = json.loads(os.pread(file, 1000, 0))
            return f"process {about['pid']} on {about['host']}, since {about['since']}"
        except (ValueError, KeyError, TypeError):
            return "another runner that has just started"

    def release(self) -> None:
        if self._file >= 0:
            with suppress(OSError):
                os.unlink(self.path)
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> StoreLock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
