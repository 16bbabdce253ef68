"""Sliding-block puzzles: the puzzle, its solutions, the formats that it is written in."""
