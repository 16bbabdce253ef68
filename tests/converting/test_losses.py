"""What a format cannot hold is found by reading back; another game is never written."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakobi import Collection, Level, SlidingPuzzle
from hakobi.converting.targets import names, target_for
from hakobi.errors import UsageError
from hakobi.loading import FORMATS, load_text
from hakobi.sokoban.formats import FORMATS as OF_SOKOBAN
from sokoban.strategies import collections, levels

PIECES = [
    "#####",
    "#@$.#",
    "Comment:",
    "Comment-End:",
    "Title: x",
    "Solution",
    "rRR",
    "; 3",
    ":: a",
    "Weights: 9",
]
MISREAD = st.lists(
    st.sampled_from([*PIECES, "<L>", "&amp;", "]]>", "1 2", "---", "'", "walls: []"]), max_size=4
)


@pytest.mark.parametrize("name", [row.name for row in OF_SOKOBAN])
@given(collection=collections())
@settings(max_examples=20)
def test_formats_of_levels_lose_nothing(name: str, collection: Collection[Level]) -> None:
    target = target_for(name, collection[0])
    files = target.files(collection, collection.level_numbers)
    assert not target.losses(collection, files)


@pytest.mark.parametrize("name", [row.name for row in OF_SOKOBAN])
@given(level=levels(), title=MISREAD, comments=MISREAD, author=MISREAD)
@settings(max_examples=40)
def test_words_that_look_like_something_else_never_change_the_game(
    name: str, level: Level, title: list[str], comments: list[str], author: list[str]
) -> None:
    hostile = Level.from_rows(
        level.rows, title="\n".join(title), comments="\n".join(comments), author=" ".join(author)
    )
    collection = Collection([hostile, Level.from_xsb("#####\n#@$.#\n#####")])
    target = target_for(name, hostile)
    try:
        files = target.files(collection, (1, 2))
        target.losses(collection, files)
    except UsageError:
        return
    found = [again.grid for file in files for again in load_text(file.text, f"again{target.suffix}")]
    assert found == [each.grid for each in collection]


def test_names_of_pieces_and_classes_are_kept_or_told() -> None:
    text = "puzzle: p\nclass tall: A\nclass tiny: b\nname A: the long one\nstart:\nAb\nA.\ngoal:\n.A\n.A\n"
    collection = Collection([SlidingPuzzle.from_text(text)])
    for name in ("blocks", "hakoiri"):
        target = target_for(name, collection[0])
        assert not target.losses(collection, target.files(collection, (1,)))


def test_every_format_and_every_suffix_has_a_name() -> None:
    assert {row.name for row in FORMATS} <= set(names())
    assert {suffix[1:] for row in FORMATS for suffix in row.suffixes} <= set(names())
    assert names()[-1] == "pddl"
    assert len(names()) == len(set(names()))
