"""Whatever is written is read back unchanged, in every format."""

from pathlib import Path

import pytest
from hypothesis import given, settings

from hakobi.collection import Collection
from hakobi.errors import UsageError
from hakobi.loading import iter_files, load, load_text, to_text
from hakobi.sokoban import Level
from hakobi.sokoban.formats import FORMATS
from sokoban.strategies import collections, levels

SUFFIX = {row.name: row.suffixes[0] for row in FORMATS}
MANY = [row.name for row in FORMATS if row.name != "warehouse"]


@pytest.mark.parametrize("name", MANY)
@given(collection=collections())
@settings(max_examples=60)
def test_a_collection_reads_back(name: str, collection: Collection[Level]) -> None:
    assert load_text(to_text(collection, name), "again" + SUFFIX[name]) == collection


@given(collection=collections(most=1))
def test_a_warehouse_reads_back(collection: Collection[Level]) -> None:
    assert load_text(to_text(collection, "warehouse"), "again.txt") == collection


@given(level=levels(told=True))
@settings(max_examples=50)
def test_a_single_level_reads_back_from_each_of_its_texts(level: Level) -> None:
    for again in (
        Level.from_sok(level.to_sok()),
        Level.from_rle(level.to_rle()),
        Level.from_slc(level.to_slc()),
        Level.from_warehouse(level.to_warehouse()),
        Level.from_yaml(level.to_yaml()),
    ):
        assert (again, again.texts) == (level, level.texts)


@given(collection=collections())
@settings(max_examples=30)
def test_a_chain_of_all_formats_loses_nothing(collection: Collection[Level]) -> None:
    again = collection
    for name in MANY:
        again = load_text(to_text(again, name), "again" + SUFFIX[name])
    assert again == collection


def test_a_warehouse_file_holds_one_level() -> None:
    level = Level.from_xsb("#####\n#@$.#\n#####")
    with pytest.raises(UsageError, match="one level, not 2"):
        to_text(Collection([level, level]), "warehouse")


@pytest.mark.shared
def test_the_shared_collections_read_back(shared: Path) -> None:
    for folder in ("levels", "maps"):
        for file in iter_files(shared / folder):
            if Path(file).stem in ("boxoban_hard_000", "boxoban_medium_valid_000"):
                continue
            collection = load(file)
            for name in MANY:
                if name != "yaml" or len(collection) < 20:
                    assert load_text(to_text(collection, name), "again" + SUFFIX[name]) == collection
