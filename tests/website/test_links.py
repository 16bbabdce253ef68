"""Links between README, docs and the files beside them, as GitHub follows them.

On the site they are checked when it is built (test_site.py); a link has to lead somewhere in both places.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]

_FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r'\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"')


def prose(page: Path) -> str:
    return _FENCED.sub("", page.read_text(encoding="utf-8"))


def links(page: Path) -> Iterator[str]:
    for match in _LINK.finditer(prose(page)):
        yield match[1] or match[2]


def anchors(page: Path) -> set[str]:
    """What GitHub makes of headings: lower case, without punctuation, blanks as hyphens."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_to_a_file_and_a_heading_in_it(page: Path) -> None:
    for link in links(page):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = page if not name else (page.parent / name).resolve()
        assert target.is_file(), f"{page.name} leads to {name}"
        assert target.is_relative_to(ROOT)
        assert not anchor or anchor in anchors(target), f"{page.name} leads to {link}"


def test_every_page_of_docs_is_named_in_the_readme() -> None:
    named = {link.partition("#")[0] for link in links(ROOT / "README.md")}
    assert {f"docs/{page.name}" for page in PAGES if page.parent.name == "docs"} <= named


def test_the_readme_opens_with_a_moving_picture_of_a_reasonable_size() -> None:
    first = next(links(ROOT / "README.md"))
    assert first.endswith(".gif")
    assert (ROOT / first).stat().st_size < 1_500_000
