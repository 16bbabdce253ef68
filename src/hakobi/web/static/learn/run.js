// One method on one position, as it is compared with others: samples of its progress, its result, and for
// small levels a trace, which says what it looked at and when.
//
// `moment(n)` is the run after n states: how often each square held a box (or the player) in them, and the last.

import { outcomeLine, progressLine } from "../help/wording.js";
import { engine } from "../engine/engine.js";
import { counted, seconds } from "../words.js";

export class Run {
	constructor(method, position, goal, limit, traced, changed) {
		this.method = method;
		this.samples = [[0, 0]];
		this.row = null;
		this.words = "starting…";
		this.expanded = [];
		this.nodes = [];
		const body = { ...position, kind: traced ? "trace" : "solve", method, goal, time_limit: limit };
		this.job = engine.job(body, (kind, data) => {
			if (kind === "better") return;
			if (kind === "progress") this.#sample(data.seconds, data.expanded);
			this.words = progressLine(kind, data, method, limit);
			changed();
		});
		this.over = this.job.result.then(
			(row) => this.#finish(row, limit),
			(error) => (this.words = error.name === "AbortError" ? "" : error.message),
		);
		this.over.then(changed);
	}

	#sample(time, states) {
		const [before] = this.samples.at(-1);
		if (time > before) this.samples.push([time, Math.max(states, this.samples.at(-1)[1])]);
	}

	#finish(row, limit) {
		this.row = row;
		const { expanded = 0, wall_seconds: time = 0, cpu_seconds: work = 0 } = row.stats ?? {};
		this.#sample(Math.max(time || work, this.samples.at(-1)[0] + 1e-4), expanded);
		this.words = `${outcomeLine(row, limit)} ${counted(expanded, "state")} in ${seconds(time || work)}.`;
		const nodes = row.trace?.nodes ?? [];
		this.nodes = nodes;
		this.expanded = nodes.filter((node) => node.order !== null).sort((a, b) => a.order - b.order);
		this.truncated = row.trace?.truncated ?? false;
	}

	get states() {
		return this.expanded.length || this.samples.at(-1)[1];
	}

	moment(count, of) {
		const shown = this.expanded.slice(0, count);
		const heat = new Map();
		for (const node of shown)
			for (const [row, column] of of === "player" ? [node.player] : node.boxes) heat.set(`${column},${row}`, (heat.get(`${column},${row}`) ?? 0) + 1);
		return { heat: [...heat].map(([key, times]) => [...key.split(",").map(Number), times]), last: shown.at(-1) ?? null };
	}
}
