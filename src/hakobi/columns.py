"""Tables for people, on terminals of any width.

    method  solved  moves  pushes     a table that fits is printed as it is: so many columns on the left begin
    bfs     yes        43      19     at the left, the others, which are numbers, end at the right
    astar   yes        49      19

    bfs                               one that does not fit is stacked: nothing is left out, and no line is
      solved yes, moves 43,           torn where the terminal ends
      pushes 19

    1  7 × 5, 1 box   One Box         a list has a free text at the end of its lines; where the room for it is
                                      too narrow, it stands on lines of its own below

Where no width is given, the output is no terminal, and nothing is narrowed.
"""

from __future__ import annotations

from collections.abc import Sequence

from hakobi.display import columns_of, padded, wrapped

__all__ = ["in_columns", "listed"]


def in_columns(cells: Sequence[Sequence[str]], left: int, width: int | None = None) -> list[str]:
    """The lines of a table, its headings first."""
    widths = [max(columns_of(row[column]) for row in cells) for column in range(len(cells[0]))]
    if width is not None and sum(widths) + 2 * (len(widths) - 1) > width:
        return [line for row in cells[1:] for line in _stacked(cells[0], row, width)]
    return [
        "  ".join(
            padded(cell, wide, right=column >= left)
            for column, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]


def _stacked(headings: Sequence[str], row: Sequence[str], width: int) -> list[str]:
    # A blank that does not break keeps a heading and its cell together.
    pairs = [
        f"{name} {cell}".replace(" ", "\N{NO-BREAK SPACE}") for name, cell in zip(headings, row, strict=True)
    ]
    below = wrapped(f"  {', '.join(pairs[1:])}", width, hang=0).replace("\N{NO-BREAK SPACE}", " ")
    return [*wrapped(row[0], width).split("\n"), *below.split("\n")]


def listed(head: str, text: str, width: int | None, indent: int, room: int = 24) -> str:
    """A line of a list: what begins it, in columns, and a free text.

    With less `room` than this for the text, it stands below, indented.
    """
    if width is None:
        return f"{head} {text}".rstrip()
    begin = columns_of(head) + 1
    if width - begin >= room:
        return wrapped(f"{head} {text}".rstrip(), width, hang=begin - _indent_of(head))
    below = wrapped(f"{' ' * indent}{text}", width, hang=0)
    return f"{wrapped(head.rstrip(), width)}\n{below}" if text else wrapped(head.rstrip(), width)


def _indent_of(text: str) -> int:
    return len(text) - len(text.lstrip(" "))
