// The verdict on a drawing, kept up to date without being asked.
//
//     drawn ─► analyse ─► not a level: what is missing
//                     └► a level: search for any solution, then for the shortest
//
// Every change starts anew and drops what was running. As long as nothing is known it says so.

import { outcomeLine, progressLine, proofLine, resultCounts } from "../help/wording.js";
import { engine } from "../engine/engine.js";
import { column, counted } from "../words.js";

const PAUSE = 200;

export class Verdict {
	#timer = 0;
	#turn = 0;
	#job = null;

	/** `show(words, tone, squares, more)` is told whenever something becomes known; `more` looks longer. */
	constructor(show) {
		this.show = show;
		this.solution = null;
	}

	of(draft) {
		this.end();
		const turn = this.#turn;
		this.show("Looking…");
		this.#timer = setTimeout(() => this.#judge(draft, turn, 10), PAUSE);
	}

	end() {
		clearTimeout(this.#timer);
		this.#turn += 1;
		this.#job?.drop();
		this.#job = null;
		this.solution = null;
	}

	async #judge(draft, turn, limit) {
		try {
			const answer = await engine.analyse(draft.position);
			if (turn !== this.#turn) return;
			const faults = answer.findings.filter((finding) => finding.fault);
			if (!answer.readable) return this.show(`Not a level yet: ${missing(draft) ?? place(answer.error, draft)}`, "bad");
			const squares = faults.map((finding) => finding.square).filter(Boolean);
			if (answer.solved) return this.show("It can be read; everything is in its place already.", "good");
			const known = faults.length ? `${faults[0].message}. ` : answer.lost ? `${answer.lost.reason} ` : "";
			await this.#search(draft, turn, limit, known, answer.lost?.boxes ?? squares);
		} catch (error) {
			if (turn === this.#turn && error.name !== "AbortError") this.show(error.message, "bad");
		}
	}

	async #search(draft, turn, limit, known, squares) {
		const first = draft.family === "sliding" ? "steps" : "any";
		const watch = (kind, data) => turn === this.#turn && kind !== "better" && this.show(`${known}Can it be solved? Not known yet (${progressLine(kind, data, "search", limit)}).`, "", squares);
		const row = await this.#run({ ...draft.position, goal: first, time_limit: limit }, watch);
		if (turn !== this.#turn) return;
		const again = () => {
			this.#turn += 1;
			this.#search(draft, this.#turn, limit * 6, known, squares).catch(() => {});
		};
		if (row.outcome === "unsolvable") return this.show(`Proved: it cannot be solved. ${known}`, "bad", squares);
		if (row.solution && row.outcome !== "solved") {
			this.solution = row.solution;
			return this.show(`Solvable: ${resultCounts(row)} found. ${proofLine(row)}`, "good", [], again);
		}
		if (row.outcome !== "solved") return this.show(`${known}Not known: ${outcomeLine(row, limit)}`, "", squares, again);
		this.solution = row.solution;
		if (row.proved_optimal) return this.show(`Solvable in ${resultCounts(row)} (proved: the shortest).`, "good");
		this.show(`Solvable: ${resultCounts(row)} found; looking for the fewest pushes…`, "good");
		const shortest = await this.#run({ ...draft.position, goal: "pushes", time_limit: limit }, () => {});
		if (turn !== this.#turn) return;
		const best = shortest.solution ? shortest : row;
		this.solution = best.solution;
		if (shortest.outcome !== "solved") return this.show(`Solvable: ${resultCounts(best)} found; the fewest pushes are not known.`, "good");
		this.show(`Solvable in ${resultCounts(shortest)} (proved: the fewest pushes).`, "good");
	}

	async #run(body, watch) {
		const job = engine.job({ method: "auto", ...body }, watch);
		this.#job = job;
		return job.result;
	}
}

/** What a drawing of Sokoban lacks, in the words of the board. */
function missing(draft) {
	if (draft.family !== "sokoban") return null;
	const count = (letters) => draft.layers[0].flat().filter((cell) => letters.includes(cell)).length;
	const [players, boxes, goals] = [count("@+"), count("$*"), count(".*+")];
	if (!players) return "there is no player. Choose Player and click a square.";
	if (!boxes) return "there is no box. Choose Box and click a square.";
	if (goals < boxes) return `${counted(boxes, "box", "boxes")} but ${counted(goals, "goal")}: every box needs a goal.`;
	if (boxes < goals) return `${counted(goals, "goal")} but ${counted(boxes, "box", "boxes")}: there are more goals than boxes.`;
	return null;
}

function place(error, draft) {
	if (!error) return "";
	const { line, column: at, message } = error;
	const where = draft.family === "sokoban" && line && at ? ` (at ${column(at - 1)}${line})` : "";
	return `${message}${where}${error.expected ? ` ${error.expected}` : ""}`;
}
