"""How wide what is printed may be, and printing within it.

A terminal has a width; so does a program that sets COLUMNS. A file or a pipe has none: there every line stays
whole, for programs that read it.
"""

from __future__ import annotations

import os
import sys
from typing import TextIO

import click

from hakobi.display import wrapped

__all__ = ["say", "width_of", "width_of_output"]

_NARROWEST = 20


def width_of(stream: TextIO) -> int | None:
    """The columns of this stream; None where there is no limit."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal() and int(asked) > 0:
        return max(int(asked), _NARROWEST)
    try:
        columns = os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError):
        return None
    return max(columns, _NARROWEST) if columns else None


def width_of_output() -> int | None:
    return width_of(sys.stdout)


def say(text: str, hang: int = 2) -> None:
    """Print it; lines that are too long go on below, indented by so much more than they are."""
    click.echo(wrapped(text, width_of_output(), hang))
