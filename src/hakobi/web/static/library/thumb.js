// A level as a small picture: a handful of paths, whatever its size, coloured by the style sheet.
//
// Walls and floor are runs of squares along each row; the floor is where the player could walk without boxes.

import { s } from "../dom.js";
import { outline } from "../view/outline.js";
import { painter } from "../view/sliding-scene.js";

export function thumb(level) {
	const svg = s("svg", { class: `thumb ${level.family}`, viewBox: `0 0 ${level.width} ${level.height}`, "aria-hidden": "true" });
	svg.append(...(level.family === "sliding" ? blocks(level.puzzle) : squares(level)));
	return svg;
}

const round = (x, y, r) => `M${x + 0.5 - r} ${y + 0.5}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

function squares({ text, width }) {
	const rows = text.split("\n");
	const floor = walkable(rows, width);
	const d = { floor: "", wall: "", goal: "", box: "", placed: "", player: "" };
	rows.forEach((row, y) => {
		d.wall += runs(row.length, y, (x) => row[x] === "#");
		d.floor += runs(width, y, (x) => floor[y * width + x]);
		for (let x = 0; x < row.length; x += 1) {
			const cell = row[x];
			if (".+".includes(cell)) d.goal += round(x, y, 0.2);
			if (cell === "$") d.box += `M${x + 0.1} ${y + 0.1}h.8v.8h-.8z`;
			if (cell === "*") d.placed += `M${x + 0.1} ${y + 0.1}h.8v.8h-.8z`;
			if ("@+".includes(cell)) d.player += round(x, y, 0.34);
		}
	});
	return Object.entries(d).flatMap(([name, path]) => (path ? [s("path", { class: `t-${name}`, d: path })] : []));
}

function runs(length, y, is) {
	let d = "";
	for (let x = 0; x < length; x += 1) {
		if (!is(x)) continue;
		const start = x;
		while (x < length && is(x)) x += 1;
		d += `M${start} ${y}h${x - start}v1h${start - x}z`;
	}
	return d;
}

function walkable(rows, width) {
	const floor = new Uint8Array(width * rows.length);
	const player = rows.findIndex((row) => /[@+]/.test(row));
	if (player < 0) return floor;
	const stack = [player * width + rows[player].search(/[@+]/)];
	while (stack.length) {
		const at = stack.pop();
		const [x, y] = [at % width, Math.floor(at / width)];
		if (floor[at] || rows[y][x] === "#") continue;
		floor[at] = 1;
		if (x) stack.push(at - 1);
		if (x < width - 1) stack.push(at + 1);
		if (y) stack.push(at - width);
		if (y < rows.length - 1) stack.push(at + width);
	}
	return floor;
}

function blocks(puzzle) {
	const paint = painter({ goals: [], ...puzzle });
	const walls = puzzle.walls.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join("");
	return [
		s("path", { class: "t-floor", d: `M0 0h${puzzle.width}v${puzzle.height}h${-puzzle.width}z` }),
		...(walls ? [s("path", { class: "t-wall", d: walls })] : []),
		...puzzle.pieces.map((piece) => s("path", { class: `t-piece kind-${paint(piece)}`, d: outline(piece.cells, 0.16, [0.06, 0.06, 0.06, 0.06]) })),
	];
}
