"""Measuring runs: how many states a second, how many bytes a state.

    rows.py      what is measured: a plain table of level, method and goal
    measure.py   one row, run and counted
    table.py     the measurements as text, for the terminal and for docs/performance.md

``python -m hakobi.bench`` (or ``make bench``) runs them all in one process.
"""
