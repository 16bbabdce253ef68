"""A comparison as text: a table for each level, and one for all of them.

first-steps 7 "Far End First"
  method   solved   moves   pushes   …   time
  astar    yes         70       19   …   1.2 ms
  dfs      2 of 3     412      133   …   8.9 ms (7.1–9.4 ms)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hakobi.columns import in_columns
from hakobi.display import wrapped
from hakobi.numbers import counted
from hakobi.plain import plain
from hakobi.question import LIMITS
from hakobi.result import Outcome
from hakobi.study.measures import MEASURES, Spread
from hakobi.study.runs import Subject
from hakobi.study.summary import Summary, totals

__all__ = ["ENDS", "level_table", "total_table"]

ENDS: dict[str, str] = {
    Outcome.SOLVED: "yes",
    Outcome.UNSOLVABLE: "no: proved",
    Outcome.GAVE_UP: "gave up",
    **{name: limit.called for name, limit in LIMITS.items()},
    Outcome.STOPPED: "interrupted",
}
_NOTHING = "–"


def level_table(lines: Sequence[Summary], width: int | None = None) -> str:
    """The lines of one level, below its name; within a width, if there is one."""
    rows = [(line.entry.label, solved_text(line), line.figures) for line in lines]
    return f"{wrapped(heading(lines[0].subject), width)}\n{_table(rows, width)}"


def total_table(lines: Sequence[Summary], width: int | None = None) -> str:
    """All levels together; empty where there is only one."""
    levels = len({id(line.subject) for line in lines})
    if levels < 2:
        return ""
    found, common = totals(lines)
    rows = [(total.entry.label, f"{total.solved} of {total.runs}", total.figures) for total in found]
    which = f"{counted(common, 'level')} that all runs solved"
    sums = f"sums, of memory the largest, over {which}" if common else "no level was solved in all runs"
    return f"{wrapped(f'all {levels} levels ({sums})', width)}\n{_table(rows, width)}"


def heading(subject: Subject) -> str:
    title = subject.title if subject.title not in (None, str(subject.number), subject.name) else None
    return f'{subject.name} "{plain(title)}"' if title else subject.name


def solved_text(line: Summary) -> str:
    """``yes``, ``2 of 3``, or why not."""
    ends = {run.result.end for run in line.runs}
    if len(ends) == 1:
        return ENDS[ends.pop()]
    return f"{line.solved} of {len(line.runs)}"


def _table(rows: Sequence[tuple[str, str, Mapping[str, Spread]]], width: int | None) -> str:
    shown = [name for name in MEASURES if any(name in figures for _, _, figures in rows)]
    cells = [["method", "solved", *shown]]
    for label, solved, figures in rows:
        texts = (
            figures[name].to_text(MEASURES[name].text) if name in figures else _NOTHING for name in shown
        )
        cells.append([label, solved, *texts])
    return "\n".join(f"  {line}" for line in in_columns(cells, 2, None if width is None else width - 2))
