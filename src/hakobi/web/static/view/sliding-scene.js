// A sliding-block puzzle as SVG, one unit for each cell.
//
// Pieces are told apart in three ways: a colour of the Okabe–Ito set for each class, a pattern for each class, and
// the piece's own letters. Pieces with a goal carry a star, and their destination is outlined above the tiles and
// below their letters; when every piece has one, the whole picture is the goal and is shown beside the board.

import { s } from "../dom.js";
import { outline } from "./outline.js";
import { styleOf, tile } from "./tiles.js";
import { mapOf } from "./turning.js";

const PATTERNS = [
	null,
	"M-1 1l2-2M0 6l6-6M5 7l2-2",
	"M1.5 1.5h.01M4.5 4.5h.01",
	"M0 1.5h6M0 4.5h6",
	"M1.5 0v6M4.5 0v6",
	"M-1 5l2 2M0 0l6 6M5-1l2 2",
	"M0 3h6M3 0v6",
	"M0 0l6 6M0 6l6-6",
];

let boards = 0; // each board has its own pattern names, for several stand on one page

/** `kinds`: names of the classes in the order of their colours. */
export function slidingScene(game, kinds = classesOf(game.puzzle), view = null, starred = starredPieces(game.puzzle)) {
	boards += 1;
	const prefix = `weave${boards}-`;
	const map = mapOf(view ?? {}, game.width, game.height);
	const puzzle = map.plain ? game.puzzle : turned(game.puzzle, map);
	const style = styleOf(puzzle);
	const paint = painter(puzzle, kinds, starred);
	const things = new Map();
	const labels = new Map();
	puzzle.pieces.forEach((piece, index) => {
		const kind = paint(piece);
		things.set(index, tile(piece, kind, style, PATTERNS[kind] && `url(#${prefix}${kind})`));
		labels.set(index, labelOf(piece, kind, starred.has(piece.name), style));
	});
	return {
		frame: [-0.62, -0.62, map.wide + 1.24, map.high + 1.24],
		map,
		ground: s("g", { class: "ground" }, s("defs", {}, ...patterns(prefix)), ...groundOf(puzzle)),
		things: s("g", { class: "things" }, ...things.values()),
		above: s("g", {}, s("g", { class: "destinations" }, ...destinations(puzzle)), s("g", { class: "labels" }, ...labels.values())),
		place(who, x, y) {
			const [dx, dy] = map.vector(x, y);
			for (const node of [things.get(who), labels.get(who)]) node.setAttribute("transform", `translate(${dx} ${dy})`);
		},
		look: () => {},
		settle: () => {},
		all: (now) => now.offset.map(([x, y], piece) => [piece, x, y]),
		thing: (who) => things.get(who),
	};
}

/** The puzzle as it is drawn in a turned view. */
function turned(puzzle, map) {
	const cells = (each) => each.map(([x, y]) => map.cell(x, y));
	const other = { horizontal: "vertical", vertical: "horizontal" };
	const pieces = puzzle.pieces.map((piece) => ({ ...piece, cells: cells(piece.cells), axis: "ud".includes(map.screen("l")) ? other[piece.axis] : piece.axis }));
	return { ...puzzle, width: map.wide, height: map.high, walls: cells(puzzle.walls), pieces, goals: puzzle.goals.map((goal) => ({ ...goal, cells: cells(goal.cells) })) };
}

export const classesOf = (puzzle) => [...new Set(puzzle.pieces.map((piece) => piece.class))];

const COLOURS = 8;
const RED = 6;

/** Which colour a piece has: that of its class; cars one of their own, red for the one that shall leave. */
export function painter(puzzle, kinds = classesOf(puzzle), starred = starredPieces(puzzle)) {
	if (styleOf(puzzle) !== "cars") return (piece) => kinds.indexOf(piece.class) % COLOURS;
	const others = [0, 1, 2, 3, 4, 5, 7];
	return ({ name }) => (starred.has(name) ? RED : others[[...name].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % others.length]);
}

/** Pieces that may meet a goal, unless every piece has one. */
function starredPieces(puzzle) {
	if (puzzle.goals.length >= puzzle.pieces.length) return new Set();
	const wanted = (piece) => puzzle.goals.some((goal) => goal.piece === piece.name || (!goal.piece && goal.class === piece.class));
	return new Set(puzzle.pieces.filter(wanted).map((piece) => piece.name));
}

function patterns(prefix) {
	return PATTERNS.flatMap((d, index) =>
		d
			? [
					s(
						"pattern",
						{ id: prefix + index, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "scale(.055)" },
						s("path", { class: "weave", d }),
					),
				]
			: [],
	);
}

function groundOf(puzzle) {
	const walls = new Set(puzzle.walls.map(([x, y]) => `${x},${y}`));
	const floor = [];
	for (let y = 0; y < puzzle.height; y += 1)
		for (let x = 0; x < puzzle.width; x += 1) if (!walls.has(`${x},${y}`)) floor.push([x, y]);
	const lines = floor.map(([x, y]) => `${x ? `M${x} ${y}v1` : ""}${y ? `M${x} ${y}h1` : ""}`);
	const size = { x: -0.5, y: -0.5, width: puzzle.width + 1, rx: 0.28 };
	return [
		s("rect", { class: "tray-cast", ...size, height: puzzle.height + 1 }),
		s("rect", { class: "tray-side", ...size, height: puzzle.height + 1 }),
		s("rect", { class: "tray-light", ...size, height: puzzle.height + 0.92 }),
		s("rect", { class: "tray", ...size, x: -0.45, y: -0.45, width: puzzle.width + 0.95, height: puzzle.height + 0.87 }),
		s("path", { class: "tray-side", d: outline(floor, 0.1, [-0.06, -0.06, -0.06, -0.06]) }),
		s("path", { class: "floor bed", d: outline(floor, 0.08, [0.06, 0, 0, 0.04]) }),
		s("path", { class: "grid", d: lines.join("") }),
	];
}

function labelOf(piece, kind, star, style) {
	const { cells } = piece;
	const node = s("g", { class: `label kind-${kind} ${style}` });
	if (!cells.length) return node;
	const [mx, my] = middle(cells);
	const back = style === "cars" ? 0.14 : 0; // on the roof, behind the windscreen
	const [x, y] = piece.axis === "vertical" ? [mx, my - back] : [mx - back, my];
	const text = piece.short ?? piece.name.slice(0, 2);
	const size = { cars: 0.3, numbers: 0.5 }[style] ?? (text.length > 1 ? 0.38 : 0.48);
	for (const [name, down] of [["tile-carve", 0.02], ["tile-name", 0]]) node.append(s("text", { class: name, x, y: y + down - (style === "cars" ? 0 : 0.02), "font-size": size, text }));
	if (piece.axis && style !== "cars") node.append(s("path", { class: "tile-axis", d: axis(cells, piece.axis) }));
	if (star) {
		const [left, top] = [...cells].sort((a, b) => a[1] - b[1] || a[0] - b[0])[0];
		node.append(s("path", { class: "tile-star", d: starPath(...(style === "cars" ? [left + (piece.axis === "horizontal" ? 0.52 : 0.5), top + (piece.axis === "horizontal" ? 0.5 : 0.52), 0.11] : [left + 0.26, top + 0.26, 0.14])) }));
	}
	return node;
}

function axis(cells, along) {
	const xs = cells.map(([x]) => x);
	const ys = cells.map(([, y]) => y);
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs) + 1, Math.min(...ys), Math.max(...ys) + 1];
	if (along === "horizontal") {
		const y = (top + bottom) / 2;
		return `M${left + 0.24} ${y - 0.1}l-.1 .1l.1 .1M${right - 0.24} ${y - 0.1}l.1 .1l-.1 .1`;
	}
	const x = (left + right) / 2;
	return `M${x - 0.1} ${top + 0.26}l.1-.1l.1 .1M${x - 0.1} ${bottom - 0.28}l.1 .1l.1-.1`;
}

function destinations(puzzle) {
	if (puzzle.goals.length >= puzzle.pieces.length) return [];
	return puzzle.goals.flatMap(({ cells }) => {
		const d = outline(cells, 0.1, [0.1, 0.1, 0.1, 0.1]);
		return [s("path", { class: "destination-halo", d }), s("path", { class: "destination", d })];
	});
}

/** The middle of a piece, or of the cell nearest to it where the middle lies outside of the piece. */
function middle(cells) {
	const x = cells.reduce((sum, cell) => sum + cell[0], 0) / cells.length + 0.5;
	const y = cells.reduce((sum, cell) => sum + cell[1], 0) / cells.length + 0.5;
	const width = new Set(cells.map((cell) => cell[0])).size;
	const height = new Set(cells.map((cell) => cell[1])).size;
	if (width * height === cells.length) return [x, y];
	const far = ([cx, cy]) => (cx + 0.5 - x) ** 2 + (cy + 0.5 - y) ** 2;
	const [nx, ny] = cells.reduce((a, b) => (far(b) < far(a) ? b : a));
	return [nx + 0.5, ny + 0.5];
}

function starPath(x, y, radius) {
	const points = Array.from({ length: 10 }, (_, point) => {
		const length = point % 2 ? radius * 0.42 : radius;
		const angle = (Math.PI * point) / 5 - Math.PI / 2;
		return `${(x + length * Math.cos(angle)).toFixed(3)} ${(y + length * Math.sin(angle)).toFixed(3)}`;
	});
	return `M${points.join("L")}Z`;
}
