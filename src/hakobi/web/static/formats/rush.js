// Rush Hour lines: 36 characters for the 6 × 6 cells of a car park, row by row.
//
//     IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM
//
// `o` or `.` is empty, `x` a wall, letters are cars (two or more cells in a row or a column). Cars go forwards and
// backwards only. The car `A` has to come to the right end of its row. A number before the line (moves) and one behind it
// (states), as in published lists, are passed over. A file holds one puzzle a line; `#` begins a remark.

import { InputError, UsageError } from "./faults.js";
import { isDecimal, lines, strip, words } from "./letters.js";
import { cellsAt, checkedPuzzle, classesOf, isSameShape, sizeOf } from "./puzzle.js";

const SIDE = 6;
const HEAD = 20_000;
const SAMPLE = 20;
const BOARD = /^[A-Zox.]{36}$/;
const EXPECTED = "36 characters: o or . empty, x a wall, A to Z cars; A is the car that has to leave to the right.";

function recognises(source) {
	if (source.data.subarray(0, 1000).includes(0)) return false;
	const rows = lines(source.head(HEAD)).filter(hasContent);
	return rows.length > 0 && rows.slice(0, SAMPLE).every(boardOf);
}

function read(source) {
	const entries = [];
	for (const [i, row] of source.text.split("\n").entries()) {
		if (!hasContent(row)) continue;
		try {
			entries.push(readLine(row));
		} catch (error) {
			if (!(error instanceof InputError)) throw error;
			entries.push(error.located({ file: source.name, level: entries.length + 1, line: i + 1, text: strip(row) }));
		}
	}
	return { entries };
}

/** The puzzle of one line. */
function readLine(row) {
	const board = boardOf(row);
	if (!board) throw new InputError("this is no Rush Hour line", { text: strip(row), expected: EXPECTED });
	const cars = new Map();
	for (const [i, letter] of [...board].entries()) {
		if ("ox.".includes(letter)) continue;
		if (!cars.has(letter)) cars.set(letter, []);
		cars.get(letter).push([Math.floor(i / SIDE), i % SIDE]);
	}
	const [classes, pieces] = [new Map(), []];
	for (const letter of [...cars.keys()].sort()) {
		const where = cars.get(letter);
		const kind = carClass(letter, where);
		if (!classes.has(kind.name)) classes.set(kind.name, kind);
		const goal = letter === "A" ? [where[0][0], SIDE - sizeOf(kind.cells).width] : null;
		pieces.push({ name: letter, kind: kind.name, start: where[0], goal, short: letter });
	}
	if (!cars.has("A")) throw new InputError("there is no car A", { expected: EXPECTED });
	if (classes.get(pieces[0].kind).axes !== "horizontal") throw new InputError("the car A does not stand in a row", { expected: EXPECTED });
	const walls = new Set([...board].flatMap((letter, i) => (letter === "x" ? [i] : [])));
	return checkedPuzzle({ height: SIDE, width: SIDE, walls, classes: [...classes.values()], pieces });
}

function carClass(letter, where) {
	const [top, left] = where[0];
	const cells = where.map(([y, x]) => [y - top, x - left]);
	const length = where.length;
	if (length > 1 && cells.every(([y, x], i) => y === 0 && x === i)) return { name: `${length} across`, cells, axes: "horizontal" };
	if (length > 1 && cells.every(([y, x], i) => y === i && x === 0)) return { name: `${length} down`, cells, axes: "vertical" };
	throw new InputError(`the cells of the car ${letter} are no straight line of two or more`, { expected: EXPECTED });
}

const hasContent = (row) => /^[^#]/.test(strip(row));

/** The 36 characters of a line, or null. */
function boardOf(row) {
	const found = words(row);
	if (found.length > 1 && isDecimal(found[0])) found.shift();
	if (found.length > 1 && isDecimal(found.at(-1))) found.pop();
	return found.length === 1 && BOARD.test(found[0]) ? found[0] : null;
}

/** The line of a puzzle that is one of Rush Hour; UsageError for any other. */
function lineOf(puzzle) {
	const { height, width, walls, pieces } = puzzle;
	const refusal = new UsageError("Only a Rush Hour puzzle can be written as a line of 36 characters; write .blocks.");
	if (height !== SIDE || width !== SIDE) throw refusal;
	const kinds = classesOf(puzzle);
	const cells = Array.from({ length: SIDE * SIDE }, (_, i) => (walls.has(i) ? "x" : "o"));
	for (const { name, start } of pieces) for (const [y, x] of cellsAt(kinds.get(name).cells, start)) cells[y * SIDE + x] = name;
	const line = cells.join("");
	try {
		if (isSamePuzzle(readLine(line), puzzle)) return line;
	} catch (error) {
		if (!(error instanceof InputError)) throw error;
	}
	throw refusal;
}

/** Whether both have the same board, and pieces of the same names, places, shapes and axes. */
function isSamePuzzle(one, other) {
	const [kinds, others] = [classesOf(one), classesOf(other)];
	const isSamePlace = (some, same) => some?.join() === same?.join();
	return [...other.walls].every((wall) => one.walls.has(wall)) && one.walls.size === other.walls.size && one.pieces.length === other.pieces.length
		&& one.pieces.every(({ name, start, goal }) => {
			const twin = other.pieces.find((piece) => piece.name === name);
			const [kind, its] = [kinds.get(name), others.get(name)];
			return twin && isSamePlace(start, twin.start) && isSamePlace(goal, twin.goal) && kind.axes === its.axes && isSameShape(kind.cells, its.cells);
		});
}

export const rush = {
	name: "rush",
	family: "sliding",
	suffixes: [".rush", ".txt"],
	recognises, read,
	write: ({ levels }) => levels.map((puzzle) => `${lineOf(puzzle)}\n`).join(""),
};
