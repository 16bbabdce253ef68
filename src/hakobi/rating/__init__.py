"""How hard is it? A number from 0 to 100, a word for it, and the measures behind both.

grades.py             the words, and where each begins
sokoban_measures.py   what is counted of a level, under fixed budgets
sliding_measures.py   what is counted of a sliding-block puzzle
scale.py              from measures to the number
rate.py               the same for both families: `rate(puzzle)`
"""
