"""A line of messages over two streams of bytes: a length of four bytes, then the message."""

from __future__ import annotations

import io
import struct
from typing import Protocol

__all__ = ["Frames", "Line"]

_LENGTH = struct.Struct(">I")


class Line(Protocol):
    """What a worker and its asker talk through; `multiprocessing` has such a thing, too."""

    def send_bytes(self, data: bytes, /) -> None:
        """OSError when the other side has gone."""

    def recv_bytes(self) -> bytes:
        """The next message; EOFError or OSError when the other side has gone, also in the middle of one."""

    def close(self) -> None: ...


class Frames:
    """A line over a stream to read from and one to write to, both without buffers."""

    def __init__(self, source: io.RawIOBase, target: io.RawIOBase) -> None:
        self._source = io.BufferedReader(source)
        self._target = target

    def send_bytes(self, data: bytes, /) -> None:
        rest = memoryview(_LENGTH.pack(len(data)) + data)
        while rest:
            rest = rest[self._target.write(rest) :]

    def recv_bytes(self) -> bytes:
        (length,) = _LENGTH.unpack(self._read(_LENGTH.size))
        return self._read(length)

    def _read(self, size: int) -> bytes:
        data = self._source.read(size)
        if len(data) < size:
            raise EOFError
        return data

    def close(self) -> None:
        self._source.close()
        self._target.close()
