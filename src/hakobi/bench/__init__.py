"""Measuring runs.

How many states a second, how many bytes a state (``python -m hakobi.bench`` or ``make bench``):

    rows.py      what is measured: a plain table of level, method and goal
    measure.py   one row, run and counted
    table.py     the measurements as text, for the terminal and for docs/performance.md
    maps.py      lrta and annealing on the nine YAML maps, over 20 seeds
    gym.py       steps a second of the vector environments

How many levels of a set are solved, and how fast (``hakobi bench`` or ``make bench-solve``), on top of
`hakobi.batch` and its store, so that performance over versions is a query:

    sets.py      the named sets
    generate.py  levels out of a seed
    solved.py    what a run came to, and what has changed since the run before
    overhead.py  what the batch itself costs
"""
