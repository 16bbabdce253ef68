"""Puzzles that several tests use."""

from __future__ import annotations

KLOTSKI = """\
puzzle: Klotski
class big: X
class small: g h i j

start:
AXXB
AXXB
CDDE
CghE
i..j

goal:
....
....
....
.XX.
.XX.
"""

CORNER = """\
puzzle: Corner
start:
.LL#
.L..
a...
goal:
...#
..LL
..L.
"""

SHUT = """\
puzzle: Shut in
start:
A#.
goal:
.#A
"""

XML = """\
<?xml version="1.0"?>
<puzzle name="small one">
  <board>
    <size>4, 5</size>
    <extwall>2, 3</extwall>
  </board>
  <clssiz>
    <class name="corner"><size>2, 2</size><bitmap>10
                                                  11</bitmap></class>
    <class name="unit"><size>1, 1</size></class>
  </clssiz>
  <komaset>
    <koma name="angle"><class>corner</class><init>1, 1</init></koma>
    <koma name="dot"><class>unit</class><init>1, 3</init><goal>1, 2</goal><short>o</short></koma>
  </komaset>
</puzzle>
"""
