// "Hint": what to do next from the position on the board, shown and not done, in three strengths: which box; which push;
// the whole way of that box until another one is needed. Asking again without moving gives the next stronger one.
//
// What the server finds is kept as a *plan*. As long as the person stays on it (the same boxes, the player able to
// walk to its place in the plan) the next hint is read off at once.

import { session } from "../session.js";
import { solutions } from "../solutions.js";
import { settings } from "../store.js";
import { square, metric } from "../words.js";
import { WORDS } from "../game/lurd.js";
import { walkTo } from "../game/routes.js";
import { glow, trail, way } from "../view/marks.js";
import { board } from "../view/stage.js";
import { engine } from "../engine/engine.js";
import { progressLine, outcomeLine } from "./wording.js";

let plan = null;
let job = null;
let given = { where: "", strength: 0 };

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
	if (session.reverse) return session.say("Hints are for forward play; switch back (Shift+R) first.");
	if (game.solved) return session.say("It is solved already.");
	if (job) return job.stop();
	const known = restOfPlan();
	if (known) return show(known, plan.row);
	const wish = settings.get(`${level.family}Goal`);
	const goal = wish === "weighted" && !level.weights ? "any" : wish;
	const body = { ...game.position, goal, method: "auto", time_limit: settings.get("limit") };
	const [start, played] = [game.copy(), game.played];
	session.say("Looking for the next move…");
	session.emit("busy", { who: "hint", on: true });
	try {
		let told = 0;
		job = engine.job(body, (kind, data) => {
			if (kind !== "progress" || data.seconds < told + 2) return;
			told = data.seconds;
			session.say(`Looking for the next move: ${progressLine(kind, data, "auto", body.time_limit)}`);
		});
		const row = await job.result;
		if (level !== session.level) return;
		if (!row.solution) return session.say(outcomeLine(row), row.outcome === "unsolvable" ? "bad" : "");
		const tokens = start.tokens(row.solution);
		solutions.add(level, [...played, ...tokens], "hint");
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

/** As strong as is wished for, and one more each time it is asked for at the same place. */
function strengthHere() {
	const where = `${session.level.key} ${session.game.notation}`;
	const wished = Number(settings.get("hint"));
	given = { where, strength: where === given.where ? Math.min(3, given.strength + 1) : wished };
	return given.strength;
}

const show = (tokens, row) => (session.game.family === "sliding" ? showSlide : showPush)(tokens, row, strengthHere());
const surety = (row) => (row.proved_optimal ? "proved: none is shorter" : "found, perhaps not the shortest");

function showPush(tokens, row, strength) {
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
	const told = `${metric(rest, "pushes")} to go (${surety(row)}).`;
	if (strength === 1) {
		board.mark("hint", glow([[x, y]]));
		return session.say(`The box at ${square(x, y)} comes next: ${told} Ask again to see which push.`, "hint");
	}
	const path = strength === 3 ? wayOf(game, tokens) : direction.repeat(run - first + 1);
	const end = trail(x, y, path).at(-1);
	board.mark("hint", [...glow([[x, y]]), ...way(trail(x, y, path))]);
	if (strength === 3) return session.say(`Bring the box at ${square(x, y)} to ${square(...end)} (${metric(path.length, "pushes")}): ${told}`, "hint");
	session.say(`Push the box at ${square(x, y)} ${WORDS[board.map.screen(direction)]}: ${told}`, "hint");
}

/** The pushes of the first box that is pushed, until another one is. */
function wayOf(game, tokens) {
	const trial = game.copy();
	let [box, path] = [-1, ""];
	for (const token of tokens) {
		const step = trial.play(token);
		if (step.box < 0) continue;
		if (box >= 0 && step.box !== box) break;
		box = step.box;
		path += step.way;
	}
	return path;
}

function showSlide(tokens, row, strength) {
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
	const told = `${metric(tokens.length, "steps")} to go (${surety(row)}).`;
	if (strength === 1) {
		board.mark("hint", glow(cells));
		return session.say(`${game.label(piece)} comes next: ${told} Ask again to see where it goes.`, "hint");
	}
	board.mark("hint", [...glow(cells), ...way(trail(x, y, path.join("")))]);
	const words = path.map((letter) => WORDS[board.map.screen(letter)]).join(", ");
	session.say(`Slide ${game.label(piece)} ${words}: ${told}`, "hint");
}
