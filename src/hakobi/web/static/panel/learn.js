// The face "Learn": two or three methods on the position, side by side.
//
// Each lane has a board with a heat map of where the method looked (on small levels), its numbers, and its
// line in the chart. Runs can be replayed: the slider counts states, and every lane shows the state it was at.

import { $, button, face, h, icon, range, row, select } from "../dom.js";
import { chart } from "../learn/chart.js";
import { Run } from "../learn/run.js";
import { session } from "../session.js";
import { settings } from "../store.js";
import { counted, number } from "../words.js";
import { Board } from "../view/board.js";
import { heat } from "../view/marks.js";
import { PLAYER } from "../game/sokoban.js";
import { family, goalChoices, limitField, offered } from "./solve.js";

const lanes = $("#lanes");
const choices = h("div", { class: "choices" });
const replay = h("div", { class: "replay", hidden: true });
const slider = range("States looked at", { min: 0, value: 0, id: "replay" }, show);
const speed = range("Speed of the replay", { min: 0, max: 3, step: 0.1, value: 1.5, id: "replay-speed" }, drawSpeed);
const place = h("p", { class: "note" });
const pace = h("span");
const picture = h("div", { class: "chart-box" });
let runs = [];
let boards = [];
let timer = 0;

const LANES = { sokoban: ["bfs", "greedy", "astar"], sliding: ["bfs", "astar", ""] };
const LARGEST = 400; // squares of a level for which traces are asked for
const AWAY = [-99, -99]; // a box that has left the board in a plan of fess

function chosen() {
	const about = family();
	const goals = goalChoices(about).map(([goal]) => goal);
	const kept = settings.get(`learn-${about.name}`) ?? { goal: about.default_goal, methods: LANES[about.name] };
	const goal = goals.includes(kept.goal) ? kept.goal : about.default_goal;
	const names = ["auto", ...offered(goal).map((method) => method.name)];
	return { goal, methods: kept.methods.map((name) => (names.includes(name) ? name : "")) };
}

function drawChoices() {
	const about = family();
	const { goal, methods } = chosen();
	const keep = (change) => {
		settings.set(`learn-${about.name}`, { ...chosen(), ...change });
		drawChoices();
		if (!runs.length) drawLanes();
	};
	const names = [["", "–"], ["auto", "auto"], ...offered(goal).map((method) => [method.name, method.name, method.summary])];
	choices.replaceChildren(
		select("Goal", goalChoices(about), goal, (value) => keep({ goal: value }), { id: "learn-goal" }),
		...methods.map((name, lane) => select(["First", "Second", "Third"][lane], names, name, (value) => keep({ methods: methods.map((each, index) => (index === lane ? value : each)) }), { id: `lane-${lane}` })),
		limitField("learn-limit"),
	);
}

function drawLanes() {
	const { methods } = chosen();
	const names = runs.length ? runs.map((run) => run.method) : methods.filter(Boolean);
	boards = names.map((name, lane) => {
		const host = h("div", { class: "lane-board" });
		const board = new Board(host, { largest: 90 });
		board.show(session.game.copy());
		const figures = h("p", { class: "lane-words", text: runs[lane]?.words ?? family().methods.find((method) => method.name === name)?.summary ?? "" });
		return { board, figures, node: h("section", { class: `lane lane-${lane}`, "aria-label": name }, h("h2", { text: name }), host, figures) };
	});
	lanes.replaceChildren(h("div", { class: "lane-row" }, ...boards.map((each) => each.node)), picture);
	drawChart();
}

function drawChart(cursor = null) {
	if (runs.length) picture.replaceChildren(chart(runs, cursor, picture.clientWidth));
	else picture.replaceChildren(h("p", { class: "note empty", text: "Run the methods to see how many states each looks at, and where." }));
}

let waiting = 0;

/** Progress comes ten times a second from each run; the screen is drawn once a frame. */
function changed() {
	cancelAnimationFrame(waiting);
	waiting = requestAnimationFrame(() => {
		if (replay.hidden) runs.forEach((run, lane) => boards[lane] && (boards[lane].figures.textContent = run.words));
		drawChart();
	});
}

async function start() {
	stop();
	const { goal, methods } = chosen();
	const limit = Number($("#learn-limit").value);
	const small = session.game.width * session.game.height <= LARGEST;
	runs = methods.filter(Boolean).map((name) => new Run(name, session.game.position, goal, limit, small, changed));
	if (!runs.length) return session.say("Choose a method first.");
	const mine = runs;
	replay.hidden = true;
	drawLanes();
	running(true);
	await Promise.all(runs.map((run) => run.over));
	if (mine !== runs) return;
	running(false);
	const most = Math.max(0, ...runs.map((run) => run.expanded.length));
	replay.hidden = most === 0;
	slider.max = most;
	show(most);
	const winner = runs.filter((run) => run.row?.outcome === "solved").sort((a, b) => a.row.stats.expanded - b.row.stats.expanded)[0];
	session.say(winner ? `${winner.method} looked at the fewest states: ${number(winner.row.stats.expanded)}.` : "None of them found a solution.");
}

function stop() {
	for (const run of runs) run.job.drop();
	pause();
}

function running(on) {
	startButton.hidden = on;
	stopButton.hidden = !on;
	session.emit("busy", { who: "learn", on });
}

/** Every lane as it was when it had looked at so many states. */
function show(count) {
	slider.value = count;
	const of = $("#heat-of")?.value ?? "boxes";
	runs.forEach((run, lane) => {
		if (!run.expanded.length) return;
		const { heat: cells, last } = run.moment(count, of);
		const { board, figures } = boards[lane];
		board.mark("heat", heat(cells));
		if (!last) return board.settle(session.game);
		board.game.boxes.forEach((_, box) => {
			const [y, x] = last.boxes[box] ?? AWAY;
			board.motion.put(box, x, y);
		});
		board.motion.put(PLAYER, last.player[1], last.player[0]);
		const cost = "g" in last ? `: cost ${last.g}` : "";
		const estimate = last.h == null ? "" : `, estimate ${last.h}`;
		figures.textContent = count < run.expanded.length ? `State ${number(last.order + 1)}${cost}${estimate}.` : `${run.words}${run.truncated ? ` The first ${number(run.expanded.length)} are shown.` : ""}`;
	});
	place.textContent = `${counted(count, "state")} looked at`;
	drawChart(count);
}

const rate = () => Math.round(10 ** Number(speed.value));
function drawSpeed() {
	pace.textContent = `Speed: ${counted(rate(), "state")} a second`;
}

function play() {
	if (Number(slider.value) >= Number(slider.max)) show(0);
	let before = performance.now();
	let at = Number(slider.value);
	const tick = (now) => {
		at += ((now - before) / 1000) * rate();
		before = now;
		if (Math.floor(at) !== Number(slider.value)) show(Math.min(Number(slider.max), Math.floor(at)));
		if (at >= Number(slider.max)) return pause();
		timer = requestAnimationFrame(tick);
	};
	timer = requestAnimationFrame(tick);
	drawPlay();
}

function pause() {
	cancelAnimationFrame(timer);
	timer = 0;
	drawPlay();
}

const startButton = button("Run side by side", start, { kind: "main grow", sign: "play", id: "learn-run" });
const stopButton = button("Stop", () => runs.forEach((run) => run.job.stop()), { kind: "grow", sign: "stop", hidden: true });
const playButton = button("Replay", () => (timer ? pause() : play()), { kind: "grow", id: "learn-replay" });
const drawPlay = () => playButton.replaceChildren(icon(timer ? "pause" : "play"), h("span", { text: timer ? "Pause" : "Replay slowly" }));

function build() {
	const of = select("Heat: where the method had", [["boxes", "boxes"], ["player", "the player"]], "boxes", () => show(Number(slider.value)), { id: "heat-of" });
	drawPlay();
	drawSpeed();
	replay.append(h("h2", { text: "Replay" }), slider, place, row(playButton), h("div", { class: "field" }, pace, speed), of);
	$("#face-learn").append(h("p", { class: "note", text: "The same position, different methods: how many states does each look at, and where? On small levels bfs and astar are the plain ones of the textbooks." }), choices, row(startButton, stopButton), replay);
}

build();

function reset() {
	stop();
	runs = [];
	replay.hidden = true;
	running(false);
	drawChoices();
	drawLanes();
}

session.on("face", ({ name }) => {
	if (name === "learn") {
		session.unwatch();
		reset();
		session.say("");
	} else stop();
});
session.on("level", () => face() === "learn" && reset());
