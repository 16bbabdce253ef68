"""Warehouse files: one level; the first line may hold the weights of the boxes, lines of title may follow.

3 87                 the weights in reading order; blank where there are none
'The Cellar'         a title, followed by a blank line

 #####
 #!$$.#              ! or + is the player on a goal
 ######
"""

from __future__ import annotations

from hakobi.collection import Collection
from hakobi.errors import UsageError
from hakobi.formats import Format, Source
from hakobi.sokoban.formats import text
from hakobi.sokoban.formats.keys import file_lines, level_lines
from hakobi.sokoban.level import Level


def recognises(source: Source) -> bool:
    first, _, _ = source.text.partition("\n")
    return bool(first.split()) and all(word.isdigit() for word in first.split()) and text.recognises(source)


def read(source: Source) -> Collection[Level]:
    return text.read(source, weights_first=True)


def write(collection: Collection[Level]) -> str:
    if len(collection) != 1:
        raise UsageError(f"a warehouse file holds one level, not {len(collection)}; write .sok or .xsb")
    level = collection[0]
    weights = " ".join(map(str, level.weights)) if level.weights is not None else ""
    below = level_lines(level, weights=False)
    return "\n".join([weights, *file_lines(collection), "", level.to_xsb(), *below]) + "\n"


FORMAT = Format(
    "warehouse",
    "sokoban",
    "one level, the boxes' weights in the first line",
    (".txt",),
    recognises,
    read,
    write,
    single=True,
)
