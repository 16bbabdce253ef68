"""The files of the page.

They are listed once, when the server starts; a request picks one of the list. No path is ever made from
what a request says, so none can lead elsewhere. A browser asks each time whether its copy is still good, so
that a new version is never mixed with an old one. Text travels compressed, scripts and styles without
comments, indentation and spaces that only people need; every line keeps its number, so that the browser's
tools speak of the lines of the sources.

In scripts only whole lines are taken for comments, and `/** … */` where a line begins with it. That is
sound because no template of the page spans lines: where a line begins, no text is open. Spaces go around
arrows alone, and no text of the page has an arrow between spaces (a test says both). In styles they go
beside braces, commas and semicolons and after colons, outside of quoted texts; between two words, before a
colon (`a :hover`) and around the signs of `calc` they mean something and stay.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from fastapi import Request, Response

from hakobi.web.replies import Refusal

__all__ = ["Files", "bare"]

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
_PACKED_ALREADY = (".png", ".ico", ".woff2")


_COMMENTS = {".js": re.compile(rb"^[ \t]*/\*\*.*?\*/", re.M | re.S), ".css": re.compile(rb"/\*.*?\*/", re.S)}
_LINE_STARTS = {".js": re.compile(rb"^[ \t]+|^[ \t]*//.*", re.M), ".css": re.compile(rb"^[ \t]+", re.M)}
# What is kept of a match is its group.
_SPACES = {
    ".js": re.compile(rb" (=>) "),
    ".css": re.compile(rb"""("[^"\n]*"|'[^'\n]*')|[ \t]*([{};,])[ \t]*|(:)[ \t]+"""),
}


def bare(body: bytes, suffix: str) -> bytes:
    """A script or a style sheet without what only people read; anything else as it is."""
    if suffix not in _COMMENTS:
        return body
    without = _COMMENTS[suffix].sub(lambda found: b"\n" * found[0].count(b"\n"), body)
    flush = _LINE_STARTS[suffix].sub(b"", without)
    return _SPACES[suffix].sub(lambda found: found[found.lastindex or 0], flush)


@dataclass(frozen=True)
class _Copy:
    """What a file held when it was last looked at."""

    changed: int
    body: bytes
    packed: bytes
    tag: str


class Files:
    """All files of a folder and its subfolders whose kind is known, by their path in it."""

    def __init__(self, folder: Path) -> None:
        self.known = {
            file.relative_to(folder).as_posix(): file
            for file in sorted(folder.rglob("*"))
            if file.is_file() and file.suffix in _TYPES
        }
        self.copies: dict[str, _Copy] = {}

    def answer(self, request: Request, name: str) -> Response:
        if name not in self.known:
            raise Refusal(404, "request", "There is no such file.")
        file, copy = self.known[name], self._copy(name)
        headers = {"Cache-Control": "no-cache", "ETag": copy.tag, "Vary": "Accept-Encoding"}
        if copy.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = copy.body
        if file.suffix not in _PACKED_ALREADY and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = copy.packed
        return Response(body, headers=headers, media_type=_TYPES[file.suffix])

    def _copy(self, name: str) -> _Copy:
        """Read again only when the file has changed."""
        changed = self.known[name].stat().st_mtime_ns
        copy = self.copies.get(name)
        if copy is None or copy.changed != changed:
            body = bare(self.known[name].read_bytes(), self.known[name].suffix)
            tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
            copy = self.copies[name] = _Copy(changed, body, gzip.compress(body, mtime=0), tag)
        return copy
