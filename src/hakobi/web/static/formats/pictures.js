// Pictures of a sliding-block board in characters: one for each cell, equal characters are one piece.

import { InputError, UsageError } from "./faults.js";
import { holdsLetterOrNumber, isBlank, withoutBlanks } from "./letters.js";
import { cellsAt, classesOf, isLetter, isSameShape, shapeOf } from "./puzzle.js";

const EMPTY = ".";
const WALL = "#";
const ASCII = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const LATIN = Array.from({ length: 0x250 - 0xc0 }, (_, i) => String.fromCharCode(0xc0 + i)).filter((letter) => /\p{L}/u.test(letter));

/** What a picture shows: the cells of each letter, in reading order of the letters. Rows are `{ number, text }`. */
export class Picture {
	constructor(rows) {
		const plain = rows.map(({ text }) => [...withoutBlanks(text)]);
		Object.assign(this, { rows, height: rows.length, width: plain[0].length, walls: new Set(), cells: new Map(), lines: new Map() });
		for (const [y, row] of plain.entries()) {
			if (row.length !== this.width) {
				throw new InputError(`this row has ${row.length} cells, the first one has ${this.width}`, {
					line: rows[y].number, text: rows[y].text, expected: "All rows of a picture have the same number of cells.",
				});
			}
			for (const [x, letter] of row.entries()) this.#add(letter, y, x);
		}
		this.shapes = new Map([...this.cells].map(([letter, cells]) => [letter, shapeOf(cells)]));
	}

	#add(letter, y, x) {
		if (letter === EMPTY) return;
		if (letter === WALL) this.walls.add(y * this.width + x);
		else if (this.cells.has(letter)) this.cells.get(letter).push([y, x]);
		else {
			this.cells.set(letter, [[y, x]]);
			this.lines.set(letter, this.rows[y].number);
		}
	}

	corner(letter) {
		return this.shapes.get(letter).corner;
	}

	shape(letter) {
		return this.shapes.get(letter).shape;
	}

	/** Throws where this picture, of a goal, does not belong to the start's. */
	checkAgainst(start) {
		const { number, text } = this.rows[0];
		if (this.height !== start.height || this.width !== start.width) {
			throw new InputError(`the goal's picture has ${this.height} × ${this.width} cells, the start's ${start.height} × ${start.width}`, { line: number, text });
		}
		this.#checkWalls(start);
		for (const [letter, line] of this.lines) {
			const place = { line, text: this.rows.find((row) => row.number === line).text };
			if (!start.cells.has(letter)) throw new InputError(`the piece "${letter}" is not in the picture of the start`, place);
			if (!isSameShape(this.shape(letter), start.shape(letter))) throw new InputError(`the piece "${letter}" has another shape than at the start`, place);
		}
	}

	#checkWalls(start) {
		const covered = new Set([...this.cells.values()].flat().map(([y, x]) => y * this.width + x));
		const missing = [...start.walls].filter((wall) => !this.walls.has(wall) && covered.has(wall));
		const added = [...this.walls].filter((wall) => !start.walls.has(wall));
		const wrong = [...missing, ...added].sort((a, b) => a - b)[0];
		if (wrong === undefined) return;
		const { number, text } = this.rows[Math.floor(wrong / this.width)];
		throw new InputError(`the walls differ from the start's, in column ${(wrong % this.width) + 1}`, { line: number, text });
	}
}

/** The board row by row with the pieces at these places, each as its letter. */
export function pictureRows(puzzle, places, letters) {
	const { width, height, walls } = puzzle;
	const kinds = classesOf(puzzle);
	const board = Array.from({ length: width * height }, (_, cell) => (walls.has(cell) ? WALL : EMPTY));
	for (const [name, place] of places) {
		for (const [y, x] of cellsAt(kinds.get(name).cells, place)) board[y * width + x] = letters.get(name);
	}
	return Array.from({ length: height }, (_, y) => board.slice(y * width, (y + 1) * width).join(""));
}

/** One character for each piece, by its name: its own where it has one, otherwise a free letter. */
export function lettersFor(puzzle) {
	const letters = new Map();
	const taken = new Set([EMPTY, WALL, ";", ":"]);
	const give = (name, letter) => {
		letters.set(name, letter);
		taken.add(letter);
	};
	for (const { name, short } of puzzle.pieces) {
		const own = [short, name].find((text) => text !== null && isLetter(text) && !taken.has(text) && !isBlank(text));
		if (own !== undefined) give(name, own);
	}
	const spare = [...ASCII, ...LATIN].values();
	for (const { name } of puzzle.pieces) {
		if (letters.has(name)) continue;
		let chosen = [...name].find((letter) => letter < "\x80" && holdsLetterOrNumber(letter) && !taken.has(letter));
		while (chosen === undefined || taken.has(chosen)) {
			const { value, done } = spare.next();
			if (done) throw new UsageError("There are more pieces than letters to draw them with.");
			chosen = value;
		}
		give(name, chosen);
	}
	return letters;
}
