import pytest

from hakobi.collection import Collection
from hakobi.errors import InputError, UsageError
from hakobi.sokoban import Level

A = Level.from_xsb("#####\n#@$.#\n#####", title="A")
B = Level.from_xsb("#####\n#@$.#\n#####", title="B")
BAD = InputError("no player", level=2)


def test_a_collection_is_a_sequence_of_what_could_be_read() -> None:
    collection = Collection([A, BAD, B])
    assert list(collection) == [A, B]
    assert len(collection) == 2
    assert collection[1] == collection[-1] == B
    assert collection[:1] == (A,)
    assert B in collection


def test_numbers_count_the_levels_that_could_not_be_read() -> None:
    collection = Collection([A, BAD, B], path="a.sok")
    assert collection.entries == ((1, A), (2, BAD), (3, B))
    assert collection.level_numbers == (1, 3)
    assert collection.problems == (BAD,)
    assert collection.level(3) == B
    with pytest.raises(InputError, match="no player"):
        collection.level(2)


@pytest.mark.parametrize("number", [0, 4, -1])
def test_a_number_beyond_the_collection_is_refused(number: int) -> None:
    with pytest.raises(UsageError, match=f"no level {number}: a.sok has 3"):
        Collection([A, BAD, B], path="a.sok").level(number)


def test_collections_compare_by_content_not_by_path() -> None:
    assert Collection([A], path="a.sok") == Collection([A])
    assert Collection([A], title="one") != Collection([A])
    assert Collection([BAD, A]) != Collection([A])
    assert hash(Collection([A], path="a.sok")) == hash(Collection([A]))


def test_nothing_in_a_collection_can_be_changed() -> None:
    with pytest.raises(AttributeError):
        Collection([A]).title = "other"  # type: ignore[misc]


def test_repr_names_the_collection() -> None:
    assert repr(Collection([A, BAD], title="one")) == "<Collection 'one': 1 puzzles, 1 unreadable>"
