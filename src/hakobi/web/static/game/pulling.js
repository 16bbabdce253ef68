// Reverse play: from the solved board, by pulling, towards the start.
//
//     forward   push right:   @$·  →  ·@$          its reverse, the player steps back and takes the box along:
//     reverse   pull left:    ·@$  →  @$·          the letter is the way of the player, a capital one for a pull
//
// Boxes begin on the goals and shall come to where they stand at the start of the level, which are the `goals` here. Before
// the first step the player may be put anywhere. `forward` turns what was played into moves of the level: backwards, each
// way reversed. It continues a game of the level where both stand alike (`meets`).

import { DELTAS } from "./lurd.js";
import { Sokoban } from "./sokoban.js";
import { walkTo } from "./routes.js";

const BACK = { l: "r", r: "l", u: "d", d: "u" };

export class Pulling extends Sokoban {
	constructor(level) {
		const game = new Sokoban(level.text, level.weights);
		super(reversed(game));
		this.pulls = true;
		this.start = game;
	}

	/** Puts the player somewhere before anything was played. */
	jump(square) {
		if (this.history.steps.length || this.walls[square] || this.at[square] >= 0 || !this.inside[square]) return false;
		this.player = square;
		return true;
	}

	obstacle(way, pull = false) {
		const ahead = this.next(this.player, way);
		if (this.isWall(ahead)) return "a wall is in the way";
		if (this.at[ahead] >= 0) return "a box is in the way";
		if (!pull) return null;
		const behind = this.next(this.player, BACK[way]);
		return behind >= 0 && this.at[behind] >= 0 ? null : "there is no box to pull behind you";
	}

	play(letter, helped = "") {
		const way = letter.toLowerCase();
		const pull = letter !== way;
		if (!DELTAS[way] || this.obstacle(way, pull) !== null) return null;
		const box = pull ? this.at[this.next(this.player, BACK[way])] : -1;
		return this.take({ token: letter, way, box, looked: this.look, helped });
	}

	/** What was played, as moves of the level. */
	get forward() {
		return this.history.done.map(({ token }) => (token === token.toLowerCase() ? BACK[token] : BACK[token.toLowerCase()].toUpperCase())).reverse().join("");
	}

	/** The moves that lead from a game of the level, played so far, to this position, or null where they do not meet. */
	meets(game) {
		if (String([...game.boxes].sort()) !== String([...this.boxes].sort())) return null;
		return walkTo(game, this.player);
	}

	get solved() {
		return this.history.cursor > 0 && this.meets(this.start) !== null;
	}

	copy() {
		const other = Object.assign(Object.create(Pulling.prototype), this);
		const { history } = new Sokoban("#@#");
		return Object.assign(other, { at: this.at.slice(), boxes: [...this.boxes], history });
	}
}

/** The text of the solved board, with the squares where boxes stand at the start for goals. */
function reversed(game) {
	const rows = [];
	const player = freePlace(game);
	for (let y = 0; y < game.height; y += 1) {
		let row = "";
		for (let x = 0; x < game.width; x += 1) {
			const square = y * game.width + x;
			const goal = game.at[square] >= 0;
			if (game.walls[square]) row += "#";
			else if (game.goals[square]) row += goal ? "*" : "$";
			else if (square === player) row += goal ? "+" : "@";
			else row += goal ? "." : " ";
		}
		rows.push(row);
	}
	return rows.join("\n");
}

/** A square beside a goal from where a pull is possible, or any free one. */
function freePlace(game) {
	const free = (square) => square >= 0 && !game.walls[square] && !game.goals[square] && game.inside[square];
	for (const square of game.goals.keys()) {
		if (!game.goals[square]) continue;
		for (const way in DELTAS) {
			const beside = game.next(square, way);
			if (free(beside) && free(game.next(beside, way))) return beside;
		}
	}
	return free(game.player) ? game.player : [...game.inside.keys()].find(free);
}
