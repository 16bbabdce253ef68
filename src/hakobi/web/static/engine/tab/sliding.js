// Sliding blocks between the page and the core.
//
// Which pieces the search may exchange for each other: with a goal by piece each piece that has a goal is a group of its
// own, with a goal by class a class that has goals is one group; all other pieces of the same shape and axes are one,
// whatever their classes are called. The core tells a piece by its group and where it stands; here it gets its name back.

import { Sliding } from "../../game/sliding.js";
import { counted } from "../../words.js";

const STEPS = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };
const BY = { steps: ["steps", "moves"], moves: ["moves", "steps"] };

export class SlidingPuzzle {
	family = "sliding";
	usual = "steps";
	improved = "steps";
	offset = [0, 0];

	constructor(table, text = null) {
		this.table = table;
		this.title = table.title ?? null;
		this.text = text;
		this.pieces = withGoals(table);
		this.groups = groupsOf(table, this.pieces);
	}

	number = ([x, y]) => y * this.table.width + x;

	get board() {
		const { width, height, walls } = this.table;
		return [`height ${height}`, `width ${width}`, `walls ${walls.map(this.number).sort((a, b) => a - b).join(" ")}`];
	}

	get lines() {
		const places = (list) => list.map(this.number).join(" ");
		const written = this.groups.map(({ shape, axis, members }) => {
			const goals = members.map(({ goal }) => goal).filter(Boolean);
			return `class ${shape}|${Number(axis !== "horizontal")}|${Number(axis !== "vertical")}|${places(members.map(({ start }) => start))}|${places(goals)}`;
		});
		return [...this.board, ...written];
	}

	believed(text) {
		const at = new Map();
		this.groups.forEach(({ members }, group) => members.forEach(({ name, start }) => at.set(`${group}:${this.number(start)}`, name)));
		const moves = [];
		for (const word of text.split(" ").filter(Boolean)) {
			const [group, from, path] = word.split(":");
			const name = at.get(`${group}:${from}`);
			if (name === undefined) throw new Error("the core moves a piece that does not stand there");
			at.delete(`${group}:${from}`);
			const to = [...path].reduce((place, letter) => place + STEPS[letter][1] * this.table.width + STEPS[letter][0], Number(from));
			at.set(`${group}:${to}`, name);
			if (moves.at(-1)?.piece === name) moves.at(-1).path += path;
			else moves.push({ piece: name, path });
		}
		const game = new Sliding(this.table);
		for (const token of game.tokens(moves)) if (!game.play(token)) throw new Error(`the core's solution does not replay at “${token}”`);
		if (!game.solved) throw new Error("the core's solution does not meet the goal");
		return { row: { solution: moves, ...game.counts() }, cost: null };
	}

	written(solution) {
		const group = new Map(this.groups.flatMap(({ members }, index) => members.map(({ name }) => [name, index])));
		const places = new Map(this.pieces.map(({ name, start }) => [name, start]));
		const words = solution.map(({ piece, path }) => {
			const steps = path.toUpperCase();
			const from = places.get(piece);
			if (!from) throw new Error(`There is no piece “${piece}”.`);
			places.set(piece, [...steps].reduce(([x, y], letter) => [x + STEPS[letter][0], y + STEPS[letter][1]], from));
			return `${group.get(piece)}:${this.number(from)}:${steps}`;
		});
		return words.join(" ");
	}

	/** The table with the pieces where the core says: for each group the places of its members. */
	placed(places) {
		const at = new Map(this.groups.flatMap(({ members }, group) => members.map(({ name }, index) => [name, places[group][index]])));
		const moved = (piece) => {
			const [[left, top], { width }] = [cornerOf(piece.cells), this.table];
			const [dx, dy] = [(at.get(piece.name) % width) - left, Math.floor(at.get(piece.name) / width) - top];
			return { ...piece, cells: piece.cells.map(([x, y]) => [x + dx, y + dy]) };
		};
		return { ...this.table, pieces: this.table.pieces.map(moved) };
	}

	worth({ row }, goal) {
		return BY[goal].map((name) => row[name]);
	}

	look() {
		const kinds = [...new Map(this.pieces.map((piece) => [piece.class, piece])).values()];
		const number = new Map(kinds.map((piece, index) => [piece.class, index]));
		return [
			"sliding-look", ...this.board, `goal_by ${this.table.goal_by}`,
			...kinds.map(({ shape, axis }) => `class ${shape}|${Number(axis !== "horizontal")}|${Number(axis !== "vertical")}||`),
			...kinds.map((piece) => `kind ${piece.class}`),
			...this.pieces.map(({ name, class: kind, start, goal }) => `named ${number.get(kind)}|${this.number(start)}|${goal ? this.number(goal) : -1}|${name}`),
		].join("\n");
	}

	seen({ findings }) {
		const solved = new Sliding(this.table).solved;
		return { ok: !findings.some(({ fault }) => fault), solved, findings, dead: [], lost: null, text: this.text, puzzle: this.table };
	}

	/** What the outcome alone does not say. */
	message({ outcome, merged, space_size: size, by_parity: parity, method, space_is_of_goal: ofGoal, best_of_both: both }, goal, options) {
		if (outcome === "unsolvable") {
			const states = counted(size, "state");
			const folded = merged.length ? `, with images merged (${merged.join(", ")})` : "";
			if (parity) return `no way changes the order of pieces of one shape like that: an odd number of exchanges is asked for (${states} of nameless pieces)`;
			if (method === "astar") return `everything from which a goal might be reached was looked at: ${states}${folded}`;
			return `all states ${ofGoal ? "that lead to the goal" : "that can be reached from the start"} were looked at: ${states}${folded}`;
		}
		if (outcome === "gave_up") return `every answer has more than ${options.max_depth ?? "0"} ${goal}; raise --max-depth to look further`;
		if (outcome === "solved" && !both) return `not all shortest answers were compared: another one may have fewer ${goal === "steps" ? "moves" : "steps"}`;
		return null;
	}

	offered = (method) => method;
}

const cornerOf = (cells) => [Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))];

function shapeOf(cells) {
	const [left, top] = cornerOf(cells);
	const places = cells.map(([x, y]) => [y - top, x - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
	return places.map((place) => place.join(",")).join(" ");
}

/** The pieces with their places; a goal by class is written beside the first member that has none yet. */
function withGoals({ pieces, goals, goal_by: by }) {
	const all = pieces.map((piece) => ({ ...piece, axis: piece.axis ?? null, shape: shapeOf(piece.cells), start: cornerOf(piece.cells), goal: null }));
	for (const goal of goals) {
		const piece = all.find((each) => (by === "piece" ? each.name === goal.piece : each.class === goal.class && !each.goal));
		if (piece) piece.goal = cornerOf(goal.cells);
	}
	return all;
}

function groupsOf({ goal_by: by }, pieces) {
	const demanded = new Set(pieces.filter(({ goal }) => goal).map((piece) => piece.class));
	const groups = new Map();
	for (const piece of pieces) {
		let key = `shape ${piece.shape} ${piece.axis}`;
		if (by === "piece" && piece.goal) key = `piece ${piece.name}`;
		else if (by === "class" && demanded.has(piece.class)) key = `class ${piece.class}`;
		if (!groups.has(key)) groups.set(key, { shape: piece.shape, axis: piece.axis, members: [] });
		groups.get(key).members.push(piece);
	}
	return [...groups.values()];
}
