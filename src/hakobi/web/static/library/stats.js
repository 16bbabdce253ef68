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
function streak(days) {
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
	return minutes < 60 ? counted(minutes, "minute") : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function calendar(days) {
	const monday = (new Date().getDay() + 6) % 7;
	const squares = Array.from({ length: 52 * 7 + monday + 1 }, (_, index) => {
		const back = 52 * 7 + monday - index;
		const day = days.get(before(back)) ?? {};
		const shade = day.solved ? Math.min(4, 1 + Math.floor(Math.log2(day.solved))) : 0;
		const words = `${before(back)}: ${counted(day.solved ?? 0, "level")} solved, ${counted(day.pushes ?? 0, "push", "pushes")}`;
		return s("rect", { class: `day shade-${shade}${!shade && day.moves ? " played" : ""}`, x: Math.floor(index / 7) * 13 + 1, y: (index % 7) * 13 + 1, width: 11, height: 11, rx: 2.5 }, s("title", { text: words }));
	});
	const many = [...days.values()].filter((day) => day.solved > 0).length;
	return s("svg", { class: "calendar", viewBox: `0 0 ${53 * 13} 92`, role: "img", "aria-label": `Calendar of the last year: levels were solved on ${counted(many, "day")}.` }, ...squares);
}

function draw() {
	const days = vault.all("days");
	const states = { you: 0, hints: 0, solver: 0 };
	for (const record of vault.all("records").values()) {
		const { state } = summary(record, record.family);
		if (state) states[state] += 1;
	}
	const sum = (name) => [...days.values()].reduce((total, day) => total + (Number.isFinite(day[name]) ? day[name] : 0), 0);
	const figures = [
		["solved by you", number(states.you), "own"], ["with hints", number(states.hints), "hints"], ["by the solver", number(states.solver), "solver"],
		["at the board", hours(sum("seconds")), "time"], ["pushes", number(sum("pushes")), "pushes"], ["days in a row", number(streak(days)), "streak"],
	];
	const box = ([words, value, name]) => h("div", {}, h("dt", { text: words }), h("dd", { "data-stat": name, text: value }));
	root.replaceChildren(row(button("Library", goLibrary, { sign: "previous" })), h("dl", { class: "figures-large" }, ...figures.map(box)), h("h2", { text: "The last year, day by day" }), h("div", { class: "calendar-box", tabindex: "0", role: "group", "aria-label": "Calendar" }, calendar(days)));
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
