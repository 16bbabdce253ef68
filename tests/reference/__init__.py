"""Slow, plain answers to hold the core against.

Nothing here imports hakobi: a level is its XSB text and the weights of its boxes in reading order, a puzzle
of sliding blocks its text with two drawings. There is no pruning, no bound and no symmetry, so that each
answer can be believed by reading thirty lines.

* `blocks`: the fewest moves and steps of sliding blocks, and a solution replayed.
* `board`: the text as numbered floor cells.
* `optimal`: the least cost for every goal by uniform-cost search over (boxes, player).
* `perft`: how many states lie at each depth of pushes, or of pulls from the solved positions.
* `play`: one action after the other, for environments of learners.
* `random_levels`: small levels from a seed, of many kinds, about half of them solvable.
* `symmetry`: the eight pictures of a board, and one of them chosen as its name.
"""
