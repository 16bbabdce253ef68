"""A trace tells truly what a search looked at."""

from __future__ import annotations

import json

import pytest

import hakobi
from hakobi import Level, Trace

CORRIDOR = Level.from_xsb("#######\n#@ $ .#\n#######")
ROOM = Level.from_xsb("""
    ########
    #      #
    # $.$. #
    #  @   #
    ########
""")
PLAIN = ("bfs", "dfs", "uniform-cost", "greedy", "astar", "ida")


def replayed(trace: Trace, number: int) -> Level:
    """The position of a node, played from the start by the steps along its parents."""
    steps = ""
    at: int | None = number
    while at is not None:
        steps = trace.nodes[at].step + steps
        at = trace.nodes[at].parent
    *_, end = [trace.level, *hakobi.Solution(steps).positions(trace.level)]
    return end


def test_every_node_of_a_corridor() -> None:
    trace = hakobi.trace(CORRIDOR, "bfs")
    assert [(node.order, node.step, node.g, node.parent) for node in trace.nodes] == [
        (0, "", 0, None),
        (1, "rR", 1, 0),
        (None, "R", 2, 1),
    ]
    assert trace.path() == [0, 1, 2]
    assert not trace.truncated
    assert trace.options["space"] == "pushes"


@pytest.mark.parametrize("method", PLAIN)
@pytest.mark.parametrize("space", ["steps", "pushes"])
def test_each_node_is_the_position_that_its_steps_lead_to(method: str, space: str) -> None:
    trace = hakobi.trace(ROOM, method, options={"space": space}, limit=300)
    assert trace.options["space"] == space
    for node in trace.nodes[:100]:
        position = replayed(trace, node.number)
        assert position.boxes == frozenset(node.boxes)
        assert position.player == node.player
        assert trace.position(node.number).to_xsb() == position.to_xsb()


@pytest.mark.parametrize("method", PLAIN)
def test_the_path_spells_the_solution(method: str) -> None:
    trace = hakobi.trace(ROOM, method, options={"space": "steps"}, limit=100_000)
    assert not trace.truncated
    assert trace.result.solution is not None
    assert "".join(trace.nodes[number].step for number in trace.path()) == trace.result.solution.lurd
    assert trace.position(trace.path()[-1]).is_solved


@pytest.mark.parametrize("method", PLAIN)
def test_orders_count_the_expansions(method: str) -> None:
    trace = hakobi.trace(ROOM, method, limit=100_000)
    orders = [node.order for node in trace.expanded()]
    assert orders == list(range(trace.result.stats.expanded))


@pytest.mark.parametrize("method", ["lrta", "annealing"])
def test_searches_that_come_back_record_every_visit(method: str) -> None:
    level = hakobi.load("first-steps")[8]
    assert isinstance(level, Level)
    trace = hakobi.trace(level, method, limit=5000, seed=1)
    assert not trace.truncated
    for node in trace.nodes[:200]:
        position = replayed(trace, node.number)
        assert (position.boxes, position.player) == (frozenset(node.boxes), node.player)
    assert trace.position(trace.path()[-1]).is_solved
    assert len({node.state for node in trace.nodes}) <= len(trace.nodes)


def test_pulls_are_steps_of_their_own() -> None:
    level = Level.from_xsb("#######\n#$@.  #\n#######")
    trace = hakobi.trace(level, "annealing", options={"pulls": True})
    assert trace.result.solution is not None
    assert ">" in "".join(node.step for node in trace.nodes)
    assert replayed(trace, trace.path()[-1]).is_solved


def test_a_star_expands_fewer_states_than_breadth_first_search() -> None:
    breadth, informed = hakobi.trace(ROOM, "bfs"), hakobi.trace(ROOM, "astar")
    assert len(informed.expanded()) < len(breadth.expanded())
    assert all(node.h == 0 for node in breadth.nodes)
    assert informed.nodes[0].f == informed.nodes[0].h == 2


def test_a_short_trace_says_that_something_is_missing() -> None:
    trace = hakobi.trace(ROOM, "bfs", options={"space": "steps"}, limit=10)
    assert len(trace.nodes) == 10
    assert trace.truncated
    assert trace.result.solved


def test_heat_counts_expanded_nodes_by_square() -> None:
    trace = hakobi.trace(CORRIDOR, "bfs")
    assert trace.heat() == {(1, 3): 1, (1, 4): 1}
    assert trace.heat("player") == {(1, 1): 1, (1, 3): 1}


def test_json_holds_all_of_it() -> None:
    trace = hakobi.trace(ROOM, "astar")
    row = json.loads(json.dumps(trace.to_json()))
    assert row["level"] == ROOM.to_xsb()
    assert row["path"] == trace.path()
    assert row["outcome"] == "solved"
    assert [node["number"] for node in row["nodes"]] == list(range(len(trace.nodes)))
    assert row["nodes"][0]["boxes"] == [[2, 2], [2, 4]]


def test_boxes_that_no_one_can_reach_stay_in_the_picture() -> None:
    level = Level.from_xsb("#######\n#@ $ .#\n#######\n#*#####\n#######")
    assert all((3, 1) in node.boxes for node in hakobi.trace(level, "bfs").nodes)


def test_a_level_that_is_decided_at_once_has_its_start() -> None:
    trace = hakobi.trace(Level.from_xsb("######\n#@ * #\n######"), "bfs")
    assert [node.step for node in trace.nodes] == [""]


def test_a_method_that_cannot_be_traced_is_refused_with_those_that_can() -> None:
    with pytest.raises(hakobi.UsageError, match=r"'fess' cannot be traced; these can: .*ida"):
        hakobi.trace(CORRIDOR, "fess")
    with pytest.raises(hakobi.UsageError, match="at least one node"):
        hakobi.trace(CORRIDOR, "bfs", limit=0)
