// The row of an exploration: what `hakobi explore --json` prints, made of what the core answers, or of what it has told
// before it was ended.

import { exported } from "../../formats/write.js";
import { EMPTY, reached } from "./rows.js";

const NOTHING = { states: 0, states_merged: 0, solutions: 0, from_start: [], from_goal: [], symmetries: [], hardest: [], hardest_count: 0, limit: null };

export function exploredRow(puzzle, asked, raw) {
	const { outcome, states_merged, symmetries, solutions, from_start, from_goal, hardest_count, stats, limit } = { ...NOTHING, ...raw };
	const known = raw.hardest?.length > 0;
	return {
		family: "sliding", outcome, goal: asked.goal, complete: outcome === "solved" || outcome === "unsolvable",
		states: raw.states || from_start.reduce((sum, layer) => sum + layer, 0), states_merged, symmetries, solutions, diameter: from_start.length - 1, from_start, from_goal,
		hardest: known ? exported({ family: "sliding", puzzle: puzzle.placed(raw.hardest), format: "blocks" }).text : null,
		hardest_distance: known ? from_goal.length - 1 : null, hardest_count, stats, message: limit ? reached(limit, asked) : null,
	};
}

export function exploredSoFar(puzzle, asked, { progress }, outcome) {
	const { stored: states = 0, expanded = 0, generated = 0, wall_seconds = 0, bytes: peak_bytes = 0 } = progress ?? {};
	return exploredRow(puzzle, asked, { outcome, states, stats: { ...EMPTY, expanded, generated, stored: states, wall_seconds, peak_bytes } });
}
