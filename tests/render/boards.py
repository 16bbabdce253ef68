"""What the tests of this folder draw."""

from __future__ import annotations

from hakobi.sokoban.level import Level

ROOM = Level.from_xsb("########\n#  #   #\n# $@$ .#\n#   #  #\n#.     #\n########", title="Room & yard")
SOLVED_BY = "RRllLulDD"
LINE = Level.from_xsb("#######\n#@ $ .#\n#######")
HEAVY = Level.from_xsb("########\n#@$ $..#\n########", weights=(7, 1234))
