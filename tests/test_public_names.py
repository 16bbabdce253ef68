import subprocess
import sys
import types

import pytest

import hakobi


def test_every_public_name_exists_and_nothing_else_is_public() -> None:
    public = {
        name
        for name in dir(hakobi)
        if not name.startswith("_") and not isinstance(getattr(hakobi, name), types.ModuleType)
    }
    assert public == {name for name in hakobi.__all__ if not name.startswith("_")}
    assert list(hakobi.__all__) == sorted(set(hakobi.__all__))


def test_a_name_that_is_not_public_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'slove'"):
        hakobi.slove  # noqa: B018


def test_importing_hakobi_loads_nothing_that_is_not_asked_for() -> None:
    code = "import sys; before = set(sys.modules); import hakobi; print(*set(sys.modules) - before)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["hakobi"]
