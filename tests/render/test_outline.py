import pytest

from hakobi.render.outline import flatten, outline, rounded_rectangle


def area(loop: list[tuple[float, float]]) -> float:
    following = [*loop[1:], loop[0]]
    return sum(x * b - a * y for (x, y), (a, b) in zip(loop, following, strict=True)) / 2


def areas(*squares: tuple[int, int]) -> list[float]:
    return sorted(area(flatten(loop)) for loop in outline(squares))


def test_one_square_has_four_corners_clockwise() -> None:
    (loop,) = outline([(2, 5)])
    assert {(corner.x, corner.y) for corner in loop} == {(5, 2), (6, 2), (6, 3), (5, 3)}
    assert area(flatten(loop)) == 1


def test_squares_side_by_side_have_one_outline_without_needless_corners() -> None:
    (loop,) = outline([(0, 0), (0, 1), (0, 2)])
    assert len(loop) == 4


def test_a_hole_runs_the_other_way_round() -> None:
    ring = [(y, x) for y in range(3) for x in range(3) if (y, x) != (1, 1)]
    assert areas(*ring) == [-1, 9]


def test_squares_that_touch_at_a_corner_stay_apart() -> None:
    assert areas((0, 0), (1, 1)) == [1, 1]
    assert areas((0, 1), (1, 0)) == [1, 1]
    assert areas((0, 1), (1, 0), (1, 2), (2, 1)) == [1, 1, 1, 1]


@pytest.mark.parametrize("seed", range(30))
def test_the_areas_of_all_loops_add_up_to_the_squares(seed: int) -> None:
    squares = [
        (y, x) for y in range(6) for x in range(6) if (y * 37 + x * 101 + seed * 17) % 7 * (y + seed) % 3
    ]
    assert sum(areas(*squares)) == len(squares)


def test_insets_draw_each_side_back() -> None:
    (loop,) = outline([(0, 0)], insets=(0.1, 0.2, 0.3, 0.4))
    assert {(round(c.x, 3), round(c.y, 3)) for c in loop} == {(0.4, 0.1), (0.8, 0.1), (0.8, 0.7), (0.4, 0.7)}


def test_round_corners_take_a_little_away() -> None:
    square = area(flatten(rounded_rectangle(0, 0, 1, 1)))
    rounded = area(flatten(rounded_rectangle(0, 0, 1, 1, 0.2)))
    assert square == 1
    assert rounded == pytest.approx(1 - (4 - 3.1416) * 0.04, abs=0.002)
