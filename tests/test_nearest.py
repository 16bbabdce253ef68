"""A wrong word is refused with the one that was probably meant."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import hakobi
from hakobi.batch.store import Store
from hakobi.batch.summary import summary
from hakobi.errors import HakobiError
from hakobi.loading import to_text
from hakobi.nearest import did_you_mean
from hakobi.sliding.puzzle import Piece, PieceClass, SlidingPuzzle
from hakobi.sliding.solution import SlidingSolution, verify

LEVELS = hakobi.load("first-steps")
KLOTSKI = hakobi.load("blocks")[0]
ONE_PIECE = SlidingPuzzle(
    height=1,
    width=2,
    walls=frozenset(),
    classes=(PieceClass.rectangle("block", 1, 1),),
    pieces=(Piece("musume", "block", (0, 0), (0, 1)),),
)


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("astra", ["astar", "bfs"], "astar"),
        ("ASTAR", ["astar", "bfs"], "astar"),
        ("first_steps", ["first-steps", "storehouse"], "first-steps"),
        ("x", ["astar", "bfs"], None),
        ("", ["astar"], None),
        ("astar" * 1000, ["astar"], None),
        ("astra", [], None),
    ],
)
def test_the_nearest_word_is_offered_where_one_is_near(
    word: str, known: list[str], meant: str | None
) -> None:
    assert did_you_mean(word, known) == ("" if meant is None else f" Did you mean {meant!r}?")


@pytest.mark.parametrize(
    ("ask", "meant"),
    [
        (lambda: hakobi.solve(LEVELS[0], method="astr"), "astar"),
        (lambda: hakobi.solve(LEVELS[0], goal="pusshes"), "pushes"),
        (lambda: hakobi.solve(KLOTSKI, goal="step"), "steps"),
        (lambda: hakobi.solve(LEVELS[0], method="bfs", options={"dirction": "both"}), "direction"),
        (lambda: hakobi.solve(LEVELS[0], method="bfs", options={"direction": "bth"}), "both"),
        (lambda: hakobi.solve(KLOTSKI, options={"tabel": "hash"}), "table"),
        (lambda: hakobi.compare(LEVELS[0], "astar,gredy"), "greedy"),
        (lambda: hakobi.compare(LEVELS[0], "astar:heuristc=none"), "heuristic"),
        (lambda: hakobi.compare(LEVELS[0], "astar", options={"heuristic": "nerest"}), "nearest"),
        (lambda: hakobi.methods("sokban"), "sokoban"),
        (lambda: hakobi.load("first-stesp"), "first-steps"),
        (lambda: to_text(LEVELS, "sokk"), "sok"),
        (lambda: hakobi.save(LEVELS, "levels.sokk"), ".sok"),
        (lambda: ONE_PIECE.position({"msume": (0, 0)}), "musume"),
        (lambda: verify(ONE_PIECE, SlidingSolution.parse("msume:R")), "musume"),
    ],
)
def test_the_library_offers_what_was_probably_meant(ask: Callable[[], object], meant: str) -> None:
    with pytest.raises(HakobiError) as caught:
        ask()
    assert f"Did you mean {meant!r}?" in str(caught.value)


def test_a_summary_is_by_something_that_there_is(tmp_path: Path) -> None:
    with Store.create(tmp_path / "r.sqlite") as store, pytest.raises(hakobi.UsageError, match="'method'"):
        summary(store, None, "methd")  # type: ignore[arg-type]
