// A sliding-block puzzle: a board with walls, pieces on it, and where some of them shall stand.
//
//     { height, width, walls, classes, pieces, goalBy, title, author, comments, optimum, mirror }
//
// Places are [row, column] from 0; a piece `{ name, kind, start, goal, short }` stands at the top left corner of its
// bounding box. A class `{ name, cells, axes }` is a shape: its cells, in reading order, begin in row 0 and column 0; its
// pieces slide along `axes`: "both", "horizontal" or "vertical". `walls` are numbers, row · width + column. A goal by
// "piece" is for that very piece, one by "class" for any member of its class.

import { findFault } from "./puzzlechecks.js";
import { InputError } from "./faults.js";
import { size } from "./letters.js";
import { shortNames } from "./shorts.js";

const UNKNOWN = { goalBy: "piece", title: null, author: null, comments: "", optimum: null, mirror: true };

/** The puzzle with its defaults, not yet checked. */
export const uncheckedPuzzle = (values) => ({ family: "sliding", ...UNKNOWN, ...values });

/** The puzzle, unless it cannot be played at all. */
export function checkedPuzzle(values) {
	const puzzle = uncheckedPuzzle(values);
	const fault = findFault(puzzle);
	if (fault) throw new InputError(fault.reason, { title: puzzle.title, expected: fault.expected });
	return puzzle;
}

const before = ([a, b], [c, d]) => a - c || b - d;
const areSorted = (cells) => cells.every((cell, i) => i === 0 || before(cells[i - 1], cell) < 0);

/** Top left corner of the bounding box of these cells, and their shape. */
export function shapeOf(cells) {
	let [top, left] = [Infinity, Infinity];
	for (const [y, x] of cells) {
		top = Math.min(top, y);
		left = Math.min(left, x);
	}
	const shape = cells.map(([y, x]) => [y - top, x - left]);
	return { corner: [top, left], shape: areSorted(shape) ? shape : shape.sort(before) };
}

export const isSameShape = (some, others) => some.length === others.length && some.every(([y, x], i) => y === others[i][0] && x === others[i][1]);

/** Height and width of a shape. */
export function sizeOf(cells) {
	let [height, width] = [0, 0];
	for (const [y, x] of cells) {
		height = Math.max(height, y + 1);
		width = Math.max(width, x + 1);
	}
	return { height, width };
}

/** `2x1`'s cells. */
export const rectangle = (height, width) => Array.from({ length: height * width }, (_, i) => [Math.floor(i / width), i % width]);

/** The cells of the shape of a class with its corner at a place. */
export const cellsAt = (shape, [top, left]) => shape.map(([y, x]) => [top + y, left + x]);

/** The class of each piece, by the name of the piece. */
export function classesOf(puzzle) {
	const named = new Map(puzzle.classes.map((each) => [each.name, each]));
	return new Map(puzzle.pieces.map((piece) => [piece.name, named.get(piece.kind)]));
}

export function isSolved(puzzle) {
	return goalsOf(puzzle).every((goal) => {
		const rivals = puzzle.goalBy === "piece" ? [goal] : puzzle.pieces.filter(({ kind }) => kind === goal.kind);
		return rivals.some(({ start }) => start[0] === goal.goal[0] && start[1] === goal.goal[1]);
	});
}

export const goalsOf = (puzzle) => puzzle.pieces.filter(({ goal }) => goal !== null);

/** How many cells neither a wall nor a piece covers. */
export function emptyCells(puzzle) {
	const kinds = classesOf(puzzle);
	const taken = puzzle.pieces.reduce((sum, { name }) => sum + kinds.get(name).cells.length, 0);
	return puzzle.height * puzzle.width - puzzle.walls.size - taken;
}

/** The same puzzle, its pieces in the order in which its picture shows them. */
export function inReadingOrder(puzzle) {
	const kinds = classesOf(puzzle);
	const first = new Map(puzzle.pieces.map(({ name, start }) => [name, cellsAt([kinds.get(name).cells[0]], start)[0]]));
	const order = (one, other) => {
		const [a, b] = [first.get(one.name), first.get(other.name)];
		return a[0] - b[0] || a[1] - b[1];
	};
	return { ...puzzle, pieces: [...puzzle.pieces].sort(order) };
}

/** The table of a puzzle, as the page knows it: squares are [x, y]. */
export function tableOf(puzzle) {
	const { width, height, goalBy, title, author, comments } = puzzle;
	const kinds = classesOf(puzzle);
	const shorts = shortNames(puzzle.pieces);
	const squares = (name, place) => cellsAt(kinds.get(name).cells, place).map(([y, x]) => [x, y]);
	return {
		width, height,
		walls: [...puzzle.walls].sort((a, b) => a - b).map((wall) => [wall % width, Math.floor(wall / width)]),
		pieces: puzzle.pieces.map(({ name, kind, start }) => {
			const { axes } = kinds.get(name);
			return { name, short: shorts.get(name), class: kind, axis: axes === "both" ? null : axes, cells: squares(name, start) };
		}),
		goal_by: goalBy,
		goals: goalsOf(puzzle).map(({ name, kind, goal }) => ({
			piece: goalBy === "piece" ? name : null,
			class: goalBy === "piece" ? null : kind,
			cells: squares(name, goal),
		})),
		title, author, comments,
	};
}

/** Whether a text has one letter. */
export const isLetter = (text) => size(text) === 1;
