// A Sokoban level: the smallest rectangle that holds everything on its board, and what is known about it.
//
//     { rows, width, height, weights, title, author, comments, id, metadata, solutions }
//
// `rows` are of equal length, in seven characters (cells.js); `metadata` are pairs, `solutions` are
// `{ heading, moves, comments, metadata }`. Blank rows and columns around a board do not count, so that indented text
// gives the same level.

import { EXPECTED, firstUnknown, readRow } from "./cells.js";
import { findFault } from "./checks.js";
import { InputError } from "./faults.js";
import { lines, quoted, size, strip } from "./letters.js";
import { checkedWeights } from "./weights.js";

const UNKNOWN = { title: null, author: null, comments: "", id: null, metadata: [], solutions: [] };

/** The level that these rows show; InputError with line and column where they show none. */
export function levelFrom(rows, weights = null, known = {}) {
	refuseUnknown(rows);
	const { rectangle, top, left } = crop(rows.map(readRow));
	const fault = findFault(rectangle);
	if (fault) throw faultAt(fault, rectangle, rows, top, left);
	const level = { family: "sokoban", rows: rectangle, width: rectangle[0].length, height: rectangle.length, ...UNKNOWN, ...known };
	level.weights = weights && checkedWeights(weights, boxesOf(level), level.title);
	return level;
}

/** The level that this text draws; blank lines around it and indentation do not matter. */
export function levelFromText(text, weights = null, known = {}) {
	const all = lines(text);
	const isBlank = (line) => !strip(line);
	let blank = 0;
	while (blank < all.length && isBlank(all[blank])) blank += 1;
	let end = all.length;
	while (end && isBlank(all[end - 1])) end -= 1;
	try {
		return levelFrom(all.slice(blank, Math.max(blank, end)), weights, known);
	} catch (error) {
		throw error instanceof InputError && error.line ? error.located({ line: error.line + blank }) : error;
	}
}

/** The smallest rectangle that holds everything, and the rows and columns cut off above and left of it. */
export function crop(rows) {
	const first = rows.findIndex(Boolean);
	if (first < 0) return { rectangle: [], top: 0, left: 0 };
	const used = rows.slice(first, rows.findLastIndex(Boolean) + 1);
	let [left, width] = [Infinity, 0];
	for (const row of used) {
		if (row) left = Math.min(left, row[0] === " " ? row.search(/[^ ]/) : 0);
		width = Math.max(width, row.length);
	}
	return { rectangle: used.map((row) => row.slice(left).padEnd(width - left)), top: first, left };
}

/** Columns and rows that are empty left of the board and above it. */
export function offsetOf(text) {
	const { top, left } = crop(lines(text).map((line) => (strip(line) ? readRow(line) : "")));
	return [left, top];
}

/** The board as text, without blanks at the ends of rows; a row without anything is written '-'. */
export const boardText = (level) => level.rows.map((row) => row.trimEnd() || "-").join("\n");

export const boxesOf = (level) => level.rows.reduce((count, row) => count + (row.match(/[$*]/g)?.length ?? 0), 0);

export const isSolved = (level) => level.rows.every((row) => !row.includes("$"));

function refuseUnknown(rows) {
	for (const [i, row] of rows.entries()) {
		const at = firstUnknown(row);
		if (at < 0) continue;
		const letter = String.fromCodePoint(row.codePointAt(at));
		throw new InputError(`unknown character ${quoted(letter)}`, { line: i + 1, column: size(row.slice(0, at)) + 1, text: row, expected: EXPECTED });
	}
}

function faultAt({ reason, expected, square }, rectangle, rows, top, left) {
	if (square === null) return new InputError(reason, { expected });
	const width = rectangle[0].length;
	const line = Math.floor(square / width) + top;
	return new InputError(reason, { line: line + 1, column: (square % width) + left + 1, text: rows[line], expected });
}
