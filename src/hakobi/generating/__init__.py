"""New levels: drawn, searched backwards, improved, rated, proved.

wish.py       what is wished for             shapes/, floor.py, goals.py   what levels are drawn from
draft.py      walls and goals, and where it could begin (core/sokoban/generate)
changing.py, judging.py, climbing.py         small changes, of which the promising are kept
polishing.py  no square that nothing needs   sokoban.py    one level, from all of these
blocks.py, layouts.py, sliding.py            the same for sliding blocks, from whole graphs
making.py, made.py                           one puzzle of either family, and what is known of it
crew.py, series.py                           many, in order, none twice, from any number of workers
storing.py, daily.py, generate.py            into a store; the levels of a day; `hakobi.generate`
"""
