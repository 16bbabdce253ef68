"""Text from files, made fit to be shown: a title may hold anything, also what moves the cursor of a terminal.

Control characters, surrogates and the like become the replacement character. XML forbids them altogether.
"""

from __future__ import annotations

from html import escape

__all__ = ["plain", "xml_text"]

_UNKNOWN = "\N{REPLACEMENT CHARACTER}"


def plain(text: str) -> str:
    """The text with a replacement character for whatever cannot be printed."""
    if text.isprintable():
        return text
    return "".join(
        c if c.isprintable() else " " if c.isspace() else "\N{REPLACEMENT CHARACTER}" for c in text
    )


def xml_text(text: str) -> str:
    """The text as it may stand between the tags of XML and HTML."""
    return escape(plain(text), quote=False)
