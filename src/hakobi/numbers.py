"""Numbers for people: with their metric, in few digits."""

from __future__ import annotations

__all__ = ["bytes_text", "count_text", "counted", "percent_text", "seconds_text"]


def counted(number: int, singular: str, plural: str | None = None) -> str:
    """``1 push``, ``97 pushes``."""
    return f"{number:,} {singular if number == 1 else plural or singular + 's'}"


def count_text(number: float) -> str:
    """Three digits and a letter: ``850``, ``12.3 k``, ``1.20 M``."""
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            return _three_digits(number / size) + letter
    return f"{number:.0f}"


def bytes_text(number: float) -> str:
    for size, letter in ((1 << 30, " GB"), (1 << 20, " MB"), (1 << 10, " kB")):
        if number >= size:
            return _three_digits(number / size) + letter
    return f"{number:.0f} bytes"


def seconds_text(seconds: float) -> str:
    if seconds < 0.00095:
        return f"{seconds * 1e6:.0f} µs"
    if seconds < 0.0995:
        return f"{seconds * 1000:.1f} ms"
    if seconds < 60:
        return f"{_three_digits(seconds)} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02} h" if hours else f"{minutes}:{rest:02} min"


def percent_text(part: float) -> str:
    """``2.9 %`` for 0.029."""
    return f"{100 * part:.1f} %"


def _three_digits(number: float) -> str:
    return f"{number:.2f}" if number < 9.995 else f"{number:.1f}" if number < 99.95 else f"{number:.0f}"
