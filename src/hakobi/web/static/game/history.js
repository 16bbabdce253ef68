// What was played, with a cursor: undo and redo without limit.
//
//     r r U U l | d R        steps before the cursor are done, those behind it can be done again
//
// A *stroke* is what a person did in one go, a key or a click that walks ten squares; undo takes back a stroke.
// Playing the step that would be redone keeps the rest, and makes the step one's own. Steps carry in `helped` who had a
// hand in them: "" nobody, "hints", "solver". Both games build on `Game` and supply `move(step, forward)`, which
// changes the position.

/** From one's own to the solver's: a game is as much helped as its most helped step. */
const HELPS = ["", "hints", "solver"];

export class History {
	constructor() {
		this.steps = [];
		this.cursor = 0;
		this.stroke = 0;
	}

	newStroke() {
		this.stroke += 1;
	}

	record(step) {
		const next = this.steps[this.cursor];
		if (next && next.token === step.token) Object.assign(next, { stroke: this.stroke, helped: step.helped });
		else {
			this.steps.length = this.cursor;
			this.steps.push({ ...step, stroke: this.stroke });
		}
		this.cursor += 1;
		return this.steps[this.cursor - 1];
	}

	get done() {
		return this.steps.slice(0, this.cursor);
	}

	get helped() {
		return HELPS[this.done.reduce((most, step) => Math.max(most, HELPS.indexOf(step.helped)), 0)];
	}

	/** Moves the cursor to `target`, calling `each(step, forward)` for every step on the way. */
	seek(target, each) {
		const goal = Math.max(0, Math.min(this.steps.length, target));
		while (this.cursor > goal) each(this.steps[--this.cursor], false);
		while (this.cursor < goal) each(this.steps[this.cursor++], true);
	}

	/** Where the cursor stands after undoing (or redoing) one stroke. */
	strokeEnd(forward) {
		let at = this.cursor;
		const stroke = this.steps[forward ? at : at - 1]?.stroke;
		if (forward) while (at < this.steps.length && this.steps[at].stroke === stroke) at += 1;
		else while (at > 0 && this.steps[at - 1].stroke === stroke) at -= 1;
		return at;
	}
}

export class Game {
	history = new History();

	/** Does a step that is known to be legal, and records it. */
	take(step) {
		this.move(step, true);
		return this.history.record(step);
	}

	/** The steps before the cursor, as `play` takes them. */
	get played() {
		return this.history.done.map((step) => step.token);
	}

	seek(target, each = () => {}) {
		this.history.seek(target, (step, forward) => {
			this.move(step, forward);
			each(step, forward);
		});
	}
}
