import inspect
import subprocess
import sys
import types
from functools import cached_property

import pytest

import hakobi
import hakobi.gym
import hakobi.pddl
import hakobi.search
import hakobi.warehouse

MODULES = (hakobi, hakobi.gym, hakobi.pddl, hakobi.search, hakobi.warehouse)
PUBLIC = [(module, name) for module in MODULES for name in module.__all__]


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


@pytest.mark.parametrize(("module", "name"), PUBLIC, ids=lambda part: getattr(part, "__name__", part))
def test_a_public_name_explains_itself_with_all_that_can_be_asked_of_it(
    module: types.ModuleType, name: str
) -> None:
    thing = getattr(module, name)
    assert inspect.getdoc(thing)
    if not inspect.isclass(thing):
        return
    for word, member in vars(thing).items():
        function = getattr(member, "__func__", member)
        asked = inspect.isfunction(function) or isinstance(member, (property, cached_property))
        if asked and not word.startswith("_") and word != "from_core":
            assert function.__doc__, f"{name}.{word}"
