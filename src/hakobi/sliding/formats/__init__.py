"""The formats of sliding-block puzzles, as rows of one table."""

from __future__ import annotations

from hakobi.formats import Format
from hakobi.sliding.formats import rushhour, text, xml

FORMATS: tuple[Format, ...] = (xml.FORMAT, text.FORMAT, rushhour.FORMAT)
