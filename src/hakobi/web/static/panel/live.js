// A search of the face "Solve" while it runs, one at a time: the line that lives, the bar for the limit, the best
// solution so far over the proved bound, Stop, and at last the verdict.

import { button, h } from "../dom.js";
import { firstMetric, otherCounts, progressLine } from "../help/wording.js";
import { engine } from "../engine/engine.js";
import { session } from "../session.js";
import { Bounds, chart } from "../view/bounds.js";
import { metric, percent } from "../words.js";

const line = h("p", { class: "live", id: "progress" });
const bar = h("progress", { class: "limit-bar", max: 1, value: 0, "aria-label": "Time used" });
const verdict = h("p", { class: "verdict", id: "verdict", role: "status" });
const fall = h("p", { class: "fall", id: "best-so-far" });
const picture = h("div", { class: "bounds-box" });
const QUIET = 3; // seconds between announcements of better solutions
let job = null;

export const stop = button("Stop", () => job?.stop(), { kind: "grow", sign: "stop", id: "stop" });
export const searching = () => job !== null;

export function liveBox(...more) {
	running(false);
	return h("div", { class: "live-box" }, bar, line, fall, picture, verdict, ...more);
}

function running(on) {
	stop.hidden = bar.hidden = line.hidden = !on;
	session.emit("busy", { who: "solve", on });
}

export function tell(text, tone = "") {
	verdict.textContent = text;
	verdict.className = `verdict ${tone}`;
}

/** Runs a question to its end: the row, or null where there is none any more. `better` hears of each solution. */
export async function search(body, name, better = () => {}) {
	const { goal, time_limit: limit } = body;
	const bounds = goal === "any" ? null : new Bounds(firstMetric(body));
	let [told, latest] = [0, null];
	const hear = (data) => {
		bounds?.hear(data);
		if (data.solution) latest = { ...data, goal, family: body.family };
		if (bounds) draw(bounds, latest);
	};
	tell("");
	line.textContent = "starting…";
	bar.removeAttribute("value");
	draw(null);
	running(true);
	try {
		job = engine.job(body, (kind, data) => {
			hear(data);
			if (kind === "better") {
				better(data);
				if (!bounds || data.seconds < told + QUIET || bounds.cost === bounds.first) return;
				told = data.seconds;
				return session.say(`Better: ${metric(bounds.cost, bounds.measure)} (${metric(bounds.first, bounds.measure)} at first).`);
			}
			line.textContent = progressLine(kind, data, name, limit);
			if (limit && data.seconds !== undefined) bar.value = Math.min(1, data.seconds / limit);
		});
		const row = await job.result;
		hear({ ...row, seconds: row.stats.wall_seconds, cost: row.solution === null ? null : row[bounds?.measure] });
		return row;
	} catch (error) {
		if (error.name !== "AbortError") tell(error.message, "bad");
		return null;
	} finally {
		job = null;
		running(false);
	}
}

/** `latest`: the best solution with all its metrics, where it is known already. */
function draw(bounds, latest = null) {
	const known = bounds?.cost !== undefined;
	fall.hidden = picture.hidden = !known;
	if (!known) return fall.replaceChildren();
	const { measure, first, cost, lower, gap } = bounds;
	const parts = latest ? [otherCounts(latest)] : [];
	if (first > cost) parts.push(`${metric(first, measure)} at first`);
	if (lower !== undefined) parts.push(`at least ${metric(lower, measure)}`);
	if (gap !== null) parts.push(gap === 0 ? "proved" : `gap ${percent(gap)}`);
	fall.replaceChildren(h("strong", { text: metric(cost, measure) }), h("span", { text: parts.join(" · ") }));
	picture.replaceChildren(chart(bounds, picture.clientWidth));
}

session.on("level", () => {
	job?.drop();
	tell("");
	draw(null);
});
session.on("escape", () => job?.stop());
