// One search in the tab, from asking to the last event; for the page the same as one on the server.
//
//     queued… running, (progress | better)… result
//
// A worker does the search. `stop` ends the worker and answers with what it has told; `drop` ends it without a word.
// Progress is told ten times a second at most, each better solution as it comes, replayed.

import { Refusal } from "../refusal.js";
import { search } from "./crew.js";
import { exploredRow, exploredSoFar } from "./explored.js";
import { Doubt, believe, checkBound, costOf, gapOf, isBetter, replayed, rowOf, soFar } from "./rows.js";
import { sightOf, traceOf } from "./traces.js";

const PAUSE = 100;

export class Job {
	#search = null;
	#asked = null;
	#puzzle = null;
	#told = { progress: null, best: null, known: null };
	#due = 0;
	#over = false;
	#settle;

	/** `ask()` makes the puzzle and the question of the body; a refusal there is a refusal of the job. */
	constructor(ask, watch = () => {}) {
		this.result = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
		this.result.catch(() => {});
		this.#run(ask, watch).catch((error) => this.#end("reject", error));
	}

	async #run(ask, watch) {
		const { puzzle, asked, known } = await ask();
		Object.assign(this.#told, { known });
		[this.#puzzle, this.#asked] = [puzzle, asked];
		if (this.#over) return;
		if (asked.lost) return this.#end("resolve", lostRow(puzzle, asked.lost));
		if (known) watch("better", this.#better(known, 0, null));
		this.#search = search(asked.text, (event, data) => this.#hear(event, data, watch));
	}

	#hear(event, data, watch) {
		if (this.#over) return;
		try {
			if (event === "answer") return this.#answer(data);
			if (event === "refused" && data.kind !== "memory") return this.#fail(data);
			if (event === "refused" || (event === "failed" && /memory/i.test(data))) return this.#end("resolve", this.#soFar("memory_limit"));
			if (event === "failed") return this.#fail({ message: `The worker of this search is gone: ${data}.`, kind: "crashed" });
			if (event === "progress") return this.#progress(data, watch);
			watch(event, data);
		} catch (error) {
			this.#search?.end();
			this.#fail({ message: error instanceof Doubt ? `hakobi has a fault: ${error.message}.` : error.message, kind: "internal" });
		}
	}

	#progress(data, watch) {
		const { goal } = this.#asked;
		this.#told.progress = data;
		if (data.best !== null && data.best !== "") this.#offer(replayed(this.#puzzle, data.best), data, watch);
		const cost = costOf(this.#puzzle, this.#told.best ?? this.#told.known, goal);
		checkBound(cost, data.lower_bound);
		const now = performance.now();
		if (now < this.#due) return;
		this.#due = now + PAUSE;
		const { expanded, generated, stored, bytes, wall_seconds: seconds, note, lower_bound } = data;
		watch("progress", { expanded, generated, stored, bytes, seconds, rate: seconds > 0 ? expanded / seconds : 0, note, cost, lower_bound, gap: gapOf(cost, lower_bound) });
	}

	#offer(found, data, watch) {
		const best = this.#told.best ?? this.#told.known;
		const { goal } = this.#asked;
		if (best && !isBetter(this.#puzzle.worth(found, goal), this.#puzzle.worth(best, goal))) return;
		this.#told.best = found;
		watch("better", this.#better(found, data.wall_seconds, data.lower_bound));
	}

	#better(found, seconds, lower_bound) {
		const cost = costOf(this.#puzzle, found, this.#asked.goal);
		return { ...found.row, seconds, cost, lower_bound, gap: gapOf(cost, lower_bound) };
	}

	#soFar(outcome) {
		return (this.#asked.kind === "explore" ? exploredSoFar : soFar)(this.#puzzle, this.#asked, this.#told, outcome);
	}

	#answer(raw) {
		if (this.#asked.kind === "explore") return this.#end("resolve", exploredRow(this.#puzzle, this.#asked, raw));
		const row = believe(this.#puzzle, this.#asked, raw, this.#told.known);
		if (raw.trace) row.trace = traceOf(this.#puzzle, raw, row, this.#asked);
		else if (raw.sight) row.trace = sightOf(this.#puzzle, raw);
		else if (this.#asked.kind === "trace") row.trace = null;
		this.#end("resolve", row);
	}

	#fail(fault) {
		this.#end("reject", new Refusal(fault, 500));
	}

	#end(how, value) {
		if (this.#over) return;
		this.#over = true;
		this.#settle[how](value);
	}

	stop() {
		if (this.#over || !this.#search) return;
		this.#search.end();
		this.#end("resolve", this.#soFar("stopped"));
	}

	drop() {
		this.#search?.end();
		this.#end("reject", new DOMException("dropped", "AbortError"));
	}
}

function lostRow(puzzle, lost) {
	return { ...rowOf(puzzle, "any", "none"), outcome: "unsolvable", message: lost.reason, lost };
}
