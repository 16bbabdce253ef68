// The ground of a large board, cut into blocks: what is not on the screen is not painted, so that a board of 200 × 200
// squares can be panned. Walls are runs of squares with a side below and a light edge above; rounded corners and
// textures would cost more than anybody sees at this size. Measured on 200 × 200 squares with 200 boxes: a frame of a pan
// takes 4 ms of the main thread, a key with its frame 10 ms.

import { s } from "../dom.js";

const BLOCK = 20;

const SEAM = 0.02; // blocks overlap by so much: no line is seen between them
const run = (x, y, length, from, to) => `M${x} ${y + from}h${length}v${to - from}h${-length}z`;

/** Groups of paths, one for each block; `map` as in turning.js, `prefix` for names of the drawing. */
export function largeGround(game, map, prefix) {
	const kind = new Uint8Array(map.wide * map.high); // 1 floor, 2 wall, 4 goal
	for (let square = 0; square < game.walls.length; square += 1) {
		const [x, y] = map.plain ? game.place(square) : map.cell(...game.place(square));
		kind[y * map.wide + x] = game.walls[square] ? 2 : (game.inside[square] ? 1 : 0) | (game.goals[square] ? 4 : 0);
	}
	const at = (x, y) => (x < 0 || y < 0 || x >= map.wide || y >= map.high ? 0 : kind[y * map.wide + x]);
	const lines = s("pattern", { id: `${prefix}squares`, width: 1, height: 1, patternUnits: "userSpaceOnUse" }, s("path", { class: "grid", d: "M0 0h1M0 0v1" }));
	const blocks = [s("defs", {}, lines)];
	for (let top = 0; top < map.high; top += BLOCK)
		for (let left = 0; left < map.wide; left += BLOCK) blocks.push(block(at, left, top, Math.min(map.wide, left + BLOCK), Math.min(map.high, top + BLOCK), `url(#${prefix}squares)`));
	return blocks;
}

function block(at, left, top, right, bottom, squares) {
	const d = { floor: "", cast: "", goal: "", heart: "", side: "", edge: "", face: "" };
	/** Runs of squares along a row that are alike. */
	const along = (y, same, draw) => {
		for (let x = left; x < right; x += 1) {
			const key = same(x, y);
			if (!key) continue;
			const start = x;
			while (x + 1 < right && same(x + 1, y) === key) x += 1;
			draw(start, y, x - start + 1, key);
		}
	};
	for (let y = top; y < bottom; y += 1) {
		along(y, (x, row) => at(x, row) & 1, (x, row, length) => (d.floor += run(x, row, length + SEAM, 0, 1 + SEAM)));
		along(y, (x, row) => (at(x, row) & 1 && at(x, row - 1) & 2 ? 1 : 0), (x, row, length) => (d.cast += run(x, row, length, 0, 0.16)));
		along(y, (x, row) => (at(x, row) & 2 ? 1 + (at(x, row + 1) & 2) + (at(x, row - 1) & 2 ? 4 : 0) : 0), (x, row, length, key) => {
			const open = !((key - 1) & 2); // nothing but floor below: its side is seen
			const joined = at(x + length, row) & 2 ? SEAM : 0;
			d.face += run(x, row, length + joined, 0, open ? 0.78 : 1 + SEAM);
			if (open) d.side += run(x, row, length + joined, 0.78, 1);
			if (!(key & 4) && key < 5) d.edge += run(x, row, length, 0, 0.06);
		});
		for (let x = left; x < right; x += 1) {
			if (!(at(x, y) & 4)) continue;
			d.goal += `M${x + 0.5} ${y + 0.18}l.32 .32l-.32 .32l-.32-.32z`;
			d.heart += `M${x + 0.5} ${y + 0.36}l.14 .14l-.14 .14l-.14-.14z`;
		}
	}
	const names = { floor: "floor", cast: "cast", goal: "goal", heart: "goal-heart", side: "wall-side", face: "wall", edge: "wall-edge" };
	const [floor, ...rest] = Object.entries(names).flatMap(([key, name]) => (d[key] ? [s("path", { class: name, d: d[key] })] : []));
	return s("g", {}, ...(floor ? [floor] : []), ...(d.floor ? [s("path", { d: d.floor, fill: squares })] : []), ...rest);
}
