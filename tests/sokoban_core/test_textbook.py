"""The textbook searches agree with each other, and are what the registry says of them."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

import pytest

import hakobi
from hakobi import Level, Outcome, Result, Solution
from reference.optimal import optima
from reference.random_levels import random_level

LEVELS = 800
SEED = 5
HEURISTICS = ("none", "manhattan", "nearest", "matching")
SPACES = ("steps", "pushes")
PRUNES = ("nothing", "dead", "freeze")

ROOM = Level.from_xsb("""
    ########
    #      #
    # $.$. #
    #  @   #
    ########
""")


def ask(level: Level, method: str, goal: str, **options: str) -> Result[Solution]:
    return hakobi.solve(level, goal, method, options, time_limit=0)


def cost(level: Level, method: str, goal: str, **options: str) -> int | None:
    """In the goal's first metric; None where there is no solution."""
    result = ask(level, method, goal, **options)
    if result.solution is None:
        assert result.outcome is Outcome.UNSOLVABLE, f"{method} {goal} {options}\n{level}"
        return None
    assert result.proved_optimal
    return result.solution.moves if goal.startswith("moves") else result.solution.pushes


def choices(index: int) -> tuple[str, str]:
    """Another heuristic and another pruning for each level, so that all pairs take their turn."""
    return HEURISTICS[index % 4], PRUNES[index // 4 % 3]


def test_the_optimal_ones_agree_on_800_random_levels() -> None:
    with ProcessPoolExecutor() as workers:
        found = list(workers.map(_differences, range(LEVELS), chunksize=50))
    differences = [text for _, text in found if text]
    assert not differences, f"{len(differences)} differences, the first:\n{differences[0]}"
    assert 320 < sum(solvable for solvable, _ in found) < 720


def _differences(index: int) -> tuple[bool, str]:
    """Whether the level can be solved, and what the searches do not agree on."""
    level = Level.from_xsb(random_level(SEED, index).xsb)
    heuristic, prune = choices(index)
    one, other = SPACES[index % 2], SPACES[index // 2 % 2]
    pushes = {
        "full astar": cost(level, "astar", "pushes"),
        "bfs": cost(level, "bfs", "pushes", space="pushes", prune=prune),
        "uniform-cost": cost(level, "uniform-cost", "pushes", space=one, prune=prune),
        "astar": cost(level, "astar", "pushes", heuristic=heuristic, space=other),
        "ida": cost(level, "ida", "pushes", heuristic=heuristic, prune=prune),
    }
    moves = {
        "full astar": cost(level, "astar", "moves"),
        "bfs": cost(level, "bfs", "moves", space="steps", prune=prune),
        "uniform-cost": cost(level, "uniform-cost", "moves", space=other),
        "astar": cost(level, "astar", "moves", heuristic=heuristic, space=one),
        "ida": cost(level, "ida", "moves", heuristic=heuristic, space=other),
    }
    agree = len(set(pushes.values())) == len(set(moves.values())) == 1
    told = f"pushes {pushes}\nmoves {moves}\n{heuristic}, {prune}, {one}, {other}\n{level.to_xsb()}"
    return pushes["bfs"] is not None, "" if agree else told


def test_all_agree_on_what_can_be_solved() -> None:
    for index in range(300):
        level = Level.from_xsb(random_level(SEED + 1, index).xsb)
        heuristic, prune = choices(index)
        solvable = ask(level, "bfs", "any").solved
        for method in ("dfs", "greedy"):
            for space in SPACES:
                result = ask(level, method, "any", heuristic=heuristic, space=space, prune=prune)
                assert result.outcome is (Outcome.SOLVED if solvable else Outcome.UNSOLVABLE), level.to_xsb()


@pytest.mark.parametrize("goal", ["pushes,moves", "moves,pushes"])
@pytest.mark.parametrize("space", SPACES)
def test_two_metrics_are_as_good_as_in_the_reference(goal: str, space: str) -> None:
    for index in range(60):
        sample = random_level(SEED + 2, index)
        best = optima(sample.xsb)
        for method, heuristic in (("uniform-cost", "none"), ("astar", "matching")):
            result = ask(Level.from_xsb(sample.xsb), method, goal, space=space, heuristic=heuristic)
            if best is None:
                assert result.outcome is Outcome.UNSOLVABLE
                continue
            assert result.solution is not None
            got = result.solution.pushes, result.solution.moves
            assert got == (best.pushes_moves if goal == "pushes,moves" else best.moves_pushes[::-1]), (
                sample.xsb
            )


def test_ida_without_its_table_finds_the_same_length_with_more_work() -> None:
    with_table, without = ask(ROOM, "ida", "moves"), ask(ROOM, "ida", "moves", table="false")
    assert with_table.solution is not None
    assert without.solution is not None
    assert with_table.solution.moves == without.solution.moves
    assert with_table.stats.expanded < without.stats.expanded


def test_a_better_heuristic_expands_fewer_states() -> None:
    level = hakobi.load("first-steps")[7]
    assert isinstance(level, Level)
    expanded = [ask(level, "astar", "pushes", heuristic=heuristic).stats.expanded for heuristic in HEURISTICS]
    assert expanded == sorted(expanded, reverse=True)
    assert expanded[-1] < expanded[0]


def test_depth_first_search_tells_the_way_that_it_really_went() -> None:
    result = ask(ROOM, "dfs", "any", space="steps")
    shortest = ask(ROOM, "bfs", "moves")
    assert result.solution is not None
    assert shortest.solution is not None
    assert result.solution.moves > shortest.solution.moves


@pytest.mark.parametrize("method", ["dfs", "greedy"])
def test_a_method_without_a_promise_is_refused_and_those_that_can_are_named(method: str) -> None:
    with pytest.raises(
        hakobi.UsageError, match=r"cannot promise the goal 'pushes'; these can: .*uniform-cost"
    ):
        ask(ROOM, method, "pushes")


def test_breadth_first_search_over_steps_cannot_promise_pushes() -> None:
    with pytest.raises(hakobi.UsageError, match="bfs over steps finds the fewest moves"):
        ask(ROOM, "bfs", "pushes", space="steps")
    with pytest.raises(hakobi.UsageError, match="bfs over pushes finds the fewest pushes"):
        ask(ROOM, "bfs", "moves", space="pushes")


def test_an_inadmissible_weight_is_refused_where_a_proof_is_asked_for() -> None:
    with pytest.raises(hakobi.UsageError, match="weight above 1 makes the estimate inadmissible"):
        ask(ROOM, "astar", "pushes", weight="1.5")
    assert ask(ROOM, "astar", "any", weight="1.5").solved
    assert cost(ROOM, "astar", "pushes", weight="0.5") == cost(ROOM, "astar", "pushes")
    with pytest.raises(hakobi.UsageError, match="cannot be 'heavy'; it is a number from 0 to 1000"):
        ask(ROOM, "astar", "any", weight="heavy")


def test_options_of_the_full_and_of_the_plain_search_do_not_mix() -> None:
    with pytest.raises(hakobi.UsageError, match="'pairs' is not one of the plain search"):
        ask(ROOM, "astar", "pushes", heuristic="matching", pairs="never")
    with pytest.raises(hakobi.UsageError, match="the plain searches know no weights"):
        ask(ROOM, "astar", "weighted", heuristic="matching")


def test_the_registry_says_what_is_not_admissible() -> None:
    rows = {row.name: row for row in hakobi.methods("sokoban")}
    options = {option.name: option for option in rows["astar"].options}
    assert "inadmissible" in options["weight"].help
    assert "admissible" in options["heuristic"].help
    assert options["heuristic"].choices == HEURISTICS
    assert rows["dfs"].optimal_goals == ()
    assert "not optimal" in rows["greedy"].guarantee
