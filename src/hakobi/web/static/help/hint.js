// "Hint": the next push from the position on the board, shown and not done.
//
// What the server finds is kept as a *plan*. As long as the person stays on it (the same boxes, the player able to
// walk to its place in the plan) the next hint is read off at once.

import { session } from "../session.js";
import { settings } from "../store.js";
import { square, metric } from "../words.js";
import { WORDS } from "../game/lurd.js";
import { walkTo } from "../game/routes.js";
import { glow, trail, way } from "../view/marks.js";
import { board } from "../view/stage.js";
import { Job } from "../net/jobs.js";
import { progressLine, outcomeLine } from "./wording.js";

let plan = null;
let job = null;

session.on("level", () => {
	job?.drop();
	plan = job = null;
});

/** Keeps a solution of a position for later hints. */
export function keepPlan(start, tokens, row) {
	const game = start.copy();
	const moments = [];
	for (const token of tokens) {
		moments.push(signature(game));
		game.play(token);
	}
	plan = { tokens, row, moments, at: new Map(moments.map((key, index) => [key.boxes, index])) };
}

function signature(game) {
	if (game.family === "sliding") return { boxes: JSON.stringify(game.offset.map((_, piece) => game.cells(piece))), player: -1 };
	return { boxes: [...game.boxes].sort((a, b) => a - b).join(), player: game.player };
}

/** What is left of the plan from here, or null. */
function restOfPlan() {
	const { game } = session;
	const index = plan?.at.get(signature(game).boxes);
	if (index === undefined) return null;
	if (game.family === "sliding") return plan.tokens.slice(index);
	const walk = walkTo(game, plan.moments[index].player);
	return walk === null ? null : [...walk, ...plan.tokens.slice(index)];
}

export async function hint() {
	session.unwatch();
	const { game, level } = session;
	if (game.solved) return session.say("It is solved already.");
	if (job) return job.stop();
	const known = restOfPlan();
	if (known) return show(known, plan.row);
	const wish = settings.get(`${level.family}Goal`);
	const goal = wish === "weighted" && !level.weights ? "any" : wish;
	const body = { ...game.position, goal, method: "auto", time_limit: settings.get("limit") };
	const start = game.copy();
	session.say("Looking for the next move…");
	session.emit("busy", { who: "hint", on: true });
	try {
		let told = 0;
		job = new Job(body, (kind, data) => {
			if (kind !== "progress" || data.seconds < told + 2) return;
			told = data.seconds;
			session.say(`Looking for the next move: ${progressLine(kind, data, "auto", body.time_limit)}`);
		});
		const row = await job.result;
		if (level !== session.level) return;
		if (!row.solution) return session.say(outcomeLine(row), row.outcome === "unsolvable" ? "bad" : "");
		const tokens = start.tokens(row.solution);
		keepPlan(start, tokens, row);
		const rest = restOfPlan();
		if (rest) show(rest, row);
		else session.say("You have moved on; ask again for a hint from here.");
	} catch (error) {
		if (error.name !== "AbortError") session.say(error.message, "bad");
	} finally {
		job = null;
		session.emit("busy", { who: "hint", on: false });
	}
}

const show = (tokens, row) => (session.game.family === "sliding" ? showSlide : showPush)(tokens, row);
const surety = (row) => (row.proved_optimal ? "proved: none is shorter" : "found, perhaps not the shortest");

function showPush(tokens, row) {
	const { game } = session;
	const first = tokens.findIndex((token) => token !== token.toLowerCase());
	const rest = tokens.filter((token) => token !== token.toLowerCase()).length;
	const direction = tokens[first].toLowerCase();
	let run = first;
	while (tokens[run + 1] === tokens[first]) run += 1;
	const [px, py] = game.place(game.player);
	const [x, y] = trail(px, py, tokens.slice(0, first + 1).join("")).at(-1);
	session.hinted = game.at[y * game.width + x];
	board.motion.finish();
	board.mark("hint", [...glow([[x, y]]), ...way(trail(x, y, direction.repeat(run - first + 1)))]);
	session.say(`Push the box at ${square(x, y)} ${WORDS[direction]}: ${metric(rest, "pushes")} to go (${surety(row)}).`, "hint");
}

function showSlide(tokens, row) {
	const { game } = session;
	const piece = Number(tokens[0].split(":")[0]);
	const path = [];
	for (const token of tokens) {
		if (Number(token.split(":")[0]) !== piece) break;
		path.push(token.split(":")[1]);
	}
	session.hinted = piece;
	const cells = game.cells(piece);
	const [x, y] = cells[0];
	board.motion.finish();
	board.mark("hint", [...glow(cells), ...way(trail(x, y, path.join("")))]);
	const words = path.map((letter) => WORDS[letter]).join(", ");
	session.say(`Slide ${game.label(piece)} ${words}: ${metric(tokens.length, "steps")} to go (${surety(row)}).`, "hint");
}
