// Things that glide from square to square.
//
// The game is always ahead: a step is done when the key goes down, and what is shown merely catches up. Each frame
// of the queue says who shall be where after one step. It takes 120 ms, less when many are waiting, and the last
// is eased. `finish` jumps to the end: nobody ever has to wait. With reduced motion nothing glides. `rested` is called
// when nothing moves any more.

import { calm } from "../dom.js";

const STEP = 120;
const LONGEST = 900;

const eased = (t) => 1 - (1 - t) ** 3;

export class Motion {
	#queue = [];
	#frame = null;
	#began = 0;
	#request = 0;
	rested = () => {};

	/** `scene` has place(who, x, y), look(who, way) and settle(who, x, y). */
	constructor(scene) {
		this.scene = scene;
		this.where = new Map();
	}

	get moving() {
		return this.#frame !== null || this.#queue.length > 0;
	}

	put(who, x, y, look) {
		this.where.set(who, [x, y]);
		this.scene.place(who, x, y);
		if (look) this.scene.look(who, look);
		this.scene.settle(who, x, y);
	}

	play(frames, pace = STEP) {
		this.finish();
		const each = Math.min(pace, LONGEST / frames.length);
		if (calm() || each < 1 || document.hidden) {
			for (const frame of frames) for (const change of frame) this.put(...change);
			return;
		}
		this.#queue = frames.map((frame) => ({ frame, each }));
		this.#next(performance.now());
		this.#request = requestAnimationFrame((now) => this.#tick(now));
	}

	finish() {
		cancelAnimationFrame(this.#request);
		const rest = [this.#frame, ...this.#queue].filter(Boolean);
		this.#frame = null;
		this.#queue = [];
		for (const { frame } of rest) for (const change of frame) this.put(...change);
		if (rest.length) this.rested();
	}

	#next(now) {
		this.#frame = this.#queue.shift() ?? null;
		if (!this.#frame) return;
		this.#began = now;
		this.#frame.from = this.#frame.frame.map(([who]) => this.where.get(who));
		for (const [who, , , look] of this.#frame.frame) if (look) this.scene.look(who, look);
		this.scene.stride?.(this.#frame.frame.length > 1);
	}

	#tick(now) {
		while (this.#frame && now - this.#began >= this.#frame.each) {
			const ended = this.#began + this.#frame.each;
			for (const change of this.#frame.frame) this.put(...change);
			this.#next(ended);
		}
		if (!this.#frame) return this.rested();
		const time = Math.max(0, (now - this.#began) / this.#frame.each);
		const share = this.#queue.length ? time : eased(time);
		this.#frame.frame.forEach(([who, x, y], index) => {
			const [fromX, fromY] = this.#frame.from[index];
			this.scene.place(who, fromX + (x - fromX) * share, fromY + (y - fromY) * share);
		});
		this.#request = requestAnimationFrame((next) => this.#tick(next));
	}
}
