// A level is solved: whose solution it is, in what it is the best so far, and where it is kept.
//
// A solution of a level of the server's library is kept there, too, so that other browsers see it.

import { records } from "./records.js";
import { engine } from "./engine/engine.js";
import { session } from "./session.js";
import { ownBest, solutions } from "./solutions.js";
import { unit } from "./store.js";
import { vault } from "./vault.js";

export const today = (date = new Date()) => new Date(date - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** Adds to what was done today. */
export function count(more) {
	vault.change("days", today(), (day) => {
		const sum = { ...day };
		for (const [name, value] of Object.entries(more)) sum[name] = (Number.isFinite(sum[name]) ? sum[name] : 0) + value;
		return sum;
	});
}

session.on("finished", () => {
	const { game, level } = session;
	const { helped } = game.history;
	const counts = game.counts();
	const before = ownBest(level);
	const { state } = records.summary(level);
	const first = unit(level);
	const better = (slot, a, b) => !slot || counts[a] < slot.counts[a] || (counts[a] === slot.counts[a] && counts[b] < slot.counts[b]);
	const news = helped ? [] : [[before.first, first, "moves"], [before.second, "moves", first]].filter((each) => better(...each)).map(([, name]) => name);
	solutions.add(level, game.played, { hints: "hints", solver: "help" }[helped] ?? "you");
	if (!helped && state !== "you") count({ solved: 1 });
	session.emit("solved", { counts, news, helped, before: before.first?.counts ?? null });
});

session.on("kept", ({ level, entry }) => {
	if (!level.collection?.startsWith("lib:") || entry.by === "file") return;
	const body = { name: level.collection.slice(4), number: level.number, solution: entry.solution, by: entry.by };
	engine.keepSolution(body).catch((error) => session.say(error.message, "bad"));
});
