"""Maps in YAML, one document a level.

    height: 2                  the board inside its walls: x is the row counted from the bottom, y the column
    width: 3
    player: [1, 0]
    boxes:                        ##### row x = 1 is the upper one
    - !!python/tuple              #@  #
      - box1                      # $.#
      - 0                         #####
      - 1
    targets: [[0, 2]]
    walls: []

The edge of the grid is a wall, so the level gets a ring of walls around it. Written back, the ring is left
out again; a level whose outermost squares are not all walls is written whole, with `edge: inside` to say
so.

What the maps have no place for gets keys of its own: title, author, id, comments, weights, solutions,
metadata, and, once a file, collection.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from hakobi.collection import Collection
from hakobi.errors import InputError
from hakobi.formats import Format, Source
from hakobi.sokoban.formats.entries import collect
from hakobi.sokoban.formats.text import FREE_SQUARES
from hakobi.sokoban.level import BOX_NAMES, Level, Metadata, SavedMoves

_MAP = re.compile(r"(?m)^(boxes|targets|walls|player)\s*:")
_BOARD = ("height", "width", "player", "boxes", "targets", "walls")
_OURS = frozenset((*_BOARD, "edge", "title", "author", "id", "comments", "weights", "solutions", "metadata"))
_EXPECTED = (
    "A map has  height, width, player: [x, y], boxes: [[name, x, y], …],  targets and walls: [[x, y], …]."
)


def recognises(source: Source) -> bool:
    return len(set(_MAP.findall(source.text))) >= 3


def read(source: Source) -> Collection[Level]:
    from hakobi import safeyaml  # only now: most runs read no YAML

    documents = safeyaml.load(source, expected=_EXPECTED)
    if not any(isinstance(document, dict) for document in documents):
        raise InputError("no level found: this YAML is no map", file=source.name, expected=_EXPECTED)
    about = next((d["collection"] for d in documents if isinstance(d, dict) and "collection" in d), None)
    about = about if isinstance(about, dict) else {}
    return Collection(
        collect(_read_level(source.name, number, doc) for number, doc in enumerate(documents, 1)),
        title=_text(about.get("title")),
        author=_text(about.get("author")),
        comments=_text(about.get("comments")) or "",
        path=source.name,
        metadata=_pairs(about.get("metadata")),
    )


def _read_level(file: str, number: int, document: Any) -> Level | InputError:
    title = None
    try:
        if not isinstance(document, dict):
            raise InputError("this document is no map", expected=_EXPECTED)
        missing = [key for key in _BOARD if key not in document]
        if missing:
            raise InputError(f"a map without {', '.join(missing)}", expected=_EXPECTED)
        title = _text(document.get("title"))
        rows, names = _draw(document)
        weights = document.get("weights")
        if weights is not None and not (isinstance(weights, list | tuple) and all(map(_is_whole, weights))):
            raise InputError(
                f"the weights are {weights!r}", expected="weights: [3, 87], one per box in reading order"
            )
        return Level.from_rows(rows, weights, title=title, **_known(document, names))
    except InputError as error:
        return error.located(file=file, level=number, title=title, line=None, column=None)


def _draw(document: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The rows, with a ring of walls unless the map has its own; the boxes' names in reading order."""
    height, width = document["height"], document["width"]
    if not (_is_whole(height) and _is_whole(width) and 0 < height * width <= FREE_SQUARES):
        raise InputError(f"a map of {height!r} × {width!r} squares", expected=_EXPECTED)
    squares = {(x, y): " " for x in range(height) for y in range(width)}
    for what, letter, entries in _things(document):
        for entry in entries:
            place = _place(what, entry, height, width)
            if what == "wall" or (what == "target" and squares[place] == " "):
                squares[place] = letter
                continue
            under = squares[place]
            if under not in " .":
                raise InputError(f"a {what} on top of a wall, a box or the player at {list(place)}")
            squares[place] = letter if under == " " else {"$": "*", "@": "+"}[letter]
    rows = ["".join(squares[x, y] for y in range(width)) for x in reversed(range(height))]
    boxes = sorted((height - 1 - place[0], place[1], name) for name, place in _named(document, height, width))
    if document.get("edge") == "inside":
        return rows, [name for *_, name in boxes]
    ring = "#" * (width + 2)
    return [ring, *(f"#{row}#" for row in rows), ring], [name for *_, name in boxes]


def _things(document: dict[str, Any]) -> Iterator[tuple[str, str, Any]]:
    """In the order in which they are drawn."""
    for what, letter, key in (("wall", "#", "walls"), ("target", ".", "targets"), ("box", "$", "boxes")):
        entries = document[key] if document[key] is not None else []
        if not isinstance(entries, list | tuple):
            raise InputError(f"the {key} are {entries!r}", expected=_EXPECTED)
        yield what, letter, entries
    yield "player", "@", [document["player"]]


def _place(what: str, entry: Any, height: int, width: int) -> tuple[int, int]:
    size = 3 if what == "box" else 2
    if not (isinstance(entry, list | tuple) and len(entry) == size and all(map(_is_whole, entry[-2:]))):
        raise InputError(f"the {what} is {entry!r}", expected=_EXPECTED)
    x, y = entry[-2:]
    if not (0 <= x < height and 0 <= y < width):
        raise InputError(f"the {what} at {[x, y]} lies outside of the map of {height} × {width} squares")
    return x, y


def _named(document: dict[str, Any], height: int, width: int) -> Iterator[tuple[str, tuple[int, int]]]:
    return ((str(entry[0]), _place("box", entry, height, width)) for entry in document["boxes"] or [])


def _known(document: dict[str, Any], names: list[str]) -> dict[str, Any]:
    metadata = [
        (str(key), _text(value) or "") for key, value in document.items() if key not in _OURS | {"collection"}
    ]
    if names != [f"box{i}" for i in range(1, len(names) + 1)]:
        metadata.append((BOX_NAMES, ", ".join(names)))
    solutions = document.get("solutions")
    return {
        "author": _text(document.get("author")),
        "id": _text(document.get("id")),
        "comments": _text(document.get("comments")) or "",
        "metadata": (*_pairs(document.get("metadata")), *metadata),
        "solutions": tuple(
            SavedMoves(
                _text(saved.get("heading")) or "Solution",
                _text(saved.get("moves")) or "",
                _text(saved.get("comments")) or "",
                _pairs(saved.get("metadata")),
            )
            for saved in (solutions if isinstance(solutions, list) else [])
            if isinstance(saved, dict)
        ),
    }


def _is_whole(value: Any) -> bool:
    return type(value) is int


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


def _pairs(value: Any) -> Metadata:
    entries = value if isinstance(value, list) else []
    return tuple(
        (str(pair[0]), str(pair[1])) for pair in entries if isinstance(pair, list) and len(pair) == 2
    )


def write(collection: Collection[Level]) -> str:
    from hakobi import safeyaml

    documents = [_document(level) for level in collection]
    about = {
        "title": collection.title,
        "author": collection.author,
        "comments": collection.comments or None,
        "metadata": [list(pair) for pair in collection.metadata] or None,
    }
    about = {key: value for key, value in about.items() if value is not None}
    if documents and about:
        documents[0]["collection"] = about
    return safeyaml.dump(documents)


def _document(level: Level) -> dict[str, Any]:
    rows = level.rows
    ring = all(set(line) == {"#"} for line in (rows[0], rows[-1], "".join(r[0] + r[-1] for r in rows)))
    inset = 1 if ring else 0

    def place(position: tuple[int, int]) -> tuple[int, int]:
        return level.height - 1 - inset - position[0], position[1] - inset

    height, width = level.height - 2 * inset, level.width - 2 * inset
    inside = [place(wall) for wall in sorted(level.walls)]
    names, metadata = _box_names(level)
    document = {
        "height": height,
        "width": width,
        "player": list(place(level.player)),
        "boxes": [(name, *place(box)) for name, box in zip(names, sorted(level.boxes), strict=True)],
        "targets": [place(goal) for goal in sorted(level.goals)],
        "walls": [(x, y) for x, y in inside if 0 <= x < height and 0 <= y < width],
        "edge": None if ring else "inside",
        "title": level.title,
        "author": level.author,
        "id": level.id,
        "comments": level.comments or None,
        "weights": None if level.weights is None else list(level.weights),
        "metadata": [list(pair) for pair in metadata] or None,
        "solutions": [_saved(saved) for saved in level.solutions] or None,
    }
    return {key: value for key, value in document.items() if value is not None}


def _box_names(level: Level) -> tuple[list[str], Metadata]:
    for pair in level.metadata[-1:]:
        names = pair[1].split(", ")
        if pair[0] == BOX_NAMES and len(names) == len(level.boxes):
            return names, level.metadata[:-1]
    return [f"box{i}" for i in range(1, len(level.boxes) + 1)], level.metadata


def _saved(saved: SavedMoves) -> dict[str, Any]:
    entry = {
        "heading": saved.heading,
        "moves": saved.moves,
        "comments": saved.comments or None,
        "metadata": [list(pair) for pair in saved.metadata] or None,
    }
    return {key: value for key, value in entry.items() if value is not None}


FORMAT = Format(
    "yaml",
    "sokoban",
    "maps: positions of walls, targets, boxes and player",
    (".yaml", ".yml"),
    recognises,
    read,
    write,
    remark=re.compile(r"(?:^|\s)#"),
)
