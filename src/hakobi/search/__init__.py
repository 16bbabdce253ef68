"""Searches of your own: you say what comes next and what comes first, the frame does the rest.

    import hakobi
    from hakobi.search import astar, best_first

    def boxes_off_goal(position):
        return len(position.boxes - position.goals)

    result = best_first(level.start, priority=astar(boxes_off_goal))

`frame.py` is the search, `spaces.py` what it must know about the kinds of positions.
"""

from hakobi.search.frame import Node, astar, best_first, greedy, uniform

__all__ = ["Node", "astar", "best_first", "greedy", "uniform"]
