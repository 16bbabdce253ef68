"""Words in pixels.

The font that comes with Pillow has the letters of English and little else. Words that it cannot write are
written in a font of the system that can, where there is one; else their accents are left out, a dash becomes
a hyphen, and what is still unknown a question mark.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from PIL import ImageFont

__all__ = ["Font", "lettering"]

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont
_SYSTEM = (
    "DejaVuSans.ttf",
    "Arial.ttf",
    "arial.ttf",
    "NotoSansCJK-Regular.ttc",
    "Arial Unicode.ttf",
    "msgothic.ttc",
)
_ALIKE = str.maketrans({"–": "-", "—": "-", "×": "x", "−": "-", "“": '"', "”": '"', "’": "'", "µ": "u"})
_NO_LETTER = "\uffff"


def lettering(words: str, size: float) -> tuple[str, Font]:
    """The words as they can be written, and the font of this size in pixels that has them."""
    if _has_all(words, None):
        return words, _font(None, size)
    for name in _SYSTEM:
        if _has_all(words, name):
            return words, _font(name, size)
    plain = unicodedata.normalize("NFKD", words.translate(_ALIKE))
    letters = (letter for letter in plain if not unicodedata.combining(letter))
    return "".join(letter if _has(letter, None) else "?" for letter in letters), _font(None, size)


def _has_all(words: str, name: str | None) -> bool:
    return all(_has(letter, name) for letter in set(words))


@lru_cache(maxsize=4096)
def _has(letter: str, name: str | None) -> bool:
    try:
        font = _font(name, 24)
    except OSError:
        return False
    return letter.isspace() or bytes(font.getmask(letter)) != bytes(font.getmask(_NO_LETTER))


@lru_cache(maxsize=64)
def _font(name: str | None, size: float) -> Font:
    return ImageFont.load_default(size) if name is None else ImageFont.truetype(name, size)
