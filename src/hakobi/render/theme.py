"""The colours of a picture, by what they are for: the same hues on light and on dark pages.

Nothing is said by colour alone: a box on a goal has a tick, a dead square a cross, a reachable square a dot.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["THEMES", "Theme"]


@dataclass(frozen=True)
class Theme:
    """Colours as #rrggbb; `page` is put behind pictures that cannot be transparent."""

    name: str
    page: str
    floor: str
    grid: str
    wall: str
    wall_edge: str
    wall_side: str
    goal: str
    box: str
    box_rim: str
    box_ink: str
    placed: str
    placed_rim: str
    placed_ink: str
    player: str
    player_rim: str
    dead: str
    reach: str


LIGHT = Theme(
    name="light",
    page="#ffffff",
    floor="#ece7df",
    grid="#e1dbd1",
    wall="#5d6b7c",
    wall_edge="#7d8b9c",
    wall_side="#424e5c",
    goal="#16796d",
    box="#eaae3f",
    box_rim="#b5780f",
    box_ink="#3d2800",
    placed="#17806f",
    placed_rim="#0d5a4f",
    placed_ink="#ffffff",
    player="#3f5fb0",
    player_rim="#2a4283",
    dead="#cf8f86",
    reach="#8fa9d8",
)

DARK = Theme(
    name="dark",
    page="#14171a",
    floor="#37342f",
    grid="#403c36",
    wall="#66758a",
    wall_edge="#8494a8",
    wall_side="#485463",
    goal="#3fb3a2",
    box="#dd9f33",
    box_rim="#8f5f0c",
    box_ink="#2e1e00",
    placed="#15796a",
    placed_rim="#4bc0ae",
    placed_ink="#ffffff",
    player="#7f9df0",
    player_rim="#c3d0fa",
    dead="#9c655c",
    reach="#5f76ad",
)

THEMES = {theme.name: theme for theme in (LIGHT, DARK)}
