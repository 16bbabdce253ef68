// Reading levels from text: one reader for .sok, .xsb, .txt, run lengths, one-liners and warehouses.
//
// Real files mix these freely, so the formats differ only in how they are written. `lines.js` finds the boards,
// `notes.js` tells what is said about each, and here the two are put together. A board that is no level becomes an error
// with its place in the file, and the levels after it keep their numbers.
//
// A short text can claim a huge board, by run lengths or by one very long row among many short ones. Both are limited in
// proportion to what was really read. A text of many boards none of which is a level is given up.

import { collect, HOPELESS } from "./entries.js";
import { InputError } from "./faults.js";
import { grouped, isDigits, size, stripEnd, words } from "./letters.js";
import { levelFrom } from "./level.js";
import { split, startsBoard } from "./lines.js";
import { divide, joined, markMoves, nothingTold, readNotes, settleTitle } from "./notes.js";
import { expand, hasRuns } from "./runs.js";
import { readWeights } from "./weights.js";

const FREE_SQUARES = 1_000_000;
const SQUARES_PER_CHARACTER = 32;

/** Somewhere a board begins. */
export const holdsBoard = (source) => source.text.includes("#") && source.text.split("\n").some(startsBoard);

/** The levels of a text; with `weightsFirst` the first line may hold weights, as in warehouse files. */
export function readBoards(source, weightsFirst = false) {
	const { boards, gaps } = split(source.text);
	if (boards.length > HOPELESS && !boards.slice(0, HOPELESS).some(hasPlayer)) {
		throw new InputError(`none of the first ${grouped(HOPELESS)} boards has a player`, { file: source.name });
	}
	const weights = weightsFirst && boards.length === 1 ? takeWeights(gaps[0], boards[0]) : null;
	const { head, tells } = distribute(gaps);
	if (weights) tells[0].weights = weights;
	const account = { left: Math.max(10 * FREE_SQUARES, SQUARES_PER_CHARACTER * source.data.length) };
	return {
		entries: collect(boards.length, (i) => readLevel(source.name, i + 1, boards[i], tells[i], account)),
		title: head.collection ?? head.title,
		author: head.author,
		comments: joined(remarksOfFile(head)),
		metadata: metadataOfFile(head),
	};
}

const hasPlayer = (board) => board.rows.some((row) => /[@+pP!]/.test(row));

/** The first line of the file, if it holds numbers and nothing else. */
function takeWeights(head, board) {
	if (head[0]?.kind !== "text") return null;
	const numbers = words(head[0].text);
	const boxes = board.rows.join("").match(/[$*bB]/g)?.length ?? 0;
	return numbers.every(isDigits) && (numbers.length > 1 || boxes === 1) ? head.shift() : null;
}

/** What is told about the file and about each level. */
function distribute(gaps) {
	const marked = gaps.map(markMoves);
	const divided = marked.slice(0, -1).map((gap, i) => divide(gap, i === 0));
	const tells = [];
	let told = nothingTold();
	for (const { own, above } of divided) {
		tells.push(readNotes(own, told));
		told = readNotes(above.notes);
	}
	tells.push(readNotes(marked.at(-1), told));
	for (const [i, { above }] of divided.entries()) settleTitle(tells[i], tells[i + 1], above);
	return { head: tells[0], tells: tells.slice(1) };
}

const remarksOfFile = (head) => [...head.comments, ...head.solutions.flatMap(({ heading, moves, comments }) => [heading, moves.join(""), ...comments])];

function metadataOfFile(head) {
	const extra = [["Id", head.id], ["Weights", head.weights && head.weights.text]];
	if (head.collection !== null) extra.push(["Title", head.title]);
	return [...head.metadata, ...extra.filter(([, text]) => text !== null)];
}

function readLevel(file, number, board, told, account) {
	let lines = null;
	try {
		let { rows } = board;
		if (rows.some((row) => hasRuns(row) || row.includes("|"))) ({ rows, lines } = writeOut(board, account));
		checkSize(rows);
		return levelFrom(rows, told.weights && readWeights(told.weights), known(told));
	} catch (error) {
		if (!(error instanceof InputError)) throw error;
		let { line } = error;
		const count = lines?.length ?? board.rows.length;
		if (line === null) line = board.number;
		else if (line <= count && error.column !== null) line = lines ? lines[line - 1] : board.number + line - 1;
		return error.located({ file, level: number, title: told.title, line });
	}
}

/** The rows without run lengths and bars, and the line in which each of them stands. */
function writeOut(board, account) {
	const rows = [];
	const lines = [];
	for (const [i, line] of board.rows.entries()) {
		let written;
		try {
			written = expand(stripEnd(line), Math.min(FREE_SQUARES, account.left));
		} catch (error) {
			throw error instanceof InputError ? error.located({ line: i + 1 }) : error;
		}
		if (hasRuns(line)) account.left -= size(written);
		for (const part of written.replace(/\|$/, "").split("|")) {
			rows.push(part);
			lines.push(board.number + i);
		}
	}
	return { rows, lines };
}

function known(told) {
	const { title, author, id, comments, metadata, collection, solutions } = told;
	return {
		title, author, id,
		comments: joined(comments),
		metadata: collection === null ? metadata : [...metadata, ["Collection", collection]],
		solutions: solutions.map((saved) => ({ heading: saved.heading, moves: saved.moves.join(""), comments: joined(saved.comments), metadata: saved.metadata })),
	};
}

/** No rectangle that is out of all proportion to what was read. */
export function checkSize(rows) {
	let [width, characters] = [0, 0];
	for (const row of rows) {
		const length = size(row);
		width = Math.max(width, length);
		characters += length;
	}
	if (width * rows.length <= Math.max(FREE_SQUARES, SQUARES_PER_CHARACTER * characters)) return;
	throw new InputError(`a board of ${grouped(width)} × ${grouped(rows.length)} squares for ${grouped(characters)} characters`, {
		expected: "A long row among short ones makes the whole board wide.",
	});
}
