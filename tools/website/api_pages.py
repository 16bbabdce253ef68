"""The pages of the library, made from the docstrings of its public names.

A name is put on the first page that takes the module where it lives (`hakobi._HOMES`), so that a new public
name has its place without being written down here; what no other page takes is on the last one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import hakobi
import hakobi.gym
import hakobi.pddl
import hakobi.search
import hakobi.warehouse
from root_pages import MadePage

__all__ = ["MODULES", "PAGES", "ApiPage", "api_pages", "names_of"]


class ApiPage(NamedTuple):
    """A page: its file, its heading, what it is about, and the beginnings of modules that it takes."""

    path: str
    title: str
    about: str
    homes: tuple[str, ...]


PAGES = (
    ApiPage(
        "api/levels.md",
        "Levels and positions",
        "A Sokoban level, the moves that solve it, and the reasons why moves do not.",
        ("sokoban.",),
    ),
    ApiPage(
        "api/solving.md",
        "Solving",
        "Ask for a solution, watch the search, stop it; what comes back. [The library](../library.md) shows "
        "how they work together, [How it solves](../how-it-solves.md) what happens meanwhile.",
        ("solver", "result", "families", "batch."),
    ),
    ApiPage(
        "api/files.md",
        "Files and collections",
        "Reading and writing puzzles in every format of [File formats](../formats.md).",
        ("loading", "collection"),
    ),
    ApiPage(
        "api/sliding.md",
        "Sliding blocks",
        "A puzzle, its solutions, and its whole graph: see [Sliding-block puzzles](../sliding.md).",
        ("sliding.",),
    ),
    ApiPage(
        "api/study.md",
        "Study",
        "Methods side by side, and what a search looked at: see [Comparing methods](../compare.md).",
        ("study.",),
    ),
    ApiPage(
        "api/generating.md",
        "New levels",
        "Levels made to a wish, and how hard a level is: see [New levels](../generate.md).",
        ("generating.", "rating."),
    ),
    ApiPage("api/errors.md", "Errors", "What hakobi raises, and why.", ("errors",)),
    ApiPage("api/more.md", "More", "What else there is.", ("",)),
)
MODULES = (
    (
        hakobi.warehouse,
        "The API of Sokoban assignments: see [Use it for your assignment's checks](../warehouse.md).",
    ),
    (hakobi.pddl, "Puzzles for planners, and their plans: see [Puzzles for planners](../pddl.md)."),
    (hakobi.search, "Searches of your own: see [Positions](../positions.md#searches-of-your-own)."),
    (hakobi.gym, "Environments for learners: see [Environments for learners](../gym.md)."),
)


def names_of(page: ApiPage) -> list[str]:
    """The public names that stand on this page: by the order of its homes, functions before classes."""

    def order(place: tuple[str, str]) -> tuple[int, str, bool, str]:
        home, name = place
        first = next(index for index, each in enumerate(page.homes) if home.startswith(each))
        return first, home, not name[0].islower(), name

    places = [
        (home, name)
        for home, names in hakobi._HOMES.items()
        if next(each for each in PAGES if home.startswith(each.homes)) is page
        for name in names
    ]
    return [name for _, name in sorted(places, key=order)]


def api_pages() -> Iterator[MadePage]:
    """A page for each part of the library that has names."""
    for page in PAGES:
        if names := names_of(page):
            blocks = "\n".join(f"::: hakobi.{name}\n" for name in names)
            yield MadePage(page.path, f"# {page.title}\n\n{page.about}\n\n{blocks}")
    for module, about in MODULES:
        name = module.__name__
        blocks = "\n".join(f"::: {name}.{each}\n" for each in module.__all__)
        path = f"api/{name.removeprefix('hakobi.')}.md"
        yield MadePage(path, f"# {name}\n\n{about}\n\n{blocks}")
