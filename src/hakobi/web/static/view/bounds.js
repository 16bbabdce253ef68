// The best solution and the proved bound over time: two stairs that come towards each other.
//
//     120 ┤▔▔╲__           best 97
//      60 ┤      ▔▔▔▔▔▔
//         │   ___╱▔▔▔▔▔    at least 90
//         └────────────    the optimum lies between; where they meet it is proved
//
// `Bounds` gathers what the events of a search say; `chart` draws it. Only changes are kept as corners.

import { s } from "../dom.js";
import { metric, percent, seconds, spaced } from "../words.js";
import { axes, roundUp } from "./axes.js";

const AREA = { high: 160, right: 44, top: 26, bottom: 28 };

export class Bounds {
	best = []; // [seconds, cost], each lower than the one before
	bound = []; // [seconds, cost], each higher than the one before
	now = 0;

	constructor(measure) {
		this.measure = measure;
	}

	hear({ seconds: at = 0, cost, lower_bound: bound }) {
		this.now = Math.max(this.now, at);
		if (cost != null && !(this.cost <= cost)) this.best.push([this.now, cost]);
		if (bound > 0 && !(this.lower >= bound)) this.bound.push([this.now, bound]);
	}

	get cost() {
		return this.best.at(-1)?.[1];
	}

	get lower() {
		return this.bound.at(-1)?.[1];
	}

	get first() {
		return this.best[0]?.[1];
	}

	get gap() {
		if (this.cost === undefined || this.lower === undefined) return null;
		if (this.cost === this.lower) return 0;
		return this.lower > 0 ? (this.cost - this.lower) / this.lower : null;
	}

	get words() {
		const parts = [`best so far ${metric(this.cost, this.measure)}`];
		if (this.lower !== undefined) parts.push(`at least ${metric(this.lower, this.measure)}`);
		if (this.gap !== null) parts.push(`gap ${percent(this.gap)}`);
		return parts.join(", ");
	}
}

/** The drawing, `width` pixels wide; null as long as no solution is known. */
export function chart(bounds, width) {
	if (bounds.cost === undefined) return null;
	const wide = Math.max(240, width);
	const time = roundUp(Math.max(0.01, bounds.now));
	const values = [...bounds.best, ...bounds.bound].map(([, value]) => value);
	const [low, most] = frame(Math.min(...values), Math.max(...values));
	const { x, y, nodes } = axes({ ...AREA, wide }, time, low, most, spaced(bounds.measure));
	const stairs = (corners) => corners.map(([at, value], index) => (index ? `H${x(at).toFixed(1)}V${y(value).toFixed(1)}` : `M${x(at).toFixed(1)} ${y(value).toFixed(1)}`)).join("") + `H${x(bounds.now).toFixed(1)}`;
	const line = (kind, corners, text, shift) => {
		if (!corners.length) return;
		const end = y(corners.at(-1)[1]);
		nodes.push(
			s("path", { class: `stairs ${kind}`, d: stairs(corners) }),
			s("circle", { class: `stairs-end ${kind}`, cx: x(bounds.now), cy: end, r: 3.5 }),
			s("text", { class: `stairs-name ${kind}`, x: wide - 6, y: end + shift, text }),
		);
	};
	line("bound", bounds.bound, `at least ${metric(bounds.lower, bounds.measure)}`, 11);
	line("best", bounds.best, `best ${metric(bounds.cost, bounds.measure)}`, -10);
	const label = `Best solution and lower bound over time: ${bounds.words}, after ${seconds(bounds.now)}.`;
	return s("svg", { class: "chart bounds", viewBox: `0 0 ${wide} ${AREA.high}`, role: "img", "aria-label": label }, ...nodes);
}

/** From a round number below both values to one above them, two round steps apart. */
function frame(least, most) {
	let step = roundUp(Math.max(1, (most - least) / 2));
	const low = () => Math.max(0, Math.floor((least - 1) / step) * step);
	while (low() + 2 * step < most) step = roundUp(step * 1.5);
	return [low(), low() + 2 * step];
}
