"""A value as JSON on one line, whatever the texts in it hold.

Letters of all languages stand as they are. JSON itself escapes the controls below U+0020; three more
characters end a line for whoever reads lines (U+0085, U+2028, U+2029: Python's ``splitlines``, JavaScript,
many editors), the other controls up to U+009F move the cursor of a terminal, and a lone surrogate (a file
name that is no UTF-8) cannot be encoded at all. Within strings all of these are written as ``\\uXXXX``,
which means the same.
"""

from __future__ import annotations

import json
import re

__all__ = ["json_line"]

_ENCODER = json.JSONEncoder(ensure_ascii=False)
_UNFIT = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def json_line(value: object) -> str:
    """The JSON of the value, without a line break in it or after it."""
    return _UNFIT.sub(_escaped, _ENCODER.encode(value))


def _escaped(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"
