"""The formats of Sokoban levels, as rows of one table. A new format is a file here, a row and a test.

The order matters where several recognise a file: the first does.
"""

from __future__ import annotations

from hakobi.formats import Format
from hakobi.sokoban.formats import oneline, slc, sok, warehouse, xsb, yamlmap

FORMATS: tuple[Format, ...] = (
    warehouse.FORMAT,
    sok.FORMAT,
    xsb.FORMAT,
    oneline.FORMAT,
    slc.FORMAT,
    yamlmap.FORMAT,
)
