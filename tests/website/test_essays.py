"""The essays of the core's files as pages."""

from __future__ import annotations

import re
from pathlib import Path

from essay_pages import essay_of, essay_pages, with_essays
from essay_text import markdown_of

ROOT = Path(__file__).resolve().parents[2]


def plain(name: str) -> str:
    return f"<{name}>"


def test_every_header_of_the_core_begins_with_an_essay_that_has_its_page() -> None:
    headers = {path for path in (ROOT / "core").rglob("*.h") if "tests" not in path.relative_to(ROOT).parts}
    assert all(essay_of(path) for path in headers)
    text = "".join(page.text for page in essay_pages())
    assert len(re.findall(r"^### \w+\.h \{", text, re.MULTILINE)) == len(headers)
    anchors = re.findall(r"^### .* \{ #(.*) \}$", text, re.MULTILINE)
    assert len(set(anchors)) == len(headers)


def test_prose_lists_proofs_and_drawings_are_told_apart() -> None:
    essay = """\
A box is *frozen* if a < b (freeze.h):
  * a wall stands
    beside it,
  * or `x<y`.
Then:

  no push ever
  unblocks it.

    #$   $$
    $#   $$

    a drawing goes on
""".splitlines()
    assert markdown_of(essay, plain) == (
        "A box is *frozen* if a &lt; b (<freeze.h>):\n\n"
        "* a wall stands beside it,\n* or `x<y`.\n\n"
        "Then:\n\n"
        "> no push ever unblocks it.\n\n"
        "```text\n#$   $$\n$#   $$\n\na drawing goes on\n```\n"
    )


def test_a_header_that_is_named_is_a_link_to_its_essay() -> None:
    text = {page.path: page.text for page in essay_pages()}
    assert "[`corral.h`](deadlocks.md#sokoban-deadlocks-corral)" in text["source/deadlocks.md"]
    assert "[`peel.h`](geometry.md#sokoban-geometry-peel)" in text["source/deadlocks.md"]
    assert "### peel.h { #sokoban-geometry-peel }" in text["source/geometry.md"]
    linked = with_essays("see `core/sokoban/geometry/peel.h`, not `core/none.h`")
    assert linked == (
        "see [`core/sokoban/geometry/peel.h`](source/geometry.md#sokoban-geometry-peel), not `core/none.h`"
    )
