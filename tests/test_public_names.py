import types

import hakobi


def test_every_public_name_exists_and_nothing_else_is_public() -> None:
    public = {
        name
        for name, value in vars(hakobi).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }
    assert public == {name for name in hakobi.__all__ if not name.startswith("_")}
    assert list(hakobi.__all__) == sorted(set(hakobi.__all__))
