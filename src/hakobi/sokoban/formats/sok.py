"""The .sok format of SokobanYASC (text format 0.17): keys, notes and solutions below each board.

Collection: My levels

#####
#@$.#
#####
Title: One push
Author: somebody

Solution/Pushes
R
"""

from __future__ import annotations

from hakobi.collection import Collection
from hakobi.formats import Format
from hakobi.sokoban.formats import text
from hakobi.sokoban.formats.keys import file_lines, level_lines
from hakobi.sokoban.level import Level


def write(collection: Collection[Level]) -> str:
    parts = [file_lines(collection)] if file_lines(collection) else []
    parts += [[level.to_xsb(), *level_lines(level)] for level in collection]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


FORMAT = Format(
    "sok",
    "sokoban",
    "text with titles, notes and solutions (SokobanYASC)",
    (".sok",),
    text.recognises,
    text.read,
    write,
)
