"""A comparison as a table for notebooks."""

from __future__ import annotations

from collections.abc import Sequence

from hakobi.plain import xml_text
from hakobi.study.measures import MEASURES
from hakobi.study.summary import Summary
from hakobi.study.table import heading, solved_text

__all__ = ["comparison_html"]


def comparison_html(lines: Sequence[Summary]) -> str:
    """One row for each level and method."""
    shown = [name for name in MEASURES if any(name in line.figures for line in lines)]
    rows = [_row("th", ["level", "method", "solved", *shown])]
    for line in lines:
        figures = (
            line.figures[name].to_text(MEASURES[name].text) if name in line.figures else "" for name in shown
        )
        rows.append(_row("td", [heading(line.subject), line.entry.label, solved_text(line), *figures]))
    return f"<table>{''.join(rows)}</table>"


def _row(kind: str, cells: Sequence[str]) -> str:
    inner = "".join(
        f'<{kind} style="text-align:{"left" if column < 3 else "right"}">{xml_text(cell)}</{kind}>'
        for column, cell in enumerate(cells)
    )
    return f"<tr>{inner}</tr>"
