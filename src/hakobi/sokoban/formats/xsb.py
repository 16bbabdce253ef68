"""The .xsb format, also as .txt: boards one after the other, a number above each (Boxoban's files are such).

    ; 1
    #####
    #@$.#
    #####

A title that is no number, and everything else that is known, is written below the board with keys, as in
.sok.
"""

from __future__ import annotations

from hakobi.collection import Collection
from hakobi.formats import Format
from hakobi.sokoban.formats import text
from hakobi.sokoban.formats.keys import file_lines, level_lines
from hakobi.sokoban.level import Level


def write(collection: Collection[Level]) -> str:
    parts = [file_lines(collection)] if file_lines(collection) else []
    for level in collection:
        numbered = level.title is not None and level.title.isascii() and level.title.isdigit()
        above = [f"; {level.title}"] if numbered else []
        parts.append([*above, level.to_xsb(), *level_lines(level, title_below=not numbered)])
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


FORMAT = Format(
    "xsb",
    "sokoban",
    "plain boards, `; 12` above each (XSokoban, Boxoban)",
    (".xsb", ".txt"),
    text.recognises,
    text.read,
    write,
)
