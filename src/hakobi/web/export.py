"""A level or a puzzle as a file: text formats, and pictures still or moving."""

from __future__ import annotations

import re
import tempfile
import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import quote

from hakobi.collection import Collection
from hakobi.errors import UsageError
from hakobi.loading import to_text
from hakobi.numbers import counted
from hakobi.render import pictures
from hakobi.render.look import Look
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sokoban.level import Level
from hakobi.sokoban.lurd import read_moves
from hakobi.web.puzzles import read_puzzle, written_moves
from hakobi.web.replies import Reply

__all__ = ["FORMATS", "export"]

_TEXTS: dict[str, dict[str, tuple[str, str]]] = {
    "sokoban": {
        "xsb": ("xsb", "text/plain; charset=utf-8"),
        "sok": ("sok", "text/plain; charset=utf-8"),
        "xml": ("slc", "application/xml"),
        "yaml": ("yaml", "application/yaml"),
        "rle": ("rle", "text/plain; charset=utf-8"),
    },
    "sliding": {
        "blocks": ("blocks", "text/plain; charset=utf-8"),
        "xml": ("hakoiri", "application/xml"),
    },
}
_PICTURES = {"svg": "image/svg+xml", "png": "image/png", "gif": "image/gif"}
FORMATS = sorted({name for texts in _TEXTS.values() for name in texts} | _PICTURES.keys())

_UNFIT = re.compile(r"[^\w.-]+")


def export(asked: Mapping[str, Any]) -> Reply:
    puzzle = read_puzzle(asked)
    format = asked["format"]
    if format in _PICTURES:
        return _file(puzzle, format, _PICTURES[format], _picture(puzzle, asked))
    texts = _TEXTS[asked["family"]]
    if format not in texts:
        formats = ", ".join([*texts, *_PICTURES])
        raise UsageError(f"A {asked['family']} puzzle is not written as {format}; there are {formats}.")
    name, media_type = texts[format]
    known = replace(puzzle, author=asked.get("author") or puzzle.author)
    if isinstance(known, Level) and (moves := written_moves(asked)):
        known = known.with_solution(read_moves(moves))
    return _file(puzzle, format, media_type, to_text(Collection([known]), name).encode())


def _file(puzzle: Level | SlidingPuzzle, suffix: str, media_type: str, body: bytes) -> Reply:
    return Reply(200, body, media_type, {"Content-Disposition": _attachment(puzzle.title or "", suffix)})


def _attachment(title: str, suffix: str) -> str:
    """A file name in the letters of the title, whatever their script, and in plain ones for old programs."""
    stem = _UNFIT.sub("-", unicodedata.normalize("NFC", title)).strip("-.")[:60].rstrip("-.") or "level"
    plain = stem.encode("ascii", "ignore").decode().strip("-.") or "level"
    header = f'attachment; filename="{plain}.{suffix}"'
    return header if plain == stem else f"{header}; filename*=UTF-8''{quote(f'{stem}.{suffix}')}"


def _picture(puzzle: Level | SlidingPuzzle, asked: Mapping[str, Any]) -> bytes:
    format, step, size = asked["format"], asked["step"], asked["size"]
    moves = written_moves(asked)
    moving = (asked["moving"] or format == "gif") and step is None
    if moving and not moves:
        raise UsageError("A moving picture shows moves; there are none.")
    if format == "gif" and step is not None:
        raise UsageError("A single step is drawn as svg or png.")
    shown = pictures.scenes(puzzle, moves, Look(asked["theme"]))
    with tempfile.TemporaryDirectory(prefix="hakobi-") as folder:
        path = Path(folder, f"picture.{format}")
        if moving:
            pictures.save_film(list(shown), path, size, asked["speed"])
        else:
            film = list(islice(shown, 1 + (step or 0)))
            if step and len(film) <= step:
                raise UsageError(f"The solution has {counted(len(film) - 1, 'step')}, not {step}.")
            pictures.save_still(film[-1], path, size)
        return path.read_bytes()
