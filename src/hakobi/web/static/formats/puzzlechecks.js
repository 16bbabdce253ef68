// What makes a puzzle impossible to play at all.
//
// The rules stand apart from the puzzle because readers of files ask them too: a fault names what it is about (a piece, a
// class, or the board), and the reader knows in which line that stands. A fault has `about` (kind
// and name), `reason` and `expected`.

import { grouped, isPrintable, size } from "./letters.js";
import { cellsAt, classesOf, goalsOf } from "./puzzle.js";

export const MOST_CELLS = 1_000_000;
const PLURAL = { class: "classes", piece: "pieces" };

/** The first fault, or null. */
export function findFault(puzzle) {
	for (const rule of [board, names, shapes, starts, goals, shorts]) {
		const fault = rule(puzzle);
		if (fault) return fault;
	}
	return null;
}

const fault = (about, reason, expected = null) => ({ about, reason, expected });

function board({ height, width, walls, outside }) {
	if (!(height >= 1 && width >= 1 && height * width <= MOST_CELLS)) {
		return fault(["board", ""], `a board of ${height} × ${width} cells cannot be used`, `A board has from 1 to ${grouped(MOST_CELLS)} cells.`);
	}
	if (outside) return fault(["board", ""], `a wall stands outside of the board, at ${placeText(outside)}`);
	return null;
}

function names({ classes, pieces }) {
	for (const [kind, all] of [["class", classes], ["piece", pieces]]) {
		const counts = new Map();
		for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1);
		if (counts.has("")) return fault([kind, ""], `a ${kind} has no name`);
		const most = Math.max(0, ...counts.values());
		if (most > 1) {
			const [name] = [...counts].find(([, count]) => count === most);
			return fault([kind, name], `there are ${most} ${PLURAL[kind]} with the name "${name}"`);
		}
	}
	return pieces.length ? null : fault(["board", ""], "there is no piece");
}

function shapes({ classes, pieces }) {
	for (const { name, cells } of classes) {
		if (!cells.length) return fault(["class", name], `the class "${name}" has no cell`);
	}
	const known = new Set(classes.map(({ name }) => name));
	const foreign = pieces.find(({ kind }) => !known.has(kind));
	if (!foreign) return null;
	const expected = known.size ? `There are the classes ${[...known].sort(byLetters).join(", ")}.` : null;
	return fault(["piece", foreign.name], `the piece "${foreign.name}" is of the class "${foreign.kind}", which is not described`, expected);
}

const starts = (puzzle) => lay(puzzle, "stands", puzzle.pieces.map(({ name, start }) => [name, start]));

function goals(puzzle) {
	const all = goalsOf(puzzle);
	if (!all.length) return fault(["board", ""], "no piece has a goal", "Give at least one piece a goal.");
	return lay(puzzle, "is to stand", all.map(({ name, goal }) => [name, goal]));
}

function lay(puzzle, verb, places) {
	const { height, width, walls } = puzzle;
	const kinds = classesOf(puzzle);
	const taken = new Map();
	for (const [name, place] of places) {
		for (const [y, x] of cellsAt(kinds.get(name).cells, place)) {
			const cell = y * width + x;
			let reason;
			if (y < 0 || y >= height || x < 0 || x >= width) reason = `outside of the board, which has ${height} rows and ${width} columns`;
			else if (walls.has(cell)) reason = `on the wall at ${placeText([y, x])}`;
			else if (taken.has(cell)) reason = `on the piece "${taken.get(cell)}", at ${placeText([y, x])}`;
			if (reason) return fault(["piece", name], `the piece "${name}" ${verb} ${reason}`);
			taken.set(cell, name);
		}
	}
	return null;
}

function shorts({ pieces }) {
	const seen = new Map();
	for (const { name, short } of pieces) {
		if (short === null) continue;
		if (![1, 2].includes(size(short)) || !isPrintable(short) || short.includes(" ")) {
			return fault(["piece", name], `the short name "${short}" of the piece "${name}" cannot be used`, "A short name has one or two characters.");
		}
		if (seen.has(short)) return fault(["piece", name], `the pieces "${seen.get(short)}" and "${name}" have the same short name`);
		seen.set(short, name);
	}
	return null;
}

const placeText = ([y, x]) => `row ${y + 1}, column ${x + 1}`;

/** The order of letters by their numbers, also beyond U+FFFF. */
export function byLetters(one, other) {
	const [some, others] = [[...one], [...other]];
	const at = some.findIndex((letter, i) => letter !== others[i]);
	if (at < 0) return some.length - others.length;
	return at < others.length ? some[at].codePointAt(0) - others[at].codePointAt(0) : 1;
}
