"""An essay of the core as Markdown.

An essay is plain text for people who read code. What its lines are is told by how they are set:

    A box is frozen when …            prose                      a paragraph
      * a wall stands on …            begins with a star         an item of a list
      Every state that can be …       words, set in              a quotation, mostly a proof
        #$      $$                    columns or drawings        text as it stands

A run is what stands together: lines without a blank one between them, all set in or none.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

__all__ = ["markdown_of"]

_HEADER = re.compile(r"\b(?:\w+/)*\w+\.h\b")
_STAR = re.compile(r"^ *\* ", re.MULTILINE)

Link = Callable[[str], str]


class _Run(NamedTuple):
    kind: str
    text: str


def markdown_of(essay: Iterable[str], link: Link) -> str:
    """The lines of an essay as Markdown; `link` says what to write for the name of a header."""
    blocks = []
    for kind, group in groupby(_runs(essay), key=lambda run: run.kind):
        texts = [run.text for run in group]
        if kind == "drawing":
            blocks.append("```text\n" + textwrap.dedent("\n\n".join(texts)) + "\n```")
        elif kind == "list":
            items = [item for text in texts for item in _STAR.split(text)[1:]]
            blocks.append("\n".join(f"* {_words(item, link)}" for item in items))
        else:
            mark = "> " if kind == "quotation" else ""
            blocks += (mark + _words(text, link) for text in texts)
    return "\n\n".join(blocks) + "\n"


def _runs(essay: Iterable[str]) -> Iterator[_Run]:
    for (blank, set_in), group in groupby(essay, key=lambda line: (not line, line.startswith(" "))):
        if not blank:
            lines = list(group)
            yield _Run(_kind(lines) if set_in else "prose", "\n".join(lines))


def _kind(lines: list[str]) -> str:
    if _STAR.match(lines[0]):
        return "list"
    drawn = lines[0].startswith("    ") or any("  " in line.strip() for line in lines)
    return "drawing" if drawn else "quotation"


def _words(text: str, link: Link) -> str:
    """One line of Markdown; what stands between backquotes stays as it is."""
    parts = " ".join(text.split()).split("`")
    for index in range(0, len(parts), 2):
        plain = parts[index].replace("&", "&amp;").replace("<", "&lt;")
        parts[index] = _HEADER.sub(lambda name: link(name[0]), plain)
    return "`".join(parts)
