"""``python -m hakobi.bench``: measure, print, and on request write the table into a document."""

from __future__ import annotations

import argparse
from pathlib import Path

from hakobi.bench.measure import flood_nanoseconds, measure
from hakobi.bench.rows import ROWS
from hakobi.bench.table import machine, replace_between_marks, table


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m hakobi.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="longest search (default: 5)")
    parser.add_argument("--write", type=Path, metavar="FILE", help="replace the table in this document")
    arguments = parser.parse_args()
    flood = {row.name: flood_nanoseconds(row) for row in ROWS}
    measurements = []
    for row in ROWS:
        print(f"{row.name}, {row.method}, {row.goal} …", flush=True)
        measurements.append(measure(row, arguments.seconds))
    text = f"{table(measurements, flood)}\n\nOne thread of {machine()}."
    print(text)
    if arguments.write:
        document = arguments.write.read_text(encoding="utf-8")
        arguments.write.write_text(replace_between_marks(document, text), encoding="utf-8")


if __name__ == "__main__":
    main()
