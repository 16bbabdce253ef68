// The face "Solve": what to look for and how, the search (live.js), the solution to watch, better ones, all of them; for
// sliding blocks all states as well (explore.js).
//
// Goals, methods and their options are made from the server's registry; a method that cannot promise the chosen
// goal is not offered. The search starts from the position on the board; what it finds, with the moves that led
// there, is a solution of the level (solutions.js).

import { $, button, face, h, select } from "../dom.js";
import { engine } from "../engine/engine.js";
import { keepPlan } from "../help/hint.js";
import { firstMetric, outcomeLine } from "../help/wording.js";
import { records } from "../records.js";
import { bind } from "../input/keys.js";
import { session } from "../session.js";
import { solutions } from "../solutions.js";
import { settings } from "../store.js";
import { betterButton, betterField, keepButton } from "./better.js";
import { exploreBox, exploreButton } from "./explore.js";
import { turnTo } from "./faces.js";
import { liveBox, search, searching, stop, tell } from "./live.js";
import { solutionList } from "./solutions.js";
import { timeline } from "./timeline.js";

const LIMITS = [[10, "10 s"], [30, "30 s"], [60, "1 min"], [300, "5 min"], [1800, "30 min"], [0, "none"]];
const GOALS = {
	any: "any solution", pushes: "fewest pushes", moves: "fewest moves", "pushes,moves": "fewest pushes, then moves",
	"moves,pushes": "fewest moves, then pushes", weighted: "least weight moved", steps: "fewest steps",
	lines: "fewest box lines", changes: "fewest box changes", sessions: "fewest pushing sessions", "player-lines": "fewest player lines",
};

const choices = h("div", { class: "choices" });
let families = [];
let cap = null;

export const family = (name = session.level.family) => families.find((each) => each.name === name);
export function limitField(id) {
	const choices = LIMITS.filter(([value]) => cap === null || (value !== 0 && value <= cap)).map(([value, text]) => [String(value), text]);
	return select("Time limit", choices, String(settings.get("limit")), (value) => settings.set("limit", Number(value)), { id });
}

/** In a tab the memory is limited; it is told, and chosen, where the search is. */
function memoryField() {
	if (!engine.memory) return [];
	const { get, set, choices } = engine.memory;
	const words = (megabytes) => (megabytes < 1024 ? `${megabytes} MB` : `${megabytes / 1024} GB`);
	const field = select("Memory", choices().map((each) => [String(each), words(each)]), String(get()), (value) => set(Number(value)), { id: "memory" });
	return [field, h("p", { class: "note", id: "memory-note", text: "What a search in this tab may use; hakobi serve uses all that the machine has." })];
}

export const offered = (goal) => family().methods.filter((method) => method.name !== "auto" && (goal === "any" || method.optimal_goals.includes(goal)));

/** Goals with their words; weights are offered where there are any. */
export function goalChoices(about, goals = about.goals) {
	const weighted = session.level.weights ? goals : goals.filter((goal) => goal !== "weighted");
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
		...memoryField(),
		betterField(goalChoices(about, about.improved_goals)),
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

export async function solve() {
	if (face() !== "solve") turnTo("solve");
	session.unwatch();
	if (searching()) return;
	if (session.reverse) session.flip();
	const { level, game } = session;
	const { goal, method } = chosen();
	const known = family().methods.find((each) => each.name === method)?.options.map((option) => option.name) ?? [];
	const used = Object.fromEntries(Object.entries(options).filter(([name]) => known.includes(name)));
	const limit = Number($("#limit").value);
	const [from, played] = [game.copy(), game.played];
	const row = await search({ ...game.position, goal, method, options: used, time_limit: limit }, method);
	if (row && level === session.level) finish(row, from, played, limit);
}

function finish(row, from, played, limit) {
	const words = outcomeLine(row, limit);
	tell(words, { solved: "good", unsolvable: "bad" }[row.outcome] ?? "");
	if (!played.length && row.goal !== "any" && row.lower_bound != null) records.bound(session.level, firstMetric(row), row.lower_bound);
	const tokens = row.solution ? from.tokens(row.solution) : [];
	if (!tokens.length) return;
	solutions.add(session.level, [...played, ...tokens], played.length ? "both" : "solver");
	keepPlan(from, tokens, row);
	if (JSON.stringify(from.position) === JSON.stringify(session.game.position)) {
		session.watch(tokens);
		session.say(`${words} Watch it, or take over at any point.`, "good");
	}
	else tell(`${words} You have moved on meanwhile: it starts from where you were. Solve again from here to watch.`, "good");
}

export function buildSolve(registry, about) {
	families = registry;
	cap = about.time_limit;
	$("#face-solve").append(choices, h("div", { class: "row solve-row" }, start, betterButton, stop), h("div", { class: "row solve-row sliding-only" }, exploreButton), liveBox(keepButton), exploreBox(), timeline(), solutionList());
}

bind(["g"], solve, "solve from the position on the board", "Solver");

session.on("level", () => families.length && drawChoices());
session.on("busy", ({ who, on }) => who === "solve" && (start.hidden = on));
