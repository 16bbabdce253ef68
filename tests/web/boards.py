"""Boards for the tests of the server and of the page."""

from __future__ import annotations

__all__ = ["DETOUR", "LONG", "ONE_PUSH", "WANDERING"]

ONE_PUSH = "#####\n#@$.#\n#####"

# Far more states than any machine looks at while a test runs.
LONG = """\
################
#@             #
# $ $ $ $ $ $  #
#              #
# $ $ $ $ $ $  #
#              #
#  . . . . . . #
#              #
#  . . . . . . #
#              #
################"""

# Three pushes for each box would do; the solution below takes them in turns, and one of them up and down.
DETOUR = """\
########
#      #
#      #
# $  . #
#@$  . #
#      #
#      #
########"""
WANDERING = "RdrUruulDullddrRlluRdrRlluRR"
