// What a search is doing and what came of it, in one line each.
//
//     fess · 5 of 8 boxes packed · 12,400 states · 3,900 a second · 3.2 s of 10 s
//     solved: 97 pushes, 250 moves (proved: no solution has fewer pushes)

import { unit } from "../store.js";
import { bytes, counted, metric, number, seconds } from "../words.js";

export function progressLine(kind, data, method, limit) {
	if (kind === "queued") return data.position > 0 ? `waiting; ${counted(data.position, "search", "searches")} before it` : "starting…";
	if (kind === "running") return `${method} · starting…`;
	const parts = [method];
	if (data.note) parts.push(data.note);
	parts.push(counted(data.stored ?? data.expanded, "state"));
	if (data.rate) parts.push(`${number(data.rate)} a second`);
	if (data.bytes > 20e6) parts.push(bytes(data.bytes));
	parts.push(limit ? `${seconds(data.seconds)} of ${seconds(limit)}` : seconds(data.seconds));
	return parts.join(" · ");
}

export function resultCounts(row) {
	return `${metric(row[unit(row)], unit(row))}, ${metric(row.moves, "moves")}`;
}

export function outcomeLine(row, limit) {
	const states = counted(row.stats?.stored || row.stats?.expanded || 0, "state");
	const bound = row.lower_bound && row.goal !== "weighted" ? ` Any solution has at least ${metric(row.lower_bound, firstMetric(row))}.` : "";
	switch (row.outcome) {
		case "solved":
			if (!row.proved_optimal) return `Found: ${resultCounts(row)}.`;
			if (row.goal === "weighted") return `Solved: cost ${number(row.cost)}, ${resultCounts(row)} (proved: no solution costs less).`;
			return `Solved: ${resultCounts(row)} (proved: no solution has fewer ${firstMetric(row)}).`;
		case "unsolvable":
			return `Proved: there is no solution from here (${states} looked at).`;
		case "gave_up":
			return `${row.method} ran out of ideas after ${states}; another method may find a solution.`;
		case "time_limit":
			return `Not decided${limit ? ` in ${seconds(limit)}` : ""}: ${states} looked at. Raise the time limit or choose another method.${bound}`;
		case "memory_limit":
			return `The memory limit was reached after ${states}. Choose another method, or start the server with more.${bound}`;
		case "stopped":
			return `Stopped after ${states}.${bound}`;
		default:
			return row.message ?? `Ended: ${row.outcome}.`;
	}
}

export function firstMetric(row) {
	return row.goal?.startsWith("moves") ? "moves" : unit(row);
}
