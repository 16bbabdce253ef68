// Sliding blocks: the rules, and nothing about screens.
//
// A *step* is one piece moved by one cell; a *move* a maximal run of steps of one piece; a *straight run* ends
// also where the piece turns. The puzzle comes in the server's form:
//
//     pieces: [{ name, short, class, axis, cells: [[x, y] …] }]      cells as they stand at the start
//     goals:  [{ piece | class, cells }]      met when that piece, or any of that class, covers these cells
//
// A piece is a number here. `offset` says how far each has come from its start; `at` which piece covers a cell,
// -1 for none, -2 for a wall. Tokens of steps are "number:way".

import { Game } from "./history.js";
import { DELTAS } from "./lurd.js";

const WALL = -2;

export class Sliding extends Game {
	constructor(puzzle) {
		super();
		this.family = "sliding";
		this.puzzle = puzzle;
		this.width = puzzle.width;
		this.height = puzzle.height;
		this.pieces = puzzle.pieces;
		this.offset = puzzle.pieces.map(() => [0, 0]);
		this.at = new Int16Array(this.width * this.height).fill(-1);
		for (const [x, y] of puzzle.walls) this.at[y * this.width + x] = WALL;
		this.pieces.forEach((_, piece) => this.#mark(piece, piece));
	}

	cells(piece) {
		const [dx, dy] = this.offset[piece];
		return this.pieces[piece].cells.map(([x, y]) => [x + dx, y + dy]);
	}

	pieceAt(x, y) {
		if (x < 0 || y < 0 || x >= this.width || y >= this.height) return WALL;
		return this.at[y * this.width + x];
	}

	#mark(piece, value) {
		for (const [x, y] of this.cells(piece)) this.at[y * this.width + x] = value;
	}

	mayTurn(piece, way) {
		const { axis } = this.pieces[piece];
		return !axis || (axis === "horizontal") === "lr".includes(way);
	}

	/** Why a piece cannot slide that way, in words, or null if it can. */
	obstacle(piece, way) {
		if (!this.mayTurn(piece, way)) return `it slides ${this.pieces[piece].axis === "horizontal" ? "left and right" : "up and down"} only`;
		const [dx, dy] = DELTAS[way];
		for (const [x, y] of this.cells(piece)) {
			const there = this.pieceAt(x + dx, y + dy);
			if (there === WALL) return "a wall is in the way";
			if (there >= 0 && there !== piece) return `${this.label(there)} is in the way`;
		}
		return null;
	}

	label(piece) {
		return this.pieces[piece].short || this.pieces[piece].name;
	}

	play(token, helped = "") {
		const [piece, way] = parse(token);
		if (!this.pieces[piece] || this.obstacle(piece, way) !== null) return null;
		return this.take({ token, piece, way, helped });
	}

	move({ piece, way }, forward) {
		const [dx, dy] = DELTAS[way];
		const sign = forward ? 1 : -1;
		this.#mark(piece, -1);
		this.offset[piece] = [this.offset[piece][0] + sign * dx, this.offset[piece][1] + sign * dy];
		this.#mark(piece, piece);
	}

	changes(step) {
		return [[step.piece, ...this.offset[step.piece]]];
	}

	/** Where a piece can go in one move: Map from "dx,dy" (from where it stands) to its path. */
	placements(piece) {
		const [homeX, homeY] = this.offset[piece];
		const found = new Map([["0,0", ""]]);
		const queue = [[0, 0]];
		this.#mark(piece, -1);
		const fits = (x, y) =>
			this.pieces[piece].cells.every(([cx, cy]) => this.pieceAt(cx + homeX + x, cy + homeY + y) === -1);
		for (const [x, y] of queue) {
			for (const way of "lurd") {
				const [dx, dy] = DELTAS[way];
				const key = `${x + dx},${y + dy}`;
				if (found.has(key) || !this.mayTurn(piece, way) || !fits(x + dx, y + dy)) continue;
				found.set(key, found.get(`${x},${y}`) + way);
				queue.push([x + dx, y + dy]);
			}
		}
		this.#mark(piece, piece);
		return found;
	}

	get solved() {
		return this.puzzle.goals.every((goal) => this.#met(goal));
	}

	#met(goal) {
		const piece = this.pieceAt(...goal.cells[0]);
		if (piece < 0) return false;
		const who = this.pieces[piece];
		if (goal.piece ? who.name !== goal.piece : who.class !== goal.class) return false;
		return who.cells.length === goal.cells.length && goal.cells.every(([x, y]) => this.pieceAt(x, y) === piece);
	}

	counts() {
		const { done } = this.history;
		const changes = (key) => done.filter((step, index) => step[key] !== done[index - 1]?.[key]).length;
		return { steps: done.length, moves: changes("piece"), straight_runs: changes("token") };
	}

	/** Moves as [{ piece, path }], one for each maximal run of one piece. */
	get moves() {
		const moves = [];
		let last = -1;
		for (const { piece, way } of this.history.done) {
			if (piece !== last) moves.push({ piece: this.pieces[piece].name, path: "" });
			moves.at(-1).path += way.toUpperCase();
			last = piece;
		}
		return moves;
	}

	/** What was played, as the server takes it. */
	get solution() {
		return this.moves;
	}

	/** For the address bar: numbers of pieces and ways, "3rd.0l". */
	get notation() {
		return this.history.done
			.map((step, index, all) => (index && all[index - 1].piece === step.piece ? "" : `.${step.piece}`) + step.way)
			.join("")
			.slice(1);
	}

	static steps(notation) {
		return notation.split(".").flatMap((run) => {
			const [, piece, path] = /^(\d+)([lurd]+)$/.exec(run) ?? [];
			return path ? [...path].map((way) => `${piece}:${way}`) : [];
		});
	}

	/** Tokens of a solution as the server gives it. */
	tokens(solution) {
		const number = new Map(this.pieces.map((piece, index) => [piece.name, index]));
		return solution.flatMap(({ piece, path }) => [...path.toLowerCase()].map((way) => `${number.get(piece)}:${way}`));
	}

	get position() {
		const pieces = this.pieces.map((piece, index) => ({ ...piece, cells: this.cells(index) }));
		return { family: "sliding", puzzle: { ...this.puzzle, pieces } };
	}

	copy() {
		return new Sliding(this.position.puzzle);
	}
}

function parse(token) {
	const [piece, way] = token.split(":");
	return [Number(piece), way];
}
