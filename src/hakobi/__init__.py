"""Solve, play and study box-pushing (Sokoban) and sliding-block (Klotski) puzzles."""

__all__: list[str] = []
