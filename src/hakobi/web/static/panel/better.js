// "Better": makes the solution at hand shorter, in whatever metric one likes.
//
// At hand is what is being watched, otherwise the moves on the board if they solve the level, otherwise the newest
// of its solutions. It is always a whole solution, from the start of the level. The server replays it before it
// believes it. What a search ends with, stopped or not, is among the solutions of the level; Keep takes one before that.

import { $, button, face, select } from "../dom.js";
import { firstMetric, proofLine, resultCounts } from "../help/wording.js";
import { records } from "../records.js";
import { bind } from "../input/keys.js";
import { newGame, session } from "../session.js";
import { solutions } from "../solutions.js";
import { settings } from "../store.js";
import { spaced } from "../words.js";
import { turnTo } from "./faces.js";
import { search, searching, tell } from "./live.js";

export const betterButton = button("Better", () => better(), { kind: "grow", sign: "better", id: "better", title: "Make the solution at hand better (I)" });
export const keepButton = button("Keep", keep, { sign: "tick", id: "keep", hidden: true, title: "Put it among the solutions of the level" });
let found = null; // { level, tokens }: the best that is not kept yet

const NO_SOLUTION = "There is no solution to make better yet: solve the level, or let it be solved.";

/** `goals`: [value, words] of all in which a solution can be improved. */
export function betterField(goals) {
	const name = `${session.level.family}Better`;
	return select("Better means", goals, settings.get(name), (value) => settings.set(name, value), { id: "better-goal" });
}

function atHand() {
	const { level, game, watched } = session;
	if (watched) return [...(watched.whole ? [] : game.played), ...watched.game.history.steps.map((step) => step.token)];
	if (game.solved && game.played.length) return game.played;
	return found?.tokens ?? solutions.of(level)[0]?.tokens ?? null;
}

export async function better(tokens = atHand()) {
	if (face() !== "solve") turnTo("solve");
	if (searching()) return;
	if (!tokens) return tell(NO_SOLUTION);
	const { level, game } = session;
	const before = newGame(level);
	if (before.solved) return tell("Nothing is better than no moves: it is solved from the start.");
	const body = { ...before.position, kind: "improve", goal: $("#better-goal").value, time_limit: Number($("#limit").value) };
	for (const token of tokens) before.play(token);
	const place = game.notation;
	session.unwatch();
	offer(solutions.has(level, before.notation) ? null : { level, tokens: before.played });
	let given = null; // the same with its metrics, as the server has counted them
	const row = await search({ ...body, solution: before.solution }, "better", (data) => {
		given ??= data;
		hear(level, before, data);
	});
	if (row?.lower_bound != null) records.bound(level, firstMetric(row), row.lower_bound);
	if (!row || level !== session.level) return;
	if (row.solution === null) return tell("Stopped before anything was found.");
	hear(level, before, row);
	const best = found?.tokens;
	if (best) solutions.add(level, best, "better");
	offer(null);
	const last = { ...given, family: row.family, goal: row.goal };
	const fewer = resultCounts(row) !== resultCounts(last);
	const words = fewer ? `Better: ${resultCounts(row)}; before ${resultCounts(last)}.` : `Nothing better than ${resultCounts(row)} was found.`;
	const limit = row.ended_by ? `The ${spaced(row.ended_by)} came first. ` : "";
	tell(`${words} ${limit}${proofLine(row)}`, fewer || row.proved_optimal ? "good" : "");
	session.say(words, fewer ? "good" : "");
	if (best && !session.watched && session.game.notation === place) session.watch(best, true);
}

/** A solution has been told of: it is offered if it is another one than what was given. */
function hear(level, before, { solution }) {
	const game = newGame(level);
	for (const token of game.tokens(solution)) game.play(token);
	if (level === session.level && game.solved && game.notation !== before.notation) offer({ level, tokens: game.played });
}

function offer(news) {
	found = news;
	keepButton.hidden = news === null;
}

function keep() {
	const { level, tokens } = found;
	const fresh = solutions.add(level, tokens, "better");
	session.say(fresh ? "It is among the solutions of the level now." : "It is among the solutions of the level already.");
	if (!searching()) offer(null);
}

bind(["i"], () => better(), "better: improve the solution at hand", "Solver");

session.on("level", () => offer(null));
session.on("busy", ({ who, on }) => who === "solve" && (betterButton.hidden = on));
