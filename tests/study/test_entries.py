import pytest

from hakobi.errors import UsageError
from hakobi.families import FAMILIES
from hakobi.study.entries import Entry, read_entries


def test_names_are_separated_by_commas_and_options_by_colons() -> None:
    assert read_entries("astar, bfs:direction=forward ,astar:pairs=never:corrals=never") == [
        Entry("astar", "astar"),
        Entry("bfs:direction=forward", "bfs", {"direction": "forward"}),
        Entry("astar:pairs=never:corrals=never", "astar", {"pairs": "never", "corrals": "never"}),
    ]


def test_several_texts_are_one_list() -> None:
    assert [entry.label for entry in read_entries(["astar", "bfs,fess"])] == ["astar", "bfs", "fess"]


def test_a_common_option_goes_to_the_methods_that_have_it_and_yields_to_their_own() -> None:
    given = {"direction": "both", "astar.pairs": "never"}
    plain, own, astar = read_entries("bfs,bfs:direction=forward,astar", given)
    assert plain.options == {"direction": "both"}
    assert own.options == {"direction": "forward"}
    assert astar.options == {"pairs": "never"}


def test_all_means_every_method_that_can_promise_the_goal() -> None:
    sokoban = [FAMILIES["sokoban"]]
    every = {entry.method for entry in read_entries("all", families=sokoban)}
    assert every == {row.name for row in FAMILIES["sokoban"].methods()} - {"auto"}
    more = [entry.label for entry in read_entries("bfs,all,astar:pairs=never", families=sokoban)]
    assert more[0] == "bfs"
    assert more[-1] == "astar:pairs=never"
    assert set(more) == every | {"astar:pairs=never"}
    able = {entry.method for entry in read_entries("all", families=sokoban, goal="moves,pushes")}
    assert "astar" in able
    assert "fess" not in able


def test_an_entry_has_a_row_in_the_families_that_know_method_and_options() -> None:
    (entry,) = read_entries("bfs:direction=forward")
    assert entry.row(FAMILIES["sokoban"]) is not None
    assert entry.row(FAMILIES["sliding"]) is None


@pytest.mark.parametrize(
    ("methods", "options", "message"),
    [
        ("", {}, "No method is named; there are: .*astar"),
        ("bfs,nope", {}, "no method 'nope'; there are: .*astar"),
        ("bfs,bfs", {}, "'bfs' is named twice"),
        ("bfs:fast", {}, "'fast' in 'bfs:fast' is no option; write bfs:key=value"),
        ("bfs:speed=9", {}, "bfs has no option 'speed'; there are: .*direction"),
        ("fess:speed=9", {}, "fess has no option 'speed'"),
        ("bfs", {"astar.pairs": "never"}, "for 'astar', which is not among the methods"),
        ("bfs", {"pairs": "never"}, "bfs has no option 'pairs'"),
        ("bfs", {"bfs.pairs": "never"}, "bfs has no option 'pairs'"),
    ],
)
def test_what_no_method_knows_is_refused(methods: str, options: dict[str, object], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        read_entries(methods, options)
