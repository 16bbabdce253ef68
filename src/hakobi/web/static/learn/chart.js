// States over time, one line for each method: its own colour, its own dashes, and its name at the end of it.
//
// Both axes begin at nought and end at a round number. A ring at the end of a line is a solution, a square means
// that the search ended without one. `cursor` puts a dot on each line where so many states had been looked at.

import { s } from "../dom.js";
import { firstMetric } from "../help/wording.js";
import { axes, roundUp } from "../view/axes.js";
import { metric, number } from "../words.js";

const AREA = { high: 220, top: 26, bottom: 30 };

/** `width` in pixels; where there is little, results are left to the lanes. */
export function chart(runs, cursor, width) {
	const wide = Math.max(300, width);
	const right = wide < 520 ? 70 : 140;
	const time = roundUp(Math.max(0.01, ...runs.map((run) => run.samples.at(-1)[0])));
	const most = roundUp(Math.max(10, ...runs.map((run) => run.samples.at(-1)[1])));
	const { x, y, nodes } = axes({ ...AREA, wide, right }, time, 0, most, "states looked at");
	const ends = [];
	runs.forEach((run, lane) => {
		const points = run.samples.map(([seconds, states]) => `${x(seconds).toFixed(1)} ${y(states).toFixed(1)}`);
		const [endX, endY] = [x(run.samples.at(-1)[0]), y(run.samples.at(-1)[1])];
		let label = endY;
		while (ends.some((other) => Math.abs(other - label) < 16)) label -= 8;
		ends.push(label);
		nodes.push(s("path", { class: `run lane-${lane}`, d: `M${points.join("L")}` }), s("text", { class: `name lane-${lane}`, x: endX + 12, y: label, text: run.row?.outcome === "solved" && right > 100 ? `${run.method}: ${metric(run.row[firstMetric(run.row)], firstMetric(run.row))}` : run.method }));
		if (run.row?.outcome === "solved") nodes.push(s("circle", { class: `end lane-${lane}`, cx: endX, cy: endY, r: 5 }));
		else if (run.row) nodes.push(s("rect", { class: `end lane-${lane}`, x: endX - 4, y: endY - 4, width: 8, height: 8 }));
		if (cursor === null) return;
		const [seconds, states] = between(run.samples, cursor);
		nodes.push(s("circle", { class: `spot lane-${lane}`, cx: x(seconds), cy: y(states), r: 5 }));
	});
	return s("svg", { class: "chart", viewBox: `0 0 ${wide} ${AREA.high}`, role: "img", "aria-label": `States looked at over time, up to ${number(most)} states.` }, ...nodes);
}

/** Where a line has so many states. */
function between(samples, states) {
	const after = samples.findIndex((sample) => sample[1] >= states);
	if (after < 0) return samples.at(-1);
	if (after === 0) return samples[0];
	const [[t0, n0], [t1, n1]] = samples.slice(after - 1, after + 1);
	return [t0 + ((t1 - t0) * (states - n0)) / (n1 - n0), states];
}
