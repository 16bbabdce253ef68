// The board in the middle of the page: shows the session's game, and says in words what happened.
//
// The drawing is hidden from screen readers; the label of the board names the level, and the status line (a polite
// live region) tells pushes, obstacles, hints and results.

import { $ } from "../dom.js";
import { session } from "../session.js";
import { settings, unit } from "../store.js";
import { counted, metric, nameOf } from "../words.js";
import { Board } from "./board.js";
import { Zoom } from "./zoom.js";

export const host = $("#board");
export const board = new Board(host, { coordinates: settings.get("coordinates") });

/** A drag beside the level, or on its walls, moves a zoomed board. */
export const zoom = new Zoom(host, () => board.moved, (event) => {
	const place = board.squareAt(event);
	return document.body.dataset.face !== "edit" && (!place || session.level?.family !== "sokoban" || session.game.walls[place[1] * session.game.width + place[0]] === 1);
});

const line = $("#line");

export function redraw() {
	board.coordinates = settings.get("coordinates");
	board.show(session.game);
	board.settle(session.shown);
	session.emit("drawn");
}

function describe() {
	const { level, game } = session;
	const size = `${level.width} by ${level.height}`;
	const things = level.family === "sokoban" ? counted(game.boxes.length, "box", "boxes") : counted(game.pieces.length, "piece");
	host.setAttribute("aria-label", `Board: ${nameOf(level)}, ${size}, ${things}. Press question mark for the keys.`);
}

session.on("level", () => {
	describe();
	redraw();
});

session.on("flip", () => {
	host.classList.toggle("reverse", session.reverse);
	redraw();
});

session.on("watch", () => {
	host.classList.toggle("watching", session.watched !== null);
	for (const name of ["hint", "reach", "route", "lost"]) board.mark(name);
});

session.on("moved", ({ frames, sudden, watching }) => {
	session.say(resting());
	for (const name of ["hint", "reach", "route"]) board.mark(name);
	if (sudden || !frames.length) board.settle(session.shown);
	else board.motion.play(frames, watching ? Math.min(120, 800 / settings.get("speed")) : 120);
	if (zoom.scale > 1) {
		cancelAnimationFrame(following);
		following = requestAnimationFrame(followPlayer);
	}
});

let following = 0;

function followPlayer() {
	const { shown } = session;
	if (shown.family !== "sokoban") return;
	const [x, y] = shown.place(shown.player);
	const point = new DOMPoint(x + 0.5, y + 0.5).matrixTransform(board.above.getScreenCTM());
	zoom.follow(point.x, point.y);
}

/** What the line says when there is nothing to tell. */
function resting() {
	const { shown, level } = session;
	if (level.family !== "sokoban") return "";
	const words = session.reverse ? "at the start" : "home";
	return `${shown.boxes.filter((square) => shown.goals[square]).length} of ${counted(shown.boxes.length, "box", "boxes")} ${words}.`;
}

session.on("say", ({ text, tone }) => {
	line.textContent = text;
	line.className = `status ${tone}`;
});

export function welcome() {
	const { level, game } = session;
	const known = level.comments?.split("\n").find((row) => row.trim()) ?? "";
	if (game.solved && game.history.cursor) session.say(solvedWords(game.counts(), game.history.helped), "good");
	else if (game.solved) session.say(level.family === "sokoban" ? "Every box stands on a goal already." : "Everything is in its place already.");
	else if (known) session.say(known);
	else if (level.family === "sokoban") session.say(`${counted(game.boxes.length, "box", "boxes")} to bring home.`);
	else session.say("Bring the starred pieces to their outlines.");
}

function solvedWords(counts, helped) {
	const first = unit(session.level);
	const how = { hints: " with hints", solver: " by the solver" }[helped] ?? "";
	return `Solved${how}: ${metric(counts[first], first)}, ${metric(counts.moves, "moves")}.`;
}

session.on("solved", ({ counts, news, helped }) => {
	const record = news.length ? ` Your best in ${news.join(" and ")} so far.` : "";
	session.say(solvedWords(counts, helped) + record, "good");
});
