"""The measurements as a table, and its place in a document.

In the document the table stands between two marks; whatever is between them is replaced, the text around
them is left as it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from hakobi.bench.measure import Measurement
from hakobi.numbers import count_text, seconds_text
from hakobi.system import processor as machine

__all__ = ["in_columns", "machine", "replace_between_marks", "table"]

FLOOR_SQUARES = 64
FLOOR_RATE = 1.5e6
FLOOR_BYTES = 16.0

BEGIN, END = "<!-- measured by make bench -->", "<!-- end -->"
HEADINGS = (
    "level",
    "floor squares",
    "flood fill",
    "method",
    "goal",
    "outcome",
    "CPU",
    "states",
    "expanded/s",
    "generated/s",
    "bytes/state",
    "speed ratio",
    "bytes ratio",
)


def table(measurements: Sequence[Measurement], flood: dict[str, float]) -> str:
    """A Markdown table that is also readable in a terminal.

    The ratios compare with what is asked of levels of up to 64 floor squares: 1.5 million generated states a
    second (above 1.00 is faster) and 16 bytes a state (below 1.00 is smaller).
    """
    return in_columns([HEADINGS, *(cells(item, flood) for item in measurements)])


def in_columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows of cells as a Markdown table, the first as its heading."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in rows
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def cells(item: Measurement, flood: dict[str, float]) -> tuple[str, ...]:
    small = item.squares <= FLOOR_SQUARES
    return (
        item.row.name,
        str(item.squares),
        f"{flood[item.row.name]:.0f} ns",
        item.row.method,
        item.row.goal,
        item.outcome,
        seconds_text(item.seconds),
        count_text(item.states),
        count_text(item.expanded_rate),
        count_text(item.generated_rate),
        f"{item.bytes_per_state:.1f}",
        f"{item.generated_rate / FLOOR_RATE:.2f}" if small else "",
        f"{item.bytes_per_state / FLOOR_BYTES:.2f}" if small else "",
    )


def replace_between_marks(document: str, text: str, mark: str = BEGIN) -> str:
    head, begin, rest = document.partition(mark)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the document has no place for a table: a line {mark} and a line {END}")
    return f"{head}{mark}\n{text}\n{END}{tail}"
