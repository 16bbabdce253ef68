// Watching a solution: step by step or played, and "take over here", also by any direction key.
//
//     |·ı·ıı···ııı··|     the slider counts moves; a tick stands where a box is pushed (sliding blocks: where
//           ▲             another piece is taken)

import { $, button, h, icon, range, row, track } from "../dom.js";
import { bind } from "../input/keys.js";
import { session } from "../session.js";
import { settings } from "../store.js";
import { counted } from "../words.js";

const slider = range("Move of the solution", { min: 0, max: 1, value: 0, id: "timeline" }, jump);
const line = track(slider);
const place = h("p", { class: "note", id: "place" });
const speed = range("Speed in moves a second", { min: 1, max: 60, value: settings.get("speed"), id: "speed" }, drawSpeed);
const speedText = h("output", { for: "speed" });
const playButton = button("Play", () => (timer ? pause() : play()), { kind: "main grow", sign: "play", id: "playback" });
const root = h("div", { class: "timeline", hidden: true });
let timer = 0;

export function timeline() {
	const small = (label, sign, target) => button("", () => jump(target()), { sign, "aria-label": label, kind: "round" });
	root.append(
		h("h2", { text: "Watch" }),
		line.node,
		row(small("First move", "first", () => 0), small("One back", "previous", () => cursor() - 1), playButton, small("One forward", "next", () => cursor() + 1), small("Last move", "last", length)),
		place,
		h("div", { class: "field" }, h("span", {}, "Speed: ", speedText), speed),
		row(button("Take over here", () => takeOver(), { kind: "grow", sign: "hand", id: "take-over" }), button("Back to my position", () => session.unwatch(), { kind: "grow", id: "unwatch" })),
	);
	drawSpeed();
	return root;
}

const cursor = () => session.watched?.game.history.cursor ?? 0;
const length = () => session.watched?.game.history.steps.length ?? 0;

function drawSpeed() {
	settings.set("speed", Number(speed.value));
	speedText.textContent = `${counted(Number(speed.value), "move")} a second`;
}

function jump(target) {
	pause();
	session.watchSeek(target);
}

function play() {
	if (!session.watched) return;
	if (cursor() >= length()) session.watchSeek(0, true);
	const tick = () => {
		session.watchSeek(cursor() + 1);
		if (cursor() >= length()) return pause();
		timer = setTimeout(tick, 1000 / Number(speed.value));
	};
	timer = setTimeout(tick, 0);
	drawPlay();
}

function pause() {
	clearTimeout(timer);
	timer = 0;
	drawPlay();
}

function drawPlay() {
	playButton.replaceChildren(icon(timer ? "pause" : "play"), h("span", { text: timer ? "Pause" : "Play" }));
}

function takeOver() {
	session.takeOver();
	session.say("The position is yours.");
	$("#board").focus();
}

function draw() {
	const { watched } = session;
	root.hidden = watched === null;
	if (!watched) return pause();
	slider.max = length();
	slider.value = cursor();
	const done = watched.game.history.done.filter((step) => step.box >= 0).length;
	const all = watched.game.history.steps.filter((step) => step.box >= 0).length;
	const pushes = watched.game.family === "sokoban" ? `, push ${done} of ${all}` : "";
	place.textContent = `${watched.game.family === "sokoban" ? "Move" : "Step"} ${cursor()} of ${length()}${pushes}`;
	slider.setAttribute("aria-valuetext", place.textContent);
}

function drawTicks() {
	if (!session.watched) return;
	const { steps } = session.watched.game.history;
	const isPush = (step, index) => step.box >= 0 || (step.piece !== undefined && step.piece !== steps[index - 1]?.piece);
	line.draw(steps.length, steps.flatMap((step, index) => (isPush(step, index) ? index + 1 : [])));
}

session.on("watch", () => {
	drawTicks();
	draw();
	if (session.watched) root.scrollIntoView({ block: "nearest" });
});
session.on("moved", draw);
session.on("level", draw);
session.on("escape", () => session.unwatch());

bind([" "], () => (timer ? pause() : play()), "watching: play or pause", "Solver");
bind([",", "."], (event) => session.watched && jump(cursor() + (event.key === "," ? -1 : 1)), "watching: one move back, forward", "Solver");
