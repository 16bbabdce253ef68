"""Boards for the tests of the server."""

from __future__ import annotations

__all__ = ["LONG", "ONE_PUSH"]

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
