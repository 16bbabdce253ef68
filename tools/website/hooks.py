"""How the files of this repository become the pages of the site: what mkdocs.yml names as its hook.

    docs/*.md                            pages as they are
    README.md, ARCHITECTURE.md, …        pages too, with their links made to fit (root_pages.py)
    docstrings of the public names       the pages api/… (api_pages.py)
    essays at the heads of core/**/*.h   the pages source/… (essay_pages.py)

Nothing is copied and nothing is written twice: pages that are no files of docs/ are made when the site is. A
page of docs/ that the navigation of mkdocs.yml does not name stands at the end of *Using*.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from api_pages import api_pages
from essay_pages import essay_pages, with_essays
from root_pages import PAGES, ROOT, at_home, root_pages


def on_config(config: MkDocsConfig) -> None:
    """Completes the navigation; lets `mkdocs serve` see changes of what pages are made from."""
    using = next(section["Using"] for section in config.nav or [] if "Using" in section)
    named = set(_pages_in(config.nav))
    using += [page.name for page in sorted(Path(config.docs_dir).glob("*.md")) if page.name not in named]
    config.watch += [str(ROOT / name) for name in ("README.md", "ARCHITECTURE.md", "CHANGELOG.md", "core")]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages that are made."""
    for path, text in [*root_pages(), *api_pages(), *essay_pages()]:
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links that lead out of docs/ on GitHub lead to the page on the site, named headers to their essays."""
    if page.file.src_uri.startswith(("api/", "source/")):
        return markdown
    folder = "" if page.file.src_uri in PAGES.values() else "docs"
    return with_essays(at_home(markdown, folder))


def _pages_in(nav: Any) -> Iterator[str]:
    """The pages that a part of the navigation names, however deep."""
    if isinstance(nav, str):
        yield nav
    for below in nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else ():
        yield from _pages_in(below)
