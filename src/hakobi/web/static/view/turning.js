// Turning the view: a quarter of a turn at a time, and mirrored. The level stays as it is, only where its squares
// are on the screen changes; light falls from the upper left all the same, and figures stay upright.
//
//     A B C    turned    D A      a map tells for a square of the level where it is drawn, for a way which way it is
//     D E F              E B      on the screen, and for a key which way of the level it means
//                        F C

const WAYS = "lurd"; // each is a quarter of a turn from the one before

/** `view`: { turns: 0 to 3, mirror }; width and height are those of the level. */
export function mapOf({ turns = 0, mirror = false } = {}, width = 1, height = 1) {
	const [wide, high] = turns % 2 ? [height, width] : [width, height];
	const turned = (x, y) => [[x, y], [height - 1 - y, x], [width - 1 - x, height - 1 - y], [y, width - 1 - x]][turns];
	const cell = (x, y) => {
		const [tx, ty] = turned(x, y);
		return mirror ? [wide - 1 - tx, ty] : [tx, ty];
	};
	const [ox, oy] = cell(0, 0);
	const across = cell(1, 0);
	const down = cell(0, 1);
	const vector = (dx, dy) => [dx * (across[0] - ox) + dy * (down[0] - ox), dx * (across[1] - oy) + dy * (down[1] - oy)];
	const [a, b] = vector(1, 0);
	const [c, d] = vector(0, 1);
	const [mx, my] = vector(0.5, 0.5);
	const screen = (way) => {
		const index = (WAYS.indexOf(way) + turns) % 4;
		return WAYS[mirror && index % 2 === 0 ? (index + 2) % 4 : index];
	};
	return {
		plain: turns === 0 && !mirror,
		wide, high, cell, vector, screen,
		/** What a key that points this way on the screen means on the level. */
		meant: (way) => [...WAYS].find((each) => screen(each) === way),
		/** For drawings in squares of the level. */
		matrix: `matrix(${a} ${b} ${c} ${d} ${ox + 0.5 - mx} ${oy + 0.5 - my})`,
	};
}

export const PLAIN = mapOf();
