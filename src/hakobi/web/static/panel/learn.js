// The face "Learn": two or three methods on the position, side by side.
//
// Each lane has a board with a heat map of where the method looked (on small levels), its numbers, and its
// line in the chart. Runs can be replayed: the slider counts states, and every lane shows the state it was at. For one
// lane, chosen by its name, the tree, the states that wait, the rule that chose this state and the pseudo-code stand
// below (learn/tree.js, learn/why.js). A lesson leads through five methods.

import { $, button, face, h, icon, range, row, select } from "../dom.js";
import { chart } from "../learn/chart.js";
import { lesson } from "../learn/lesson.js";
import { Run } from "../learn/run.js";
import { label, moment, tree } from "../learn/tree.js";
import { lineOf, matching, ruleOf } from "../learn/why.js";
import { library } from "../levels/library.js";
import { go } from "../navigation.js";
import { session } from "../session.js";
import { settings } from "../store.js";
import { counted, number } from "../words.js";
import { Board } from "../view/board.js";
import { heat, pairs } from "../view/marks.js";
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
		host.style.setProperty("--shape", board.scene.frame[2] / board.scene.frame[3]);
		const figures = h("p", { class: "lane-words", text: runs[lane]?.words ?? family().methods.find((method) => method.name === name)?.summary ?? "" });
		return { board, figures, node: h("section", { class: `lane lane-${lane}`, "aria-label": name }, h("h2", { text: name }), host, figures) };
	});
	lanes.replaceChildren(h("div", { class: "lane-row" }, ...boards.map((each) => each.node)), legend, insight, picture);
	drawChart();
}

const legend = h("p", { class: "legend", hidden: true });
const insight = h("section", { class: "insight", id: "insight", "aria-label": "The search step by step", hidden: true });
let watchedLane = 0;

/** What the shades mean at this moment, for all lanes alike. */
function drawLegend(of, most) {
	legend.hidden = !runs.some((run) => run.expanded.length);
	legend.replaceChildren("How often a ", of === "player" ? "player" : "box", " stood on a square: 1 ", h("span", { class: "ramp" }), ` ${counted(most, "time")}`);
}

/** The tree of one lane at this moment, what waits, and why this state was next. */
function drawInsight(count) {
	const able = runs.map((run, lane) => [run, lane]).filter(([run]) => run.nodes.length && ruleOf(run.method) && run.nodes.some((node) => "g" in node));
	insight.hidden = !able.length;
	if (!able.length) return;
	if (!able.some(([, lane]) => lane === watchedLane)) [[, watchedLane]] = able;
	const run = runs[watchedLane];
	const rule = ruleOf(run.method);
	const { waiting, last, seen } = moment(run.nodes, count);
	const solved = last !== null && seen.length === run.expanded.length && run.row?.outcome === "solved";
	const tabs = able.map(([{ method }, lane]) => button(method, () => {
		watchedLane = lane;
		drawInsight(Number(slider.value));
	}, { "aria-pressed": String(lane === watchedLane), "data-lane": lane }));
	const open = [...waiting].sort((a, b) => (a.f ?? a.g) - (b.f ?? b.g) || a.number - b.number);
	const code = rule.code.map((words, index) => h("li", { class: index === lineOf(run.method, solved) ? "now" : "", text: words, "aria-current": index === lineOf(run.method, solved) ? "step" : null }));
	insight.replaceChildren(
		h("div", { class: "row" }, h("h2", { text: "Step by step" }), ...tabs),
		h("p", { id: "why", text: last ? `State ${number(last.order + 1)}: ${label(last)}. ${rule.why(last, waiting.length + 1)}` : "The start waits." }),
		h("div", { class: "insight-row" }, h("div", { class: "tree-box", tabindex: "0", role: "group", "aria-label": "Search tree" }, tree(run.nodes, count)), h("ol", { class: "code", "aria-label": "Pseudo-code" }, ...code), h("div", {}, h("h3", { text: `${counted(open.length, "state")} waiting` }), h("ol", { class: "open-list", id: "open-list" }, ...open.slice(0, 12).map((node) => h("li", { text: label(node) })), ...(open.length > 12 ? [h("li", { text: `and ${number(open.length - 12)} more` })] : [])))),
	);
	insight.querySelector(".node.now")?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}

function drawPairs(board, last) {
	const game = board.game;
	const squares = last.boxes.map(([y, x]) => y * game.width + x);
	board.mark("pairs", !last.h ? [] : pairs(matching(game, squares).map(([box, goal]) => [game.place(box), game.place(goal)])));
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
	const moments = runs.map((run) => run.moment(count, of));
	const most = Math.max(1, ...moments.flatMap(({ heat: cells }) => cells.map(([, , times]) => times)));
	runs.forEach((run, lane) => {
		if (!run.expanded.length) return;
		const { heat: cells, last } = moments[lane];
		const { board, figures } = boards[lane];
		board.mark("heat", heat(cells, most));
		if (!last) {
			board.mark("pairs");
			return board.settle(session.game);
		}
		board.game.boxes.forEach((_, box) => {
			const [y, x] = last.boxes[box] ?? AWAY;
			board.motion.put(box, x, y);
		});
		board.motion.put(PLAYER, last.player[1], last.player[0]);
		drawPairs(board, last);
		const cost = "g" in last ? `: cost ${last.g}` : "";
		const estimate = last.h ? `, estimate ${last.h}` : "";
		figures.textContent = count < run.expanded.length ? `State ${number(last.order + 1)}${cost}${estimate}.` : `${run.words}${run.truncated ? ` The first ${number(run.expanded.length)} are shown.` : ""}`;
	});
	place.textContent = `${counted(count, "state")} looked at`;
	drawLegend(of, most);
	drawInsight(count);
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
	const steps = row(button("", () => show(Math.max(0, Number(slider.value) - 1)), { sign: "previous", kind: "round", "aria-label": "One state back" }), button("", () => show(Math.min(Number(slider.max), Number(slider.value) + 1)), { sign: "next", kind: "round", "aria-label": "One state on", id: "state-on" }));
	replay.querySelector(".row").append(...steps.children);
	$("#face-learn").append(h("details", { class: "options" }, h("summary", { text: "A lesson in five pages" }), lesson(example)), h("p", { class: "note", text: "The same position, different methods: how many states does each look at, and where? On small levels bfs and astar are the plain ones of the textbooks." }), choices, row(startButton, stopButton), replay);
}

/** Puts an example on the table and runs its methods. */
async function example([collection, place], methods) {
	const { levels } = await library.collection(collection);
	go(levels.find((level) => level.number === place), { moves: "" });
	settings.set("learn-sokoban", { goal: "any", methods });
	reset();
	await start();
}

build();

function reset() {
	stop();
	runs = [];
	insight.hidden = legend.hidden = true;
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
