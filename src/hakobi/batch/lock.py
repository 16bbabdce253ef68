"""One runner for a store: a lock that the system takes back when its holder is gone, however it went.

The lock is on a file beside the store, which also says who holds it. The text may be old, the lock never is.
The file is removed at the end; whoever locked a file that is no longer the one of that name tries again.
"""

from __future__ import annotations

import json
import os
import socket
import time
from contextlib import suppress
from types import TracebackType

from hakobi import system
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
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, json.dumps(about).encode())
        except OSError as error:
            os.close(self._file)
            raise StoreError(f"{self.path}: {error.strerror}") from None

    def _acquire(self) -> int:
        while True:
            try:
                file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666)
            except OSError as error:
                raise StoreError(
                    f"{self.store}: no results can be stored here ({error.strerror}); "
                    "choose a --store in a folder that can be written."
                ) from None
            if not system.lock(file):
                holder = self._holder(file)
                os.close(file)
                raise StoreError(
                    f"{self.store} is in use by {holder}; wait for it, stop it, or choose another --store."
                )
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(file), os.stat(self.path)):
                    return file
            os.close(file)

    @staticmethod
    def _holder(file: int) -> str:
        try:
            os.lseek(file, 0, os.SEEK_SET)
            about = json.loads(os.read(file, 1000))
            return f"process {about['pid']} on {about['host']}, since {about['since']}"
        except (ValueError, KeyError, TypeError):
            return "another runner that has just started"

    def release(self) -> None:
        if self._file >= 0:
            removed = self._remove()
            os.close(self._file)
            self._file = -1
            if not removed:  # Windows removes no file that is open
                self._remove()

    def _remove(self) -> bool:
        try:
            os.unlink(self.path)
        except OSError:
            return False
        return True

    def __enter__(self) -> StoreLock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
