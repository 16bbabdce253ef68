"""Examples in docstrings as blocks of code.

Python's own habit is to write them bare, `>>> ` before what is typed, up to the next blank line. Markdown
would take that for three quotations within each other.
"""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

__all__ = ["Doctests", "fenced"]

_EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


def fenced(docstring: str) -> str:
    """The text with a fence around every example."""
    return _EXAMPLE.sub(lambda example: f"```pycon\n{example[0]}\n```", docstring)


class Doctests(Extension):
    """Lets every docstring that the site shows have its examples as code."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
