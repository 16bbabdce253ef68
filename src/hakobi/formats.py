"""What a file format is, for both families of puzzles: one row of a table.

A row names the format, the suffixes that usually carry it, how it is recognised by content, how it is read
and how it is written. `hakobi.loading` joins the tables of the families and chooses; nothing else knows the
list.

A `Source` is what there is to read: bytes with a name. Its text is decoded once, in whatever real files
use: UTF-8 with or without a mark, UTF-16 with a mark, otherwise Windows' Latin-1; line ends of any system.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePath
from typing import Any

from hakobi.collection import Collection
from hakobi.errors import InputError

_CONTROLS = bytes(set(range(32)) - set(b"\t\n\r\f\x1a"))
_MOST_CONTROLS = 0.01
_MARKED = ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


@dataclass(frozen=True)
class Source:
    """Bytes to read, and the name of the file for messages."""

    name: str
    data: bytes

    @cached_property
    def suffix(self) -> str:
        return PurePath(self.name).suffix.lower()

    @cached_property
    def text(self) -> str:
        """The text with '\\n' line ends; InputError when the bytes are no text."""
        _, text = self.raw_text
        return text.removeprefix("\ufeff").rstrip("\x1a").replace("\r\n", "\n").replace("\r", "\n")

    @cached_property
    def raw_text(self) -> tuple[str, str]:
        """The encoding, and the text as it stands there: encoded again it gives the same bytes."""
        for mark, encoding in _MARKED:
            if self.data.startswith(mark):
                try:
                    return encoding, self.data.decode(encoding)
                except UnicodeDecodeError:
                    raise self._binary() from None
        if b"\0" in self.data or self._count_controls() > _MOST_CONTROLS * len(self.data):
            raise self._binary()
        for encoding in ("utf-8", "cp1252"):
            try:
                return encoding, self.data.decode(encoding)
            except UnicodeDecodeError:
                continue
        return "latin-1", self.data.decode("latin-1")

    def _count_controls(self) -> int:
        return len(self.data) - len(self.data.translate(None, _CONTROLS))

    def _binary(self) -> InputError:
        return InputError(
            "this is no text file", file=self.name, expected="Levels are text: .sok .xsb .txt .slc .yaml …"
        )


@dataclass(frozen=True)
class Format:
    """One row: everything about a format in one place.

    `remark` finds what a file says to its readers only, which no puzzle keeps; `single`: one puzzle a file.
    """

    name: str
    family: str
    summary: str
    suffixes: tuple[str, ...]
    recognises: Callable[[Source], bool]
    read: Callable[[Source], Collection[Any]]
    write: Callable[[Collection[Any]], str]
    remark: re.Pattern[str] | None = None
    single: bool = False

    def has_remarks(self, source: Source) -> bool:
        return self.remark is not None and self.remark.search(source.text) is not None
