// A puzzle as the page has it on its table: Sokoban as text, sliding blocks as text or as a table of pieces.
//
//     readPosition({ family, text, puzzle, weights, title })     the level or the puzzle; InputError where it is none
//
// Squares of a table are [x, y]: column and row from 0.

import { puzzleFrom } from "./blocks.js";
import { InputError } from "./faults.js";
import { levelFromText } from "./level.js";
import { checkedPuzzle, isSameShape, shapeOf } from "./puzzle.js";

export function readPosition({ family, text = null, puzzle: table = null, weights = null, title = null }) {
	if (family === "sokoban") {
		if (text === null || table !== null) throw new InputError("there is no level", { expected: "A Sokoban level is sent as text." });
		return levelFromText(text, weights, { title });
	}
	if ((text === null) === (table === null)) throw new InputError("there is no puzzle", { expected: "It is sent either as text or as puzzle." });
	return table === null ? puzzleFrom(text) : puzzleFromTable(table);
}

export function puzzleFromTable(table) {
	const { height, width, title = null, author = null, comments } = table;
	const classes = new Map();
	const places = new Map();
	for (const { name, class: kind, axis, cells } of table.pieces) {
		const { corner, shape } = placed(cells, `the piece "${name}"`);
		const its = { name: kind, cells: shape, axes: axis ?? "both" };
		const known = classes.get(kind) ?? its;
		if (known.axes !== its.axes || !isSameShape(known.cells, shape)) {
			throw new InputError(`the pieces of the class "${kind}" differ`, { expected: "All pieces of a class have the same shape and slide along the same axes." });
		}
		classes.set(kind, known);
		places.set(name, corner);
	}
	const goals = goalsIn(table, classes);
	const isInside = ([x, y]) => x >= 0 && x < width && y >= 0 && y < height;
	const [outside = null] = (table.walls ?? []).filter((wall) => !isInside(wall)).map(([x, y]) => [y, x]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
	return checkedPuzzle({
		height, width, outside,
		walls: new Set((table.walls ?? []).filter(isInside).map(([x, y]) => y * width + x)),
		classes: [...classes.values()],
		pieces: table.pieces.map(({ name, class: kind, short }) => ({ name, kind, start: places.get(name), goal: goals.get(name) ?? null, short: short ?? null })),
		goalBy: table.goal_by ?? "piece",
		title, author, comments: comments ?? "",
	});
}

/** The goal of each piece; a goal by class is written beside the first member that has none yet. */
function goalsIn(table, classes) {
	const kinds = new Map(table.pieces.map(({ name, class: kind }) => [name, kind]));
	const goals = new Map();
	for (const { piece = null, class: kind = null, cells } of table.goals) {
		const name = (table.goal_by ?? "piece") === "piece" ? piece : freeMember(kind, kinds, goals);
		if (!kinds.has(name)) throw new InputError(`a goal is for the piece "${name ?? "None"}", which does not exist`);
		if (goals.has(name)) throw new InputError(`the piece "${name}" has two goals`);
		const { corner, shape } = placed(cells, `the goal of "${name}"`);
		if (!isSameShape(shape, classes.get(kinds.get(name)).cells)) throw new InputError(`the goal of "${name}" has another shape than the piece`);
		goals.set(name, corner);
	}
	return goals;
}

function freeMember(kind, kinds, goals) {
	const found = [...kinds].find(([name, its]) => its === kind && !goals.has(name));
	if (!found) throw new InputError(`there are more goals for the class "${kind ?? "None"}" than pieces`);
	return found[0];
}

/** Where cells, [x, y], begin, and their shape. */
function placed(cells, what) {
	const apart = new Map(cells.map(([x, y]) => [`${y},${x}`, [y, x]]));
	if (!apart.size) throw new InputError(`${what} has no cell`);
	return shapeOf([...apart.values()]);
}
