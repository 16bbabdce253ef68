// Drawing a sliding-block puzzle, as its text format has it: a picture of the start and one of the goal.
//
//     start  AXXB     equal letters are one piece, # is a wall (in both pictures), . an empty cell
//     goal   .XX.     where the letters shall stand that have a goal; . does not matter
//
// Pieces are classes by their shape, except where the puzzle that was opened says otherwise and the shapes still
// agree. `extra` holds the axis and the class of pieces, and whether goals are for pieces or for classes.

import { Sliding } from "../game/sliding.js";
import { slidingScene } from "../view/sliding-scene.js";
import { Draft } from "./draft.js";

const LETTERS = "XABCDEFGHIJKLMNOPQRSTUVWYZabcdefghijklmnopqrstuvwxyz0123456789";
const shapeOf = (cells) => {
	const left = Math.min(...cells.map(([x]) => x));
	const top = Math.min(...cells.map(([, y]) => y));
	return cells.map(([x, y]) => `${x - left},${y - top}`).sort().join(" ");
};

export class SlidingDraft extends Draft {
	family = "sliding";
	layer = 0;
	extra = { axis: {}, class: {}, by: "piece" };

	static blank() {
		const draft = new SlidingDraft([[".....", ".XX..", ".XX..", "....."], [".....", ".....", "...XX", "...XX"]], ".");
		draft.title = "";
		return draft;
	}

	static of({ puzzle, title, author }) {
		const grid = () => Array.from({ length: puzzle.height }, () => Array(puzzle.width).fill("."));
		const [start, goal] = [grid(), grid()];
		for (const [x, y] of puzzle.walls) start[y][x] = goal[y][x] = "#";
		const letters = new Map();
		const extra = { axis: {}, class: {}, by: puzzle.goal_by };
		for (const piece of puzzle.pieces) {
			const taken = [...letters.values()];
			const wish = [piece.name, piece.short].find((each) => each?.length === 1 && LETTERS.includes(each) && !taken.includes(each));
			const letter = wish ?? [...LETTERS].find((each) => !taken.includes(each) && !puzzle.pieces.some((other) => other.name === each)) ?? "?";
			letters.set(piece.name, letter);
			extra.class[letter] = piece.class;
			if (piece.axis) extra.axis[letter] = piece.axis;
			for (const [x, y] of piece.cells) start[y][x] = letter;
		}
		const used = new Set();
		for (const one of puzzle.goals) {
			const piece = puzzle.pieces.find((each) => (one.piece ? each.name === one.piece : each.class === one.class) && !used.has(each.name));
			used.add(piece.name);
			for (const [x, y] of one.cells) goal[y][x] = letters.get(piece.name);
		}
		const draft = new SlidingDraft([start, goal].map((rows) => rows.map((row) => row.join(""))), ".");
		Object.assign(draft, { extra, title: title ?? "", author: author ?? "" });
		return draft;
	}

	get letters() {
		return [...new Set(this.layers[0].flat().filter((cell) => cell !== "." && cell !== "#"))].sort();
	}

	get free() {
		return [...LETTERS].find((letter) => !this.letters.includes(letter)) ?? null;
	}

	cells(letter, layer = 0) {
		const found = [];
		this.layers[layer].forEach((row, y) => row.forEach((cell, x) => cell === letter && found.push([x, y])));
		return found;
	}

	intent(tool, x, y) {
		return this.get(x, y, this.layer) !== tool;
	}

	paint(tool, x, y, put = true) {
		const cell = put ? tool : ".";
		if (tool === "#" || this.get(x, y) === "#") for (const layer of [0, 1]) this.set(x, y, tool === "#" ? cell : ".", layer);
		if (tool !== "#") this.set(x, y, cell, this.layer);
	}

	/** Class names in which all shapes and axes agree, by letter. */
	#classes() {
		const kinds = new Map();
		for (const letter of this.letters) {
			const name = this.extra.class[letter];
			const kind = `${shapeOf(this.cells(letter))} ${this.extra.axis[letter] ?? ""}`;
			if (name) kinds.set(name, kinds.has(name) && kinds.get(name) !== kind ? null : kind);
		}
		const classes = {};
		for (const letter of this.letters) {
			const name = this.extra.class[letter];
			if (name && kinds.get(name)) classes[letter] = name;
			else if (this.extra.axis[letter]) classes[letter] = `${this.extra.axis[letter]} ${shapeOf(this.cells(letter))}`;
		}
		return classes;
	}

	get text() {
		const classes = this.#classes();
		const lines = [`puzzle: ${this.title || "Untitled"}`];
		if (this.author) lines.push(`author: ${this.author}`);
		[...new Set(Object.values(classes))].forEach((name, index) => {
			const members = this.letters.filter((letter) => classes[letter] === name);
			const plain = /^[\w-]+$/.test(name) ? name : `kind${index + 1}`;
			lines.push(`class ${plain}: ${members.join(" ")}`);
			if (this.extra.axis[members[0]]) lines.push(`axis ${plain}: ${this.extra.axis[members[0]]}`);
		});
		if (this.extra.by === "class") lines.push("goal by: class");
		return [...lines, "", "start:", ...this.rows(0), "", "goal:", ...this.rows(1), ""].join("\n");
	}

	get position() {
		return { family: "sliding", text: this.text };
	}

	get file() {
		return { text: this.text, name: "drawn.blocks" };
	}

	contents(x, y) {
		const cell = this.get(x, y, this.layer);
		return { "#": "wall", ".": this.layer ? "does not matter" : "empty" }[cell] ?? `piece ${cell}`;
	}

	scene() {
		const kind = (letter) => this.extra.class[letter] ?? shapeOf(this.cells(letter));
		const letters = [...new Set(this.layers.flat(2))].filter((cell) => !".#".includes(cell)); // in reading order, as in play
		const pieces = letters.map((letter) => ({ name: letter, class: kind(letter), axis: this.extra.axis[letter], cells: this.cells(letter, this.layer) }));
		const { width, height } = this;
		const game = new Sliding({ width, height, walls: this.cells("#"), pieces, goals: [] });
		const wanted = new Set(this.layers[1].flat().filter((cell) => !".#".includes(cell)));
		const scene = slidingScene(game, [...new Set(letters.map(kind))], null, wanted.size < letters.length ? wanted : new Set());
		return { ...scene, all: () => scene.all(game) };
	}
}
