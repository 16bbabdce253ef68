"""Text on a terminal: how many columns it takes, and how it is made to fit.

A letter takes one column, a sign of Chinese, Japanese or Korean two, an accent that combines with the letter
before it none. What is too long is cut, with an ellipsis, or wrapped between words; a word that is longer
than a line is broken after a sign that joins (``a|b|c``, ``folder/file``) where it has one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

__all__ = ["columns_of", "cut", "cut_in_the_middle", "padded", "wrapped"]

_ELLIPSIS = "…"
_JOINTS = "|,/;-"
_WORDS = re.compile("( *)([^ ]+)")


def columns_of(text: str) -> int:
    """How many columns of a terminal the text takes."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def padded(text: str, width: int, right: bool = False) -> str:
    """The text with blanks after it, or before it, up to so many columns."""
    blanks = " " * (width - columns_of(text))
    return blanks + text if right else text + blanks


def cut(text: str, width: int) -> str:
    """The text, or as much of its beginning as there is room for."""
    if columns_of(text) <= width:
        return text
    return _beginning(text, width - 1) + _ELLIPSIS if width > 0 else ""


def cut_in_the_middle(text: str, width: int) -> str:
    """The text, or its beginning and its end: names of files and levels differ at either."""
    if columns_of(text) <= width:
        return text
    if width < 1:
        return ""
    behind = _beginning(text[::-1], (width - 1) // 2)[::-1]
    return _beginning(text, width - 1 - columns_of(behind)) + _ELLIPSIS + behind


def _beginning(text: str, width: int) -> str:
    taken = 0
    for index, letter in enumerate(text):
        taken += _columns(letter)
        if taken > width:
            return text[:index]
    return text


def wrapped(text: str, width: int | None, hang: int = 2) -> str:
    """Every line within the width; what follows the first of a long one is indented by `hang` more than it.

    A width of None is no limit.
    """
    if width is None:
        return text
    return "\n".join(part for line in text.split("\n") for part in _wrap(line, width, hang))


def _wrap(line: str, width: int, hang: int) -> Iterator[str]:
    indent = len(line) - len(line.lstrip(" "))
    if columns_of(line) <= width:
        yield line
        return
    # Of a very narrow terminal half is left for words, whatever is to be indented.
    first, rest = " " * min(indent, width // 2), " " * min(indent + hang, width // 2)
    current, empty = first, True
    for blanks, word in _WORDS.findall(line):
        gap = "" if empty else blanks
        if columns_of(current) + len(gap) + columns_of(word) <= width:
            current, empty = f"{current}{gap}{word}", False
            continue
        if not empty:
            yield current
            current, empty = rest, True
        while columns_of(current) + columns_of(word) > width:
            part = _breakable(word, max(1, width - columns_of(current)))
            yield current + part
            word, current = word[len(part) :], rest
        current, empty = current + word, False
    if not empty:
        yield current


def _breakable(word: str, width: int) -> str:
    """The longest beginning that ends with a joint; without one, just as much as there is room for."""
    part = _beginning(word, width) or word[0]
    joint = max(part.rfind(joint) for joint in _JOINTS)
    return part[: joint + 1] if joint > 0 else part
