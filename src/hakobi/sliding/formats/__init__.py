"""The formats of sliding-block puzzles, as rows of one table.

The last that carries a suffix is the one in which a file of that suffix is written: .txt is two pictures.
"""

from __future__ import annotations

from hakobi.formats import Format
from hakobi.sliding.formats import rushhour, text, xml

FORMATS: tuple[Format, ...] = (xml.FORMAT, rushhour.FORMAT, text.FORMAT)
