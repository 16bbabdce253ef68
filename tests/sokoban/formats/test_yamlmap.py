import csv
from pathlib import Path

import pytest

from hakobi.errors import InputError
from hakobi.loading import load, load_text
from hakobi.sokoban import Level
from reference.optimal import optima

MAP = """\
boxes:
- !!python/tuple
  - box1
  - 0
  - 1
height: 2
player:
- 1
- 0
targets:
- !!python/tuple
  - 0
  - 2
walls:
- !!python/tuple [1, 2]
width: 3
"""


def test_rows_count_from_the_bottom_and_a_ring_of_walls_is_added() -> None:
    assert Level.from_yaml(MAP).to_xsb() == "#####\n#@ ##\n# $.#\n#####"


def test_a_map_is_written_as_it_was_read() -> None:
    assert Level.from_yaml(MAP).to_yaml() == MAP.replace("tuple [1, 2]", "tuple\n  - 1\n  - 2")


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("player:\n- 1\n- 0", "player: [0, 2]", "#####\n#  ##\n# $+#\n#####"),
        ("  - 0\n  - 2\n", "  - 0\n  - 1\n", "#####\n#@ ##\n# * #\n#####"),
    ],
    ids=["player on a target", "box on a target"],
)
def test_things_may_stand_on_targets(old: str, new: str, text: str) -> None:
    assert Level.from_yaml(MAP.replace(old, new)).to_xsb() == text


def test_names_of_boxes_and_other_keys_are_kept() -> None:
    level = Level.from_yaml(MAP.replace("box1", "red") + "difficulty: 3\n")
    assert level.metadata == (("difficulty", "3"), ("Box names", "red"))
    assert "  - red\n" in level.to_yaml()


def test_a_board_without_a_ring_is_written_whole() -> None:
    level = Level.from_xsb("  ####\n###  #\n#@ $.#\n######")
    assert "edge: inside" in level.to_yaml()
    assert Level.from_yaml(level.to_yaml()) == level


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("height: 2", "height: two", "a map of 'two'"),
        ("height: 2", "height: 2000000000", "a map of 2000000000"),
        ("height: 2", "tallness: 2", "a map without height"),
        ("player:\n- 1\n- 0", "player: [5, 0]", "outside"),
        ("player:\n- 1\n- 0", "player: [1, 2]", "on top of"),
        ("player:\n- 1\n- 0", "player: here", "the player is 'here'"),
        ("player:\n- 1\n- 0", "player: [true, false]", "the player is"),
        ("  - box1\n  - 0\n", "  - box1\n  - zero\n", "the box is"),
        ("targets:\n- !!python/tuple\n  - 0\n  - 2", "targets: []", "1 box but only 0 goals"),
        ("width: 3", "width: 3\nweights: [heavy]", "the weights are"),
    ],
)
def test_a_wrong_map_is_refused(old: str, new: str, reason: str) -> None:
    assert old in MAP
    (problem,) = load_text(MAP.replace(old, new), "a.yaml").problems
    assert reason in problem.reason
    assert (problem.file, problem.level) == ("a.yaml", 1)


def test_one_wrong_document_leaves_the_others() -> None:
    collection = load_text(f"{MAP}---\n{MAP.replace('height: 2', 'height: x')}---\n{MAP}", "a.yaml")
    assert collection.level_numbers == (1, 3)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("boxes: !!python/object/apply:os.system ['true']\nwalls: 1\ntargets: 1\n", "damaged"),
        ("a: &a [x, x]\nb: &b [*a, *a]\nboxes: [*b, *b]\nwalls: []\ntargets: []\n", "alias"),
        ("boxes: " + "[" * 100_000 + "]" * 100_000, "nested"),
        ("boxes: [\nwalls: {", "damaged"),
        ("boxes: 2001-99-99\nwalls: []\ntargets: []\n", "damaged"),
        ("- 1\n- 2\n", "no map"),
    ],
    ids=["code", "aliases", "nesting", "damage", "no date", "a list"],
)
def test_hostile_or_damaged_yaml_is_refused(text: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        load_text(text, "a.yaml")


@pytest.mark.shared
def test_the_shared_maps_load(shared: Path) -> None:
    maps = {file.stem: load(file)[0] for file in (shared / "maps").glob("*.yaml")}
    assert len(maps) == 9
    assert {len(level.boxes) for level in maps.values()} <= set(range(1, 6))


@pytest.mark.shared
@pytest.mark.parametrize("name", ["easy_map1", "easy_map2", "medium_map1", "hard_map2"])
def test_maps_are_read_the_right_way_up(shared: Path, name: str) -> None:
    """Otherwise their optima would be others."""
    with (shared / "maps" / "optima.csv").open() as table:
        known = {
            row["map"]: (int(row["optimal_moves"]), int(row["optimal_pushes"]))
            for row in csv.DictReader(table)
        }
    best = optima(load(shared / "maps" / f"{name}.yaml")[0].to_xsb())
    assert best is not None
    assert (best.moves, best.pushes) == known[name]
