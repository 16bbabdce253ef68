"""A sheet of pictures: every level of some collections, with its title, to be looked at all at once.

    $ python tools/level_sheet.py sheet.png made-easy made-medium made-hard made-fiendish made-blocks

Whoever chooses levels looks at hundreds of them; a rating says nothing about whether a level is pleasant.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from PIL import Image, ImageDraw

from hakobi.loading import load
from hakobi.render.pictures import scenes
from hakobi.render.png import scene_png

CELL = 170
TITLE = 22
COLUMNS = 10


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("sheet", type=Path)
    parser.add_argument("paths", nargs="+")
    arguments = parser.parse_args()
    levels = [level for path in arguments.paths for level in load(path)]
    rows = -(-len(levels) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * CELL, rows * CELL), "white")
    draw = ImageDraw.Draw(sheet)
    for place, level in enumerate(levels):
        left, top = place % COLUMNS * CELL, place // COLUMNS * CELL
        picture = scene_png(next(scenes(level)), 24).convert("RGBA")
        picture.thumbnail((CELL - 14, CELL - TITLE - 10))
        sheet.paste(picture, (left + (CELL - picture.width) // 2, top + TITLE), picture)
        draw.text((left + 8, top + 5), level.title or "", fill="black")
    sheet.quantize(64).save(arguments.sheet, optimize=True)


if __name__ == "__main__":
    main()
