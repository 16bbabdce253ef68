import pytest

from hakobi.errors import UsageError
from hakobi.limits import default_memory_limit, machine_memory, parse_size


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("4G", 4 << 30),
        ("200M", 200 << 20),
        ("1.5 GiB", 3 << 29),
        ("2048k", 2 << 20),
        ("5000000", 5_000_000),
        (1 << 30, 1 << 30),
        ("9999999T", 1 << 60),
        ("9" * 400, 1 << 60),
        ("9" * 400 + ".5G", 1 << 60),
    ],
)
def test_sizes_as_people_write_them(text: str | int, size: int) -> None:
    assert parse_size(text) == size


@pytest.mark.parametrize("text", ["", "lots", "4X", "-1G", "1,5G", "10k", 0])
def test_nonsense_is_refused(text: str | int) -> None:
    with pytest.raises(UsageError, match="memory"):
        parse_size(text)


def test_the_default_is_half_of_what_the_machine_has() -> None:
    assert default_memory_limit() == machine_memory() // 2 > 1 << 28
