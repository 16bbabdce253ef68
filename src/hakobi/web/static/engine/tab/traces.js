// What a search looked at, as the server tells it: nodes with the way from their parents, or states in their order.
//
// Squares are [row, column]. Two states one after the other differ by a step, or by one box that was pushed or pulled,
// with a walk before it.

import { walkTo } from "../../game/routes.js";
import { Sokoban } from "../../game/sokoban.js";

const LETTERS = { "0,-1": "l", "-1,0": "u", "0,1": "r", "1,0": "d" };
const PULLS = { l: "<", u: "^", r: ">", d: "v" };

export function traceOf(puzzle, raw, row, { goal, seed, limit, options }) {
	const rows = raw.trace.nodes.length ? raw.trace.nodes : [startRow(puzzle)];
	const all = indicesOf(puzzle.text, puzzle, "$*");
	const first = new Set(rows[0][8]);
	const beyond = all.filter((box) => !first.has(box));
	const boxes = rows.map((each) => [...beyond, ...each[8]].sort((a, b) => a - b));
	const path = new Set();
	for (let at = raw.trace.solved ?? -1; at >= 0; at = rows[at][1]) path.add(at);
	const nodes = rows.map(([state, parent, order, round, depth, g, h, player, , pull], number) => ({
		number, state, parent: parent < 0 ? null : parent, order: order < 0 ? null : order, round, depth, g, h: h < 0 ? null : h, f: h < 0 ? null : g + h,
		step: parent < 0 ? "" : stepOf(puzzle, rows[parent][7], boxes[parent], player, boxes[number], pull),
		player: puzzle.place(player), boxes: boxes[number].map(puzzle.place), on_path: path.has(number),
	}));
	const steps = nodes.filter((node) => node.on_path).sort((a, b) => a.depth - b.depth || a.number - b.number);
	return {
		level: puzzle.text, title: puzzle.title, method: row.method, goal, seed, options: raw.settings ?? options, outcome: row.outcome,
		solution: row.solution, moves: row.moves, pushes: row.pushes, stats: row.stats, limit, truncated: raw.trace.truncated, nodes, path: steps.map(({ number }) => number),
	};
}

/** Of a search that keeps no tree: the states that it expanded. */
export function sightOf(puzzle, raw) {
	const { width, rows } = puzzle.level;
	const game = new Sokoban(puzzle.text);
	const floor = new Set([game.player]);
	for (const square of floor) for (const way of "lurd") if (!game.isWall(game.next(square, way))) floor.add(game.next(square, way));
	const beyond = indicesOf(puzzle.text, puzzle, "$*").filter((box) => !floor.has(box));
	const nodes = raw.sight.states.map(([player, boxes], order) => ({
		order, player: puzzle.place(player), boxes: [...new Set([...beyond, ...boxes])].sort((a, b) => a - b).map(puzzle.place),
	}));
	return { nodes, truncated: raw.sight.truncated, width, height: rows.length };
}

function indicesOf(text, { level: { rows } }, letters) {
	return [...rows.join("")].flatMap((cell, index) => (letters.includes(cell) ? [index] : []));
}

/** For a level that was decided before any search began. */
const startRow = (puzzle) => [0, -1, -1, 0, 0, 0, 0, indicesOf("", puzzle, "@+")[0], indicesOf("", puzzle, "$*"), false];

function stepOf(puzzle, player, boxes, now, after, pull) {
	const by = (from, to) => {
		const [[a, b], [c, d]] = [puzzle.place(from), puzzle.place(to)];
		return LETTERS[`${c - a},${d - b}`];
	};
	const gone = boxes.filter((box) => !after.includes(box));
	if (!gone.length) return by(player, now) ?? "";
	const [old] = gone;
	const [fresh] = after.filter((box) => !boxes.includes(box));
	const letter = by(old, fresh);
	const game = positioned(puzzle, player, boxes);
	const stand = pull ? fresh : old - (fresh - old);
	return [...(walkTo(game, stand) ?? []), pull ? PULLS[letter] : letter.toUpperCase()].join("");
}

function positioned(puzzle, player, boxes) {
	const game = new Sokoban(puzzle.text);
	game.at.fill(-1);
	game.boxes = [...boxes];
	boxes.forEach((box, index) => (game.at[box] = index));
	game.player = player;
	return game;
}
