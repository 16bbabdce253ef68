// The level on the table: its game, what is being watched, and who wants to hear of it.
//
//     level    a level has been put on the table
//     moved    the position has changed: { frames, sudden }; a frame is who is where after one step
//     watch    a solution is being watched, or no longer
//     finished the level has just been solved; winning.js makes of it
//     solved   { counts, news, helped }: news are metrics in which it is one's best, helped "", "hints" or "solver"
//     say      a sentence for the status line: { text, tone }
//
// A found solution is watched on a copy of the game, from where the person is or, a whole one, from the start.
// Taking over plays what was watched so far on the real one, so undo leads back through it.
//
// `hinted` is the box (or piece) that the last hint spoke of: pushing it is following the hint, until another one is
// pushed or the level begun anew.

import { Pulling } from "./game/pulling.js";
import { Sliding } from "./game/sliding.js";
import { Sokoban } from "./game/sokoban.js";

export function newGame(level) {
	return level.family === "sliding" ? new Sliding(level.puzzle) : new Sokoban(level.text, level.weights);
}

class Session extends EventTarget {
	level = null;
	game = null;
	watched = null; // { game, whole } while a solution is being watched
	hinted = null;
	aside = null; // the game of the other direction, once reverse play was begun
	reverse = false;

	emit(type, detail = {}) {
		this.dispatchEvent(new CustomEvent(type, { detail }));
	}

	on(type, listener) {
		this.addEventListener(type, (event) => listener(event.detail));
	}

	say(text, tone = "") {
		this.emit("say", { text, tone });
	}

	/** The game that is on screen. */
	get shown() {
		return this.watched?.game ?? this.game;
	}

	load(level, { moves = "", helped = "" } = {}) {
		level.key ??= level.text;
		this.level = level;
		this.hinted = null;
		this.watched = this.aside = null;
		this.reverse = false;
		this.game = newGame(level);
		for (const token of this.game.constructor.steps(moves)) {
			this.game.history.newStroke();
			if (!this.game.play(token, helped)) break;
		}
		this.emit("level");
	}

	/** Plays steps as one stroke; how many were legal. */
	act(tokens, { helped = "", sudden = false } = {}) {
		this.takeOver();
		const before = this.game.solved;
		const frames = [];
		this.game.history.newStroke();
		for (const token of tokens) {
			const step = this.note(this.game.play(token, helped));
			if (!step) break;
			frames.push(this.game.changes(step));
		}
		if (!frames.length) return 0;
		this.emit("moved", { frames, sudden });
		if (this.aside && this.#meet()) return frames.length;
		if (!before && this.game.solved) this.#solved();
		return frames.length;
	}

	/** The game of the level itself, whichever direction is played. */
	get forward() {
		return this.reverse ? this.aside : this.game;
	}

	/** Turns to reverse play and back; each direction keeps its moves. */
	flip() {
		this.unwatch();
		const other = this.aside ?? new Pulling(this.level);
		this.aside = this.game;
		this.game = other;
		this.reverse = !this.reverse;
		this.hinted = null;
		this.emit("flip");
		this.emit("moved", { frames: [], sudden: true, sought: true });
	}

	/** Where both directions stand alike, the rest of the way is known: it is played, and the level is solved. */
	#meet() {
		const back = this.reverse ? this.game : this.aside;
		if (!back.history.cursor) return false;
		const here = back.meets(this.forward);
		const whole = here ?? back.meets(back.start);
		if (whole === null) return false;
		if (this.reverse) this.flip();
		if (here === null) this.game.seek(0);
		this.aside = null;
		this.emit("flip");
		this.act([...whole, ...back.forward]);
		return true;
	}

	/** Puts other moves on the board, from the start of the level. */
	replace(moves, helped = "") {
		this.unwatch();
		if (this.reverse) this.flip();
		this.game.seek(0);
		this.game.history.steps.length = 0;
		for (const token of this.game.constructor.steps(moves)) {
			this.game.history.newStroke();
			if (!this.game.play(token, helped)) break;
		}
		this.emit("moved", { frames: [], sudden: true, sought: true });
	}

	/** A step of the person's own game, or null: marks it where it follows a hint. */
	note(step) {
		const who = step?.piece ?? step?.box ?? -1;
		if (who < 0 || this.hinted === null) return step;
		if (who === this.hinted) step.helped ||= "hints";
		else this.hinted = null;
		return step;
	}

	/** A piece was dragged: the steps are played already, and drawn. */
	finishDrag(before) {
		this.emit("moved", { frames: [], sudden: true });
		if (!before && this.game.solved) this.#solved();
	}

	#solved() {
		this.emit("finished");
	}

	/** Moves the cursor of the history; false where it stood there already. */
	seek(target) {
		this.unwatch();
		if (target === this.game.history.cursor) return false;
		if (target === 0) this.hinted = null;
		this.game.seek(target);
		this.emit("moved", { frames: [], sudden: true, sought: true });
		return true;
	}

	/** Shows a solution from here on, or from the start of the level; `tokens` as the game's `play` takes them. */
	watch(tokens, whole = false) {
		const game = whole ? newGame(this.level) : this.game.copy();
		for (const token of tokens) {
			if (game.play(token, "solver")) continue;
			this.say("The solution does not fit the position on the board.", "bad");
			return false;
		}
		game.seek(0);
		this.#show({ game, whole });
		return true;
	}

	/** Moves in the watched solution. */
	watchSeek(target, sudden = false) {
		const { game } = this.watched;
		const frames = [];
		const near = Math.abs(target - game.history.cursor) <= 4;
		game.seek(target, (step) => frames.push(game.changes(step)));
		if (frames.length) this.emit("moved", { frames: near ? frames : [], sudden: sudden || !near, watching: true });
	}

	/** Plays on the person's own game what was watched so far. */
	takeOver() {
		if (!this.watched) return;
		const { game, whole } = this.watched;
		const tokens = game.played;
		if (whole) this.game.seek(0);
		this.#show(null);
		this.act(tokens, { helped: "solver", sudden: true });
	}

	unwatch() {
		if (this.watched) this.#show(null);
	}

	#show(watched) {
		this.watched = watched;
		this.emit("watch");
		this.emit("moved", { frames: [], sudden: true });
	}
}

export const session = new Session();
