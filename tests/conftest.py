"""What all tests share: where the puzzle collections are, the command in this process, and which random cases
are drawn."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from cli.conftest import hakobi

__all__ = ["hakobi"]

SHARED = Path(__file__).resolve().parents[2] / "shared"

settings.register_profile(
    "hakobi", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("hakobi")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of puzzle collections; a test that asks for it also carries the mark `shared`."""
    if not SHARED.is_dir():
        pytest.skip(f"the puzzle collections are not at {SHARED}")
    return SHARED


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not SHARED.is_dir():
        skip = pytest.mark.skip(reason=f"the puzzle collections are not at {SHARED}")
        for item in items:
            if "shared" in item.keywords:
                item.add_marker(skip)
