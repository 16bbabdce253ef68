// Sokoban: the rules, and nothing about screens.
//
// Squares are numbers, y · width + x. The player steps; into a wall it cannot; into a box it pushes, if the
// square beyond is free. Beyond the edge of the board all is wall. The game is solved when every box stands on
// a goal. Boxes have a number for life, in reading order of the start, so that a view can follow each of them.
//
//     #####      walls  1 where a wall is          boxes  square of each box
//     #@$.#      goals  1 where a goal is          at     box on each square, or -1
//     #####      inside 1 where somebody could walk if there were no boxes
//                near   for each square its neighbours l, u, r, d, or -1 where a wall is
//
// `changes` tells a view who is where after a step: [who, x, y, look].

import { countAll } from "./metrics.js";
import { DELTAS, compress, expand } from "./lurd.js";
import { Game, History } from "./history.js";

export const PLAYER = "player";

export class Sokoban extends Game {
	constructor(text, weights = null) {
		super();
		const rows = text.replace(/\n+$/, "").split("\n");
		this.family = "sokoban";
		this.height = rows.length;
		this.width = Math.max(...rows.map((row) => row.length));
		const size = this.width * this.height;
		this.walls = new Uint8Array(size);
		this.goals = new Uint8Array(size);
		this.at = new Int16Array(size).fill(-1);
		this.boxes = [];
		this.player = -1;
		rows.forEach((row, y) => [...row].forEach((cell, x) => this.#put(cell, y * this.width + x)));
		this.weights = weights;
		this.look = "d";
		this.near = Int32Array.from({ length: size * 4 }, (_, index) => {
			const square = this.next(index >> 2, "lurd"[index & 3]);
			return this.isWall(square) ? -1 : square;
		});
		this.inside = this.findInside();
	}

	#put(cell, square) {
		if (cell === "#") this.walls[square] = 1;
		if (".*+".includes(cell)) this.goals[square] = 1;
		if ("@+".includes(cell)) this.player = square;
		if ("$*".includes(cell)) {
			this.at[square] = this.boxes.length;
			this.boxes.push(square);
		}
	}

	/** The square next to another, or -1 beyond the edge. */
	next(square, way) {
		const [dx, dy] = DELTAS[way];
		const x = (square % this.width) + dx;
		const y = Math.floor(square / this.width) + dy;
		return x < 0 || y < 0 || x >= this.width || y >= this.height ? -1 : y * this.width + x;
	}

	isWall(square) {
		return square < 0 || this.walls[square] === 1;
	}

	/** Why a step is not possible, in words, or null if it is. */
	obstacle(way) {
		const ahead = this.next(this.player, way);
		if (this.isWall(ahead)) return "a wall is in the way";
		if (this.at[ahead] < 0) return null;
		const beyond = this.next(ahead, way);
		if (this.isWall(beyond)) return "the box stands against a wall";
		return this.at[beyond] >= 0 ? "the box stands against another box" : null;
	}

	/** Takes a step; the recorded step, or null where the rules forbid it. */
	play(letter, helped = "") {
		const way = letter.toLowerCase();
		if (!DELTAS[way] || this.obstacle(way) !== null) return null;
		const box = this.at[this.next(this.player, way)];
		return this.take({ token: box < 0 ? way : way.toUpperCase(), way, box, looked: this.look, helped });
	}

	/** Does or undoes a step that is known to be legal. */
	move(step, forward) {
		const [dx, dy] = DELTAS[step.way];
		const delta = (dy * this.width + dx) * (forward ? 1 : -1);
		if (step.box >= 0) {
			this.at[this.boxes[step.box]] = -1;
			this.boxes[step.box] += delta;
			this.at[this.boxes[step.box]] = step.box;
		}
		this.player += delta;
		this.look = forward ? step.way : step.looked;
	}

	changes(step) {
		const moved = [[PLAYER, ...this.place(this.player), this.look]];
		if (step.box >= 0) moved.push([step.box, ...this.place(this.boxes[step.box])]);
		return moved;
	}

	place(square) {
		return [square % this.width, Math.floor(square / this.width)];
	}

	get solved() {
		return this.boxes.every((square) => this.goals[square]);
	}

	get lurd() {
		return this.history.done.map((step) => step.token).join("");
	}

	get notation() {
		return compress(this.lurd);
	}

	/** What was played, as the server takes it. */
	get solution() {
		return this.lurd;
	}

	/** Tokens of a solution as the server gives it. */
	tokens(solution) {
		return [...solution];
	}

	/** Steps of a written path, in the form that `play` takes. */
	static steps(notation) {
		return [...expand(notation)];
	}

	counts() {
		return countAll(this.lurd);
	}

	/** The letter of a square in the usual text form. */
	cell(square) {
		if (this.walls[square]) return "#";
		const goal = this.goals[square];
		if (this.at[square] >= 0) return goal ? "*" : "$";
		if (square === this.player) return goal ? "+" : "@";
		return goal ? "." : " ";
	}

	get text() {
		const rows = [];
		for (let y = 0; y < this.height; y += 1) {
			let row = "";
			for (let x = 0; x < this.width; x += 1) row += this.cell(y * this.width + x);
			rows.push(row.trimEnd() || "-");
		}
		return rows.join("\n");
	}

	/** The position as the server takes it; weights go with their boxes, in reading order. */
	get position() {
		const position = { family: "sokoban", text: this.text };
		if (!this.weights) return position;
		const order = [...this.boxes.keys()].sort((a, b) => this.boxes[a] - this.boxes[b]);
		return { ...position, weights: order.map((box) => this.weights[box]) };
	}

	/** The same position without a past; walls and goals are shared. */
	copy() {
		const other = Object.assign(Object.create(Sokoban.prototype), this);
		return Object.assign(other, { at: this.at.slice(), boxes: [...this.boxes], history: new History() });
	}

	/** Where the player could walk without boxes, and closed rooms with something in them. */
	findInside() {
		const inside = new Uint8Array(this.walls.length);
		const things = [...this.goals.keys()].filter((square) => this.goals[square]);
		for (const start of [this.player, ...this.boxes, ...things]) {
			if (start < 0 || inside[start]) continue;
			const room = new Set([start]);
			for (const square of room)
				for (const way in DELTAS) if (!this.isWall(this.next(square, way))) room.add(this.next(square, way));
			const open = [...room].some((square) => Object.keys(DELTAS).some((way) => this.next(square, way) < 0));
			for (const square of open && start !== this.player ? [start] : room) inside[square] = 1;
		}
		return inside;
	}
}
