"""The fifteen-puzzle and its kin: parity, shortest answers, and tables that are kept on disk."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hakobi import Outcome, SlidingPuzzle, UsageError, solve
from hakobi.sliding import patterns

GOAL = "abcd efgh ijkl mno."


def tiles(start: str, goal: str = GOAL) -> SlidingPuzzle:
    pictures = ["\n".join(rows.split()) for rows in (start, goal)]
    return SlidingPuzzle.from_text(f"puzzle: tiles\nstart:\n{pictures[0]}\n\ngoal:\n{pictures[1]}\n")


def shuffled(seed: int) -> str:
    """A solvable start: an even number of exchanges, with the gap at home."""
    squares = list("abcdefghijklmno")
    random.Random(seed).shuffle(squares)
    odd = sum(b < a for i, a in enumerate(squares) for b in squares[i + 1 :]) % 2
    if odd:
        squares[0], squares[1] = squares[1], squares[0]
    rows = "".join(squares) + "."
    return " ".join(rows[i : i + 4] for i in range(0, 16, 4))


@pytest.mark.parametrize(
    ("start", "steps"),
    [
        ("abcd e.gh ifkl mjno", 4),
        ("abcd efgh ijkl mno.", 0),
        ("ab.d efch ijgl mnko", 4),
        (".abc efgd ijkh mnol", 6),
    ],
)
def test_easy_starts_take_as_many_steps_as_they_were_shuffled(start: str, steps: int) -> None:
    for goal in ("steps", "moves"):
        result = solve(tiles(start), goal)
        assert result.solution is not None
        assert (result.solution.steps, result.solution.moves) == (steps, steps)
        assert result.proved_optimal


@pytest.mark.parametrize("seed", range(3))
def test_deepening_and_a_search_that_remembers_find_the_same_length(seed: int) -> None:
    puzzle = tiles(wandered(seed, 60))
    quick, plain = solve(puzzle), solve(puzzle, method="astar")
    assert quick.method == "ida"
    assert quick.solution is not None
    assert plain.solution is not None
    assert quick.solution.steps == plain.solution.steps


def wandered(seed: int, steps: int) -> str:
    chance = random.Random(seed)
    cells = list(GOAL.replace(" ", ""))
    for _ in range(steps):
        gap = cells.index(".")
        near = [gap + d for d in (-4, 4) if 0 <= gap + d < 16]
        near += [gap + d for d in (-1, 1) if (gap + d) // 4 == gap // 4]
        to = chance.choice(near)
        cells[gap], cells[to] = cells[to], cells[gap]
    rows = "".join(cells)
    return " ".join(rows[i : i + 4] for i in range(0, 16, 4))


def test_two_squares_exchanged_are_refused_by_parity_at_once() -> None:
    result = solve(tiles("abcd efgh ijkl mon."))
    assert result.outcome is Outcome.UNSOLVABLE
    assert result.stats.expanded == 16  # places of the gap
    assert result.message is not None
    assert "odd number of exchanges" in result.message


def test_parity_holds_for_pieces_of_any_shape() -> None:
    puzzle = SlidingPuzzle.from_text(
        "puzzle: four dominoes\nstart:\nAABB\nCCDD\n....\n\ngoal:\nBBAA\nCCDD\n....\n"
    )
    assert solve(puzzle).outcome is solve(puzzle, method="bfs").outcome


def test_ida_is_refused_for_what_is_not_tiles() -> None:
    puzzle = SlidingPuzzle.from_text("puzzle: one\nstart:\nAA.\n...\n\ngoal:\n.AA\n...\n")
    with pytest.raises(UsageError, match="unit squares and one gap"):
        solve(puzzle, method="ida")


def test_where_squares_are_alike_the_order_among_them_does_not_matter() -> None:
    head = "puzzle: alike\nclass small: a b c\ngoal by: class\n"
    boards = "start:\nbacd\nefgh\nijkl\nmno.\n\ngoal:\nabcd\nefgh\nijkl\nmno.\n"
    result = solve(SlidingPuzzle.from_text(head + boards))
    assert result.solution is not None
    assert result.solution.steps == 0


class TestKeptTables:
    @pytest.fixture(autouse=True)
    def folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.setenv("HAKOBI_CACHE", str(tmp_path / "cache"))
        return tmp_path / "cache" / "patterns"

    def test_what_was_saved_is_read_again(self, folder: Path) -> None:
        patterns.save("a board", b"table")
        assert patterns.load("a board", 5) == b"table"
        assert [file.suffix for file in folder.iterdir()] == [".table"]

    def test_another_board_or_size_is_not_taken_for_it(self) -> None:
        patterns.save("a board", b"table")
        assert patterns.load("another board", 5) is None
        assert patterns.load("a board", 6) is None

    def test_a_damaged_file_is_passed_over_and_written_anew(self, folder: Path) -> None:
        patterns.save("a board", b"table")
        (file,) = folder.iterdir()
        whole = file.read_bytes()
        for damaged in (
            b"",
            whole[:-1],
            whole + b"x",
            whole[:-1] + b"x",
            b"x" + whole[1:],
            b"\0" * len(whole),
        ):
            file.write_bytes(damaged)
            assert patterns.load("a board", 5) is None
        patterns.save("a board", b"table")
        assert patterns.load("a board", 5) == b"table"

    def test_a_table_under_the_name_of_another_is_passed_over(self, folder: Path) -> None:
        patterns.save("a board", b"table")
        (file,) = folder.iterdir()
        patterns.save("b board", b"other")
        (other,) = set(folder.iterdir()) - {file}
        file.replace(other)
        assert patterns.load("b board", 5) is None

    def test_where_nothing_can_be_written_nothing_is_kept(self, folder: Path) -> None:
        folder.parent.mkdir(parents=True)
        folder.write_text("a file where the folder should be")
        patterns.save("a board", b"table")
        assert patterns.load("a board", 5) is None

    def test_off_keeps_nothing(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("HAKOBI_CACHE", "off")
        patterns.save("a board", b"table")
        assert patterns.folder() is None
        assert patterns.load("a board", 5) is None
        assert not folder.exists()

    def test_the_cache_of_the_desktop_is_used_where_it_is_set(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.delenv("HAKOBI_CACHE")
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
        assert patterns.folder() == tmp_path / "xdg" / "hakobi" / "patterns"

    def test_a_hard_start_leaves_its_tables_for_the_next(self, folder: Path) -> None:
        first = solve(tiles(shuffled(5)))
        assert first.stats.extra["tables_made"] > 0
        assert list(folder.glob("*.table"))
        again = solve(tiles(shuffled(5)))
        assert again.stats.extra["tables_kept"] > 0
        assert again.stats.extra["tables_made"] == 0
        assert first.solution is not None
        assert again.solution is not None
        assert again.solution.steps == first.solution.steps
