// What a search is doing and what came of it, in one line each.
//
//     fess · 5 of 8 boxes packed · 12,400 states · 3,900 a second · 3.2 s of 10 s
//     solved: 97 pushes, 250 moves (proved: no solution has fewer pushes)
//     The time limit of 10 s came first. Found: 97 pushes, 250 moves. Proved so far: …
//
// What is found and what is proved are told apart everywhere. The states that are counted are those that were looked
// at (expanded), here as in charts and replays.

import { engine } from "../engine/engine.js";
import { unit } from "../store.js";
import { bytes, counted, metric, number, percent, seconds, spaced } from "../words.js";

/** What a goal counts first, by its name in a row. */
const FIRST = { lines: "box_lines", changes: "box_changes", sessions: "pushing_sessions", "player-lines": "player_lines", weighted: "cost" };

export function progressLine(kind, data, method, limit) {
	if (kind === "queued") return data.position > 0 ? `waiting; ${counted(data.position, "search", "searches")} before it` : "starting…";
	if (kind === "running") return `${method} · starting…`;
	const parts = [method];
	if (data.note) parts.push(data.note);
	parts.push(counted(data.expanded ?? data.stored, "state"));
	if (data.rate) parts.push(`${number(data.rate)} a second`);
	if (data.bytes > 20e6) parts.push(bytes(data.bytes));
	parts.push(limit ? `${seconds(data.seconds)} of ${seconds(limit)}` : seconds(data.seconds));
	return parts.join(" · ");
}

const usual = (row) => [unit(row), "moves"];
const counts = (row, names) => names.map((name) => metric(row[name], name)).join(", ");

export const resultCounts = (row) => counts(row, usual(row).includes(firstMetric(row)) ? usual(row) : [firstMetric(row), ...usual(row)]);

/** What is worth knowing beside the first metric of the goal. */
export const otherCounts = (row) => counts(row, usual(row).filter((name) => name !== firstMetric(row)));

export function outcomeLine(row, limit) {
	const states = counted(row.stats?.expanded || row.stats?.stored || 0, "state");
	const bound = row.lower_bound ? ` Any solution has at least ${metric(row.lower_bound, firstMetric(row))}.` : "";
	if (row.solution && row.outcome !== "solved") return `${ends(row, limit, states)} Found: ${resultCounts(row)}. ${proofLine(row)}`;
	switch (row.outcome) {
		case "solved":
			return row.proved_optimal ? `Solved: ${resultCounts(row)} (proved: ${noneBetter(row)}).` : `Found: ${resultCounts(row)}.`;
		case "unsolvable":
			return `Proved: there is no solution from here (${states} looked at).`;
		case "gave_up":
			return `${row.method} ran out of ideas after ${states}; another method may find a solution.`;
		case "time_limit":
			return `Not decided${limit ? ` in ${seconds(limit)}` : ""}: ${states} looked at. Raise the time limit or choose another method.${bound}`;
		case "memory_limit":
			return `The memory limit was reached after ${states}. Choose another method, or ${engine.moreMemory}.${bound}`;
		case "stopped":
			return `Stopped after ${states}.${bound}`;
		default:
			return row.message ?? `Ended: ${row.outcome}.`;
	}
}

function ends(row, limit, states) {
	const names = { time_limit: `The time limit${limit ? ` of ${seconds(limit)}` : ""} came first.`, memory_limit: "The memory limit came first." };
	return names[row.outcome] ?? `Stopped after ${states}.`;
}

/** How sure it is that a solution is the best in its metric. */
export function proofLine(row) {
	const name = firstMetric(row);
	if (row.proved_optimal || row.gap === 0) return `Proved: ${noneBetter(row)}.`;
	if (row.lower_bound == null) return `Nothing is proved about the ${least(name)}.`;
	const gap = row.gap == null ? "" : `; this is at most ${percent(row.gap)} above the ${least(name)}`;
	return `Proved so far: any solution has at least ${metric(row.lower_bound, name)}${gap}.`;
}

function noneBetter(row) {
	const name = firstMetric(row);
	return name === "cost" ? "no solution costs less" : `no solution has fewer ${spaced(name)}`;
}

const least = (name) => (name === "cost" ? "least cost" : `fewest ${spaced(name)}`);

/** The first metric of the goal of a row, or of what is asked. */
export function firstMetric(row) {
	const [first] = (row.goal ?? "any").split(",");
	return FIRST[first] ?? (first === "any" ? unit(row) : first);
}
