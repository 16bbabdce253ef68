// The face "Solve": what to look for and how, a line that lives while it runs, and the solution to watch.
//
// Goals, methods and their options are made from the server's registry; a method that cannot promise the chosen
// goal is not offered. The search starts from the position on the board.

import { $, button, face, h, select } from "../dom.js";
import { keepPlan } from "../help/hint.js";
import { outcomeLine, progressLine } from "../help/wording.js";
import { bind } from "../input/keys.js";
import { Job } from "../net/jobs.js";
import { session } from "../session.js";
import { settings } from "../store.js";
import { turnTo } from "./faces.js";
import { timeline } from "./timeline.js";

const LIMITS = [[10, "10 s"], [30, "30 s"], [60, "1 min"], [300, "5 min"], [1800, "30 min"], [0, "none"]];
const GOALS = {
	any: "any solution", pushes: "fewest pushes", moves: "fewest moves", "pushes,moves": "fewest pushes, then moves",
	"moves,pushes": "fewest moves, then pushes", weighted: "least weight moved", steps: "fewest steps",
};

const choices = h("div", { class: "choices" });
const line = h("p", { class: "live", id: "progress" });
const bar = h("progress", { class: "limit-bar", max: 1, value: 0, "aria-label": "Time used" });
const verdict = h("p", { class: "verdict", id: "verdict", role: "status" });
let families = [];
let cap = null;
let job = null;

export const family = (name = session.level.family) => families.find((each) => each.name === name);
export function limitField(id) {
	const choices = LIMITS.filter(([value]) => cap === null || (value !== 0 && value <= cap)).map(([value, text]) => [String(value), text]);
	return select("Time limit", choices, String(settings.get("limit")), (value) => settings.set("limit", Number(value)), { id });
}

export const offered = (goal) => family().methods.filter((method) => method.name !== "auto" && (goal === "any" || method.optimal_goals.includes(goal)));

export function goalChoices(about) {
	const weighted = session.level.weights ? about.goals : about.goals.filter((goal) => goal !== "weighted");
	const usual = about.name === "sliding" ? weighted.filter((goal) => goal !== "any") : weighted;
	return usual.map((goal) => [goal, GOALS[goal] ?? goal]);
}

function chosen() {
	const about = family();
	const goals = goalChoices(about).map(([goal]) => goal);
	const kept = settings.get(`${about.name}Goal`);
	const goal = goals.includes(kept) ? kept : about.default_goal;
	const methods = offered(goal).map((each) => each.name);
	const name = settings.get(`${about.name}Method`);
	return { goal, method: methods.includes(name) ? name : "auto" };
}

function drawChoices() {
	const about = family();
	const { goal, method } = chosen();
	const keep = (name) => (value) => {
		settings.set(name, value);
		drawChoices();
	};
	const methods = [["auto", "auto: the best that is known"], ...offered(goal).map((each) => [each.name, each.name, each.summary])];
	const row = about.methods.find((each) => each.name === method);
	choices.replaceChildren(
		select("Goal", goalChoices(about), goal, keep(`${about.name}Goal`), { id: "goal" }),
		select("Method", methods, method, keep(`${about.name}Method`), { id: "method" }),
		h("p", { class: "note method-note", text: row ? `${row.summary}.${row.complete ? "" : " It may give up."}` : "Takes the method that does best for the goal." }),
		...(row?.options.length ? [optionFields(row)] : []),
		limitField("limit"),
	);
}

let options = {};

function optionFields(row) {
	const fields = row.options.map((option) => {
		const keep = (value) => (options = { ...options, [option.name]: value });
		const value = options[option.name] ?? option.default;
		if (option.choices?.length) return select(option.name, option.choices.map((each) => [each, each]), value, keep, { title: option.help });
		const input = h("input", { type: "text", value, title: option.help, onchange: () => keep(input.value) });
		return h("label", { class: "field" }, h("span", { text: option.name }), input);
	});
	return h("details", { class: "options" }, h("summary", { text: "Options of the method" }), h("div", { class: "option-grid" }, ...fields));
}

const start = button("Solve from here", solve, { kind: "main grow", sign: "solve", id: "solve" });
const stop = button("Stop", () => job?.stop(), { kind: "grow", sign: "stop", id: "stop" });

function running(on) {
	start.hidden = on;
	stop.hidden = !on;
	bar.hidden = !on;
	line.hidden = !on;
	session.emit("busy", { who: "solve", on });
}

export async function solve() {
	if (face() !== "solve") turnTo("solve");
	session.unwatch();
	if (job) return;
	const { level, game } = session;
	const { goal, method } = chosen();
	const known = family().methods.find((each) => each.name === method)?.options.map((option) => option.name) ?? [];
	const used = Object.fromEntries(Object.entries(options).filter(([name]) => known.includes(name)));
	const limit = Number($("#limit").value);
	const from = game.copy();
	const body = { ...game.position, goal, method, options: used, time_limit: limit };
	verdict.textContent = "";
	line.textContent = "starting…";
	bar.removeAttribute("value");
	running(true);
	try {
		job = new Job(body, (kind, data) => {
			line.textContent = progressLine(kind, data, method, limit);
			if (limit && data.seconds !== undefined) bar.value = Math.min(1, data.seconds / limit);
		});
		const row = await job.result;
		if (level === session.level) finish(row, from, limit);
	} catch (error) {
		if (error.name !== "AbortError") tell(error.message, "bad");
	} finally {
		job = null;
		running(false);
	}
}

function tell(text, tone = "") {
	verdict.textContent = text;
	verdict.className = `verdict ${tone}`;
}

function finish(row, from, limit) {
	tell(outcomeLine(row, limit), { solved: "good", unsolvable: "bad" }[row.outcome] ?? "");
	if (row.outcome !== "solved") return;
	const tokens = row.family === "sliding" ? from.tokens(row.solution) : [...row.solution];
	if (!tokens.length) return;
	keepPlan(from, tokens, row);
	if (JSON.stringify(from.position) === JSON.stringify(session.game.position)) {
		session.watch(tokens, row);
		session.say(`${outcomeLine(row, limit)} Watch it, or take over at any point.`, "good");
	}
	else tell(`${outcomeLine(row, limit)} You have moved on meanwhile: it starts from where you were. Solve again from here to watch.`, "good");
}

export function buildSolve(registry, about) {
	families = registry;
	cap = about.time_limit;
	$("#face-solve").append(choices, h("div", { class: "row solve-row" }, start, stop), h("div", { class: "live-box" }, bar, line, verdict), timeline());
	running(false);
}

bind(["g"], solve, "solve from the position on the board", "Solver");

session.on("level", () => {
	job?.drop();
	tell("");
	if (families.length) drawChoices();
});
session.on("escape", () => job?.stop());
