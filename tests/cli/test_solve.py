from __future__ import annotations

import json
from pathlib import Path

import pytest

from .boards import CORNERED, ONE_PUSH, TWO_BOXES, TWO_PLAYERS, TWO_PUSHES, WITH_WEIGHTS, endless
from .conftest import Hakobi

KEYS = {
    "file",
    "level",
    "title",
    "family",
    "outcome",
    "goal",
    "method",
    "proved_optimal",
    "solution",
    "moves",
    "pushes",
    "box_lines",
    "box_changes",
    "pushing_sessions",
    "player_lines",
    "stats",
    "cost",
    "lower_bound",
    "gap",
    "message",
}
STATS = {"expanded", "generated", "stored", "cpu_seconds", "wall_seconds", "peak_bytes"}


@pytest.fixture
def two_levels(tmp_path: Path) -> Path:
    path = tmp_path / "two.xsb"
    path.write_text(f"; short\n\n{ONE_PUSH}\n; long\n\n{TWO_PUSHES}")
    return path


def write(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


def test_the_report_gives_numbers_with_their_metric_and_says_what_is_proved(
    hakobi: Hakobi, two_levels: Path
) -> None:
    run = hakobi("solve", two_levels, "--goal", "pushes")
    assert run.code == 0
    assert "1 push, 1 move (proved: no solution has fewer pushes)" in run.out
    assert "2 pushes, 3 moves (proved: no solution has fewer pushes)" in run.out
    assert "2 levels: 2 solved" in run.out
    assert run.err == ""


def test_a_solution_of_no_particular_goal_is_found_not_proved(hakobi: Hakobi, two_levels: Path) -> None:
    run = hakobi("solve", two_levels)
    assert run.code == 0
    assert "found" in run.out
    assert "proved" not in run.out


def test_json_is_one_complete_object_for_each_level(hakobi: Hakobi, two_levels: Path) -> None:
    run = hakobi("solve", two_levels, "--goal", "pushes", "--json")
    first, second = run.rows
    assert first.keys() >= KEYS
    assert first["stats"].keys() >= STATS
    assert (first["file"], first["level"], first["title"], first["family"]) == (
        str(two_levels),
        1,
        "short",
        "sokoban",
    )
    assert (first["outcome"], first["goal"], first["proved_optimal"], first["solution"]) == (
        "solved",
        "pushes",
        True,
        "R",
    )
    assert (second["level"], second["solution"], second["moves"], second["pushes"]) == (2, "rRR", 3, 2)
    assert (second["lower_bound"], second["cost"], second["message"]) == (2, None, None)
    assert run.err == ""


def test_a_level_that_cannot_be_read_does_not_spoil_the_others(hakobi: Hakobi, tmp_path: Path) -> None:
    path = write(tmp_path / "mixed.xsb", f"{ONE_PUSH}\n{TWO_PLAYERS}\n{TWO_PUSHES}")
    run = hakobi("solve", path, "--json")
    assert run.code == 2
    assert [row["outcome"] for row in run.rows] == ["solved", "invalid", "solved"]
    assert "2 players" in run.rows[1]["message"]
    assert run.rows[1].keys() >= KEYS
    assert f"{path}, level 2" in run.err


@pytest.mark.parametrize(
    ("levels", "numbers"),
    [("2", [2]), ("1-2", [1, 2]), ("3,1", [1, 3]), ("2-", [2, 3, 4]), ("1-2,4", [1, 2, 4])],
)
def test_levels_are_picked_by_number(hakobi: Hakobi, tmp_path: Path, levels: str, numbers: list[int]) -> None:
    path = write(tmp_path / "four.xsb", "\n".join([ONE_PUSH] * 4))
    run = hakobi("solve", path, "--level", levels, "--json")
    assert run.code == 0
    assert [row["level"] for row in run.rows] == numbers


def test_a_level_number_beyond_the_last_is_an_error(hakobi: Hakobi, two_levels: Path) -> None:
    run = hakobi("solve", two_levels, "--level", "2-5", "--json")
    assert run.code == 2
    assert [row["level"] for row in run.rows] == [2]
    assert "there is no level 5; the last one is 2" in run.err


@pytest.mark.parametrize("levels", ["0", "x", "3-1", "1,,2", ""])
def test_nonsense_for_level_is_refused(hakobi: Hakobi, two_levels: Path, levels: str) -> None:
    run = hakobi("solve", two_levels, "--level", levels)
    assert run.code == 2
    assert "write for instance 3 or 1-10,15" in run.err


def test_standard_input_several_paths_and_a_folder(hakobi: Hakobi, tmp_path: Path, two_levels: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    write(folder / "a.xsb", ONE_PUSH)
    write(folder / "b.sok", TWO_PUSHES)
    run = hakobi("solve", "-", two_levels, folder, "--json", stdin=TWO_BOXES)
    assert run.code == 0
    files = [row["file"] for row in run.rows]
    assert files == ["-", str(two_levels), str(two_levels), str(folder / "a.xsb"), str(folder / "b.sok")]


def test_exit_3_when_one_is_proved_unsolvable(hakobi: Hakobi, tmp_path: Path) -> None:
    path = write(tmp_path / "lost.xsb", f"{ONE_PUSH}\n{CORNERED}")
    run = hakobi("solve", path)
    assert run.code == 3
    assert "proved: there is no solution" in run.out
    assert "2 levels: 1 solved, 1 proved unsolvable" in run.out


def test_exit_4_when_one_was_not_decided_and_the_limit_is_named(hakobi: Hakobi, tmp_path: Path) -> None:
    path = write(tmp_path / "hard.xsb", f"{CORNERED}\n{endless()}")
    run = hakobi("solve", path, "--method", "bfs", "--goal", "pushes", "--time-limit", "0.2")
    assert run.code == 4
    assert "the time limit of 0.2 s came first; raise it with --time-limit 2" in run.out


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        (
            "--node-limit",
            "100",
            "the node limit of 100 expanded states came first; raise it with --node-limit 1000",
        ),
        (
            "--cpu-limit",
            "0.05",
            "the CPU limit of 0.05 s of processor time came first; raise it with --cpu-limit 0.5",
        ),
    ],
)
def test_limits_that_no_busy_machine_changes(
    hakobi: Hakobi, tmp_path: Path, option: str, value: str, said: str
) -> None:
    path = write(tmp_path / "hard.xsb", f"{endless()}\n{ONE_PUSH}")
    words = ["solve", path, "--method", "bfs", "--goal", "pushes", "--time-limit", "0", option, value]
    run = hakobi(*words)
    assert run.code == 4
    assert f"not decided: {said} (0: none)" in run.out
    assert f"1 solved, 1 ended by {said.partition(' of ')[0]};" in run.out
    first, second = hakobi(*words, "--json").rows
    assert (first["outcome"], first["ended_by"]) == ("time_limit", option[2:].replace("-", "_"))
    assert said in first["message"]
    assert (second["outcome"], second["ended_by"], second["message"]) == ("solved", None, None)
    if option == "--node-limit":
        assert first["stats"]["expanded"] == 100
    assert "proved so far: every solution needs at least" in run.out


def test_a_proven_bound_is_reported_when_a_limit_comes_first(hakobi: Hakobi, tmp_path: Path) -> None:
    path = write(tmp_path / "hard.xsb", endless())
    (row,) = hakobi(
        "solve", path, "--method", "bfs", "--goal", "pushes", "--time-limit", "0.2", "--json"
    ).rows
    assert (row["outcome"], row["solution"], row["proved_optimal"]) == ("time_limit", None, False)
    assert row["lower_bound"] > 0


def test_the_memory_limit_is_named(hakobi: Hakobi, tmp_path: Path) -> None:
    path = write(tmp_path / "hard.xsb", endless())
    run = hakobi("solve", path, "--method", "bfs", "--memory-limit", "20M")
    assert run.code == 4
    assert "the memory limit of 20.0 MB came first; raise it with --memory-limit 40M" in run.out


@pytest.mark.parametrize("size", ["lots", "0", "-1G", "12X"])
def test_nonsense_for_memory_is_refused(hakobi: Hakobi, two_levels: Path, size: str) -> None:
    run = hakobi("solve", two_levels, "--memory-limit", size)
    assert run.code == 2
    assert "memory" in run.err


def test_a_method_that_cannot_promise_the_goal_is_refused_with_those_that_can(
    hakobi: Hakobi, two_levels: Path
) -> None:
    run = hakobi("solve", two_levels, "--method", "dfs", "--goal", "pushes")
    assert run.code == 2
    assert "cannot promise the goal 'pushes'; these can: " in run.err
    assert "astar" in run.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--method", "magic"], "There is no method 'magic'"),
        (["--goal", "beauty"], "There is no goal 'beauty'"),
        (["--method", "bfs", "--option", "direction=sideways"], "sideways"),
        (["--method", "bfs", "--option", "colour=red"], "colour"),
        (["--option", "direction"], "key=value"),
        (["--threads", "0"], "--threads"),
        (["--time-limit", "-1"], "--time-limit"),
        (["--output", "solved.pdf"], ".sok or .jsonl"),
    ],
)
def test_wrong_use_is_exit_2_and_says_what_is_wrong(
    hakobi: Hakobi, two_levels: Path, words: list[str], message: str
) -> None:
    run = hakobi("solve", two_levels, *words)
    assert run.code == 2
    assert message in run.err
    assert run.out == ""


def test_the_weighted_goal_reports_its_cost(hakobi: Hakobi, tmp_path: Path) -> None:
    path = write(tmp_path / "weights.txt", WITH_WEIGHTS)
    (row,) = hakobi("solve", path, "--goal", "weighted", "--json").rows
    assert row["outcome"] == "solved"
    assert row["cost"] == row["moves"] + 2 * 3 + 2 * 100
    assert row["lower_bound"] == row["cost"]


def test_solutions_written_as_sok_can_be_verified(hakobi: Hakobi, tmp_path: Path, two_levels: Path) -> None:
    solved = tmp_path / "solved.sok"
    assert hakobi("solve", two_levels, "--output", solved).code == 0
    run = hakobi("verify", solved)
    assert run.code == 0
    assert run.out.count("holds: ") == 2


def test_solutions_written_as_jsonl_are_the_rows_of_standard_output(
    hakobi: Hakobi, tmp_path: Path, two_levels: Path
) -> None:
    rows = tmp_path / "rows.jsonl"
    run = hakobi("solve", two_levels, "--json", "--output", rows)
    assert [json.loads(line) for line in rows.read_text().splitlines()] == run.rows


def test_an_output_that_cannot_be_written_is_refused_before_solving(hakobi: Hakobi, two_levels: Path) -> None:
    run = hakobi("solve", two_levels, "--output", "/no/such/folder/solved.sok")
    assert run.code == 2
    assert "/no/such/folder/solved.sok" in run.err
    assert run.out == ""


def test_bundled_collections_go_by_their_name(hakobi: Hakobi) -> None:
    run = hakobi("solve", "first-steps", "--level", "1", "--json")
    assert run.code == 0
    assert run.rows[0]["file"] == "first-steps"


def test_an_answer_with_pulls_is_called_so_and_kept_out_of_sok_files(hakobi: Hakobi, tmp_path: Path) -> None:
    level = tmp_path / "pull.xsb"
    level.write_text("#######\n#$@.  #\n#######\n")
    words = ("solve", level, "--method", "annealing", "--option", "pulls=true")
    run = hakobi(*words)
    assert run.code == 0
    assert "found; not legal Sokoban: it has pulls" in run.out
    assert "2 pulls" in run.out
    assert hakobi(*words, "--json").rows[0]["pulls"] == 2
    kept = hakobi(*words, "--output", tmp_path / "answers.sok")
    assert kept.code == 2
    assert "holds legal Sokoban; 1 answer with pulls left out" in kept.err
    assert not (tmp_path / "answers.sok").exists()
