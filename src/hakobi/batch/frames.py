"""Messages between the runner and a local worker: a length of four bytes, then a pickled value."""

from __future__ import annotations

import pickle
import struct
from collections.abc import Iterator
from typing import Any, BinaryIO

__all__ = ["FrameBuffer", "read_frame", "to_frame"]

_LENGTH = struct.Struct(">I")


def to_frame(value: Any) -> bytes:
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return _LENGTH.pack(len(data)) + data


def read_frame(stream: BinaryIO) -> Any:
    """The next value; EOFError when the other side has gone, also in the middle of one."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        raise EOFError
    (length,) = _LENGTH.unpack(head)
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return pickle.loads(data)


class FrameBuffer:
    """Puts values together from whatever pieces the pipe delivers."""

    def __init__(self) -> None:
        self._data = bytearray()

    def feed(self, data: bytes) -> Iterator[Any]:
        self._data += data
        at = 0
        while len(self._data) - at >= _LENGTH.size:
            (length,) = _LENGTH.unpack_from(self._data, at)
            if len(self._data) - at - _LENGTH.size < length:
                break
            at += _LENGTH.size
            yield pickle.loads(memoryview(self._data)[at : at + length])
            at += length
        del self._data[:at]
