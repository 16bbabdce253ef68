"""The files of the page.

They are listed once, when the server starts; a request picks one of the list. No path is ever made from what
a request says, so none can lead elsewhere. A browser asks each time whether its copy is still good, so that a
new version is never mixed with an old one.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from fastapi import Request, Response

from hakobi.web.replies import Refusal

__all__ = ["Files"]

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


class Files:
    """All files of a folder and its subfolders whose kind is known, by their path in it."""

    def __init__(self, folder: Path) -> None:
        self.known = {
            file.relative_to(folder).as_posix(): file
            for file in sorted(folder.rglob("*"))
            if file.is_file() and file.suffix in _TYPES
        }

    def answer(self, request: Request, name: str) -> Response:
        if name not in self.known:
            raise Refusal(404, "request", "There is no such file.")
        file = self.known[name]
        body = file.read_bytes()
        tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        headers = {"Cache-Control": "no-cache", "ETag": tag}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(body, headers=headers, media_type=_TYPES[file.suffix])
