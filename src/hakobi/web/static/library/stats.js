// Statistics: how many levels, how long, how many pushes, how many days in a row; and a calendar of the last year.
//
// A square of the calendar is a day, a column a week; the more levels were solved the darker it is, and a day with
// play but no solution has a rim. The numbers stand in its label.

import { $, button, h, row, s } from "../dom.js";
import { goLibrary } from "../navigation.js";
import { summary } from "../records.js";
import { vault } from "../vault.js";
import { counted, number } from "../words.js";
import { today } from "../winning.js";

const DAY = 86_400_000;
const root = h("section", { class: "statistics", "aria-label": "Statistics", hidden: true });

const before = (days) => today(new Date(Date.now() - days * DAY));

/** Days in a row up to today (or yesterday: today is not over) on which a level was solved. */
export function streak(days) {
	const solved = (back) => days.get(before(back))?.solved > 0;
	let back = solved(0) ? 0 : 1;
	let many = 0;
	while (solved(back)) {
		many += 1;
		back += 1;
	}
	return many;
}

function hours(seconds) {
	const minutes = Math.round(seconds / 60);
	return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")} h`;
}

const shadeOf = (solved) => (solved ? Math.min(4, 1 + Math.floor(Math.log2(solved))) : 0);
const square = (x, y, kind, ...more) => s("rect", { class: `day ${kind}`, x: x * 13 + 1, y: y * 13 + 1, width: 11, height: 11, rx: 2.5 }, ...more);

/** The last weeks, a column each, from Monday down to Sunday. */
export function calendar(days, weeks) {
	const newest = (weeks - 1) * 7 + ((new Date().getDay() + 6) % 7);
	const squares = Array.from({ length: newest + 1 }, (_, index) => {
		const date = before(newest - index);
		const day = days.get(date) ?? {};
		const shade = shadeOf(day.solved);
		const words = `${date}: ${counted(day.solved ?? 0, "level")} solved, ${counted(day.pushes ?? 0, "push", "pushes")}`;
		return square(Math.floor(index / 7), index % 7, `shade-${shade}${!shade && day.moves ? " played" : ""}`, s("title", { text: words }));
	});
	const many = [...days.values()].filter((day) => day.solved > 0).length;
	const label = `Calendar of ${weeks > 52 ? "the last year" : `${weeks} weeks`}: levels were solved on ${counted(many, "day")}.`;
	return s("svg", { class: "calendar", viewBox: `0 0 ${weeks * 13} 92`, role: "img", "aria-label": label }, ...squares);
}

/** The names of the months above their first weeks, and what the shades mean below. */
function explained(days) {
	const picture = calendar(days, 53);
	const newest = 52 * 7 + ((new Date().getDay() + 6) % 7);
	const month = (column) => before(newest - column * 7).slice(5, 7);
	const starts = Array.from({ length: 52 }, (_, column) => column).filter((column) => column && month(column) !== month(column - 1));
	const names = starts.map((column) => s("text", { class: "month", x: column * 13 + 1, y: -5, text: new Date(2000, Number(month(column)) - 1).toLocaleString("en", { month: "short" }) }));
	const shades = [0, 1, 2, 3, 4].map((shade) => square(43.5 + shade, 7.6, `shade-${shade}`));
	picture.append(...names, ...shades, s("text", { class: "month end", x: 43 * 13, y: 109, text: "none" }), s("text", { class: "month", x: 49 * 13, y: 109, text: "8 or more" }));
	picture.setAttribute("viewBox", `0 -16 ${53 * 13} 132`);
	return picture;
}

/** How many levels were solved by whom. */
export function solvedBy() {
	const states = { you: 0, hints: 0, solver: 0 };
	for (const record of vault.all("records").values()) {
		const { state } = summary(record, record.family);
		if (state) states[state] += 1;
	}
	return states;
}

function draw() {
	const days = vault.all("days");
	const states = solvedBy();
	const sum = (name) => [...days.values()].reduce((total, day) => total + (Number.isFinite(day[name]) ? day[name] : 0), 0);
	const figures = [
		["solved by you", number(states.you), "own"], ["with hints", number(states.hints), "hints"], ["by the solver", number(states.solver), "solver"],
		["at the board", hours(sum("seconds")), "time"], ["pushes", number(sum("pushes")), "pushes"], ["days in a row", number(streak(days)), "streak"],
	];
	const box = ([words, value, name]) => h("div", {}, h("dt", { text: words }), h("dd", { "data-stat": name, text: value }));
	root.replaceChildren(row(button("Library", goLibrary, { sign: "previous" })), h("dl", { class: "figures-large" }, ...figures.map(box)), h("h2", { text: "The last year, day by day" }), h("div", { class: "calendar-box", tabindex: "0", role: "group", "aria-label": "Calendar" }, explained(days)));
}

export const statisticsView = {
	root,
	show() {
		$("#title").textContent = "Statistics";
		$("#subtitle").textContent = "";
		document.title = "Statistics · hakobi";
		draw();
	},
};
