from __future__ import annotations

import re

import pytest
from defusedxml import ElementTree

import hakobi
from hakobi.study.drawing.boards import BOXES, heat_board, moving_board
from hakobi.study.drawing.chart import draw_chart
from hakobi.study.drawing.colours import INK, PAPER, ink_on, ramp
from hakobi.study.drawing.film import Film
from hakobi.study.drawing.sheet import facts, trace_svg
from hakobi.study.drawing.svg import block_svg
from hakobi.study.drawing.tree import Tree, place, scale_for

LEVEL = hakobi.load("first-steps").level(9)
CORNERED = hakobi.Level.from_xsb("#######\n#@ $ .#\n#    $#\n#.    #\n#######")
SVG = "{http://www.w3.org/2000/svg}"


def trace(method: str, level: hakobi.Level = LEVEL, limit: int = 1000, **options: object) -> hakobi.Trace:
    return hakobi.trace(level, method, options=options, limit=limit)


def size(svg: str) -> tuple[int, int]:
    root = ElementTree.fromstring(svg)
    return int(root.get("width", "0")), int(root.get("height", "0"))


def texts(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_every_state_has_a_node_with_what_is_known_about_it() -> None:
    found = trace("astar")
    svg = found.to_svg()
    titles = [title.text or "" for title in ElementTree.fromstring(svg).iter(f"{SVG}title")]
    nodes = [title for title in titles if ", g " in title]
    assert len(nodes) == len(found.nodes)
    assert sum("expanded as number" in title for title in nodes) == found.result.stats.expanded


def test_the_order_of_expansion_and_cost_and_estimate_are_written_at_the_nodes() -> None:
    found = trace("astar")
    written = texts(found.to_svg())
    for node in found.expanded():
        assert str((node.order or 0) + 1) in written
        assert any(text.endswith(f"{node.g}+{node.h}") for text in written)


def test_the_way_to_the_solution_is_a_broad_line_of_its_own() -> None:
    found = trace("bfs")
    lines = re.findall(r'stroke="#d55e00" stroke-width="4.67"', found.to_svg())
    assert len(lines) >= len(found.path()) - 1


def test_lost_states_are_crosses() -> None:
    svg = trace("astar", CORNERED, prune="freeze", heuristic="matching").to_svg()
    assert ("proved lost" in svg) == any(
        node.h is None for node in trace("astar", CORNERED, prune="freeze").nodes
    )


def test_pictures_side_by_side_have_a_panel_for_each_search() -> None:
    alone, both = trace("bfs").to_svg(), trace("bfs").to_svg(trace("astar"), labels=["one", "other"])
    assert size(both)[0] > 1.5 * size(alone)[0]
    assert {"one", "other"} <= set(texts(both))


def test_trees_that_are_compared_have_one_scale() -> None:
    small, large = trace("greedy"), trace("bfs", hakobi.load("first-steps").level(5), space="steps")
    alone = scale_for([Tree.of(small)], 760)
    together = scale_for([Tree.of(small), Tree.of(large)], 760)
    assert alone.full
    assert not together.full
    assert together.unit < alone.unit
    assert place(Tree.of(large), together, 760).width <= 760


def test_a_deep_tree_runs_in_bands_from_left_to_right() -> None:
    found = trace("dfs", hakobi.load("first-steps").level(7), space="steps")
    tree = Tree.of(found)
    assert tree.deep
    placed = place(tree, scale_for([tree], 760), 760)
    assert placed.width <= 760
    assert any(len(lines) == 2 for lines in placed.edges.values())
    assert len(set(placed.at.values())) == len(found.nodes)


def test_a_search_that_was_not_recorded_whole_says_so() -> None:
    found = trace("bfs", limit=5)
    said = list(facts(found))
    assert said[-1] == "recorded: the first 5 states that were generated; the solution lies beyond them"
    assert said[-1] in texts(found.to_svg())


def test_an_unsolvable_level_is_drawn_too() -> None:
    level = hakobi.Level.from_xsb("######\n#$   #\n#@  .#\n######")
    found = trace("bfs", level)
    assert "proved: there is no solution" in texts(found.to_svg())
    assert draw_chart(found, 400) is None or found.result.stats.expanded > 1


def test_a_solved_start_is_drawn_too() -> None:
    ElementTree.fromstring(trace("astar", hakobi.Level.from_xsb("#####\n#@* #\n#####")).to_svg())


@pytest.mark.parametrize("method", [row.name for row in hakobi.methods("sokoban") if row.traces])
def test_every_method_that_can_be_traced_can_be_drawn(method: str) -> None:
    svg = trace_svg([trace(method, limit=150)])
    ElementTree.fromstring(svg)
    assert method in texts(svg)


def test_titles_may_hold_any_character() -> None:
    level = hakobi.Level.from_xsb("#####\n#@$.#\n#####", title="<b> & co")
    root = ElementTree.fromstring(trace("bfs", level).to_svg())
    assert (root.findtext(f"{SVG}title") or "").startswith("<b> & co: what bfs looked at")


def test_the_heat_of_the_board_is_written_on_its_squares() -> None:
    heat = trace("bfs").heat("boxes")
    svg = block_svg(heat_board(LEVEL, heat, "boxes", BOXES))
    assert sorted(re.findall(r">(\d+)</text>", svg)) == sorted(map(str, heat.values()))


def test_what_is_written_on_a_colour_can_be_read() -> None:
    for share in range(11):
        colour = ramp(BOXES, share / 10)
        assert contrast(colour, ink_on(colour)) >= 3


def test_a_notebook_shows_the_picture() -> None:
    found = trace("greedy")
    assert found._repr_svg_() == trace_svg([found])


def test_a_moving_picture_shows_one_turn_after_the_other_on_one_clock() -> None:
    bfs, astar = trace("bfs"), trace("astar")
    assert "<animate" not in bfs.to_svg(astar)
    svg = bfs.to_svg(astar, speed=4)
    ElementTree.fromstring(svg)
    assert len(set(re.findall(r' dur="([^"]*)"', svg))) == 1
    for values, times in re.findall(r'values="([^"]*)" keyTimes="([^"]*)"', svg):
        shares = [float(share) for share in times.split(";")]
        assert len(shares) == len(values.split(";"))
        assert shares[0] == 0
        assert shares == sorted(shares)
        assert shares[-1] <= 1


def test_the_board_of_a_moving_picture_ends_with_every_box_on_its_goal() -> None:
    found = trace("astar")
    svg = block_svg(moving_board(found, Film(len(found.expanded()), 4)))
    ways = re.findall(r'type="translate".*?values="([^"]*)"', svg)
    ends = {tuple(float(part) / 100 for part in way.split(";")[-1].split())[::-1] for way in ways}
    assert {tuple(map(float, goal)) for goal in LEVEL.goals} <= ends


def test_boxes_with_weights_move_too() -> None:
    level = hakobi.Level.from_xsb("#######\n#@$ .*#\n#######", weights=(3, 5))
    ElementTree.fromstring(trace("astar", level).to_svg(speed=8))


def contrast(one: str, other: str) -> float:
    """As the accessibility guidelines define it."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    brighter, darker = sorted((light(one), light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def test_black_on_white_has_the_contrast_of_the_guidelines() -> None:
    assert contrast(INK, PAPER) > 15
