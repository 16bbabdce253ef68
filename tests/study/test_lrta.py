"""LRTA*: it solves what it should, repeats itself for a seed, and never calls a solvable level lost."""

from __future__ import annotations

import pytest

import hakobi
from hakobi import Level, Outcome
from reference.random_levels import random_level

CORNERED = Level.from_xsb("""
    #######
    #@    #
    # $$  #
    #   ..#
    #######
""")


@pytest.mark.shared
def test_all_nine_maps_for_twenty_seeds(nine_maps: dict[str, Level]) -> None:
    for name, level in nine_maps.items():
        for seed in range(20):
            result = hakobi.solve(level, method="lrta", seed=seed)
            assert result.solution is not None, f"{name}, seed {seed}"
            assert result.solution.pulls == 0


@pytest.mark.parametrize("space", ["steps", "pushes"])
@pytest.mark.parametrize("heuristic", ["none", "manhattan", "nearest", "matching"])
def test_what_can_be_solved_is_solved_and_what_is_called_unsolvable_is(space: str, heuristic: str) -> None:
    for index in range(120):
        level = Level.from_xsb(random_level(7, index).xsb)
        solvable = hakobi.solve(level).solved
        options = {"space": space, "heuristic": heuristic}
        result = hakobi.solve(level, method="lrta", options=options, time_limit=5 if solvable else 0.02)
        if solvable:
            assert result.solved, level.to_xsb()
        else:
            assert result.outcome in (Outcome.UNSOLVABLE, Outcome.TIME_LIMIT), level.to_xsb()


def test_the_same_seed_gives_the_same_answer_and_another_seed_another() -> None:
    level = hakobi.load("workshop")[3]
    answers = []
    for seed in (1, 1, 2, 3, 4):
        result = hakobi.solve(level, method="lrta", seed=seed)
        assert result.solution is not None
        answers.append((str(result.solution), result.stats.expanded))
    assert answers[0] == answers[1]
    assert len(set(answers)) > 1


def test_what_it_did_is_counted() -> None:
    stats = hakobi.solve(CORNERED, method="lrta", options={"space": "steps"}).stats
    assert stats.extra["iterations"] == stats.expanded > 0
    assert {"restarts", "learned", "last_trial"} <= stats.extra.keys()


def test_impatience_means_restarts() -> None:
    patient = hakobi.solve(CORNERED, method="lrta", options={"space": "steps", "patience": 1000})
    hasty = hakobi.solve(CORNERED, method="lrta", options={"space": "steps", "patience": 1})
    assert hasty.solved
    assert hasty.stats.extra["restarts"] > patient.stats.extra["restarts"]


def test_the_old_name_is_accepted() -> None:
    assert hakobi.solve(CORNERED, method="lrta*").method == "lrta"


@pytest.mark.parametrize("option", [{"patience": 0}, {"revisit": -1}, {"weight": "much"}])
def test_a_senseless_weight_is_refused_with_its_range(option: dict[str, object]) -> None:
    (name,) = option
    with pytest.raises(hakobi.UsageError, match=rf"option '{name}' of method 'lrta' cannot be .* it is a"):
        hakobi.solve(CORNERED, method="lrta", options=option)
