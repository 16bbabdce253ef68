// Sokoban between the page and the core: a level as the core takes it, an answer as the page knows it.
//
// Nothing is believed: a solution is replayed by the rules of the page before anybody sees it.

import { countAll } from "../../game/metrics.js";
import { Sokoban } from "../../game/sokoban.js";
import { boardText, levelFromText, offsetOf } from "../../formats/level.js";

export const GOALS = ["any", "pushes", "moves", "pushes,moves", "moves,pushes", "weighted"];
const BY = {
	any: ["pushes", "moves"], pushes: ["pushes", "moves"], moves: ["moves", "pushes"], "pushes,moves": ["pushes", "moves"],
	"moves,pushes": ["moves", "pushes"], weighted: ["cost", "moves"], lines: ["box_lines", "moves"],
	changes: ["box_changes", "moves"], sessions: ["pushing_sessions", "moves"], "player-lines": ["player_lines", "moves"],
};
const OF_PULLS = ["pulls", "pull"];

export class SokobanPuzzle {
	family = "sokoban";
	usual = "any";
	improved = "pushes";

	/** InputError where the text is no level. */
	constructor({ text, weights = null, title = null }) {
		this.level = levelFromText(text, weights, { title });
		this.title = title;
		this.offset = offsetOf(text);
		this.text = boardText(this.level);
	}

	get lines() {
		const { width, height, rows, weights } = this.level;
		return [`width ${width}`, `height ${height}`, `grid ${rows.join("")}`, ...(weights ? [`weights ${weights.join(" ")}`] : [])];
	}

	/** A solution that the core writes, replayed: { solution, moves, pushes, … }; an error where it does not hold. */
	believed(lurd) {
		const game = new Sokoban(this.text);
		let cost = 0;
		for (const letter of lurd) {
			const step = game.play(letter);
			if (step?.token !== letter) throw new Error(`the core's solution does not replay at “${letter}”`);
			cost += step.box < 0 ? 1 : 1 + (this.level.weights?.[step.box] ?? 0);
		}
		if (!game.solved) throw new Error("the core's solution does not solve the level");
		return { row: { solution: lurd, ...countAll(lurd) }, cost };
	}

	/** What the page sends, as the core takes it. */
	written(solution) {
		return solution;
	}

	/** What the goal compares by; the smaller is the better. */
	worth({ row, cost }, goal) {
		return BY[goal].map((name) => (name === "cost" ? cost : row[name]));
	}

	place = (square) => [Math.floor(square / this.level.width), square % this.level.width];

	/** [row, column] as the squares of what was sent: [x, y]. */
	square = (index) => {
		const [row, column] = this.place(index);
		return [column + this.offset[0], row + this.offset[1]];
	};

	look() {
		return ["sokoban-look", ...this.lines].join("\n");
	}

	/** What can be said without a search. */
	seen({ dead, lost, findings }) {
		return {
			ok: !findings.some(({ fault }) => fault),
			solved: !this.text.includes("$"),
			findings: findings.map((each) => ({ ...each, square: each.square === null ? null : this.square(each.square) })),
			dead: dead.map(this.square),
			lost: this.lost(lost),
			text: this.text,
			puzzle: null,
		};
	}

	lost(found) {
		return found && { ...found, boxes: found.boxes.map(this.square) };
	}

	message() {
		return null;
	}

	offered = (method) => ({ ...method, options: method.options.filter(({ name }) => !OF_PULLS.includes(name)) });
}
