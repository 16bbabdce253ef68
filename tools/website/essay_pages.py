"""How it solves, from the source: the essays at the heads of the core's files as pages.

A page takes folders of the core, with all below them that no other page takes, and of each header there the
comment that it begins with. The name of another header becomes a link to its essay: one of the same folder,
else the only one that ends like that.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from essay_text import markdown_of
from root_pages import ROOT, MadePage

__all__ = ["PAGES", "EssayPage", "essay_of", "essay_pages", "with_essays"]


class EssayPage(NamedTuple):
    """A page: its file, its heading, what it is about, and the folders that it takes with all below them."""

    path: str
    title: str
    about: str
    folders: tuple[str, ...]


PAGES = (
    EssayPage(
        "source/geometry.md",
        "Boards and distances",
        "What is known about a Sokoban board before the first push: its cells, its rooms, and how far a "
        "single box has to go.",
        ("core/sokoban",),
    ),
    EssayPage(
        "source/deadlocks.md",
        "Lost positions",
        "Every rule that leaves something out of a search, with the argument why nothing is lost by it.",
        ("core/sokoban/deadlocks", "core/sokoban/fess/dead_tests"),
    ),
    EssayPage(
        "source/bounds.md",
        "Lower bounds",
        "How many pushes are left at least: what makes a proof of optimality short.",
        ("core/sokoban/bounds",),
    ),
    EssayPage(
        "source/searches.md",
        "Searches",
        "The searches for Sokoban, exact and hopeful, and those of the textbooks.",
        ("core/sokoban/searches", "core/sokoban/study"),
    ),
    EssayPage(
        "source/fess.md",
        "Feature-space search",
        "The parts of `fess`; [How it solves](../how-it-solves.md) shows them at work on one level.",
        ("core/sokoban/fess",),
    ),
    EssayPage(
        "source/sliding.md",
        "Sliding blocks",
        "How pieces move as bits, how placements are numbered without gaps, how the graph is searched.",
        ("core/sliding",),
    ),
    EssayPage(
        "source/ground.md",
        "The search loop and its containers",
        "What all searches stand on: limits, memory, and tables that hold millions of states in little room.",
        ("core",),
    ),
)


_NAMED = re.compile(r"(?<!\[)`(core/[\w/]+\.h)`")


def essay_pages() -> Iterator[MadePage]:
    """All of them."""
    for page in PAGES:
        parts = [f"# {page.title}\n\n{page.about} These are the essays at the heads of the core's files.\n"]
        for folder in _folders(page):
            parts.append(f"## {folder}/ {{ #{_anchor(folder)} }}\n")
            for file in _headers(folder):
                text = markdown_of(essay_of(ROOT / file), partial(_link, file))
                parts.append(f"### {Path(file).name} {{ #{_anchor(file)} }}\n\n{text}")
        yield MadePage(page.path, "\n".join(parts))


def with_essays(markdown: str) -> str:
    """The text of a page at the root of the site, where headers that it names are links to their essays."""
    return _NAMED.sub(lambda name: _link("", name[1]), markdown)


def essay_of(path: Path) -> list[str]:
    """The lines of the comment that a file begins with."""
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("//"):
            break
        lines.append(line[2:].removeprefix(" ").rstrip())
    return lines


def _folders(page: EssayPage) -> list[str]:
    """The folders with headers that the page takes: no other page takes one that is nearer."""
    found = {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "core").rglob("*.h")} - {
        "core/tests"
    }
    nearest = {
        folder: max(
            (len(top), each) for each in PAGES for top in each.folders if f"{folder}/".startswith(f"{top}/")
        )
        for folder in found
    }
    return sorted(folder for folder, (_, taker) in nearest.items() if taker is page)


def _headers(folder: str) -> list[str]:
    """The headers of a folder of the core, as paths from the root of the repository."""
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / folder).glob("*.h"))


@cache
def _pages_of_headers() -> dict[str, str]:
    return {file: page.path for page in PAGES for folder in _folders(page) for file in _headers(folder)}


def _link(file: str, name: str) -> str:
    """A name in the essay of a file as a link to the essay that is meant; without a file, from the root."""
    pages = _pages_of_headers()
    beside = f"{posixpath.dirname(file)}/{name}"
    meant = [beside] if beside in pages else [each for each in pages if f"/{each}".endswith(f"/{name}")]
    if len(meant) != 1 or meant[0] == file:
        return f"`{name}`"
    page = posixpath.relpath(pages[meant[0]], "source" if file else "")
    return f"[`{name}`]({page}#{_anchor(meant[0])})"


def _anchor(path: str) -> str:
    return re.sub(r"\W+", "-", path.removeprefix("core/").removesuffix(".h"))
