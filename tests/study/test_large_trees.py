"""Trees of thousands of states: what is folded is counted, the way to the solution is always seen."""

from __future__ import annotations

import io
import re
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from defusedxml import ElementTree
from PIL import Image

import hakobi
from hakobi.study.drawing.chart import thinned
from hakobi.study.drawing.depths import draw_depths
from hakobi.study.drawing.fold import fold
from hakobi.study.drawing.layout import parents_first
from hakobi.study.drawing.marks import Block, Group, Line, Sector
from hakobi.study.drawing.sunburst import draw_sunburst
from hakobi.study.drawing.svg import block_svg
from hakobi.study.drawing.tree import Tree

METHODS = [row.name for row in hakobi.methods("sokoban") if row.traces]
ORANGE = (0xD5, 0x5E, 0x00)


@cache
def trace(method: str, number: int = 1, limit: int = 1500) -> hakobi.Trace:
    return hakobi.trace(hakobi.load("workshop").level(number), method, limit=limit)


def picture(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def orange_pixels(image: Image.Image) -> int:
    return sum(count for count, colour in image.getcolors(1 << 24) or () if colour == ORANGE)


@pytest.mark.parametrize("room", [760, 1240])
@pytest.mark.parametrize("method", METHODS)
def test_every_state_is_drawn_or_counted_in_a_fold(method: str, room: int) -> None:
    whole = Tree.of(trace(method))
    folded = fold(whole, room)
    assert len(folded.shown) + sum(each.states for each in folded.folds.values()) == len(whole.shown)
    expanded = sum(node.order is not None for node in folded.shown)
    hidden = sum(each.expanded for each in folded.folds.values())
    assert expanded + hidden == len(trace(method).expanded())
    assert set(folded.way) <= {node.number for node in folded.shown}
    assert all(each.states > 1 for each in folded.folds.values())


def test_a_fold_holds_just_the_descendants_that_are_not_drawn() -> None:
    whole = Tree.of(trace("bfs"))
    folded = fold(whole, 760)
    assert folded.folds
    shown = {node.number for node in folded.shown}
    for parent, children in folded.children.items():
        for child in children:
            if child < 0:
                hidden = set(parents_first(whole.children[parent], whole.children))
                for other in children:
                    if other >= 0:
                        hidden -= set(parents_first([other], whole.children))
                assert folded.folds[child].states == len(hidden)
                assert not hidden & shown


def test_a_folded_tree_keeps_within_the_room() -> None:
    folded = trace("bfs").to_svg(tree="folded")
    nodes = trace("bfs").to_svg(tree="nodes")
    assert folded.count("<title>") < nodes.count("<title>") / 3
    assert re.search(r">\+\d+</text>", folded)
    assert not re.search(r">\+\d+</text>", nodes)


def test_the_picture_is_chosen_by_the_number_of_states() -> None:
    few, some = trace("greedy", limit=150), trace("bfs")
    many = trace("bfs", 6, 6000)
    assert few.to_svg() == few.to_svg(tree="nodes") != few.to_svg(tree="folded")
    assert some.to_svg() == some.to_svg(tree="folded")
    assert many.to_svg() == many.to_svg(tree="sunburst")
    assert some.to_svg(many) == some.to_svg(many, tree="sunburst")


def test_an_unknown_kind_of_tree_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(hakobi.UsageError, match="auto, nodes, folded, sunburst"):
        trace("bfs").to_svg(tree="icicle")


@pytest.mark.parametrize("tree", ["nodes", "folded", "sunburst"])
@pytest.mark.parametrize("method", METHODS)
def test_every_method_can_be_drawn_in_every_way(method: str, tree: str) -> None:
    ElementTree.fromstring(trace(method).to_svg(tree=tree))
    ElementTree.fromstring(trace(method).to_svg(tree=tree, speed=50))


@pytest.mark.parametrize("tree", ["nodes", "folded", "sunburst"])
def test_the_way_to_the_solution_is_seen_in_a_png(tree: str) -> None:
    solved = picture(trace("bfs").to_png(tree=tree))
    assert orange_pixels(solved) > 2000
    level = hakobi.Level.from_xsb("########\n#@ $   #\n# $ #  #\n# .    #\n#     $#\n#  .  .#\n########")
    unsolvable = hakobi.trace(level, "bfs", options={"prune": "nothing"}, limit=1500)
    assert unsolvable.result.outcome is hakobi.Outcome.UNSOLVABLE
    assert orange_pixels(picture(unsolvable.to_png(tree=tree))) < orange_pixels(solved) / 4


@pytest.mark.parametrize("tree", ["nodes", "folded", "sunburst"])
def test_png_and_svg_have_the_same_proportions(tree: str) -> None:
    found = trace("astar")
    root = ElementTree.fromstring(found.to_svg(tree=tree))
    width, height = int(root.get("width", "0")), int(root.get("height", "0"))
    wide, tall = picture(found.to_png(tree=tree)).size
    assert abs(wide - 2 * width) <= 2
    assert abs(tall - 2 * height) <= 2


def test_a_solution_beyond_the_recorded_states_is_shown_as_far_as_it_goes() -> None:
    found, whole = trace("bfs", limit=300), trace("bfs")
    way = Tree.of(found).way
    assert not found.path()
    assert len(way) > 5
    assert list(way) == whole.path()[: len(way)]
    assert len(way) < len(whole.path())
    for before, after in pairwise(way):
        assert found.nodes[after].parent == before
    for tree in ("nodes", "folded", "sunburst"):
        assert "as far as it was recorded" in found.to_svg(tree=tree)


def test_a_sunburst_of_many_states_stays_small() -> None:
    many, some = trace("bfs", 6, 6000), trace("bfs")
    assert len(many.nodes) > 5 * len(some.nodes)
    assert len(many.to_svg(tree="sunburst")) < 4 * len(some.to_svg(tree="sunburst"))


def sectors(block: Block) -> list[Sector]:
    return [
        mark
        for group in block.marks
        if isinstance(group, Group)
        for mark in group.marks
        if isinstance(mark, Sector)
    ]


def test_the_rings_of_a_sunburst_are_the_depths() -> None:
    tree = Tree.of(trace("bfs"))
    found = sectors(draw_sunburst(tree, 760))
    assert len({sector.inner for sector in found}) == tree.rows
    assert all(0 <= sector.begin < sector.end <= 6.2832 for sector in found)
    first = [sector for sector in found if sector.inner == 0]
    assert len(first) == 1
    assert first[0].end > 6.27


def test_a_tree_that_is_deeper_than_there_are_rings_shares_them() -> None:
    level = hakobi.load("first-steps").level(7)
    deep = Tree.of(hakobi.trace(level, "dfs", options={"space": "steps"}, limit=20_000))
    block = draw_sunburst(deep, 300)
    rings = {sector.inner for sector in sectors(block)}
    assert deep.rows > 70
    assert len(rings) < deep.rows
    ElementTree.fromstring(f"<g>{block_svg(block)}</g>")


def test_the_bars_count_every_state_at_its_depth() -> None:
    found = trace("astar")
    notes = [mark.note for mark in draw_depths(Tree.of(found), 700).marks if isinstance(mark, Group)]
    counts = [
        tuple(
            int(number.replace(",", "")) for number in re.findall(r"[\d,]+(?= states? expanded| never)", note)
        )
        for note in notes
    ]
    assert sum(expanded for expanded, _ in counts) == len(found.expanded())
    assert sum(map(sum, counts)) == len(found.nodes)
    assert counts[0] == (1, 0)


def test_a_line_of_many_points_keeps_its_highs_and_lows() -> None:
    dice = Random(5)
    for count in (1, 2, 10, 1000, 20_000):
        points = [(100 * i / count, dice.random()) for i in range(count)]
        kept = thinned(points)
        assert len(kept) <= min(count, 400 + 4)
        assert kept[0] == points[0]
        assert kept[-1] == points[-1]
        assert min(y for _, y in kept) == min(y for _, y in points)
        assert max(y for _, y in kept) == max(y for _, y in points)
        assert set(kept) <= set(points)


def test_a_drawing_too_large_to_be_read_as_png_is_refused() -> None:
    from hakobi.study.drawing.png import block_png

    with pytest.raises(hakobi.UsageError, match="too many for a PNG"):
        block_png(Block(100_000, 100_000, []))
    large = Block(20_000, 4_000, [Line(((0, 0), (20_000, 4_000)), "#d55e00", 8)])
    image = picture(block_png(large))
    assert 30_000_000 < image.width * image.height <= 41_000_000
