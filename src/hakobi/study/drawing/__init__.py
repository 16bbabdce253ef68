"""Traces of searches as pictures: the explored tree, the board as the search saw it, cost and estimate."""
