"""Pages that lie beside docs/, and links between the two.

On GitHub a link is the path to a file. On the site the files of docs/ and those beside it stand in one
folder, the latter under names of their own:

    in README.md         [formats](docs/formats.md)          ->  formats.md
    in docs/pictures.md  [README.md](../README.md)           ->  index.md

Pictures that a page has twice, for light and for dark screens, are chosen on the site by what the reader has
chosen there.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

__all__ = ["PAGES", "ROOT", "MadePage", "at_home", "root_pages"]

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "LICENSE": "license.md",
}

_LINK = re.compile(r'(\]\(|\b(?:src|srcset|href)=")(?![a-z]+:|#)([^)"#\s]+)')
_TWICE = re.compile(
    r'<picture>\s*<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)">\s*'
    r'<img src="([^"]+)"([^>]*)>\s*</picture>'
)


class MadePage(NamedTuple):
    """A page of the site that is no file of docs/: where it stands, and its Markdown."""

    path: str
    text: str


def root_pages() -> Iterator[MadePage]:
    """The pages made of files at the root of the repository."""
    for name, path in PAGES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        if name == "LICENSE":
            text = f"# Licence\n\n```text\n{text}```\n"
        yield MadePage(path, text)


def at_home(markdown: str, folder: str) -> str:
    """The text of a file of this folder, its links leading to where the pages stand on the site."""

    def led(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(folder, link[2]))
        return link[1] + PAGES.get(target, target.removeprefix("docs/"))

    return _LINK.sub(led, _TWICE.sub(_by_choice, markdown))


def _by_choice(picture: re.Match[str]) -> str:
    dark, light, rest = picture.groups()
    return f'<img src="{light}#only-light"{rest}><img src="{dark}#only-dark"{rest}>'
