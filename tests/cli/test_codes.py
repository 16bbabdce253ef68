import itertools

from hakobi.cli.codes import code_of, worst
from hakobi.result import Outcome


def test_with_mixed_results_the_first_that_applies_counts() -> None:
    precedence = [130, 2, 4, 3, 0]
    for first, second in itertools.combinations(precedence, 2):
        assert worst([second, first, second]) == first
    assert worst([]) == 0


def test_every_outcome_has_a_code() -> None:
    assert {outcome.value: code_of(outcome) for outcome in Outcome} == {
        "solved": 0,
        "unsolvable": 3,
        "gave_up": 4,
        "time_limit": 4,
        "memory_limit": 4,
        "stopped": 4,
        "invalid": 2,
        "crashed": 4,
    }
