"""Small boards of our own, and a helper."""

from __future__ import annotations

from hakobi.warehouse import Warehouse

LINE = "#######\n#@ $. #\n#######"
TWO_PUSHES = "#######\n#@ $ .#\n#######"
WALLED_OFF = "#######\n#@ $ #.#\n#######"
YARD = "########\n#  #   #\n# $@$ .#\n#   #  #\n#.     #\n########"


def warehouse(text: str) -> Warehouse:
    made = Warehouse()
    made.from_string(text)
    return made
