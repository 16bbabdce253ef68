"""What the tests of local searches share: the nine small maps that they are measured by."""

from __future__ import annotations

from pathlib import Path

import pytest

import hakobi
from hakobi import Level


@pytest.fixture(scope="session")
def nine_maps(shared: Path) -> dict[str, Level]:
    """The maps by their file names; a test that asks for them also carries the mark `shared`."""
    found: dict[str, Level] = {}
    for path in sorted(shared.glob("maps/*.yaml")):
        level = hakobi.load(path)[0]
        assert isinstance(level, Level)
        found[path.name] = level
    assert len(found) == 9
    return found
