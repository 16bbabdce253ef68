"""Random levels: a closed rectangle with walls, goals, boxes and a player strewn in; names where wanted."""

from typing import Any

from hypothesis import strategies as st

from hakobi.collection import Collection
from hakobi.sokoban import Level, SavedMoves

ONE_LINE = st.text(
    st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=20
).map(lambda text: " ".join(text.split()))
NAMES = ONE_LINE.filter(bool)
KEYS = st.from_regex(r"[A-Z][a-z]{2,8}", fullmatch=True).filter(
    lambda key: (
        key.lower()
        not in {"title", "author", "collection", "comment", "id", "weights", "solution", "snapshot", "height"}
    )
)
TEXTS = st.lists(ONE_LINE, max_size=3).map(lambda lines: "\n".join(lines).strip("\n"))
METADATA = st.lists(st.tuples(KEYS, ONE_LINE), max_size=2).map(tuple)
MOVES = st.text("lurdLURD", min_size=1, max_size=30)
SAVED = st.builds(
    SavedMoves,
    st.sampled_from(["Solution", "Solution/Moves", "Solution/Pushes", "Snapshot"]),
    MOVES,
    TEXTS,
    METADATA,
)


@st.composite
def boards(draw: st.DrawFn) -> list[str]:
    width, height = draw(st.integers(2, 7)), draw(st.integers(2, 6))
    cells = [draw(st.sampled_from("     #.$*")) for _ in range(width * height)]
    player, box, goal = draw(st.permutations(range(width * height)))[:3]
    cells[box] = "$"
    cells[goal] = "."
    cells[player] = draw(st.sampled_from("@+"))
    while cells.count("$") > cells.count(".") + cells.count("+"):
        cells[cells.index("$")] = " " if cells.count("$") + cells.count("*") > 1 else "*"
    rows = ["".join(cells[i : i + width]) for i in range(0, len(cells), width)]
    return ["#" * (width + 2), *(f"#{row}#" for row in rows), "#" * (width + 2)]


@st.composite
def levels(draw: st.DrawFn, told: bool = False) -> Level:
    """With `told`, titles, comments, solutions and so on as well."""
    rows = draw(boards())
    count = sum(row.count("$") + row.count("*") for row in rows)
    weights = draw(st.none() | st.lists(st.integers(0, 99), min_size=count, max_size=count))
    known: dict[str, Any] = {}
    if told:
        known = {
            "title": draw(st.none() | NAMES),
            "author": draw(st.none() | NAMES),
            "id": draw(st.none() | NAMES),
            "comments": draw(TEXTS),
            "metadata": draw(METADATA),
            "solutions": tuple(draw(st.lists(SAVED, max_size=2))),
        }
    return Level.from_rows(rows, weights, **known)


@st.composite
def collections(draw: st.DrawFn, most: int = 3) -> Collection[Level]:
    return Collection(
        draw(st.lists(levels(told=True), min_size=1, max_size=most)),
        title=draw(st.none() | NAMES),
        author=draw(st.none() | NAMES),
        comments=draw(TEXTS),
        metadata=draw(METADATA),
    )
