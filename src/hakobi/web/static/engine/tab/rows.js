// The row of a search: what the server's rows say, made of what the core answers.
//
// Nothing is believed: an answer is replayed, and its cost held against the bound that the core claims.

const MEASURES = ["moves", "pushes", "pulls", "box_lines", "box_changes", "pushing_sessions", "player_lines", "steps", "straight_runs"];
export const EMPTY = { expanded: 0, generated: 0, stored: 0, cpu_seconds: 0, wall_seconds: 0, peak_bytes: 0 };

export class Doubt extends Error {}

/** 0.04: what costs so much is at most 4 % above the optimum; null where nothing can be said. */
export function gapOf(cost, bound) {
	if (cost === null || bound === null) return null;
	if (cost === bound) return 0;
	return bound ? (cost - bound) / bound : null;
}

export const costOf = (puzzle, found, goal) => (goal === "any" || !found ? null : puzzle.worth(found, goal)[0]);

export function checkBound(cost, bound, proved = false) {
	if (cost === null || bound === null) return;
	if (cost < bound || (proved && cost !== bound)) throw new Doubt(`the core claims that no answer costs less than ${bound}, its own costs ${cost}`);
}

export const isBetter = (a, b) => !b || a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

/** A row of which nothing is known but its question. */
export function rowOf(puzzle, goal, method) {
	return {
		file: "page", level: 1, title: puzzle.title, family: puzzle.family, outcome: "stopped", goal, method, proved_optimal: false, solution: null,
		...Object.fromEntries(MEASURES.map((name) => [name, null])),
		stats: EMPTY, cost: null, lower_bound: null, gap: null, message: null, ended_by: null,
	};
}

/** What the core answers, once it has stood the check. `known`: a solution that is to be improved. */
export function believe(puzzle, asked, raw, known = null) {
	const { goal } = asked;
	let found = raw.answer === null ? null : replayed(puzzle, raw.answer);
	if (raw.outcome === "unsolvable" && (found || known)) throw new Doubt("the core claims that there is no solution, but one is known");
	if (raw.outcome === "solved" && !found) throw new Doubt("the core claims to have solved it, but gives no answer");
	const measured = goal !== "any";
	const proved = Boolean(raw.proved_optimal) && measured && raw.outcome === "solved";
	if (known && (!found || !isBetter(puzzle.worth(found, goal), puzzle.worth(known, goal)))) found = known;
	const cost = costOf(puzzle, found, goal);
	const bound = measured ? raw.lower_bound ?? (proved ? cost : null) : null;
	checkBound(cost, bound, proved);
	return {
		...rowOf(puzzle, goal, raw.method), ...found?.row,
		outcome: known ? "solved" : raw.outcome, proved_optimal: proved, stats: raw.stats,
		cost: goal === "weighted" ? cost : null, lower_bound: bound, gap: gapOf(cost, bound),
		message: raw.message ?? puzzle.message(raw, goal, asked.options) ?? (raw.limit ? reached(raw.limit, asked) : null), ended_by: raw.limit,
	};
}

export function replayed(puzzle, text) {
	try {
		return puzzle.believed(text);
	} catch (error) {
		throw new Doubt(error.message);
	}
}

export function reached(limit, asked) {
	if (limit === "memory_limit") return `the ${size(asked.memory)} that this search may use came first; hakobi serve can use more`;
	if (limit === "time_limit") return `the time limit of ${asked.time_limit} s came first`;
	return `the ${limit.replace("_", " ")} came first`;
}

const size = (bytes) => (bytes >= 2 ** 30 ? `${bytes / 2 ** 30} GB` : `${Math.round(bytes / 2 ** 20)} MB`);

/** The row of a search that was ended before it could answer: what it has told stays true. */
export function soFar(puzzle, { goal, method }, { progress, best, known }, outcome) {
	const found = best ?? known;
	const cost = costOf(puzzle, found, goal);
	const bound = goal === "any" ? null : progress?.lower_bound ?? null;
	const told = progress ?? { expanded: 0, generated: 0, stored: 0, wall_seconds: 0, bytes: 0 };
	const { expanded, generated, stored, wall_seconds, bytes } = told;
	return {
		...rowOf(puzzle, goal, method), ...found?.row,
		outcome, stats: { ...EMPTY, expanded, generated, stored, wall_seconds, peak_bytes: bytes },
		cost: goal === "weighted" ? cost : null, lower_bound: bound, gap: gapOf(cost, bound), ended_by: outcome === "stopped" ? null : outcome,
	};
}
