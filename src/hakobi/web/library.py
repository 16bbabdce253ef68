"""A folder of puzzle files that the page offers, read-only, and the solutions that browsers keep there.

    FOLDER/classics/easy.sok            offered as "classics/easy.sok"
    FOLDER/hakobi-solutions.sqlite3     what was solved, seen by every browser that uses this server

A request picks a name from a list that was made by walking the folder; no path is ever made from what a
request says. Symbolic links are passed over, files and folders alike, and before a file is read its real
place must still lie in the folder. A solution is replayed against the level of the file before it is kept.
A level is known by its text (and, where a file holds it several times, by which of them it is): files can be
renamed.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

from hakobi.collection import Collection
from hakobi.errors import InputError, UsageError
from hakobi.families import family_of
from hakobi.loading import iter_files, load_text
from hakobi.sokoban.level import Level
from hakobi.web.puzzles import level_json, written_moves
from hakobi.web.replies import Refusal, Reply, json_reply
from hakobi.web.settings import MOST_FILE_BYTES, MOST_LEVELS

__all__ = ["LIBRARY_TASKS", "Folder", "collection_json", "readable"]

_MOST_FILES = 5_000
_MOST_SOLUTIONS = 50
_STRIP = 4
_STORE = "hakobi-solutions.sqlite3"
_TABLE = """CREATE TABLE IF NOT EXISTS solutions (
    level TEXT NOT NULL, solution TEXT NOT NULL, by TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (level, solution))"""


class Folder:
    """The files of a folder, by their names in it."""

    def __init__(self, root: Path) -> None:
        if not root.is_dir():
            raise UsageError(f"{root}: there is no such folder.")
        self.root = root.resolve()

    def files(self) -> dict[str, Path]:
        found = (Path(each) for each in iter_files(self.root, look_inside=False))
        inside = (path for path in found if not path.is_symlink() and path.is_file())
        return {path.relative_to(self.root).as_posix(): path for path in islice(inside, _MOST_FILES)}

    def find(self, name: str) -> str:
        """Where a file is; a name that is not in the list is refused."""
        path = self.files().get(name)
        if path is None:
            raise Refusal(404, "request", "There is no such file in the library.")
        return str(path)


def readable(entries: Any) -> list[tuple[int, Any]]:
    return [(number, entry) for number, entry in entries if not isinstance(entry, InputError)]


def collection_json(name: str, collection: Collection[Any]) -> dict[str, Any]:
    levels = [level_json(number, puzzle) for number, puzzle in readable(collection.entries)]
    return {
        "name": name,
        "title": collection.title,
        "author": collection.author,
        "comments": collection.comments,
        "family": levels[0]["family"] if levels else "sokoban",
        "levels": levels,
    }


def _read(root: str, path: str) -> Collection[Any]:
    place = Path(path).resolve()
    if not place.is_relative_to(root) or place.stat().st_size > MOST_FILE_BYTES:
        raise Refusal(404, "request", "There is no such file in the library.")
    with place.open("rb") as file:
        collection = load_text(file.read(MOST_FILE_BYTES), place.name)
    if len(collection.entries) > MOST_LEVELS:
        raise Refusal(413, "size", f"The file holds more than {MOST_LEVELS:,} levels.")
    return collection


def shelved(root: str, path: str, name: str) -> Reply:
    """All levels of a file, and the solutions that are kept for them, by the number of the level."""
    found = collection_json(name, _read(root, path))
    known = _kept(root)
    levels = _keys([row["text"] for row in found["levels"]])
    kept = {
        str(row["number"]): known[key]
        for row, key in zip(found["levels"], levels, strict=True)
        if key in known
    }
    return json_reply(found | {"kept": kept})


def card(root: str, path: str, name: str) -> Reply:
    """What a card of the library shows of a file: its first levels and how many there are."""
    found = collection_json(name, _read(root, path))
    return json_reply(found | {"count": len(found["levels"]), "levels": found["levels"][:_STRIP]})


def keep(root: str, path: str, asked: Mapping[str, Any]) -> Reply:
    """Puts a solution into the store once it has been replayed."""
    entries = readable(_read(root, path).entries)
    rows = dict(entries)
    puzzle = rows.get(asked["number"])
    if puzzle is None:
        raise Refusal(404, "request", "There is no such level in the file.")
    solution = family_of(puzzle).verified(puzzle, written_moves(asked))
    moves = solution.lurd if isinstance(puzzle, Level) else json.dumps(solution.to_json())
    keys = _keys([level_json(number, each)["text"] for number, each in entries])
    key = dict(zip(rows, keys, strict=True))[asked["number"]]
    try:
        with closing(_store(root)) as store, store:
            many = store.execute("SELECT count(*) FROM solutions WHERE level = ?", (key,)).fetchone()[0]
            if many < _MOST_SOLUTIONS:
                row = (key, moves, asked["by"], time.time())
                store.execute("INSERT OR IGNORE INTO solutions VALUES (?, ?, ?, ?)", row)
    except sqlite3.Error as error:
        raise Refusal(422, "store", f"The library cannot keep solutions: {error}.") from None
    return json_reply({"kept": many < _MOST_SOLUTIONS})


def _store(root: str) -> sqlite3.Connection:
    if Path(root, _STORE).is_symlink():
        raise sqlite3.OperationalError(f"{_STORE} is a link")
    store = sqlite3.connect(Path(root, _STORE), timeout=5)
    store.execute(_TABLE)
    return store


def _kept(root: str) -> dict[str, list[dict[str, Any]]]:
    """All solutions by the key of their level, newest first; none where there is no store."""
    found: dict[str, list[dict[str, Any]]] = {}
    if not Path(root, _STORE).is_file():
        return found
    try:
        with closing(_store(root)) as store:
            rows = store.execute("SELECT level, solution, by FROM solutions ORDER BY at DESC").fetchall()
    except sqlite3.Error:
        return found
    for level, solution, by in rows:
        moves = json.loads(solution) if solution.startswith("[") else solution
        found.setdefault(level, []).append({"solution": moves, "by": by})
    return found


def _keys(texts: list[str]) -> list[str]:
    """A key for each level: its text, and which of several equal ones it is."""
    seen: dict[str, int] = {}
    keys = []
    for text in texts:
        digest = hashlib.sha256(text.encode()).hexdigest()
        seen[digest] = seen.get(digest, 0) + 1
        keys.append(f"{digest};{seen[digest]}")
    return keys


LIBRARY_TASKS: dict[str, Callable[..., Reply]] = {"shelved": shelved, "card": card, "keep": keep}
