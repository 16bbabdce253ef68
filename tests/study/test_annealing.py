"""Annealing: legal Sokoban by default; with pulls, which are counted, told apart and replayed."""

from __future__ import annotations

from typing import Any

import pytest

import hakobi
from hakobi import Level, Outcome, Result, Solution
from reference.random_levels import random_level

CORNER = Level.from_xsb("""
    #######
    #$@   #
    #   . #
    #     #
    #######
""")
ROOM = Level.from_xsb("""
    #######
    #@    #
    # $$  #
    #   ..#
    #######
""")


def anneal(level: Level, seed: int = 0, time_limit: float = 20, **options: Any) -> Result[Solution]:
    return hakobi.solve(level, method="annealing", options=options, seed=seed, time_limit=time_limit)


@pytest.mark.shared
def test_all_nine_maps_for_twenty_seeds_without_a_pull(nine_maps: dict[str, Level]) -> None:
    for name, level in nine_maps.items():
        for seed in range(20):
            result = anneal(level, seed, time_limit=60)
            assert result.solution is not None, f"{name}, seed {seed}"
            assert result.solution.pulls == result.stats.extra["pulls"] == 0


@pytest.mark.shared
def test_pulls_are_reported_truly_on_the_nine_maps(nine_maps: dict[str, Level]) -> None:
    pulls = 0
    for level in nine_maps.values():
        result = anneal(level, 3, pulls=True)
        assert result.solution is not None
        replayed = hakobi.verify(level, result.solution.lurd, pulls=True)
        assert replayed.pulls == result.stats.extra["pulls"]
        pulls += replayed.pulls
    assert pulls > 0


def test_what_can_be_solved_is_solved_and_what_is_called_unsolvable_is() -> None:
    for index in range(200):
        level = Level.from_xsb(random_level(8, index).xsb)
        solvable = hakobi.solve(level).solved
        result = anneal(level, index, time_limit=10 if solvable else 0.02)
        if solvable:
            assert result.solved, level.to_xsb()
        else:
            assert result.outcome in (Outcome.UNSOLVABLE, Outcome.TIME_LIMIT), level.to_xsb()


def test_a_box_in_a_corner_is_lost_in_sokoban_but_not_where_pulls_are_allowed() -> None:
    assert anneal(CORNER).outcome is Outcome.UNSOLVABLE
    result = anneal(CORNER, pulls=True)
    assert result.solution is not None
    assert result.solution.pulls > 0
    with pytest.raises(hakobi.IllegalMove, match="a pull is no move of Sokoban"):
        hakobi.verify(CORNER, result.solution.lurd)
    assert hakobi.verify(CORNER, result.solution.lurd, pulls=True) == result.solution


def test_a_high_penalty_leaves_few_pulls() -> None:
    def pulls(penalty: float) -> int:
        runs = [anneal(ROOM, seed, pulls=True, pull=penalty).solution for seed in range(20)]
        return sum(run.pulls for run in runs if run is not None)

    assert pulls(30) < pulls(0)


def test_the_same_seed_gives_the_same_answer_and_another_seed_another() -> None:
    answers = [anneal(ROOM, seed).solution for seed in (5, 5, 6, 7, 8)]
    assert answers[0] == answers[1]
    assert len({str(answer) for answer in answers}) > 1


def test_what_it_did_is_counted() -> None:
    stats = anneal(ROOM, cooling=0.5).stats
    assert stats.extra["iterations"] == stats.expanded >= stats.extra["accepted"] > 0
    assert stats.extra["reheats"] > 0
    assert "restarts" in stats.extra


def test_the_old_name_is_accepted() -> None:
    assert hakobi.solve(ROOM, method="simulated-annealing").method == "annealing"


@pytest.mark.parametrize("option", [{"cooling": 1}, {"back": 2}, {"restart": "never"}, {"pulls": "maybe"}])
def test_a_senseless_weight_is_refused_with_what_would_be_right(option: dict[str, Any]) -> None:
    (name,) = option
    with pytest.raises(hakobi.UsageError, match=rf"option '{name}' of method 'annealing' cannot be .* it is"):
        anneal(ROOM, **option)
